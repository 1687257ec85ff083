//! Which positions an evaluation learns from.

use crate::adjudication::MATE_CENTIPAWNS;
use crate::viriformat::Ply;

/// Whether a score is that of a forced mate.
pub const fn is_mate(score: i16) -> bool {
    score.unsigned_abs() >= MATE_CENTIPAWNS.unsigned_abs()
}

/// Whether a position teaches an evaluation something: no check, and neither a
/// capture nor a promotion next, which a search would have to follow; and no forced
/// mate.
pub fn is_trainable(in_check: bool, ply: Ply) -> bool {
    let quiet = !in_check && ply.mv.capture().is_none() && ply.mv.promotion().is_none();
    quiet && !is_mate(ply.score)
}
