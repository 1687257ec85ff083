//! A dialog that asks whether to go on.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement};

use super::show_modal;
use crate::dom::{self, Markup};

/// The dialog's elements.
pub struct AskDialog {
    dialog: HtmlDialogElement,
    note: Element,
}

impl AskDialog {
    /// Takes the dialog with that name.
    pub fn new(markup: &Markup, name: &str) -> Self {
        Self { dialog: markup.part(name), note: markup.part(&[name, "-note"].concat()) }
    }

    /// Shows the dialog, with what going on does.
    pub fn open(&self, note: &str) {
        dom::set_text(&self.note, note);
        let answer = self.dialog.query_selector(".primary").ok().flatten();
        show_modal(&self.dialog, answer.map(JsCast::unchecked_into).as_ref());
    }

    /// Hides the dialog.
    pub fn close(&self) {
        self.dialog.close();
    }
}
