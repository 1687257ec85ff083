//! Levels of play.

use core::fmt;
use core::str::FromStr;

#[cfg(feature = "search")]
mod parameters;

#[cfg(feature = "search")]
pub(crate) use parameters::LevelParameters;

/// How strong the engine plays.
///
/// A weaker level sees less; what it sees, it judges and plays in earnest. What
/// it misses is a fixed function of the position and the game's seed, so the
/// same game brings the same misjudgements. Easy and medium are bounded by depth
/// and nodes and so play alike on every machine; hard takes all the time it is
/// given.
///
/// At every level a mate in one is played, a bare king is mated by king and
/// queen or king and rook, and a lost game is resisted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Loses to a beginner who sees one-move threats.
    Easy,
    /// A club beginner.
    Medium,
    /// Everything the engine has.
    Hard,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// The name in lower case, which [`FromStr`] reads.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotALevel(String);

impl fmt::Display for NotALevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no level: expected easy, medium or hard", self.0)
    }
}

impl core::error::Error for NotALevel {}

impl FromStr for Level {
    type Err = NotALevel;

    /// Reads a level's name in any case.
    fn from_str(text: &str) -> Result<Self, NotALevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| NotALevel(text.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!("HARD".parse(), Ok(Level::Hard));
        let fault = "grandmaster".parse::<Level>().expect_err("no such level");
        assert!(fault.to_string().contains("grandmaster"));
    }
}
