//! Fits the model of how people choose to their games, and measures it on held-out games.

mod descent;
pub mod errors;
pub mod evaluations;
pub mod fit;
pub mod games;
mod gradient;
pub mod measure;
pub mod openings;
pub mod pace;
pub mod played;
pub mod samples;
pub mod shallow_scores;

pub use games::GamesError;
