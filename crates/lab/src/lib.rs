//! Luft's laboratory: tools that measure and improve playing strength. The README describes each
//! command.

pub mod adjudication;
pub mod datagen;
pub mod document;
pub mod epd;
pub mod files;
pub mod filter;
pub mod human;
pub mod label;
pub mod line;
pub mod matches;
pub mod opening_names;
pub mod openings;
pub mod parallel;
mod pipe;
pub mod players;
pub mod plots;
pub mod puzzles;
pub mod solve;
pub mod stats;
pub mod styles;
pub mod train;
pub mod tune;
pub mod verify;
pub mod viriformat;
pub mod why;

pub use luft_judge as judge;
