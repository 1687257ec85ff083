//! Steps through the game by the mouse wheel over the board.

use std::cell::Cell;

use luft_app::features::navigation;
use luft_app::view;
use web_sys::WheelEvent;

use super::event_loop::EventLoop;
use crate::browser;

/// The distance of the wheel for a step, in CSS pixels: about half a notch of a mouse wheel, or a
/// short stroke on a touchpad.
const STEP: f64 = 50.0;

/// The height of a line, for wheels that count in lines.
const LINE: f64 = 20.0;

/// The distance of the wheel since the last step.
#[derive(Default)]
pub struct Wheel {
    turned: Cell<f64>,
}

impl Wheel {
    /// Handles the wheel. If no step is possible, or the page scrolls, the browser handles it as
    /// usual. While a button is held, the wheel does nothing: a step would
    /// drop the dragged piece.
    pub fn turn(&self, events: &EventLoop, event: &WheelEvent) {
        if event.buttons() != 0 || view::editor(&events.model()).is_some() {
            return;
        }
        let steps = view::steps(&events.model());
        let by = event.delta_y() * if event.delta_mode() == 0 { 1.0 } else { LINE };
        let leads = if by < 0.0 { steps.back } else { steps.forward };
        if event.ctrl_key() || !leads || browser::page_scrolls() {
            return self.turned.set(0.0);
        }
        event.prevent_default();
        // A change of direction starts from zero.
        let before = self.turned.get();
        let turned = if before * by < 0.0 { by } else { before + by };
        if turned.abs() < STEP {
            return self.turned.set(turned);
        }
        self.turned.set(0.0);
        let back = by < 0.0;
        events.send(if back { navigation::Event::Back } else { navigation::Event::Forward });
    }
}
