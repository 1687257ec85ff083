//! Material in points, as in beginners' books.

use luft_rules::{Color, Move, PieceKind, Position};

/// A side's material balance in points.
pub fn balance(position: &Position, side: Color) -> i32 {
    let count = |kind| {
        let of = |color| position.pieces(color, kind).count() as i32;
        (of(side) - of(!side)) * kind.points() as i32
    };
    PieceKind::ALL.into_iter().map(count).sum()
}

/// The material balance of a side after all profitable captures: a quiescence search of captures
/// and check evasions. A line may end in the middle of an exchange, so its last position alone
/// proves nothing.
pub fn settled(position: &Position, side: Color) -> i32 {
    const DEPTH: u32 = 6;
    let balance = quiescence(position, -i32::MAX, i32::MAX, DEPTH);
    if position.side_to_move() == side { balance } else { -balance }
}

/// More than any material.
const MATED: i32 = -1_000;

/// The balance of the side to move, between `alpha` and `beta`.
fn quiescence(position: &Position, mut alpha: i32, beta: i32, depth: u32) -> i32 {
    let standing = balance(position, position.side_to_move());
    let in_check = position.in_check();
    let mut moves = position.legal_moves();
    if moves.is_empty() {
        return if in_check { MATED } else { 0 };
    }
    if depth == 0 {
        return standing;
    }
    let mut best = if in_check { -i32::MAX } else { standing };
    if best >= beta {
        return best;
    }
    alpha = alpha.max(best);
    moves.sort_unstable_by_key(|mv| -gain(*mv));
    for &mv in &moves {
        if !in_check && gain(mv) == 0 {
            break;
        }
        let value = -quiescence(&position.after(mv), -beta, -alpha, depth - 1);
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The value of a move's capture and promotion in tenths of a point, slightly less for a valuable
/// captor.
fn gain(mv: Move) -> i32 {
    let promoted = mv.promotion().map_or(0, |into| into.points() as i32 - 1);
    match mv.capture().map_or(0, |kind| kind.points() as i32) + promoted {
        0 => 0,
        points => 10 * points - mv.piece().points() as i32,
    }
}
