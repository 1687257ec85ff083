//! The alarm, which sends the model an event after a time.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use luft_app::Event;

use super::event_loop::EventLoop;

/// The timer of a board's alarm. Dropping it turns it off.
pub struct WakeTimer {
    events: Weak<EventLoop>,
    timer: Rc<RefCell<Option<Timeout>>>,
}

impl WakeTimer {
    /// A timer for the model of this event loop.
    pub fn new(events: Weak<EventLoop>) -> Self {
        Self { events, timer: Rc::default() }
    }

    /// Sets the alarm to a time in milliseconds from now, in place of the earlier one.
    pub fn set(&self, after: f64) {
        let (events, timer) = (self.events.clone(), Rc::clone(&self.timer));
        let wait = after.clamp(0.0, f64::from(i32::MAX)).ceil();
        let timer = Timeout::new(wait as u32, move || {
            // It has fired, and frees its resources by itself.
            timer.take().map(Timeout::forget);
            if let Some(events) = events.upgrade() {
                events.send(Event::Wake);
            }
        });
        // This cancels the previous one.
        self.timer.replace(Some(timer));
    }
}
