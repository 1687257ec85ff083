//! A strip of the hidden layers: sixteen neurons of each side, for all positions of a batch.
//!
//! A strip's part of the table of rows fits into a core's first cache, and the whole table does not.
//! So the strips take turns, and each one works through the batch.

use std::array;

use luft_engine::nnue::{
    FIRST_NEURONS, HIDDEN_ONE, INPUTS, LARGEST_PAIR, LARGEST_THREAT, NetworkShape, THREAT_INPUTS,
    WEIGHT_ONE,
};

use super::adam::Adam;
use super::arithmetic::{clipped, is_inside};
use super::batch::{Example, MicroBatch};

/// The neurons of a strip: some of the first half of the layer, then those they are multiplied by.
pub const NEURONS: usize = 16;

/// The rows for relations are drawn towards 0 by so many times as much as the others: there are many, and few
/// of their numbers matter.
pub const RELATION_L1: f32 = 3.0;

/// The largest absolute values in the rows for threats and for pairs of pawns. With them the sums of the
/// whole-number network fit into 16 bits.
const LARGEST: [f32; 2] =
    [LARGEST_THREAT as f32 / HIDDEN_ONE as f32, LARGEST_PAIR as f32 / HIDDEN_ONE as f32];

const PAIRS: usize = NEURONS / 2;

/// A number for each neuron of a strip. Among the first dense layer's weights, and among the
/// activations, a number for each product of two neurons: the mover's, then the other's.
pub type Lanes = [f32; NEURONS];

/// The neurons, what they have learnt, and what they calculate for a batch.
pub struct Strip {
    /// A row for each input for pieces, the biases, the weights of each neuron of the first dense layer in
    /// each bucket, and in some strips a row for each input for relations.
    pub parameters: Vec<Lanes>,
    /// The optimiser's state.
    pub adam: Adam,
    /// The parameters, rounded as the engine will have them. The strip calculates with these, so it learns
    /// to bear the rounding ("straight-through estimator": Bengio, Léonard and Courville, 2013).
    rounded: Vec<Lanes>,
    /// Where the rows for relations begin.
    relations: usize,
    gradient: Vec<Lanes>,
    /// Both sides' sums in each position of the batch.
    sums: Vec<[Lanes; 2]>,
    /// What the strip adds to the first dense layer's sums in each position of the batch.
    contributions: Vec<[f32; FIRST_NEURONS]>,
}

/// The place of a strip's neuron in rows of this width.
pub fn place(width: usize, strip: usize, neuron: usize) -> usize {
    strip * PAIRS + neuron % PAIRS + neuron / PAIRS * (width / 2)
}

impl Strip {
    /// A strip with these parameters in this state.
    pub fn new(shape: NetworkShape, parameters: Vec<Lanes>, adam: Adam) -> Self {
        let relations = INPUTS + 1 + shape.buckets * FIRST_NEURONS;
        let gradient = vec![[0.0; NEURONS]; parameters.len()];
        let (sums, contributions) = (Vec::new(), Vec::new());
        let rounded = parameters.clone();
        let mut strip =
            Self { parameters, adam, rounded, relations, gradient, sums, contributions };
        strip.round();
        strip
    }

    /// Rounds as [`rounded`](super::quantised::rounded) does, but ties to even numbers, for which processors
    /// have an instruction.
    fn round(&mut self) {
        let weights = INPUTS + 1..self.relations;
        for (row, (rounded, exact)) in self.rounded.iter_mut().zip(&self.parameters).enumerate() {
            let one = if weights.contains(&row) { WEIGHT_ONE } else { HIDDEN_ONE } as f32;
            *rounded = exact.map(|number| (number * one).round_ties_even() / one);
        }
    }

    /// What the strip adds to the first dense layer's sums, in each position of the last batch.
    pub fn contributions(&self) -> &[[f32; FIRST_NEURONS]] {
        &self.contributions
    }

    /// Calculates a batch.
    pub fn forward(&mut self, batch: &[MicroBatch]) {
        let (others, relation_rows) = self.rounded.split_at(self.relations);
        let (rows, rest) = others.split_at(INPUTS);
        let by_pair = rest[1..].as_chunks::<FIRST_NEURONS>().0.iter().map(by_pair);
        let by_pair: Vec<[Lanes; PAIRS]> = by_pair.collect();
        self.sums.clear();
        self.contributions.clear();
        for micro_batch in batch {
            for Example { features, bucket, .. } in &micro_batch.examples {
                let sums = [0, 1].map(|side| {
                    let rows = features.of(side).iter().map(|&feature| &rows[usize::from(feature)]);
                    let sums = rows.fold(rest[0], plus);
                    if relation_rows.is_empty() {
                        return sums;
                    }
                    let relations = features.relations(side).iter();
                    let rows = relations.map(|&relation| &relation_rows[usize::from(relation)]);
                    rows.fold(sums, plus)
                });
                self.contributions.push(contribution(&activations(&sums), &by_pair[*bucket]));
                self.sums.push(sums);
            }
        }
    }

    /// Makes a step at a rate, from the batch that was calculated last. Then draws the rows towards 0
    /// by `l1` times the rate, those for relations by more.
    pub fn learn(&mut self, batch: &[MicroBatch], rate: f32, l1: f32) {
        self.backward(batch);
        let parameters = self.parameters.as_flattened_mut();
        self.adam.step(parameters, self.gradient.as_flattened(), rate);
        let (others, relations) = parameters.split_at_mut(self.relations * NEURONS);
        draw(&mut others[..INPUTS * NEURONS], l1 * rate);
        draw(relations, RELATION_L1 * l1 * rate);
        // Some strips have no rows for relations.
        let threats = relations.len().min(THREAT_INPUTS * NEURONS);
        let (threats, pairs) = relations.split_at_mut(threats);
        for (rows, largest) in [threats, pairs].into_iter().zip(LARGEST) {
            rows.iter_mut().for_each(|weight| *weight = weight.clamp(-largest, largest));
        }
        self.round();
    }

    /// The gradient of the batch that was calculated last.
    fn backward(&mut self, batch: &[MicroBatch]) {
        self.gradient.fill([0.0; NEURONS]);
        let weights = &self.rounded[INPUTS + 1..self.relations];
        let (others, relation_slopes) = self.gradient.split_at_mut(self.relations);
        let (row_slopes, rest) = others.split_at_mut(INPUTS);
        let Some((bias_slopes, weight_slopes)) = rest.split_first_mut() else { return };
        let mut sums = self.sums.iter();
        for micro_batch in batch {
            let examples = micro_batch.examples.iter().zip(&micro_batch.slopes).zip(&mut sums);
            for ((Example { features, bucket, .. }, slopes), sums) in examples {
                let activations = activations(sums);
                let mut activation_slopes: Lanes = [0.0; NEURONS];
                let places = bucket * FIRST_NEURONS..(bucket + 1) * FIRST_NEURONS;
                let of_bucket = weights[places.clone()].iter().zip(&mut weight_slopes[places]);
                for (&slope, (weights, weight_slopes)) in slopes.iter().zip(of_bucket) {
                    activation_slopes = plus_times(activation_slopes, slope, weights);
                    *weight_slopes = plus_times(*weight_slopes, slope, &activations);
                }
                for (side, sums) in sums.iter().enumerate() {
                    let slopes = sum_slopes(sums, &activation_slopes[side * PAIRS..]);
                    *bias_slopes = plus(*bias_slopes, &slopes);
                    for &feature in features.of(side) {
                        let row = &mut row_slopes[usize::from(feature)];
                        *row = plus(*row, &slopes);
                    }
                    if !relation_slopes.is_empty() {
                        for &relation in features.relations(side) {
                            let row = &mut relation_slopes[usize::from(relation)];
                            *row = plus(*row, &slopes);
                        }
                    }
                }
            }
        }
    }
}

/// Draws numbers towards 0 by a step.
fn draw(numbers: &mut [f32], step: f32) {
    for number in numbers {
        *number -= number.clamp(-step, step);
    }
}

// Arrays by value stay in vector registers.

#[inline(always)]
fn plus(sums: Lanes, numbers: &Lanes) -> Lanes {
    array::from_fn(|lane| sums[lane] + numbers[lane])
}

#[inline(always)]
fn plus_times(sums: Lanes, factor: f32, numbers: &Lanes) -> Lanes {
    array::from_fn(|lane| sums[lane] + factor * numbers[lane])
}

/// The weights of a bucket's neurons for each pair: for the mover's product, then for the other's.
fn by_pair(weights: &[Lanes; FIRST_NEURONS]) -> [Lanes; PAIRS] {
    let weight = |pair: usize, lane: usize| {
        weights[lane % FIRST_NEURONS][pair + lane / FIRST_NEURONS * PAIRS]
    };
    array::from_fn(|pair| array::from_fn(|lane| weight(pair, lane)))
}

/// What activations add to the sums of the first dense layer.
#[inline(always)]
fn contribution(activations: &Lanes, by_pair: &[Lanes; PAIRS]) -> [f32; FIRST_NEURONS] {
    let mut sums = [0.0; NEURONS];
    for (pair, weights) in by_pair.iter().enumerate() {
        let (mover, other) = (activations[pair], activations[pair + PAIRS]);
        sums = array::from_fn(|lane| {
            let activation = if lane < FIRST_NEURONS { mover } else { other };
            sums[lane] + activation * weights[lane]
        });
    }
    array::from_fn(|neuron| sums[neuron] + sums[neuron + FIRST_NEURONS])
}

/// The products of both sides' neurons.
#[inline(always)]
fn activations(sums: &[Lanes; 2]) -> Lanes {
    array::from_fn(|lane| {
        let (sums, pair) = (&sums[lane / PAIRS], lane % PAIRS);
        clipped(sums[pair]) * clipped(sums[pair + PAIRS])
    })
}

/// The slopes of a side's sums, from those of its activations.
#[inline(always)]
fn sum_slopes(sums: &Lanes, activation_slopes: &[f32]) -> Lanes {
    array::from_fn(|neuron| {
        let other = sums[(neuron + PAIRS) % NEURONS];
        let slope = activation_slopes[neuron % PAIRS] * clipped(other);
        if is_inside(sums[neuron]) { slope } else { 0.0 }
    })
}
