//! Work to be done before the next painting.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::closure::Closure;

use crate::browser;

/// Calls back before the browser's next painting, when asked to; no more once
/// dropped.
pub struct Frames {
    callback: Closure<dyn Fn()>,
    asked: Rc<Cell<Option<i32>>>,
    /// Whether the model is to hear of the next one.
    is_event_due: Cell<bool>,
}

impl Frames {
    /// Calls this.
    pub fn new(callback: impl Fn() + 'static) -> Self {
        let asked = Rc::new(Cell::new(None));
        let shared = Rc::clone(&asked);
        let callback = Closure::new(move || {
            shared.set(None);
            callback();
        });
        Self { callback, asked, is_event_due: Cell::new(false) }
    }

    /// Asks for one call; asking again before it comes changes nothing.
    pub fn ask(&self) {
        if self.asked.get().is_none() {
            self.asked.set(Some(browser::request_animation_frame(&self.callback)));
        }
    }

    /// Asks for one call, of which the model is to hear.
    pub fn ask_for_event(&self) {
        self.is_event_due.set(true);
        self.ask();
    }

    /// Whether the model is to hear of this call.
    pub fn take_event(&self) -> bool {
        self.is_event_due.take()
    }
}

impl Drop for Frames {
    fn drop(&mut self) {
        if let Some(id) = self.asked.take() {
            browser::cancel_animation_frame(id);
        }
    }
}
