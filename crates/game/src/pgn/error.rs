//! Faults of a PGN text, with their places.

use std::fmt;

use luft_rules::{Color, FenError, Position, escaped_character, quoted, san::SanError};

use super::{MAX_BYTES, MEGABYTE, TagError, TreeError};

/// Why a game could not be read, and the place of the fault in the text.
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
    /// The text has more games than the one that was asked for.
    SecondGame,
    /// A character that has no meaning here.
    Character(char),
    /// A comment is not closed.
    Comment,
    /// A `$` without a number up to 65535 after it.
    Nag,
    /// A tag that cannot be set.
    Tag(TagError),
    /// A tag's value is not quoted.
    TagQuotes,
    /// A tag does not end on its line by `"]`.
    TagEnd,
    /// The start position cannot be read.
    Fen(FenError),
    /// A `SetUp` tag promises a position, but there is no `FEN` tag.
    NoFen,
    /// The game follows the rules of a variant: its name.
    Variant(String),
    /// Not a move: the text that was found instead, shortened.
    NotAMove(String),
    /// A move that cannot be played: its number, `12.` or `12...`, and why.
    Move(String, SanError),
    /// A variation is not closed.
    Variation,
    /// Something is in a place that the moves so far do not allow.
    Tree(TreeError),
}

impl PgnErrorKind {
    /// The next move cannot be played in this position.
    pub(super) fn of_move(position: &Position, error: SanError) -> Self {
        let dots = if position.side_to_move() == Color::White { "." } else { "..." };
        Self::Move(format!("{}{dots}", position.fullmove_number()), error)
    }
}

impl fmt::Display for PgnErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "the text is longer than {} MB", MAX_BYTES / MEGABYTE),
            Self::NoGame => f.write_str("there is no game here"),
            Self::SecondGame => f.write_str("a second game begins here; only one was expected"),
            Self::Character(c) => write!(f, "'{}' is not allowed here", escaped_character(*c)),
            Self::Comment => f.write_str("the comment that begins here has no closing brace"),
            Self::Nag => f.write_str("a number from 0 to 65535 must follow the $ sign"),
            Self::Tag(error) => error.fmt(f),
            Self::TagQuotes => f.write_str("a tag's value must be in quotes"),
            Self::TagEnd => {
                f.write_str("the tag that begins here does not end with \"] on the same line")
            }
            Self::Fen(error) => write!(f, "the position in the FEN tag can't be played: {error}"),
            Self::NoFen => {
                f.write_str("the SetUp tag announces a start position, but there is no FEN tag")
            }
            Self::Variant(name) => {
                write!(f, "the variant {} is not supported", quoted(name))
            }
            Self::NotAMove(text) => write!(f, "{} is not a move", quoted(text)),
            Self::Move(number, error) => write!(f, "{number} {error}"),
            Self::Variation => f.write_str("the variation that begins here is not closed"),
            Self::Tree(error) => error.fmt(f),
        }
    }
}
