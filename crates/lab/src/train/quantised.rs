//! The network with integer weights, as the engine uses it.

use std::iter;

use luft_engine::nnue::{
    ACTIVATION_ONE, FIRST_NEURONS, HIDDEN_ONE, NetworkError, NetworkFile, NetworkShape,
    SECOND_NEURONS, WEIGHT_ONE,
};

use super::sample::Sample;

/// The parts of some parameters, in their order, each with the integer that stands for 1 in it.
fn with_ones<T>(shape: NetworkShape, parameters: &[T]) -> impl Iterator<Item = (&[T], i32)> {
    let dense = iter::repeat_n([WEIGHT_ONE, ACTIVATION_ONE], 3).flatten();
    shape.split(parameters).all().into_iter().zip(iter::repeat_n(HIDDEN_ONE, 3).chain(dense))
}

/// Parameters rounded as the integers that stand for them.
pub fn rounded(shape: NetworkShape, parameters: &[f32]) -> Vec<f32> {
    const ANY_SCALE: u16 = 1;
    Quantised::new(shape, parameters, ANY_SCALE).parameters()
}

/// A network with integer weights, of any shape. Its simple calculation is the reference for the
/// engine's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quantised(NetworkFile);

impl Quantised {
    /// The network of trained parameters; an output of 1 is `scale` centipawns.
    pub fn new(shape: NetworkShape, parameters: &[f32], scale: u16) -> Self {
        let whole = |(part, one): (&[f32], i32)| -> Vec<i16> {
            // Trained parameters are far below the bounds of 16 bits.
            part.iter().map(|&parameter| (parameter * one as f32).round() as i16).collect()
        };
        let parameters = with_ones(shape, parameters).flat_map(whole).collect();
        Self(NetworkFile { shape, scale, parameters })
    }

    /// The parameters as real numbers: the inverse of [`Self::new`], apart from rounding.
    pub fn parameters(&self) -> Vec<f32> {
        let real = |(part, one): (&[i16], i32)| -> Vec<f32> {
            part.iter().map(|&parameter| f32::from(parameter) / one as f32).collect()
        };
        with_ones(self.shape(), &self.0.parameters).flat_map(real).collect()
    }

    /// The output for a position, in centipawns for the side to move.
    pub fn evaluate(&self, sample: &Sample) -> i32 {
        let shape = self.shape();
        let parts = shape.split(&self.0.parameters);
        let bucket = shape.bucket(sample.count());
        let inputs = self.activations(sample);
        let first: Vec<i64> = (bucket * FIRST_NEURONS..(bucket + 1) * FIRST_NEURONS)
            .map(|neuron| sum(&inputs, parts.first_weights, parts.first_biases, neuron))
            .collect();
        let squares = first.iter().map(|&sum| {
            let bounded = sum.clamp(-i64::from(ACTIVATION_ONE), ACTIVATION_ONE.into());
            (bounded * bounded).div_euclid(ACTIVATION_ONE.into())
        });
        let activations: Vec<i64> =
            first.iter().map(|&sum| clipped(sum, ACTIVATION_ONE)).chain(squares).collect();
        let second: Vec<i64> = (bucket * SECOND_NEURONS..(bucket + 1) * SECOND_NEURONS)
            .map(|neuron| sum(&activations, parts.second_weights, parts.second_biases, neuron))
            .map(|sum| clipped(sum, ACTIVATION_ONE))
            .collect();
        let weights = &parts.output_weights[bucket * SECOND_NEURONS..];
        let weighted: i64 = second.iter().zip(weights).map(|(a, &b)| a * i64::from(b)).sum();
        let direct = first[FIRST_NEURONS - 1] + i64::from(parts.output_biases[bucket]);
        let output = weighted + direct * i64::from(WEIGHT_ONE);
        (output * i64::from(self.0.scale) / i64::from(ACTIVATION_ONE * WEIGHT_ONE)) as i32
    }

    /// The activations of both sides' hidden layers.
    fn activations(&self, sample: &Sample) -> Vec<i64> {
        let (features, hidden) = (sample.features(), self.shape().hidden);
        let parts = self.shape().split(&self.0.parameters);
        let product = HIDDEN_ONE * HIDDEN_ONE / ACTIVATION_ONE;
        let related = self.shape().relation_neurons();
        let of_relations = |at: usize, relations: &[u16]| -> i64 {
            let (half, place) = (at / (hidden / 2), at % (hidden / 2));
            if place >= related / 2 {
                return 0;
            }
            let at = half * related / 2 + place;
            let row = |&relation: &u16| {
                i64::from(parts.relation_rows[usize::from(relation) * related + at])
            };
            relations.iter().map(row).sum()
        };
        [0, 1]
            .into_iter()
            .flat_map(|side| {
                let neuron = |at: usize| {
                    let rows = features.of(side).iter().map(|&feature| usize::from(feature));
                    let sum = rows.map(|row| i64::from(parts.rows[row * hidden + at])).sum::<i64>();
                    let sum = sum + of_relations(at, features.relations(side));
                    clipped(sum + i64::from(parts.hidden_biases[at]), HIDDEN_ONE)
                };
                let of = |at| neuron(at) * neuron(at + hidden / 2) / i64::from(product);
                (0..hidden / 2).map(of).collect::<Vec<_>>()
            })
            .collect()
    }

    /// The value of an output of 1, in centipawns.
    pub fn scale(&self) -> u16 {
        self.0.scale
    }

    /// The sizes.
    pub fn shape(&self) -> NetworkShape {
        self.0.shape
    }

    /// The file.
    pub fn bytes(&self) -> Vec<u8> {
        self.0.bytes()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is not a network's file, or is damaged.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        NetworkFile::read(bytes).map(Self)
    }
}

fn clipped(number: i64, one: i32) -> i64 {
    number.clamp(0, one.into())
}

/// The sum of a neuron, in units of activations.
fn sum(inputs: &[i64], weights: &[i16], biases: &[i16], neuron: usize) -> i64 {
    let weights = weights[neuron * inputs.len()..].iter().map(|&weight| i64::from(weight));
    let products = inputs.iter().zip(weights).map(|(input, weight)| input * weight);
    let bias = i64::from(biases[neuron]) * i64::from(WEIGHT_ONE);
    (products.sum::<i64>() + bias).div_euclid(WEIGHT_ONE.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::network::{evaluate, initial};
    use luft_engine::nnue::{AccumulatorStack, HIDDEN, Network};
    use luft_rules::Position;
    use luft_rules::random::SplitMix64;

    const SHAPE: NetworkShape = NetworkShape { hidden: 32, buckets: 8 };

    /// Positions of a game of random moves.
    fn positions() -> Vec<Position> {
        let mut random = SplitMix64::new(1);
        let mut positions = vec![Position::start()];
        while let Some(last) = positions.last().filter(|_| positions.len() < 200) {
            let moves = last.legal_moves();
            let Some(&mv) = moves.get(random.below(moves.len())) else { break };
            positions.push(last.after(mv));
        }
        positions
    }

    #[test]
    fn integers_give_nearly_the_same_results_as_floating_point() {
        let parameters = initial(SHAPE, 3);
        let quantised = Quantised::new(SHAPE, &parameters, 400);
        let (mut largest, mut widest) = (0.0_f32, 0.0_f32);
        for position in positions() {
            let sample = Sample::new(&position, 0.5);
            let float = 400.0 * evaluate(SHAPE, &parameters, &sample);
            largest = largest.max((float - quantised.evaluate(&sample) as f32).abs());
            widest = widest.max(float.abs());
        }
        assert!(largest < 10.0 && widest > 100.0, "{largest} of {widest}");
    }

    #[test]
    fn the_parameters_of_a_network_are_read_back() {
        let parameters = initial(SHAPE, 5);
        let quantised = Quantised::new(SHAPE, &parameters, 400);
        let again = Quantised::new(SHAPE, &quantised.parameters(), 400);
        assert_eq!(again, quantised);
        let rows = SHAPE.sizes().relation_rows + SHAPE.sizes().rows;
        for (rounded, exact) in quantised.parameters().iter().zip(&parameters[..rows]) {
            assert!((rounded - exact).abs() <= 0.5 / HIDDEN_ONE as f32 + 1e-6);
        }
    }

    #[test]
    fn the_engine_says_the_same() {
        let shape = NetworkShape { hidden: HIDDEN, buckets: 8 };
        let quantised = Quantised::new(shape, &initial(shape, 7), 200);
        let network = Network::read(&quantised.bytes()).unwrap();
        let mut stack = AccumulatorStack::new(&network);
        let mut values = std::collections::HashSet::new();
        for (ply, position) in positions().into_iter().enumerate() {
            let plain = quantised.evaluate(&Sample::new(&position, 0.5));
            assert_eq!(stack.evaluate(&network, &position, ply), plain, "{position}");
            values.insert(plain);
        }
        assert!(values.len() > 50, "{values:?}");
        assert_eq!(Quantised::read(&quantised.bytes()), Ok(quantised));
    }
}
