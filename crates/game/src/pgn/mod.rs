//! Portable Game Notation, in and out: whole games with their variations,
//! comments, numeric annotation glyphs (nags) and clock readings (Steven J. Edwards, "Standard:
//! Portable Game Notation Specification and Implementation Guide", 1994).
//!
//! [`Reader`] reads any number of games from a text, one after another, and says
//! line and column of what it cannot read; [`Reading`] does the same in slices.
//! Displaying a [`PgnGame`] writes it in export format, and what is written reads back to
//! an equal game.
//!
//! ```
//! use luft_game::pgn::PgnGame;
//!
//! let game: PgnGame = "1. e4 e5 (1... c5 $1) 2. Nf3 { [%clk 0:04:58] } *".parse().unwrap();
//! let e5 = &game.line().moves()[1];
//! assert_eq!(e5.variations()[0].moves().len(), 1);
//! assert!(game.to_string().ends_with("1. e4 e5 (1... c5 $1) 2. Nf3 {[%clk 0:04:58]} *\n"));
//!
//! let error = "1. e4 e5\n2. Ke3 *".parse::<PgnGame>().unwrap_err();
//! assert_eq!(error.to_string(), "line 2, column 4: 2. Ke3 is not a legal move here");
//! ```

mod budget;
mod build;
mod comment;
mod convert;
mod date;
mod decode;
mod discard;
mod ended;
mod fault;
mod header;
mod index;
mod lex;
mod read;
mod shapes;
mod tags;
mod unplayed;
mod write;

use std::fmt;
use std::rc::Rc;
use std::time::Duration;

use luft_engine::rules::{Color, Move, Position};

pub use budget::Budget;
pub use build::{Builder, TreeError};
pub use comment::{read_clock, write_clock};
pub use convert::{Mainline, Replay};
pub use date::Date;
pub use decode::{Decoder, decode};
pub use discard::Discard;
pub use fault::{Fault, PgnError};
pub use index::{GameHeader, GameIndex, Indexing, Place};
pub use read::{Mend, Reader, Reading};
pub use tags::{TagError, Tags};

use crate::outcome::Outcome;

/// Longer texts are refused: 64 MB, of a million bytes each.
pub const MAX_BYTES: usize = 64 * MEGABYTE;

/// As files and messages count them.
pub const MEGABYTE: usize = 1_000_000;

/// Variations may be nested this deep. Deeper ones are refused, so that code
/// that follows them may call itself.
pub const MAX_DEPTH: usize = 100;

/// A game may have this many moves, those of its variations included.
pub const MAX_MOVES: usize = 200_000;

/// A game with everything that PGN says of it.
///
/// Its moves are legal one after another: it is made by a [`Builder`], which
/// checks them. The tags `Result`, `SetUp` and `FEN` are written from the result
/// and the start, so that they cannot disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnGame {
    tags: Tags,
    start: Position,
    line: Line,
    result: GameResult,
}

impl PgnGame {
    /// The tags, but for `Result`, `SetUp` and `FEN`.
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The position that the game begins with.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The moves played, with the variations that hang on them.
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// What the text says of moves that are played one after another from its start, as far
    /// as it has them: in its main line, or in a variation once they have left that.
    pub fn along(&self, moves: impl IntoIterator<Item = Move>) -> Vec<&PgnMove> {
        let mut along = Vec::new();
        let mut line = self.line.moves.as_slice();
        for mv in moves {
            let is_played = |line: &&[PgnMove]| line.first().is_some_and(|next| next.mv == mv);
            let variations = line.first().map(PgnMove::variations).unwrap_or_default();
            let lines = [line].into_iter().chain(variations.iter().map(Line::moves));
            let Some((next, rest)) = { lines }.find(is_played).and_then(<[_]>::split_first) else {
                break;
            };
            along.push(next);
            line = rest;
        }
        along
    }

    /// The result.
    pub const fn result(&self) -> GameResult {
        self.result
    }
}

/// Moves one after another: a game's, or a variation's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    nags: Vec<Nag>,
    comments: Vec<Rc<str>>,
    moves: Vec<PgnMove>,
    rest: Option<Rc<str>>,
}

impl Line {
    /// The nags before the first move.
    pub fn nags(&self) -> &[Nag] {
        &self.nags
    }

    /// The comments before the first move.
    pub fn comments(&self) -> &[Rc<str>] {
        &self.comments
    }

    /// The moves.
    pub fn moves(&self) -> &[PgnMove] {
        &self.moves
    }

    /// The rest of the line from a null move on, as it is written: no game can have it.
    pub const fn rest(&self) -> Option<&Rc<str>> {
        self.rest.as_ref()
    }

    const fn is_empty(&self) -> bool {
        self.nags.is_empty()
            && self.comments.is_empty()
            && self.moves.is_empty()
            && self.rest.is_none()
    }
}

/// A move with what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnMove {
    mv: Move,
    nags: Vec<Nag>,
    clock: Option<Duration>,
    comments: Vec<Rc<str>>,
    variations: Vec<Line>,
}

impl PgnMove {
    const fn new(mv: Move) -> Self {
        Self { mv, nags: Vec::new(), clock: None, comments: Vec::new(), variations: Vec::new() }
    }

    /// The move.
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// The numeric annotation glyphs, each once.
    pub fn nags(&self) -> &[Nag] {
        &self.nags
    }

    /// The time that the player had left after the move.
    pub const fn clock(&self) -> Option<Duration> {
        self.clock
    }

    /// The comments after the move. White space in them is single spaces; the
    /// first clock command is taken out, other commands stay.
    pub fn comments(&self) -> &[Rc<str>] {
        &self.comments
    }

    /// What could have been played instead of this move.
    pub fn variations(&self) -> &[Line] {
        &self.variations
    }
}

/// A numeric annotation glyph: `$1` for a good move, and so on. The standard
/// names those up to 139; programs write more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Nag(pub u16);

impl Nag {
    /// The sign that people write for it after a move, if there is a common one.
    pub fn sign(self) -> Option<&'static str> {
        SIGNS.iter().find(|(_, nag)| *nag == self).map(|(sign, _)| *sign)
    }

    /// The nag of a sign such as `!?` or `±`.
    pub fn from_sign(sign: &str) -> Option<Self> {
        SIGNS.iter().find(|(known, _)| *known == sign).map(|(_, nag)| *nag)
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

/// Signs and their nags; for each nag, the sign to show first.
const SIGNS: &[(&str, Nag)] = &[
    ("!", Nag(1)),
    ("?", Nag(2)),
    ("!!", Nag(3)),
    ("??", Nag(4)),
    ("!?", Nag(5)),
    ("?!", Nag(6)),
    ("□", Nag(7)),
    ("=", Nag(10)),
    ("∞", Nag(13)),
    ("⩲", Nag(14)),
    ("+=", Nag(14)),
    ("+/=", Nag(14)),
    ("⩱", Nag(15)),
    ("=+", Nag(15)),
    ("=/+", Nag(15)),
    ("±", Nag(16)),
    ("+/-", Nag(16)),
    ("∓", Nag(17)),
    ("-/+", Nag(17)),
    ("+−", Nag(18)),
    ("+-", Nag(18)),
    ("−+", Nag(19)),
    ("-+", Nag(19)),
    ("N", Nag(146)),
    ("D", Nag(220)),
];

/// A game's result as PGN has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `*`: the game goes on, was broken off, or nobody knows.
    #[default]
    Unknown,
}

impl GameResult {
    /// Reads a result, also in the forms that people use for those of PGN.
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "1-0" | "1:0" | "1–0" => Some(Self::WhiteWins),
            "0-1" | "0:1" | "0–1" => Some(Self::BlackWins),
            "1/2-1/2" | "1/2" | "1/2:1/2" | "½-½" | "1/2–1/2" | "½–½" | "½" => {
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

    /// Who has lost, if somebody has.
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
