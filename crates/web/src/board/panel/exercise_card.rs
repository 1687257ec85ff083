//! The card of an exercise.

use luft_app::Action;
use luft_app::view::ExerciseCard as Card;
use web_sys::{Element, HtmlButtonElement};

use super::{ShowSection, Showing};
use crate::dom::{self, Markup};

/// The card's elements.
pub struct ExerciseCard {
    card: Element,
    text: Element,
    comment: Element,
    place: Element,
    hint: HtmlButtonElement,
    retry: HtmlButtonElement,
    /// The buttons for the previous exercise and the next one.
    others: [HtmlButtonElement; 2],
}

impl ShowSection for ExerciseCard {
    type Value = Option<Card>;

    fn new(markup: &Markup) -> Self {
        Self {
            card: markup.part("exercise"),
            text: markup.part("exercise-text"),
            comment: markup.part("exercise-comment"),
            place: markup.part("exercise-place"),
            hint: markup.part("exercise-hint"),
            retry: markup.button(Action::ExerciseRetry),
            others: [markup.button(Action::ExercisePrevious), markup.button(Action::ExerciseNext)],
        }
    }

    fn show(&self, card: &Option<Card>, cx: &Showing<'_>) {
        let language = cx.language;
        dom::set_hidden(&self.card, card.is_none());
        dom::set_optional_attribute(cx.root, "data-exercise", card.as_ref().map(|card| card.state));
        let Some(card) = card else { return };
        dom::set_text(&self.text, &language.say(&card.text));
        dom::set_text(&self.comment, &card.comment);
        dom::set_text(&self.place, &language.say_any(card.place.as_ref()));
        dom::set_hidden(&self.hint, card.hint.is_none());
        self.hint.set_disabled(card.hint == Some(false));
        self.retry.set_disabled(!card.retry);
        let is_solved = card.state == "solved";
        for (button, usable) in self.others.iter().zip(card.others) {
            dom::set_hidden(button, card.place.is_none());
            button.set_disabled(!usable);
        }
        let [_, next] = &self.others;
        dom::set_attribute(next, "class", if is_solved { "primary" } else { "" });
    }
}
