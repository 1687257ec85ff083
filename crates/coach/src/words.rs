//! Messages about squares and pieces.

use luft_l10n::{Arg, Text};
use luft_rules::{Move, PieceKind, Position, Square, san};

/// A message about a piece on a square.
pub fn about(id: &'static str, piece: PieceKind, square: Square) -> Text {
    Text::new(id).with("piece", piece.name()).with("square", square.to_string())
}

/// A move as the player reads it.
pub fn notation(position: &Position, mv: Move) -> Arg {
    Arg::Notation(san::write(position, mv))
}
