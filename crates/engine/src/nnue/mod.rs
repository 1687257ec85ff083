//! The neural network that evaluates positions: an "efficiently updatable neural network", NNUE
//! (Yu Nasu, 2018).
//!
//! The network looks at the board twice, once from each side. A side sees its own pieces at the
//! bottom, and the board mirrored so that its king is on files a to d. This gives 768 inputs: own
//! and other pieces, by kind and square. Each active input adds a row of a table to the side's
//! hidden layer, the accumulator. A move changes few inputs, so the layer is updated instead of
//! being recomputed, unless the king crosses the middle of the board.
//!
//! Some neurons also see relations between pieces. Threats are what is attacked by which pieces, and what is
//! defended; mirrored squares share an input, which makes the file smaller. Pairs of pawns are those of the
//! same file and of neighbouring ones. Each is an input, too, and has a row.
//!
//! Each side's hidden layer is clipped to 0 to 1, and the first half of its neurons is multiplied by
//! the second. These products, the mover's first, go through two small dense layers, of which each
//! material bucket has its own. The first layer's sums go on twice: clipped, and as clipped squares. Its
//! last sum is also added to the output.
//!
//! All numbers are integers, so the results are the same on every machine. The layers follow those of
//! [Stockfish](https://github.com/official-stockfish/nnue-pytorch/blob/master/docs/nnue.md).

mod accumulator;
mod dense;
mod dot;
mod features;
mod file;
mod network;
mod pawn_pairs;
mod shape;
mod threats;

pub use accumulator::AccumulatorStack;
pub use features::{INPUTS, Perspective, input};
pub use file::{NetworkError, NetworkFile};
pub use network::{LARGEST_PAIR, LARGEST_THREAT, Network};
pub use pawn_pairs::{MOST_PAIRS, PAIR_INPUTS, PawnPair};
pub use shape::{
    ACTIVATION_ONE, FIRST_NEURONS, HIDDEN, HIDDEN_ONE, MOST_PIECES, NetworkParts, NetworkShape,
    RELATION_NEURONS, SECOND_NEURONS, WEIGHT_ONE,
};
pub use threats::{MOST_THREATS, THREAT_INPUTS, Threats, threat_input};
