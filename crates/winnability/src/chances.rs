//! Both sides' chances to mate, without the lines that prove them.

use std::fmt;
use std::str::FromStr;

use luft_rules::{ByColor, Color};

use super::Winnability;

/// Whether a side can mate: a [`Winnability`] without its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chance {
    /// It can, by some series of legal moves.
    Winnable,
    /// It cannot.
    Unwinnable,
    /// It is not known.
    Undetermined,
}

impl Winnability {
    /// The answer without its line.
    pub const fn chance(&self) -> Chance {
        match self {
            Self::Winnable(_) => Chance::Winnable,
            Self::Unwinnable => Chance::Unwinnable,
            Self::Undetermined => Chance::Undetermined,
        }
    }
}

/// Whether each side can mate.
///
/// It is written and read as two characters, White's first: `WB`, `W-`, `-B` or `--`, with `?` for
/// a side that is undetermined.
///
/// ```
/// use luft_rules::{Color, Position};
/// use luft_winnability::{Chances, Chance};
///
/// let rook = Position::from_fen("k7/8/1K6/8/8/8/8/7R w - - 0 1").unwrap();
/// let chances = Chances::of(&rook, 1000);
/// assert_eq!(chances.to_string(), "W-");
/// assert_eq!("-?".parse::<Chances>().unwrap().0[Color::Black], Chance::Undetermined);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chances(pub ByColor<Chance>);

impl Chances {
    /// Whether the position is dead: neither side can mate. `None` if that is unknown.
    pub fn is_dead(self) -> Option<bool> {
        let verdicts = Color::ALL.map(|color| self.0[color]);
        if verdicts.contains(&Chance::Winnable) {
            Some(false)
        } else {
            (!verdicts.contains(&Chance::Undetermined)).then_some(true)
        }
    }
}

const fn letter(color: Color) -> char {
    match color {
        Color::White => 'W',
        Color::Black => 'B',
    }
}

impl fmt::Display for Chances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for color in Color::ALL {
            write!(
                f,
                "{}",
                match self.0[color] {
                    Chance::Winnable => letter(color),
                    Chance::Unwinnable => '-',
                    Chance::Undetermined => '?',
                }
            )?;
        }
        Ok(())
    }
}

impl FromStr for Chances {
    type Err = ChancesError;

    fn from_str(text: &str) -> Result<Self, ChancesError> {
        let verdict = |color, sign| match sign {
            '-' => Ok(Chance::Unwinnable),
            '?' => Ok(Chance::Undetermined),
            sign if sign == letter(color) => Ok(Chance::Winnable),
            _ => Err(ChancesError),
        };
        let mut signs = text.chars();
        match (signs.next(), signs.next(), signs.next()) {
            (Some(white), Some(black), None) => Ok(Self(ByColor {
                white: verdict(Color::White, white)?,
                black: verdict(Color::Black, black)?,
            })),
            _ => Err(ChancesError),
        }
    }
}

/// The text is not in this form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChancesError;

impl fmt::Display for ChancesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the chances to mate are two letters: W, - or ?, then B, - or ?")
    }
}

impl std::error::Error for ChancesError {}
