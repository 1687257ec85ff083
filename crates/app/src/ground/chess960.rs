//! The start position of a game of Chess960.

use luft_rules::random::SplitMix64;
use luft_rules::{Position, chess960};

/// The choice of a start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chess960 {
    /// Any of them, chosen by the game's seed.
    Random,
    /// The position with this number, below [`chess960::COUNT`].
    Number(u16),
}

impl Chess960 {
    /// The word for [`Random`](Self::Random) in an address.
    pub const RANDOM: &str = "random";

    /// Reads `random` or a number; `None` for any other text.
    pub fn read(text: &str) -> Option<Self> {
        if text.eq_ignore_ascii_case(Self::RANDOM) {
            return Some(Self::Random);
        }
        let number = text.parse::<u64>().ok()?;
        (number < chess960::COUNT.into()).then_some(Self::Number(number as u16))
    }

    /// The start position of a game with a seed.
    pub fn start(self, seed: u64) -> Position {
        let number = match self {
            Self::Random => SplitMix64::new(seed).below(chess960::COUNT.into()) as u16,
            Self::Number(number) => number,
        };
        chess960::start(number).unwrap_or_default()
    }
}
