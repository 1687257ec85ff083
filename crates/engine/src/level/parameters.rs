//! What a level sees: how deep, how much, and how it errs.

use crate::eval::EvalKind;
use crate::eval::endings::is_bare;
use crate::rules::random::{SplitMix64, mix};
use crate::rules::{Color, Move, PieceKind, Position};

use super::Level;

impl Level {
    /// What the level sees in a game with this seed, from this position on.
    pub(crate) fn parameters(self, position: &Position, seed: u64) -> LevelParameters {
        // Mating a bare king takes a long view, and it is no game any more.
        let decided = Color::ALL.iter().any(|&side| is_bare(position, side));
        // With few pieces left everybody sees further.
        let further = if non_pawn_pieces(position) <= 4 { 2 } else { 0 };
        match self {
            Self::Hard => LevelParameters::FULL,
            _ if decided => LevelParameters {
                depth: 24,
                nodes: 60_000,
                eval_kind: EvalKind::Classical,
                ..LevelParameters::FULL
            },
            Self::Medium => LevelParameters {
                depth: 5,
                nodes: 6_000,
                eval_noise: 80,
                overlooked: 210,
                eval_kind: EvalKind::Classical,
                salt: salt(seed),
            },
            Self::Easy => {
                let depth = 1 + further;
                LevelParameters {
                    depth,
                    nodes: 1_500,
                    eval_noise: 100,
                    overlooked: 540,
                    eval_kind: EvalKind::Classical,
                    salt: salt(seed),
                }
            }
        }
    }
}

/// How many knights, bishops, rooks and queens are left on the board.
fn non_pawn_pieces(position: &Position) -> u32 {
    let others = position.kind(PieceKind::Pawn) | position.kind(PieceKind::King);
    (position.occupied() & !others).count()
}

/// What weakens the search at a level: how far and how well it sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LevelParameters {
    /// The deepest iteration, in plies.
    pub(crate) depth: u8,
    /// The most nodes visited.
    pub(crate) nodes: u64,
    /// The static evaluation is off by up to so many centipawns either way.
    pub(crate) eval_noise: i32,
    /// How many of 1024 moves are overlooked, the root's own excepted.
    pub(crate) overlooked: u64,
    /// What judges positions. The weaker levels keep to the classical evaluation: so
    /// they stay where they are, whatever network there is.
    pub(crate) eval_kind: EvalKind,
    /// What chooses the errors; also keeps them apart in the table.
    pub(crate) salt: u64,
}

impl LevelParameters {
    /// Sees all there is.
    pub(crate) const FULL: Self = Self {
        depth: u8::MAX,
        nodes: u64::MAX,
        eval_noise: 0,
        overlooked: 0,
        eval_kind: EvalKind::Network,
        salt: 0,
    };

    /// The error in judging a position, in centipawns; as often up as down, and
    /// smaller ones oftener.
    pub(crate) fn eval_error(&self, position: &Position) -> i32 {
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
    pub(crate) fn overlooks(&self, position: &Position, mv: Move) -> bool {
        if self.overlooked == 0 {
            return false;
        }
        let squares = (mv.from().index() << 6 | mv.to().index()) as u64;
        mix(position.hash() ^ self.salt ^ squares << 32) & 1023 < self.overlooked
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
        let error = |seed| Level::Easy.parameters(&start, seed).eval_error(&start);
        assert_eq!(error(3), error(3));
        let errors: Vec<i32> = (0..1000).map(error).collect();
        let eval_noise = Level::Easy.parameters(&start, 0).eval_noise;
        assert!(errors.iter().all(|error| error.abs() <= eval_noise));
        assert!(errors.iter().sum::<i32>().abs() < eval_noise * 1000 / 20);
        assert!(errors.iter().any(|&error| error != errors[0]));
        assert_eq!(Level::Hard.parameters(&start, 9).eval_error(&start), 0);
    }
}
