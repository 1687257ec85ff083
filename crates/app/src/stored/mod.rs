//! What is kept between visits, and what an address asks for: their formats alone. Who reads and
//! writes them stands above.

pub mod address;
pub mod head;
pub mod names;
pub mod record;

use luft_game::RecordError;
use luft_game::clock::ClockRecordError;
use luft_l10n::Text;

use crate::ground::errors;

/// Why a stored text cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavedError {
    /// It is of another version, or of another program.
    Version,
    /// A part is missing or cannot be read: which.
    Part(&'static str),
    /// The clock's record cannot be read, or is of another game.
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
