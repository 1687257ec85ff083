//! The review of a game: every position is searched once, each move is judged by what the positions
//! before and after it are worth, and all that is found goes into the game's tree: `[%eval]`,
//! numeric annotation glyphs, sentences, and better lines as variations.
//!
//! This crate neither searches nor waits. A [`GameReview`] names the next position to search
//! ([`GameReview::next`]) and is told what was found there ([`GameReview::judge`]). Positions with an evaluation
//! in the game's text are not searched again.
//!
//! A page speaks with a [`CoachService`], in plain lines.

mod annotate;
mod exercises;
mod judged;
mod report;
mod service;

pub use judged::{GameReview, Judged};
pub use service::CoachService;
