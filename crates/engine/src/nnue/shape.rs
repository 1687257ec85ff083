//! The sizes of the network, the order of its parameters and their units.

use super::features::INPUTS;
use super::pawn_pairs::PAIR_INPUTS;
use super::threats::THREAT_INPUTS;

/// The number of hidden neurons of each side.
pub const HIDDEN: usize = 320;

/// The number of hidden neurons of each side that see relations between pieces: the first 32, and the 32
/// that they are multiplied by.
pub const RELATION_NEURONS: usize = 64;

/// The integer that stands for 1 in the hidden layers: the unit of rows and hidden biases is 1/128.
pub const HIDDEN_ONE: i32 = 1 << HIDDEN_BITS;

/// The number of neurons of the first dense layer. The last of them is also added to the output.
pub const FIRST_NEURONS: usize = 8;

/// The number of neurons of the second dense layer.
pub const SECOND_NEURONS: usize = 16;

/// The integer that stands for 1 among the activations, sums and biases of the dense layers.
pub const ACTIVATION_ONE: i32 = 1 << ACTIVATION_BITS;

/// The integer that stands for 1 among their weights.
pub const WEIGHT_ONE: i32 = 1 << WEIGHT_BITS;

/// The binary places of [`HIDDEN_ONE`].
pub(super) const HIDDEN_BITS: u32 = 7;

/// The binary places of [`ACTIVATION_ONE`].
pub(super) const ACTIVATION_BITS: u32 = 10;

/// The binary places of [`WEIGHT_ONE`].
pub(super) const WEIGHT_BITS: u32 = 8;

/// The largest number of pieces on a board.
pub const MOST_PIECES: usize = 32;

/// The sizes that the program does not fix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkShape {
    /// Hidden neurons of each side, an even number.
    pub hidden: usize,
    /// Material buckets, from 1 to 32.
    pub buckets: usize,
}

/// The parts of the parameters, in their order. Those of the dense layers are ordered by
/// material bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkParts<T> {
    /// A row for each input for threats, then for each for pairs of pawns, with a number for each neuron
    /// that sees them.
    pub relation_rows: T,
    /// A row for each input for pieces.
    pub rows: T,
    /// The hidden neurons' values without inputs.
    pub hidden_biases: T,
    /// The weights of each neuron of the first dense layer: those of the mover's activations,
    /// then the other's.
    pub first_weights: T,
    /// Its biases.
    pub first_biases: T,
    /// The weights of each neuron of the second dense layer: those of the first layer's clipped
    /// sums, then of their squares.
    pub second_weights: T,
    /// Its biases.
    pub second_biases: T,
    /// The weights of the second layer's neurons in the output.
    pub output_weights: T,
    /// The output's biases.
    pub output_biases: T,
}

impl<T> NetworkParts<T> {
    /// The parts in their order.
    pub fn all(self) -> [T; 9] {
        [
            self.relation_rows,
            self.rows,
            self.hidden_biases,
            self.first_weights,
            self.first_biases,
            self.second_weights,
            self.second_biases,
            self.output_weights,
            self.output_biases,
        ]
    }

    fn from_all(parts: [T; 9]) -> Self {
        let [
            relation_rows,
            rows,
            hidden_biases,
            first_weights,
            first_biases,
            second_weights,
            second_biases,
            output_weights,
            output_biases,
        ] = parts;
        Self {
            relation_rows,
            rows,
            hidden_biases,
            first_weights,
            first_biases,
            second_weights,
            second_biases,
            output_weights,
            output_biases,
        }
    }
}

impl NetworkShape {
    /// The number of hidden neurons that see relations between pieces, an even number.
    pub const fn relation_neurons(self) -> usize {
        if self.hidden < RELATION_NEURONS { self.hidden } else { RELATION_NEURONS }
    }

    /// The number of parameters in each part.
    pub const fn sizes(self) -> NetworkParts<usize> {
        let Self { hidden, buckets } = self;
        NetworkParts {
            relation_rows: (THREAT_INPUTS + PAIR_INPUTS) * self.relation_neurons(),
            rows: INPUTS * hidden,
            hidden_biases: hidden,
            first_weights: buckets * FIRST_NEURONS * hidden,
            first_biases: buckets * FIRST_NEURONS,
            second_weights: buckets * SECOND_NEURONS * 2 * FIRST_NEURONS,
            second_biases: buckets * SECOND_NEURONS,
            output_weights: buckets * SECOND_NEURONS,
            output_biases: buckets,
        }
    }

    /// The number of all parameters.
    pub fn parameters(self) -> usize {
        self.sizes().all().into_iter().sum()
    }

    /// The parts of all parameters.
    pub fn split<T>(self, all: &[T]) -> NetworkParts<&[T]> {
        let mut rest = all;
        NetworkParts::from_all(self.sizes().all().map(|size| {
            let (part, later) = rest.split_at(size);
            rest = later;
            part
        }))
    }

    /// The parts of all parameters, to change.
    pub fn split_mut<T>(self, all: &mut [T]) -> NetworkParts<&mut [T]> {
        let mut rest = all;
        NetworkParts::from_all(self.sizes().all().map(|size| {
            let (part, later) = core::mem::take(&mut rest).split_at_mut(size);
            rest = later;
            part
        }))
    }

    /// The material bucket for a number of pieces.
    pub const fn bucket(self, pieces: usize) -> usize {
        pieces.saturating_sub(2) / MOST_PIECES.div_ceil(self.buckets)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn material_has_its_buckets() {
        let bucket = |pieces, buckets| NetworkShape { hidden: 8, buckets }.bucket(pieces);
        assert_eq!([2, 5, 6, 31, 32].map(|pieces| bucket(pieces, 8)), [0, 0, 1, 7, 7]);
        assert_eq!([2, 32].map(|pieces| bucket(pieces, 1)), [0, 0]);
        assert!((1..=MOST_PIECES).all(|buckets| bucket(MOST_PIECES, buckets) < buckets));
    }

    #[test]
    fn the_parts_are_all_parameters_in_their_order() {
        let shape = NetworkShape { hidden: 8, buckets: 2 };
        let mut all: Vec<usize> = (0..shape.parameters()).collect();
        assert_eq!(shape.split(&all).all().concat(), all);
        shape.split_mut(&mut all).output_biases.fill(7);
        assert_eq!(all[all.len() - 3..], [all.len() - 3, 7, 7]);
    }
}
