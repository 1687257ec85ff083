//! The offers after a game.

use luft_app::view::EndCard as Card;
use luft_app::{Action, PersonaId, Text};
use web_sys::Element;

use crate::dom::{self, Markup};
use crate::language::Language;

/// The card's elements.
pub struct EndCard {
    card: Element,
    advice: Element,
    record: Element,
    take_back: Element,
    easier: Element,
    stronger: Element,
}

impl EndCard {
    /// Finds a board's card.
    pub fn new(markup: &Markup) -> Self {
        Self {
            card: markup.part("end"),
            advice: markup.part("end-advice"),
            record: markup.part("end-record"),
            take_back: markup.button(Action::TakeBack).into(),
            easier: markup.part("easier"),
            stronger: markup.part("stronger"),
        }
    }

    /// Shows or hides the card.
    pub fn show(&self, card: Option<&Card>, language: &Language) {
        dom::set_hidden(&self.card, card.is_none());
        let Some(card) = card else { return };
        for (element, text) in [(&self.advice, &card.advice), (&self.record, &card.record)] {
            dom::set_text(
                element,
                &text.as_ref().map(|text: &Text| language.say(text)).unwrap_or_default(),
            );
        }
        dom::set_hidden(&self.take_back, !card.take_back);
        for (button, persona) in [(&self.easier, card.easier), (&self.stronger, card.stronger)] {
            dom::set_hidden(button, persona.is_none());
            dom::set_optional_attribute(button, "data-value", persona.map(PersonaId::as_str));
            dom::set_flag(button, "data-advised", persona.is_some() && persona == card.advised);
        }
    }
}
