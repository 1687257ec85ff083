//! Portable Game Notation, in and out: whole games with their variations,
//! comments, numeric annotation glyphs (nags) and clock readings (Steven J. Edwards, "Standard:
//! Portable Game Notation Specification and Implementation Guide", 1994).
//!
//! [`PgnReader`] reads any number of games from a text and reports faults with line and column;
//! [`PgnParser`] does the same in slices. Displaying a [`PgnGame`] writes it in export format, and
//! what is written reads back to an equal game.
//!
//! ```
//! use luft_game::pgn::PgnGame;
//!
//! let game: PgnGame = "1. e4 e5 (1... c5 $1) 2. Nf3 { [%clk 0:04:58] } *".parse().unwrap();
//! let e5 = game.tree().main_line()[1];
//! assert_eq!(game.tree().variations(e5).len(), 1);
//! assert!(game.to_string().ends_with("1. e4 e5 (1... c5 $1) 2. Nf3 {[%clk 0:04:58]} *\n"));
//!
//! let error = "1. e4 e5\n2. Ke3 *".parse::<PgnGame>().unwrap_err();
//! assert_eq!(error.to_string(), "line 2, column 4: 2. Ke3 is not a legal move here");
//! ```

mod alphabets;
mod budget;
mod build;
mod comment;
mod convert;
mod date;
mod decode;
mod ended;
mod error;
mod header;
mod index;
mod lex;
mod read;
mod shapes;
mod tags;
mod unplayed;
mod words;
mod write;

use std::fmt;

use luft_rules::{Color, Move, Position};

pub use budget::WorkBudget;
pub use build::{Builder, TreeError};
pub use comment::{read_clock, write_clock};
pub use convert::{Mainline, Replay};
pub use date::Date;
pub use decode::{Decoder, decode};
pub use error::{PgnError, PgnErrorKind};
pub use index::{GameHeader, GameIndex, GameOffset, Indexing};
pub use read::{Mend, PgnParser, PgnReader};
pub use tags::{TagError, Tags};

pub use crate::nag::Nag;
use crate::outcome::Outcome;
use crate::tree::{GameTree, NodeId, NoteKind};

/// Longer texts are refused: 64 MB, of a million bytes each.
pub const MAX_BYTES: usize = 64 * MEGABYTE;

/// As files and messages count them.
pub const MEGABYTE: usize = 1_000_000;

/// The deepest nesting of variations. Deeper ones are refused, because a position is kept for each
/// level while they are read.
pub const MAX_DEPTH: usize = 100;

/// The most moves of a game, including those of its variations.
pub const MAX_MOVES: usize = 200_000;

/// A game with everything that PGN records about it.
///
/// All its moves are legal, because a [`Builder`] checks them. The tags `Result`, `SetUp`, `FEN`
/// and `Variant` are written from the result and the start, so that they cannot disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnGame {
    tags: Tags,
    tree: GameTree,
    result: GameResult,
}

impl PgnGame {
    /// The tags except `Result`, `SetUp`, `FEN` and `Variant`.
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The start position.
    pub const fn start(&self) -> &Position {
        self.tree.start()
    }

    /// Adds a line from the start position as a variation, up to its first illegal move. Moves that
    /// the tree already has are not added again.
    pub fn add_line(&mut self, line: &[Move]) {
        let _ = self.tree.add_line(line);
    }

    /// Sets a tag.
    ///
    /// # Errors
    /// See [`Tags::set`].
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        self.tags.set(name, value)
    }

    /// Adds a glyph to a move.
    pub fn add_nag(&mut self, id: NodeId, nag: Nag) {
        self.tree.add_nag(id, nag);
    }

    /// Adds a comment after a move; at the root, before the first.
    pub fn add_comment(&mut self, id: NodeId, comment: &str) {
        self.tree.add_words(id, NoteKind::Comment, comment);
    }

    /// The moves with their variations and notes.
    pub const fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// The result.
    pub const fn result(&self) -> GameResult {
        self.result
    }
}

/// A game's result in PGN.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `*`: the game is not over, was broken off, or its result is unknown.
    #[default]
    Unknown,
}

impl GameResult {
    /// Reads a result, also in common forms other than PGN's.
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "1-0" | "1:0" | "1–0" | "1 - 0" => Some(Self::WhiteWins),
            "0-1" | "0:1" | "0–1" | "0 - 1" => Some(Self::BlackWins),
            "1/2-1/2" | "1/2" | "1/2:1/2" | "½-½" | "1/2–1/2" | "½–½" | "½" | "1/2 - 1/2" => {
                Some(Self::Draw)
            }
            "*" => Some(Self::Unknown),
            _ => None,
        }
    }

    /// The result as PGN writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// The side that lost, if there is one.
    pub const fn loser(self) -> Option<Color> {
        match self {
            Self::WhiteWins => Some(Color::Black),
            Self::BlackWins => Some(Color::White),
            Self::Draw | Self::Unknown => None,
        }
    }
}

impl From<Option<Outcome>> for GameResult {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome.map(Outcome::winner) {
            Some(Some(Color::White)) => Self::WhiteWins,
            Some(Some(Color::Black)) => Self::BlackWins,
            Some(None) => Self::Draw,
            None => Self::Unknown,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
