//! Gradient descent.

use std::borrow::Cow;
use std::ops::ControlFlow;

use luft_human::file::{Scales, rounded};
use luft_human::model::{
    BOARD_TO_MOVE, FROM, GROUPS, GROUPS_TO_MOVE, MOVE, MOVED_RATING, OUT, SEEN_RATING, TO, Table,
    UP, UPPER, WEIGHTS,
};
use luft_human::shallow::Scores;
use luft_rules::random::SplitMix64;

use crate::parallel::parallel;
use crate::train::adam::Adam;

use super::gradient::learn;
use super::samples::Sample;

/// A batch is cut into this many pieces. Each is summed alone, and then all in order, so that the
/// sum does not depend on the number of threads.
const PIECES: usize = 8;

/// The largest length of a gradient, relative to the usual length ("gradient clipping").
const LONGEST: f32 = 1.5;

/// A network in training.
pub struct State {
    /// The weights.
    pub weights: Vec<f32>,
    /// The optimiser's state.
    pub adam: Adam,
    /// How weights are rounded before they are used, if at all, so that the other weights learn to
    /// compensate.
    pub steps: Option<Scales>,
    /// The weights before this index are frozen.
    pub kept: usize,
    /// A running mean of the gradient's length.
    usual_length: Option<f32>,
    gradients: Vec<Vec<f32>>,
}

impl State {
    /// A network with these weights.
    pub fn from_weights(weights: Vec<f32>) -> Self {
        let adam = Adam::new(weights.len());
        let gradients = vec![vec![0.0; weights.len()]; PIECES];
        Self { weights, adam, steps: None, kept: 0, usual_length: None, gradients }
    }

    /// An untrained network.
    pub fn start(seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        let mut weights = vec![0.0; WEIGHTS];
        let mut scatter = |table: Table, width: f32| {
            for weight in &mut weights[table.start..table.end()] {
                let share = (random.next_u64() >> 40) as f32 / (1_u64 << 24) as f32;
                *weight = (2.0 * share - 1.0) * width;
            }
        };
        for (table, width) in [
            (SEEN_RATING, 0.15),
            (FROM, 0.1),
            (TO, 0.1),
            (MOVED_RATING, 0.15),
            (BOARD_TO_MOVE, 0.05),
            (GROUPS_TO_MOVE, 0.3),
            (UP, 0.2),
            (OUT, 0.1),
        ] {
            scatter(table, width);
        }
        for knot in 0..OUT.rows {
            let groups = OUT.row(knot) + MOVE + UPPER;
            weights[groups..groups + GROUPS].fill(0.5);
        }
        Self::from_weights(weights)
    }

    /// The number of steps so far.
    pub fn taken(&self) -> u64 {
        self.adam.steps
    }

    /// The state as bytes, to resume from.
    pub fn bytes(&self) -> Vec<u8> {
        let first = [self.usual_length.unwrap_or_default()];
        let steps = self.steps.unwrap_or_default();
        let memory = self.weights.iter().chain(&self.adam.means).chain(&self.adam.squares);
        let numbers = first.iter().chain(&steps).chain(memory);
        let mut bytes = self.adam.steps.to_le_bytes().to_vec();
        bytes.extend(numbers.flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// Restores a saved state; `None` if it belongs to another network.
    pub fn resume(&mut self, bytes: &[u8]) -> Option<()> {
        let (taken, rest) = bytes.split_first_chunk()?;
        let numbers: Vec<f32> =
            rest.as_chunks().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect();
        let (&usual, numbers) = numbers.split_first()?;
        let (steps, numbers) = numbers.split_first_chunk()?;
        if numbers.len() != 3 * WEIGHTS {
            return None;
        }
        self.adam.steps = u64::from_le_bytes(*taken);
        self.usual_length = (self.adam.steps > 0).then_some(usual);
        self.steps = self.steps.map(|_| *steps);
        for (index, part) in [&mut self.weights, &mut self.adam.means, &mut self.adam.squares]
            .into_iter()
            .enumerate()
        {
            part.copy_from_slice(&numbers[index * WEIGHTS..][..WEIGHTS]);
        }
        Some(())
    }

    /// The weights as they are used.
    pub fn used(&self) -> Cow<'_, [f32]> {
        match &self.steps {
            Some(steps) => Cow::Owned(rounded(&self.weights, steps)),
            None => Cow::Borrowed(&self.weights),
        }
    }

    /// Learns from a batch at a rate, and returns the mean loss.
    pub fn step<'a>(
        &mut self,
        samples: &[Sample],
        batch: &[u32],
        scores: &(dyn Fn(u32) -> &'a [Scores] + Sync),
        rate: f32,
        threads: usize,
    ) -> f32 {
        let weights: &[f32] = &match &self.steps {
            Some(steps) => Cow::Owned(rounded(&self.weights, steps)),
            None => Cow::Borrowed(&self.weights[..]),
        };
        let pieces = batch.chunks(batch.len().div_ceil(PIECES));
        let used = pieces.len();
        let mut losses = vec![0.0; used];
        parallel(
            threads,
            pieces.zip(self.gradients.iter_mut()).enumerate(),
            || (),
            |(), (number, (places, gradient))| {
                gradient.fill(0.0);
                let of_place = |&place: &u32| {
                    let sample = &samples[place as usize];
                    let seen = sample.see(scores(place));
                    learn(weights, &seen, sample.rating(), sample.played(), gradient)
                };
                (number, places.iter().map(of_place).sum::<f32>())
            },
            |(number, loss)| {
                losses[number] = loss;
                ControlFlow::Continue(())
            },
        );
        let scale = 1.0 / batch.len() as f32;
        let (sum, rest) = self.gradients[..used].split_at_mut(1);
        for piece in rest {
            sum[0].iter_mut().zip(piece.iter()).for_each(|(sum, slope)| *sum += slope);
        }
        sum[0][..self.kept].fill(0.0);
        let length = scale * sum[0].iter().map(|slope| slope * slope).sum::<f32>().sqrt();
        let usual = self.usual_length.get_or_insert(length);
        let shorter = (LONGEST * *usual / length.max(1e-9)).min(1.0);
        *usual += 0.01 * (length * shorter - *usual);
        sum[0].iter_mut().for_each(|slope| *slope *= scale * shorter);
        self.adam.step(&mut self.weights, &self.gradients[0], rate);
        losses.into_iter().sum::<f32>() * scale
    }
}

#[cfg(test)]
mod tests {
    use luft_human::model::TABLES;

    use super::*;

    #[test]
    fn a_saved_state_is_resumed() {
        let mut state = State::start(5);
        state.adam.steps = 7;
        state.usual_length = Some(0.25);
        state.steps = Some([0.5; TABLES.len()]);
        state.adam.means[3] = 1.5;
        let bytes = state.bytes();
        let mut other = State::start(6);
        other.steps = Some([1.0; TABLES.len()]);
        assert_eq!(other.resume(&bytes), Some(()));
        assert_eq!(other.bytes(), bytes);
        assert_eq!(other.resume(&bytes[..bytes.len() - 4]), None);
    }
}
