//! Decides when a running search stops.

use core::time::Duration;

use crate::{Budget, TimeLimits};
use luft_rules::Move;

/// What a finished iteration of a search says about the need of more time.
#[derive(Clone, Copy, Debug)]
pub struct Iteration {
    /// The best move; `None` if there is no legal move.
    pub best: Option<Move>,
    /// Its score for the side to move, in centipawns.
    pub score: i32,
    /// The share of the nodes that were visited below `best`, in thousandths.
    pub effort: u32,
}

/// Watches one search. It stops the search when the budget is used up. Between iterations it may
/// stop it earlier: a best move that does not change needs less time.
#[derive(Clone, Debug)]
pub struct TimeKeeper {
    budget: Option<Budget>,
    /// Whether the search uses up a fixed time.
    fixed: bool,
    best: Option<Move>,
    /// The number of iterations since the best move last changed.
    held: usize,
    /// The running mean of earlier iterations' scores, in centipawns. Later ones count more.
    score: Option<i32>,
    /// The time after which the search stops, even within an iteration: the hard limit, or earlier
    /// the time that the last finished iteration has justified, plus half of it for an iteration
    /// that has begun. `None` if time is unlimited.
    latest: Option<Duration>,
}

impl TimeKeeper {
    /// A keeper for one search. For the arguments see [`Budget::new`].
    pub fn new(time_limits: TimeLimits, overhead: Duration) -> Self {
        let budget = Budget::new(time_limits, overhead);
        Self {
            budget,
            fixed: matches!(time_limits, TimeLimits::Move(_)),
            best: None,
            held: 0,
            score: None,
            latest: budget.map(|budget| budget.hard),
        }
    }

    /// Takes note of a finished iteration; `elapsed` is the time since the search began.
    pub fn iteration_done(&mut self, iteration: Iteration, elapsed: Duration) {
        self.held = if iteration.best == self.best { self.held + 1 } else { 0 };
        self.best = iteration.best;
        let score = iteration.score;
        let before = self.score.replace(self.score.map_or(score, |before| (before + score) / 2));
        if let Some(budget) = self.budget
            && !self.fixed
        {
            let fall = before.map_or(0, |before| before - score);
            let patience = patience(self.held, iteration.effort, fall);
            let deserved = (budget.soft.saturating_mul(patience) / 100).min(budget.hard);
            let is_enough = elapsed >= deserved;
            let latest = if is_enough { deserved } else { deserved.saturating_mul(3) / 2 };
            self.latest = Some(latest.min(budget.hard));
        }
    }

    /// Whether the search has to stop; `elapsed` is the time since it began.
    pub fn is_over(&self, elapsed: Duration) -> bool {
        self.latest.is_some_and(|latest| elapsed >= latest)
    }
}

/// The percentage of the soft budget to use. `held` is the number of iterations since the best
/// move last changed, `effort` the thousandths of all nodes that were searched below it, and `fall`
/// the centipawns that the score has lost.
fn patience(held: usize, effort: u32, fall: i32) -> u32 {
    const BY_HELD: [u32; 10] = [190, 150, 120, 100, 85, 70, 64, 58, 53, 48];
    let by_held = BY_HELD[held.min(BY_HELD.len() - 1)];
    // If nearly all nodes went into the best move, no other move comes near it. If the score falls,
    // a better move is worth a longer search.
    let by_effort = 150 - effort.min(1000) * 7 / 100;
    let by_fall = (100 + fall.clamp(-30, 60)) as u32;
    by_held * by_effort / 100 * by_fall / 100
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_rules::Position;

    const MS: Duration = Duration::from_millis(1);

    fn finished(best: Move) -> Iteration {
        Iteration { best: Some(best), score: 0, effort: 700 }
    }

    #[test]
    fn a_fixed_time_is_used_up() {
        let mut keeper = TimeKeeper::new(TimeLimits::Move(100 * MS), 10 * MS);
        let mv = Position::start().legal_moves()[0];
        for ms in [1, 20, 60, 89] {
            keeper.iteration_done(finished(mv), ms * MS);
            assert!(!keeper.is_over(ms * MS));
        }
        assert!(keeper.is_over(90 * MS));
    }

    #[test]
    fn a_steady_best_move_is_played_sooner() {
        let time_limits = TimeLimits::Clock {
            remaining: Some(26_520 * MS),
            increment: Duration::ZERO,
            moves_to_go: None,
            limit: None,
        };
        let moves = Position::start().legal_moves();
        let mut steady = TimeKeeper::new(time_limits, 10 * MS);
        let mut wavering = TimeKeeper::new(time_limits, 10 * MS);
        for iteration in 0..8 {
            steady.iteration_done(finished(moves[0]), 900 * MS);
            wavering.iteration_done(finished(moves[iteration % 2]), 900 * MS);
        }
        assert!(steady.is_over(900 * MS));
        assert!(!wavering.is_over(900 * MS));
    }

    #[test]
    fn a_move_without_rivals_is_played_sooner_and_a_falling_score_takes_longer() {
        for held in 0..8 {
            assert!(patience(held, 950, 0) < patience(held, 400, 0));
            assert!(patience(held, 700, 40) > patience(held, 700, 0));
            assert!(patience(held, 700, -20) < patience(held, 700, 0));
            // Scores of mates must not stretch or cut the time without limit.
            assert!(patience(held, 0, 60_000) < 500 && patience(held, 1000, -60_000) > 20);
        }
        assert_eq!(patience(3, 715, 0), 100);
    }

    /// The time of the first move of a game on a clock, in whole milliseconds, if each iteration ends
    /// half as late again as the one before it, with this move and this score in centipawns.
    fn first_move(
        (seconds, increment): (u32, u32),
        iteration: impl Fn(usize) -> (Move, i32),
    ) -> Duration {
        let clock = TimeLimits::Clock {
            remaining: Some(seconds * 1_000 * MS),
            increment: increment * 1_000 * MS,
            moves_to_go: None,
            limit: Some(10_000 * MS),
        };
        let mut keeper = TimeKeeper::new(clock, 100 * MS);
        let (mut elapsed, mut number, mut end) = (Duration::ZERO, 0, 4 * MS);
        while !keeper.is_over(elapsed) {
            elapsed += MS;
            if elapsed >= end {
                let (best, score) = iteration(number);
                keeper.iteration_done(Iteration { score, ..finished(best) }, elapsed);
                (number, end) = (number + 1, end * 3 / 2);
            }
        }
        elapsed
    }

    #[test]
    fn only_a_hard_decision_takes_long() {
        let moves = Position::start().legal_moves();
        for (clock, steady, wavering, falling) in
            [((60, 1), 1_800, 6_000, 7_200), ((180, 2), 3_000, 9_500, 9_500)]
        {
            let times = [
                first_move(clock, |_| (moves[0], 20)),
                first_move(clock, |number| (moves[number % 2], 20)),
                first_move(clock, |number| (moves[number % 2], -20 * number as i32)),
            ];
            for (time, most) in times.into_iter().zip([steady, wavering, falling]) {
                assert!(time <= most * MS, "{clock:?}: {times:?}");
            }
        }
    }

    #[test]
    fn an_iteration_that_takes_too_long_is_given_up() {
        let clock = TimeLimits::Clock {
            remaining: Some(60_000 * MS),
            increment: 1_000 * MS,
            moves_to_go: None,
            limit: None,
        };
        let mv = Position::start().legal_moves()[0];
        let mut keeper = TimeKeeper::new(clock, 100 * MS);
        for _ in 0..12 {
            keeper.iteration_done(finished(mv), 500 * MS);
        }
        assert!(!keeper.is_over(1_500 * MS));
        assert!(keeper.is_over(2_200 * MS));
    }

    #[test]
    fn unlimited_time_never_ends() {
        assert!(!TimeKeeper::new(TimeLimits::Unlimited, MS).is_over(Duration::MAX));
    }
}
