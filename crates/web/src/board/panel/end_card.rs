//! The offers after a game.

use luft_app::view::EndCard as Card;
use luft_app::{Action, PersonaId};
use web_sys::Element;

use super::{ShowSection, Showing};
use crate::dom::{self, Markup};

/// The card's elements.
pub struct EndCard {
    card: Element,
    advice: Element,
    record: Element,
    take_back: Element,
    easier: Element,
    stronger: Element,
}

impl ShowSection for EndCard {
    type Value = Option<Card>;

    fn new(markup: &Markup) -> Self {
        Self {
            card: markup.part("end"),
            advice: markup.part("end-advice"),
            record: markup.part("end-record"),
            take_back: markup.button(Action::TakeBack).into(),
            easier: markup.part("easier"),
            stronger: markup.part("stronger"),
        }
    }

    fn show(&self, card: &Option<Card>, cx: &Showing<'_>) {
        dom::set_hidden(&self.card, card.is_none());
        let Some(card) = card else { return };
        for (element, text) in [(&self.advice, &card.advice), (&self.record, &card.record)] {
            dom::set_text(element, &cx.language.say_any(text.as_ref()));
        }
        dom::set_hidden(&self.take_back, !card.take_back);
        for (button, persona) in [(&self.easier, card.easier), (&self.stronger, card.stronger)] {
            dom::set_hidden(button, persona.is_none());
            dom::set_optional_attribute(button, "data-value", persona.map(PersonaId::as_str));
            dom::set_flag(button, "data-advised", persona.is_some() && persona == card.advised);
        }
    }
}
