//! Time controls: how much time the players get.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use luft_rules::{quoted, shortened};

use crate::millis::{digits, millis, push_fraction, split_fraction};

/// The time that each move adds to the total.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// Nothing: sudden death.
    #[default]
    None,
    /// This much is added after each move (Fischer).
    Increment(Duration),
    /// At the beginning of each move, the total does not run for this long (simple, or US, delay).
    /// Unused delay is lost.
    Delay(Duration),
}

/// How much time the players get: a total with a bonus for each move, a limit per move, both, or
/// neither.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TimeControl {
    total: Option<Duration>,
    bonus: Bonus,
    per_move: Option<Duration>,
}

const fn minutes(count: u64) -> Option<Duration> {
    Some(Duration::from_secs(count * 60))
}

const fn fischer(total: u64, increment: u64) -> TimeControl {
    let bonus = match increment {
        0 => Bonus::None,
        seconds => Bonus::Increment(Duration::from_secs(seconds)),
    };
    TimeControl { total: minutes(total), bonus, per_move: None }
}

/// The suggested time controls: unlimited; 1+0, 3+2, 5+0, 10+0, 15+10; and 15 minutes with at most
/// 60 seconds a move.
pub const PRESETS: [TimeControl; 7] = [
    TimeControl::UNLIMITED,
    fischer(1, 0),
    fischer(3, 2),
    fischer(5, 0),
    fischer(10, 0),
    fischer(15, 10),
    TimeControl { per_move: minutes(1), ..fischer(15, 0) },
];

impl Bonus {
    /// The increment or delay; zero for [`None`](Self::None).
    pub const fn time(self) -> Duration {
        match self {
            Self::None => Duration::ZERO,
            Self::Increment(time) | Self::Delay(time) => time,
        }
    }
}

impl TimeControl {
    /// No limit at all.
    pub const UNLIMITED: Self = Self { total: None, bonus: Bonus::None, per_move: None };

    /// The longest total, increment, delay or limit: ten days.
    pub const MAX: Duration = Duration::from_secs(10 * 24 * 3600);

    /// Any other time control. An increment or delay of zero is none.
    ///
    /// # Errors
    ///
    /// If the total or the limit per move is zero, a time is longer than [`MAX`](Self::MAX) or has
    /// parts of a millisecond, or there is a bonus without a total.
    pub fn new(
        total: Option<Duration>,
        bonus: Bonus,
        per_move: Option<Duration>,
    ) -> Result<Self, ControlError> {
        let bonus = match bonus {
            Bonus::Increment(Duration::ZERO) | Bonus::Delay(Duration::ZERO) => Bonus::None,
            other => other,
        };
        let extra = (bonus != Bonus::None).then(|| bonus.time());
        let mut times = [total, extra, per_move].into_iter().flatten();
        if times.any(|time| time > Self::MAX || !time.subsec_nanos().is_multiple_of(1_000_000)) {
            Err(ControlError::Range)
        } else if total == Some(Duration::ZERO) || per_move == Some(Duration::ZERO) {
            Err(ControlError::Zero)
        } else if total.is_none() && extra.is_some() {
            Err(ControlError::BonusAlone)
        } else {
            Ok(Self { total, bonus, per_move })
        }
    }

    /// The time for all moves of a player; `None` for no such limit.
    pub const fn total(self) -> Option<Duration> {
        self.total
    }

    /// The bonus for each move.
    pub const fn bonus(self) -> Bonus {
        self.bonus
    }

    /// The time for one move; `None` for no such limit.
    pub const fn per_move(self) -> Option<Duration> {
        self.per_move
    }

    /// Whether there is no limit at all.
    pub const fn is_unlimited(self) -> bool {
        self.total.is_none() && self.per_move.is_none()
    }

    /// How much of the time spent on a move is subtracted from the total.
    pub(super) const fn charged(self, spent: Duration) -> Duration {
        match self.bonus {
            Bonus::Delay(delay) => spent.saturating_sub(delay),
            Bonus::None | Bonus::Increment(_) => spent,
        }
    }

    /// The time that each move adds to the total.
    pub const fn increment(self) -> Duration {
        match self.bonus {
            Bonus::Increment(time) => time,
            Bonus::None | Bonus::Delay(_) => Duration::ZERO,
        }
    }

    /// At or below this time a player is low on time: an eighth of the total, but from ten seconds
    /// to a minute.
    pub fn low(self) -> Option<Duration> {
        Some((self.total? / 8).clamp(Duration::from_secs(10), Duration::from_secs(60)))
    }

    /// At or below this time a player is low on time for the present move: a sixth of the limit,
    /// but at most ten seconds.
    pub fn low_for_move(self) -> Option<Duration> {
        Some((self.per_move? / 6).min(Duration::from_secs(10)))
    }

    /// The value of PGN's `TimeControl` tag (PGN standard, 9.6.1): `300`, `180+2`, `-`. The tag
    /// cannot express a delay or a limit per move: `?`.
    pub fn pgn_tag(self) -> String {
        match (self.total, self.bonus, self.per_move) {
            (None, _, None) => "-".to_owned(),
            (Some(total), Bonus::None, None) => amount(total, 1),
            (Some(total), Bonus::Increment(time), None) => {
                format!("{}+{}", amount(total, 1), amount(time, 1))
            }
            _ => "?".to_owned(),
        }
    }
}

/// A time in units of this many seconds, with the necessary decimals. Thirds of a minute have no
/// finite decimals, so such times are written in seconds with an `s`.
fn amount(time: Duration, unit: u64) -> String {
    let thousandths = millis(time) / unit;
    if thousandths * unit != millis(time) {
        return amount(time, 1) + "s";
    }
    let mut text = (thousandths / 1000).to_string();
    push_fraction(&mut text, thousandths % 1000);
    text
}

fn read_amount(text: &str, unit: u64) -> Option<Duration> {
    let (text, unit) = text.strip_suffix('s').map_or((text, unit), |seconds| (seconds, 1));
    let (whole, fraction) = split_fraction(text)?;
    Some(Duration::from_millis((digits(whole, 7)? * 1000 + fraction) * unit))
}

/// Writes what [`FromStr`] reads.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.total, self.per_move) {
            (None, None) => return f.write_str("unlimited"),
            (None, Some(_)) => {}
            (Some(total), _) => {
                f.write_str(&amount(total, 60))?;
                match self.bonus {
                    Bonus::None => f.write_str("+0")?,
                    Bonus::Increment(time) => write!(f, "+{}", amount(time, 1))?,
                    Bonus::Delay(time) => write!(f, "d{}", amount(time, 1))?,
                }
            }
        }
        self.per_move.map_or(Ok(()), |limit| write!(f, "/{}", amount(limit, 1)))
    }
}

impl FromStr for TimeControl {
    type Err = ControlError;

    /// Reads `unlimited`; or minutes, then perhaps `+` and the increment or `d`
    /// and the delay in seconds, then perhaps `/` and the limit per move in
    /// seconds: `5`, `3+2`, `5d3`, `15+0/60`; or the limit alone: `/60`. Up to
    /// three decimals; with an `s`, the total is in seconds.
    fn from_str(text: &str) -> Result<Self, ControlError> {
        let text = text.trim();
        if text == "unlimited" {
            return Ok(Self::UNLIMITED);
        }
        let syntax = || ControlError::Syntax(shortened(text));
        let seconds = |text| read_amount(text, 1).ok_or_else(syntax);
        let (main, limit) = match text.split_once('/') {
            Some((main, limit)) => (main, Some(seconds(limit)?)),
            None => (text, None),
        };
        if main.is_empty() && limit.is_some() {
            return Self::new(None, Bonus::None, limit);
        }
        let (total, bonus) = if let Some((total, time)) = main.split_once('+') {
            (total, Bonus::Increment(seconds(time)?))
        } else if let Some((total, time)) = main.split_once('d') {
            (total, Bonus::Delay(seconds(time)?))
        } else {
            (main, Bonus::None)
        };
        Self::new(Some(read_amount(total, 60).ok_or_else(syntax)?), bonus, limit)
    }
}

/// Why a time control is impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ControlError {
    /// The text, shortened, is not in the notation of time controls.
    Syntax(String),
    /// A time is too long, or has parts of a millisecond.
    Range,
    /// The total or the limit per move is zero.
    Zero,
    /// An increment or delay, but no total.
    BonusAlone,
}

impl fmt::Display for ControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(text) => write!(
                f,
                "{} is not a time control such as 5+0, 3+2 (seconds a move), 5d3 (delay) or \
                 15+0/60 (limit per move)",
                quoted(text)
            ),
            Self::Range => f.write_str("a time must be whole milliseconds, and at most ten days"),
            Self::Zero => f.write_str("the time must not be zero"),
            Self::BonusAlone => f.write_str("an increment or delay needs a total"),
        }
    }
}

impl std::error::Error for ControlError {}
