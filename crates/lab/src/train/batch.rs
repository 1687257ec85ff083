//! A batch of positions. It is cut into micro-batches, which threads share.

use luft_engine::nnue::{FIRST_NEURONS, NetworkShape};

use super::arithmetic::{add, loss, sigmoid};
use super::dense::Dense;
use super::sample::{Features, Sample};

/// The number of micro-batches in a batch. Each is summed alone, and then all in order, so that the
/// sum does not depend on the number of threads.
pub const MICRO_BATCHES: usize = 8;

/// A position to learn.
pub struct Example {
    /// The network's inputs.
    pub features: Features,
    /// The material bucket.
    pub bucket: usize,
    /// The points that the side to move should expect.
    target: f32,
}

/// Some positions of a batch.
#[derive(Default)]
pub struct MicroBatch {
    /// The positions.
    pub examples: Vec<Example>,
    /// The slopes of the first dense layer's sums in each of them, once they are known.
    pub slopes: Vec<[f32; FIRST_NEURONS]>,
    /// The sum of the positions' losses, once it is known.
    pub loss: f32,
}

impl MicroBatch {
    /// The positions at these places among the samples.
    pub fn new(shape: NetworkShape, samples: &[Sample], places: &[u32]) -> Self {
        let example = |&place: &u32| {
            let sample = &samples[place as usize];
            Example {
                features: sample.features(),
                bucket: shape.bucket(sample.count()),
                target: sample.points(),
            }
        };
        Self { examples: places.iter().map(example).collect(), ..Self::default() }
    }

    /// Calculates the dense layers, forwards and backwards: fills in the slopes and the loss.
    /// `contributions` are what each strip adds to the first layer's sums in each position of the
    /// batch. `first` is the place of the first position in it; `share` is the weight of each.
    /// Returns the gradient of the dense parameters, those of a network without hidden neurons.
    pub fn learn(
        &mut self,
        dense: NetworkShape,
        parameters: &[f32],
        contributions: &[&[[f32; FIRST_NEURONS]]],
        first: usize,
        share: f32,
    ) -> Vec<f32> {
        let parts = dense.split(parameters);
        let mut gradient = vec![0.0; parameters.len()];
        let mut slopes_of = dense.split_mut(&mut gradient);
        for (place, &Example { bucket, target, .. }) in (first..).zip(&self.examples) {
            let mut sums = [0.0; FIRST_NEURONS];
            contributions.iter().for_each(|of_strip| add(&mut sums, &of_strip[place]));
            let pass = Dense::forward(&parts, bucket, sums);
            let points = sigmoid(pass.output);
            let slope = share * 2.0 * (points - target) * points * (1.0 - points);
            self.slopes.push(pass.backward(&parts, bucket, slope, &mut slopes_of));
            self.loss += loss(pass.output, target);
        }
        gradient
    }
}
