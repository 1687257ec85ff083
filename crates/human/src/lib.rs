//! How people choose their moves: the probability of every legal move, for a player of a
//! given rating.
//!
//! What the eye sees of a position and its moves ([`features`]) and what searches of a few
//! plies see ([`look`]) are the inputs of a small network ([`model`]), which the laboratory
//! has fitted on people's games. Nothing here reads a clock, starts a thread or draws lots,
//! and the arithmetic is that of IEEE 754 in one fixed order: every machine, and every page,
//! computes the same probabilities.

pub mod chance;
pub mod choice;
mod exchange;
pub mod features;
pub mod file;
pub mod knots;
pub mod look;
pub mod model;
mod noise;
pub mod openings;
pub mod rating;

/// The file of the weights that the laboratory has fitted, which [`file::read`] reads.
pub const FITTED: &[u8] = include_bytes!("../people.weights");
