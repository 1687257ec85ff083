//! The words of a line: how both kinds of messages are written and read.

use std::fmt;
use std::str::FromStr;

use luft_game::Words;

/// Why a line is not a valid message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProtocolError {
    /// The first word is not the name of a message, or is missing.
    UnknownMessage(String),
    /// A word is missing. The text is what it should contain.
    Missing(&'static str),
    /// A word cannot be read. The texts are what it should contain, and the word.
    Unreadable(&'static str, String),
}

impl fmt::Display for ProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownMessage(word) => write!(f, "unknown message \"{word}\""),
            Self::Missing(what) => write!(f, "missing {what}"),
            Self::Unreadable(what, word) => write!(f, "cannot read {what} from \"{word}\""),
        }
    }
}

impl std::error::Error for ProtocolError {}

/// A number, or `-` for `None`.
pub(crate) fn or_none(number: Option<u32>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| number.to_string())
}

pub(crate) fn write_words(f: &mut fmt::Formatter<'_>, words: &[String]) -> fmt::Result {
    words.iter().try_for_each(|word| write!(f, " {word}"))
}

/// A message is one line, so line breaks are replaced by spaces.
pub(crate) fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

pub(crate) fn word<'a>(
    words: &mut Words<'a>,
    what: &'static str,
) -> Result<&'a str, ProtocolError> {
    words.next().ok_or(ProtocolError::Missing(what))
}

pub(crate) fn keyword(words: &mut Words<'_>, keyword: &'static str) -> Result<(), ProtocolError> {
    let word = word(words, keyword)?;
    if word == keyword { Ok(()) } else { Err(unreadable(keyword, word)) }
}

pub(crate) fn parsed<T: FromStr>(
    words: &mut Words<'_>,
    what: &'static str,
) -> Result<T, ProtocolError> {
    let word = word(words, what)?;
    word.parse().map_err(|_| unreadable(what, word))
}

/// Reads a non-negative number.
pub(crate) fn number<T: TryFrom<u64>>(
    words: &mut Words<'_>,
    what: &'static str,
) -> Result<T, ProtocolError> {
    let word = word(words, what)?;
    to_number(word).ok_or_else(|| unreadable(what, word))
}

/// Reads a non-negative number, or `-` for `None`.
pub(crate) fn optional<T: TryFrom<u64>>(
    words: &mut Words<'_>,
    what: &'static str,
) -> Result<Option<T>, ProtocolError> {
    match word(words, what)? {
        "-" => Ok(None),
        word => to_number(word).map(Some).ok_or_else(|| unreadable(what, word)),
    }
}

/// Reads one of several words.
pub(crate) fn choice(
    words: &mut Words<'_>,
    what: &'static str,
    choices: &[&str],
) -> Result<usize, ProtocolError> {
    let word = word(words, what)?;
    choices.iter().position(|name| *name == word).ok_or_else(|| unreadable(what, word))
}

pub(crate) fn moves(words: Words<'_>) -> Vec<String> {
    words.map(str::to_owned).collect()
}

/// Numbers of all sizes are parsed as the largest type, because code for each size would be larger.
fn to_number<T: TryFrom<u64>>(word: &str) -> Option<T> {
    T::try_from(word.parse().ok()?).ok()
}

/// The error for a line whose first word names no message. `None` stands for an empty line.
#[cold]
pub(crate) fn unknown(word: Option<&str>) -> ProtocolError {
    ProtocolError::UnknownMessage(word.unwrap_or_default().to_owned())
}

#[cold]
fn unreadable(what: &'static str, word: &str) -> ProtocolError {
    ProtocolError::Unreadable(what, word.to_owned())
}
