//! Work to be done before the next painting.

use std::cell::{Cell, RefCell};

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use crate::dom;

/// Calls back before the browser's next painting, when asked to; no more once
/// dropped.
#[derive(Default)]
pub struct Frames {
    callback: RefCell<Option<Closure<dyn FnMut()>>>,
    asked: Cell<Option<i32>>,
}

impl Frames {
    /// Sets what is called.
    pub fn set_callback(&self, callback: impl FnMut() + 'static) {
        *self.callback.borrow_mut() = Some(Closure::new(callback));
    }

    /// Asks for one call; asking again before it comes changes nothing.
    pub fn ask(&self) {
        if self.asked.get().is_some() {
            return;
        }
        let callback = self.callback.borrow();
        let (Some(window), Some(callback)) = (dom::window(), callback.as_ref()) else { return };
        self.asked.set(window.request_animation_frame(callback.as_ref().unchecked_ref()).ok());
    }

    /// To be called first in the callback: the call that was asked for has come.
    pub fn came(&self) {
        self.asked.set(None);
    }
}

impl Drop for Frames {
    fn drop(&mut self) {
        if let (Some(id), Some(window)) = (self.asked.take(), dom::window()) {
            let _ = window.cancel_animation_frame(id);
        }
    }
}
