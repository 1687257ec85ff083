//! The page: a thin shell around [`luft_app`].
//!
//! `www/main.js` compiles this module and calls [`mount`] for each board of the document. The
//! engine is a separate module (`crates/worker`), which `www/main.js` loads after this one; a board
//! passes it to its worker.
//!
//! The shell makes no decisions about chess. It turns browser events into [`luft_app::Event`]s and
//! carries out the [`luft_app::Effect`]s.

#![cfg_attr(not(test), warn(clippy::string_slice, reason = "its panic is 3 kB of the page"))]

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

use board::embedding;
use wasm_bindgen::prelude::*;

/// Smaller than the standard library's allocator.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[cfg(test)]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// A board in the document. Freeing it ends the board.
#[wasm_bindgen]
pub struct BoardHandle {
    board: Rc<board::BoardComponent>,
}

#[wasm_bindgen]
impl BoardHandle {
    /// Ends the board: its listeners and its worker end, but its elements stay.
    pub fn unmount(self) {}

    /// Carries out a request of the host: `board/embedding.rs` lists them. The answer is a text, or nothing.
    pub fn request(&self, name: &str, text: &str) -> Option<String> {
        embedding::request(self.board.events(), name, text)
    }

    /// Why a request cannot be carried out now: a code (`docs/element.md` lists them) and, after a
    /// space, sentences in the board's language. Nothing if it can be carried out.
    pub fn refusal(&self, name: &str, text: &str) -> Option<String> {
        self.board.refusal(name, text)
    }
}

/// Fills the empty root of a board with the markup of a board. The promise says whether it has: the
/// root may have left the document meanwhile, or been filled.
#[wasm_bindgen]
pub fn fill(root: web_sys::HtmlElement, files: browser::Files) -> js_sys::Promise {
    browser::fill(&root, &files)
}

/// Starts a board in an element that contains the markup of a board.
///
/// `engine` is the engine that all boards of the page share (`www/engine.js`), and `files` the
/// provider of the other files of the build (`www/files.js`). Games and settings are stored in
/// `storage`, if there is one, under keys that contain the page's `path` and the board's `name`,
/// which is empty for the page's own board. The `query` sets the game up; it may be empty.
///
/// # Errors
/// If the markup lacks an element that a board is made of: the error names it.
#[wasm_bindgen]
pub fn mount(
    root: web_sys::HtmlElement,
    engine: browser::Engine,
    files: browser::Files,
    storage: Option<web_sys::Storage>,
    path: String,
    name: String,
    query: String,
) -> Result<BoardHandle, JsError> {
    console_error_panic_hook::set_once();
    let surroundings = board::Surroundings { engine, files, storage, path, name, query };
    match board::BoardComponent::mount(root, surroundings) {
        Ok(board) => Ok(BoardHandle { board }),
        Err(missing) => Err(JsError::new(&missing.to_string())),
    }
}

/// Registers the service worker for offline play, if the browser allows it, and offers a new build when it
/// has one. `files` are those of this build.
#[wasm_bindgen]
pub fn keep_for_offline(script: &str, files: &browser::Files) {
    browser::keep_for_offline(script, files);
}
