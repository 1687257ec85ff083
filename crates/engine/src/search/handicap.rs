//! What weakens a search.

use crate::eval::EvalKind;
use crate::rules::random::mix;
use crate::rules::{Move, Position};

/// What weakens a search: how far and how well it sees.
///
/// A weakened search sees less; what it sees, it judges and plays in earnest. What it misses
/// is a fixed function of the position and the salt, so that the same game brings the same
/// errors. At the root every move is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handicap {
    /// The deepest iteration, in plies.
    pub depth: u8,
    /// The most nodes visited.
    pub nodes: u64,
    /// The static evaluation is off by up to so many centipawns either way.
    pub eval_noise: i32,
    /// How many of 1024 moves are overlooked, the root's own excepted.
    pub overlooked: u64,
    /// What judges positions.
    pub eval_kind: EvalKind,
    /// What chooses the errors; also keeps them apart in the table. 0 if there are none.
    pub salt: u64,
}

impl Handicap {
    /// Sees all there is.
    pub const NONE: Self = Self {
        depth: u8::MAX,
        nodes: u64::MAX,
        eval_noise: 0,
        overlooked: 0,
        eval_kind: EvalKind::Network,
        salt: 0,
    };

    /// The error in judging a position, in centipawns; as often up as down, and
    /// smaller ones oftener.
    pub(super) fn eval_error(&self, position: &Position) -> i32 {
        if self.eval_noise == 0 {
            return 0;
        }
        // One side's error, whoever is to move.
        let bits = mix(position.hash() ^ self.salt);
        let span = 2 * self.eval_noise as u64 + 1;
        let draw = |bits: u64| (((bits & 0xFFFF) * span) >> 16) as i32 - self.eval_noise;
        (draw(bits) + draw(bits >> 16)) / 2
    }

    /// Whether this reply is overlooked.
    pub(super) fn overlooks(&self, position: &Position, mv: Move) -> bool {
        if self.overlooked == 0 {
            return false;
        }
        let squares = (mv.from().index() << 6 | mv.to().index()) as u64;
        mix(position.hash() ^ self.salt ^ squares << 32) & 1023 < self.overlooked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_fixed_by_position_and_salt_and_are_balanced() {
        let start = Position::start();
        let eval_noise = 100;
        let error =
            |seed| Handicap { eval_noise, salt: mix(seed), ..Handicap::NONE }.eval_error(&start);
        assert_eq!(error(3), error(3));
        let errors: Vec<i32> = (0..1000).map(error).collect();
        assert!(errors.iter().all(|error| error.abs() <= eval_noise));
        assert!(errors.iter().sum::<i32>().abs() < eval_noise * 1000 / 20);
        assert!(errors.iter().any(|&error| error != errors[0]));
        assert_eq!(Handicap::NONE.eval_error(&start), 0);
    }
}
