//! Animation frames.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::closure::Closure;

use crate::browser;

/// Requests callbacks before the browser's next repaint. Dropping it ends them.
pub struct Frames {
    callback: Closure<dyn Fn()>,
    asked: Rc<Cell<Option<i32>>>,
    /// Whether the model gets an event with the next frame.
    is_event_due: Cell<bool>,
}

impl Frames {
    /// Frames that call `callback`.
    pub fn new(callback: impl Fn() + 'static) -> Self {
        let asked = Rc::new(Cell::new(None));
        let shared = Rc::clone(&asked);
        let callback = Closure::new(move || {
            shared.set(None);
            callback();
        });
        Self { callback, asked, is_event_due: Cell::new(false) }
    }

    /// Requests one call; further requests before it have no effect.
    pub fn ask(&self) {
        if self.asked.get().is_none() {
            self.asked.set(Some(browser::request_animation_frame(&self.callback)));
        }
    }

    /// Requests one call with an event for the model.
    pub fn ask_for_event(&self) {
        self.is_event_due.set(true);
        self.ask();
    }

    /// Whether the model gets an event with this call.
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
