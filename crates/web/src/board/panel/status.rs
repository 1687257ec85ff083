//! Whose turn it is, or the result; and the questions of the computer or the other player.

use luft_app::view::{self, ResultCard};
use luft_app::{Action, Color};
use web_sys::Element;

use super::{ShowSection, Showing};
use crate::browser;
use crate::dom::{self, Markup};
use crate::language::Language;

/// The elements.
pub struct Status {
    status: Element,
    counters: Element,
    move_now: Element,
    offer: Element,
    offer_text: Element,
    resignation: Element,
    resignation_text: Element,
    question: Element,
    question_text: Element,
}

impl ShowSection for Status {
    type Value = view::Status;

    fn new(markup: &Markup) -> Self {
        Self {
            status: markup.part("status"),
            counters: markup.part("counters"),
            move_now: markup.button(Action::MoveNow).into(),
            offer: markup.part("offer"),
            offer_text: markup.part("offer-text"),
            resignation: markup.part("resignation"),
            resignation_text: markup.part("resignation-text"),
            question: markup.part("question"),
            question_text: markup.part("question-text"),
        }
    }

    fn show(&self, status: &view::Status, cx: &Showing<'_>) {
        let language = cx.language;
        match &status.result {
            Some(result) => self.show_result(result, language),
            None => dom::set_text(&self.status, &language.say(&status.text)),
        }
        let turn = status.turn.map(Color::name);
        dom::set_optional_attribute(&self.status, "data-turn", turn);
        let result = status.result.as_ref().map(|result| result.ended_as.name());
        dom::set_optional_attribute(&self.status, "data-result", result);
        dom::set_hidden(&self.move_now, !status.thinking);
        dom::set_flag(cx.root, "data-over", result.is_some());
        dom::set_flag(cx.root, "data-won", result == Some("win"));
        for (element, text, shown) in [
            (&self.counters, &self.counters, &status.counters),
            (&self.offer, &self.offer_text, &status.offer),
            (&self.resignation, &self.resignation_text, &status.resignation),
            (&self.question, &self.question_text, &status.question),
        ] {
            dom::set_hidden(element, shown.is_none());
            dom::set_text(text, &language.say_any(shown.as_ref()));
        }
        // Attributes for the style and for scripts that wait for the board.
        dom::set_flag(cx.root, "data-thinking", status.thinking);
        dom::set_attribute(cx.root, "data-orientation", status.orientation.name());
    }
}

impl Status {
    fn show_result(&self, result: &ResultCard, language: &Language) {
        self.status.set_text_content(None);
        browser::append(&self.status, "strong", &language.say(&result.headline));
        // The space separates the two when they are read out as one text.
        let _ = self.status.append_with_str_1(" ");
        browser::append(&self.status, "span", &language.say(&result.reason));
    }
}
