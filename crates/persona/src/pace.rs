//! The time that people take for a move.
//!
//! The logarithm of the seconds is a sum of a few terms, fitted to games of people with clocks
//! (`luft-lab human-pace`), plus a random number for each move.

use luft_human::chance::{exp, ln};
use luft_human::knots;
use luft_rules::Position;
use luft_rules::random::mix;

/// The conditions that determine the time for a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Occasion {
    /// The seconds that the clock gives each move.
    pub budget: f32,
    /// The number of the mover's earlier moves.
    pub moves: u16,
    /// The difficulty of the choice: the entropy of the probabilities of people's moves, in nats.
    /// It is 0 if everybody plays the same move, or if there is only one.
    pub difficulty: f32,
    /// Whether the move captures the piece that has just captured.
    pub recaptures: bool,
    /// The mover's rating.
    pub rating: u16,
}

/// The move numbers between which weights are interpolated.
const MOVES: [f32; 6] = [0.0, 4.0, 10.0, 18.0, 30.0, 45.0];

/// The number of terms.
pub const TERMS: usize = MOVES.len() + 4;

/// The seconds added before the logarithm is taken, because instant moves would otherwise weigh too
/// much.
pub const AT_ONCE: f32 = 0.3;

/// The fitted weight of each term of [`terms`].
const FITTED: [f32; TERMS] =
    [-1.026, 0.289, 0.674, 0.874, 0.556, 0.091, 0.289, 0.199, -0.465, -0.124];

/// The standard deviation of the random number.
const SPREAD: f32 = 0.783;

/// The terms of an occasion: first those of the move number, then the others.
pub fn terms(occasion: &Occasion) -> [f32; TERMS] {
    let mut terms = [0.0; TERMS];
    let (upper, share) = knots::place(&MOVES, f32::from(occasion.moves));
    (terms[upper - 1], terms[upper]) = (1.0 - share, share);
    let others = [
        ln(occasion.budget.max(0.05)),
        occasion.difficulty,
        f32::from(u8::from(occasion.recaptures)),
        f32::from(occasion.rating) / 1000.0 - 1.0,
    ];
    terms[MOVES.len()..].copy_from_slice(&others);
    terms
}

/// The logarithm of the seconds plus [`AT_ONCE`], by the weights of the terms.
pub fn logarithm(weights: &[f32; TERMS], occasion: &Occasion) -> f32 {
    terms(occasion).iter().zip(weights).map(|(term, weight)| term * weight).sum()
}

/// The seconds that a person takes for a move, in a game with this seed.
pub fn seconds(occasion: &Occasion, position: &Position, seed: u64) -> f32 {
    let sum = logarithm(&FITTED, occasion) + SPREAD * luck(position, seed);
    (exp(sum) - AT_ONCE).max(0.0)
}

/// A random number for a move, approximately normal with mean 0 and variance 1.
fn luck(position: &Position, seed: u64) -> f32 {
    let bits = mix(position.hash() ^ mix(seed ^ 0x7061_6365));
    let sum: f32 = bits.to_le_bytes()[..6].iter().map(|&byte| f32::from(byte) / 255.0 - 0.5).sum();
    // The sum of six numbers between -0.5 and 0.5 has a variance of a half.
    sum * core::f32::consts::SQRT_2
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: Occasion =
        Occasion { budget: 4.5, moves: 12, difficulty: 1.5, recaptures: false, rating: 1400 };

    /// The mean over many games.
    fn mean(occasion: &Occasion) -> f32 {
        let start = Position::start();
        (0..500).map(|seed| seconds(occasion, &start, seed)).sum::<f32>() / 500.0
    }

    #[test]
    fn hard_choices_take_long_and_easy_ones_do_not() {
        let usual = mean(&USUAL);
        assert!((1.0..8.0).contains(&usual), "{usual}");
        assert!(mean(&Occasion { difficulty: 2.5, ..USUAL }) > 1.15 * usual);
        assert!(mean(&Occasion { recaptures: true, ..USUAL }) < 0.8 * usual);
        assert!(mean(&Occasion { difficulty: 0.0, ..USUAL }) < 0.8 * usual);
        assert!(mean(&Occasion { moves: 1, ..USUAL }) < 0.8 * usual);
        assert!(mean(&Occasion { budget: 0.5, ..USUAL }) < 0.6 * usual);
    }

    #[test]
    fn the_luck_of_a_move_has_mean_0_and_variance_1() {
        let start = Position::start();
        let all: Vec<f32> = (0..4_000).map(|seed| luck(&start, seed)).collect();
        let mean = all.iter().sum::<f32>() / all.len() as f32;
        let variance = all.iter().map(|x| x * x).sum::<f32>() / all.len() as f32;
        assert!(mean.abs() < 0.06 && (variance - 1.0).abs() < 0.1, "{mean} {variance}");
    }
}
