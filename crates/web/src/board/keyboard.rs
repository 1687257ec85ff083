//! The keyboard: on the grid, in the promotion dialog, and wherever nothing else
//! wants it.

use luft_app::features::board::{self, Key, Modifiers};
use luft_app::features::{navigation, settings};
use luft_app::settings::Topic;
use luft_app::view;
use web_sys::KeyboardEvent;

use super::{Board, grid};
use crate::browser;

/// Where what is typed is not for the board.
const TYPING: &str = "input, select, textarea, [contenteditable], dialog";

/// Where Enter presses what has the focus.
const PRESSABLE: &str = "button, summary, a[href], label, [role=button]";

/// A key went down in this board, or outside of all boards.
pub fn key_down(board: &Board, event: &KeyboardEvent) {
    if event.meta_key() {
        return;
    }
    let (name, ctrl, alt) = (event.key(), event.ctrl_key(), event.alt_key());
    let is_plain = !ctrl && !alt && browser::closest(event, TYPING).is_none();
    if is_plain && matches!(name.as_str(), "z" | "Z") {
        return toggle_focus_mode(board);
    }
    let key = Key::from_dom(&name, Modifiers { ctrl, alt, shift: event.shift_key() });
    if let Some(square) = grid::square_of(event) {
        if let Some(step) = step(&name).filter(|_| matches!(name.as_str(), "j" | "k")) {
            board.send(step);
        } else if let Some(key) = key {
            event.prevent_default();
            grid::show_focus(board, square);
            board.send(board::Event::Key(key));
        }
    } else if ctrl || alt {
        // The browser's own.
    } else if board.dialogs.promotion.holds(event) {
        if board.dialogs.promotion.moves_focus(&name, event.shift_key()) {
            event.prevent_default();
        } else if let Some(key @ (Key::Escape | Key::Promote(_))) = key {
            event.prevent_default();
            board.send(board::Event::Key(key));
        }
    } else if browser::closest(event, TYPING).is_none() {
        match key {
            Some(key @ (Key::Escape | Key::Flip | Key::Promote(_))) => {
                board.send(board::Event::Key(key));
            }
            Some(Key::Activate)
                if name == "Enter" && browser::closest(event, PRESSABLE).is_none() =>
            {
                board.send(board::Event::Key(Key::Confirm));
            }
            _ => step_by(board, event, &name),
        }
    }
}

/// Steps through the game, where the key is not the browser's.
fn step_by(board: &Board, event: &KeyboardEvent, name: &str) {
    let Some(step) = step(name).filter(|step| leads(board, *step)) else { return };
    // A page that scrolls has these two for that.
    if matches!(name, "Home" | "End") && browser::page_scrolls() {
        return;
    }
    event.prevent_default();
    board.send(step);
}

/// Whether there is something to step to: else the key is the browser's.
fn leads(board: &Board, step: navigation::Event) -> bool {
    let steps = view::steps(&board.model.borrow());
    match step {
        navigation::Event::First | navigation::Event::Back => steps.back,
        _ => steps.forward || steps.is_past,
    }
}

/// What a key steps to. In the grid the arrows and their like move from square to square
/// instead.
fn step(name: &str) -> Option<navigation::Event> {
    Some(match name {
        "ArrowLeft" | "k" => navigation::Event::Back,
        "ArrowRight" | "j" => navigation::Event::Forward,
        "Home" => navigation::Event::First,
        "End" => navigation::Event::Last,
        _ => return None,
    })
}

/// Hides all but the board, or shows it again.
pub fn toggle_focus_mode(board: &Board) {
    let focus = view::setting(&board.model.borrow(), Topic::Focus);
    board.send(settings::Event::Set(focus.flipped()));
}
