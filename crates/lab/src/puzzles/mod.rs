//! Puzzles, mined from the blunders of games.

pub mod mine;
pub mod prove;
pub mod set;

use luft_engine::rules::{Move, Position};

/// A position in which one side has one way to win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position; the solver moves.
    pub position: Position,
    /// The solution: moves of the solver and replies, in turn; the solver's are first and last.
    pub solution: Vec<Move>,
}
