//! The panel beside the board.

use luft_engine::rules::{Color, Piece};

use crate::model::Message;
use crate::protocol::Level;

/// Everything that the panel shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// Whose turn it is, that the computer thinks, or the result with its
    /// reason.
    pub status: String,
    /// Whether the computer thinks.
    pub thinking: bool,
    /// Whether the game is over.
    pub over: bool,
    /// Which buttons can be used.
    pub buttons: Buttons,
    /// Why a draw can be claimed, where it can.
    pub claim: Option<String>,
    /// The moves played.
    pub moves: Vec<MoveRow>,
    /// What the side at the top of the board has captured.
    pub captured_top: Captured,
    /// What the side at the bottom has captured.
    pub captured_bottom: Captured,
    /// The message, if there is one.
    pub message: Option<Message>,
    /// The position in Forsyth-Edwards notation.
    pub fen: String,
    /// The side at the bottom of the board.
    pub orientation: Color,
    /// The side that the player plays.
    pub player: Color,
    /// The computer's level.
    pub level: Level,
    /// Whether the promotion picker is open.
    pub promoting: bool,
}

/// Which buttons can be used. "New game", "Flip board", "Set position" and
/// "Copy FEN" always can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Buttons {
    /// "Undo".
    pub undo: bool,
    /// "Resign".
    pub resign: bool,
    /// "Claim draw".
    pub claim_draw: bool,
    /// "Play move", beside the field for typed moves.
    pub play_move: bool,
}

/// A numbered line of the list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// The move's number.
    pub number: u16,
    /// White's move; `None` where the game began with Black's.
    pub white: Option<MoveCell>,
    /// Black's move.
    pub black: Option<MoveCell>,
}

/// A move in the list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveCell {
    /// The move in standard algebraic notation.
    pub san: String,
    /// How many moves (of either side) had been played after it; from 1.
    pub ply: usize,
    /// Whether it led to the position shown.
    pub current: bool,
}

/// What a side has captured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captured {
    /// The side that has captured.
    pub by: Color,
    /// What it has captured, the most valuable first.
    pub pieces: Vec<Piece>,
    /// By how many pawns the side is ahead in material on the board; 0 where
    /// it is not.
    pub lead: u32,
    /// The same in words, for those who do not see it.
    pub label: String,
}
