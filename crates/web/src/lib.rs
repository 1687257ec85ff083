//! The page: a thin shell around [`luft_app`].
//!
//! `www/main.js` compiles this module and calls [`mount`] for each board of the document. What
//! searches is a module of its own (`crates/worker`), which `www/main.js` loads after this one; a
//! board hands it on to its worker.
//!
//! The shell decides nothing about chess. It turns what the browser reports into
//! [`luft_app::Event`]s and does what the [`luft_app::Effect`]s say.

mod board;
mod browser;
mod dom;
pub mod drawing;
pub mod games;
pub mod language;
pub mod painter;
pub mod picture;
pub mod pieces;
pub mod store;

use std::rc::Rc;

use wasm_bindgen::prelude::*;

/// Lighter than that of the standard library.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[cfg(test)]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// A board that stands in the document. It ends when it is freed.
#[wasm_bindgen]
pub struct BoardHandle {
    _board: Rc<board::BoardComponent>,
}

#[wasm_bindgen]
impl BoardHandle {
    /// Ends the board: it listens no more, and its worker ends. Its elements stay as
    /// they are.
    pub fn unmount(self) {}
}

/// Fills the empty root of a board with the markup of one. The promise says whether it has: the root
/// may have left the document meanwhile, or been filled.
#[wasm_bindgen]
pub fn fill(root: web_sys::HtmlElement, files: browser::Files) -> js_sys::Promise {
    browser::fill(&root, &files)
}

/// Makes an element that holds the markup of a board a game of chess.
///
/// `engine` is the engine that all boards of the page share (`www/engine.js`), and `files` the
/// provider of the other files of the build (`www/files.js`). What is stored is stored for the page's `path`, and
/// within that by the board's `name`, which is empty for the page's own board. The `query` sets the
/// game up; it may be empty.
///
/// # Errors
/// When the markup lacks an element that a board is made of: the error names it.
#[wasm_bindgen]
pub fn mount(
    root: web_sys::HtmlElement,
    engine: browser::Engine,
    files: browser::Files,
    path: String,
    name: String,
    query: String,
) -> Result<BoardHandle, JsError> {
    console_error_panic_hook::set_once();
    let surroundings = board::Surroundings { engine, files, path, name, query };
    match board::BoardComponent::mount(root, surroundings) {
        Ok(board) => Ok(BoardHandle { _board: board }),
        Err(missing) => Err(JsError::new(&missing.to_string())),
    }
}

/// Has a service worker keep the page for play without a network, where the browser lets
/// it.
#[wasm_bindgen]
pub fn keep_for_offline(script: &str) {
    browser::keep_for_offline(script);
}
