//! What a pawn becomes: buttons for the keyboard and assistive technology.

use gloo_events::{EventListener, EventListenerOptions};
use luft_app::{Event, Key, PieceKind};
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, KeyboardEvent};

use super::super::Sender;
use crate::dom::{self, Missing};

/// The dialog's element.
pub struct PromotionDialog {
    dialog: HtmlElement,
}

impl PromotionDialog {
    /// Takes the document's dialog.
    pub fn new(document: &Document) -> Result<Self, Missing> {
        Ok(Self { dialog: dom::by_id(document, "promotion")? })
    }

    /// Shows the buttons, and gives the first of them the focus if told so.
    pub fn open(&self, focus: bool) {
        dom::set_hidden(&self.dialog, false);
        let first = self.dialog.query_selector("button").ok().flatten();
        if let Some(first) = first.and_then(|first| first.dyn_into::<HtmlElement>().ok())
            && focus
        {
            let _ = first.focus();
        }
    }

    /// Hides the buttons.
    pub fn close(&self) {
        dom::set_hidden(&self.dialog, true);
    }

    /// Listens to the buttons.
    pub fn listen(&self, sender: &Sender) -> [EventListener; 2] {
        let (clicks, keys) = (sender.clone(), sender.clone());
        let options = EventListenerOptions::enable_prevent_default();
        let dialog = self.dialog.clone();
        [
            EventListener::new(&self.dialog, "click", move |event| {
                let button = event
                    .target()
                    .and_then(|target| target.dyn_into::<Element>().ok())
                    .and_then(|element| element.closest("[data-promotion]").ok().flatten());
                let Some(button) = button else { return };
                let name = button.get_attribute("data-promotion").unwrap_or_default();
                let kind = PieceKind::PROMOTIONS.into_iter().find(|kind| kind.name() == name);
                clicks.send(match kind {
                    Some(into) => Event::Promote { into },
                    None => Event::Dismiss,
                });
            }),
            EventListener::new_with_options(&self.dialog, "keydown", options, move |event| {
                let Some(pressed) = event.dyn_ref::<KeyboardEvent>() else { return };
                if pressed.ctrl_key() || pressed.alt_key() || pressed.meta_key() {
                    return;
                }
                if pressed.key() == "Tab" {
                    event.prevent_default();
                    focus_neighbour(&dialog, pressed.shift_key());
                    return;
                }
                match Key::from_dom(&pressed.key(), false) {
                    Some(key @ (Key::Escape | Key::Promote(_))) => {
                        event.prevent_default();
                        event.stop_propagation();
                        keys.send(Event::Key { key });
                    }
                    Some(Key::Left | Key::Up) => focus_neighbour(&dialog, true),
                    Some(Key::Right | Key::Down) => focus_neighbour(&dialog, false),
                    _ => {}
                }
            }),
        ]
    }
}

/// Moves the focus among a dialog's buttons, around its ends: the board behind
/// waits for the choice.
fn focus_neighbour(dialog: &HtmlElement, backwards: bool) {
    let Ok(buttons) = dialog.query_selector_all("button") else { return };
    let count = buttons.length();
    let active = dialog.owner_document().and_then(|document| document.active_element());
    let place = (0..count)
        .find(|&index| {
            buttons.item(index).is_some_and(|node| {
                active.as_ref().is_some_and(|active| node.is_same_node(Some(active)))
            })
        })
        .unwrap_or(0);
    let next = if backwards { place + count - 1 } else { place + 1 } % count.max(1);
    if let Some(button) = buttons.item(next).and_then(|node| node.dyn_into::<HtmlElement>().ok()) {
        let _ = button.focus();
    }
}
