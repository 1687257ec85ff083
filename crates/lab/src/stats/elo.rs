//! Elo differences with their 95 % intervals.

use std::f64::consts::LN_10;
use std::fmt;

use super::normal::{Z_95, below};
use super::{Distribution, Frequencies};

/// Normalised Elo of a difference of one standard deviation of a game's result
/// (Michel Van den Bergh, "Normalized Elo").
pub(super) const NORMALIZED_ELO_PER_SIGMA: f64 = 800.0 / LN_10;

/// The Elo difference for a share of the points; infinite at 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

/// The share of the points, from 0 to 1, at an Elo difference.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A value and its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The likeliest value.
    pub value: f64,
    /// The interval's lower end.
    pub low: f64,
    /// The interval's upper end.
    pub high: f64,
}

impl Estimate {
    fn map(self, f: impl Fn(f64) -> f64) -> Self {
        Self { value: f(self.value), low: f(self.low), high: f(self.high) }
    }
}

impl fmt::Display for Estimate {
    /// As `+12.3 [-3.1, +27.8]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A negative zero loses its sign.
        let Self { value, low, high } = self.map(|value| value + 0.0);
        write!(f, "{value:+.1} [{low:+.1}, {high:+.1}]")
    }
}

impl<const N: usize> Frequencies<N> {
    /// The Elo difference by the logistic curve; `None` if nothing was played.
    ///
    /// The interval is that of the mean result by the normal distribution. If all results are the
    /// same, their spread is unknown. Then it is Wilson's interval for wins and losses alone, which
    /// is wider than the true one ("Probable inference, the law of succession, and statistical
    /// inference", 1927).
    pub fn elo(&self) -> Option<Estimate> {
        let count = self.count();
        if count == 0 {
            return None;
        }
        let results = Distribution::of(self, 0.0);
        let (mean, variance, count) = (results.mean(), results.variance(), count as f64);
        let score = if variance > 0.0 {
            let margin = Z_95 * (variance / count).sqrt();
            Estimate { value: mean, low: mean - margin, high: mean + margin }
        } else {
            wilson(mean, count)
        };
        Some(score.map(elo_of_score))
    }

    /// The normalised Elo difference: the mean result in standard deviations of one game, so that
    /// the number of games needed for a difference hardly depends on the drawishness of the
    /// openings or the time control. `None` if the results have no spread.
    pub fn normalized_elo(&self) -> Option<Estimate> {
        let results = Distribution::of(self, 0.0);
        let sigma = (Self::GAMES as f64 * results.variance()).sqrt();
        if self.count() == 0 || sigma == 0.0 {
            return None;
        }
        let value = (results.mean() - 0.5) / sigma * NORMALIZED_ELO_PER_SIGMA;
        let margin = Z_95 / (self.games() as f64).sqrt() * NORMALIZED_ELO_PER_SIGMA;
        Some(Estimate { value, low: value - margin, high: value + margin })
    }

    /// The likelihood, from 0 to 1, that the first side is the stronger one.
    pub fn superiority(&self) -> f64 {
        let count = self.count();
        if count == 0 {
            return 0.5;
        }
        let results = Distribution::of(self, 0.0);
        let (lead, variance) = (results.mean() - 0.5, results.variance());
        // Without any spread, use the variance of wins and losses at equal strength.
        let variance = if variance > 0.0 { variance } else { 0.25 };
        below(lead / (variance / count as f64).sqrt())
    }
}

/// Wilson's 95 % interval of a share seen in `count` trials.
fn wilson(share: f64, count: f64) -> Estimate {
    let z2 = Z_95 * Z_95;
    let centre = (share + z2 / (2.0 * count)) / (1.0 + z2 / count);
    let margin = Z_95 / (1.0 + z2 / count)
        * (share * (1.0 - share) / count + z2 / (4.0 * count * count)).sqrt();
    // At a share of 0 or 1 the interval ends there exactly; this removes the rounding error.
    let end = |at: f64, bound: f64| if (at - bound).abs() < 1e-12 { bound } else { at };
    Estimate { value: share, low: end(centre - margin, 0.0), high: end(centre + margin, 1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::{Pentanomial, Trinomial};

    /// Value and half of the interval's width.
    fn plus_minus(estimate: Estimate) -> (f64, f64) {
        (estimate.value, (estimate.high - estimate.low) / 2.0)
    }

    fn near((value, error): (f64, f64), (expected, expected_error): (f64, f64)) -> bool {
        (value - expected).abs() < 0.006 && (error - expected_error).abs() < 0.006
    }

    // The figures of fastchess's own tests (github.com/Disservin/fastchess,
    // app/tests/elo_test.cpp), whose arguments are wins, losses, draws and the pairs
    // LL, LD, WL, DD, WD, WW.
    #[test]
    fn fastchess_figures_of_games() {
        let games = Frequencies([89, 123, 76]);
        assert!(near(plus_minus(games.normalized_elo().unwrap()), (-20.76, 40.13)));
        assert!((games.superiority() - 0.1553).abs() < 0.000_05);
        let games = Frequencies([96, 111, 136]);
        assert!(near(plus_minus(games.normalized_elo().unwrap()), (49.77, 36.77)));
        assert!(near(plus_minus(games.elo().unwrap()), (40.70, 30.43)));
        assert!((games.superiority() - 0.9960).abs() < 0.000_05);
        let games = Frequencies([356, 0, 34]);
        assert!(near(plus_minus(games.normalized_elo().unwrap()), (-508.44, 34.48)));
    }

    #[test]
    fn fastchess_figures_of_pairs() {
        for (pairs, normalized, elo) in [
            ([34, 54, 31 + 32, 64, 75], (57.94, 28.28), (55.58, 27.65)),
            ([332, 433, 457 + 41, 333, 334], (-9.17, 10.96), (-8.64, 10.33)),
            ([7895, 8757, 5485 + 200, 568, 9999], (-19.01, 2.65), (-21.04, 2.95)),
        ] {
            let pairs: Pentanomial = Frequencies(pairs);
            assert!(near(plus_minus(pairs.normalized_elo().unwrap()), normalized));
            assert!(near(plus_minus(pairs.elo().unwrap()), elo));
        }
    }

    #[test]
    fn one_sided_results_bound_the_difference_on_one_side() {
        let games: Trinomial = Frequencies([0, 0, 24]);
        let elo = games.elo().unwrap();
        assert!(elo.value.is_infinite() && elo.high.is_infinite());
        // Wilson: 24 / (24 + 1.96²) of the points.
        assert!((elo.low - elo_of_score(24.0 / 27.8415)).abs() < 0.01, "{elo}");
        assert_eq!(games.normalized_elo(), None);
        assert!(games.superiority() > 0.999);
        let drawn: Trinomial = Frequencies([0, 10, 0]);
        let elo = drawn.elo().unwrap();
        assert!(elo.low < -100.0 && elo.high > 100.0 && elo.value.abs() < 1e-9, "{elo}");
        assert_eq!(Trinomial::default().elo(), None);
    }

    #[test]
    fn scores_and_elo_are_inverse() {
        for elo in [-800.0, -3.5, 0.0, 120.0] {
            assert!((elo_of_score(score_of_elo(elo)) - elo).abs() < 1e-9);
        }
        assert!((score_of_elo(400.0) - 10.0 / 11.0).abs() < 1e-12);
    }
}
