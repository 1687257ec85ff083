//! The network in floating point: its output for a position and its gradient.
//!
//! Each side's inputs sum up rows of one table into a hidden layer ("efficiently updatable": a move
//! changes few inputs). Both hidden layers, the mover's first, are clipped to 0 to 1 and squared,
//! and give the output, with separate weights for each class of material.

use luft_engine::nnue::{BOARD_INPUTS, INPUTS, bucket};
use luft_rules::random::SplitMix64;

use super::sample::{Features, MAX_PIECES, Sample};

/// Numbers processed together, which the compiler turns into vector instructions.
const LANES: usize = 8;

/// The network's sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Hidden neurons of each side, a multiple of 8.
    pub hidden: usize,
    /// Classes of material, from 1 to 16.
    pub buckets: usize,
}

/// The parts of the parameters, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts<T> {
    /// A row for each input.
    pub rows: T,
    /// The hidden neurons' values without inputs.
    pub hidden_biases: T,
    /// For each class of material the weights of the mover's hidden neurons, then
    /// the other's.
    pub output_weights: T,
    /// For each class of material the output without hidden neurons.
    pub output_biases: T,
}

impl Shape {
    /// The number of parameters in each part.
    pub const fn sizes(self) -> Parts<usize> {
        Parts {
            rows: INPUTS * self.hidden,
            hidden_biases: self.hidden,
            output_weights: self.buckets * 2 * self.hidden,
            output_biases: self.buckets,
        }
    }

    /// The number of all parameters.
    pub const fn parameters(self) -> usize {
        let Parts { rows, hidden_biases, output_weights, output_biases } = self.sizes();
        rows + hidden_biases + output_weights + output_biases
    }

    /// The parts of all parameters.
    pub fn split<T>(self, all: &[T]) -> Parts<&[T]> {
        let sizes = self.sizes();
        let (rows, rest) = all.split_at(sizes.rows);
        let (hidden_biases, rest) = rest.split_at(sizes.hidden_biases);
        let (output_weights, output_biases) = rest.split_at(sizes.output_weights);
        Parts { rows, hidden_biases, output_weights, output_biases }
    }

    /// The parts of all parameters, to change.
    pub fn split_mut<T>(self, all: &mut [T]) -> Parts<&mut [T]> {
        let sizes = self.sizes();
        let (rows, rest) = all.split_at_mut(sizes.rows);
        let (hidden_biases, rest) = rest.split_at_mut(sizes.hidden_biases);
        let (output_weights, output_biases) = rest.split_at_mut(sizes.output_weights);
        Parts { rows, hidden_biases, output_weights, output_biases }
    }

    /// The class of material for this number of pieces.
    pub const fn bucket(self, pieces: usize) -> usize {
        bucket(pieces, self.buckets)
    }

    /// The number of parameters in the rows of a king bucket.
    pub const fn king_bucket_size(self) -> usize {
        BOARD_INPUTS * self.hidden
    }

    /// The initial parameters: small random weights, the same for all king buckets, and biases of 0.
    pub fn initial(self, seed: u64) -> Vec<f32> {
        let mut random = SplitMix64::new(seed);
        let mut parameters = vec![0.0; self.parameters()];
        let Parts { rows, output_weights, .. } = self.split_mut(&mut parameters);
        let (first, others) = rows.split_at_mut(self.king_bucket_size());
        // Scaled by the number of a neuron's inputs that are active at once.
        for (part, inputs) in [(&mut *first, MAX_PIECES), (output_weights, 2 * self.hidden)] {
            let bound = (1.0 / inputs as f32).sqrt();
            for weight in part {
                let unit = (random.next_u64() >> 40) as f32 / (1 << 24) as f32;
                *weight = (2.0 * unit - 1.0) * bound;
            }
        }
        others.chunks_exact_mut(first.len()).for_each(|other| other.copy_from_slice(first));
        parameters
    }
}

/// Adds hidden neurons to a network without changing its outputs. New neurons get random rows and
/// output weights of 0. `parameters` are those of the shape `narrow`; the result has `shape`.
pub fn widened(shape: Shape, narrow: Shape, parameters: &[f32], seed: u64) -> Vec<f32> {
    let mut wide = shape.initial(seed);
    let parts = shape.split_mut(&mut wide);
    let old = narrow.split(parameters);
    parts.output_weights.fill(0.0);
    parts.output_biases.copy_from_slice(old.output_biases);
    for (layers, old) in [
        (parts.rows, old.rows),
        (parts.hidden_biases, old.hidden_biases),
        (parts.output_weights, old.output_weights),
    ] {
        let layers = layers.chunks_exact_mut(shape.hidden);
        for (layer, old) in layers.zip(old.chunks_exact(narrow.hidden)) {
            layer[..narrow.hidden].copy_from_slice(old);
        }
    }
    wide
}

/// Draws the rows of the other king buckets and those of the first together by `step`, so that most
/// of them stay equal and the network's file compresses well: the proximal step for the sum of the
/// absolute differences (Parikh and Boyd, "Proximal algorithms", 2014, section 6.5.2).
pub fn shrink(shape: Shape, parameters: &mut [f32], step: f32) {
    let rows = shape.split_mut(parameters).rows;
    let (first, others) = rows.split_at_mut(shape.king_bucket_size());
    for other in others.chunks_exact_mut(first.len()) {
        for (first, other) in first.iter_mut().zip(other) {
            let difference = *other - *first;
            let shift = difference.clamp(-step, step) / 2.0;
            *first += shift;
            *other -= shift;
        }
    }
}

/// Working memory for the calculation of one position.
pub struct Scratch {
    /// Both sides' hidden layers, before they are clipped.
    sums: [Vec<f32>; 2],
    /// The gradient with respect to them.
    slopes: Vec<f32>,
}

impl Scratch {
    /// Working memory for a network of this shape.
    pub fn new(shape: Shape) -> Self {
        let layer = || vec![0.0; shape.hidden];
        Self { sums: [layer(), layer()], slopes: layer() }
    }
}

/// The output for a position: the logit of the mover's expected points.
pub fn evaluate(shape: Shape, parameters: &[f32], sample: &Sample, scratch: &mut Scratch) -> f32 {
    let parts = shape.split(parameters);
    forward(shape, &parts, sample, &sample.features(), scratch)
}

fn forward(
    shape: Shape,
    parts: &Parts<&[f32]>,
    sample: &Sample,
    features: &Features,
    scratch: &mut Scratch,
) -> f32 {
    let hidden = shape.hidden;
    let bucket = shape.bucket(sample.count());
    let weights = &parts.output_weights[bucket * 2 * hidden..][..2 * hidden];
    let mut output = sample.base() + parts.output_biases[bucket];
    for (side, weights) in weights.chunks_exact(hidden).enumerate() {
        let sums = &mut scratch.sums[side];
        sums.copy_from_slice(parts.hidden_biases);
        for &feature in features.of(side) {
            add(sums, &parts.rows[usize::from(feature) * hidden..][..hidden]);
        }
        output += dot_of_squares(sums, weights);
    }
    output
}

fn add(sums: &mut [f32], row: &[f32]) {
    sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
}

/// The weighted sum of the clipped squares, lane by lane, the same on every machine.
fn dot_of_squares(sums: &[f32], weights: &[f32]) -> f32 {
    let mut lanes = [0.0; LANES];
    for (sums, weights) in sums.chunks_exact(LANES).zip(weights.chunks_exact(LANES)) {
        for lane in 0..LANES {
            let clipped = sums[lane].clamp(0.0, 1.0);
            lanes[lane] += clipped * clipped * weights[lane];
        }
    }
    lanes.iter().sum()
}

/// The logistic function.
fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// The squared difference between the expected and the target points.
pub fn loss(output: f32, target: f32) -> f32 {
    (sigmoid(output) - target).powi(2)
}

/// Adds the gradient of the loss to `gradient`, and returns the loss.
pub fn learn(
    shape: Shape,
    parameters: &[f32],
    (sample, target): (&Sample, f32),
    scratch: &mut Scratch,
    gradient: &mut [f32],
) -> f32 {
    let parts = shape.split(parameters);
    let features = sample.features();
    let output = forward(shape, &parts, sample, &features, scratch);
    let points = sigmoid(output);
    let slope = 2.0 * (points - target) * points * (1.0 - points);

    let hidden = shape.hidden;
    let bucket = shape.bucket(sample.count());
    let of_bucket = bucket * 2 * hidden..(bucket + 1) * 2 * hidden;
    let gradient = shape.split_mut(gradient);
    gradient.output_biases[bucket] += slope;
    let weights = parts.output_weights[of_bucket.clone()].chunks_exact(hidden);
    let weight_slopes = gradient.output_weights[of_bucket].chunks_exact_mut(hidden);
    for (side, (weights, weight_slopes)) in weights.zip(weight_slopes).enumerate() {
        backward(slope, &scratch.sums[side], weights, weight_slopes, &mut scratch.slopes);
        add(gradient.hidden_biases, &scratch.slopes);
        for &feature in features.of(side) {
            add(&mut gradient.rows[usize::from(feature) * hidden..][..hidden], &scratch.slopes);
        }
    }
    loss(output, target)
}

/// Backpropagation: adds the gradient of the output weights, and sets that of the hidden sums.
fn backward(
    slope: f32,
    sums: &[f32],
    weights: &[f32],
    weight_slopes: &mut [f32],
    slopes: &mut [f32],
) {
    let layers = sums.iter().zip(weights).zip(weight_slopes).zip(slopes);
    for (((&sum, &weight), weight_slope), hidden_slope) in layers {
        let clipped = sum.clamp(0.0, 1.0);
        *weight_slope += slope * clipped * clipped;
        // The gradient is 0 where the value is clipped.
        let inside = if sum > 0.0 && sum < 1.0 { 2.0 } else { 0.0 };
        *hidden_slope = slope * weight * clipped * inside;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_rules::Position;

    const SHAPE: Shape = Shape { hidden: 16, buckets: 4 };

    fn samples() -> Vec<Sample> {
        [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "4k3/8/8/8/8/8/P7/4K3 b - - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        ]
        .map(|fen| Sample::new(&Position::from_fen(fen).unwrap(), 0.5, 0.0))
        .to_vec()
    }

    #[test]
    fn the_gradient_is_how_the_loss_changes() {
        let parameters = SHAPE.initial(5);
        let mut scratch = Scratch::new(SHAPE);
        for (sample, target) in samples().iter().zip([0.9, 0.1, 0.4]) {
            let mut gradient = vec![0.0; SHAPE.parameters()];
            learn(SHAPE, &parameters, (sample, target), &mut scratch, &mut gradient);
            let touched = gradient.iter().filter(|slope| **slope != 0.0).count();
            assert!(touched > 2 * SHAPE.hidden, "{touched}");
            // Compares the largest components of the gradient with finite differences.
            let mut order: Vec<usize> = (0..gradient.len()).collect();
            order.sort_by(|&a, &b| gradient[b].abs().total_cmp(&gradient[a].abs()));
            for &at in order.iter().take(60) {
                let mut loss_with = |change: f32| {
                    let mut changed = parameters.clone();
                    changed[at] += change;
                    loss(evaluate(SHAPE, &changed, sample, &mut scratch), target)
                };
                let step = 2e-3;
                let slope = (loss_with(step) - loss_with(-step)) / (2.0 * step);
                let close = (slope - gradient[at]).abs() < 0.03 * gradient[at].abs() + 2e-4;
                assert!(close, "{at}: {slope}, not {}", gradient[at]);
            }
        }
    }

    #[test]
    fn parameters_begin_small_and_depend_on_the_seed() {
        let parameters = SHAPE.initial(1);
        assert_eq!(parameters, SHAPE.initial(1));
        assert_ne!(parameters, SHAPE.initial(2));
        assert!(parameters.iter().all(|parameter| parameter.abs() <= 0.25));
        assert!(SHAPE.split(&parameters).hidden_biases.iter().all(|bias| *bias == 0.0));
    }

    #[test]
    fn king_buckets_begin_alike_and_are_drawn_together() {
        let mut parameters = SHAPE.initial(5);
        let size = SHAPE.king_bucket_size();
        let (first, others) = SHAPE.split(&parameters).rows.split_at(size);
        assert!(others.chunks_exact(size).all(|other| other == first));
        let at = [3, size + 3, 2 * size + 3];
        let mut drawn = |values: [f32; 3]| {
            at.into_iter().zip(values).for_each(|(at, value)| parameters[at] = value);
            shrink(SHAPE, &mut parameters, 0.1);
            at.map(|at| (parameters[at] * 1000.0).round() as i32)
        };
        assert_eq!(drawn([0.5, 0.56, 0.53]), [530, 530, 530]);
        assert_eq!(drawn([0.5, 0.5, 0.25]), [450, 500, 300]);
    }

    #[test]
    fn new_neurons_change_nothing_at_first() {
        let wide = Shape { hidden: 24, ..SHAPE };
        let parameters = SHAPE.initial(5);
        let widened = widened(wide, SHAPE, &parameters, 7);
        for sample in samples() {
            let of =
                |shape, parameters| evaluate(shape, parameters, &sample, &mut Scratch::new(shape));
            assert_eq!(of(wide, &widened), of(SHAPE, &parameters));
        }
        let rows = wide.split(&widened).rows.chunks_exact(wide.hidden);
        assert!(
            rows.into_iter().all(|row| row[SHAPE.hidden..].iter().any(|&weight| weight != 0.0))
        );
    }
}
