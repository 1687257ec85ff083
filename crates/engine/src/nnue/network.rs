//! The parameters of the network, and its output.

use super::dense::{Dense, LARGEST_WEIGHT};
use super::file::{NetworkError, NetworkFile};
use super::pawn_pairs::{MOST_PAIRS, PAIR_INPUTS, input_of_row};
use super::shape::{
    ACTIVATION_ONE, HIDDEN, MOST_PIECES, NetworkShape, RELATION_NEURONS, WEIGHT_ONE,
};
use super::threats::{MOST_THREATS, THREAT_INPUTS};

/// The largest number in a row for a piece or among the hidden biases.
const LARGEST_INPUT: i16 = 254;

/// The largest number in a row for a threat.
pub const LARGEST_THREAT: i16 = 96;

/// The largest number in a row for a pair of pawns.
pub const LARGEST_PAIR: i16 = 64;

// The sum for all pieces, threats and pairs and the bias fits into 16 bits.
const _: () = assert!(
    (MOST_PIECES + 1) * LARGEST_INPUT as usize
        + MOST_THREATS * LARGEST_THREAT as usize
        + MOST_PAIRS * LARGEST_PAIR as usize
        <= i16::MAX as usize
);

/// The largest evaluation, in centipawns.
const LARGEST_VALUE: i64 = 20_000;

/// A hidden layer: a number for each neuron.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct HiddenLayer(pub(super) [i16; HIDDEN]);

/// A row for a threat or a pair of pawns. It has a number for each neuron that sees them: those in the
/// first half of the hidden layer, then those in the second.
// With 8 bits each, a row is one line of the cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct RelationRow(pub(super) [[i8; RELATION_NEURONS / 2]; 2]);

/// The neurons that see threats and pairs of pawns, in both halves of a hidden layer.
pub(super) type RelationSums = [[i16; RELATION_NEURONS / 2]; 2];

/// A quantised network.
pub struct Network {
    shape: NetworkShape,
    /// The value of an output of 1, in centipawns.
    scale: u16,
    rows: Vec<HiddenLayer>,
    threat_rows: Vec<RelationRow>,
    pair_rows: Vec<RelationRow>,
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
        let threats = THREAT_INPUTS * shape.relation_neurons();
        let (threat_rows, pair_rows) = parts.relation_rows.split_at(threats);
        let bounds = [
            (threat_rows, LARGEST_THREAT),
            (pair_rows, LARGEST_PAIR),
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
        let pairs = relation_rows(pair_rows);
        Ok(Self {
            shape,
            scale: file.scale,
            rows: layers(parts.rows),
            threat_rows: relation_rows(threat_rows),
            pair_rows: (0..PAIR_INPUTS).map(|row| pairs[input_of_row(row)]).collect(),
            hidden_biases: layers(parts.hidden_biases)[0],
            dense: (0..shape.buckets).map(|bucket| Dense::new(&parts, bucket)).collect(),
        })
    }

    /// The row of an input.
    #[inline]
    pub(super) fn row(&self, input: usize) -> &HiddenLayer {
        &self.rows[input]
    }

    /// The row of an input for a threat.
    #[inline]
    pub(super) fn threat_row(&self, input: usize) -> &RelationRow {
        &self.threat_rows[input]
    }

    /// A pair of pawns' [row](super::pawn_pairs::PawnPair::row).
    #[inline]
    pub(super) fn pair_row(&self, row: usize) -> &RelationRow {
        &self.pair_rows[row]
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

fn relation_rows(numbers: &[i16]) -> Vec<RelationRow> {
    let numbers: Vec<i8> = numbers.iter().map(|&number| number as i8).collect();
    let (halves, _) = numbers.as_chunks();
    halves.as_chunks().0.iter().copied().map(RelationRow).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_that_would_overflow_or_have_other_sizes_are_refused() {
        let shape = NetworkShape { hidden: HIDDEN, buckets: 2 };
        let mut file = NetworkFile { shape, scale: 200, parameters: vec![0; shape.parameters()] };
        assert!(Network::read(&file.bytes()).is_ok());
        let sizes = shape.sizes();
        let first_weight = sizes.relation_rows + sizes.rows + HIDDEN;
        for (place, number) in [
            (5, LARGEST_THREAT + 1),
            (sizes.relation_rows - 5, LARGEST_PAIR + 1),
            (sizes.relation_rows + 5, LARGEST_INPUT + 1),
            (first_weight, LARGEST_WEIGHT + 1),
        ] {
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
