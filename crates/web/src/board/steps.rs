//! The buttons that step through the game, and the note that an earlier position is shown.

use luft_app::Action;
use luft_app::view::Steps;
use web_sys::{Element, HtmlElement};

use crate::dom::{self, Markup};

/// The elements.
pub struct StepButtons {
    root: HtmlElement,
    past: Element,
    /// To the beginning, and one move back.
    back: [Element; 2],
    /// One move on, and to the last position.
    forward: [Element; 2],
}

impl StepButtons {
    /// Finds a board's buttons.
    pub fn new(markup: &Markup) -> Self {
        let button = |action| Element::from(markup.button(action));
        Self {
            root: markup.root.clone(),
            past: markup.part("past"),
            back: [button(Action::StepFirst), button(Action::StepBack)],
            forward: [button(Action::StepForward), button(Action::StepLast)],
        }
    }

    /// Updates the buttons. A disabled button keeps the focus, so that keyboard users keep their
    /// place.
    pub fn show(&self, steps: Steps) {
        let leads = [(&self.back, steps.back), (&self.forward, steps.forward || steps.is_past)];
        for (buttons, leads) in leads {
            for button in buttons {
                dom::set_flag(button, "aria-disabled", !leads);
            }
        }
        dom::set_hidden(&self.past, !steps.is_past);
        dom::set_flag(&self.root, "data-past", steps.is_past);
    }
}
