//! The buttons that step through the game, and the note that an earlier position is shown.

use luft_app::{Action, view};
use web_sys::Element;

use super::{ShowSection, Showing};
use crate::dom::{self, Markup};

/// The elements.
pub struct Steps {
    past: Element,
    /// To the beginning, and one move back.
    back: [Element; 2],
    /// One move on, and to the last position.
    forward: [Element; 2],
}

impl ShowSection for Steps {
    type Value = view::Steps;

    fn new(markup: &Markup) -> Self {
        let button = |action| Element::from(markup.button(action));
        Self {
            past: markup.part("past"),
            back: [button(Action::StepFirst), button(Action::StepBack)],
            forward: [button(Action::StepForward), button(Action::StepLast)],
        }
    }

    /// A disabled button keeps the focus, so that keyboard users keep their place.
    fn show(&self, steps: &view::Steps, cx: &Showing<'_>) {
        let leads = [(&self.back, steps.back), (&self.forward, steps.forward || steps.is_past)];
        for (buttons, leads) in leads {
            for button in buttons {
                dom::set_flag(button, "aria-disabled", !leads);
            }
        }
        dom::set_hidden(&self.past, !steps.is_past);
        dom::set_flag(cx.root, "data-past", steps.is_past);
        cx.moves.borrow_mut().mark(steps.node);
    }
}
