//! A position that is being set up, as the board shows it, and the player's changes to it.

use luft_engine::rules::{Piece, Square};

/// The pieces of a position that is being set up. The position need not be playable.
#[derive(Clone, Debug, PartialEq)]
pub struct Sketch {
    /// The piece on each square, a1 first.
    pub pieces: [Option<Piece>; Square::COUNT],
    /// The player's tool.
    pub tool: Tool,
}

/// What a click on a square does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// It takes a piece up, or puts it down.
    #[default]
    Hand,
    /// It removes what stands there.
    Eraser,
    /// It puts this piece there.
    Piece(Piece),
}

impl Tool {
    /// Its word: `hand`, `eraser`, or the piece's letter in FEN.
    pub fn name(self) -> String {
        match self {
            Self::Hand => "hand".to_owned(),
            Self::Eraser => "eraser".to_owned(),
            Self::Piece(piece) => piece.letter().to_string(),
        }
    }

    /// Reads [`name`](Self::name)'s word; `None` for any other.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "hand" => Some(Self::Hand),
            "eraser" => Some(Self::Eraser),
            _ => {
                let mut letters = name.chars();
                let piece = letters.next().and_then(Piece::from_letter)?;
                letters.next().is_none().then_some(Self::Piece(piece))
            }
        }
    }
}

/// The player's change to a position that is being set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Puts a piece on a square, whatever stands there.
    Put(Piece, Square),
    /// Removes what stands on a square.
    Remove(Square),
    /// Moves the piece of the first square to the second, whatever stands there.
    Move(Square, Square),
    /// Sets nothing up any more.
    Leave,
}
