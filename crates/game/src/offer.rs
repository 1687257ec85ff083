//! Draw offers, and endings by players and clocks.
//!
//! An offer is made with a move and is open until the opponent accepts it, declines it, or moves
//! (FIDE Laws 9.1.2). It is stored with its move: taking moves back restores the offers of that
//! time.

use std::fmt;

use luft_rules::Color;

use crate::game::{Game, PlayError};
use crate::outcome::Ending;
use crate::ply::{Offer, Ply};
use crate::winnability::Chance;

impl Game {
    /// The side whose draw offer is open, if there is one.
    pub fn offer(&self) -> Option<Color> {
        let stands = self.plies().last().and_then(Ply::offer) == Some(Offer::Standing);
        (stands && !self.is_over()).then(|| !self.position().side_to_move())
    }

    /// The player who has just moved offers a draw with that move.
    ///
    /// # Errors
    ///
    /// If the game is over, nobody has moved, or an offer has already been made with that move; the
    /// game is then unchanged.
    pub fn offer_draw(&mut self) -> Result<(), OfferError> {
        if self.is_over() {
            return Err(OfferError::Over);
        }
        let last = self.last_mut().ok_or(OfferError::NoMove)?;
        if last.offer.is_some() {
            return Err(OfferError::Repeated);
        }
        last.offer = Some(Offer::Standing);
        Ok(())
    }

    /// The player to move accepts the open offer: a draw.
    ///
    /// # Errors
    ///
    /// If the game is over or there is no open offer.
    pub fn accept_draw(&mut self) -> Result<(), OfferError> {
        self.standing_offer()?;
        self.declare(Ending::Agreed).map_err(|_| OfferError::Over)
    }

    /// The player to move declines the open offer, and the game continues.
    ///
    /// # Errors
    ///
    /// If the game is over or there is no open offer.
    pub fn decline_draw(&mut self) -> Result<(), OfferError> {
        self.standing_offer()?.offer = Some(Offer::Declined);
        Ok(())
    }

    fn standing_offer(&mut self) -> Result<&mut Ply, OfferError> {
        if self.is_over() {
            return Err(OfferError::Over);
        }
        self.last_mut().filter(|ply| ply.offer == Some(Offer::Standing)).ok_or(OfferError::NoOffer)
    }

    /// `color`'s time has run out: it loses, unless the opponent cannot mate by any series of legal
    /// moves, which draws (FIDE Laws 6.9). `opponent` says whether the opponent could mate with the
    /// help of `color`; if that is undetermined, `color` loses.
    ///
    /// # Errors
    ///
    /// [`PlayError::Over`] if the game is over already: the move that ended it came first.
    pub fn time_out(&mut self, color: Color, opponent: Chance) -> Result<(), PlayError> {
        self.declare(match opponent {
            Chance::Unwinnable => Ending::TimeDraw(color),
            Chance::Winnable | Chance::Undetermined => Ending::TimeLoss(color),
        })
    }

    /// `color` has left the game, and loses it.
    ///
    /// # Errors
    ///
    /// [`PlayError::Over`] if the game is over already.
    pub fn forfeit(&mut self, color: Color) -> Result<(), PlayError> {
        self.declare(Ending::Forfeited(color))
    }
}

/// Why an offer or its answer has no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferError {
    /// The game is over.
    Over,
    /// Nobody has moved yet, and an offer is made with a move.
    NoMove,
    /// An offer has already been made with the last move.
    Repeated,
    /// There is no open offer to be answered.
    NoOffer,
}

impl fmt::Display for OfferError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => "The game is over.",
            Self::NoMove => "Make a move before you offer a draw.",
            Self::Repeated => "A draw has already been offered with this move.",
            Self::NoOffer => "There is no draw offer to answer.",
        })
    }
}

impl std::error::Error for OfferError {}
