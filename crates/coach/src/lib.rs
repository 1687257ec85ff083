//! The coach: how good a move was, and why, in words.
//!
//! [`ScoredMove`] classes a move by the winning chances that it lost. [`explain`] tells what a mistake
//! allows or misses, and [`reason`] why a move is good. Both read the search's line for motifs, such
//! as a fork or a mate, and say only what that line proves: material that it really wins, a mate
//! that stands at its end. Otherwise they say nothing. [`Reach`] shows learners what a piece could do.
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
