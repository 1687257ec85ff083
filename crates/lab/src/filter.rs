//! Which positions an evaluation is trained on.

use luft_rules::Position;
use luft_rules::random::SplitMix64;

use crate::adjudication::MATE_CENTIPAWNS;
use crate::viriformat::Ply;

/// Whether it is the score of a forced mate.
pub const fn is_mate(score: i16) -> bool {
    score.unsigned_abs() >= MATE_CENTIPAWNS.unsigned_abs()
}

/// Whether an evaluation can learn from a position: the side to move is not in check, there is no
/// forced mate, and the next move is neither a capture nor a promotion, which only a search can
/// judge.
pub fn is_trainable(in_check: bool, ply: Ply) -> bool {
    let quiet = !in_check && ply.mv.capture().is_none() && ply.mv.promotion().is_none();
    quiet && !is_mate(ply.score)
}

/// Random successors of a position, as a search visits and no game reaches them; without those in
/// check and those in which the game is over.
pub fn random_successors(
    position: &Position,
    count: u32,
    random: &mut SplitMix64,
) -> Vec<Position> {
    let moves = position.legal_moves();
    let count = if moves.is_empty() { 0 } else { count };
    let successors = (0..count).map(|_| position.after(moves[random.below(moves.len())]));
    successors.filter(|after| !after.in_check() && !after.legal_moves().is_empty()).collect()
}
