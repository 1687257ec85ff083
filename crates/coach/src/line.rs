//! A line that one side forces on the other.

use luft_rules::{Color, Move, Position};

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
    /// The line from a position, up to its first illegal move. `None` if the first move is illegal.
    /// Gains count from the position `before`, which may be a move earlier, so that a capture by
    /// the mistake itself counts.
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

    /// The points that the moves from `first` to `last` win, after all profitable captures.
    pub fn won_by(&self, first: usize, last: usize) -> i32 {
        settled(self.after(last), self.side()) - balance(self.before(first), self.side())
    }

    /// The points that the whole line wins, after all profitable captures. A mate counts as the
    /// material captured on the way.
    pub fn material_won(&self) -> i32 {
        if self.end().is_checkmate() {
            balance(self.end(), self.side()) - balance(self.before(0), self.side())
        } else {
            self.won_by(0, self.moves.len() - 1)
        }
    }

    /// The points that the side has won at the end of the line, after all profitable captures.
    pub fn gain(&self) -> i32 {
        settled(self.end(), self.side()) - self.base
    }
}

/// The points that the side to move has won at the end of a line, after all profitable captures. 0
/// if its first move is illegal.
pub fn gain(position: &Position, line: &[Move]) -> i32 {
    Line::new(position, line, position).map_or(0, |line| line.gain())
}
