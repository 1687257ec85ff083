//! The small layers after the hidden one. Each material bucket has its own.
//!
//! All numbers are integers: an activation of 1 is [`ACTIVATION_ONE`].

use core::array;

use super::dot::dots;
use super::shape::{
    ACTIVATION_BITS, ACTIVATION_ONE, FIRST_NEURONS, HIDDEN, NetworkParts, SECOND_NEURONS,
    WEIGHT_BITS,
};

/// The largest weight: a neuron's sum fits into 32 bits.
pub(super) const LARGEST_WEIGHT: i16 = 508;

// The first layer, the widest, has as many inputs as a side has hidden neurons.
const _: () = assert!(
    HIDDEN as i64 * ACTIVATION_ONE as i64 * (LARGEST_WEIGHT as i64)
        + ((i16::MAX as i64) << WEIGHT_BITS)
        < i32::MAX as i64
);

/// The inputs of the first dense layer, from 0 to [`ACTIVATION_ONE`]: the mover's, then the
/// other's.
#[repr(align(64))]
pub(super) struct Inputs(pub(super) [i16; HIDDEN]);

/// The dense layers of a material bucket.
pub(super) struct Dense {
    first: DenseLayer<HIDDEN, FIRST_NEURONS>,
    second: DenseLayer<{ 2 * FIRST_NEURONS }, SECOND_NEURONS>,
    output_weights: [[i16; SECOND_NEURONS]; 1],
    output_bias: i32,
}

impl Dense {
    /// The layers of a material bucket.
    pub(super) fn new(parts: &NetworkParts<&[i16]>, bucket: usize) -> Self {
        Self {
            first: DenseLayer::new(parts.first_weights, parts.first_biases, bucket),
            second: DenseLayer::new(parts.second_weights, parts.second_biases, bucket),
            output_weights: [parts.output_weights.as_chunks().0[bucket]],
            output_bias: parts.output_biases[bucket].into(),
        }
    }

    /// The output for activations of the hidden layer: the logit of the mover's expected points, in
    /// units of 1 / ([`ACTIVATION_ONE`] · [`WEIGHT_ONE`](super::shape::WEIGHT_ONE)).
    pub(super) fn output(&self, inputs: &Inputs) -> i32 {
        let first = self.first.sums(&inputs.0);
        let second = self.second.sums(&first_activations(&first)).map(clipped);
        let direct = first[FIRST_NEURONS - 1] + self.output_bias;
        let [sum] = dots(&second, &self.output_weights);
        sum + (direct << WEIGHT_BITS)
    }
}

/// A sum, clipped to 0 to 1.
fn clipped(sum: i32) -> i16 {
    sum.clamp(0, ACTIVATION_ONE) as i16
}

/// The activations of the first dense layer: the clipped sums, and the squares of the sums,
/// clipped.
fn first_activations(sums: &[i32; FIRST_NEURONS]) -> [i16; 2 * FIRST_NEURONS] {
    array::from_fn(|at| match sums.get(at) {
        Some(&sum) => clipped(sum),
        None => {
            let bounded = sums[at - FIRST_NEURONS].clamp(-ACTIVATION_ONE, ACTIVATION_ONE);
            ((bounded * bounded) >> ACTIVATION_BITS) as i16
        }
    })
}

/// A dense layer.
struct DenseLayer<const INPUTS: usize, const NEURONS: usize> {
    /// The weights of each neuron.
    weights: [[i16; INPUTS]; NEURONS],
    biases: [i32; NEURONS],
}

impl<const INPUTS: usize, const NEURONS: usize> DenseLayer<INPUTS, NEURONS> {
    /// The layer of a material bucket.
    fn new(weights: &[i16], biases: &[i16], bucket: usize) -> Self {
        let (weights, _) = weights.as_chunks();
        let (biases, _) = biases.as_chunks::<NEURONS>();
        Self {
            weights: array::from_fn(|neuron| weights[bucket * NEURONS + neuron]),
            biases: biases[bucket].map(|bias| i32::from(bias) << WEIGHT_BITS),
        }
    }

    /// The neurons' sums, in units of activations.
    #[inline]
    fn sums(&self, inputs: &[i16; INPUTS]) -> [i32; NEURONS] {
        let products = dots(inputs, &self.weights);
        array::from_fn(|neuron| (products[neuron] + self.biases[neuron]) >> WEIGHT_BITS)
    }
}
