//! Statistics of game results.
//!
//! Games played in pairs (each opening twice, with colours swapped) are counted by pair. The two
//! games of a pair depend on each other through their opening, so the five possible sums describe
//! the spread better than single games.

mod elo;
mod ladder;
mod normal;
mod report;
mod sprt;

pub use elo::{Estimate, elo_of_score, score_of_elo};
pub use ladder::{Anchor, Encounter, Unconnected, rate};
pub use sprt::{Model, Sprt, SprtError, Verdict};

use std::ops::AddAssign;

/// How often each result occurred. The results are equally spaced, from everything lost to
/// everything won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frequencies<const N: usize>(pub [u64; N]);

/// Single games: losses, draws, wins.
pub type Trinomial = Frequencies<3>;

/// Pairs of games by their points: 0, ½, 1, 1½, 2.
pub type Pentanomial = Frequencies<5>;

impl<const N: usize> Default for Frequencies<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> Frequencies<N> {
    /// Games that make up one counted result: 1 in a trinomial, 2 in a pentanomial.
    const GAMES: usize = (N - 1) / 2;

    /// Number of results: games, or pairs of games.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Number of games.
    pub fn games(&self) -> u64 {
        self.count() * Self::GAMES as u64
    }

    /// Counts a result, from 0, everything lost, to N - 1, everything won.
    ///
    /// # Panics
    /// If there is no such result.
    pub fn record(&mut self, result: usize) {
        self.0[result] += 1;
    }

    /// The results as the other side sees them.
    #[must_use]
    pub fn flip(mut self) -> Self {
        self.0.reverse();
        self
    }

    /// The share of the points, from 0 to 1; ½ if nothing has been played.
    pub fn score(&self) -> f64 {
        if self.count() == 0 { 0.5 } else { Distribution::of(self, 0.0).mean() }
    }
}

impl<const N: usize> AddAssign for Frequencies<N> {
    fn add_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(sum, more)| *sum += more);
    }
}

/// Probabilities of the results, whose values go from 0 to 1.
#[derive(Clone, Copy, Debug)]
struct Distribution<const N: usize>([f64; N]);

impl<const N: usize> Distribution<N> {
    /// The relative frequencies. A result that never occurred counts as `unseen`.
    fn of(frequencies: &Frequencies<N>, unseen: f64) -> Self {
        let counts = frequencies.0.map(|count| if count == 0 { unseen } else { count as f64 });
        let sum: f64 = counts.iter().sum();
        Self(counts.map(|count| count / sum))
    }

    /// The value of a result.
    fn value(result: usize) -> f64 {
        result as f64 / (N - 1) as f64
    }

    fn mean_of(&self, f: impl Fn(f64) -> f64) -> f64 {
        self.0.iter().enumerate().map(|(result, share)| share * f(Self::value(result))).sum()
    }

    fn mean(&self) -> f64 {
        self.mean_of(|value| value)
    }

    fn variance(&self) -> f64 {
        let mean = self.mean();
        self.mean_of(|value| (value - mean).powi(2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_and_points_are_counted() {
        let mut games = Trinomial::default();
        assert!((games.score() - 0.5).abs() < 1e-12);
        for result in [2, 2, 1, 0] {
            games.record(result);
        }
        assert_eq!((games.count(), games.games()), (4, 4));
        assert!((games.score() - 0.625).abs() < 1e-12);
        let mut pairs = Frequencies([1, 0, 2, 0, 1]);
        assert_eq!((pairs.count(), pairs.games()), (4, 8));
        pairs += Frequencies([0, 1, 0, 0, 0]);
        assert_eq!(pairs.flip(), Frequencies([1, 0, 2, 1, 1]));
    }
}
