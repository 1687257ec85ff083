//! The network with integer weights, as the engine uses it.

use luft_engine::nnue::{HIDDEN_ONE, NetworkError, NetworkFile, OUTPUT_ONE};

use super::network::{Parts, Shape};
use super::sample::Sample;

/// The parts of some parameters, in their order, each with the integer that stands for 1 in it.
fn with_ones<T>(shape: Shape, parameters: &[T]) -> [(&[T], i32); 4] {
    let Parts { rows, hidden_biases, output_weights, output_biases } = shape.split(parameters);
    [
        (rows, HIDDEN_ONE),
        (hidden_biases, HIDDEN_ONE),
        (output_weights, OUTPUT_ONE),
        (output_biases, HIDDEN_ONE * OUTPUT_ONE),
    ]
}

/// A network with integer weights, of any shape. Its simple calculation is the reference for the
/// engine's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quantised(NetworkFile);

impl Quantised {
    /// The network of trained parameters; an output of 1 is `scale` centipawns.
    pub fn new(shape: Shape, parameters: &[f32], scale: u16, is_residual: bool) -> Self {
        let whole = |(part, one): (&[f32], i32)| -> Vec<i16> {
            let rounded = part.iter().map(|&parameter| (parameter * one as f32).round());
            // Trained parameters are far below these bounds.
            rounded.map(|rounded| rounded as i16).collect()
        };
        let Shape { hidden, buckets } = shape;
        let parameters = with_ones(shape, parameters).map(whole).concat();
        Self(NetworkFile { hidden, buckets, scale, is_residual, parameters })
    }

    /// The parameters as real numbers: the inverse of [`Self::new`], apart from rounding.
    pub fn parameters(&self) -> Vec<f32> {
        let real = |(part, one): (&[i16], i32)| -> Vec<f32> {
            part.iter().map(|&parameter| f32::from(parameter) / one as f32).collect()
        };
        with_ones(self.shape(), &self.0.parameters).map(real).concat()
    }

    /// The output for a position, in centipawns for the side to move.
    pub fn evaluate(&self, sample: &Sample) -> i32 {
        let Parts { rows, hidden_biases, output_weights, output_biases } =
            self.shape().split(&self.0.parameters);
        let (hidden, features) = (self.0.hidden, sample.features());
        let bucket = self.shape().bucket(sample.count());
        let weights = &output_weights[bucket * 2 * hidden..][..2 * hidden];
        let mut output: i64 = 0;
        for (side, weights) in weights.chunks_exact(hidden).enumerate() {
            let mut sums = hidden_biases.to_vec();
            for &feature in features.of(side) {
                let row = &rows[usize::from(feature) * hidden..][..hidden];
                sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
            }
            for (sum, &weight) in sums.into_iter().zip(weights) {
                let clipped = i64::from(sum).clamp(0, HIDDEN_ONE.into());
                output += clipped * clipped * i64::from(weight);
            }
        }
        let output = output / i64::from(HIDDEN_ONE) + i64::from(output_biases[bucket]);
        (output * i64::from(self.0.scale) / i64::from(HIDDEN_ONE * OUTPUT_ONE)) as i32
    }

    /// The value of an output of 1, in centipawns.
    pub fn scale(&self) -> u16 {
        self.0.scale
    }

    /// Whether the output is added to the classical evaluation.
    pub fn is_residual(&self) -> bool {
        self.0.is_residual
    }

    /// The sizes.
    pub fn shape(&self) -> Shape {
        Shape { hidden: self.0.hidden, buckets: self.0.buckets }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::network::{Scratch, evaluate};
    use luft_engine::nnue::{AccumulatorStack, HIDDEN, Network};
    use luft_rules::Position;
    use luft_rules::random::SplitMix64;

    const SHAPE: Shape = Shape { hidden: 32, buckets: 8 };

    #[test]
    fn integers_give_nearly_the_same_results_as_floating_point() {
        let parameters = SHAPE.initial(3);
        let quantised = Quantised::new(SHAPE, &parameters, 400, false);
        let mut scratch = Scratch::new(SHAPE);
        let mut random = SplitMix64::new(1);
        let mut position = Position::start();
        let (mut largest, mut widest) = (0.0_f32, 0.0_f32);
        for _ in 0..200 {
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(random.below(moves.len())) else { break };
            position.play_unchecked(mv);
            let sample = Sample::new(&position, 0.5, 0.0);
            let float = 400.0 * evaluate(SHAPE, &parameters, &sample, &mut scratch);
            largest = largest.max((float - quantised.evaluate(&sample) as f32).abs());
            widest = widest.max(float.abs());
        }
        assert!(largest < 10.0 && widest > 100.0, "{largest} of {widest}");
    }

    #[test]
    fn the_parameters_of_a_network_are_read_back() {
        let parameters = SHAPE.initial(5);
        let quantised = Quantised::new(SHAPE, &parameters, 400, false);
        let again = Quantised::new(SHAPE, &quantised.parameters(), 400, false);
        assert_eq!(again, quantised);
        let rows = SHAPE.sizes().rows;
        for (rounded, exact) in quantised.parameters().iter().zip(&parameters[..rows]) {
            assert!((rounded - exact).abs() <= 0.5 / HIDDEN_ONE as f32 + 1e-6);
        }
    }

    #[test]
    fn the_engine_says_the_same() {
        let shape = Shape { hidden: HIDDEN, buckets: 8 };
        let quantised = Quantised::new(shape, &shape.initial(7), 200, false);
        let network = Network::read(&quantised.bytes()).unwrap();
        let mut stack = AccumulatorStack::new(&network);
        let mut random = SplitMix64::new(2);
        let mut position = Position::start();
        for ply in 0..200 {
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(random.below(moves.len())) else { break };
            position.play_unchecked(mv);
            let plain = quantised.evaluate(&Sample::new(&position, 0.5, 0.0));
            assert_eq!(stack.evaluate(&network, &position, ply), plain, "{position}");
        }
        assert_eq!(Quantised::read(&quantised.bytes()), Ok(quantised));
    }
}
