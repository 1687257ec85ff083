//! Time management: turns time limits into budgets. Nothing here reads a clock; the caller says how
//! much time has passed.

mod keeper;

pub use keeper::{Iteration, TimeKeeper};

use core::time::Duration;

/// The time limits of the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeLimits {
    /// No limit.
    #[default]
    Unlimited,
    /// A fixed time for this move.
    Move(Duration),
    /// A game clock: a total, a limit on each move, or both.
    Clock {
        /// The time left; `None` if only the single move is limited. With a delay, in which the
        /// clock does not run, the caller adds the delay to this time and to the increment.
        remaining: Option<Duration>,
        /// The time added after each move.
        increment: Duration,
        /// The number of moves until the next time control; `None` if there is none.
        moves_to_go: Option<u32>,
        /// The most time for this move, by the rules of the game or for the player's patience.
        limit: Option<Duration>,
    },
}

/// The time budget for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// After this time no new iteration is started.
    pub soft: Duration,
    /// After this time the search stops.
    pub hard: Duration,
}

impl Budget {
    /// The budget for a move; `None` for unlimited time. `overhead` is the time lost on every move
    /// between the end of the search and the stop of the clock.
    pub fn new(time_limits: TimeLimits, overhead: Duration) -> Option<Self> {
        let overhead = micros(overhead);
        let (soft, hard) = match time_limits {
            TimeLimits::Unlimited => return None,
            TimeLimits::Move(time) => {
                let time = at_least_some(micros(time).saturating_sub(overhead));
                (time, time)
            }
            TimeLimits::Clock { remaining, increment, moves_to_go, limit } => {
                let increment = micros(increment);
                let of_clock = remaining
                    .map(|remaining| of_clock(micros(remaining), increment, moves_to_go, overhead));
                let of_limit = limit.map(|limit| of_limit(micros(limit), overhead));
                match (of_clock, of_limit) {
                    (Some(one), Some(other)) => (one.0.min(other.0), one.1.min(other.1)),
                    (one, other) => one.or(other)?,
                }
            }
        };
        Some(Self { soft: Duration::from_micros(soft), hard: Duration::from_micros(hard) })
    }
}

/// The soft and the hard limit for a move on a clock. All times are in microseconds.
fn of_clock(remaining: u64, increment: u64, moves_to_go: Option<u32>, overhead: u64) -> (u64, u64) {
    let moves = moves_to_go.map_or(USUAL_MOVES, |moves| u64::from(moves.clamp(1, 50)) + 1);
    // Later moves lose their overhead too. This reserve also covers one that loses much more.
    let reserve = overhead.saturating_mul(2 * moves);
    let left = at_least_some(remaining.saturating_sub(reserve).max(remaining / 8));
    let most = match moves_to_go {
        None => left / 5 * 2,
        // The last move before the time control may use up the time.
        Some(0 | 1) => left / 10 * 9,
        Some(_) => left / 2,
    };
    let soft = (left / moves).saturating_add(increment / 4 * 3).min(most);
    // However hard the decision is, the opponent is waiting.
    (soft, (soft.saturating_mul(5) / 2).min(most))
}

/// The limits for a fixed time per move: most of it. A later move cannot make up for a late one, so
/// a part is kept in reserve for a busy machine.
fn of_limit(limit: u64, overhead: u64) -> (u64, u64) {
    let left = limit.saturating_sub(overhead);
    let hard = at_least_some(left - (left / 3).min(LAG));
    (hard / 2, hard)
}

/// The number of moves that share the time on a clock if there is no time control by moves.
const USUAL_MOVES: u64 = 26;

/// The reserve for a busy machine.
const LAG: u64 = 500_000;

/// The shortest budget, a millisecond: even with no time left, a move must be found.
fn at_least_some(time: u64) -> u64 {
    time.max(1_000)
}

/// A duration in microseconds, at most about five hundred thousand years.
fn micros(time: Duration) -> u64 {
    time.as_secs().saturating_mul(1_000_000).saturating_add(time.subsec_micros().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    fn clock(remaining: Duration, increment: Duration, moves_to_go: Option<u32>) -> TimeLimits {
        TimeLimits::Clock { remaining: Some(remaining), increment, moves_to_go, limit: None }
    }

    fn limited(time_limits: TimeLimits, limit: Duration) -> TimeLimits {
        match time_limits {
            TimeLimits::Clock { remaining, increment, moves_to_go, .. } => {
                TimeLimits::Clock { remaining, increment, moves_to_go, limit: Some(limit) }
            }
            other => other,
        }
    }

    fn budget(time_limits: TimeLimits) -> Budget {
        Budget::new(time_limits, 10 * MS).expect("a clock limits")
    }

    #[test]
    fn budgets_stay_within_the_clock() {
        for remaining in [0, 1, 5, 20, 100, 5_000, 600_000] {
            for increment in [0, 50, 10_000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40), Some(0)] {
                    let clock = clock(remaining * MS, increment * MS, moves_to_go);
                    let free = budget(clock);
                    assert!(free.soft <= free.hard);
                    assert!(free.hard <= (remaining * MS).max(MS), "{remaining} {free:?}");
                    let limited = budget(limited(clock, 1_000 * MS));
                    assert!(limited.soft <= limited.hard);
                    assert!(limited.hard <= free.hard.min(990 * MS));
                }
            }
        }
        let longest = clock(Duration::MAX, Duration::MAX, None);
        assert!(budget(longest).hard < Duration::MAX);
    }

    #[test]
    fn a_game_played_by_the_budget_never_loses_on_time() {
        for (total, increment, moves) in
            [(10_000, 20, 300), (1_000, 50, 300), (900_000, 10_000, 300), (60_000, 0, 70)]
        {
            let mut remaining = total * MS;
            for _ in 0..moves {
                let budget = budget(clock(remaining, increment * MS, None));
                // The worst case: each move takes its hard limit and the overhead.
                let spent = budget.hard + 10 * MS;
                assert!(spent < remaining, "{total}+{increment}: {remaining:?}");
                remaining = remaining - spent + increment * MS;
            }
        }
    }

    #[test]
    fn with_an_increment_there_is_always_a_reserve() {
        let mut remaining = 1_000 * MS;
        for _ in 0..200 {
            let spent = budget(clock(remaining, 50 * MS, None)).hard + 10 * MS;
            remaining = remaining - spent + 50 * MS;
            assert!(remaining > 400 * MS, "{remaining:?}");
        }
    }

    #[test]
    fn a_delay_lasts_for_ever() {
        // A delay of two seconds, and a total that is nearly used up.
        let (delay, mut total) = (2_000 * MS, 300 * MS);
        for _ in 0..200 {
            let spent = budget(clock(total + delay, delay, None)).hard + 10 * MS;
            let charged = spent.saturating_sub(delay);
            assert!(charged < total, "{total:?}");
            total -= charged;
        }
    }

    #[test]
    fn a_limit_on_the_move_alone_is_kept() {
        let alone = TimeLimits::Clock {
            remaining: None,
            increment: Duration::ZERO,
            moves_to_go: None,
            limit: Some(1_000 * MS),
        };
        assert_eq!(budget(alone), Budget { soft: 330 * MS, hard: 660 * MS });
        let none = limited(alone, Duration::ZERO);
        assert_eq!(budget(none).hard, MS);
        // Even with plenty of time, the limit per move holds.
        let patient = budget(limited(clock(900_000 * MS, 10_000 * MS, None), 10_000 * MS));
        assert_eq!(patient, Budget { soft: 4_745 * MS, hard: 9_490 * MS });
    }
}
