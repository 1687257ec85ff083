//! The model of how people choose: fitted on their games, and measured on games held out.

mod descent;
pub mod errors;
pub mod fit;
mod games;
mod gradient;
pub mod looks;
pub mod measure;
pub mod openings;
pub mod played;
pub mod samples;

pub use games::GamesError;
