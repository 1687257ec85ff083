//! How long the computer may think, by the time that a request gives it.

use std::time::Duration;

use luft_engine::time::{TimeKeeper, TimeLimits};
use luft_protocol::Time;

/// What of the computer's time on a clock is lost on the way from the page and
/// back: a busy page is late.
const LATENCY: Duration = Duration::from_millis(100);

/// Who keeps a search within the time of its request.
pub(crate) fn time_keeper(time: Time) -> TimeKeeper {
    match time {
        // Nobody's clock runs: what is lost on the way is nobody's loss.
        Time::Move(_) => TimeKeeper::new(time_limits(time), Duration::ZERO),
        Time::Clock { .. } => TimeKeeper::new(time_limits(time), LATENCY),
    }
}

fn time_limits(time: Time) -> TimeLimits {
    let millis = |time: u32| Duration::from_millis(time.into());
    match time {
        Time::Move(time) => TimeLimits::Move(millis(time)),
        Time::Clock { total, increment, limit } => TimeLimits::Clock {
            remaining: total.map(millis),
            increment: millis(increment),
            moves_to_go: None,
            limit: limit.map(millis),
        },
    }
}

/// Whether there is time for nothing but the move: the answer to a draw offer can
/// take a third of a second.
pub(crate) fn is_short(time: Time) -> bool {
    const ENOUGH: u32 = 900;
    matches!(time, Time::Clock { .. }) && time.most() < ENOUGH
}
