//! A field to type in that also shows something.

use std::cell::Cell;

use web_sys::HtmlInputElement;

use crate::browser;

/// The field, and what it has shown last.
pub struct ShownField {
    field: HtmlInputElement,
    shown: Cell<Option<String>>,
}

impl ShownField {
    /// A field that has not shown anything yet.
    pub const fn new(field: HtmlInputElement) -> Self {
        Self { field, shown: Cell::new(None) }
    }

    /// Does not overwrite a text that is being typed.
    pub fn show(&self, text: &str) {
        let shown = self.shown.replace(Some(text.to_owned()));
        let shown = shown.as_deref();
        let typed = browser::has_focus(&self.field)
            && shown.is_some_and(|shown| self.field.value() != shown);
        if shown != Some(text) && !typed {
            self.field.set_value(text);
        }
    }
}
