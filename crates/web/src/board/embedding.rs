//! What the page around says, which holds this one in a frame.

use js_sys::Array;
use luft_app::Color;
use luft_app::features::actions;
use wasm_bindgen::{JsCast, JsValue};

use super::event_loop::EventLoop;

/// A player has left, says `{ luft: "forfeit", color: "white" }`. The detail holds the colour, and
/// the origin of who says it where that is another than this page's.
pub fn forfeit(events: &EventLoop, detail: &JsValue) {
    let detail = detail.unchecked_ref::<Array>();
    let (color, stranger) = (detail.get(0).as_string(), detail.get(1).as_string());
    let found = Color::ALL.into_iter().find(|known| Some(known.name()) == color.as_deref());
    if let Some(color) = found {
        // Who may say so is the model's to judge.
        let admitted = events.model().admits(stranger.as_deref());
        if admitted {
            events.send(actions::Event::Forfeit(color));
        }
    }
}
