//! The tags of a game.

use std::fmt;

/// The seven tag roster except `Result`, with the values for unknown.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// The tags that follow from the result and the start position.
const DERIVED: [&str; 4] = ["Result", "SetUp", "FEN", VARIANT];

/// The tag that names the rules, used for Chess960.
pub(super) const VARIANT: &str = "Variant";

/// The tag for a game that ended by declaration, in the words of the game's record. PGN's own
/// `Termination` does not distinguish a resignation from a mate, nor a claim from an agreement.
pub(super) const ENDING: &str = "Ending";

/// The standard's tag for how a game ended (PGN standard, 9.8.1).
pub(super) const TERMINATION: &str = "Termination";

/// The tags of a game: the complete roster, then any others in the order in which they were set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tags {
    roster: [String; ROSTER.len()],
    others: Vec<(String, String)>,
}

impl Default for Tags {
    /// The roster with unknown values.
    fn default() -> Self {
        Self { roster: ROSTER.map(|(_, unknown)| unknown.to_owned()), others: Vec::new() }
    }
}

impl Tags {
    /// The most tags besides the roster. `Termination` and `Ending` are accepted beyond that.
    pub const MAX_OTHERS: usize = 250;

    /// The longest value of a tag, in bytes. Text that is read at once must be bounded.
    pub const MAX_VALUE: usize = 10_000;

    /// The longest name of a tag, in bytes (PGN standard, 7: symbols).
    pub const MAX_NAME: usize = 255;

    /// A tag's value.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Sets a tag. An existing tag keeps its place. Control characters in the value become spaces.
    ///
    /// # Errors
    ///
    /// If the name is not one of up to [`MAX_NAME`](Self::MAX_NAME) letters, digits and `_ + # = :
    /// -` that begins with a letter or digit; if it is `Result`, `SetUp`, `FEN` or `Variant`, which
    /// follow from the game; if the value is too long; or if there are too many tags.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if !is_name(name) {
            return Err(TagError::Name);
        }
        if value.len() > Self::MAX_VALUE {
            return Err(TagError::TooLong);
        }
        if DERIVED.contains(&name) {
            return Err(TagError::Derived);
        }
        let value = value.replace(char::is_control, " ");
        if let Some(index) = ROSTER.iter().position(|(known, _)| *known == name) {
            self.roster[index] = value;
        } else if let Some(entry) = self.others.iter_mut().find(|(known, _)| known == name) {
            entry.1 = value;
        } else if self.others.len() >= Self::MAX_OTHERS && ![ENDING, TERMINATION].contains(&name) {
            return Err(TagError::TooMany);
        } else {
            self.others.push((name.to_owned(), value));
        }
        Ok(())
    }

    /// Removes a tag. One of the roster becomes unknown.
    pub fn remove(&mut self, name: &str) {
        if let Some(index) = ROSTER.iter().position(|(known, _)| *known == name) {
            ROSTER[index].1.clone_into(&mut self.roster[index]);
        }
        self.others.retain(|(known, _)| known != name);
    }

    /// All tags with their values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.roster().chain(self.others())
    }

    pub(super) fn roster(&self) -> impl Iterator<Item = (&str, &str)> {
        ROSTER.iter().map(|(name, _)| *name).zip(self.roster.iter().map(String::as_str))
    }

    pub(super) fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        self.others.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Whether a tag's name may contain a character (PGN standard, 7: symbols).
pub(super) fn is_symbol(c: char) -> bool {
    c.is_ascii_alphanumeric() || ['_', '+', '#', '=', ':', '-'].contains(&c)
}

fn is_name(name: &str) -> bool {
    name.len() <= Tags::MAX_NAME
        && name.starts_with(|c: char| c.is_ascii_alphanumeric())
        && name.chars().all(is_symbol)
}

/// Why a tag was not set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagError {
    /// The name is not valid.
    Name,
    /// The tag follows from the game itself.
    Derived,
    /// The value is longer than [`Tags::MAX_VALUE`].
    TooLong,
    /// There are [`Tags::MAX_OTHERS`] tags besides the roster already.
    TooMany,
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name => {
                let most = Tags::MAX_NAME;
                write!(f, "a tag's name is made of up to {most} letters, digits and _ + # = : -")
            }
            Self::Derived => f.write_str("this tag follows from the game"),
            Self::TooLong => {
                write!(f, "a tag's value is longer than {} bytes", Tags::MAX_VALUE)
            }
            Self::TooMany => {
                write!(f, "there are more than {} tags besides the roster", Tags::MAX_OTHERS)
            }
        }
    }
}

impl std::error::Error for TagError {}
