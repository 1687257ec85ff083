//! The players' time: falling flags and low time.

use std::time::Duration;

use luft_game::Game;
use luft_game::clock::{Clock, Moment, TimeControl};
use luft_game::winnability::{self, Chance};
use luft_rules::{ByColor, Color};

use super::{Session, SessionError, Turn};
use crate::ground::fact::Fact;
use crate::ground::time::Now;

/// A new clock for a game. Moves already played have taken no time.
pub fn fresh_clock(control: TimeControl, game: &Game) -> Clock {
    let mut clock = Clock::new(control, game.start().side_to_move());
    for _ in game.plies() {
        // All presses are at the same moment, so no time passes and no flag can fall.
        let pressed = clock.press(Moment(0));
        debug_assert_eq!(pressed, Ok(()));
    }
    clock
}

impl Session {
    /// Updates the session with the time. Call it before any other event is handled, so that a flag
    /// that has fallen by `now` falls first.
    pub fn look(&mut self, now: Now, facts: &mut Vec<Fact>) {
        self.seen = now;
        if matches!(self.turn(), Turn::Over | Turn::AwaitingVerdict(_)) {
            return;
        }
        if let Some(loser) = self.clock.flag(now.wall) {
            if !self.is_friends_flag(loser) && self.drop_flag(loser, now, facts) {
                self.correspondence.is_sent = false;
                self.tell_end(now, facts);
            }
        } else if self.clock.is_running() {
            self.clock.look(now.wall);
            self.tell_low(now, facts);
        }
    }

    /// Corrects the players' time after the wall clock was set or the machine slept, which makes
    /// the two clocks differ. Setting the clock does not change anybody's time. A sleep counts as a
    /// person's time, but not as the computer's, which could not think. Call it before
    /// [`look`](Self::look).
    ///
    /// The monotonic clock cannot be set, but on many machines it stops during a sleep. A
    /// difference counts as a sleep only if the page was hidden meanwhile, so that setting the
    /// clock forward cannot lose a game.
    ///
    /// Returns whether the clock now differs from its stored record.
    pub fn settle_time(&mut self, now: Now) -> bool {
        /// The difference between the two clocks, in milliseconds, that can occur without a sleep,
        /// because systems adjust the wall clock now and then.
        const SLACK: u64 = 1000;
        let Now { at, wall: since, .. } = self.seen;
        let passed = (now.at - at).max(0.0) as u64;
        let by_wall = now.wall.0.saturating_sub(since.0);
        let is_sleep = now.away >= at && self.turn() != Turn::Computer;
        let is_set = by_wall + SLACK < passed || passed + SLACK < by_wall && !is_sleep;
        let is_concerned = is_set && self.clock.is_running();
        if is_concerned {
            self.clock.pause(Moment(since.0.saturating_add(passed)));
            self.clock.resume(now.wall);
        }
        is_concerned
    }

    /// Whether the flag of the side to move falls between two moments.
    pub fn flag_falls_between(&self, earlier: Moment, now: Moment) -> bool {
        self.clock.flag(now).is_some() && self.clock.flag(earlier).is_none()
    }

    /// Whether the clock can be paused or resumed: only against the computer, while the player is
    /// to move.
    ///
    /// # Errors
    /// The reason why not.
    pub fn may_pause(&self) -> Result<(), SessionError> {
        self.local_turn()?;
        if self.seats.computer().is_none() {
            Err(SessionError::SharedClock)
        } else if self.clock.control().is_unlimited() || self.clock.moves() == 0 {
            Err(SessionError::NoRunningClock)
        } else {
            Ok(())
        }
    }

    pub(super) fn toggle_pause(
        &mut self,
        now: Now,
        facts: &mut Vec<Fact>,
    ) -> Result<(), SessionError> {
        self.may_pause()?;
        if self.clock.is_paused() {
            self.clock.resume(now.wall);
        } else {
            self.clock.pause(now.wall);
        }
        facts.push(Fact::ClockPaused);
        Ok(())
    }

    /// Skips the time between the last update of the clock and now.
    pub(super) fn skip_to(&mut self, now: Now) {
        self.clock.pause(Moment::default());
        self.clock.resume(now.wall);
    }

    /// Emits a fact when a person's time becomes low: once per game for the total time, and with
    /// each move for the time per move.
    fn tell_low(&mut self, now: Now, facts: &mut Vec<Fact>) {
        let clock = &self.clock;
        let low = ByColor::from_fn(|color| clock.is_low(color, now.wall));
        let threshold = clock.control().low();
        for color in Color::ALL {
            let left = clock.remaining(color, now.wall);
            let in_all = left.zip(threshold).is_some_and(|(left, low)| left <= low);
            let is_news = if in_all {
                !std::mem::replace(&mut self.warned[color], true)
            } else {
                low[color] && !self.low[color]
            };
            if is_news && self.seats.is_local(color) {
                facts.push(Fact::TimeLow(color));
            }
        }
        self.low = low;
    }

    /// Handles a fallen flag: the side loses, unless the other side could never have mated. Returns
    /// whether this is decided. If the quick test can't decide it, the worker must.
    pub(super) fn drop_flag(&mut self, loser: Color, now: Now, facts: &mut Vec<Fact>) -> bool {
        self.clock.stop(now.wall);
        self.this_turn.offering = false;
        self.this_turn.adjusting = false;
        self.held = None;
        match winnability::glance(self.game.position())[!loser].chance() {
            Chance::Undetermined => {
                self.flag = Some(loser);
                facts.push(Fact::FlagFell(loser));
                false
            }
            known => {
                self.flag = Some(loser);
                // The quick test has decided, so no verdict is awaited.
                let decided = self.decide_flag(known);
                debug_assert!(decided);
                decided
            }
        }
    }

    /// Ends the game by the fallen flag. Returns whether a verdict was awaited.
    pub(super) fn decide_flag(&mut self, chance: Chance) -> bool {
        let Some(loser) = self.flag.take() else { return false };
        let timed_out = self.game.time_out(loser, chance);
        debug_assert_eq!(timed_out, Ok(()));
        true
    }

    /// The longest time that a side's current or next move can take; `None` without a limit.
    pub fn most_for_move(&self, side: Color, now: Now) -> Option<Duration> {
        let clock = &self.clock;
        let limit = match clock.remaining_for_move(now.wall) {
            Some(left) if side == self.side_to_move() => Some(left),
            _ => clock.control().per_move(),
        };
        clock.remaining(side, now.wall).into_iter().chain(limit).min()
    }
}
