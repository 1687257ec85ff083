//! What weakens a search.

use crate::eval::EvalKind;

/// What weakens a search: how far it sees. What it sees, it judges and plays in earnest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handicap {
    /// The deepest iteration, in plies.
    pub depth: u8,
    /// The most nodes visited.
    pub nodes: u64,
    /// What judges positions.
    pub eval_kind: EvalKind,
}

impl Handicap {
    /// Sees all there is.
    pub const NONE: Self = Self { depth: u8::MAX, nodes: u64::MAX, eval_kind: EvalKind::Network };
}
