//! The same report from WebAssembly, asked for by a page in a browser.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::Effort;

/// [`crate::report`] by the browser's clock.
#[wasm_bindgen]
#[must_use]
pub fn report() -> String {
    // Its step of a millisecond is small beside runs of hundreds.
    crate::report(js_sys::Date::now, Effort::FULL)
}
