//! What the page around says, which holds this one in a frame.

use luft_app::Color;
use luft_app::features::actions;
use wasm_bindgen::JsValue;

use super::Board;

/// A player has left, says `{ luft: "forfeit", color: "white" }`.
pub fn forfeit(board: &Board, color: &JsValue) {
    let color = color.as_string();
    let found = Color::ALL.into_iter().find(|known| Some(known.name()) == color.as_deref());
    if let Some(color) = found {
        board.send(actions::Event::Forfeit(color));
    }
}
