//! The players' time: flags that fall, and time that runs low.

use std::time::Duration;

use luft_engine::rules::{ByColor, Color};
use luft_game::clock::{Clock, Moment, TimeControl};
use luft_game::winnability::{self, Chance};

use super::{Session, SessionError, Turn};
use crate::ground::fact::Fact;
use crate::ground::time::Now;

impl Session {
    /// A clock for the game on the board. Where moves have been played already
    /// they have taken no time.
    pub(super) fn fresh_clock(&self, control: TimeControl) -> Clock {
        let mut clock = Clock::new(control, self.game.start().side_to_move());
        for _ in self.game.plies() {
            // At one moment no time passes and no flag can fall.
            let pressed = clock.press(Moment(0));
            debug_assert_eq!(pressed, Ok(()));
        }
        clock
    }

    /// Sees what time has done since the last look. To be called before anything
    /// else happens: a flag that has fallen by `now` falls before it.
    pub fn look(&mut self, now: Now, facts: &mut Vec<Fact>) {
        self.seen = now;
        if matches!(self.turn(), Turn::Over | Turn::AwaitingVerdict(_)) {
            return;
        }
        if let Some(loser) = self.clock.flag(now.wall) {
            self.fall(loser, now, facts);
        } else if self.clock.is_running() {
            self.clock.look(now.wall);
            self.tell_low(now, facts);
        }
    }

    /// Where the wall clock has gone otherwise than time has, it was set, or the machine
    /// slept. A clock that was set moves nobody's time. A sleep is a person's time, but not
    /// the computer's, which could not think. To be called before [`look`](Self::look).
    ///
    /// The other clock cannot be set, but on many machines it stands in a sleep. What looks
    /// like one is taken for it only where nobody has seen the page meanwhile: a clock that is
    /// set forward must not cost a game.
    ///
    /// Whether the clock stands otherwise now than what is stored of it says.
    pub fn settle_time(&mut self, now: Now) -> bool {
        /// By so many milliseconds the two clocks may differ without a sleep: a
        /// wall clock is set right now and then.
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

    /// Whether the side to move would have no time left at one moment, but had
    /// some at another.
    pub fn flag_falls_between(&self, earlier: Moment, now: Moment) -> bool {
        self.clock.flag(now).is_some() && self.clock.flag(earlier).is_none()
    }

    /// Whether the clock can be paused, or go on: against the computer, which minds
    /// neither, while the player is to move.
    ///
    /// # Errors
    /// Why not.
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

    /// Lets no time pass between the last look at the clock and now.
    pub(super) fn skip_to(&mut self, now: Now) {
        self.clock.pause(Moment::default());
        self.clock.resume(now.wall);
    }

    /// Tells when a person's time becomes low: the time in all once a game, that
    /// for a move with each move.
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

    /// A flag has fallen: a loss, unless the other side could never have mated.
    /// What a glance does not tell is to be found out.
    fn fall(&mut self, loser: Color, now: Now, facts: &mut Vec<Fact>) {
        self.clock.stop(now.wall);
        self.this_turn.offering = false;
        self.this_turn.adjusting = false;
        self.held = None;
        match winnability::glance(self.game.position())[!loser].chance() {
            Chance::Undetermined => {
                self.flag = Some(loser);
                facts.push(Fact::FlagFell(loser));
            }
            known => {
                self.flag = Some(loser);
                // A glance has decided: nobody waits for the verdict.
                let decided = self.decide_flag(known);
                debug_assert!(decided);
                self.tell_end(now, facts);
            }
        }
    }

    /// Ends the game by the fallen flag. Whether one waited for its verdict.
    pub(super) fn decide_flag(&mut self, chance: Chance) -> bool {
        let Some(loser) = self.flag.take() else { return false };
        let timed_out = self.game.time_out(loser, chance);
        debug_assert_eq!(timed_out, Ok(()));
        true
    }

    /// The most that a side's move can take, the present or the next one; `None`
    /// without a limit.
    pub fn most_for_move(&self, side: Color, now: Now) -> Option<Duration> {
        let clock = &self.clock;
        let limit = match clock.remaining_for_move(now.wall) {
            Some(left) if side == self.side_to_move() => Some(left),
            _ => clock.control().per_move(),
        };
        clock.remaining(side, now.wall).into_iter().chain(limit).min()
    }
}
