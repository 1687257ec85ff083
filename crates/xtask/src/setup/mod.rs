//! Installs what is missing, each thing once.

mod apt;
pub mod axe;
pub mod bindgen;
pub mod browser;
mod debian;
pub mod examples;
pub mod npm;
pub mod rivals;
pub mod target;
pub mod wasm;
