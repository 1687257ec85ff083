//! A line that one side forces on the other.

use luft_engine::rules::{Color, Move, Position};

use crate::material::{balance, settled};

/// A line of the search, from the move of the side that profits from it.
#[derive(Clone, Debug)]
pub struct Line {
    /// The position before each move, and the last.
    positions: Vec<Position>,
    moves: Vec<Move>,
    /// The side's material balance before the moves that are explained.
    base: i32,
}

impl Line {
    /// The line from a position, as far as its moves are legal; `None` if the first is not.
    /// `before` is the position from which gains count: it may be a move earlier, so that a capture
    /// by the mistake itself counts.
    pub fn new(position: &Position, moves: &[Move], before: &Position) -> Option<Self> {
        let mut line = Self {
            positions: vec![position.clone()],
            moves: Vec::new(),
            base: balance(before, position.side_to_move()),
        };
        for &mv in moves {
            let last = line.end();
            if !last.is_legal(mv) {
                break;
            }
            let next = last.after(mv);
            line.positions.push(next);
            line.moves.push(mv);
        }
        (!line.moves.is_empty()).then_some(line)
    }

    /// The side that profits: it makes the moves with even numbers.
    pub fn side(&self) -> Color {
        self.positions[0].side_to_move()
    }

    /// The moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position before the move with this number, from 0.
    pub fn before(&self, number: usize) -> &Position {
        &self.positions[number]
    }

    /// The position after the move with this number.
    pub fn after(&self, number: usize) -> &Position {
        &self.positions[number + 1]
    }

    /// The last position.
    pub fn end(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// The side's own moves, with their numbers.
    pub fn own(&self) -> impl Iterator<Item = (usize, Move)> + '_ {
        self.moves.iter().copied().enumerate().step_by(2)
    }

    /// What the moves from number `first` to `last` win, in points, when all is settled after them.
    pub fn won_by(&self, first: usize, last: usize) -> i32 {
        settled(self.after(last), self.side()) - balance(self.before(first), self.side())
    }

    /// What the whole line wins in points, when all is settled after it: a mate counts as what was taken
    /// on the way.
    pub fn material_won(&self) -> i32 {
        if self.end().is_checkmate() {
            balance(self.end(), self.side()) - balance(self.before(0), self.side())
        } else {
            self.won_by(0, self.moves.len() - 1)
        }
    }

    /// The points that the side has won when the line has ended and all is settled.
    pub fn gain(&self) -> i32 {
        settled(self.end(), self.side()) - self.base
    }
}

/// The points that the side to move has won when a line has ended and all profitable captures have
/// been made; 0 if its first move is not legal.
pub fn gain(position: &Position, line: &[Move]) -> i32 {
    Line::new(position, line, position).map_or(0, |line| line.gain())
}
