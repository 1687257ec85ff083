//! The evaluation of a position, as PGN writes it: `[%eval …]`.

use std::fmt;

use luft_rules::part;

use crate::command::next_command;
use crate::millis::digits;

/// The value of a position for White. Displaying it writes it as people do: `+0.35`, `-1.20`, `#3`,
/// `#-2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// White mates in this many moves; if negative, Black does.
    Mate(i32),
}

/// No program writes more decimals.
const MOST_DECIMALS: usize = 9;

impl Evaluation {
    /// The last evaluation in a comment, written as a command such as `[%eval 0.35]`.
    pub fn told(comment: &str) -> Option<Self> {
        let (mut told, mut rest) = (None, comment);
        while let Some((_, command, after)) = next_command(rest) {
            told = command.strip_prefix("eval ").and_then(Self::read).or(told);
            rest = after;
        }
        told
    }

    /// Reads `0.35`, `0.35,20` with its depth, or `#-3`; `None` for any other text.
    pub fn read(text: &str) -> Option<Self> {
        let value = text.split(',').next()?.trim();
        let (is_mate, value) = match value.strip_prefix('#') {
            Some(value) => (true, value),
            None => (false, value),
        };
        let (sign, value) = match value.strip_prefix('-') {
            Some(value) => (-1, value),
            None => (1, value.strip_prefix('+').unwrap_or(value)),
        };
        // Without floating point: code that reads it would weigh more than all of this.
        let (whole, rest) = value.split_once('.').unwrap_or((value, "0"));
        let whole = i32::try_from(digits(whole, 4)?).ok()?;
        if is_mate {
            return Some(Self::Mate(sign * whole));
        }
        digits(rest, MOST_DECIMALS)?;
        let hundredths = i32::try_from(digits(part(&[rest, "0"].concat(), ..2), 2)?).ok()?;
        Some(Self::Centipawns(sign * (whole * 100 + hundredths)))
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Mate(moves) => write!(f, "#{moves}"),
            Self::Centipawns(worth) => {
                let sign = if worth < 0 { '-' } else { '+' };
                let worth = worth.unsigned_abs();
                write!(f, "{sign}{}.{:02}", worth / 100, worth % 100)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evaluations_are_read_as_programs_write_them() {
        let told = |comment| Evaluation::told(comment).map(|worth| worth.to_string());
        assert_eq!(told("[%eval 0.345] best [%csl Ge4] here").as_deref(), Some("+0.34"));
        assert_eq!(Evaluation::told("[%eval -1.2,18]"), Some(Evaluation::Centipawns(-120)));
        assert_eq!(told("[%eval -1.2,18]").as_deref(), Some("-1.20"));
        assert_eq!(told("[%eval +12]").as_deref(), Some("+12.00"));
        assert_eq!(told("[%eval #-3]").as_deref(), Some("#-3"));
        assert_eq!(told("[%eval 1] then [%eval #2] or [%eval ?]").as_deref(), Some("#2"));
        for none in ["a fine move", "[%eval ?] sharp", "[%eval nan]", "[%eval 1.x]", "[%eval 1"] {
            assert_eq!(told(none), None, "{none}");
        }
    }
}
