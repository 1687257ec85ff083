//! The card of an exercise.

use luft_app::Action;
use luft_app::view::ExerciseCard as Card;
use web_sys::{Element, HtmlButtonElement, HtmlElement};

use crate::dom::{self, Markup};
use crate::language::Language;

/// The card's elements.
pub struct ExerciseCard {
    root: HtmlElement,
    card: Element,
    text: Element,
    comment: Element,
    place: Element,
    hint: HtmlButtonElement,
    retry: HtmlButtonElement,
    /// The buttons for the previous exercise and the next one.
    others: [HtmlButtonElement; 2],
}

impl ExerciseCard {
    /// Finds a board's card.
    pub fn new(markup: &Markup) -> Self {
        Self {
            root: markup.root.clone(),
            card: markup.part("exercise"),
            text: markup.part("exercise-text"),
            comment: markup.part("exercise-comment"),
            place: markup.part("exercise-place"),
            hint: markup.part("exercise-hint"),
            retry: markup.button(Action::ExerciseRetry),
            others: [markup.button(Action::ExercisePrevious), markup.button(Action::ExerciseNext)],
        }
    }

    /// Shows what to do, or nothing.
    pub fn show(&self, card: Option<&Card>, language: &Language) {
        dom::set_hidden(&self.card, card.is_none());
        dom::set_optional_attribute(&self.root, "data-exercise", card.map(|card| card.state));
        let Some(card) = card else { return };
        dom::set_text(&self.text, &language.say(&card.text));
        dom::set_text(&self.comment, &card.comment);
        let place = card.place.as_ref().map(|place| language.say(place));
        dom::set_text(&self.place, &place.unwrap_or_default());
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
