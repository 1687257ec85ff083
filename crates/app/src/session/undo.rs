//! Taking moves back, or the end of the game.

use luft_game::{Ending, PlayError};
use luft_rules::{Move, Position};

use super::act::TurnChange;
use super::{Session, SessionError, ThisTurn, Turn};
use crate::ground::fact::Fact;
use crate::ground::time::Now;

impl Session {
    /// The number of moves that undo takes back.
    ///
    /// If a player or the clock has ended the game, only the end is taken back. Otherwise it is the
    /// player's last move, together with the computer's reply if there is one. (Without taking back
    /// a move, a dead position would end the game again at once.)
    ///
    /// # Errors
    /// The reason why nothing can be taken back.
    pub fn may_undo(&self) -> Result<usize, SessionError> {
        self.has_undo()?;
        let declared = self.game.ending().is_some_and(|ending| ending != Ending::Dead);
        let is_remote = self.seats.remote().is_some();
        if is_remote && self.game.is_over() && self.correspondence.is_sent {
            return Err(SessionError::Over);
        }
        if declared || self.flag.is_some() {
            return Ok(0);
        }
        if is_remote && self.is_asking() {
            return Err(SessionError::TakebackAsked);
        }
        let count = if self.seats.own() == Some(self.side_to_move()) { 2 } else { 1 };
        if self.game.plies().len() < count {
            Err(SessionError::Play(PlayError::NothingToUndo))
        } else if self.touch_move && self.turn() != Turn::Stalled {
            Err(SessionError::TouchMove)
        } else {
            Ok(count)
        }
    }

    /// Checks whether undo is enabled. It is always possible if the game can't continue without it.
    fn has_undo(&self) -> Result<(), SessionError> {
        let is_disabled = self.disabled.undo || self.locked.undo || self.is_scripted();
        let is_disabled = is_disabled && self.turn() != Turn::Stalled;
        if is_disabled { Err(SessionError::NoUndo) } else { Ok(()) }
    }

    /// The number of moves to take back in order to keep `moves`.
    ///
    /// # Errors
    /// The reason why that is not possible.
    pub fn may_undo_to(&self, moves: usize) -> Result<usize, SessionError> {
        self.has_undo()?;
        if self.seats.remote().is_some() {
            return Err(SessionError::WithFriend);
        }
        match self.game.plies().len().checked_sub(moves) {
            None | Some(0) => Err(SessionError::Play(PlayError::NothingToUndo)),
            Some(_) if self.touch_move && self.goes_on().is_ok() => Err(SessionError::TouchMove),
            Some(count) => Ok(count),
        }
    }

    /// What taking back `count` moves undoes, as an argument of messages: the `end` of the game,
    /// the `last` of two people's moves, `yours`, yours and the `reply`, or `several`.
    pub fn undo_word(&self, count: usize) -> &'static str {
        match (count, self.seats.own()) {
            (0, _) => "end",
            (1, None) => "last",
            (1, Some(_)) => "yours",
            (2, Some(_)) => "reply",
            _ => "several",
        }
    }

    pub(super) fn undo(
        &mut self,
        count: usize,
        now: Now,
        facts: &mut Vec<Fact>,
    ) -> Result<TurnChange, SessionError> {
        let ending = self.game.ending();
        let kept = self.game.plies().len() - count;
        let moves: Vec<(Position, Move)> = self
            .game
            .positions()
            .skip(kept)
            .cloned()
            .zip(self.game.plies()[kept..].iter().map(luft_game::Ply::mv))
            .collect();
        self.game.undo(count).map_err(SessionError::Play)?;
        self.clock.undo(count, now.wall).map_err(SessionError::Clock)?;
        self.flag = None;
        self.held = None;
        if count > 0 {
            self.this_turn = ThisTurn::default();
        }
        match ending {
            Some(Ending::Resigned(color)) => self.plays_on |= self.seats.is_computer(color),
            // Decline the offer; otherwise the computer would accept it again at once. An error
            // means that no offer is open.
            Some(Ending::Agreed) if self.seats.is_computer(self.side_to_move()) => {
                let _ = self.game.decline_draw();
            }
            _ => {}
        }
        facts.push(Fact::TookBack { moves, ending });
        Ok(TurnChange::TurnBegins)
    }
}
