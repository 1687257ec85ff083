//! The network in whole numbers, as it plays.
//!
//! A file of it holds, little-endian: the bytes `LUFTNET1`; the numbers of inputs,
//! hidden neurons and classes of material, and the scale in centipawns, 16 bits
//! each; then 16 bits for each parameter: a row for each input, the hidden biases,
//! the output weights by class, the output biases. Rows and hidden biases are
//! multiples of 1/255, output weights of 1/64, output biases of 1/16320.

use std::fmt;

use super::network::{Parts, Shape};
use super::sample::{INPUTS, Sample};

/// One, in the hidden layer.
const HIDDEN_ONE: i32 = 255;
/// One, among the output weights.
const WEIGHT_ONE: i32 = 64;

const MAGIC: &[u8; 8] = b"LUFTNET1";
const HEADER: usize = 16;

/// A network in whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quantised {
    shape: Shape,
    /// Centipawns of an output of 1.
    scale: u16,
    parameters: Vec<i16>,
}

/// Why a file is no network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetworkError {
    /// It begins otherwise.
    Magic,
    /// Its sizes make no network that this program knows.
    Shape,
    /// It has this number of bytes instead of that.
    Length(usize, usize),
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Magic => f.write_str("this is no file of a network"),
            Self::Shape => f.write_str("the network's sizes are unknown"),
            Self::Length(found, expected) => {
                write!(f, "the network has {found} bytes, not {expected}")
            }
        }
    }
}

impl std::error::Error for NetworkError {}

impl Quantised {
    /// The network of trained parameters, whose output of 1 is worth `scale`
    /// centipawns.
    pub fn new(shape: Shape, parameters: &[f32], scale: u16) -> Self {
        let parts = shape.split(parameters);
        let whole = |part: &[f32], one: i32| -> Vec<i16> {
            let rounded = part.iter().map(|&parameter| (parameter * one as f32).round());
            // Trained parameters are within bounds far below these.
            rounded.map(|rounded| rounded as i16).collect()
        };
        let parameters = [
            whole(parts.rows, HIDDEN_ONE),
            whole(parts.hidden_biases, HIDDEN_ONE),
            whole(parts.output_weights, WEIGHT_ONE),
            whole(parts.output_biases, HIDDEN_ONE * WEIGHT_ONE),
        ];
        Self { shape, scale, parameters: parameters.concat() }
    }

    /// What a position is worth to the side to move, in centipawns.
    pub fn evaluate(&self, sample: &Sample) -> i32 {
        let Parts { rows, hidden_biases, output_weights, output_biases } =
            self.shape.split(&self.parameters);
        let (hidden, features) = (self.shape.hidden, sample.features());
        let bucket = self.shape.bucket(sample.count());
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
        (output * i64::from(self.scale) / i64::from(HIDDEN_ONE * WEIGHT_ONE)) as i32
    }

    /// The file.
    pub fn bytes(&self) -> Vec<u8> {
        let Shape { hidden, buckets } = self.shape;
        let sizes = [INPUTS as u16, hidden as u16, buckets as u16, self.scale];
        let mut bytes = MAGIC.to_vec();
        bytes.extend(sizes.into_iter().flat_map(u16::to_le_bytes));
        bytes.extend(self.parameters.iter().flat_map(|parameter| parameter.to_le_bytes()));
        bytes
    }

    /// Reads a file.
    ///
    /// # Errors
    /// Where it is none of a network, or a damaged one.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        if !bytes.starts_with(MAGIC) {
            return Err(NetworkError::Magic);
        }
        let pairs = |bytes: &[u8]| -> Vec<[u8; 2]> {
            bytes.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect()
        };
        let header = bytes.get(MAGIC.len()..HEADER).unwrap_or_default();
        let sizes: Vec<u16> = pairs(header).into_iter().map(u16::from_le_bytes).collect();
        let &[inputs, hidden, buckets, scale] = &sizes[..] else {
            return Err(NetworkError::Length(bytes.len(), HEADER));
        };
        let known = usize::from(inputs) == INPUTS && hidden > 0 && (1..=16).contains(&buckets);
        if !known || scale == 0 {
            return Err(NetworkError::Shape);
        }
        let shape = Shape { hidden: hidden.into(), buckets: buckets.into() };
        let expected = HEADER + 2 * shape.parameters();
        if bytes.len() != expected {
            return Err(NetworkError::Length(bytes.len(), expected));
        }
        let parameters = pairs(&bytes[HEADER..]).into_iter().map(i16::from_le_bytes).collect();
        Ok(Self { shape, scale, parameters })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::Outcome;
    use crate::train::network::{Scratch, evaluate};
    use luft_engine::rules::Position;
    use luft_engine::rules::random::SplitMix64;

    const SHAPE: Shape = Shape { hidden: 32, buckets: 8 };

    #[test]
    fn whole_numbers_say_nearly_what_floating_point_says() {
        let parameters = SHAPE.initial(3);
        let quantised = Quantised::new(SHAPE, &parameters, 400);
        let mut scratch = Scratch::new(SHAPE);
        let mut random = SplitMix64::new(1);
        let mut position = Position::start();
        let (mut largest, mut widest) = (0.0_f32, 0.0_f32);
        for _ in 0..200 {
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(random.below(moves.len())) else { break };
            position.play_unchecked(mv);
            let sample = Sample::new(&position, 0, Outcome::Draw);
            let float = 400.0 * evaluate(SHAPE, &parameters, &sample, &mut scratch);
            largest = largest.max((float - quantised.evaluate(&sample) as f32).abs());
            widest = widest.max(float.abs());
        }
        assert!(largest < 10.0 && widest > 100.0, "{largest} of {widest}");
    }

    #[test]
    fn a_file_is_read_back_and_a_damaged_one_refused() {
        let network = Quantised::new(SHAPE, &SHAPE.initial(4), 400);
        let bytes = network.bytes();
        assert_eq!(Quantised::read(&bytes), Ok(network));
        let damaged = |at: usize, byte: u8| {
            let mut bytes = bytes.clone();
            bytes[at] = byte;
            Quantised::read(&bytes)
        };
        assert_eq!(damaged(0, b'X'), Err(NetworkError::Magic));
        assert_eq!(damaged(8, 9), Err(NetworkError::Shape));
        assert!(matches!(damaged(10, 33), Err(NetworkError::Length(..))));
        for length in [3, 12, bytes.len() - 1] {
            assert!(Quantised::read(&bytes[..length]).is_err(), "{length}");
        }
    }
}
