//! Passed pawns and the pieces around them: how free their path is, and which king is nearer.

use luft_rules::{Bitboard, Color, Square};

use super::PositionTerms;
use super::pawns::front_span;
use super::taper::{TaperedScore, tapered};

/// By rank, from the owner's side: the weight of the path ahead.
const URGENCY: [i32; 8] = [0, 0, 0, 1, 3, 6, 9, 0];
const FREE_STEP: TaperedScore = tapered(2, 4);
const SAFE_STEP: TaperedScore = tapered(2, 5);
const FREE_WAY: TaperedScore = tapered(2, 7);
const ENEMY_KING_STEP: i32 = 5;
const OWN_KING_STEP: i32 = 2;

/// The value of a side's passed pawns beyond their structure.
#[inline(always)]
pub(super) fn passed(board: &PositionTerms<'_>, side: Color) -> TaperedScore {
    board.structure.passed[side].into_iter().map(|square| pawn(board, side, square)).sum()
}

fn pawn(board: &PositionTerms<'_>, side: Color, square: Square) -> TaperedScore {
    let urgency = URGENCY[square.rank().relative_to(side).index()];
    let way = front_span(square, side);
    let Some(stop) = square.offset(0, if side == Color::White { 1 } else { -1 }) else {
        return TaperedScore::ZERO;
    };
    if urgency == 0 {
        return TaperedScore::ZERO;
    }
    let position = board.position;
    let far = |king_side| distance(position.king(king_side), stop).min(5);
    let kings = ENEMY_KING_STEP * far(!side) - OWN_KING_STEP * far(side);
    let mut value = tapered(0, kings * urgency);
    let enemy = position.color(!side) | board.attacks[!side].any;
    if !position.occupied().has(stop) {
        value += FREE_STEP * urgency;
        if !enemy.has(stop) || board.attacks[side].any.has(stop) {
            value += SAFE_STEP * urgency;
        }
        if (way & enemy) == Bitboard::EMPTY {
            value += FREE_WAY * urgency;
        }
    }
    value
}

/// The distance between two squares in king's moves on an empty board.
pub(in crate::eval) fn distance(a: Square, b: Square) -> i32 {
    let files = a.file().index().abs_diff(b.file().index());
    let ranks = a.rank().index().abs_diff(b.rank().index());
    files.max(ranks) as i32
}
