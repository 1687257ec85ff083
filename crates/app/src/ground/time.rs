//! Time as it reaches the page: by two clocks, as values.

use std::time::Duration;

use luft_game::clock::Moment;

/// Milliseconds on a clock that never runs backwards, such as that of
/// `performance.now()`. Only differences mean anything.
pub type Millis = f64;

/// A duration in milliseconds.
pub const fn millis(duration: Duration) -> Millis {
    duration.as_secs_f64() * 1000.0
}

/// When something happens, by two clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Now {
    /// By the one that never runs backwards, but may stand while the machine
    /// sleeps: for animations and patience.
    pub at: Millis,
    /// By the wall clock, which goes on and means the same after a reload: for
    /// the players' time.
    pub wall: Moment,
    /// When, by the first one, the page was last known to be out of sight: the machine may have
    /// slept then.
    pub away: Millis,
    /// How many minutes the clocks of the place are ahead of Universal Time.
    pub utc_offset: i32,
}
