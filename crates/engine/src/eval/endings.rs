//! Endings against a bare king.

use luft_rules::{Bitboard, Color, PieceKind, Position, Square};

use super::classical::{distance, endgame_material};
use super::kpk;

/// The bonus for an ending that is won by force.
const KNOWN_WIN: i32 = 600;

/// Whether a side has only its king.
pub(crate) fn is_bare(position: &Position, side: Color) -> bool {
    !position.color(side).is_several()
}

/// Whether a side's pieces, without its pawns, mate a bare king by force.
pub(crate) fn can_mate(position: &Position, side: Color) -> bool {
    let pieces = |kind| position.pieces(side, kind);
    let bishops = pieces(PieceKind::Bishop);
    let both_colors =
        !(bishops & Bitboard::LIGHT).is_empty() && !(bishops & Bitboard::DARK).is_empty();
    !(pieces(PieceKind::Queen) | pieces(PieceKind::Rook)).is_empty()
        || both_colors
        || (!bishops.is_empty() && !pieces(PieceKind::Knight).is_empty())
}

/// The value for `strong` of mating a bare king: material, and a gradient towards mate that drives
/// the bare king to the edge (with bishop and knight, to a corner of the bishop's colour) and
/// brings the kings together. `None` if the pieces on the board do not suffice.
pub(super) fn mop_up(position: &Position, strong: Color) -> Option<i32> {
    if !is_bare(position, !strong) || !can_mate(position, strong) {
        return None;
    }
    let (own, bare) = (position.king(strong), position.king(!strong));
    let material: i32 = PieceKind::ALL
        .into_iter()
        .map(|kind| endgame_material(kind) * position.pieces(strong, kind).count() as i32)
        .sum();
    let driven = match lone_bishop_and_knight(position, strong) {
        Some(bishop) => 24 * (7 - corner_distance(bare, bishop.is_light())) + edge(bare),
        None => 16 * edge(bare),
    };
    Some(KNOWN_WIN + material + driven + 8 * (7 - distance(own, bare)))
}

/// The value for `strong` of its only pawn against a bare king: 0 if the position is a draw. `None`
/// for any other material.
pub(super) fn lone_pawn(position: &Position, strong: Color) -> Option<i32> {
    let is_won = kpk::is_won(position)?;
    let pawn = position.pieces(strong, PieceKind::Pawn).first()?;
    let steps = |square: Square| square.relative_to(strong).rank().index() as i32;
    let value = KNOWN_WIN + endgame_material(PieceKind::Pawn);
    Some(if is_won { value + 16 * steps(pawn) + 4 * steps(position.king(strong)) } else { 0 })
}

fn lone_bishop_and_knight(position: &Position, side: Color) -> Option<Square> {
    let bishops = position.pieces(side, PieceKind::Bishop);
    (position.color(side).count() == 3 && !position.pieces(side, PieceKind::Knight).is_empty())
        .then_some(bishops)
        .and_then(Bitboard::first)
}

/// From 0 in the centre to 6 in a corner.
fn edge(square: Square) -> i32 {
    let off_centre = |index: usize| if index < 4 { 3 - index as i32 } else { index as i32 - 4 };
    off_centre(square.file().index()) + off_centre(square.rank().index())
}

/// Steps to the nearer corner of a colour, from 0 to 7.
fn corner_distance(square: Square, light: bool) -> i32 {
    let (file, rank) = (square.file().index() as i32, square.rank().index() as i32);
    // The dark corners are a1 and h8, the light ones h1 and a8.
    let file = if light { 7 - file } else { file };
    let to_first = file.max(rank);
    let to_last = (7 - file).max(7 - rank);
    to_first.min(to_last)
}
