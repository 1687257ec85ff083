//! The clock as one line of text, to be stored and read after a reload.
//!
//! `control <control> first <white|black> state <ready|running <moment>|paused|stopped> spent <ms>
//! readings <white>,<black> …`, times in milliseconds. A running clock's moment is the time of a
//! wall clock, so the time while the text was only stored counts, too.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use luft_rules::{ByColor, Color};

use super::{Clock, ClockReading, ClockState, ControlError, Moment, TimeControl};
use crate::millis::millis;
use crate::words::Words;

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "control {} first {} state ", self.control, self.first.name())?;
        match self.state {
            ClockState::Ready => f.write_str("ready")?,
            ClockState::Running(Moment(seen)) => write!(f, "running {seen}")?,
            ClockState::Paused => f.write_str("paused")?,
            ClockState::Stopped => f.write_str("stopped")?,
        }
        write!(f, " spent {} readings", millis(self.spent))?;
        for reading in &self.readings {
            write!(f, " {},{}", millis(reading.white), millis(reading.black))?;
        }
        Ok(())
    }
}

/// Why a text is not the record of a clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClockRecordError {
    /// A missing word, or a word without a value.
    Missing(&'static str),
    /// The time control is impossible.
    Control(ControlError),
    /// The side that moves first is neither `white` nor `black`.
    First,
    /// The state is not one of those that a clock has.
    State,
    /// A clock in this state cannot have this number of readings.
    WrongState,
    /// A time is not a whole number of milliseconds.
    Milliseconds,
    /// There is no reading at all.
    NoReading,
    /// A reading does not give a time for each side.
    Reading,
}

impl fmt::Display for ClockRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the clock's record lacks ")?;
        f.write_str(match self {
            Self::Missing(word) => word,
            Self::Control(_) => "a time control",
            Self::First => "the side that moves first",
            Self::State => "a state of the clock",
            Self::WrongState => "a state of the clock that fits the moves",
            Self::Milliseconds => "a whole number of milliseconds",
            Self::NoReading => "a clock time",
            Self::Reading => "a clock time for each side",
        })
    }
}

impl std::error::Error for ClockRecordError {}

impl FromStr for Clock {
    type Err = ClockRecordError;

    fn from_str(text: &str) -> Result<Self, ClockRecordError> {
        let mut words = Words::of(text);
        let control = after(&mut words, "control")?;
        let control: TimeControl = control.parse().map_err(ClockRecordError::Control)?;
        let first = after(&mut words, "first")?;
        let first = Color::from_name(first).ok_or(ClockRecordError::First)?;
        let state = match after(&mut words, "state")? {
            "ready" => ClockState::Ready,
            "running" => ClockState::Running(Moment(number(words.next().unwrap_or_default())?)),
            "paused" => ClockState::Paused,
            "stopped" => ClockState::Stopped,
            _ => return Err(ClockRecordError::State),
        };
        let spent = time(after(&mut words, "spent")?)?;
        if words.next() != Some("readings") {
            return Err(ClockRecordError::Missing("readings"));
        }
        let readings = words.map(reading).collect::<Result<Vec<_>, _>>()?;
        match (readings.len(), state) {
            (0, _) => Err(ClockRecordError::NoReading),
            (2.., ClockState::Ready) | (1, ClockState::Running(_) | ClockState::Paused) => {
                Err(ClockRecordError::WrongState)
            }
            _ => Ok(Self { control, first, readings, spent, state }),
        }
    }
}

fn after<'a>(words: &mut Words<'a>, name: &'static str) -> Result<&'a str, ClockRecordError> {
    words.value(name).ok_or(ClockRecordError::Missing(name))
}

fn number(text: &str) -> Result<u64, ClockRecordError> {
    text.parse().map_err(|_| ClockRecordError::Milliseconds)
}

fn time(text: &str) -> Result<Duration, ClockRecordError> {
    number(text).map(Duration::from_millis)
}

fn reading(text: &str) -> Result<ClockReading, ClockRecordError> {
    let (white, black) = text.split_once(',').ok_or(ClockRecordError::Reading)?;
    Ok(ByColor { white: time(white)?, black: time(black)? })
}
