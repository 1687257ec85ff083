//! How the player wants to move pieces.

use super::settings::{Input, SettingId, SettingValues};

/// How the player wants to move pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveInput {
    /// By drags, by clicks, or by both.
    pub input: Input,
    /// Whether a pawn is promoted to a queen without asking.
    pub auto_queen: bool,
    /// Whether a move made on the board is played only once it is confirmed.
    pub confirms: bool,
}

impl MoveInput {
    /// The move input chosen in the settings.
    pub fn of(settings: &SettingValues) -> Self {
        Self {
            input: settings.get(SettingId::Input).of(),
            auto_queen: settings.get(SettingId::AutoQueen).is_on(),
            confirms: settings.get(SettingId::ConfirmMoves).is_on(),
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
