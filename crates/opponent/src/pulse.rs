//! Signs of life, by which a caller at the other end of a line knows that the work goes
//! on.

use std::time::Duration;

use luft_protocol::time::BEAT;

/// Says when a sign of life is due: every [`BEAT`], and a slice later at most.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pulse {
    last: Duration,
}

impl Pulse {
    /// Whether one is due at a time of the opponent's clock; then it counts as given.
    pub fn is_due(&mut self, now: Duration) -> bool {
        let is_due = now.saturating_sub(self.last) >= BEAT;
        if is_due {
            self.last = now;
        }
        is_due
    }
}
