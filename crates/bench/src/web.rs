//! The same comparison as WebAssembly, called by a page in a browser.

use wasm_bindgen::prelude::wasm_bindgen;

/// [`crate::compare`] by the browser's clock.
#[wasm_bindgen]
#[must_use]
pub fn compare() -> String {
    // Its step of a millisecond is small beside runs of hundreds.
    crate::compare(js_sys::Date::now)
}
