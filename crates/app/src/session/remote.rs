//! A game with a friend at another device: messages to the friend and from the friend, takebacks
//! that need consent, and a limit of days for each move. Every message contains the whole game, so
//! it does not matter whether earlier ones arrived.

use std::iter::zip;
use std::time::Duration;

use luft_game::clock::Moment;
use luft_game::winnability::{self, Chance};
use luft_game::{Ending, Game, Ply};
use luft_rules::Color;

use super::act::TurnChange;
use super::remote_message::{Correspondence, RemoteError, RemoteMessage, Takeback, Times};
use super::time::fresh_clock;
use super::{NewSession, Seat, Seats, Session, SessionError, Turn};
use crate::ground::fact::{Beginning, Bottom, Fact};
use crate::ground::time::Now;

/// The length of a day in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// The most by which the time of a friend's move, by the friend's clock, may be shorter than
/// measured here. The friend's turn begins when the last move has arrived there.
const TOLERANCE: Duration = Duration::from_secs(2);

/// The time between the fall of a friend's flag here and a claim: a move that was made in time can
/// still arrive.
const GRACE: Duration = Duration::from_secs(4);

impl NewSession {
    /// The game of a friend's message, without the friend's last move, which comes with the message.
    pub fn of_message(message: &RemoteMessage, seed: u64, now: Now) -> Self {
        let RemoteMessage { number, from, days, game, times, .. } = message;
        let mut game = game.clone();
        if game.position().side_to_move() != *from {
            // An error means that there is no move yet.
            let _ = game.undo(1);
        }
        let seats = Seats::opposite(Seat::Remote(*number), !*from);
        let beginning = Beginning { bottom: Bottom::Players, ..Beginning::OPENED };
        let known = game.plies().len();
        let correspondence = Correspondence { days: *days, known, ..Correspondence::default() };
        let times = times.unwrap_or_default();
        let mut clock = fresh_clock(times.control, &game);
        clock.set_start_of_turn(times.left);
        let fresh = Self::fresh(beginning, seats, game, times.control, seed, now);
        Self { correspondence, clock: Some(clock), ..fresh }
    }
}

impl Session {
    /// The message for the friend elsewhere; `None` in other games.
    pub fn remote_message(&self) -> Option<RemoteMessage> {
        let (from, number) = self.seats.remote()?;
        let Correspondence { days, mut takeback, .. } = self.correspondence;
        if takeback == Some(Takeback::Done) {
            takeback = Some(Takeback::Granted);
        }
        let times = (!self.clock.control().is_unlimited()).then(|| Times {
            control: self.clock.control(),
            spent: self.last_spent,
            elapsed: self.clock.spent(self.seen.wall),
            left: self.clock.start_of_turn(),
        });
        let game = self.game.clone();
        Some(RemoteMessage { number, from, days, takeback, game, times, call: None })
    }

    /// Whether the game is with a friend who is not connected. Time does not pass then.
    pub(super) fn is_apart(&self) -> bool {
        self.seats.remote().is_some() && !self.is_connected
    }

    /// The clock resumes once [`act`](Self::act) finds that nothing stops it.
    pub(super) fn connect(&mut self, is_connected: bool, now: Now, facts: &mut Vec<Fact>) {
        self.is_connected = is_connected && self.seats.remote().is_some();
        self.clock.resume(now.wall);
        facts.push(Fact::RemoteChanged);
    }

    /// Whether the friend's time has run out by the clock of this device. This does not decide the
    /// game: the friend reports it, or this player claims it.
    pub(super) fn is_friends_flag(&self, loser: Color) -> bool {
        self.seats.remote().is_some_and(|(own, _)| own != loser)
    }

    /// Takes over the times of this turn from a friend's message. Each player's own clock decides,
    /// but a move's time may be shorter than measured here by at most the tolerance. What the
    /// friend says about this player's time counts only up to the time since the last message: thus
    /// a page that was loaded again learns how long its player has thought.
    fn compare_clocks(&mut self, message: &RemoteMessage, now: Now) {
        let (ours, theirs) = (self.game.plies().len(), message.game.plies().len());
        if theirs < ours {
            return;
        }
        let here = self.clock.spent(now.wall);
        let times = message.times.unwrap_or(Times { spent: here, ..Times::default() });
        let is_moved = theirs > ours;
        let spent = if is_moved {
            times.spent.max(here.saturating_sub(TOLERANCE))
        } else if self.side_to_move() == message.from {
            times.elapsed.max(here)
        } else {
            let passed = self.correspondence.since.map(|since| now.wall.since(since));
            let told = times.elapsed.saturating_sub(TOLERANCE);
            here.max(told.min(passed.unwrap_or_default()))
        };
        self.clock.set_spent(spent, now.wall);
        if is_moved {
            // A move that arrives before the win is claimed is in time.
            self.clock.set_spent(Duration::ZERO, now.wall);
            let most = self.clock.until_flag(now.wall).unwrap_or(Duration::MAX);
            self.clock
                .set_spent(spent.min(most.saturating_sub(Duration::from_millis(1))), now.wall);
        }
    }

    /// Whether there is something to send that the friend does not know.
    pub fn has_message(&self) -> bool {
        self.seats.remote().is_some()
            && !self.correspondence.is_sent
            && (self.turn() != Turn::Local
                || !matches!(self.correspondence.takeback, None | Some(Takeback::Done)))
    }

    /// When the side to move will have used up its days; `None` without a limit, or before the
    /// friend could know whose turn it is.
    pub fn deadline(&self) -> Option<Moment> {
        let Correspondence { days, since, is_sent, .. } = self.correspondence;
        let is_counted = is_sent && self.seats.remote().is_some() && self.goes_on().is_ok();
        let days = u64::from(days.filter(|_| is_counted)?);
        Some(Moment(since?.0.saturating_add(days * DAY)))
    }

    /// When the page must check the game again, because the friend will have used up the days and
    /// the win can be claimed.
    pub fn next_claim(&self, now: Moment) -> Option<Moment> {
        self.deadline().filter(|deadline| self.turn() == Turn::Remote && now < *deadline)
    }

    /// Whether the friend has let the days for a move run out.
    pub fn may_claim_time(&self, now: Moment) -> bool {
        let is_late = self.deadline().is_some_and(|deadline| deadline <= now);
        self.turn() == Turn::Remote && (is_late || self.clock.overdue(now) >= GRACE)
    }

    /// When to check the clock next.
    pub fn next_look(&self, now: Moment) -> Option<Moment> {
        if self.clock.flag(now).is_some_and(|loser| self.is_friends_flag(loser)) {
            let left = GRACE.saturating_sub(self.clock.overdue(now)).as_millis() as u64;
            return (left > 0).then_some(Moment(now.0 + left));
        }
        self.clock.next_look(now)
    }

    pub(super) fn claim_time(
        &mut self,
        now: Now,
        facts: &mut Vec<Fact>,
    ) -> Result<(), SessionError> {
        if !self.may_claim_time(now.wall) {
            return Err(SessionError::WithFriend);
        }
        let loser = self.side_to_move();
        if self.clock.flag(now.wall).is_some() {
            self.drop_flag(loser, now, facts);
            return Ok(());
        }
        self.declare(|game| game.forfeit(loser))
    }

    pub(super) fn mark_sent(&mut self, now: Now, facts: &mut Vec<Fact>) {
        let has_message = self.has_message();
        if self.is_connected {
            // A channel loses no message, and none comes late: an equal request is a new one.
            self.correspondence.takeback.take_if(|said| *said == Takeback::Declined);
        }
        if !has_message {
            return;
        }
        let known = self.game.plies().len();
        self.correspondence =
            Correspondence { is_sent: true, known, since: Some(now.wall), ..self.correspondence };
        facts.push(Fact::RemoteChanged);
    }

    /// Whether the friend must agree before moves are taken back.
    pub fn must_ask(&self) -> bool {
        // A damaged record may contain any number here.
        let known = self.correspondence.known;
        let is_known = |count| self.game.plies().len() < known.saturating_add(count);
        self.seats.remote().is_some()
            && self.may_undo().is_ok_and(|count| count > 0 && is_known(count))
    }

    /// Whether the player has asked to take moves back, and the friend has not answered yet.
    pub const fn is_asking(&self) -> bool {
        matches!(self.correspondence.takeback, Some(Takeback::Asked(_)))
    }

    pub(super) fn ask_takeback(&mut self, facts: &mut Vec<Fact>) -> Result<(), SessionError> {
        self.correspondence.takeback = Some(Takeback::Asked(self.may_undo()?));
        facts.push(Fact::RemoteChanged);
        Ok(())
    }

    pub(super) fn answer_takeback(
        &mut self,
        yes: bool,
        now: Now,
        facts: &mut Vec<Fact>,
    ) -> Result<TurnChange, SessionError> {
        let wanted = self.correspondence.wanted.take();
        // A damaged record may have a request for more moves than there are.
        let count = wanted.filter(|count| *count <= self.game.plies().len());
        let count = count.ok_or(SessionError::WithFriend)?;
        self.goes_on()?;
        let change = if yes { self.undo(count, now, facts)? } else { TurnChange::Same };
        let answer = if yes { Takeback::Granted } else { Takeback::Declined };
        self.correspondence.takeback = Some(answer);
        facts.push(Fact::RemoteChanged);
        Ok(change)
    }

    /// Takes over a friend's actions. On an error the game is unchanged.
    pub(super) fn receive(
        &mut self,
        message: RemoteMessage,
        now: Now,
        facts: &mut Vec<Fact>,
    ) -> Result<TurnChange, SessionError> {
        self.check_game(&message).map_err(SessionError::Remote)?;
        self.compare_clocks(&message, now);
        let arrival = self.arrival(&message).map_err(SessionError::Remote)?;
        let is_granted = matches!(arrival, RemoteChange::Granted(_));
        let mut change = TurnChange::Same;
        match arrival {
            RemoteChange::Granted(count) => change = self.undo(count, now, facts)?,
            RemoteChange::Continued(game) => {
                for ply in &game.plies()[self.game.plies().len()..] {
                    change = self.play(ply.mv(), false, now, facts)?;
                }
                self.game = game;
            }
        }
        self.believe(&message);
        let takeback = is_granted.then_some(Takeback::Done);
        let wanted = match message.takeback {
            Some(Takeback::Asked(count)) if self.fits(count, message.from) => Some(count),
            _ => None,
        };
        self.correspondence = Correspondence {
            days: self.correspondence.days,
            is_sent: true,
            known: self.game.plies().len(),
            since: Some(now.wall),
            takeback,
            wanted,
        };
        facts.push(Fact::RemoteChanged);
        Ok(change)
    }

    /// Takes over the friend's own time from the friend's message, if it is less than here.
    fn believe(&mut self, message: &RemoteMessage) {
        let is_same = message.game.plies().len() == self.game.plies().len();
        if let Some(times) = message.times.filter(|_| is_same) {
            let mut left = self.clock.start_of_turn();
            left[message.from] = left[message.from].min(times.left[message.from]);
            self.clock.set_start_of_turn(left);
        }
    }

    /// Whether a side can ask to take back this number of half-moves: its last move, and the reply to it.
    fn fits(&self, count: usize, side: Color) -> bool {
        let wanted = if self.side_to_move() == side { 2 } else { 1 };
        count == wanted && count <= self.game.plies().len() && self.goes_on().is_ok()
    }

    /// Checks whether a message is about this game with the moves played here.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn check_game(&self, message: &RemoteMessage) -> Result<(), RemoteError> {
        let (own, number) = self.seats.remote().ok_or(RemoteError::OtherGame)?;
        let (ours, theirs) = (self.game.plies(), message.game.plies());
        if number != message.number || self.game.start() != message.game.start() {
            return Err(RemoteError::OtherGame);
        }
        if message.from == own {
            return Err(RemoteError::Own);
        }
        if zip(ours, theirs).any(|(one, other)| one.mv() != other.mv()) {
            return Err(RemoteError::OtherMoves);
        }
        Ok(())
    }

    /// The change that a message makes.
    fn arrival(&self, message: &RemoteMessage) -> Result<RemoteChange, RemoteError> {
        let (ours, theirs) = (self.game.plies(), message.game.plies());
        let resigned = Some(Ending::Resigned(message.from));
        if theirs.len() < ours.len() && message.game.ending() == resigned && self.goes_on().is_ok()
        {
            // The friend resigned before the last move arrived.
            let mut game = self.game.clone();
            let _ = game.resign(message.from);
            return Ok(RemoteChange::Continued(game));
        }
        if theirs.len() < ours.len() {
            let granted = match (self.correspondence.takeback, message.takeback) {
                (Some(Takeback::Asked(count)), Some(Takeback::Granted)) => Some(count),
                _ => None,
            };
            let count = granted.filter(|count| theirs.len() + count == ours.len());
            let count = count.filter(|_| self.goes_on().is_ok());
            return count.map(RemoteChange::Granted).ok_or(RemoteError::Stale);
        }
        if self.is_from_before_takeback(message) {
            return Err(RemoteError::Stale);
        }
        let game = self.continued(message)?;
        let is_news = game != self.game
            || message.takeback == Some(Takeback::Declined) && self.is_asking()
            || matches!(message.takeback, Some(Takeback::Asked(count))
                if self.correspondence.wanted != Some(count) && !self.is_answer_unsent());
        if is_news && self.goes_on().is_ok() {
            Ok(RemoteChange::Continued(game))
        } else {
            Err(RemoteError::Stale)
        }
    }

    /// Whether the friend can't know yet that a takeback was declined. Once the answer was sent, the
    /// friend may ask again, with an equal message.
    fn is_answer_unsent(&self) -> bool {
        let Correspondence { takeback, is_sent, .. } = self.correspondence;
        takeback == Some(Takeback::Declined) && !is_sent
    }

    /// Whether a message was written before moves were taken back, and still has them.
    fn is_from_before_takeback(&self, message: &RemoteMessage) -> bool {
        let more = message.game.plies().len().saturating_sub(self.game.plies().len());
        let is_old = match (self.correspondence.takeback, message.takeback) {
            (Some(Takeback::Granted), Some(Takeback::Asked(_))) => true,
            (Some(Takeback::Granted), Some(Takeback::Granted)) => false,
            // If it has more moves, the friend has gone on without waiting for the answer.
            (Some(Takeback::Granted), _) => more == 1,
            // It has a move of this side, although this side is to move.
            (Some(Takeback::Done), _) => self.side_to_move() != message.from,
            _ => false,
        };
        is_old && more > 0 && message.game.ending().is_none()
    }

    /// The game here with the moves, the offer and the end from a message.
    fn continued(&self, message: &RemoteMessage) -> Result<Game, RemoteError> {
        let mut game = self.game.clone();
        let new = &message.game.plies()[game.plies().len()..];
        for ply in new {
            game.play(ply.mv()).map_err(|_| RemoteError::Stale)?;
        }
        let offers = message.game.plies().last().is_some_and(|ply| ply.offer().is_some());
        let is_theirs = game.position().side_to_move() != message.from;
        let has_offer = game.plies().last().and_then(Ply::offer).is_some();
        if offers && is_theirs && !has_offer {
            // An error means that the game is over.
            let _ = game.offer_draw();
        }
        if let (Some(ending), None) = (message.game.ending(), self.game.ending()) {
            self.end_by(&mut game, ending, message.from).ok_or(RemoteError::WrongEnd)?;
        }
        Ok(game)
    }

    /// Ends a game as the message of side `from` says; `None` if that side has no right to.
    fn end_by(&self, game: &mut Game, ending: Ending, from: Color) -> Option<()> {
        match ending {
            Ending::Agreed => game.accept_draw().ok(),
            Ending::Resigned(loser) if loser != from => None,
            // The days ran out during this player's turn.
            Ending::Forfeited(loser) => {
                let is_late = loser != from
                    && self.correspondence.days.is_some()
                    && game.position().side_to_move() == loser;
                is_late.then(|| game.forfeit(loser).ok()).flatten()
            }
            Ending::Resigned(_) | Ending::Claimed(_) | Ending::Dead => {
                game.declare_checked(ending).ok()
            }
            Ending::TimeLoss(loser) | Ending::TimeDraw(loser) => {
                let chance = winnability::glance(game.position())[!loser].chance();
                let wrong = match ending {
                    Ending::TimeDraw(_) => Chance::Winnable,
                    _ => Chance::Unwinnable,
                };
                let left = self.clock.until_flag(self.seen.wall);
                let is_out = loser == from || left.is_some_and(|left| left <= TOLERANCE);
                let is_right = chance != wrong && game.position().side_to_move() == loser;
                (is_out && is_right).then(|| game.declare_checked(ending).ok()).flatten()
            }
            Ending::Unstated(_) => None,
        }
    }
}

/// A change by a message.
enum RemoteChange {
    /// This number of half-moves is taken back, as requested.
    Granted(usize),
    /// The game continues or ends; this is the game after the message.
    Continued(Game),
}
