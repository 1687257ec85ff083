//! Scales down advantages that do not win in endings.

use luft_rules::{Bitboard, Color, PieceKind, Position};

use super::taper::{TaperedScore, tapered};

/// The scale of an ending in which an advantage has its full value.
const FULL_SCALE: i32 = 64;

/// Scales down the advantage of `strong` in drawish endings.
pub(super) fn scale(value: TaperedScore, position: &Position, strong: Color) -> TaperedScore {
    let pawns = position.pieces(strong, PieceKind::Pawn).count() as i32;
    if pawns == 0 {
        let scale = pawnless_scale(position, strong);
        return tapered(
            value.middlegame() * scale / FULL_SCALE,
            value.endgame() * scale / FULL_SCALE,
        );
    }
    let scale = if !opposite_bishops(position) {
        46 + 5 * pawns
    } else if piece_count(position, strong) == 1 && piece_count(position, !strong) == 1 {
        16 + 5 * pawns
    } else {
        40 + 3 * pawns
    };
    tapered(value.middlegame(), value.endgame() * scale.min(FULL_SCALE) / FULL_SCALE)
}

/// The scale without pawns, out of [`FULL_SCALE`]: a lead of a minor piece or less does not win.
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

/// The number of a side's pieces without king and pawns.
fn piece_count(position: &Position, side: Color) -> u32 {
    (position.color(side) & !position.kind(PieceKind::Pawn)).count() - 1
}

/// The value of a side's pieces, in pawns: minor 3, rook 5, queen 9.
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
