//! How long the computer may think, by the time that a request gives it.

use std::time::Duration;

use luft_engine::search::Report;
use luft_engine::time::{Budget, TimeKeeper, TimeLimits};
use luft_persona::Persona;
use luft_protocol::{Go, Time};

/// What of the computer's time on a clock is lost on the way from the page and
/// back: a busy page is late.
const LATENCY: Duration = Duration::from_millis(100);

/// Keeps a turn within the time of its request.
pub(crate) struct TurnTime {
    keeper: TimeKeeper,
    /// What the time passed is counted from.
    start: Duration,
    is_on_clock: bool,
    /// How long it may take to decide about draws and resigning; `None` if that is
    /// not limited.
    deliberation: Option<Duration>,
}

impl TurnTime {
    pub(crate) fn new(go: &Go, received: Duration) -> Self {
        let is_on_clock = matches!(go.time, Time::Clock { .. });
        // Nobody's clock runs: nothing is lost on the way.
        let overhead = if is_on_clock { LATENCY } else { Duration::ZERO };
        let limits = time_limits(go.time, go.persona.get());
        let budget = Budget::new(limits, overhead).filter(|_| is_on_clock);
        Self {
            keeper: TimeKeeper::new(limits, overhead),
            start: received,
            is_on_clock,
            deliberation: budget.map(|budget| budget.soft / 2),
        }
    }

    /// The search begins. On a clock its time has run since the request came.
    pub(crate) fn search_begins(&mut self, now: Duration) {
        if !self.is_on_clock {
            self.start = now;
        }
    }

    /// Whether there is no more time to decide about draws and resigning.
    pub(crate) fn is_deliberation_over(&self, now: Duration) -> bool {
        self.deliberation.is_some_and(|limit| self.elapsed(now) >= limit)
    }

    /// To be told of each finished iteration of the search.
    pub(crate) fn iteration_done(&mut self, report: &Report, now: Duration) {
        self.keeper.iteration_done(report, self.elapsed(now));
    }

    /// Whether the search has to end.
    pub(crate) fn is_over(&self, now: Duration) -> bool {
        self.keeper.is_over(self.elapsed(now))
    }

    fn elapsed(&self, now: Duration) -> Duration {
        now.saturating_sub(self.start)
    }
}

fn time_limits(time: Time, persona: &Persona) -> TimeLimits {
    let millis = |time: u32| Duration::from_millis(time.into());
    match time {
        Time::Move(_) if !persona.takes_its_time => TimeLimits::Unlimited,
        Time::Move(time) => TimeLimits::Move(millis(time)),
        Time::Clock { total, increment, limit } => TimeLimits::Clock {
            remaining: total.map(millis),
            increment: millis(increment),
            moves_to_go: None,
            limit: limit.map(millis),
        },
    }
}
