//! How long to think: durations in, budgets out. Nothing here reads a clock; the
//! host says how much time has passed.

use core::time::Duration;

use crate::rules::Move;
use crate::search::Report;

/// The time the side to move has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Allowance {
    /// As long as it takes.
    #[default]
    Unlimited,
    /// So long for this move.
    Move(Duration),
    /// A game clock.
    Clock {
        /// What is left on it.
        remaining: Duration,
        /// What is added after each move.
        increment: Duration,
        /// How many moves are to be made before more time is added; `None` if
        /// what is left has to do for the whole game.
        moves_to_go: Option<u32>,
    },
}

/// How long to think about one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// After this no new iteration is worth starting.
    pub soft: Duration,
    /// After this the search has to stop.
    pub hard: Duration,
}

impl Budget {
    /// Divides the time. `overhead` is lost between thinking and the clock's
    /// being stopped, on every move. `None` for unlimited time.
    pub fn new(allowance: Allowance, overhead: Duration) -> Option<Self> {
        match allowance {
            Allowance::Unlimited => None,
            Allowance::Move(time) => {
                let time = at_least_some(time.saturating_sub(overhead));
                Some(Self { soft: time, hard: time })
            }
            Allowance::Clock { remaining, increment, moves_to_go } => {
                let left = at_least_some(remaining.saturating_sub(overhead));
                Some(match moves_to_go {
                    None => Self::shared(left, increment, 26, left * 2 / 5),
                    Some(moves) => {
                        let moves = moves.clamp(1, 50);
                        // The last move before new time may use up the old.
                        let most = if moves == 1 { left * 9 / 10 } else { left / 2 };
                        Self::shared(left, increment, moves + 1, most)
                    }
                })
            }
        }
    }

    fn shared(left: Duration, increment: Duration, moves: u32, most: Duration) -> Self {
        let soft = (left / moves + increment * 3 / 4).min(most);
        Self { soft, hard: (soft * 4).min(most) }
    }
}

/// Even with no time left a move has to be found.
fn at_least_some(time: Duration) -> Duration {
    time.max(Duration::from_millis(1))
}

/// Watches one search: stops it at the budget's end, and between iterations
/// sooner or later as the best move holds or changes.
#[derive(Clone, Debug)]
pub struct TimeKeeper {
    budget: Option<Budget>,
    /// Whether a fixed time is to be used up.
    fixed: bool,
    best: Option<Move>,
    /// For how many iterations the best move has held.
    held: usize,
    enough: bool,
}

impl TimeKeeper {
    /// A keeper for one search; see [`Budget::new`].
    pub fn new(allowance: Allowance, overhead: Duration) -> Self {
        Self {
            budget: Budget::new(allowance, overhead),
            fixed: matches!(allowance, Allowance::Move(_)),
            best: None,
            held: 0,
            enough: false,
        }
    }

    /// To be told of each finished iteration, and of the time passed since the
    /// search began.
    pub fn iteration_done(&mut self, report: &Report, elapsed: Duration) {
        /// Percentage of the soft budget, by how long the best move has held.
        const PATIENCE: [u32; 6] = [190, 150, 120, 100, 85, 70];
        self.held = if report.best == self.best { self.held + 1 } else { 0 };
        self.best = report.best;
        if let Some(budget) = self.budget
            && !self.fixed
        {
            let patience = PATIENCE[self.held.min(PATIENCE.len() - 1)];
            self.enough = elapsed >= (budget.soft * patience / 100).min(budget.hard);
        }
    }

    /// Whether to stop, so long after the search began.
    pub fn is_over(&self, elapsed: Duration) -> bool {
        self.enough || self.budget.is_some_and(|budget| elapsed >= budget.hard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position;
    use crate::search::Score;

    const MS: Duration = Duration::from_millis(1);

    fn clock(remaining: Duration, increment: Duration, moves_to_go: Option<u32>) -> Budget {
        let allowance = Allowance::Clock { remaining, increment, moves_to_go };
        Budget::new(allowance, 10 * MS).expect("a clock limits")
    }

    fn report(best: Move) -> Report {
        Report {
            depth: 1,
            seldepth: 1,
            score: Score::DRAW,
            nodes: 1,
            hash_full: 0,
            pv: vec![best],
            best: Some(best),
        }
    }

    #[test]
    fn budgets_stay_within_the_clock() {
        for remaining in [0, 1, 5, 20, 100, 5_000, 600_000] {
            for increment in [0, 50, 10_000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40), Some(0)] {
                    let budget = clock(remaining * MS, increment * MS, moves_to_go);
                    assert!(budget.soft <= budget.hard);
                    assert!(budget.hard <= (remaining * MS).max(MS), "{remaining} {budget:?}");
                }
            }
        }
    }

    #[test]
    fn a_game_played_by_the_budget_never_loses_on_time() {
        let mut remaining = 10_000 * MS;
        for _ in 0..200 {
            let budget = clock(remaining, 20 * MS, None);
            // The worst case: each move takes all it may, and the overhead.
            let spent = budget.hard + 5 * MS;
            assert!(spent < remaining, "{remaining:?}");
            remaining = remaining - spent + 20 * MS;
        }
    }

    #[test]
    fn a_fixed_time_is_used_up() {
        let mut keeper = TimeKeeper::new(Allowance::Move(100 * MS), 10 * MS);
        let mv = Position::start().legal_moves()[0];
        for ms in [1, 20, 60, 89] {
            keeper.iteration_done(&report(mv), ms * MS);
            assert!(!keeper.is_over(ms * MS));
        }
        assert!(keeper.is_over(90 * MS));
    }

    #[test]
    fn a_steady_best_move_is_played_sooner() {
        let allowance = Allowance::Clock {
            remaining: 26_010 * MS,
            increment: Duration::ZERO,
            moves_to_go: None,
        };
        let moves = Position::start().legal_moves();
        let mut steady = TimeKeeper::new(allowance, 10 * MS);
        let mut wavering = TimeKeeper::new(allowance, 10 * MS);
        for iteration in 0..8 {
            steady.iteration_done(&report(moves[0]), 900 * MS);
            wavering.iteration_done(&report(moves[iteration % 2]), 900 * MS);
        }
        assert!(steady.is_over(900 * MS));
        assert!(!wavering.is_over(900 * MS));
    }

    #[test]
    fn unlimited_time_never_ends() {
        assert!(!TimeKeeper::new(Allowance::Unlimited, MS).is_over(Duration::MAX));
    }
}
