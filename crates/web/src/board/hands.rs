//! How the player wants to move pieces, and what is drawn on the board: the controls
//! for both.

use luft_app::features::{board, settings};
use luft_app::view::Tint;
use luft_app::{Event, Hands, Input};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlButtonElement, HtmlElement, HtmlInputElement};

use crate::browser;
use crate::dom::{self, Missing};

/// The controls' elements.
pub struct HandsGroup {
    /// A select: what is read and set of it is its value.
    input: HtmlInputElement,
    auto_queen: HtmlInputElement,
    confirm_moves: HtmlInputElement,
    draw: HtmlButtonElement,
    /// What there is while the mode is on.
    drawing: Element,
    tints: [(Tint, Element); 4],
}

impl HandsGroup {
    /// Takes a board's controls.
    pub fn new(root: &HtmlElement) -> Result<Self, Missing> {
        let tint = |tint: Tint| {
            let element: Element = dom::part(root, &["draw-", tint.name()].concat())?;
            Ok((tint, element))
        };
        let [green, red, blue, yellow] = Tint::ALL.map(tint);
        Ok(Self {
            input: dom::part(root, "input")?,
            auto_queen: dom::part(root, "auto-queen")?,
            confirm_moves: dom::part(root, "confirm-moves")?,
            draw: dom::button(root, "draw-arrows")?,
            drawing: dom::part(root, "drawing")?,
            tints: [green?, red?, blue?, yellow?],
        })
    }

    /// Brings the controls up to date.
    pub fn show(&self, hands: Hands, drawing: Option<Tint>) {
        self.input.set_value(hands.input.name());
        self.auto_queen.set_checked(hands.auto_queen);
        self.confirm_moves.set_checked(hands.confirms);
        dom::set_flag(&self.draw, "aria-pressed", drawing.is_some());
        dom::set_hidden(&self.drawing, drawing.is_none());
        for (tint, element) in &self.tints {
            dom::set_flag(element, "aria-pressed", drawing == Some(*tint));
        }
    }
}

/// The event of a control that was changed, if it is one of these.
pub fn changed(event: &web_sys::Event) -> Option<Event> {
    let control = browser::closest(event, "[data-part]")?;
    let part = control.get_attribute("data-part")?;
    let control: HtmlInputElement = control.unchecked_into();
    let event = match part.as_str() {
        "input" => settings::Event::SetInput(Input::from_name(&control.value())?),
        "auto-queen" => settings::Event::SetAutoQueen(control.checked()),
        "confirm-moves" => settings::Event::SetConfirmation(control.checked()),
        _ => return None,
    };
    Some(event.into())
}

/// The event of a button that draws; `is_pressed` says that it is held down.
pub fn draw(value: &str, is_pressed: bool) -> Event {
    let tint = Tint::from_name(value);
    let off = tint.is_none() && is_pressed;
    board::Event::Draw((!off).then(|| tint.unwrap_or_default())).into()
}
