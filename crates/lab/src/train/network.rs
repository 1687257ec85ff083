//! The network in floating point: its first parameters, and its output for a position.
//!
//! `luft_engine::nnue` says how the network is built. Here 1 stands for 1.

use std::array;

use luft_engine::nnue::{
    FIRST_NEURONS, MOST_PAIRS, MOST_PIECES, MOST_THREATS, NetworkShape, SECOND_NEURONS,
};
use luft_rules::random::SplitMix64;

use super::arithmetic::{add, clipped, dot};
use super::dense::Dense;
use super::sample::Sample;

/// The first value of the biases between layers: neurons that are nearly never above 0 learn nothing.
const FIRST_BIAS: f32 = 0.1;

/// The first value of the hidden biases. It is larger, because an activation is the product of two
/// neurons.
const FIRST_HIDDEN_BIAS: f32 = 0.4;

/// The initial parameters: small random weights.
pub fn initial(shape: NetworkShape, seed: u64) -> Vec<f32> {
    let mut random = SplitMix64::new(seed);
    let mut parameters = vec![0.0; shape.parameters()];
    let parts = shape.split_mut(&mut parameters);
    for (weights, inputs) in [
        // Only some of a neuron's inputs are active at once.
        (parts.relation_rows, MOST_THREATS + MOST_PAIRS),
        (parts.rows, MOST_PIECES),
        (parts.first_weights, shape.hidden),
        (parts.second_weights, 2 * FIRST_NEURONS),
        (parts.output_weights, SECOND_NEURONS),
    ] {
        let bound = (1.0 / inputs as f32).sqrt();
        for weight in weights {
            let unit = (random.next_u64() >> 40) as f32 / (1 << 24) as f32;
            *weight = (2.0 * unit - 1.0) * bound;
        }
    }
    parts.hidden_biases.fill(FIRST_HIDDEN_BIAS);
    parts.first_biases.fill(FIRST_BIAS);
    parts.second_biases.fill(FIRST_BIAS);
    parameters
}

/// The shape whose parameters are the last ones of a network: all but the rows, the hidden biases
/// and the first dense layer's weights, which have a number for each hidden neuron.
pub fn dense_shape(shape: NetworkShape) -> NetworkShape {
    NetworkShape { hidden: 0, ..shape }
}

/// The parameters of a network with more hidden neurons and the same outputs. The new neurons are
/// random, and the first dense layer gives them no weight yet.
pub fn widened(from: NetworkShape, parameters: &[f32], to: NetworkShape, seed: u64) -> Vec<f32> {
    let mut wide = initial(to, seed);
    to.split_mut(&mut wide).first_weights.fill(0.0);
    let dense = dense_shape(from).parameters();
    let (of_neurons, rest) = parameters.split_at(parameters.len() - dense);
    let (wide_of_neurons, wide_rest) = wide.split_at_mut(to.parameters() - dense);
    wide_rest.copy_from_slice(rest);
    let (relations, rows) = of_neurons.split_at(from.sizes().relation_rows);
    let (wide_relations, wide_rows) = wide_of_neurons.split_at_mut(to.sizes().relation_rows);
    widen(from.relation_neurons(), relations, to.relation_neurons(), wide_relations);
    widen(from.hidden, rows, to.hidden, wide_rows);
    wide
}

/// Copies rows of some neurons into rows of more.
fn widen(from: usize, rows: &[f32], to: usize, wide_rows: &mut [f32]) {
    for (row, wide_row) in rows.chunks_exact(from).zip(wide_rows.chunks_exact_mut(to)) {
        let halves = row.chunks_exact(from / 2).zip(wide_row.chunks_exact_mut(to / 2));
        halves.for_each(|(half, wide_half)| wide_half[..half.len()].copy_from_slice(half));
    }
}

/// The output for a position: the logit of the mover's expected points.
pub fn evaluate(shape: NetworkShape, parameters: &[f32], sample: &Sample) -> f32 {
    let parts = shape.split(parameters);
    let features = sample.features();
    let mut activations = Vec::with_capacity(shape.hidden);
    let mut sums = vec![0.0; shape.hidden];
    for side in 0..2 {
        sums.copy_from_slice(parts.hidden_biases);
        for &feature in features.of(side) {
            add(&mut sums, &parts.rows[usize::from(feature) * shape.hidden..][..shape.hidden]);
        }
        let related = shape.relation_neurons();
        for &relation in features.relations(side) {
            let row = &parts.relation_rows[usize::from(relation) * related..][..related];
            let halves = sums.chunks_exact_mut(shape.hidden / 2);
            halves.zip(row.chunks_exact(related / 2)).for_each(|(sums, row)| {
                add(&mut sums[..row.len()], row);
            });
        }
        let (first, second) = sums.split_at(shape.hidden / 2);
        activations.extend(first.iter().zip(second).map(|(a, b)| clipped(*a) * clipped(*b)));
    }
    let bucket = shape.bucket(sample.count());
    let first: [f32; FIRST_NEURONS] = array::from_fn(|neuron| {
        let place = bucket * FIRST_NEURONS + neuron;
        dot(&activations, &parts.first_weights[place * shape.hidden..][..shape.hidden])
    });
    Dense::forward(&parts, bucket, first).output
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_begin_small_and_depend_on_the_seed() {
        let shape = NetworkShape { hidden: 16, buckets: 4 };
        let parameters = initial(shape, 1);
        assert_eq!(parameters, initial(shape, 1));
        assert_ne!(parameters, initial(shape, 2));
        assert!(parameters.iter().all(|parameter| parameter.abs() <= 0.5));
    }
}
