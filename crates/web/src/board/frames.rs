//! Work to be done before the next painting.

use std::cell::Cell;
use std::rc::Weak;

use wasm_bindgen::closure::Closure;

use super::Board;
use crate::browser;

/// Calls its board before the browser's next painting, when asked to; no more once
/// dropped.
pub struct Frames {
    callback: Closure<dyn Fn()>,
    asked: Cell<Option<i32>>,
}

impl Frames {
    /// For `board`.
    pub fn new(board: Weak<Board>) -> Self {
        let callback = Closure::new(move || {
            if let Some(board) = board.upgrade() {
                board.frames.asked.set(None);
                board.frame();
            }
        });
        Self { callback, asked: Cell::new(None) }
    }

    /// Asks for one call; asking again before it comes changes nothing.
    pub fn ask(&self) {
        if self.asked.get().is_none() {
            self.asked.set(Some(browser::request_animation_frame(&self.callback)));
        }
    }
}

impl Drop for Frames {
    fn drop(&mut self) {
        if let Some(id) = self.asked.take() {
            browser::cancel_animation_frame(id);
        }
    }
}
