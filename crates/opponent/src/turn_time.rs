//! Keeps a turn within its time limits.

use std::time::Duration;

use luft_engine::search::SearchResult;
use luft_protocol::Go;
use luft_time::TimeKeeper;

/// The time of one turn.
pub(crate) struct TurnTime {
    keeper: TimeKeeper,
    /// The beginning of the elapsed time.
    start: Duration,
    is_on_clock: bool,
    /// The time limit for deciding about draws and resignation; `None` if there is none.
    deliberation: Option<Duration>,
}

impl TurnTime {
    pub(crate) fn new(go: &Go, received: Duration) -> Self {
        let &Go { time, persona, .. } = go;
        let persona = persona.get();
        Self {
            keeper: TimeKeeper::new(time.limits(persona), time.overhead()),
            start: received,
            is_on_clock: time.is_on_clock(),
            deliberation: time.deliberation(persona),
        }
    }

    /// The search begins. In a game with clocks, its time has been running since the request
    /// arrived.
    pub(crate) fn search_begins(&mut self, now: Duration) {
        if !self.is_on_clock {
            self.start = now;
        }
    }

    /// Whether the time for deciding about draws and resignation is up.
    pub(crate) fn is_deliberation_over(&self, now: Duration) -> bool {
        self.deliberation.is_some_and(|limit| self.elapsed(now) >= limit)
    }

    /// Call it after each finished iteration of the search.
    pub(crate) fn iteration_done(&mut self, result: &SearchResult, now: Duration) {
        self.keeper.iteration_done(result.into(), self.elapsed(now));
    }

    /// Whether the search must end.
    pub(crate) fn is_over(&self, now: Duration) -> bool {
        self.keeper.is_over(self.elapsed(now))
    }

    fn elapsed(&self, now: Duration) -> Duration {
        now.saturating_sub(self.start)
    }
}
