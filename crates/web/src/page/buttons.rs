//! The panel's buttons that cannot always be used: each says what it does now, or
//! why it cannot be used.

use luft_app::view::{self, Button};
use web_sys::{Document, Element, HtmlButtonElement};

use crate::dom::{self, Missing};

/// The buttons' elements.
pub struct Buttons {
    undo: HtmlButtonElement,
    resign: HtmlButtonElement,
    claim_draw: HtmlButtonElement,
    offer_draw: HtmlButtonElement,
    adjust: HtmlButtonElement,
    play_move: HtmlButtonElement,
    claim_move: HtmlButtonElement,
    forfeit: Element,
    forfeits: [HtmlButtonElement; 2],
}

impl Buttons {
    /// Takes the document's buttons.
    pub fn new(document: &Document) -> Result<Self, Missing> {
        Ok(Self {
            undo: dom::by_id(document, "action-undo")?,
            resign: dom::by_id(document, "action-resign")?,
            claim_draw: dom::by_id(document, "action-claim-draw")?,
            offer_draw: dom::by_id(document, "action-offer-draw")?,
            adjust: dom::by_id(document, "action-adjust")?,
            play_move: dom::by_id(document, "play-move")?,
            claim_move: dom::by_id(document, "claim-move")?,
            forfeit: dom::by_id(document, "forfeit")?,
            forfeits: [
                dom::by_id(document, "forfeit-white")?,
                dom::by_id(document, "forfeit-black")?,
            ],
        })
    }

    /// Brings the buttons up to date. Says whether `focused` is among those that
    /// can no longer be used.
    pub fn show(&self, buttons: &view::Buttons, focused: Option<&Element>) -> bool {
        for (element, button) in
            [(&self.offer_draw, Some(&buttons.offer_draw)), (&self.adjust, buttons.adjust.as_ref())]
        {
            let pressed = button.is_some_and(|button| button.pressed);
            dom::set_attribute(element, "aria-pressed", dom::truth(pressed));
        }
        dom::set_hidden(&self.adjust, buttons.adjust.is_none());
        dom::set_hidden(&self.forfeit, buttons.forfeit.is_none());
        let [white_left, black_left] = &self.forfeits;
        let shown = [
            (&self.undo, Some(&buttons.undo)),
            (&self.resign, Some(&buttons.resign)),
            (&self.claim_draw, Some(&buttons.claim_draw)),
            (&self.offer_draw, Some(&buttons.offer_draw)),
            (&self.adjust, buttons.adjust.as_ref()),
            (&self.play_move, Some(&buttons.play_move)),
            (&self.claim_move, Some(&buttons.play_move)),
            (white_left, buttons.forfeit.as_ref()),
            (black_left, buttons.forfeit.as_ref()),
        ];
        let mut lost = false;
        for (element, button) in shown {
            let usable = button.is_some_and(|button| show(element, button));
            lost |= !usable && focused == Some(element.as_ref());
        }
        lost
    }
}

/// Brings a button up to date, and says whether it can be used.
fn show(element: &HtmlButtonElement, button: &Button) -> bool {
    // For those who point, and for those who listen.
    dom::set_attribute(element, "title", &button.note);
    dom::set_attribute(element, "aria-description", &button.note);
    if element.disabled() == button.usable {
        element.set_disabled(!button.usable);
    }
    button.usable
}
