//! Moves in the notation of the UCI protocol: `e2e4`, `e7e8q`, `e1g1`.

use core::fmt;

use super::{Move, PieceKind, Position, Square, shortened};

/// Why a text is not a legal move in UCI notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UciError {
    /// Not two squares and perhaps a letter of `qrbn`.
    Syntax(String),
    /// Well written, but not legal here.
    Illegal(String),
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(text) => write!(f, "{text:?} is not a move such as e2e4 or e7e8q"),
            Self::Illegal(text) => write!(f, "{text} is not a legal move here"),
        }
    }
}

impl core::error::Error for UciError {}

/// Reads a move that is legal in `position`. Castling may also be written as
/// the king going onto its rook.
///
/// # Errors
/// If the text is no move, or none that is legal here.
pub fn parse(position: &Position, text: &str) -> Result<Move, UciError> {
    let (from, to, promotion) = split(text).ok_or_else(|| UciError::Syntax(shortened(text)))?;
    position.legal_move(from, to, promotion).ok_or_else(|| UciError::Illegal(shortened(text)))
}

fn split(text: &str) -> Option<(Square, Square, Option<PieceKind>)> {
    let (&[a, b, c, d], rest) = text.as_bytes().split_first_chunk()?;
    let promotion = match rest {
        [] => None,
        [b'q'] => Some(PieceKind::Queen),
        [b'r'] => Some(PieceKind::Rook),
        [b'b'] => Some(PieceKind::Bishop),
        [b'n'] => Some(PieceKind::Knight),
        _ => return None,
    };
    Some((Square::from_bytes([a, b])?, Square::from_bytes([c, d])?, promotion))
}

/// Writes a move; castling as the king's two squares.
pub fn write(mv: Move) -> String {
    let (from, to) = (mv.from(), mv.to());
    let squares = [from, to].into_iter().flat_map(Square::letters);
    squares.chain(mv.promotion().map(PieceKind::letter)).collect()
}
