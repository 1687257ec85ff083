//! The lowest layer: time, geometry, texts, requests to the worker, facts, commands and effects.

pub mod annotation;
pub mod command;
pub mod date;
pub mod draft;
pub mod effect;
pub mod errors;
pub mod fact;
pub(crate) mod flags;
pub mod geometry;
pub mod locks;
pub mod move_input;
pub mod move_words;
pub mod notation;
pub mod openings;
pub mod parents;
pub mod picture;
pub mod question;
pub mod rating;
pub mod refusal;
pub mod report;
pub mod revised;
pub mod settings;
pub mod shortcuts;
pub mod stored;
pub mod time;
pub mod wording;
