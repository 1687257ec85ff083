//! Tracks the state of each open line during a walk.

use std::mem;

use luft_rules::Position;

use super::{GameTree, WalkStep};

/// The state of a walk: after the last move of its line, and before that move, where its variations
/// begin. `T` is a position, or anything else that a move changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track<T> {
    before: T,
    now: T,
    /// The states of the enclosing lines.
    around: Vec<(T, T)>,
}

impl<T: Clone> Track<T> {
    /// The state at the beginning of a line.
    pub fn new(start: T) -> Self {
        Self { before: start.clone(), now: start, around: Vec::new() }
    }

    /// The state after the last move.
    pub const fn now(&self) -> &T {
        &self.now
    }

    /// Continues the line by a move.
    pub fn go(&mut self, after: T) {
        self.before = mem::replace(&mut self.now, after);
    }

    /// Begins a variation of the last move.
    pub fn open(&mut self) {
        let now = mem::replace(&mut self.now, self.before.clone());
        self.around.push((self.before.clone(), now));
    }

    /// Begins a variation that follows the last move.
    pub fn branch(&mut self) {
        self.around.push((self.before.clone(), self.now.clone()));
    }

    /// Ends the innermost variation.
    pub fn close(&mut self) {
        if let Some(around) = self.around.pop() {
            (self.before, self.now) = around;
        }
    }
}

impl Track<Position> {
    /// Follows a step of a walk through a tree.
    pub fn follow(&mut self, step: WalkStep<'_>, tree: &GameTree) {
        match step {
            WalkStep::Move(id) => {
                if let Some(mv) = tree.mv(id) {
                    self.go(self.now.after(mv));
                }
            }
            WalkStep::Open => self.open(),
            WalkStep::Branch => self.branch(),
            WalkStep::Close => self.close(),
            WalkStep::Unplayed(_) => {}
        }
    }
}
