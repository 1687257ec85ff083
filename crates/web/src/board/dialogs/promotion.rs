//! The promotion dialog: buttons for the keyboard and assistive technology.

use luft_app::Dialog;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

use crate::browser;
use crate::dom::{self, Markup};

/// The dialog's element. Its children are its buttons.
pub struct PromotionDialog {
    dialog: HtmlElement,
}

impl PromotionDialog {
    /// Finds a board's dialog.
    pub fn new(markup: &Markup) -> Self {
        Self { dialog: markup.dialog(Dialog::Promotion) }
    }

    /// Shows the buttons, and focuses the first one if `focus` is set.
    pub fn open(&self, focus: bool) {
        dom::set_hidden(&self.dialog, false);
        if focus {
            give_focus(self.dialog.first_element_child());
        }
    }

    /// Hides the buttons.
    pub fn close(&self) {
        dom::set_hidden(&self.dialog, true);
    }

    /// Whether an event's target is in the dialog.
    pub fn holds(&self, event: &Event) -> bool {
        browser::closest(event, "[data-part=promotion]").is_some()
    }

    /// Moves the focus among the buttons by a key, cyclically, because the board waits for the
    /// choice. Returns whether the key does that.
    pub fn moves_focus(&self, key: &str, shift: bool) -> bool {
        let backwards = match key {
            "Tab" => shift,
            "ArrowLeft" | "ArrowUp" => true,
            "ArrowRight" | "ArrowDown" => false,
            _ => return false,
        };
        let focused = self.dialog.query_selector(":focus").ok().flatten();
        give_focus(if backwards {
            let before = focused.and_then(|button| button.previous_element_sibling());
            before.or_else(|| self.dialog.last_element_child())
        } else {
            let after = focused.and_then(|button| button.next_element_sibling());
            after.or_else(|| self.dialog.first_element_child())
        });
        true
    }
}

fn give_focus(button: Option<Element>) {
    if let Some(button) = button {
        browser::focus(button.unchecked_ref(), true);
    }
}
