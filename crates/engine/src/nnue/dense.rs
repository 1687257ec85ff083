//! The small layers after the hidden one. Each material bucket has its own.
//!
//! All numbers are integers: an activation of 1 is [`ACTIVATION_ONE`].

use core::array;

use super::dot::{Eight, Sums};
use super::shape::{
    ACTIVATION_BITS, ACTIVATION_ONE, FIRST_NEURONS, HIDDEN, HIDDEN_BITS, NetworkParts,
    SECOND_NEURONS, WEIGHT_BITS,
};

/// The largest weight: a neuron's sum fits into 32 bits.
pub(super) const LARGEST_WEIGHT: i16 = 508;

// The first layer, the widest, has as many inputs as a side has hidden neurons.
const _: () = assert!(
    HIDDEN as i64 * ACTIVATION_ONE as i64 * (LARGEST_WEIGHT as i64)
        + ((i16::MAX as i64) << WEIGHT_BITS)
        < i32::MAX as i64
);

/// The vectors of inputs of the first layer that a side's hidden layer gives.
const FIRST_VECTORS: usize = HIDDEN / 2 / 8;

/// Two clipped hidden neurons are multiplied, and the product divided by 2 to this power, which
/// makes it an activation.
const PRODUCT_SHIFT: u32 = 2 * HIDDEN_BITS - ACTIVATION_BITS;

/// The pairs of inputs of the second layer.
const SECOND_PAIRS: usize = FIRST_NEURONS;

/// The vectors of weights for each of these pairs.
const SECOND_VECTORS: usize = SECOND_NEURONS / 4;

/// The dense layers of a material bucket.
pub(super) struct Dense {
    /// For the mover's and the other's side: for each eight inputs, the weights of each neuron.
    first_weights: [[[Eight; FIRST_NEURONS]; FIRST_VECTORS]; 2],
    first_biases: [[i32; 4]; FIRST_NEURONS / 4],
    /// For each two inputs, the weights of all neurons, those of four in a vector.
    second_weights: [[Eight; SECOND_VECTORS]; SECOND_PAIRS],
    second_biases: [[i32; 4]; SECOND_VECTORS],
    output_weights: [Eight; SECOND_NEURONS / 8],
    output_bias: i32,
}

impl Dense {
    /// The layers of a material bucket.
    pub(super) fn new(parts: &NetworkParts<&[i16]>, bucket: usize) -> Self {
        let first = &parts.first_weights[bucket * FIRST_NEURONS * HIDDEN..];
        let second = &parts.second_weights[bucket * SECOND_NEURONS * 2 * SECOND_PAIRS..];
        let output = &parts.output_weights[bucket * SECOND_NEURONS..];
        Self {
            first_weights: array::from_fn(|side| {
                array::from_fn(|at| {
                    array::from_fn(|neuron| {
                        let place = neuron * HIDDEN + (side * FIRST_VECTORS + at) * 8;
                        array::from_fn(|lane| first[place + lane])
                    })
                })
            }),
            first_biases: scaled(parts.first_biases, bucket),
            second_weights: array::from_fn(|pair| {
                array::from_fn(|vector| {
                    array::from_fn(|lane| {
                        let neuron = 4 * vector + lane / 2;
                        second[(neuron * SECOND_PAIRS + pair) * 2 + lane % 2]
                    })
                })
            }),
            second_biases: scaled(parts.second_biases, bucket),
            output_weights: array::from_fn(|at| array::from_fn(|lane| output[8 * at + lane])),
            output_bias: parts.output_biases[bucket].into(),
        }
    }

    /// The output for the mover's and the other's hidden layers: the logit of the mover's expected
    /// points, in units of 1 / ([`ACTIVATION_ONE`] · [`WEIGHT_ONE`](super::shape::WEIGHT_ONE)).
    pub(super) fn output(&self, hidden: [&[i16; HIDDEN]; 2]) -> i32 {
        let mut sums = Sums::zero();
        for (layer, weights) in hidden.into_iter().zip(&self.first_weights) {
            let (first, second) = layer.split_at(HIDDEN / 2);
            let pairs = first.as_chunks().0.iter().zip(second.as_chunks().0);
            for ((first, second), weights) in pairs.zip(weights) {
                sums.add_activations::<HIDDEN_BITS, PRODUCT_SHIFT>([first, second], weights);
            }
        }
        let first = with_biases(sums.totals(), &self.first_biases);
        let mut sums = Sums::<SECOND_VECTORS>::zero();
        for (&pair, weights) in
            first_activations(&first).as_chunks().0.iter().zip(&self.second_weights)
        {
            sums.add_pair(pair, weights);
        }
        let second = with_biases(sums.all(), &self.second_biases);
        let second: [i16; SECOND_NEURONS] =
            array::from_fn(|neuron| clipped(second[neuron / 4][neuron % 4]));
        let mut sums = Sums::<1>::zero();
        for (activations, weights) in second.as_chunks().0.iter().zip(&self.output_weights) {
            sums.add(activations, &[*weights]);
        }
        let [sums] = sums.all();
        let direct = first[FIRST_NEURONS / 4 - 1][3] + self.output_bias;
        sums.into_iter().sum::<i32>() + (direct << WEIGHT_BITS)
    }
}

/// A bucket's biases, in units of products.
fn scaled<const VECTORS: usize>(biases: &[i16], bucket: usize) -> [[i32; 4]; VECTORS] {
    array::from_fn(|vector| {
        array::from_fn(|lane| {
            i32::from(biases[(bucket * VECTORS + vector) * 4 + lane]) << WEIGHT_BITS
        })
    })
}

/// The sums of products with their biases, in units of activations.
#[inline]
fn with_biases<const VECTORS: usize>(
    products: [[i32; 4]; VECTORS],
    biases: &[[i32; 4]; VECTORS],
) -> [[i32; 4]; VECTORS] {
    array::from_fn(|vector| {
        array::from_fn(|lane| (products[vector][lane] + biases[vector][lane]) >> WEIGHT_BITS)
    })
}

/// A sum, clipped to 0 to 1.
#[inline]
fn clipped(sum: i32) -> i16 {
    sum.clamp(0, ACTIVATION_ONE) as i16
}

/// The activations of the first dense layer: the clipped sums, and the squares of the sums,
/// clipped.
#[inline]
fn first_activations(sums: &[[i32; 4]; FIRST_NEURONS / 4]) -> [i16; 2 * FIRST_NEURONS] {
    let sums = sums.as_flattened();
    let squared = |sum: i32| {
        let bounded = sum.clamp(-ACTIVATION_ONE, ACTIVATION_ONE);
        ((bounded * bounded) >> ACTIVATION_BITS) as i16
    };
    let mut activations = [0; 2 * FIRST_NEURONS];
    let (same, squares) = activations.split_at_mut(FIRST_NEURONS);
    same.iter_mut().zip(sums).for_each(|(activation, &sum)| *activation = clipped(sum));
    squares.iter_mut().zip(sums).for_each(|(activation, &sum)| *activation = squared(sum));
    activations
}
