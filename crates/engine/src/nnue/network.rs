//! The parameters of the network, and its output.

use super::dense::{Dense, Inputs, LARGEST_WEIGHT};
use super::file::{NetworkError, NetworkFile};
use super::shape::{ACTIVATION_ONE, HIDDEN, HIDDEN_ONE, NetworkShape, WEIGHT_ONE};

/// The largest number in a row or among the hidden biases: the sum for 32 pieces and the bias fits
/// into 16 bits.
const LARGEST_INPUT: i16 = 990;

/// The largest evaluation, in centipawns.
const LARGEST_VALUE: i64 = 20_000;

/// Two clipped hidden neurons are multiplied, and the product divided by 2 to this power, which
/// makes it an activation.
const PRODUCT_SHIFT: u32 = (HIDDEN_ONE * HIDDEN_ONE / ACTIVATION_ONE).ilog2();

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
        let mut inputs = Inputs([0; HIDDEN]);
        let (of_mover, of_other) = inputs.0.split_at_mut(HIDDEN / 2);
        multiply_halves(mover, of_mover);
        multiply_halves(other, of_other);
        let output = self.dense[self.shape.bucket(pieces)].output(&inputs);
        let centipawns =
            i64::from(output) * i64::from(self.scale) / i64::from(ACTIVATION_ONE * WEIGHT_ONE);
        centipawns.clamp(-LARGEST_VALUE, LARGEST_VALUE) as i32
    }
}

fn layers(numbers: &[i16]) -> Vec<HiddenLayer> {
    let (layers, _) = numbers.as_chunks::<HIDDEN>();
    layers.iter().copied().map(HiddenLayer).collect()
}

/// The activations of a hidden layer: the products of the neurons of its first half, clipped, with
/// those of the second.
fn multiply_halves(layer: &HiddenLayer, activations: &mut [i16]) {
    let (first, second) = layer.0.split_at(HIDDEN / 2);
    let clipped = |number: i16| number.clamp(0, HIDDEN_ONE as i16);
    for (activation, (&first, &second)) in activations.iter_mut().zip(first.iter().zip(second)) {
        // At most 16,384.
        *activation = (clipped(first) * clipped(second)) >> PRODUCT_SHIFT;
    }
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
