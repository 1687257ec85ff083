//! Luft's laboratory: what proves and breeds strength.

pub mod stats;
