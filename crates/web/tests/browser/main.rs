//! The page's code in a real browser. The tests are one program, because the browser starts anew for
//! each.
#![cfg(target_arch = "wasm32")]

mod boards;
mod games;
mod outlines;
mod parts;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
