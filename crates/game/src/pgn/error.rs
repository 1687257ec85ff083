//! Faults of a PGN text, with their places.

use std::fmt;

use luft_engine::rules::{FenError, escaped_character, quoted, san::SanError};

use super::{MAX_BYTES, MEGABYTE, TagError, TreeError};

/// Why a game could not be read, and where the reason stands in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: PgnErrorKind,
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.kind)
    }
}

impl std::error::Error for PgnError {}

/// What is wrong with a PGN text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PgnErrorKind {
    /// The text is longer than [`MAX_BYTES`].
    TooLong,
    /// There is no game in the text.
    NoGame,
    /// There is more than the one game asked for.
    SecondGame,
    /// A character that means nothing where it stands.
    Character(char),
    /// A comment begins that does not end.
    Comment,
    /// A `$` without a number up to 65535 after it.
    Nag,
    /// A tag that cannot be set.
    Tag(TagError),
    /// A tag's value has no quotes around it.
    TagQuotes,
    /// A tag does not end on its line by `"]`.
    TagEnd,
    /// The position that the game is to begin with cannot be read.
    Fen(FenError),
    /// A `SetUp` tag promises a position, but there is no `FEN` tag.
    NoFen,
    /// The game follows the rules of a variant: its name.
    Variant(String),
    /// No move: what stands in its place, shortened.
    NotAMove(String),
    /// A move that cannot be played: its number, `12.` or `12...`, and why.
    Move(String, SanError),
    /// A variation begins that does not end.
    Variation,
    /// Something stands where the moves so far do not allow it.
    Tree(TreeError),
}

impl fmt::Display for PgnErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "the text is longer than {} MB", MAX_BYTES / MEGABYTE),
            Self::NoGame => f.write_str("there is no game here"),
            Self::SecondGame => f.write_str("a second game begins here; only one was expected"),
            Self::Character(c) => write!(f, "'{}' means nothing here", escaped_character(*c)),
            Self::Comment => f.write_str("the comment that begins here has no closing brace"),
            Self::Nag => f.write_str("a number from 0 to 65535 must follow the $ sign"),
            Self::Tag(error) => error.fmt(f),
            Self::TagQuotes => f.write_str("a tag's value must stand in quotes"),
            Self::TagEnd => f.write_str("the tag that begins here does not end by \"] on its line"),
            Self::Fen(error) => write!(f, "the FEN tag names no playable position: {error}"),
            Self::NoFen => {
                f.write_str("the SetUp tag says that the game begins from a position of its own, but there is no FEN tag")
            }
            Self::Variant(name) => {
                write!(
                    f,
                    "the game is of the variant {}, whose rules are not known here",
                    quoted(name)
                )
            }
            Self::NotAMove(text) => write!(f, "{} is not a move", quoted(text)),
            Self::Move(number, error) => write!(f, "{number} {error}"),
            Self::Variation => f.write_str("the variation that begins here does not end"),
            Self::Tree(error) => error.fmt(f),
        }
    }
}
