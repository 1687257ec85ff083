//! What a level sees: how deep, how much, and how it errs.

use crate::eval::endings::is_bare;
use crate::rules::random::{SplitMix64, mix};
use crate::rules::{Color, Move, PieceKind, Position};

use super::Level;

impl Level {
    /// What the level sees in a game with this seed, from this position on.
    pub(crate) fn sight(self, position: &Position, seed: u64) -> Sight {
        // Mating a bare king takes a long view, and it is no game any more.
        let decided = Color::ALL.iter().any(|&side| is_bare(position, side));
        // With few pieces left everybody sees further.
        let further = if officers(position) <= 4 { 2 } else { 0 };
        match self {
            Self::Hard => Sight::FULL,
            _ if decided => Sight { depth: 24, nodes: 60_000, ..Sight::FULL },
            Self::Medium => {
                Sight { depth: 4, nodes: 6_000, noise: 55, missed: 115, salt: salt(seed) }
            }
            Self::Easy => {
                let depth = 1 + further;
                Sight { depth, nodes: 1_500, noise: 100, missed: 540, salt: salt(seed) }
            }
        }
    }
}

/// How many knights, bishops, rooks and queens are left on the board.
fn officers(position: &Position) -> u32 {
    let others = position.kind(PieceKind::Pawn) | position.kind(PieceKind::King);
    (position.occupied() & !others).count()
}

/// How far and how well the search sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sight {
    /// The deepest iteration, in plies.
    pub(crate) depth: u8,
    /// The most nodes visited.
    pub(crate) nodes: u64,
    /// The static evaluation is off by up to so many centipawns either way.
    pub(crate) noise: i32,
    /// How many of 1024 moves are overlooked, the root's own excepted.
    pub(crate) missed: u64,
    /// What chooses the errors; also keeps them apart in the table.
    pub(crate) salt: u64,
}

impl Sight {
    /// Sees all there is.
    pub(crate) const FULL: Self =
        Self { depth: u8::MAX, nodes: u64::MAX, noise: 0, missed: 0, salt: 0 };

    /// The error in judging a position, in centipawns; as often up as down, and
    /// smaller ones oftener.
    pub(crate) fn error(&self, position: &Position) -> i32 {
        if self.noise == 0 {
            return 0;
        }
        // One side's error, whoever is to move.
        let bits = mix(position.hash() ^ self.salt);
        let span = 2 * self.noise as u64 + 1;
        let dice = |bits: u64| (((bits & 0xFFFF) * span) >> 16) as i32 - self.noise;
        (dice(bits) + dice(bits >> 16)) / 2
    }

    /// Whether this reply is overlooked.
    pub(crate) fn overlooks(&self, position: &Position, mv: Move) -> bool {
        if self.missed == 0 {
            return false;
        }
        let squares = (mv.from().index() << 6 | mv.to().index()) as u64;
        mix(position.hash() ^ self.salt ^ squares << 32) & 1023 < self.missed
    }
}

/// Spreads the seed over all bits.
fn salt(seed: u64) -> u64 {
    SplitMix64::new(seed).next_u64() | 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_fixed_by_position_and_seed_and_are_balanced() {
        let start = Position::start();
        let error = |seed| Level::Easy.sight(&start, seed).error(&start);
        assert_eq!(error(3), error(3));
        let errors: Vec<i32> = (0..1000).map(error).collect();
        let noise = Level::Easy.sight(&start, 0).noise;
        assert!(errors.iter().all(|error| error.abs() <= noise));
        assert!(errors.iter().sum::<i32>().abs() < noise * 1000 / 20);
        assert!(errors.iter().any(|&error| error != errors[0]));
        assert_eq!(Level::Hard.sight(&start, 9).error(&start), 0);
    }
}
