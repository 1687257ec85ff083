//! The buttons that step through the game, and the mark of a position that is not its
//! last.

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
    /// Takes a board's buttons.
    pub fn new(markup: &Markup) -> Self {
        let button = |action| Element::from(markup.button(action));
        Self {
            root: markup.root.clone(),
            past: markup.part("past"),
            back: [button("step-first"), button("step-back")],
            forward: [button("step-forward"), button("step-last")],
        }
    }

    /// Brings them up to date. A button that leads nowhere keeps the focus: who steps by
    /// keyboard is to stay where they are.
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
