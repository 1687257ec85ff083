//! How the player wants to move pieces.

use super::settings::{Chosen, Input, Topic};

/// How the player wants to move pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hands {
    /// By drags, by clicks, or by both.
    pub input: Input,
    /// Whether a pawn becomes a queen without being asked about.
    pub auto_queen: bool,
    /// Whether a move made on the board is played only once it is confirmed.
    pub confirms: bool,
}

impl Hands {
    /// As it is chosen.
    pub fn of(chosen: &Chosen) -> Self {
        Self {
            input: chosen.get(Topic::Input).of(),
            auto_queen: chosen.get(Topic::AutoQueen).is_on(),
            confirms: chosen.get(Topic::ConfirmMoves).is_on(),
        }
    }
}

impl Input {
    /// Whether pieces can be dragged.
    pub fn drags(self) -> bool {
        self != Self::Click
    }

    /// Whether two clicks move a piece.
    pub fn clicks(self) -> bool {
        self != Self::Drag
    }
}
