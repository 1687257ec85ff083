//! When two positions are the same by the laws.

use luft_engine::rules::{Color, PieceKind, Position};

/// Whether two positions are the same (FIDE Laws 9.2.3): the same side to move,
/// the same men on the same squares, the same castling rights and the same
/// possible capture en passant. Counts of moves do not matter.
///
/// A [`Position`] keeps an en passant square only where a legal capture exists.
pub(crate) fn is_same(a: &Position, b: &Position) -> bool {
    // Hashes first: they differ nearly always, and cost nothing.
    a.hash() == b.hash()
        && a.side_to_move() == b.side_to_move()
        && a.castling() == b.castling()
        && a.en_passant() == b.en_passant()
        && Color::ALL.iter().all(|&color| a.color(color) == b.color(color))
        && PieceKind::ALL.iter().all(|&kind| a.kind(kind) == b.kind(kind))
}
