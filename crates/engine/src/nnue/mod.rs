//! The neural network that evaluates positions: an "efficiently updatable neural network", NNUE
//! (Yu Nasu, 2018).
//!
//! The network evaluates the board twice, once from each side. A side sees its own pieces at the
//! bottom, and the board mirrored so that its king is on files a to d. This gives 768 inputs: own
//! and other pieces, by kind and square. There are three such sets. The place of the side's own
//! king chooses one of them: its "king bucket". Each active input adds a row of one table to the side's
//! hidden layer, the accumulator. A move changes few inputs, so the layer is updated instead of
//! being recomputed, unless the king changes its bucket or the board is mirrored. The output is a
//! weighted sum of both layers, clipped and squared, the mover's first. Each material bucket has
//! its own weights. All numbers are integers, so the results are the same on every machine.

mod accumulator;
mod features;
mod file;
mod network;

pub use accumulator::AccumulatorStack;
pub use features::{BOARD_INPUTS, INPUTS, Perspective, king_bucket};
pub use file::{NetworkError, NetworkFile};
pub use network::{HIDDEN, HIDDEN_ONE, Network, OUTPUT_ONE, bucket};
