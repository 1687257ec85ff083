//! The options before the first move.

use luft_app::view::StartOffer;
use luft_app::{Action, Color, PersonaId};
use web_sys::{Element, HtmlElement};

use super::{ShowSection, Showing};
use crate::board::portraits;
use crate::dom::{self, Markup};

/// The card's elements.
pub struct StartCard {
    card: Element,
    portrait: Element,
    name: Element,
    strength: Element,
    note: Element,
    personas: Vec<(PersonaId, HtmlElement, Element)>,
    other: Element,
    colors: Vec<(Color, HtmlElement)>,
    hint: Element,
    start: Element,
}

impl ShowSection for StartCard {
    type Value = Option<StartOffer>;

    fn new(markup: &Markup) -> Self {
        let persona = |persona: PersonaId| {
            let name = persona.as_str();
            let record = markup.part(&["record-", name].concat());
            portraits::show(&markup.part(&["portrait-", name].concat()), persona);
            dom::set_text(&markup.part(&["persona-", name].concat()), persona.get().name);
            (persona, markup.choice(Action::Seat, name), record)
        };
        let color = |color: Color| (color, markup.choice(Action::SeatColor, color.name()));
        Self {
            card: markup.part("start"),
            portrait: markup.part("portrait-opponent"),
            name: markup.part("opponent-name"),
            strength: markup.part("opponent-strength"),
            note: markup.part("opponent-note"),
            personas: PersonaId::FIRST.into_iter().map(persona).collect(),
            other: markup.part("other-level"),
            colors: Color::ALL.into_iter().map(color).collect(),
            hint: markup.part("start-hint"),
            start: markup.button(Action::Start).into(),
        }
    }

    fn show(&self, offer: &Option<StartOffer>, cx: &Showing<'_>) {
        let language = cx.language;
        dom::set_hidden(&self.card, offer.is_none());
        dom::set_hidden(&self.start, offer.is_none());
        dom::set_flag(&self.start, "data-needed", offer.as_ref().is_some_and(|offer| offer.waits));
        dom::set_hidden(&self.hint, !offer.as_ref().is_some_and(|offer| offer.hints));
        dom::set_flag(cx.root, "data-fresh", offer.is_some());
        let Some(offer) = offer else { return };
        let opponent = &offer.opponent;
        portraits::show(&self.portrait, opponent.persona);
        dom::set_text(&self.name, opponent.persona.get().name);
        dom::set_text(&self.strength, &language.say(&opponent.strength));
        dom::set_text(&self.note, &language.say(&opponent.note));
        for ((persona, button, record), won) in self.personas.iter().zip(&offer.records) {
            dom::set_flag(button, "aria-pressed", *persona == opponent.persona);
            dom::set_text(record, &language.say_any(won.as_ref()));
        }
        dom::set_text(&self.other, &language.say(&offer.other));
        let is_other = !PersonaId::FIRST.contains(&opponent.persona);
        dom::set_flag(&self.other, "aria-pressed", is_other);
        for (color, button) in &self.colors {
            dom::set_flag(button, "aria-pressed", *color == offer.color);
        }
    }
}
