//! The motifs of tactics and endings, each with its detector.
//!
//! A detector reads a [`Line`] and reports a motif only if the line proves it.

mod captures;
mod discovery;
mod endings;
mod fork;
mod gain;
mod mate;
mod pin;
mod promotion;
mod protector;
mod skewer;
mod trapped;

use luft_l10n::Text;
use luft_rules::{Move, Position};

use crate::line::Line;

/// What a motif is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// A forced mate.
    Mate,
    /// A mate on the back rank, where pawns block the king.
    BackRank,
    /// An unprotected piece is captured.
    Hanging,
    /// An exchange that wins material.
    Exchange,
    /// One piece attacks two.
    Fork,
    /// A piece cannot leave its line.
    Pin,
    /// A piece has to leave its line, and the one behind it is captured.
    Skewer,
    /// A piece moves out of the line of another.
    Discovery,
    /// A protector is captured.
    RemovedProtector,
    /// A protector has two tasks.
    Overload,
    /// A piece has no safe square.
    Trapped,
    /// A pawn promotes.
    Promotion,
    /// A stalemate saves the game.
    Stalemate,
    /// The kings face each other, and the one to move has to give way.
    Opposition,
    /// The king reaches a square from which its pawn promotes.
    KeySquare,
    /// Material is won without a known motif.
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
            Self::Fork => "fork",
            Self::Pin => "pin",
            Self::Skewer => "skewer",
            Self::Discovery => "discovery",
            Self::RemovedProtector => "removed-protector",
            Self::Overload => "overload",
            Self::Trapped => "trapped",
            Self::Promotion => "promotion",
            Self::Stalemate => "stalemate",
            Self::Opposition => "opposition",
            Self::KeySquare => "key-square",
            Self::Gain => "gain",
        }
    }
}

/// A motif that a line proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motif {
    /// The motif.
    pub theme: Theme,
    /// The number of the side's move that causes it, from 0.
    pub at: usize,
    /// The points that it wins: material captured because of it, but not on the way to it. 1,000
    /// for a motif that decides the game.
    pub worth: i32,
    /// The number of the move by which its gain is complete.
    pub last: usize,
    /// The sentence about it.
    pub text: Text,
}

/// The worth of a motif that decides the game.
pub const WON: i32 = 1_000;

/// The detectors, in order of importance.
const DETECTORS: [fn(&Line) -> Option<Motif>; 15] = [
    mate::find,
    endings::find_stalemate,
    endings::find_opposition,
    endings::find_key_square,
    fork::find,
    skewer::find,
    discovery::find,
    pin::find,
    pin::find_protector,
    protector::find_removed,
    protector::find_overload,
    trapped::find,
    captures::find,
    promotion::find,
    gain::find,
];

/// All motifs that a line proves and that explain its gain, the most important first. The side to
/// move profits from the line.
pub fn motifs(position: &Position, line: &[Move]) -> Vec<Motif> {
    Line::new(position, line, position).map_or_else(Vec::new, |line| all(&line))
}

/// The motif that best explains the line's gain.
pub fn best(line: &Line) -> Option<Motif> {
    all(line).into_iter().next()
}

fn all(line: &Line) -> Vec<Motif> {
    let found = DETECTORS.iter().filter_map(|find| find(line));
    let mut found: Vec<Motif> = found.filter(|motif| motif.explains(line)).collect();
    found.sort_by_key(Motif::rank);
    found
}

/// The latest move that may cause a motif: the side's third. Promotions may come later.
const LATEST: usize = 4;
const LATEST_PROMOTION: usize = 10;

impl Motif {
    /// Whether it is the reason for the line's gain: it must win about as much, and the line must
    /// keep it.
    fn explains(&self, line: &Line) -> bool {
        if self.worth == WON {
            return true;
        }
        let total = line.material_won();
        let latest = if self.theme == Theme::Promotion { LATEST_PROMOTION } else { LATEST };
        // Besides a short mate, only winning a piece is worth mentioning.
        let least = if line.end().is_checkmate() { 3 } else { 1 };
        let is_kept = line.gain() >= 1 && self.worth >= least && self.worth <= total + 3;
        // The gain without a known motif may be larger in the end.
        let share = if self.theme == Theme::Gain { 2 * self.worth } else { 3 * self.worth / 2 };
        is_kept && self.at <= latest && share >= total
    }

    /// Decisive motifs come first, then immediate ones, then the order of the detectors.
    fn rank(&self) -> (u8, usize) {
        const LONG: usize = 6;
        match self.theme {
            Theme::Gain => (3, 0),
            // A long mate is harder to see than captures on the way.
            Theme::Mate | Theme::BackRank if self.last > LONG => (2, 0),
            _ if self.worth == WON => (0, 0),
            _ => (1, self.at),
        }
    }
}
