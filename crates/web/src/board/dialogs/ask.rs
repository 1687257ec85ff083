//! A dialog that asks for confirmation.

use luft_app::Dialog;
use web_sys::Element;

use crate::browser;
use crate::dom::{self, Markup};

/// The dialog's elements.
pub struct AskDialog {
    dialog: Element,
    note: Element,
}

impl AskDialog {
    /// Finds a board's dialog.
    pub fn new(markup: &Markup, dialog: Dialog) -> Self {
        let note = markup.part(&[dialog.name(), "-note"].concat());
        Self { dialog: markup.dialog(dialog), note }
    }

    /// Shows the dialog; `note` says what will happen.
    pub fn open(&self, note: &str) {
        dom::set_text(&self.note, note);
        browser::show_modal(&self.dialog, ".primary");
    }
}
