//! The network that evaluates positions, an "efficiently updatable neural network"
//! (Yu Nasu, 2018).
//!
//! Each side sees the board from below, mirrored so that its king stands on files a to
//! d: 768 inputs, its own and the other's pieces by kind and square. Those that are on
//! sum up rows of one table into the side's hidden layer, the accumulator, which from
//! one position to the next changes little. Both layers, clipped and squared, the
//! mover's first, make the output, with weights of their own for each class of
//! material. All of it is in whole numbers, the same on every machine.

mod accumulator;
mod features;
mod file;
mod network;

pub use accumulator::AccumulatorStack;
pub use features::{INPUTS, Perspective};
pub use file::{NetworkError, NetworkFile};
pub use network::{HIDDEN, HIDDEN_ONE, Network, OUTPUT_ONE, bucket};
