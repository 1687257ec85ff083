//! The clock as one line of text, to be stored and read after a reload.
//!
//! `control <control> first <white|black> state
//! <ready|running <moment>|paused|stopped> spent <ms> readings <white>,<black> …`,
//! times in milliseconds. A running clock's moment is a wall clock's: the time
//! while nobody held the clock has passed too.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use luft_engine::rules::{ByColor, Color};

use super::{Clock, Moment, Reading, State, TimeControl};

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "control {} first {} state ", self.control, self.first.name())?;
        match self.state {
            State::Ready => f.write_str("ready")?,
            State::Running(Moment(seen)) => write!(f, "running {seen}")?,
            State::Paused => f.write_str("paused")?,
            State::Stopped => f.write_str("stopped")?,
        }
        write!(f, " spent {} readings", self.spent.as_millis())?;
        for reading in &self.readings {
            write!(f, " {},{}", reading.white.as_millis(), reading.black.as_millis())?;
        }
        Ok(())
    }
}

/// Why a text is no record of a clock: what should stand where it goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockRecordError(pub &'static str);

impl fmt::Display for ClockRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the clock's record lacks {}", self.0)
    }
}

impl std::error::Error for ClockRecordError {}

type Words<'a> = std::str::SplitWhitespace<'a>;

impl FromStr for Clock {
    type Err = ClockRecordError;

    fn from_str(text: &str) -> Result<Self, ClockRecordError> {
        let mut words = text.split_whitespace();
        let control = after(&mut words, "control")?;
        let control: TimeControl = control.parse().map_err(|_| ClockRecordError("a control"))?;
        let first = after(&mut words, "first")?;
        let first = Color::ALL
            .into_iter()
            .find(|color| color.name() == first)
            .ok_or(ClockRecordError("the side that moves first"))?;
        let state = match after(&mut words, "state")? {
            "ready" => State::Ready,
            "running" => State::Running(Moment(number(words.next().unwrap_or_default())?)),
            "paused" => State::Paused,
            "stopped" => State::Stopped,
            _ => return Err(ClockRecordError("a state")),
        };
        let spent = millis(after(&mut words, "spent")?)?;
        if words.next() != Some("readings") {
            return Err(ClockRecordError("readings"));
        }
        let readings = words.map(reading).collect::<Result<Vec<_>, _>>()?;
        match (readings.len(), state) {
            (0, _) => Err(ClockRecordError("a reading")),
            (2.., State::Ready) => Err(ClockRecordError("a state that fits its moves")),
            (1, State::Running(_) | State::Paused) => {
                Err(ClockRecordError("a state that fits its moves"))
            }
            _ => Ok(Self { control, first, readings, spent, state }),
        }
    }
}

fn after<'a>(words: &mut Words<'a>, name: &'static str) -> Result<&'a str, ClockRecordError> {
    let named = words.next() == Some(name);
    words.next().filter(|_| named).ok_or(ClockRecordError(name))
}

fn number(text: &str) -> Result<u64, ClockRecordError> {
    text.parse().map_err(|_| ClockRecordError("a number of milliseconds"))
}

fn millis(text: &str) -> Result<Duration, ClockRecordError> {
    number(text).map(Duration::from_millis)
}

fn reading(text: &str) -> Result<Reading, ClockRecordError> {
    let (white, black) = text.split_once(',').ok_or(ClockRecordError("a reading of each side"))?;
    Ok(ByColor { white: millis(white)?, black: millis(black)? })
}
