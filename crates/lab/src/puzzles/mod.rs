//! Puzzles: mined from games, and made from pawn endings.

pub mod again;
pub mod ledger;
pub mod mine;
pub mod pawn_ending;
pub mod people;
pub mod prove;
pub mod set;
pub mod stalemate;

use luft_engine::rules::{Move, Position};

/// A position in which one move wins, or saves the game, at each move of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position; the solver moves.
    pub position: Position,
    /// The solution: moves of the solver and replies, in turn; the solver's are first and last.
    pub solution: Vec<Move>,
}

impl Puzzle {
    /// The position after the solution.
    pub fn end(&self) -> Position {
        self.solution.iter().fold(self.position.clone(), |position, &mv| position.after(mv))
    }
}
