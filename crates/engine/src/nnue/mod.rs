//! The neural network that evaluates positions: an "efficiently updatable neural network", NNUE
//! (Yu Nasu, 2018).
//!
//! The network looks at the board twice, once from each side. A side sees its own pieces at the
//! bottom, and the board mirrored so that its king is on files a to d. This gives 768 inputs: own
//! and other pieces, by kind and square. Each active input adds a row of a table to the side's
//! hidden layer, the accumulator. A move changes few inputs, so the layer is updated instead of
//! being recomputed, unless the king crosses the middle of the board.
//!
//! Some neurons also see threats: what is attacked by which pieces, and what is defended. Each threat is an
//! input, too, and has a row. Mirrored squares share a row, which makes the file smaller.
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
mod shape;
mod threats;

pub use accumulator::AccumulatorStack;
pub use features::{INPUTS, Perspective, input};
pub use file::{NetworkError, NetworkFile};
pub use network::Network;
pub use shape::{
    ACTIVATION_ONE, FIRST_NEURONS, HIDDEN, HIDDEN_ONE, MOST_PIECES, NetworkParts, NetworkShape,
    SECOND_NEURONS, THREAT_NEURONS, WEIGHT_ONE,
};
pub use threats::{MOST_THREATS, THREAT_INPUTS, Threats, threat, threat_input};
