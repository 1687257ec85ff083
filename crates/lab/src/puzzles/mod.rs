//! Puzzles: mined from games, and made from pawn endings.

pub mod again;
pub mod ledger;
pub mod mine;
pub mod pawn_ending;
pub mod people;
pub mod prove;
pub mod set;
pub mod stalemate;

use luft_rules::{Move, Position};

/// A position in which, at each move of the solver, exactly one move wins or saves the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position, with the solver to move.
    pub position: Position,
    /// The solution: the solver's moves and the replies alternate; the first and the last move are
    /// the solver's.
    pub solution: Vec<Move>,
}

impl Puzzle {
    /// The position after the solution.
    pub fn end(&self) -> Position {
        self.solution.iter().fold(self.position.clone(), |position, &mv| position.after(mv))
    }
}
