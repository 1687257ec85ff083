//! One scale for several players.

use std::f64::consts::LN_10;
use std::fmt;

use super::elo::Estimate;
use super::normal::Z_95;
use super::{Distribution, Pentanomial};

/// Elo of one unit of the logistic curve's natural scale.
const ELO_PER_LOGIT: f64 = 400.0 / LN_10;

/// Each pairing gets one additional pair of games, spread evenly over the five results. Thus a
/// player that has won all games is far ahead, but not infinitely.
const PRIOR: f64 = 0.2;

/// The results of two players' games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The two players by number; the results are the first one's.
    pub players: [usize; 2],
    /// Their pairs of games.
    pub pairs: Pentanomial,
}

/// The zero of the scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Anchor {
    /// The players' mean is 0.
    Mean,
    /// A player has this Elo.
    Player(usize, f64),
}

/// The games do not connect these two players, directly or through others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unconnected;

impl fmt::Display for Unconnected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not all players are connected by games, so there is no common scale")
    }
}

impl std::error::Error for Unconnected {}

/// The players' Elo with 95 % intervals, relative to the anchor.
///
/// The ratings maximise the likelihood of the points, with a draw as half a win (Bradley and Terry,
/// "Rank analysis of incomplete block designs", 1952). The intervals use the observed spread of the
/// pairs: White's estimator ("Maximum likelihood estimation of misspecified models", 1982).
///
/// # Errors
/// If the games do not connect all players.
pub fn rate(
    players: usize,
    encounters: &[Encounter],
    anchor: Anchor,
) -> Result<Vec<Estimate>, Unconnected> {
    let played = encounters.iter().filter(|encounter| encounter.pairs.count() > 0);
    let edges: Vec<Edge> = played.map(Edge::of).collect();
    if !connects(players, &edges) {
        return Err(Unconnected);
    }
    let (ratings, covariance) = fit(players, &edges);
    // Ratings are relative to a mean of ratings with these weights.
    let weight = |player| match anchor {
        Anchor::Mean => 1.0 / players as f64,
        Anchor::Player(at, _) => f64::from(u8::from(player == at)),
    };
    let zero: f64 = (0..players).map(|player| weight(player) * ratings[player]).sum();
    let base = if let Anchor::Player(_, elo) = anchor { elo } else { 0.0 };
    let estimate = |player: usize| {
        let part = |other: usize| f64::from(u8::from(other == player)) - weight(other);
        let variance: f64 = (0..players)
            .flat_map(|a| (0..players).map(move |b| (a, b)))
            .map(|(a, b)| part(a) * covariance[a][b] * part(b))
            .sum();
        let value = base + (ratings[player] - zero) * ELO_PER_LOGIT;
        let margin = Z_95 * variance.max(0.0).sqrt() * ELO_PER_LOGIT;
        Estimate { value, low: value - margin, high: value + margin }
    };
    Ok((0..players).map(estimate).collect())
}

/// Pairs of games between two players, with the prior one.
struct Edge {
    players: [usize; 2],
    count: f64,
    mean: f64,
    variance: f64,
}

impl Edge {
    fn of(encounter: &Encounter) -> Self {
        let counts = encounter.pairs.0.map(|count| count as f64 + PRIOR);
        let count: f64 = counts.iter().sum();
        let results = Distribution(counts.map(|part| part / count));
        let (mean, variance) = (results.mean(), results.variance());
        Self { players: encounter.players, count, mean, variance }
    }

    /// The first player's expected share of the points.
    fn expected(&self, ratings: &[f64]) -> f64 {
        let [first, second] = self.players;
        1.0 / (1.0 + (ratings[second] - ratings[first]).exp())
    }

    /// Adds an amount for the difference of the two players to a matrix.
    fn spread(&self, matrix: &mut Matrix, amount: f64) {
        let [first, second] = self.players;
        matrix[first][first] += amount;
        matrix[second][second] += amount;
        matrix[first][second] -= amount;
        matrix[second][first] -= amount;
    }
}

type Matrix = Vec<Vec<f64>>;

fn zeros(size: usize) -> Matrix {
    vec![vec![0.0; size]; size]
}

fn connects(players: usize, edges: &[Edge]) -> bool {
    let mut reached: Vec<bool> = (0..players).map(|player| player == 0).collect();
    for _ in 0..players {
        for Edge { players: [first, second], .. } in edges {
            let either = reached[*first] || reached[*second];
            reached[*first] = either;
            reached[*second] = either;
        }
    }
    reached.into_iter().all(|reached| reached)
}

/// The likeliest ratings, in units of the logistic curve, with player 0 at 0, and
/// their covariance.
fn fit(players: usize, edges: &[Edge]) -> (Vec<f64>, Matrix) {
    const STEPS: usize = 200;
    const LONGEST_STEP: f64 = 1.0;
    const CLOSE: f64 = 1e-12;
    let mut ratings = vec![0.0; players];
    for _ in 0..STEPS {
        let mut slope = vec![0.0; players];
        for edge in edges {
            let surplus = edge.count * (edge.mean - edge.expected(&ratings));
            slope[edge.players[0]] += surplus;
            slope[edge.players[1]] -= surplus;
        }
        let step = times(&inverse_but_first(information(players, edges, &ratings)), &slope);
        let longest = step.iter().fold(0.0_f64, |longest, part| longest.max(part.abs()));
        let scale = (LONGEST_STEP / longest.max(LONGEST_STEP)).min(1.0);
        ratings.iter_mut().zip(&step).for_each(|(rating, part)| *rating += scale * part);
        if longest < CLOSE {
            break;
        }
    }
    let mut seen = zeros(players);
    for edge in edges {
        let miss = edge.mean - edge.expected(&ratings);
        edge.spread(&mut seen, edge.count * (edge.variance + miss * miss));
    }
    let inverse = inverse_but_first(information(players, edges, &ratings));
    let covariance = product(&product(&inverse, &seen), &inverse);
    (ratings, covariance)
}

/// How fast the expected points change with the ratings.
fn information(players: usize, edges: &[Edge], ratings: &[f64]) -> Matrix {
    let mut matrix = zeros(players);
    for edge in edges {
        let expected = edge.expected(ratings);
        edge.spread(&mut matrix, edge.count * expected * (1.0 - expected));
    }
    matrix
}

/// The inverse of a symmetric positive matrix without its first row and column,
/// which are 0 in the result (Gauss and Jordan).
fn inverse_but_first(mut matrix: Matrix) -> Matrix {
    let size = matrix.len();
    let mut inverse = zeros(size);
    (1..size).for_each(|at| inverse[at][at] = 1.0);
    for pivot in 1..size {
        let scale = 1.0 / matrix[pivot][pivot];
        for column in 1..size {
            matrix[pivot][column] *= scale;
            inverse[pivot][column] *= scale;
        }
        for row in (1..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for column in 1..size {
                matrix[row][column] -= factor * matrix[pivot][column];
                inverse[row][column] -= factor * inverse[pivot][column];
            }
        }
    }
    inverse
}

fn times(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    let dot = |row: &Vec<f64>| row.iter().zip(vector).map(|(a, b)| a * b).sum();
    matrix.iter().map(dot).collect()
}

fn product(a: &Matrix, b: &Matrix) -> Matrix {
    let columns: Vec<Vec<f64>> =
        (0..b.len()).map(|column| b.iter().map(|row| row[column]).collect()).collect();
    a.iter().map(|row| times(&columns, row)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::{Frequencies, score_of_elo};
    use luft_rules::random::SplitMix64;

    fn met(first: usize, second: usize, pairs: [u64; 5]) -> Encounter {
        Encounter { players: [first, second], pairs: Frequencies(pairs) }
    }

    #[test]
    fn two_players_stand_as_far_apart_as_their_match_says() {
        let pairs = [150, 1_200, 3_300, 1_700, 350];
        let elo = Frequencies(pairs).elo().unwrap();
        let [first, second] = rate(2, &[met(0, 1, pairs)], Anchor::Player(1, 1500.0)).unwrap()[..]
        else {
            panic!("two ratings")
        };
        assert!((first.value - 1500.0 - elo.value).abs() < 0.1, "{first}, {elo}");
        assert!((first.low - 1500.0 - elo.low).abs() < 0.2, "{first}, {elo}");
        assert!((second.value - 1500.0).abs() < 1e-9 && (second.high - second.low) < 1e-9);
    }

    #[test]
    fn ratings_add_up_over_the_players_in_between() {
        // 0 against 1 and 1 against 2, each 75 % of the points.
        let pairs = [0, 0, 20_000, 0, 20_000];
        let ratings = rate(3, &[met(0, 1, pairs), met(1, 2, pairs)], Anchor::Mean).unwrap();
        let step = 400.0 * 3.0_f64.log10();
        for (rating, expected) in ratings.iter().zip([step, 0.0, -step]) {
            assert!((rating.value - expected).abs() < 0.1, "{rating}");
        }
        // The outer players' ratings are less certain than that of the player who met both.
        let width = |player: usize| ratings[player].high - ratings[player].low;
        assert!(width(0) > 1.5 * width(1));
    }

    #[test]
    fn a_player_who_has_won_all_games_is_far_ahead_within_wide_bounds() {
        let ratings = rate(2, &[met(0, 1, [0, 0, 0, 0, 12])], Anchor::Player(1, 0.0)).unwrap();
        assert!((400.0..800.0).contains(&ratings[0].value), "{}", ratings[0]);
        assert!((50.0..350.0).contains(&ratings[0].low), "{}", ratings[0]);
    }

    #[test]
    fn unconnected_players_have_no_scale() {
        let pairs = [1, 1, 1, 1, 1];
        let apart = [met(0, 1, pairs), met(2, 3, pairs)];
        assert_eq!(rate(4, &apart, Anchor::Mean), Err(Unconnected));
        assert_eq!(rate(3, &[met(0, 1, pairs), met(1, 2, [0; 5])], Anchor::Mean), Err(Unconnected));
    }

    #[test]
    fn nineteen_intervals_of_twenty_hold_the_truth() {
        const TRUTH: [f64; 4] = [0.0, 60.0, 150.0, -80.0];
        let mut random = SplitMix64::new(11);
        let (mut held, mut all) = (0, 0);
        for _ in 0..300 {
            let mut encounters = Vec::new();
            for [first, second] in [[0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3]] {
                let score = score_of_elo(TRUTH[first] - TRUTH[second]);
                let mut pairs = Frequencies([0; 5]);
                (0..60).for_each(|_| pairs.record(pair_of(score, &mut random)));
                encounters.push(Encounter { players: [first, second], pairs });
            }
            let ratings = rate(4, &encounters, Anchor::Player(0, 0.0)).unwrap();
            for (rating, truth) in ratings.iter().zip(TRUTH).skip(1) {
                held += u32::from((rating.low..=rating.high).contains(&truth));
                all += 1;
            }
        }
        let share = f64::from(held) / f64::from(all);
        assert!((0.93..0.97).contains(&share), "{share}");
    }

    /// The half points of two games, half of which are drawn.
    fn pair_of(score: f64, random: &mut SplitMix64) -> usize {
        let mut game = || {
            let lot = random.below(1 << 20) as f64 / f64::from(1 << 20);
            usize::from(lot < score - 0.25) + usize::from(lot < score + 0.25)
        };
        game() + game()
    }
}
