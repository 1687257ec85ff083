//! Why the worker failed.

use luft_l10n::Text;
use luft_rules::shortened_to;
use luft_rules::uci::UciError;

use super::errors;

/// The longest part of a program's own error message that is shown, in characters.
const MOST_SAID: usize = 200;

/// Why the worker failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkerFailure {
    /// It did not load, or it is of another build.
    NotLoaded,
    /// It does not answer.
    Silent,
    /// Its message is not a text.
    Garbled,
    /// It found no move although there is one.
    NoMove,
    /// Its move can't be played.
    Move(UciError),
    /// The message of the browser or the engine, in English.
    Said(String),
}

impl WorkerFailure {
    /// The failure in words: a clause.
    pub fn text(&self) -> Text {
        match self {
            Self::NotLoaded => Text::new("worker-not-loaded"),
            Self::Silent => Text::new("worker-silent"),
            Self::Garbled => Text::new("worker-garbled"),
            Self::NoMove => Text::new("worker-no-move"),
            Self::Move(error) => {
                let (UciError::Syntax(san) | UciError::Illegal(san)) = error;
                Text::new("worker-move").with("san", san.clone()).with("what", errors::uci(error))
            }
            Self::Said(words) => {
                Text::new("worker-says").with("text", shortened_to(MOST_SAID, words))
            }
        }
    }
}
