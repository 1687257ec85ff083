//! The network in floating point: its output for a position and its gradient.
//!
//! `luft_engine::nnue` says how the network is built. Here 1 stands for 1.

use luft_engine::nnue::{FIRST_NEURONS, MOST_PIECES, NetworkParts, NetworkShape, SECOND_NEURONS};
use luft_rules::random::SplitMix64;

use super::sample::{Features, Sample};

/// Numbers processed together, which the compiler turns into vector instructions.
const LANES: usize = 16;

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

/// What a network calculates for a position, layer by layer, and the slopes of the loss.
pub struct Scratch {
    /// Both sides' hidden layers, before they are clipped.
    hidden: [Vec<f32>; 2],
    /// Products of the hidden layers' halves: the mover's, then the other's.
    activations: Vec<f32>,
    /// The first dense layer's sums.
    first: [f32; FIRST_NEURONS],
    /// These clipped, then their squares clipped.
    first_activations: [f32; 2 * FIRST_NEURONS],
    /// The second dense layer's sums.
    second: [f32; SECOND_NEURONS],
    /// The slopes of the activations.
    activation_slopes: Vec<f32>,
    /// The slopes of a side's hidden layer.
    hidden_slopes: Vec<f32>,
}

impl Scratch {
    /// Working memory for a network of this shape.
    pub fn new(shape: NetworkShape) -> Self {
        let layer = || vec![0.0; shape.hidden];
        Self {
            hidden: [layer(), layer()],
            activations: layer(),
            first: [0.0; FIRST_NEURONS],
            first_activations: [0.0; 2 * FIRST_NEURONS],
            second: [0.0; SECOND_NEURONS],
            activation_slopes: layer(),
            hidden_slopes: layer(),
        }
    }
}

/// The output for a position: the logit of the mover's expected points.
pub fn evaluate(
    shape: NetworkShape,
    parameters: &[f32],
    sample: &Sample,
    scratch: &mut Scratch,
) -> f32 {
    forward(shape, &shape.split(parameters), sample, &sample.features(), scratch)
}

fn forward(
    shape: NetworkShape,
    parts: &NetworkParts<&[f32]>,
    sample: &Sample,
    features: &Features,
    scratch: &mut Scratch,
) -> f32 {
    let hidden = shape.hidden;
    let halves = scratch.activations.chunks_exact_mut(hidden / 2);
    for (side, (sums, activations)) in scratch.hidden.iter_mut().zip(halves).enumerate() {
        sums.copy_from_slice(parts.hidden_biases);
        for &feature in features.of(side) {
            add(sums, row(parts.rows, feature, hidden));
        }
        let (first, second) = sums.split_at(hidden / 2);
        for (activation, (first, second)) in activations.iter_mut().zip(first.iter().zip(second)) {
            *activation = clipped(*first) * clipped(*second);
        }
    }
    let bucket = shape.bucket(sample.count());
    for (neuron, sum) in scratch.first.iter_mut().enumerate() {
        let place = bucket * FIRST_NEURONS + neuron;
        let weights = &parts.first_weights[place * hidden..][..hidden];
        *sum = parts.first_biases[place] + dot(&scratch.activations, weights);
        scratch.first_activations[neuron] = clipped(*sum);
        scratch.first_activations[FIRST_NEURONS + neuron] = (*sum * *sum).min(1.0);
    }
    let mut output = parts.output_biases[bucket] + scratch.first[FIRST_NEURONS - 1];
    for (neuron, sum) in scratch.second.iter_mut().enumerate() {
        let place = bucket * SECOND_NEURONS + neuron;
        let weights = &parts.second_weights[place * 2 * FIRST_NEURONS..][..2 * FIRST_NEURONS];
        *sum = parts.second_biases[place] + dot(&scratch.first_activations, weights);
        output += clipped(*sum) * parts.output_weights[place];
    }
    output
}

const fn clipped(number: f32) -> f32 {
    number.clamp(0.0, 1.0)
}

/// Whether clipping leaves a number as it is, so that its gradient is not 0.
fn is_inside(number: f32) -> bool {
    number > 0.0 && number < 1.0
}

fn row(rows: &[f32], feature: u16, hidden: usize) -> &[f32] {
    &rows[usize::from(feature) * hidden..][..hidden]
}

fn add(sums: &mut [f32], numbers: &[f32]) {
    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
}

fn add_times(sums: &mut [f32], factor: f32, numbers: &[f32]) {
    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += factor * number);
}

/// The sum of products, lane by lane, the same on every machine.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut lanes = [0.0; LANES];
    let (a, rest) = a.as_chunks::<LANES>();
    let (b, other_rest) = b.as_chunks::<LANES>();
    for (a, b) in a.iter().zip(b) {
        for (lane, (a, b)) in lanes.iter_mut().zip(a.iter().zip(b)) {
            *lane += a * b;
        }
    }
    lanes.iter().sum::<f32>() + rest.iter().zip(other_rest).map(|(a, b)| a * b).sum::<f32>()
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
    shape: NetworkShape,
    parameters: &[f32],
    sample: &Sample,
    scratch: &mut Scratch,
    gradient: &mut [f32],
) -> f32 {
    let parts = shape.split(parameters);
    let features = sample.features();
    let output = forward(shape, &parts, sample, &features, scratch);
    let (points, target) = (sigmoid(output), sample.points());
    let slope = 2.0 * (points - target) * points * (1.0 - points);
    let mut gradient = shape.split_mut(gradient);
    through_dense_layers(slope, shape.bucket(sample.count()), &parts, scratch, &mut gradient);
    for side in 0..2 {
        through_hidden_layer(side, scratch);
        add(gradient.hidden_biases, &scratch.hidden_slopes);
        for &feature in features.of(side) {
            let place = usize::from(feature) * shape.hidden;
            add(&mut gradient.rows[place..][..shape.hidden], &scratch.hidden_slopes);
        }
    }
    loss(output, target)
}

/// Backpropagation from the output, whose slope is given, to the activations of the hidden layers.
fn through_dense_layers(
    slope: f32,
    bucket: usize,
    parts: &NetworkParts<&[f32]>,
    scratch: &mut Scratch,
    gradient: &mut NetworkParts<&mut [f32]>,
) {
    gradient.output_biases[bucket] += slope;
    let mut first_slopes = [0.0; 2 * FIRST_NEURONS];
    for (neuron, &sum) in scratch.second.iter().enumerate() {
        let place = bucket * SECOND_NEURONS + neuron;
        gradient.output_weights[place] += slope * clipped(sum);
        if is_inside(sum) {
            let slope = slope * parts.output_weights[place];
            let weights = place * 2 * FIRST_NEURONS..(place + 1) * 2 * FIRST_NEURONS;
            gradient.second_biases[place] += slope;
            add_times(&mut first_slopes, slope, &parts.second_weights[weights.clone()]);
            add_times(&mut gradient.second_weights[weights], slope, &scratch.first_activations);
        }
    }
    scratch.activation_slopes.fill(0.0);
    for (neuron, &sum) in scratch.first.iter().enumerate() {
        let place = bucket * FIRST_NEURONS + neuron;
        let direct = if neuron == FIRST_NEURONS - 1 { slope } else { 0.0 };
        let of_clipped = if is_inside(sum) { first_slopes[neuron] } else { 0.0 };
        let of_square =
            if sum.abs() < 1.0 { 2.0 * sum * first_slopes[FIRST_NEURONS + neuron] } else { 0.0 };
        let slope = direct + of_clipped + of_square;
        let hidden = scratch.activations.len();
        let weights = place * hidden..(place + 1) * hidden;
        gradient.first_biases[place] += slope;
        add_times(&mut scratch.activation_slopes, slope, &parts.first_weights[weights.clone()]);
        add_times(&mut gradient.first_weights[weights], slope, &scratch.activations);
    }
}

/// Backpropagation from a side's activations to its hidden layer.
fn through_hidden_layer(side: usize, scratch: &mut Scratch) {
    let half = scratch.activations.len() / 2;
    let slopes = &scratch.activation_slopes[side * half..][..half];
    let (first, second) = scratch.hidden[side].split_at(half);
    let (first_slopes, second_slopes) = scratch.hidden_slopes.split_at_mut(half);
    let of = |own: f32, other: f32, slope: f32| {
        if is_inside(own) { slope * clipped(other) } else { 0.0 }
    };
    for (at, &slope) in slopes.iter().enumerate() {
        first_slopes[at] = of(first[at], second[at], slope);
        second_slopes[at] = of(second[at], first[at], slope);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_rules::Position;

    const SHAPE: NetworkShape = NetworkShape { hidden: 16, buckets: 4 };

    fn samples() -> Vec<Sample> {
        [
            ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 0.9),
            ("4k3/8/8/8/8/8/P7/4K3 b - - 0 1", 0.9),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 0.4),
        ]
        .map(|(fen, points)| Sample::new(&Position::from_fen(fen).unwrap(), points))
        .to_vec()
    }

    #[test]
    fn the_gradient_is_how_the_loss_changes() {
        let parameters = initial(SHAPE, 5);
        let mut scratch = Scratch::new(SHAPE);
        for sample in &samples() {
            let mut gradient = vec![0.0; SHAPE.parameters()];
            learn(SHAPE, &parameters, sample, &mut scratch, &mut gradient);
            for part in SHAPE.split(&gradient).all() {
                assert!(part.iter().any(|slope| *slope != 0.0));
                // Compares the largest components of each part with finite differences.
                let start = part.as_ptr().addr() - gradient.as_ptr().addr();
                let start = start / size_of::<f32>();
                let mut order: Vec<usize> = (start..start + part.len()).collect();
                order.sort_by(|&a, &b| gradient[b].abs().total_cmp(&gradient[a].abs()));
                for &at in order.iter().take(20) {
                    let mut loss_with = |change: f32| {
                        let mut changed = parameters.clone();
                        changed[at] += change;
                        loss(evaluate(SHAPE, &changed, sample, &mut scratch), sample.points())
                    };
                    let step = 2e-3;
                    let slope = (loss_with(step) - loss_with(-step)) / (2.0 * step);
                    let close = (slope - gradient[at]).abs() < 0.03 * gradient[at].abs() + 2e-4;
                    assert!(close, "{at}: {slope}, not {}", gradient[at]);
                }
            }
        }
    }

    #[test]
    fn parameters_begin_small_and_depend_on_the_seed() {
        let parameters = initial(SHAPE, 1);
        assert_eq!(parameters, initial(SHAPE, 1));
        assert_ne!(parameters, initial(SHAPE, 2));
        assert!(parameters.iter().all(|parameter| parameter.abs() <= 0.5));
    }
}
