//! A network as the teacher of another. Evaluating many positions with a costly network trains a
//! cheap one better than spending the same time on games ("distillation": Hinton, Vinyals and Dean,
//! "Distilling the Knowledge in a Neural Network", 2015).

use luft_engine::eval::{EvalKind, Evaluator};
use luft_rules::random::SplitMix64;
use luft_rules::{Color, Position};

use crate::filter::random_successors;

use super::quantised::Quantised;
use super::sample::Sample;
use super::targets::Targets;

/// Evaluates positions near those of the games: positions that a search visits but no game reaches.
pub struct Teacher {
    network: Quantised,
    classical: Evaluator,
    successors: u32,
}

impl Teacher {
    /// A teacher with a network of any size (plus the classical evaluation if the network corrects
    /// it) that evaluates `successors` random successors of each position.
    pub fn new(network: Quantised, successors: u32) -> Self {
        Self { network, classical: Evaluator::default(), successors }
    }

    /// [`random_successors`] of a position, each with White's expected points.
    pub fn examples(
        &mut self,
        position: &Position,
        targets: &Targets,
        random: &mut SplitMix64,
    ) -> Vec<(Position, f32)> {
        random_successors(position, self.successors, random)
            .into_iter()
            .map(|after| {
                let points = self.white_points(&after, targets);
                (after, points)
            })
            .collect()
    }

    fn white_points(&mut self, position: &Position, targets: &Targets) -> f32 {
        let mut value = self.network.evaluate(&Sample::new(position, 0.5, 0.0));
        if self.network.is_residual() {
            value += self.classical.evaluate(position, 0, EvalKind::Classical);
        }
        match position.side_to_move() {
            Color::White => targets.expected(value),
            Color::Black => targets.expected(-value),
        }
    }
}
