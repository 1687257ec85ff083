//! Luft's laboratory: what proves and breeds strength.

pub mod datagen;
pub mod parallel;
pub mod stats;
pub mod verify;
pub mod viriformat;
