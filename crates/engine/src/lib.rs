//! Luft's engine: the [`rules`] of chess, how a clock's [`time`] is divided and, with the feature
//! `search`, the search.
//!
//! Search and evaluation depend on the rules, and the rules on nothing. The crate reads no clock,
//! prints nothing, and draws no random numbers: callers pass such things as values.

#[cfg(feature = "search")]
pub mod adjudication;
#[cfg(feature = "search")]
pub mod bench;
#[cfg(feature = "search")]
pub mod eval;
pub mod fnv;
#[cfg(feature = "search")]
pub mod nnue;
pub mod rules;
#[cfg(feature = "search")]
pub mod search;
pub mod time;
