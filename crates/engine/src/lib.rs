//! Luft's engine: search and evaluation.
//!
//! The crate reads no clock, prints nothing, and draws no random numbers: callers pass such things
//! as values.

pub mod adjudication;
pub mod bench;
pub mod eval;
pub mod nnue;
pub mod search;
