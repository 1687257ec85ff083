//! A dialog that lets one pick from a list: a button each.

use gloo_events::EventListener;
use luft_app::Event;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlDialogElement, HtmlElement};

use super::super::Sender;
use crate::dom::{self, Missing};

const VALUE: &str = "data-value";

/// The dialog's elements.
pub struct PickDialog {
    document: Document,
    dialog: HtmlDialogElement,
    list: Element,
    cancel: Element,
}

/// What can be picked.
pub struct Choice {
    /// What its button says.
    pub label: String,
    /// What it stands for.
    pub value: String,
}

impl PickDialog {
    /// Takes the elements with these ids.
    pub fn new(
        document: &Document,
        dialog: &'static str,
        list: &'static str,
        cancel: &'static str,
    ) -> Result<Self, Missing> {
        Ok(Self {
            document: document.clone(),
            dialog: dom::by_id(document, dialog)?,
            list: dom::by_id(document, list)?,
            cancel: dom::by_id(document, cancel)?,
        })
    }

    /// Shows the dialog with these choices.
    pub fn open(&self, choices: impl Iterator<Item = Choice>) {
        self.list.set_text_content(None);
        for choice in choices {
            let Ok(button) = dom::create::<Element>(&self.document, "button") else { return };
            dom::set_attribute(&button, "type", "button");
            dom::set_attribute(&button, VALUE, &choice.value);
            button.set_text_content(Some(&choice.label));
            let _ = self.list.append_child(&button);
        }
        if !self.dialog.open() {
            // Refused only where the dialog is not in the document.
            let _ = self.dialog.show_modal();
        }
        // The browser would give the focus to the list, because it scrolls.
        let first = self.list.first_element_child();
        if let Some(first) = first.as_ref().and_then(JsCast::dyn_ref::<HtmlElement>) {
            let _ = first.focus();
        }
    }

    /// Hides the dialog.
    pub fn close(&self) {
        self.dialog.close();
    }

    /// Listens to the dialog's buttons; `event` makes an event of the value that
    /// is picked.
    pub fn listen(
        &self,
        sender: &Sender,
        event: impl Fn(String) -> Option<Event> + 'static,
    ) -> [EventListener; 3] {
        let (picks, picked, left) = (sender.clone(), self.dialog.clone(), self.dialog.clone());
        let (cancels, escapes) = (sender.clone(), sender.clone());
        [
            EventListener::new(&self.list, "click", move |click| {
                let value = click
                    .target()
                    .and_then(|target| target.dyn_into::<Element>().ok())
                    .and_then(|element| element.get_attribute(VALUE));
                if let Some(event) = value.and_then(&event) {
                    picked.close();
                    picks.send(event);
                }
            }),
            EventListener::new(&self.cancel, "click", move |_| {
                left.close();
                cancels.send(Event::Dismiss);
            }),
            // By Escape, or by what a telephone has for it.
            EventListener::new(&self.dialog, "cancel", move |_| escapes.send(Event::Dismiss)),
        ]
    }
}
