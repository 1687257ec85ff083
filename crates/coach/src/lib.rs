//! The coach: how good a move was, and why, in words.
//!
//! [`ScoredMove`] classifies a move by the winning chances that it lost. [`explain`] says what a
//! mistake allows or misses, and [`reason`] says why a move is good. Both look for motifs in the
//! search's line, such as a fork or a mate, and report only what the line proves: material that it
//! really wins, or a mate at its end. Otherwise they report nothing. [`Reach`] shows learners what
//! a piece could do.
//!
//! The texts are messages of the coach's own catalogues, `locales/*.ftl`.

#![cfg_attr(not(test), warn(clippy::string_slice, reason = "its panic is 3 kB of the page"))]

mod board;
mod chances;
mod explain;
mod exponential;
mod line;
mod material;
mod motifs;
mod reach;
mod score;
mod spoken;
mod verdict;
mod words;

pub use chances::winning_chances;
pub use explain::{Mistake, explain, reason};
pub use exponential::exponential;
pub use line::gain;
pub use material::balance;
pub use motifs::{Motif, Theme, motifs};
pub use reach::Reach;
pub use score::SideScore;
pub use spoken::{Vocabulary, spoken_moves};
pub use verdict::{Class, INACCURACY, ScoredMove, accuracy, move_accuracy};

/// The coach's catalogue in English.
pub const ENGLISH: &str = include_str!("../locales/en.ftl");
