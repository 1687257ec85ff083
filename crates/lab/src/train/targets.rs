//! Training targets.

use crate::viriformat::Game;

use super::arithmetic::sigmoid;

/// How the targets of a game's positions are computed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Targets {
    /// Centipawns at which the mover expects 73 % of the points.
    pub scale: u16,
    /// The weight of the next position's value in a position's value, from 0 to 1; the rest is its
    /// own score. (The λ of TD(λ): Sutton, "Learning to predict by the methods of temporal
    /// differences", 1988.)
    pub lambda: f32,
    /// The weight of the game's result in the target, from 0 to 1; the rest is the position's
    /// value.
    pub result_share: f32,
}

impl Targets {
    /// White's expected points in each position of a game.
    pub fn of(&self, game: &Game) -> Vec<f32> {
        let result = f32::from(game.outcome.half_points()) / 2.0;
        let mut worth = result;
        let mut targets: Vec<f32> = game
            .plies
            .iter()
            .rev()
            .map(|ply| {
                let own = self.expected(ply.score.into());
                worth = self.lambda * worth + (1.0 - self.lambda) * own;
                self.result_share * result + (1.0 - self.result_share) * worth
            })
            .collect();
        targets.reverse();
        targets
    }

    /// The points that a side expects at a score in centipawns.
    pub fn expected(&self, score: i32) -> f32 {
        sigmoid(score as f32 / f32::from(self.scale))
    }
}

/// Default targets for tests.
#[cfg(test)]
pub const TARGETS: Targets = Targets { scale: 400, lambda: 0.0, result_share: 0.3 };

#[cfg(test)]
mod tests {
    use luft_rules::Position;

    use super::*;
    use crate::line::Outcome;
    use crate::viriformat::Ply;

    #[test]
    fn targets_blend_scores_results_and_later_values() {
        let mv = Position::start().legal_moves()[0];
        let plies = [400, 0, -400].map(|score| Ply { mv, score }).to_vec();
        let game = Game { start: Position::start(), outcome: Outcome::Draw, plies };
        let own = [0.731_06, 0.5, 0.268_94];
        for (targets, expected) in [
            (Targets { result_share: 0.0, ..TARGETS }, own),
            (Targets { result_share: 0.5, ..TARGETS }, own.map(|own| (own + 0.5) / 2.0)),
            (Targets { result_share: 1.0, ..TARGETS }, [0.5; 3]),
            // The last 0.5 is the result; each step back counts later values half.
            (Targets { lambda: 0.5, result_share: 0.0, ..TARGETS }, [0.586_65, 0.442_24, 0.384_47]),
        ] {
            for (target, expected) in targets.of(&game).into_iter().zip(expected) {
                assert!((target - expected).abs() < 1e-4, "{targets:?}: {target}");
            }
        }
    }
}
