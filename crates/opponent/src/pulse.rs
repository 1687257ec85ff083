//! Heartbeats, which show the page that the worker is still working.

use std::time::Duration;

use luft_protocol::time::BEAT;

/// Decides when a heartbeat is due: every [`BEAT`], at most a slice late.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pulse {
    last: Duration,
}

impl Pulse {
    /// Whether a heartbeat is due at this time of the service's clock. If so, the next one is due
    /// a [`BEAT`] later.
    pub fn is_due(&mut self, now: Duration) -> bool {
        let is_due = now.saturating_sub(self.last) >= BEAT;
        if is_due {
            self.last = now;
        }
        is_due
    }
}
