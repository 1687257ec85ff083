//! A dialog that lets one pick from a list: a button each.

use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlElement};

use super::show_modal;
use crate::browser;
use crate::dom::{self, Missing};

/// The dialog's elements.
pub struct PickDialog {
    dialog: HtmlDialogElement,
    list: HtmlElement,
    /// What its buttons do.
    action: String,
}

impl PickDialog {
    /// Takes the dialog with that name.
    pub fn new(root: &HtmlElement, name: &str) -> Result<Self, Missing> {
        Ok(Self {
            dialog: dom::part(root, name)?,
            list: dom::part(root, &[name, "-list"].concat())?,
            action: [name, "-choose"].concat(),
        })
    }

    /// Shows the dialog with these choices: what a button says, and what it stands
    /// for.
    pub fn open(&self, choices: impl Iterator<Item = (String, String)>) {
        self.list.set_text_content(None);
        for (label, value) in choices {
            let button = browser::append(&self.list, "button", &label);
            dom::set_attribute(&button, "type", "button");
            dom::set_attribute(&button, "data-action", &self.action);
            dom::set_attribute(&button, "data-value", &value);
        }
        let first = self.list.first_element_child().map(JsCast::unchecked_into);
        show_modal(&self.dialog, first.as_ref());
    }

    /// Hides the dialog.
    pub fn close(&self) {
        self.dialog.close();
    }
}
