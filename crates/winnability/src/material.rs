//! Decides by the pieces alone.

use luft_rules::{Bitboard, Color, PieceKind, Position, king_attacks};

/// Whether `winner` lacks mating material, whatever the squares.
///
/// The cases are those by which chess servers and arbiters decide a fallen flag:
///
/// - a bare king;
/// - bishops, of both sides together all on squares of one colour, where nobody has a pawn or a
///   knight: the squares of the other colour cannot all be denied to the king, because queens and
///   rooks on them could capture or interpose;
/// - a lone knight against nothing but queens, which always reach the knight that
///   mates, or a bare king.
pub(super) fn cannot_mate(position: &Position, winner: Color) -> bool {
    let ours = |kind| position.pieces(winner, kind);
    let heavy = ours(PieceKind::Pawn) | ours(PieceKind::Rook) | ours(PieceKind::Queen);
    if !heavy.is_empty() {
        return false;
    }
    let bishops = ours(PieceKind::Bishop);
    if ours(PieceKind::Knight).is_empty() {
        return bishops.is_empty() || only_bishops_of_one_color(position);
    }
    let only_queens =
        position.color(!winner).count() == 1 + position.pieces(!winner, PieceKind::Queen).count();
    bishops.is_empty() && !ours(PieceKind::Knight).is_several() && only_queens
}

fn only_bishops_of_one_color(position: &Position) -> bool {
    let bishops = position.kind(PieceKind::Bishop);
    let helpers = position.kind(PieceKind::Pawn) | position.kind(PieceKind::Knight);
    helpers.is_empty()
        && ((bishops & Bitboard::LIGHT).is_empty() || (bishops & Bitboard::DARK).is_empty())
}

/// Whether `winner` has a queen or a rook that can move freely, or a pawn with no enemy pawn before
/// it on its file. That does not prove that it can mate, but with many possible moves it almost
/// always can.
pub(super) fn is_plenty(position: &Position, winner: Color) -> bool {
    let own = position.color(winner);
    let heavy = own & (position.kind(PieceKind::Queen) | position.kind(PieceKind::Rook));
    let free = |square| !king_attacks(square).without_all(own).is_empty();
    if heavy.into_iter().any(free) {
        return true;
    }
    let mut stopped = position.pieces(!winner, PieceKind::Pawn);
    for _ in 0..6 {
        stopped |= stopped.shift(0, if winner == Color::White { -1 } else { 1 });
    }
    !position.pieces(winner, PieceKind::Pawn).without_all(stopped).is_empty()
}

/// A rough measure of `winner`'s mating material.
pub(super) fn force(position: &Position, winner: Color) -> u32 {
    let men = |kind| position.pieces(winner, kind).count();
    8 * men(PieceKind::Queen)
        + 5 * men(PieceKind::Rook)
        + 2 * men(PieceKind::Pawn)
        + men(PieceKind::Bishop)
        + men(PieceKind::Knight)
}
