//! A dialog that stands as it is in the document.

use wasm_bindgen::JsCast;
use web_sys::HtmlDialogElement;

use super::show_modal;
use crate::dom::Markup;

/// The dialog's element.
pub struct PlainDialog {
    dialog: HtmlDialogElement,
}

impl PlainDialog {
    /// Takes the dialog with that name.
    pub fn new(markup: &Markup, name: &str) -> Self {
        Self { dialog: markup.part(name) }
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
