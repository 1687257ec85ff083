//! The parameters of the network, and its output layer.

use luft_rules::Square;

use super::features::INPUTS;
use super::file::{NetworkError, NetworkFile, parameter_count};

/// The number of hidden neurons of each side.
pub const HIDDEN: usize = 128;

/// The integer that stands for 1 in the hidden layers: the unit of rows and hidden biases is 1/127.
/// With a smaller unit the file would be heavier and the evaluation hardly better.
pub const HIDDEN_ONE: i32 = 127;

/// The integer that stands for 1 among the output weights: their unit is 1/128.
pub const OUTPUT_ONE: i32 = 128;

/// The largest output weight: its product with a clipped neuron fits into 16 bits.
const LARGEST_WEIGHT: i16 = 254;

/// The largest number in a row or among the hidden biases: the sum for 32 pieces and the bias fits
/// into 16 bits.
const LARGEST_INPUT: i16 = 990;

/// The largest evaluation, in centipawns.
const LARGEST_VALUE: i64 = 20_000;

// The sum of all products of an output fits into 32 bits.
const _: () = assert!(
    2 * HIDDEN as i64 * (HIDDEN_ONE * HIDDEN_ONE) as i64 * (LARGEST_WEIGHT as i64)
        < i32::MAX as i64
);

/// A hidden layer: a number for each neuron.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct HiddenLayer(pub(super) [i16; HIDDEN]);

/// A quantised network.
pub struct Network {
    /// The value of an output of 1, in centipawns.
    scale: u16,
    is_residual: bool,
    rows: Vec<HiddenLayer>,
    hidden_biases: HiddenLayer,
    /// For each material bucket, the weights of the mover's hidden neurons and of the other side's.
    output_weights: Vec<[HiddenLayer; 2]>,
    output_biases: Vec<i16>,
}

/// The material bucket for a number of pieces, below `buckets`.
pub const fn bucket(pieces: usize, buckets: usize) -> usize {
    pieces.saturating_sub(2) / MOST_PIECES.div_ceil(buckets)
}

/// The largest number of pieces on a board.
pub(super) const MOST_PIECES: usize = Square::COUNT / 2;

impl Network {
    /// Reads a network's file.
    ///
    /// # Errors
    /// If it is not a network, is damaged, or its sizes differ from those of this program.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        let file = NetworkFile::read(bytes)?;
        if file.hidden != HIDDEN || file.buckets > MOST_PIECES {
            return Err(NetworkError::Shape);
        }
        debug_assert_eq!(file.parameters.len(), parameter_count(HIDDEN, file.buckets));
        let (rows, rest) = file.parameters.split_at(INPUTS * HIDDEN);
        let (hidden_biases, rest) = rest.split_at(HIDDEN);
        let (output_weights, output_biases) = rest.split_at(file.buckets * 2 * HIDDEN);
        let within = |part: &[i16], bound| part.iter().all(|&number| number.abs_diff(0) <= bound);
        if !within(rows, LARGEST_INPUT.unsigned_abs())
            || !within(hidden_biases, LARGEST_INPUT.unsigned_abs())
            || !within(output_weights, LARGEST_WEIGHT.unsigned_abs())
        {
            return Err(NetworkError::Range);
        }
        let (weights, _) = output_weights.as_chunks::<HIDDEN>();
        Ok(Self {
            scale: file.scale,
            is_residual: file.is_residual,
            rows: layers(rows),
            hidden_biases: layers(hidden_biases)[0],
            output_weights: weights
                .chunks_exact(2)
                .map(|pair| [HiddenLayer(pair[0]), HiddenLayer(pair[1])])
                .collect(),
            output_biases: output_biases.to_vec(),
        })
    }

    /// Whether the output is added to the classical evaluation.
    pub const fn is_residual(&self) -> bool {
        self.is_residual
    }

    /// The row of an input.
    #[inline]
    pub(super) fn row(&self, input: usize) -> &HiddenLayer {
        &self.rows[input]
    }

    /// The hidden layer of a board without pieces.
    pub(super) const fn empty_board(&self) -> &HiddenLayer {
        &self.hidden_biases
    }

    /// The evaluation in centipawns for the side to move, from both sides' hidden layers. `pieces`
    /// is the number of pieces on the board.
    pub(super) fn output(&self, mover: &HiddenLayer, other: &HiddenLayer, pieces: usize) -> i32 {
        let bucket = bucket(pieces, self.output_biases.len());
        let [for_mover, for_other] = &self.output_weights[bucket];
        let sum = weighted_squares(mover, for_mover) + weighted_squares(other, for_other);
        let output = sum / HIDDEN_ONE + i32::from(self.output_biases[bucket]);
        let centipawns =
            i64::from(output) * i64::from(self.scale) / i64::from(HIDDEN_ONE * OUTPUT_ONE);
        centipawns.clamp(-LARGEST_VALUE, LARGEST_VALUE) as i32
    }
}

fn layers(numbers: &[i16]) -> Vec<HiddenLayer> {
    let (layers, _) = numbers.as_chunks::<HIDDEN>();
    layers.iter().copied().map(HiddenLayer).collect()
}

/// The sum over a layer of each neuron, clipped, squared and weighted. The weight is multiplied
/// first, so that this product fits into 16 bits: processors multiply and add such numbers in one
/// instruction.
fn weighted_squares(layer: &HiddenLayer, weights: &HiddenLayer) -> i32 {
    let products = layer.0.iter().zip(&weights.0).map(|(&number, &weight)| {
        let clipped = number.clamp(0, HIDDEN_ONE as i16);
        i32::from(clipped.wrapping_mul(weight)) * i32::from(clipped)
    });
    products.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn material_has_its_classes() {
        assert_eq!([2, 5, 6, 31, 32].map(|pieces| bucket(pieces, 8)), [0, 0, 1, 7, 7]);
        assert_eq!([2, 32].map(|pieces| bucket(pieces, 1)), [0, 0]);
        assert!((1..=MOST_PIECES).all(|buckets| bucket(MOST_PIECES, buckets) < buckets));
    }

    #[test]
    fn networks_that_would_overflow_or_have_other_sizes_are_refused() {
        let count = parameter_count(HIDDEN, 2);
        let mut file = NetworkFile {
            hidden: HIDDEN,
            buckets: 2,
            scale: 200,
            is_residual: false,
            parameters: vec![0; count],
        };
        assert!(Network::read(&file.bytes()).is_ok());
        file.parameters[5] = LARGEST_INPUT + 1;
        assert_eq!(Network::read(&file.bytes()).err(), Some(NetworkError::Range));
        file.parameters[5] = 0;
        file.parameters[(INPUTS + 1) * HIDDEN] = i16::MIN;
        assert_eq!(Network::read(&file.bytes()).err(), Some(NetworkError::Range));
        let parameters = vec![0; parameter_count(8, 2)];
        let other = NetworkFile { hidden: 8, parameters, ..file };
        assert_eq!(Network::read(&other.bytes()).err(), Some(NetworkError::Shape));
    }
}
