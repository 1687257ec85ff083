//! Time as values of two clocks.

use std::time::Duration;

use luft_game::clock::Moment;

/// Milliseconds on a monotonic clock such as `performance.now()`. Only differences are meaningful.
pub type Millis = f64;

/// A duration in milliseconds.
pub const fn millis(duration: Duration) -> Millis {
    duration.as_secs_f64() * 1000.0
}

/// A time by two clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Now {
    /// By the monotonic clock, which may stop while the machine sleeps: for animations and
    /// timeouts.
    pub at: Millis,
    /// By the wall clock, which keeps running and is valid after a reload: for the players' time.
    pub wall: Moment,
    /// When the page was last known to be hidden, by the monotonic clock: the machine may have
    /// slept at that time. Infinite while it is hidden.
    pub away: Millis,
    /// The local time's offset from Universal Time, in minutes.
    pub utc_offset: i32,
}

impl Now {
    /// Whether the page is hidden.
    pub const fn is_hidden(&self) -> bool {
        self.away.is_infinite()
    }
}
