//! The limits that weaken a search.

use crate::eval::EvalKind;

/// Limits that weaken a search, such as its depth. Within these limits it plays as well as it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handicap {
    /// The deepest iteration, in plies.
    pub depth: u8,
    /// The largest number of nodes.
    pub nodes: u64,
    /// The evaluation to use.
    pub eval_kind: EvalKind,
}

impl Handicap {
    /// No handicap.
    pub const NONE: Self = Self { depth: u8::MAX, nodes: u64::MAX, eval_kind: EvalKind::Network };
}
