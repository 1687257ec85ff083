//! A chess clock. The caller passes the time; the clock never reads it itself.
//!
//! The clock stores each side's time at the beginning of each turn, and when it was last updated.
//! Everything else follows from these, so the reading is correct even after a tab has slept for a
//! long time.
//!
//! ```
//! use luft_game::Color;
//! use luft_game::clock::{Clock, Moment};
//!
//! let mut clock = Clock::new("3+2".parse().unwrap(), Color::White);
//! clock.press(Moment(1_000)).unwrap(); // White's first move starts it.
//! clock.press(Moment(6_000)).unwrap(); // Black thought for five seconds.
//! let black = clock.remaining(Color::Black, Moment(6_000)).unwrap();
//! assert_eq!(black.as_secs(), 180 - 5 + 2);
//! assert_eq!(clock.deadline(), Some(Moment(6_000 + 182_000)));
//! assert_eq!(clock.flag(Moment(188_000)), Some(Color::White));
//! ```

mod control;
mod record;

use std::fmt;
use std::time::Duration;

use luft_rules::{ByColor, Color};

use crate::millis::millis;

pub use control::{Bonus, ControlError, PRESETS, TimeControl};
pub use record::ClockRecordError;

/// A point in time, in milliseconds since the Unix epoch.
///
/// It is the time of a wall clock, such as `Date.now()`, which goes on while the machine sleeps,
/// and is still valid after a reload. If the wall clock is set back, no time passes for the players
/// until the clock is next updated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moment(pub u64);

impl Moment {
    /// The time since an earlier moment; zero if that is later.
    pub const fn since(self, earlier: Self) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }

    /// The first whole millisecond at which `time` has passed.
    fn after(self, time: Duration) -> Self {
        let begun = u64::from(!time.subsec_nanos().is_multiple_of(1_000_000));
        Self(self.0.saturating_add(millis(time)).saturating_add(begun))
    }
}

/// The state of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ClockState {
    /// It waits for the first move.
    Ready,
    /// It runs for the side to move; with the time of the last update.
    Running(Moment),
    /// It does not run, and may continue.
    Paused,
    /// The game is over.
    Stopped,
}

/// The time of each side at the beginning of a turn.
type ClockReading = ByColor<Duration>;

/// A chess clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// The side that makes the first move.
    first: Color,
    /// The reading at the beginning of each turn, the present one last: one more than the moves
    /// made.
    readings: Vec<ClockReading>,
    /// The time that the side to move had used for its move at the last update.
    spent: Duration,
    state: ClockState,
}

impl Clock {
    /// A clock that waits for the first move, which `first` makes.
    pub fn new(control: TimeControl, first: Color) -> Self {
        let full = control.total().unwrap_or_default();
        Self {
            control,
            first,
            readings: vec![ByColor { white: full, black: full }],
            spent: Duration::ZERO,
            state: ClockState::Ready,
        }
    }

    /// The time control.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Whether time is passing for the side to move.
    pub const fn is_running(&self) -> bool {
        matches!(self.state, ClockState::Running(_))
    }

    /// Whether the clock is paused.
    pub const fn is_paused(&self) -> bool {
        matches!(self.state, ClockState::Paused)
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        if self.moves().is_multiple_of(2) { self.first } else { !self.first }
    }

    /// The number of moves made.
    pub fn moves(&self) -> usize {
        self.readings.len().saturating_sub(1)
    }

    /// The time that the side to move has used for its move.
    pub fn spent(&self, now: Moment) -> Duration {
        match self.state {
            ClockState::Running(seen) => self.spent.saturating_add(now.since(seen)),
            _ => self.spent,
        }
    }

    /// The time of each side at the beginning of this turn; zero if the total is not limited.
    pub fn start_of_turn(&self) -> ByColor<Duration> {
        self.readings.last().copied().unwrap_or_default()
    }

    /// The total time left of a side; `None` if the total is not limited.
    pub fn remaining(&self, color: Color, now: Moment) -> Option<Duration> {
        self.control.total()?;
        let full = self.start_of_turn()[color];
        if color == self.turn() {
            Some(full.saturating_sub(self.control.charged(self.spent(now))))
        } else {
            Some(full)
        }
    }

    /// The time left of the limit on the present move; `None` if there is no such limit.
    pub fn remaining_for_move(&self, now: Moment) -> Option<Duration> {
        Some(self.control.per_move()?.saturating_sub(self.spent(now)))
    }

    /// The time left of the present move's delay, during which the total does not run.
    pub fn remaining_delay(&self, now: Moment) -> Duration {
        match self.control.bonus() {
            Bonus::Delay(delay) => delay.saturating_sub(self.spent(now)),
            Bonus::None | Bonus::Increment(_) => Duration::ZERO,
        }
    }

    /// How much longer the side to move may think; `None` if its time is unlimited.
    pub fn until_flag(&self, now: Moment) -> Option<Duration> {
        let total = self.remaining(self.turn(), now).map(|left| left + self.remaining_delay(now));
        [total, self.remaining_for_move(now)].into_iter().flatten().min()
    }

    /// The side whose time has run out, if there is one.
    pub fn flag(&self, now: Moment) -> Option<Color> {
        let ticking = self.state != ClockState::Ready;
        (ticking && self.until_flag(now) == Some(Duration::ZERO)).then(|| self.turn())
    }

    /// When the flag will fall if nobody moves; `None` if the clock does not run or is unlimited.
    pub fn deadline(&self) -> Option<Moment> {
        let ClockState::Running(seen) = self.state else { return None };
        Some(seen.after(self.until_flag(seen)?))
    }

    /// When to look at the clock next: when the flag falls, when the time becomes low, or when a
    /// display of whole seconds (tenths, below ten) changes. `None` if none of these will happen.
    pub fn next_look(&self, now: Moment) -> Option<Moment> {
        let ClockState::Running(_) = self.state else { return None };
        // The delay holds up only the total.
        let total = self.remaining(self.turn(), now).map(until_face_changes);
        let total = total.map(|change| change + self.remaining_delay(now));
        let for_move = self.remaining_for_move(now).map(until_face_changes);
        let soonest = now.after([total, for_move].into_iter().flatten().min()?);
        let low = self.until_low(now).map(|time| now.after(time));
        [Some(soonest), self.deadline(), low].into_iter().flatten().min()
    }

    /// How long until the side to move is low on time; `None` if it is already,
    /// or never will be.
    fn until_low(&self, now: Moment) -> Option<Duration> {
        let left = self.remaining(self.turn(), now)?;
        let until = left.checked_sub(self.control.low()?).filter(|time| !time.is_zero())?;
        Some(until + self.remaining_delay(now))
    }

    /// Whether a side is low on time, in total or for the present move.
    pub fn is_low(&self, color: Color, now: Moment) -> bool {
        let low = |left: Option<Duration>, low: Option<Duration>| {
            left.zip(low).is_some_and(|(left, low)| left <= low)
        };
        let this_move = color == self.turn() && self.state != ClockState::Ready;
        low(self.remaining(color, now), self.control.low())
            || this_move && low(self.remaining_for_move(now), self.control.low_for_move())
    }

    /// Updates the clock. Called from time to time while the clock runs, this keeps the time that
    /// has passed even if the wall clock is set back later.
    pub fn look(&mut self, now: Moment) {
        if let ClockState::Running(_) = self.state {
            self.spent = self.spent(now);
            self.state = ClockState::Running(now);
        }
    }

    /// The side to move has moved: its time stops, and the opponent's begins. The first move of the
    /// game starts the clock: it costs no time, and earns the increment as each move does (FIDE's
    /// laws, 6.3.2).
    ///
    /// # Errors
    ///
    /// If the flag has fallen, the game is over, or the clock is paused; the clock is then
    /// unchanged.
    pub fn press(&mut self, now: Moment) -> Result<(), ClockError> {
        match self.state {
            ClockState::Paused => return Err(ClockError::Paused),
            ClockState::Stopped => return Err(ClockError::Stopped),
            ClockState::Ready | ClockState::Running(_) => {}
        }
        if let Some(color) = self.flag(now) {
            return Err(ClockError::Flag(color));
        }
        let turn = self.turn();
        let mut next = self.start_of_turn();
        let left = next[turn].saturating_sub(self.control.charged(self.spent(now)));
        next[turn] = left.saturating_add(self.control.increment());
        self.readings.push(next);
        self.spent = Duration::ZERO;
        self.state = ClockState::Running(now);
        Ok(())
    }

    /// Takes over the time of each side at the beginning of this turn from another clock of the
    /// same game.
    pub fn set_start_of_turn(&mut self, reading: ByColor<Duration>) {
        if let Some(last) = self.readings.last_mut() {
            *last = reading;
        }
    }

    /// Takes over the time that the side to move has used for its move, as another clock has
    /// measured it. A clock that has not started or has stopped does not change.
    pub fn set_spent(&mut self, spent: Duration, now: Moment) {
        match self.state {
            ClockState::Ready | ClockState::Stopped => return,
            ClockState::Running(_) => self.state = ClockState::Running(now),
            ClockState::Paused => {}
        }
        self.spent = spent;
    }

    /// How long ago the flag of the side to move fell; zero if it has not fallen.
    pub fn overdue(&self, now: Moment) -> Duration {
        let spent = self.spent(now);
        let total = self
            .control
            .total()
            .map(|_| self.control.charged(spent).saturating_sub(self.start_of_turn()[self.turn()]));
        let for_move = self.control.per_move().map(|limit| spent.saturating_sub(limit));
        [total, for_move].into_iter().flatten().max().unwrap_or_default()
    }

    /// Stops the time until [`resume`](Self::resume). Only a running clock can be paused; any other
    /// does not change.
    pub fn pause(&mut self, now: Moment) {
        if self.is_running() {
            self.spent = self.spent(now);
            self.state = ClockState::Paused;
        }
    }

    /// Continues after a pause.
    pub fn resume(&mut self, now: Moment) {
        if self.is_paused() {
            self.state = ClockState::Running(now);
        }
    }

    /// The game is over: the clock stops for good and keeps its reading.
    pub fn stop(&mut self, now: Moment) {
        self.spent = self.spent(now);
        self.state = ClockState::Stopped;
    }

    /// Takes back the last `count` moves: each side again has its time at the beginning of the turn
    /// that returns, and the time of that turn starts again now. If the first move is taken back,
    /// the clock waits for it again.
    ///
    /// # Errors
    ///
    /// If fewer moves have been made; the clock is then unchanged.
    pub fn undo(&mut self, count: usize, now: Moment) -> Result<(), ClockError> {
        let moves = self.moves().checked_sub(count).ok_or(ClockError::NothingToUndo)?;
        self.readings.truncate(moves + 1);
        self.spent = Duration::ZERO;
        self.state = if moves == 0 { ClockState::Ready } else { ClockState::Running(now) };
        Ok(())
    }

    /// The time left of each move's player after it, including the increment, for a record of the
    /// game. `None` for each move if the total is not limited.
    pub fn after_each_move(&self) -> impl Iterator<Item = Option<Duration>> {
        let limited = self.control.total().is_some();
        let movers = [self.first, !self.first].into_iter().cycle();
        let after = self.readings.iter().skip(1).zip(movers);
        after.map(move |(reading, mover)| limited.then(|| reading[mover]))
    }
}

/// Why the clock does not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockError {
    /// This side's time has run out: its move comes too late.
    Flag(Color),
    /// The clock is paused.
    Paused,
    /// The game is over.
    Stopped,
    /// Fewer moves have been made.
    NothingToUndo,
}

impl fmt::Display for ClockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(color) => write!(f, "{color:?} ran out of time."),
            Self::Paused => f.write_str("The clock is paused."),
            Self::Stopped => f.write_str("The game is over."),
            Self::NothingToUndo => f.write_str("There is no move to take back."),
        }
    }
}

impl std::error::Error for ClockError {}

/// Below this time a display shows tenths of a second.
const TENTHS_BELOW: Duration = Duration::from_secs(10);

/// A time as a clock displays it: `1:02:03`, `4:59`, and below ten seconds `0:09.3`. Rounded up, so
/// that it shows zero only when no time is left.
pub fn face(left: Duration) -> String {
    let tenths = millis(left).div_ceil(100);
    if left < TENTHS_BELOW && tenths < 100 {
        return format!("0:0{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = whole_seconds(left);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// The seconds of a time, rounded up from milliseconds.
pub const fn whole_seconds(time: Duration) -> u64 {
    // Without a division of milliseconds, which would need 128 bits.
    time.as_secs().saturating_add((time.subsec_millis() > 0) as u64)
}

/// How long until [`face`] shows another text.
fn until_face_changes(left: Duration) -> Duration {
    // Above ten seconds the display next changes at a whole second below.
    let step = if left > TENTHS_BELOW { 1000 } else { 100 };
    Duration::from_millis(millis(left).saturating_sub(1) % step + 1)
}
