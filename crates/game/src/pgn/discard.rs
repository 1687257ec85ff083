//! Giving a game back in slices: to free the memory of a long one takes its time too.

use std::rc::Rc;
use std::task::Poll;

use super::budget::Budget;
use super::{Line, PgnGame};

/// What it takes to give back a move or a comment, in bytes of text that could be
/// looked at in the same time.
const COST: usize = 10;

/// What is left of games that nobody wants any more.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Discard {
    lines: Vec<Line>,
    comments: Vec<Rc<str>>,
}

impl Discard {
    /// Takes a game that is not wanted any more.
    pub fn game(&mut self, game: PgnGame) {
        self.lines.push(game.line);
    }

    /// Takes lines of one that was not finished.
    pub(super) fn lines(&mut self, lines: impl IntoIterator<Item = Line>) {
        self.lines.extend(lines);
    }

    /// Takes what another has left.
    pub fn append(&mut self, mut other: Self) {
        self.lines.append(&mut other.lines);
        self.comments.append(&mut other.comments);
    }

    /// Whether nothing is left.
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.comments.is_empty()
    }

    /// Gives back more of it; ready once nothing is left.
    pub fn step(&mut self, budget: &mut Budget) -> Poll<()> {
        while !self.is_empty() {
            if budget.is_spent() {
                return Poll::Pending;
            }
            budget.spend(COST);
            if self.comments.pop().is_none() {
                self.take_move();
            }
        }
        *self = Self::default();
        Poll::Ready(())
    }

    /// Takes the last move off the last line, or the line away that has none. What hangs
    /// on it is given back later: it may be as long as all the rest.
    fn take_move(&mut self) {
        let Some(line) = self.lines.last_mut() else { return };
        match line.moves.pop() {
            Some(mut last) => {
                self.comments.append(&mut last.comments);
                self.lines.append(&mut last.variations);
            }
            None => {
                self.comments.append(&mut line.comments);
                self.lines.pop();
            }
        }
    }
}
