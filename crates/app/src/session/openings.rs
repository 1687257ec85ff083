//! The name of the game's opening.

use std::rc::Rc;

use luft_rules::Move;

use super::Session;
use crate::ground::openings::OpeningNames;

impl Session {
    /// The names of openings; empty until they have been loaded.
    pub const fn openings(&self) -> &Rc<OpeningNames> {
        &self.openings
    }

    /// The name of the opening that a line of moves from the game's start has led to, with its code
    /// before it.
    pub fn opening(&self, line: &[Move]) -> Option<&str> {
        self.openings.name(self.game.start(), line)
    }

    /// The code and the name of the game's opening.
    pub(super) fn own_opening(&self) -> Option<(&str, &str)> {
        self.opening(&self.tree.line(self.tree.end()))?.split_once(' ')
    }
}
