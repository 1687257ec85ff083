//! The motifs of tactics and endings, each with its detector.
//!
//! A detector reads a [`Line`] and reports a motif only if the line proves it.

mod captures;
mod gain;
mod mate;

use luft_engine::rules::{Move, Position};
use luft_l10n::Text;

use crate::line::Line;

/// What a motif is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// Mate in so many moves.
    Mate,
    /// A mate on the back rank, where pawns block the king.
    BackRank,
    /// A piece that nothing protects is taken.
    Hanging,
    /// An exchange that wins material.
    Exchange,
    /// Material is won by no motif that is known.
    Gain,
}

impl Theme {
    /// Its name in messages and files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::BackRank => "back-rank",
            Self::Hanging => "hanging",
            Self::Exchange => "exchange",
            Self::Gain => "gain",
        }
    }
}

/// A motif that a line proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motif {
    /// What it is about.
    pub theme: Theme,
    /// The number of the move that brings it about, from 0: one of the side's own.
    pub at: usize,
    /// The points that it wins: those of what is taken. [`WON`] for a motif that decides the game.
    pub worth: i32,
    /// The sentence about it.
    pub text: Text,
}

/// The worth of a motif that decides the game.
pub const WON: i32 = 1_000;

/// The detectors, the most telling first.
const DETECTORS: [fn(&Line) -> Option<Motif>; 3] = [mate::find, captures::find, gain::find];

/// All motifs that a line proves, the most telling first. The side to move profits from it.
pub fn motifs(position: &Position, line: &[Move]) -> Vec<Motif> {
    let line = Line::new(position, line, position);
    line.map_or_else(Vec::new, |line| DETECTORS.iter().filter_map(|find| find(&line)).collect())
}

/// The motif that tells best what the line wins.
pub fn best(line: &Line) -> Option<Motif> {
    let gain = line.gain();
    DETECTORS.iter().filter_map(|find| find(line)).find(|motif| motif.explains(gain))
}

impl Motif {
    /// Whether it is the reason for a gain of so many points: it must win about as much, and the
    /// line must keep most of it.
    fn explains(&self, gain: i32) -> bool {
        self.worth == WON || gain >= 1 && self.worth <= gain + 2 && 3 * self.worth >= 2 * gain
    }
}
