//! A dialog that stands as it is in the document.

use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlElement};

use super::show_modal;
use crate::dom::{self, Missing};

/// The dialog's element.
pub struct PlainDialog {
    dialog: HtmlDialogElement,
}

impl PlainDialog {
    /// Takes the dialog with that name.
    pub fn new(root: &HtmlElement, name: &str) -> Result<Self, Missing> {
        Ok(Self { dialog: dom::part(root, name)? })
    }

    /// Shows the dialog, its first button with the focus.
    pub fn open(&self) {
        let first = self.dialog.query_selector("button").ok().flatten();
        show_modal(&self.dialog, first.map(JsCast::unchecked_into).as_ref());
    }

    /// Hides the dialog.
    pub fn close(&self) {
        self.dialog.close();
    }
}
