//! The same report from WebAssembly, asked for by a page in a browser.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::Effort;

/// [`crate::report`] by the browser's clock; with `is_smoke` of hardly anything.
#[wasm_bindgen]
#[must_use]
pub fn report(is_smoke: bool) -> String {
    // Its step of a millisecond is small beside runs of hundreds.
    crate::report(js_sys::Date::now, if is_smoke { Effort::SMOKE } else { Effort::FULL })
}
