//! The same report from WebAssembly, called by a page in a browser.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::Effort;

/// [`crate::report`] by the browser's clock; with `is_smoke`, with minimal work.
#[wasm_bindgen]
#[must_use]
pub fn report(is_smoke: bool) -> String {
    // The clock's resolution of a millisecond is small beside runs of hundreds.
    crate::report(js_sys::Date::now, if is_smoke { Effort::SMOKE } else { Effort::FULL })
}
