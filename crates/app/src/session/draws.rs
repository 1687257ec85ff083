//! Draw offers and claims.

use luft_game::{Claim, ClaimError, Offer};
use luft_rules::{Color, Move};

use super::act::TurnChange;
use super::{Obligation, Session, SessionError, ThisTurn, Turn};
use crate::ground::fact::Fact;
use crate::ground::time::Now;

/// The number of its own moves that the computer makes before it offers a draw again.
const MOVES_BETWEEN_OFFERS: usize = 15;

impl Session {
    /// Whether a person can offer a draw now: with the next move or, while the computer thinks,
    /// with the last move.
    ///
    /// # Errors
    /// The reason why not.
    pub fn may_offer(&self) -> Result<(), SessionError> {
        match self.turn() {
            _ if self.task.is_some() => Err(SessionError::NoOffers),
            Turn::Local if self.game.offer().is_some() => Err(SessionError::AnswerFirst),
            Turn::Computer | Turn::Remote => match self.game.plies().last() {
                Some(ply) if ply.offer().is_none() => Ok(()),
                Some(_) => Err(SessionError::OfferedAlready),
                None => Err(SessionError::OfferNeedsMove),
            },
            Turn::Local if !self.has_begun() => Err(SessionError::OfferNeedsMove),
            _ => self.local_turn(),
        }
    }

    /// The side whose draw offer the person to move must answer.
    pub fn offer_to_answer(&self) -> Option<Color> {
        self.game.offer().filter(|_| self.turn() == Turn::Local)
    }

    /// Whether the computer may offer a draw with its next move: it must not offer too often.
    pub fn computer_may_offer(&self) -> bool {
        if self.task.is_some() {
            return false;
        }
        let its_own = self.game.plies().iter().rev().skip(1).step_by(2);
        its_own.take(MOVES_BETWEEN_OFFERS).all(|ply| ply.offer().is_none())
    }

    /// Offers a draw for a person, or withdraws an offer that has not been made yet.
    pub(super) fn offer(&mut self, facts: &mut Vec<Fact>) -> Result<(), SessionError> {
        self.may_offer()?;
        if self.turn().is_opponents() {
            self.game.offer_draw().map_err(SessionError::Offer)?;
            self.correspondence.is_sent = false;
            facts.push(Fact::DrawOffered);
        } else {
            self.this_turn.offering ^= true;
            facts.push(Fact::OfferPrepared);
        }
        Ok(())
    }

    pub(super) fn accept(&mut self) -> Result<(), SessionError> {
        self.game.accept_draw().map_err(SessionError::Offer)
    }

    pub(super) fn decline(&mut self, facts: &mut Vec<Fact>) -> Result<(), SessionError> {
        self.game.decline_draw().map_err(SessionError::Offer)?;
        facts.push(Fact::DrawDeclined { by_computer: self.turn() == Turn::Computer });
        Ok(())
    }

    /// Whether the computer has just declined a draw offer that a person made with the last move
    /// but one. Its answer may then not have been read out yet.
    pub fn computer_has_just_declined(&self) -> bool {
        let before_last = self.game.plies().iter().rev().nth(1);
        self.seats.computer().is_some()
            && self.seats.is_local(self.side_to_move())
            && before_last.is_some_and(|ply| ply.offer() == Some(Offer::Declined))
    }

    /// Whether a person can claim a draw: it must be the person's turn, and with touch-move no
    /// piece may have been touched yet (FIDE Laws 9.4).
    ///
    /// # Errors
    /// The reason why not.
    pub fn may_claim(&self) -> Result<(), SessionError> {
        match self.turn() {
            Turn::Local => match self.this_turn.obligation {
                None | Some(Obligation::Announced(_)) => Ok(()),
                Some(_) => Err(SessionError::ClaimAfterTouch),
            },
            Turn::AwaitingVerdict(_) | Turn::Over => Err(SessionError::Over),
            _ => Err(SessionError::ClaimOutOfTurn),
        }
    }

    /// The moves with which a person could correctly claim a draw, and the reason for each.
    pub fn moves_to_announce(&self) -> Vec<(Move, Claim)> {
        if self.turn() != Turn::Local {
            return Vec::new();
        }
        let mut moves = self.game.claimable_moves();
        moves.retain(|(mv, _)| self.allows(*mv));
        moves
    }

    pub(super) fn claim(&mut self) -> Result<(), SessionError> {
        self.may_claim()?;
        self.game.claim_draw_now().map_err(SessionError::Claim)?;
        Ok(())
    }

    /// Claims a draw with an announced move. A wrong claim changes nothing, but with touch-move the
    /// announced move must then be played (FIDE Laws 9.5.3).
    pub(super) fn claim_by(
        &mut self,
        mv: Move,
        now: Now,
        facts: &mut Vec<Fact>,
    ) -> Result<TurnChange, SessionError> {
        self.may_claim()?;
        let before = Box::new(self.game.position().clone());
        match self.game.claim_draw_by(mv) {
            Ok(_) => {
                self.clock.resume(now.wall);
                let pressed = self.clock.press(now.wall);
                debug_assert_eq!(pressed, Ok(()));
                self.this_turn = ThisTurn::default();
                facts.push(Fact::Moved { before, mv });
                Ok(TurnChange::Same)
            }
            Err(error) => {
                if self.touch_move && matches!(error, ClaimError::Wrong(_)) {
                    self.oblige(Some(Obligation::Announced(mv)), facts);
                }
                facts.push(Fact::ClaimRefused);
                Err(match error {
                    ClaimError::Wrong(_) if !self.touch_move => SessionError::WrongAnnouncement,
                    error => SessionError::Claim(error),
                })
            }
        }
    }
}
