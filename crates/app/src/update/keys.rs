//! The keyboard on the board, and the cells of the grid.

use luft_engine::rules::Square;

use super::moves::{self, By};
use super::{Effects, commands, duties, promotion};
use crate::effect::{Effect, Urgency};
use crate::event::{Key, Now};
use crate::model::{Model, Phase, Pointer};
use crate::view::words;

pub(super) fn key(model: &mut Model, key: Key, now: Now, fx: &mut Effects) {
    match key {
        Key::Left => step(model, -1, 0, fx),
        Key::Right => step(model, 1, 0, fx),
        Key::Up => step(model, 0, -1, fx),
        Key::Down => step(model, 0, 1, fx),
        Key::Home => step(model, -7, 0, fx),
        Key::End => step(model, 7, 0, fx),
        Key::CtrlHome => step(model, -7, -7, fx),
        Key::CtrlEnd => step(model, 7, 7, fx),
        Key::Activate => activate(model, model.cursor, now, fx),
        Key::Escape => escape(model, fx),
        Key::Flip => commands::flip(model, fx),
        Key::Promote(into) => promotion::choose(model, into, now, fx),
    }
}

/// Moves the cursor as the board is seen, no further than its edges.
fn step(model: &mut Model, columns: isize, rows: isize, fx: &mut Effects) {
    let layout = model.layout();
    let (column, row) = layout.place(model.cursor);
    let clamped = |at: usize, by: isize| at.saturating_add_signed(by).min(7);
    model.cursor = layout.square(clamped(column, columns), clamped(row, rows));
    fx.push(Effect::FocusSquare(model.cursor));
    fx.show();
}

pub(super) fn focus(model: &mut Model, square: Option<Square>, fx: &mut Effects) {
    model.focused = square.is_some();
    model.cursor = square.unwrap_or(model.cursor);
    fx.show();
}

/// Does with a square what a click on it would.
pub(super) fn activate(model: &mut Model, square: Square, now: Now, fx: &mut Effects) {
    model.cursor = square;
    match model.phase {
        Phase::Choosing(_) => {
            let selected = model.selection();
            if duties::touch(model, square, fx) {
                return;
            }
            moves::choose(model, selected, square, By::Keyboard, now, fx);
        }
        Phase::Promoting(_) => promotion::cancel(model, fx),
        Phase::Thinking(_) | Phase::Stalled | Phase::Flagged(_) | Phase::Over => {
            if let Err(reason) = words::persons_turn(&model.phase) {
                fx.announce(Urgency::Polite, reason);
            }
        }
    }
}

fn escape(model: &mut Model, fx: &mut Effects) {
    match model.phase {
        Phase::Promoting(_) => promotion::cancel(model, fx),
        Phase::Choosing(pointer) if pointer != Pointer::Idle => {
            let kept = model.bound_piece().map_or(Pointer::Idle, Pointer::Selected);
            model.phase = Phase::Choosing(kept);
            fx.show();
        }
        _ => {}
    }
}
