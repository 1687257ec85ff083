//! Messages from the embedding page.

use js_sys::Array;
use luft_app::Color;
use luft_app::features::actions;
use wasm_bindgen::{JsCast, JsValue};

use super::event_loop::EventLoop;

/// Handles `{ luft: "forfeit", color: "white" }`: a player has left. The detail has the colour, and
/// the sender's origin if it differs from this page's.
pub fn forfeit(events: &EventLoop, detail: &JsValue) {
    let detail = detail.unchecked_ref::<Array>();
    let (color, stranger) = (detail.get(0).as_string(), detail.get(1).as_string());
    let found = Color::ALL.into_iter().find(|known| Some(known.name()) == color.as_deref());
    if let Some(color) = found {
        // The model decides which senders are allowed.
        let admitted = events.model().admits(stranger.as_deref());
        if admitted {
            events.send(actions::Event::Forfeit(color));
        }
    }
}
