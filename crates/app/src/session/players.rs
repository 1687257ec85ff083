//! Who plays.

use luft_engine::level::Level;
use luft_engine::rules::Color;
use luft_engine::rules::random::SplitMix64;

/// The computer's level until another is chosen: nobody is to be driven away by
/// the first game.
pub const DEFAULT_LEVEL: Level = Level::Easy;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// One person against the computer.
    Computer {
        /// The person's side.
        player: Color,
        /// The computer's level.
        level: Level,
    },
    /// Two people at one board.
    Two {
        /// Whether the board turns to the side that is to move.
        turning: bool,
    },
}

impl Players {
    /// Whether a person plays that side.
    pub fn is_person(self, color: Color) -> bool {
        match self {
            Self::Computer { player, .. } => player == color,
            Self::Two { .. } => true,
        }
    }

    /// Whether the computer plays one of the sides.
    pub const fn has_computer(self) -> bool {
        matches!(self, Self::Computer { .. })
    }

    /// The side that looks at the board, when that side is to move.
    pub const fn viewer(self, to_move: Color) -> Color {
        match self {
            Self::Computer { player, .. } => player,
            Self::Two { turning: true } => to_move,
            Self::Two { turning: false } => Color::White,
        }
    }
}

impl Default for Players {
    fn default() -> Self {
        Self::Computer { player: Color::White, level: DEFAULT_LEVEL }
    }
}

/// What the player asks to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// The white pieces.
    #[default]
    White,
    /// The black pieces.
    Black,
    /// Either, by the game's seed.
    Random,
}

impl From<Color> for ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl ColorChoice {
    /// The side played, which for [`Random`](Self::Random) the seed decides.
    pub fn resolve(self, seed: u64) -> Color {
        match self {
            Self::White => Color::White,
            // A seed may be a small number: mix before taking one bit of it.
            Self::Random if SplitMix64::new(seed).next_u64() & 1 == 0 => Color::White,
            Self::Black | Self::Random => Color::Black,
        }
    }

    /// The word used in addresses and in the dialog: `white`, `black`, `random`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Random => "random",
        }
    }

    /// Reads [`name`](Self::name)'s word, in any case; `None` for any other.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::White, Self::Black, Self::Random]
            .into_iter()
            .find(|choice| choice.name().eq_ignore_ascii_case(name))
    }
}
