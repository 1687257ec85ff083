//! Perft: counting the leaves of the tree of legal moves, the usual proof of a
//! move generator.

use crate::{Move, Position};

/// The number of ways to play `depth` half-moves; 1 for depth 0. The last
/// half-move is counted without being played.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_move_count() as u64,
        _ => position
            .legal_moves()
            .into_iter()
            .map(|mv| {
                let mut after = position.clone();
                after.play_inline(mv);
                perft(&after, depth - 1)
            })
            .sum(),
    }
}

/// [`perft`] below each legal move; `depth` counts that move too and is at
/// least 1.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let below = depth.saturating_sub(1);
    position.legal_moves().into_iter().map(|mv| (mv, perft(&position.after(mv), below))).collect()
}
