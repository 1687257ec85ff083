//! The parameters of the network, and its output.

use super::dense::{Dense, LARGEST_WEIGHT};
use super::file::{NetworkError, NetworkFile};
use super::shape::{ACTIVATION_ONE, HIDDEN, NetworkShape, WEIGHT_ONE};

/// The largest number in a row or among the hidden biases: the sum for 32 pieces and the bias fits
/// into 16 bits.
const LARGEST_INPUT: i16 = 990;

/// The largest evaluation, in centipawns.
const LARGEST_VALUE: i64 = 20_000;

/// A hidden layer: a number for each neuron.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct HiddenLayer(pub(super) [i16; HIDDEN]);

/// A quantised network.
pub struct Network {
    shape: NetworkShape,
    /// The value of an output of 1, in centipawns.
    scale: u16,
    rows: Vec<HiddenLayer>,
    hidden_biases: HiddenLayer,
    /// The later layers of each material bucket.
    dense: Vec<Dense>,
}

impl Network {
    /// Reads a network's file.
    ///
    /// # Errors
    /// If it is not a network, is damaged, or its sizes differ from those of this program.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        let file = NetworkFile::read(bytes)?;
        let shape = file.shape;
        if shape.hidden != HIDDEN {
            return Err(NetworkError::Shape);
        }
        let parts = shape.split(&file.parameters);
        let bounds = [
            (parts.rows, LARGEST_INPUT),
            (parts.hidden_biases, LARGEST_INPUT),
            (parts.first_weights, LARGEST_WEIGHT),
            (parts.second_weights, LARGEST_WEIGHT),
            (parts.output_weights, LARGEST_WEIGHT),
        ];
        for (part, bound) in bounds {
            if part.iter().any(|number| number.unsigned_abs() > bound.unsigned_abs()) {
                return Err(NetworkError::Range);
            }
        }
        Ok(Self {
            shape,
            scale: file.scale,
            rows: layers(parts.rows),
            hidden_biases: layers(parts.hidden_biases)[0],
            dense: (0..shape.buckets).map(|bucket| Dense::new(&parts, bucket)).collect(),
        })
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
        let output = self.dense[self.shape.bucket(pieces)].output([&mover.0, &other.0]);
        let centipawns =
            i64::from(output) * i64::from(self.scale) / i64::from(ACTIVATION_ONE * WEIGHT_ONE);
        centipawns.clamp(-LARGEST_VALUE, LARGEST_VALUE) as i32
    }
}

fn layers(numbers: &[i16]) -> Vec<HiddenLayer> {
    let (layers, _) = numbers.as_chunks::<HIDDEN>();
    layers.iter().copied().map(HiddenLayer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_that_would_overflow_or_have_other_sizes_are_refused() {
        let shape = NetworkShape { hidden: HIDDEN, buckets: 2 };
        let mut file = NetworkFile { shape, scale: 200, parameters: vec![0; shape.parameters()] };
        assert!(Network::read(&file.bytes()).is_ok());
        let first_weight = shape.sizes().rows + HIDDEN;
        for (place, number) in [(5, LARGEST_INPUT + 1), (first_weight, LARGEST_WEIGHT + 1)] {
            for number in [number, -number] {
                file.parameters[place] = number;
                assert_eq!(Network::read(&file.bytes()).err(), Some(NetworkError::Range));
            }
            file.parameters[place] = 0;
        }
        let shape = NetworkShape { hidden: 8, buckets: 2 };
        let other = NetworkFile { shape, parameters: vec![0; shape.parameters()], ..file };
        assert_eq!(Network::read(&other.bytes()).err(), Some(NetworkError::Shape));
    }
}
