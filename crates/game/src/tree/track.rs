//! What goes with a walk: where each line stands that is under way.

use std::mem;

use luft_engine::rules::Position;

use super::{GameTree, Step};

/// Where a walk stands: after the last move of its line, and before it, where a variation of
/// it begins. `T` is a position, or what else a move changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track<T> {
    before: T,
    now: T,
    /// The same of the lines around.
    around: Vec<(T, T)>,
}

impl<T: Clone> Track<T> {
    /// From the beginning of a line.
    pub fn new(start: T) -> Self {
        Self { before: start.clone(), now: start, around: Vec::new() }
    }

    /// After the last move.
    pub const fn now(&self) -> &T {
        &self.now
    }

    /// A move leads there.
    pub fn go(&mut self, after: T) {
        self.before = mem::replace(&mut self.now, after);
    }

    /// A variation of the last move begins.
    pub fn open(&mut self) {
        let now = mem::replace(&mut self.now, self.before.clone());
        self.around.push((self.before.clone(), now));
    }

    /// The variation under way ends.
    pub fn close(&mut self) {
        if let Some(around) = self.around.pop() {
            (self.before, self.now) = around;
        }
    }
}

impl Track<Position> {
    /// Goes with a step of a walk through a tree.
    pub fn follow(&mut self, step: Step<'_>, tree: &GameTree) {
        match step {
            Step::Move(id) => {
                if let Some(mv) = tree.mv(id) {
                    self.go(self.now.after(mv));
                }
            }
            Step::Open => self.open(),
            Step::Close => self.close(),
            Step::Unplayed(_) => {}
        }
    }
}
