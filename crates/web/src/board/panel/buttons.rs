//! The panel's buttons that can be disabled: each says what it does, or why it is disabled.

use luft_app::view::{self, Button, ButtonPlace};
use web_sys::{Element, HtmlButtonElement};

use super::{ShowSection, Showing};
use crate::dom::{self, Markup};
use crate::language::Language;

/// The buttons' elements.
pub struct Buttons {
    elements: [HtmlButtonElement; view::Buttons::COUNT],
    /// The element around the buttons for a game that a player has left.
    forfeit: Element,
}

impl ShowSection for Buttons {
    type Value = view::Buttons;

    fn new(markup: &Markup) -> Self {
        let elements = view::Buttons::PLACES.map(|place| match place {
            ButtonPlace::Action(action) => markup.button(action),
            ButtonPlace::Part(name) => markup.part(name),
        });
        Self { elements, forfeit: markup.part("forfeit") }
    }

    fn show(&self, buttons: &view::Buttons, cx: &Showing<'_>) {
        dom::set_flag(cx.root, "data-reviewable", buttons.review);
        dom::set_hidden(&self.forfeit, buttons.forfeit.is_none());
        for (element, button) in self.elements.iter().zip(buttons.at_places()) {
            dom::set_hidden(element, button.is_none());
            if let Some(button) = button {
                show(element, button, cx.language);
            }
        }
    }
}

/// Updates a button.
fn show(element: &HtmlButtonElement, button: &Button, language: &Language) {
    let note = language.say(&button.note);
    // For pointers and for screen readers.
    dom::set_attribute(element, "title", &note);
    dom::set_attribute(element, "aria-description", &note);
    element.set_disabled(!button.usable);
    if let Some(pressed) = button.pressed {
        dom::set_flag(element, "aria-pressed", pressed);
    }
}
