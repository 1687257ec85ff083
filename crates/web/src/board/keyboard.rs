//! The keyboard: on the grid, in the promotion dialog, and wherever nothing else
//! wants it.

use luft_app::features::board::{self, Key};
use luft_app::features::settings;
use luft_app::settings::Topic;
use luft_app::view;
use web_sys::KeyboardEvent;

use super::{Board, grid};
use crate::browser;

/// Where what is typed is not for the board.
const TYPING: &str = "input, select, textarea, [contenteditable], dialog";

/// A key went down in this board, or outside of all boards.
pub fn key_down(board: &Board, event: &KeyboardEvent) {
    if event.alt_key() || event.meta_key() {
        return;
    }
    let (name, ctrl) = (event.key(), event.ctrl_key());
    if !ctrl && matches!(name.as_str(), "z" | "Z") && browser::closest(event, TYPING).is_none() {
        return toggle_focus_mode(board);
    }
    let key = Key::from_dom(&name, ctrl);
    if let Some(square) = grid::square_of(event) {
        if let Some(key) = key {
            event.prevent_default();
            grid::show_focus(board, square);
            board.send(board::Event::Key(key));
        }
    } else if ctrl {
        // The browser's own.
    } else if board.dialogs.promotion.holds(event) {
        if board.dialogs.promotion.moves_focus(&name, event.shift_key()) {
            event.prevent_default();
        } else if let Some(key @ (Key::Escape | Key::Promote(_))) = key {
            event.prevent_default();
            board.send(board::Event::Key(key));
        }
    } else if browser::closest(event, TYPING).is_some() {
        // It is typed there.
    } else if let Some(key @ (Key::Escape | Key::Flip | Key::Promote(_))) = key {
        board.send(board::Event::Key(key));
    }
}

/// Hides all but the board, or shows it again.
pub fn toggle_focus_mode(board: &Board) {
    let focus = view::setting(&board.model.borrow(), Topic::Focus);
    board.send(settings::Event::Set(focus.flipped()));
}
