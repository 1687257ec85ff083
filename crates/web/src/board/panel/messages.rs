//! Messages to the player, and announcements.

use std::cell::{Cell, RefCell};

use luft_app::view;
use luft_app::{Model, Text, Urgency};

use super::{ShowSection, Showing};
use crate::board::live::LiveRegions;
use crate::browser;
use crate::dom::Markup;
use crate::language::Language;

/// The places of a board's messages.
pub struct Messages {
    live: LiveRegions,
    /// Whether showing the message also announces it.
    is_alert: Cell<bool>,
    /// Texts to be announced once their messages are loaded.
    waiting: RefCell<Vec<(Urgency, Text)>>,
}

impl ShowSection for Messages {
    type Value = view::Messages;

    fn new(markup: &Markup) -> Self {
        Self {
            live: LiveRegions::new(markup),
            is_alert: Cell::default(),
            waiting: RefCell::default(),
        }
    }

    fn show(&self, _messages: &view::Messages, cx: &Showing<'_>) {
        let say = |text: &Text| cx.language.say(text);
        let (text, more, is_error) = match view::message(cx.model) {
            Some(message) => {
                let more = message.more().iter().map(say).collect();
                (say(message.text()), more, message.is_error())
            }
            None => (String::new(), Vec::new(), false),
        };
        let kind = if is_error { "error" } else { "note" };
        let is_alert = browser::answer(cx.root, view::is_news(cx.model), kind, &text, more);
        self.is_alert.set(is_alert);
    }
}

impl Messages {
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

    /// Announces the texts whose messages have been loaded by now.
    pub fn announce_waiting(&self, model: &Model, language: &Language) {
        for (urgency, text) in self.waiting.take() {
            self.announce(urgency, &text, model, language);
        }
    }
}
