//! All time limits: how long the computer may think, when its move is shown, how long a slice of
//! the worker lasts, and how long the page waits for the worker.
//!
//! Page and worker must agree on them, so they are in one place that both depend on. This module
//! reads no clock. Time management within a search is part of the engine ([`luft_time`]),
//! because UCI needs it too.

use std::time::Duration;

use luft_game::clock::{Clock, Moment};
use luft_persona::{MOVES_TO_COME, Persona};
use luft_time::{Budget, TimeLimits};

/// The computer's time for a move, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
    /// A fixed time, to be used completely.
    Move(u32),
    /// The state of its clock.
    Clock {
        /// The time left for all its moves; `None` without a limit.
        total: Option<u32>,
        /// The increment per move.
        increment: u32,
        /// The limit for this move; `None` without a limit.
        limit: Option<u32>,
    },
}

/// The longest time for a move, even if the computer's clock has more, because a person is waiting.
const LONGEST_THOUGHT: Duration = Duration::from_secs(10);

/// The longest wait before a move without a clock.
const LONGEST_PAUSE: Duration = Duration::from_secs(4);

/// Without a clock, people's pace is computed as if they had this many seconds per move. With so
/// little time they take two seconds in the middlegame; a longer wait would be no fun.
const SECONDS_A_MOVE: f32 = 0.5;

/// The time on the computer's clock that is lost between page and worker, because a busy page is
/// late.
const LATENCY: Duration = Duration::from_millis(100);

/// How long after that time a worker that sends heartbeats but no reply counts as lost. A busy
/// phone may be late by seconds, but nobody waits for minutes.
const REPLY_GRACE: Duration = Duration::from_secs(10);

impl Time {
    /// The time of the persona to move.
    pub fn of_turn(persona: &Persona, clock: &Clock, now: Moment) -> Self {
        let control = clock.control();
        if control.is_unlimited() {
            return Self::Move(persona.thinking_time);
        }
        let delay = clock.remaining_delay(now);
        let total = clock.remaining(clock.turn(), now).map(|left| millis(left + delay));
        let limit = clock.remaining_for_move(now).unwrap_or(LONGEST_THOUGHT);
        Self::Clock {
            total,
            increment: millis(control.increment().max(delay)),
            limit: Some(millis(limit.min(LONGEST_THOUGHT))),
        }
    }

    /// Whether it also runs while the computer does not search.
    pub const fn is_on_clock(self) -> bool {
        matches!(self, Self::Clock { .. })
    }

    /// The search's limits.
    pub fn limits(self, persona: &Persona) -> TimeLimits {
        let duration = |time: u32| Duration::from_millis(time.into());
        match self {
            Self::Move(_) if !persona.takes_its_time => TimeLimits::Unlimited,
            Self::Move(time) => TimeLimits::Move(duration(time)),
            Self::Clock { total, increment, limit } => TimeLimits::Clock {
                remaining: total.map(duration),
                increment: duration(increment),
                moves_to_go: None,
                limit: limit.map(duration),
            },
        }
    }

    /// The time lost between the end of the search and the press of the clock. Zero without a
    /// clock.
    pub const fn overhead(self) -> Duration {
        if self.is_on_clock() { LATENCY } else { Duration::ZERO }
    }

    /// How long the computer may consider draws and resigning before it searches; `None` without a
    /// limit.
    pub fn deliberation(self, persona: &Persona) -> Option<Duration> {
        let budget = Budget::new(self.limits(persona), self.overhead());
        budget.filter(|_| self.is_on_clock()).map(|budget| budget.soft / 2)
    }

    /// The seconds per move that people with this time can expect.
    pub fn seconds_a_move(self) -> f32 {
        let seconds = |time: u32| time as f32 / 1000.0;
        match self {
            Self::Move(_) | Self::Clock { total: None, limit: None, .. } => SECONDS_A_MOVE,
            Self::Clock { total: Some(total), increment, .. } => {
                seconds(total) / MOVES_TO_COME + seconds(increment)
            }
            // With a limit on each move, most moves take a fraction of it.
            Self::Clock { total: None, limit: Some(limit), .. } => seconds(limit) / 4.0,
        }
    }

    /// How long after the request the move is shown, if a person would take `seconds`: at most a
    /// few seconds, and at most a tenth of the clock's time.
    pub fn pause(self, seconds: f32) -> Duration {
        let most = match self {
            Self::Move(_) => LONGEST_PAUSE,
            Self::Clock { total, limit, .. } => {
                let tenth = total.map(|total| total / 10);
                let least = tenth.into_iter().chain(limit.map(|limit| limit / 2)).min();
                let least = least.map(|least| Duration::from_millis(least.into()));
                least.map_or(LONGEST_PAUSE, |least| least.min(LONGEST_THOUGHT))
            }
        };
        Duration::from_secs_f32(seconds.clamp(0.0, 60.0)).min(most)
    }

    /// How long the page waits for the move after its request.
    pub fn patience(self) -> Duration {
        let most = match self {
            Self::Move(time) => time,
            Self::Clock { total, limit, .. } => {
                total.into_iter().chain(limit).min().unwrap_or(u32::MAX)
            }
        };
        Duration::from_millis(most.into()) + REPLY_GRACE
    }
}

/// Whole milliseconds, at most `u32::MAX`.
fn millis(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

/// The least time between the player's move and the computer's, so that the player's can be
/// seen. `left` is the computer's time for its move, if it is limited; a hundredth of it is not
/// exceeded.
pub fn least_delay(left: Option<Duration>) -> Duration {
    const LEAST: Duration = Duration::from_millis(400);
    left.map_or(LEAST, |left| LEAST.min(left / 100))
}

/// With less time than this for its move, this one or the next, the computer must not wait for
/// the proof that a position is dead: a person may answer at once, and the worker does one
/// thing at a time.
pub const HURRY: Duration = Duration::from_secs(5);

/// How long the worker may search whether a side could have mated. After that the flag counts
/// as a loss.
pub const VERDICT_LIMIT: Duration = Duration::from_secs(20);

/// The same for a worker that may have to be loaded first.
pub const START_AND_VERDICT_LIMIT: Duration = Duration::from_secs(30);

/// How often a busy worker sends a heartbeat, and how often the page checks for one.
pub const BEAT: Duration = Duration::from_millis(500);

/// How late a check may be and still count. Whatever delayed the page may also have delayed the
/// worker.
pub const LATEST_CHECK: Duration = Duration::from_millis(250);

/// The number of checks without a heartbeat before a timeout. Each failure doubles it, so that a
/// slow machine succeeds eventually.
pub const SILENT_CHECKS: u32 = 4;

/// The number of checks after which the player is told that the engine is still loading. Players
/// who wait more than ten seconds without a message think that the page is dead.
pub const LOADING_CHECKS: u32 = 18;

/// The number of checks within which a worker must start and report that it is ready. Two places
/// are tried in turn, and the player waits at most ten seconds.
pub const START_CHECKS: u32 = 8;

/// How long a worker works before it reads messages. A stopped search ends after this time plus the
/// last step.
pub const SLICE: Duration = Duration::from_millis(25);

/// The same on the page's own thread, where a frame is due every 16 milliseconds: including the
/// last step, a slice ends before 12 milliseconds.
pub const PAGE_SLICE: Duration = Duration::from_millis(6);

#[cfg(test)]
mod tests {
    use super::*;
    use luft_persona::PersonaId;

    const EASY: &Persona = PersonaId::EASY.get();
    const HARD: &Persona = PersonaId::HARD.get();
    const MS: Duration = Duration::from_millis(1);

    #[test]
    fn the_page_waits_longer_than_any_thought() {
        let clock = |total, limit| Time::Clock { total, increment: 0, limit };
        for (time, most) in [
            (Time::Move(1_000), 1_000),
            (clock(Some(300), Some(10_000)), 300),
            (clock(Some(90_000), Some(10_000)), 10_000),
            (clock(None, Some(700)), 700),
        ] {
            assert_eq!(time.patience(), most * MS + REPLY_GRACE);
            let budget = Budget::new(time.limits(HARD), time.overhead()).unwrap();
            assert!(budget.hard < time.patience(), "{time:?}");
        }
    }

    #[test]
    fn only_a_clock_hurries_a_persona_that_stops_by_itself() {
        for persona in [EASY, PersonaId::MEDIUM.get()] {
            assert_eq!(Time::Move(1_000).limits(persona), TimeLimits::Unlimited);
        }
        assert_eq!(Time::Move(1_000).limits(HARD), TimeLimits::Move(1_000 * MS));
        let clock = Time::Clock { total: Some(60_000), increment: 0, limit: None };
        assert_ne!(clock.limits(EASY), TimeLimits::Unlimited);
        assert_eq!(clock.limits(EASY), clock.limits(HARD));
    }

    #[test]
    fn a_pause_is_short_without_a_clock_and_a_small_part_of_one() {
        let clock = |total, limit| Time::Clock { total, increment: 2_000, limit };
        assert_eq!(Time::Move(1_000).seconds_a_move(), 0.5);
        assert_eq!(clock(Some(180_000), Some(10_000)).seconds_a_move(), 6.5);
        assert_eq!(Time::Move(1_000).pause(1.5), 1_500 * MS);
        assert_eq!(Time::Move(1_000).pause(30.0), 4_000 * MS);
        for (total, limit, most) in [
            (Some(900_000), Some(10_000), 5_000),
            (Some(9_000), Some(10_000), 900),
            (Some(0), None, 0),
            (None, Some(6_000), 3_000),
            (None, None, 4_000),
        ] {
            assert_eq!(clock(total, limit).pause(60.0), most * MS);
        }
    }

    #[test]
    fn considering_a_draw_leaves_time_for_the_move() {
        assert_eq!(Time::Move(1_000).deliberation(HARD), None);
        let clock = Time::Clock { total: Some(60_000), increment: 0, limit: Some(10_000) };
        let budget = Budget::new(clock.limits(HARD), LATENCY).unwrap();
        assert!(clock.deliberation(HARD).is_some_and(|time| time <= budget.soft / 2));
    }

    #[test]
    fn the_delay_lets_a_move_be_seen_and_costs_little_of_the_clock() {
        assert_eq!(least_delay(None), 400 * MS);
        assert_eq!(least_delay(Some(900_000 * MS)), 400 * MS);
        assert_eq!(least_delay(Some(3_000 * MS)), 30 * MS);
    }
}
