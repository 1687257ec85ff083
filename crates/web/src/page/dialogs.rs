//! The dialogs: a new game, and what a pawn becomes.

use gloo_events::{EventListener, EventListenerOptions};
use luft_app::view::Panel;
use luft_app::{ColorChoice, Dialog, Event, Key, Level, NewGame, Players, Table};
use luft_engine::rules::PieceKind;
use wasm_bindgen::JsCast;
use web_sys::{
    Document, Element, HtmlDialogElement, HtmlElement, HtmlFormElement, HtmlInputElement,
    KeyboardEvent,
};

use super::Sender;
use crate::dom::{self, Missing};

/// The dialogs' elements.
pub struct Dialogs {
    new_game: HtmlDialogElement,
    form: HtmlFormElement,
    start: HtmlElement,
    cancel: HtmlElement,
    promotion: HtmlElement,
}

impl Dialogs {
    /// Takes the document's dialogs.
    pub fn new(document: &Document) -> Result<Self, Missing> {
        Ok(Self {
            new_game: dom::by_id(document, "new-game")?,
            form: dom::by_id(document, "new-game-form")?,
            start: dom::by_id(document, "new-game-start")?,
            cancel: dom::by_id(document, "new-game-cancel")?,
            promotion: dom::by_id(document, "promotion")?,
        })
    }

    /// Shows a dialog; that for a new game with what was chosen last.
    pub fn open(&self, dialog: Dialog, focus: bool, panel: &Panel) {
        match dialog {
            Dialog::NewGame => {
                if let Players::Computer { level, .. } = panel.settings.players
                    && let Some(input) = input(&self.form, "level", level.name())
                {
                    input.set_checked(true);
                }
                if !self.new_game.open() {
                    // Refused only where the dialog is not in the document.
                    let _ = self.new_game.show_modal();
                }
            }
            Dialog::Claim => {}
            Dialog::Promotion => {
                let _ = self.promotion.remove_attribute("hidden");
                let first = self.promotion.query_selector("button").ok().flatten();
                if let Some(first) = first.and_then(|first| first.dyn_into::<HtmlElement>().ok())
                    && focus
                {
                    let _ = first.focus();
                }
            }
        }
    }

    /// Hides a dialog.
    pub fn close(&self, dialog: Dialog) {
        match dialog {
            Dialog::NewGame => self.new_game.close(),
            Dialog::Claim => {}
            Dialog::Promotion => dom::set_attribute(&self.promotion, "hidden", ""),
        }
    }

    /// Listens to the dialogs' buttons.
    pub fn listen(&self, sender: &Sender) -> Vec<EventListener> {
        self.listen_to_new_game(sender)
            .into_iter()
            .chain(self.listen_to_promotion(sender))
            .collect()
    }

    /// The buttons are listened to, not the form: a frame without `allow-forms`
    /// has no submissions.
    fn listen_to_new_game(&self, sender: &Sender) -> [EventListener; 2] {
        let (starts, form) = (sender.clone(), self.form.clone());
        let (cancels, left) = (sender.clone(), self.new_game.clone());
        let started = self.new_game.clone();
        let options = EventListenerOptions::enable_prevent_default();
        [
            EventListener::new_with_options(&self.start, "click", options, move |click| {
                click.prevent_default();
                started.close();
                let level = chosen(&form, "level").and_then(|name| name.parse().ok());
                let color = chosen(&form, "color").and_then(|name| ColorChoice::from_name(&name));
                let table = Table::Computer {
                    level: level.unwrap_or(Level::Easy),
                    color: color.unwrap_or_default(),
                };
                let wish = NewGame { table, ..NewGame::default() };
                starts.send(Event::NewGame { wish, seed: dom::random() });
            }),
            EventListener::new(&self.cancel, "click", move |_| {
                left.close();
                cancels.send(Event::Dismiss);
            }),
        ]
    }

    fn listen_to_promotion(&self, sender: &Sender) -> [EventListener; 2] {
        let (clicks, keys) = (sender.clone(), sender.clone());
        let options = EventListenerOptions::enable_prevent_default();
        let dialog = self.promotion.clone();
        [
            EventListener::new(&self.promotion, "click", move |event| {
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
            EventListener::new_with_options(&self.promotion, "keydown", options, move |event| {
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

fn input(form: &HtmlFormElement, name: &str, value: &str) -> Option<HtmlInputElement> {
    let selector = format!("input[name='{name}'][value='{value}']");
    form.query_selector(&selector).ok().flatten()?.dyn_into().ok()
}

fn chosen(form: &HtmlFormElement, name: &str) -> Option<String> {
    let selector = format!("input[name='{name}']:checked");
    let input: HtmlInputElement = form.query_selector(&selector).ok().flatten()?.dyn_into().ok()?;
    Some(input.value())
}
