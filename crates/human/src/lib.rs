//! How people choose their moves: the probability of every legal move, for a player of a
//! given rating.
//!
//! The inputs of a small network ([`model`]) are features of the position and its moves
//! ([`features`]) and the scores of searches of a few plies ([`shallow`]). The laboratory fitted it
//! to people's games. This crate uses no clock, thread or random source, and its arithmetic is that
//! of IEEE 754 in a fixed order, so every machine computes the same probabilities.

pub mod chance;
pub mod choice;
mod exchange;
pub mod features;
pub mod file;
pub mod knots;
pub mod model;
mod noise;
pub mod openings;
pub mod rating;
pub mod shallow;

/// The file of the fitted weights, for [`file::read`].
pub const FITTED: &[u8] = include_bytes!("../people.weights");
