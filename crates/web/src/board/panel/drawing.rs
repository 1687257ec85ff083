//! The controls for drawing on the board.

use luft_app::features::board;
use luft_app::view::Tint;
use luft_app::{Action, Event};
use web_sys::{Element, HtmlButtonElement};

use super::{ShowSection, Showing};
use crate::dom::{self, Markup};

/// The controls' elements.
pub struct Drawing {
    draw: HtmlButtonElement,
    /// The elements shown in drawing mode.
    drawing: Element,
    tints: [(Tint, Element); 4],
}

impl ShowSection for Drawing {
    type Value = Option<Tint>;

    fn new(markup: &Markup) -> Self {
        let tint = |tint: Tint| {
            let element: Element = markup.part(&["draw-", tint.name()].concat());
            (tint, element)
        };
        Self {
            draw: markup.button(Action::DrawArrows),
            drawing: markup.part("drawing"),
            tints: Tint::ALL.map(tint),
        }
    }

    fn show(&self, drawing: &Option<Tint>, _cx: &Showing<'_>) {
        dom::set_flag(&self.draw, "aria-pressed", drawing.is_some());
        dom::set_hidden(&self.drawing, drawing.is_none());
        for (tint, element) in &self.tints {
            dom::set_flag(element, "aria-pressed", *drawing == Some(*tint));
        }
    }
}

/// The event of a drawing button; `is_pressed` says whether it is shown as pressed.
pub fn draw(tint: Option<Tint>, is_pressed: bool) -> Event {
    let off = tint.is_none() && is_pressed;
    board::Event::Draw((!off).then(|| tint.unwrap_or_default())).into()
}
