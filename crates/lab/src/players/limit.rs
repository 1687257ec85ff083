//! How long a player may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A limit on a player's thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The player stops by itself, as the weaker levels do.
    Own,
    /// Nodes per move.
    Nodes(u64),
    /// Plies per move.
    Depth(u8),
    /// Time per move.
    MoveTime(Duration),
    /// A clock.
    Clock {
        /// The time at the start.
        time: Duration,
        /// The increment after each move.
        increment: Duration,
    },
}

impl fmt::Display for Limit {
    /// In the form that [`FromStr`] parses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own => f.write_str("own"),
            Self::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Self::Depth(depth) => write!(f, "depth:{depth}"),
            Self::MoveTime(time) => write!(f, "move:{}", time.as_secs_f64()),
            Self::Clock { .. } => write!(f, "clock:{}", self.pgn_time_control()),
        }
    }
}

impl Limit {
    /// The value of PGN's tag `TimeControl`.
    pub fn pgn_time_control(&self) -> String {
        match self {
            Self::Clock { time, increment } => {
                format!("{}+{}", time.as_secs_f64(), increment.as_secs_f64())
            }
            Self::MoveTime(time) => format!("{}/move", time.as_secs_f64()),
            _ => "-".to_owned(),
        }
    }
}

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let fault = || {
            format!(
                "\"{text}\" is not a limit: nodes:8000, depth:8, move:0.1, clock:10+0.1 (seconds) or \
                 own is expected"
            )
        };
        let (kind, value) = text.split_once(':').unwrap_or((text, ""));
        let limit = match kind {
            "own" if value.is_empty() => Some(Self::Own),
            "nodes" => value.parse().ok().filter(|&nodes| nodes > 0).map(Self::Nodes),
            "depth" => value.parse().ok().filter(|&depth| depth > 0).map(Self::Depth),
            "move" => seconds(value).filter(|time| !time.is_zero()).map(Self::MoveTime),
            "clock" => clock(value),
            _ => None,
        };
        limit.ok_or_else(fault)
    }
}

fn clock(text: &str) -> Option<Limit> {
    let (time, increment) = text.split_once('+').unwrap_or((text, "0"));
    let (time, increment) = (seconds(time)?, seconds(increment)?);
    (!time.is_zero()).then_some(Limit::Clock { time, increment })
}

fn seconds(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.parse().ok()?).ok()
}

/// A player's time in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    limit: Limit,
    left: Duration,
}

impl Clock {
    /// The clock at the start of a game.
    pub const fn new(limit: Limit) -> Self {
        let left = match limit {
            Limit::Clock { time, .. } => time,
            _ => Duration::ZERO,
        };
        Self { limit, left }
    }

    /// The limit.
    pub const fn limit(&self) -> Limit {
        self.limit
    }

    /// The time left; zero if the limit is not a clock.
    pub const fn left(&self) -> Duration {
        self.left
    }

    /// The increment after each move; zero if the limit is not a clock.
    pub const fn increment(&self) -> Duration {
        match self.limit {
            Limit::Clock { increment, .. } => increment,
            _ => Duration::ZERO,
        }
    }

    /// The time until the player's flag falls; `None` without a time limit.
    pub const fn allowance(&self) -> Option<Duration> {
        match self.limit {
            Limit::MoveTime(time) => Some(time),
            Limit::Clock { .. } => Some(self.left),
            Limit::Own | Limit::Nodes(_) | Limit::Depth(_) => None,
        }
    }

    /// Subtracts a move's time and adds the increment.
    pub fn press(&mut self, thinking: Duration) {
        self.left = self.left.saturating_sub(thinking) + self.increment();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_back() {
        for text in ["own", "nodes:8000", "depth:9", "move:0.1", "clock:10+0.1", "clock:60+0"] {
            assert_eq!(text.parse::<Limit>().unwrap().to_string(), text);
        }
        assert_eq!("clock:60".parse(), "clock:60+0".parse::<Limit>());
        for text in ["", "own:1", "nodes:0", "depth:999", "move:-1", "move:0", "clock:0+1", "1+1"] {
            assert!(text.parse::<Limit>().is_err_and(|fault| fault.contains(text)), "{text}");
        }
    }

    #[test]
    fn a_clock_runs_and_is_added_to() {
        let mut clock = Clock::new("clock:1+0.5".parse().unwrap());
        assert_eq!(clock.allowance(), Some(Duration::from_secs(1)));
        clock.press(Duration::from_millis(800));
        assert_eq!(clock.left(), Duration::from_millis(700));
        // Within the margin, a move may take longer than the time left.
        clock.press(Duration::from_millis(720));
        assert_eq!(clock.left(), Duration::from_millis(500));
        let mut fixed = Clock::new("move:0.1".parse().unwrap());
        fixed.press(Duration::from_secs(9));
        assert_eq!(fixed.allowance(), Some(Duration::from_millis(100)));
        assert_eq!(Clock::new(Limit::Nodes(1)).allowance(), None);
    }
}
