//! The review of a game: every position is searched once, and each move is judged by the
//! evaluations before and after it. The results go into the game's tree: `[%eval]`, numeric
//! annotation glyphs, sentences, and better lines as variations.
//!
//! This crate neither searches nor waits. A [`GameReview`] names the next position to search
//! ([`GameReview::next`]) and receives the result ([`GameReview::judge`]). Positions with an
//! evaluation in the game's text are not searched again.
//!
//! A page communicates with a [`CoachService`] in lines of text.

mod annotate;
mod exercises;
mod judged;
mod report;
mod service;

pub use judged::{GameReview, Judged};
pub use service::CoachService;
