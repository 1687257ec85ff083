//! Endings: which advantages cannot be won, and how a bare king is mated.

use crate::rules::{Bitboard, Color, PieceKind, Position, Square};

use super::passed::distance;
use super::taper::{TaperedScore, tapered};

/// The scale of an ending where an advantage is worth its full value.
const FULL_SCALE: i32 = 64;

/// What is added for an ending that is won by force.
const KNOWN_WIN: i32 = 600;

/// Scales down the advantage that `strong` has in drawish endings.
pub(super) fn scale(value: TaperedScore, position: &Position, strong: Color) -> TaperedScore {
    let pawns = position.pieces(strong, PieceKind::Pawn).count() as i32;
    if pawns == 0 {
        let scale = pawnless_scale(position, strong);
        return tapered(value.middlegame * scale / FULL_SCALE, value.endgame * scale / FULL_SCALE);
    }
    let scale = if !opposite_bishops(position) {
        46 + 5 * pawns
    } else if piece_count(position, strong) == 1 && piece_count(position, !strong) == 1 {
        16 + 5 * pawns
    } else {
        40 + 3 * pawns
    };
    tapered(value.middlegame, value.endgame * scale.min(FULL_SCALE) / FULL_SCALE)
}

/// Without pawns a lead of a minor piece or less does not win. Out of
/// [`FULL_SCALE`].
fn pawnless_scale(position: &Position, strong: Color) -> i32 {
    let lead = non_pawn_material(position, strong) - non_pawn_material(position, !strong);
    let two_knights = position.color(strong).count() == 3
        && position.pieces(strong, PieceKind::Knight).count() == 2;
    if two_knights || non_pawn_material(position, strong) <= 3 {
        0
    } else if lead <= 3 {
        10
    } else {
        FULL_SCALE
    }
}

/// How many pieces a side has, king and pawns left out.
fn piece_count(position: &Position, side: Color) -> u32 {
    (position.color(side) & !position.kind(PieceKind::Pawn)).count() - 1
}

/// What a side's pieces are worth together, in pawns: minor 3, rook 5, queen 9.
fn non_pawn_material(position: &Position, side: Color) -> i32 {
    let count = |kind| position.pieces(side, kind).count() as i32;
    3 * (count(PieceKind::Knight) + count(PieceKind::Bishop))
        + 5 * count(PieceKind::Rook)
        + 9 * count(PieceKind::Queen)
}

fn opposite_bishops(position: &Position) -> bool {
    let bishops = |side| position.pieces(side, PieceKind::Bishop);
    let (white, black) = (bishops(Color::White), bishops(Color::Black));
    white.count() == 1
        && black.count() == 1
        && (white & Bitboard::LIGHT).is_empty() != (black & Bitboard::LIGHT).is_empty()
}

/// Whether a side has nothing but its king.
pub(crate) fn is_bare(position: &Position, side: Color) -> bool {
    !position.color(side).is_several()
}

/// Whether a side's pieces, its pawns left out, mate a bare king by force.
pub(crate) fn can_mate(position: &Position, side: Color) -> bool {
    let pieces = |kind| position.pieces(side, kind);
    let bishops = pieces(PieceKind::Bishop);
    let both_colors =
        !(bishops & Bitboard::LIGHT).is_empty() && !(bishops & Bitboard::DARK).is_empty();
    !(pieces(PieceKind::Queen) | pieces(PieceKind::Rook)).is_empty()
        || both_colors
        || (!bishops.is_empty() && !pieces(PieceKind::Knight).is_empty())
}

/// The value for `strong` of mating a bare king: material, and a slope that
/// leads to mate, namely the bare king to the edge (to a corner of the bishop's
/// colour, with bishop and knight) and the kings together. `None` if the pieces
/// on the board are not enough.
pub(super) fn mop_up(position: &Position, strong: Color) -> Option<i32> {
    if !is_bare(position, !strong) || !can_mate(position, strong) {
        return None;
    }
    let (own, bare) = (position.king(strong), position.king(!strong));
    let material: i32 = PieceKind::ALL
        .into_iter()
        .map(|kind| {
            super::piece_square::MATERIAL[kind.index()].endgame
                * position.pieces(strong, kind).count() as i32
        })
        .sum();
    let driven = match lone_bishop_and_knight(position, strong) {
        Some(bishop) => 24 * (7 - corner_distance(bare, bishop.is_light())) + edge(bare),
        None => 16 * edge(bare),
    };
    Some(KNOWN_WIN + material + driven + 8 * (7 - distance(own, bare)))
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
