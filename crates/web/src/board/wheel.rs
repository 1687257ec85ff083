//! The wheel over the board steps through the game.

use luft_app::features::navigation;
use luft_app::view;
use web_sys::WheelEvent;

use super::Board;
use crate::browser;

/// How far a wheel must be turned for a step, in CSS pixels: some half of a notch of a
/// mouse's, and a stroke of a finger on a pad.
const STEP: f64 = 50.0;

/// The height of a line, for wheels that count in lines.
const LINE: f64 = 20.0;

/// A wheel was turned. Where there is nothing to step to, and where the page scrolls,
/// the browser does with it what it always does.
pub fn turn(board: &Board, event: &WheelEvent) {
    if view::editor(&board.model.borrow()).is_some() {
        return;
    }
    let steps = view::steps(&board.model.borrow());
    let by = event.delta_y() * if event.delta_mode() == 0 { 1.0 } else { LINE };
    let leads = if by < 0.0 { steps.back } else { steps.forward };
    if event.ctrl_key() || !leads || browser::page_scrolls() {
        return board.turned.set(0.0);
    }
    event.prevent_default();
    // Turning back begins anew.
    let before = board.turned.get();
    let turned = if before * by < 0.0 { by } else { before + by };
    if turned.abs() < STEP {
        return board.turned.set(turned);
    }
    board.turned.set(0.0);
    let back = by < 0.0;
    board.send(if back { navigation::Event::Back } else { navigation::Event::Forward });
}
