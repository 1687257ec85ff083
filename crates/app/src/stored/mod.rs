//! The formats of stored games, settings, results and progress, and of addresses. Later layers read and write them.

pub mod address;
pub mod digits;
pub mod given;
pub mod head;
pub mod link;
pub mod names;
pub mod progress;
pub mod record;
pub mod remote_link;
pub mod results;
pub mod settings;

use std::borrow::Cow;
use std::fmt;

use luft_game::RecordError;
use luft_game::clock::ClockRecordError;
use luft_l10n::Text;

use crate::ground::errors;

/// Why a stored text cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavedError {
    /// It was written by another version or another program.
    Version,
    /// This part is missing or cannot be read.
    Part(&'static str),
    /// The clock's record cannot be read, or belongs to another game.
    Clock(ClockRecordError),
    /// The game's record cannot be read.
    Record(RecordError),
}

/// Why a stored text cannot be used, in words: a clause.
pub fn error_text(error: &SavedError) -> Text {
    match error {
        SavedError::Version => Text::new("storage-version"),
        SavedError::Part(part) => Text::new("storage-part").with("part", *part),
        SavedError::Clock(error) => errors::clock_record(error.clone()),
        SavedError::Record(error) => errors::record(error),
    }
}

/// Writes a text as one word without spaces, encoded as in an address.
///
/// # Errors
/// If the formatter fails.
pub fn encode(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    form_urlencoded::byte_serialize(text.as_bytes()).try_for_each(|part| f.write_str(part))
}

/// Decodes the result of [`encode`].
pub fn decode(word: &str) -> Option<Cow<'_, str>> {
    form_urlencoded::parse(word.as_bytes()).next().map(|(text, _)| text)
}
