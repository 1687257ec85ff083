//! Messages to the player, and announcements.

use std::cell::{Cell, RefCell};

use luft_app::{Model, Text, Urgency, view};
use web_sys::HtmlElement;

use super::live::LiveRegions;
use crate::browser;
use crate::dom::Markup;
use crate::language::Language;

/// The places of a board's messages.
pub struct Messages {
    root: HtmlElement,
    live: LiveRegions,
    /// Whether showing the message also announces it.
    is_alert: Cell<bool>,
    /// Texts to be announced once their messages are loaded.
    waiting: RefCell<Vec<(Urgency, Text)>>,
}

impl Messages {
    /// Finds a board's live regions and the places of its messages.
    pub fn new(markup: &Markup) -> Self {
        Self {
            root: markup.root.clone(),
            live: LiveRegions::new(markup),
            is_alert: Cell::default(),
            waiting: RefCell::default(),
        }
    }

    /// Announces a text in a live region, unless showing it announces it.
    pub fn announce(&self, urgency: Urgency, text: &Text, model: &Model, language: &Language) {
        if !language.can_say(text) {
            return self.waiting.borrow_mut().push((urgency, text.clone()));
        }
        let is_told = view::message(model).is_some_and(|message| message.text() == text);
        if !(is_told && self.is_alert.get()) {
            self.live.say(urgency, &language.say(text));
        }
    }

    /// Announces what has waited for messages that are loaded now.
    pub fn announce_waiting(&self, model: &Model, language: &Language) {
        for (urgency, text) in self.waiting.take() {
            self.announce(urgency, &text, model, language);
        }
    }

    /// Shows the message to the player.
    pub fn show(&self, model: &Model, language: &Language) {
        let say = |text: &Text| language.say(text);
        let (text, more, is_error) = match view::message(model) {
            Some(message) => {
                let more = message.more().iter().map(say).collect();
                (say(message.text()), more, message.is_error())
            }
            None => (String::new(), Vec::new(), false),
        };
        let kind = if is_error { "error" } else { "note" };
        let is_alert = browser::answer(&self.root, view::is_news(model), kind, &text, more);
        self.is_alert.set(is_alert);
    }
}
