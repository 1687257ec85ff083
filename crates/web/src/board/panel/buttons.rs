//! The panel's buttons that can be disabled: each says what it does, or why it is disabled.

use luft_app::Action;
use luft_app::view::{self, Button};
use web_sys::{Element, HtmlButtonElement};

use super::{ShowSection, Showing};
use crate::dom::{self, Markup};
use crate::language::Language;

/// The buttons' elements.
pub struct Buttons {
    undo: HtmlButtonElement,
    /// Beside the steps, and under "More".
    analyse: [HtmlButtonElement; 2],
    /// Beside the steps: that of an exercise is on its card.
    hint: HtmlButtonElement,
    resign: HtmlButtonElement,
    claim_draw: HtmlButtonElement,
    offer_draw: HtmlButtonElement,
    adjust: HtmlButtonElement,
    pause: HtmlButtonElement,
    play_move: HtmlButtonElement,
    claim_move: HtmlButtonElement,
    forfeit: Element,
    forfeits: [HtmlButtonElement; 2],
}

impl ShowSection for Buttons {
    type Value = view::Buttons;

    fn new(markup: &Markup) -> Self {
        Self {
            undo: markup.button(Action::Undo),
            analyse: [markup.button(Action::Analyse), markup.part("analyse-more")],
            hint: markup.part("hint"),
            resign: markup.button(Action::Resign),
            claim_draw: markup.button(Action::ClaimDraw),
            offer_draw: markup.button(Action::OfferDraw),
            adjust: markup.button(Action::Adjust),
            pause: markup.button(Action::Pause),
            play_move: markup.button(Action::PlayMove),
            claim_move: markup.button(Action::ClaimMove),
            forfeit: markup.part("forfeit"),
            forfeits: [markup.part("forfeit-white"), markup.part("forfeit-black")],
        }
    }

    fn show(&self, buttons: &view::Buttons, cx: &Showing<'_>) {
        dom::set_flag(cx.root, "data-reviewable", buttons.review);
        for (element, button) in [
            (&self.offer_draw, Some(&buttons.offer_draw)),
            (&self.adjust, buttons.adjust.as_ref()),
            (&self.pause, buttons.pause.as_ref()),
        ] {
            dom::set_flag(element, "aria-pressed", button.is_some_and(|button| button.pressed));
        }
        dom::set_hidden(&self.adjust, buttons.adjust.is_none());
        dom::set_hidden(&self.pause, buttons.pause.is_none());
        dom::set_hidden(&self.forfeit, buttons.forfeit.is_none());
        let [analyse, analyse_more] = &self.analyse;
        let [white_left, black_left] = &self.forfeits;
        let shown = [
            (&self.undo, Some(&buttons.undo)),
            (analyse, Some(&buttons.analyse)),
            (analyse_more, Some(&buttons.analyse)),
            (&self.hint, Some(&buttons.hint)),
            (&self.resign, Some(&buttons.resign)),
            (&self.claim_draw, Some(&buttons.claim_draw)),
            (&self.offer_draw, Some(&buttons.offer_draw)),
            (&self.adjust, buttons.adjust.as_ref()),
            (&self.pause, buttons.pause.as_ref()),
            (&self.play_move, Some(&buttons.play_move)),
            (&self.claim_move, Some(&buttons.play_move)),
            (white_left, buttons.forfeit.as_ref()),
            (black_left, buttons.forfeit.as_ref()),
        ];
        for (element, button) in shown {
            if let Some(button) = button {
                show(element, button, cx.language);
            }
        }
    }
}

/// Updates a button.
fn show(element: &HtmlButtonElement, button: &Button, language: &Language) {
    let note = language.say(&button.note);
    // For pointers and for screen readers.
    dom::set_attribute(element, "title", &note);
    dom::set_attribute(element, "aria-description", &note);
    element.set_disabled(!button.usable);
}
