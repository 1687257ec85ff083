//! The page: a thin shell around [`luft_app`], and the worker that searches.
//!
//! One WebAssembly module serves both. `www/main.js` compiles it, calls
//! [`start_page`], and the page hands the compiled module on to its worker
//! (`www/worker.js`), which calls [`start_worker`]: nothing is downloaded twice.
//!
//! The shell decides nothing about chess. It turns what the browser reports into
//! [`luft_app::Event`]s and does what the [`luft_app::Effect`]s say; only
//! [`worker`] knows the search.

mod dom;
mod page;
pub mod painter;
pub mod pieces;
pub mod store;
pub mod worker;

use wasm_bindgen::prelude::*;

/// Makes the document a game of chess.
///
/// `module` is the compiled module that this program runs from; `worker` the
/// address of the worker's script.
///
/// # Errors
/// When the document lacks an element that the page is made of: the error names
/// it.
#[wasm_bindgen]
pub fn start_page(module: js_sys::WebAssembly::Module, worker: String) -> Result<(), JsError> {
    console_error_panic_hook::set_once();
    page::start(module, worker).map_err(|missing| JsError::new(&missing.to_string()))
}

/// Makes a dedicated worker's global scope the computer's opponent: it answers
/// the lines of [`luft_protocol`], and says that it is ready.
///
/// # Errors
/// When it does not run in a dedicated worker.
#[wasm_bindgen]
pub fn start_worker() -> Result<(), JsError> {
    console_error_panic_hook::set_once();
    worker::start().map_err(|()| JsError::new("the worker's program needs a dedicated worker"))
}
