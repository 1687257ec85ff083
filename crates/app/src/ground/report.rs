//! Reports of a board to the embedding page.

use luft_rules::{Color, Move, Position, san, uci};

/// Something that the embedding page may want to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// A move was played.
    Moved(ReportedMove),
    /// The game has ended.
    Ended {
        /// `1-0`, `0-1` or `1/2-1/2`.
        result: &'static str,
        /// The reason, such as `checkmate`.
        reason: &'static str,
    },
    /// The board shows another position, after a move or by stepping.
    Shown {
        /// The position, as FEN.
        fen: String,
        /// The number of half-moves before it.
        ply: usize,
    },
    /// Something has happened in an exercise.
    Exercise {
        /// The event: `begun`, `right`, `wrong`, `hint`, `solved` or `failed`.
        state: &'static str,
        /// Its number in its course, from 1.
        number: usize,
        /// The number of exercises in the course.
        count: usize,
        /// The wrong moves so far.
        mistakes: usize,
        /// The hints so far.
        hints: usize,
    },
}

/// A move in a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportedMove {
    /// In standard algebraic notation: `Nf3+`.
    pub san: String,
    /// In coordinates: `g1f3`.
    pub uci: String,
    /// The side that plays it.
    pub color: Color,
    /// Whether the computer plays it.
    pub by_computer: bool,
    /// The position after it, as FEN.
    pub fen: String,
}

impl ReportedMove {
    /// A legal move of a position.
    pub fn of(before: &Position, mv: Move, by_computer: bool) -> Self {
        Self {
            san: san::write(before, mv),
            uci: uci::write(mv),
            color: before.side_to_move(),
            by_computer,
            fen: before.after(mv).fen(),
        }
    }
}
