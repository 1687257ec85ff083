//! The wheel over the board steps through the game.

use std::cell::Cell;

use luft_app::features::navigation;
use luft_app::view;
use web_sys::WheelEvent;

use super::event_loop::EventLoop;
use crate::browser;

/// How far a wheel must be turned for a step, in CSS pixels: some half of a notch of a
/// mouse's, and a stroke of a finger on a pad.
const STEP: f64 = 50.0;

/// The height of a line, for wheels that count in lines.
const LINE: f64 = 20.0;

/// How far the wheel has been turned over the board since the last step.
#[derive(Default)]
pub struct Wheel {
    turned: Cell<f64>,
}

impl Wheel {
    /// The wheel was turned. Where there is nothing to step to, and where the page scrolls,
    /// the browser does with it what it always does.
    pub fn turn(&self, events: &EventLoop, event: &WheelEvent) {
        if view::editor(&events.model()).is_some() {
            return;
        }
        let steps = view::steps(&events.model());
        let by = event.delta_y() * if event.delta_mode() == 0 { 1.0 } else { LINE };
        let leads = if by < 0.0 { steps.back } else { steps.forward };
        if event.ctrl_key() || !leads || browser::page_scrolls() {
            return self.turned.set(0.0);
        }
        event.prevent_default();
        // Turning back begins anew.
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
