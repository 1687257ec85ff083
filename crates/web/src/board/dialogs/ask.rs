//! A dialog that asks for confirmation.

use web_sys::Element;

use crate::browser;
use crate::dom::{self, Markup};

/// The dialog's elements.
pub struct AskDialog {
    dialog: Element,
    note: Element,
}

impl AskDialog {
    /// The dialog with this name.
    pub fn new(markup: &Markup, name: &str) -> Self {
        Self { dialog: markup.part(name), note: markup.part(&[name, "-note"].concat()) }
    }

    /// Shows the dialog; `note` says what will happen.
    pub fn open(&self, note: &str) {
        dom::set_text(&self.note, note);
        browser::show_modal(&self.dialog, ".primary");
    }
}
