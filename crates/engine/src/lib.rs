//! Luft's engine: the [`rules`] of chess, how a clock's [`time`] is divided and, with the feature
//! `search`, the search that plays by them.
//!
//! Knowledge runs one way: the rules know nothing else; search and evaluation
//! know the rules. Nothing here reads a clock, prints, or draws random
//! numbers: what depends on the world outside comes in as a value.

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
