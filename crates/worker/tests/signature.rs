//! Runs the engine's test of the bench signature in a browser.

#![cfg(target_arch = "wasm32")]

#[path = "../../engine/tests/signature.rs"]
mod signature;
