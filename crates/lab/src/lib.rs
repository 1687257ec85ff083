//! Luft's laboratory: what proves and breeds strength. The README tells what each
//! command does.

pub mod adjudication;
pub mod datagen;
pub mod epd;
pub mod files;
pub mod filter;
pub mod human;
pub mod line;
pub mod matches;
pub mod openings;
pub mod parallel;
pub mod players;
pub mod solve;
pub mod stats;
pub mod train;
pub mod tune;
pub mod verify;
pub mod viriformat;
