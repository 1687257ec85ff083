//! Draw offers and claims by a person, and their answers.

use luft_actions::{Action, Dialog};
use luft_game::{MoveText, OfferError};

use super::{Context, Feature};
use crate::ground::effect::Effect;
use crate::ground::fact::Fact;
use crate::session::{Intent, SessionError};

/// Has no state, because the session knows whose offer is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draws;

/// The player's actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The "Claim draw" button: claims by the position on the board, or asks
    /// which move to announce.
    Claim,
    /// A move is announced with a claim: typed, or chosen in the dialog.
    ClaimWith {
        /// The move.
        text: MoveText,
    },
    /// The "Offer draw" button: offers a draw with the next move or withdraws that; while the
    /// computer thinks, offers it with the last move.
    Offer,
    /// The "Accept draw" button.
    Accept,
    /// The "Decline draw" button.
    Decline,
}

fn claim(cx: &mut Context<'_>) {
    if let Err(error) = cx.session().may_claim() {
        return cx.tell_error(&error);
    }
    // If only an announced move can make a claim correct, ask for the move.
    if cx.session().game().claim().is_none() && !cx.session().moves_to_announce().is_empty() {
        return cx.open(Dialog::Claim);
    }
    cx.attempt(Intent::Claim);
}

fn claim_with(text: &MoveText, cx: &mut Context<'_>) {
    let session = cx.session();
    if let Err(error) = session.may_claim() {
        return cx.tell_error(&error);
    }
    match session.read_move(text) {
        Ok(mv) => cx.attempt(Intent::ClaimBy(mv)),
        Err(message) => cx.tell(message),
    }
}

/// Answers an offer, if a person is to move.
fn answer(intent: Intent, cx: &mut Context<'_>) {
    match cx.session().offer_to_answer() {
        Some(_) => cx.attempt(intent),
        None => cx.tell_error(&SessionError::Offer(OfferError::NoOffer)),
    }
}

impl Feature for Draws {
    type Event = Event;

    fn event_of_button(action: Action, value: &str, _seed: u64) -> Option<Event> {
        Some(match action {
            Action::ClaimDraw => Event::Claim,
            Action::OfferDraw => Event::Offer,
            Action::AcceptDraw => Event::Accept,
            Action::DeclineDraw => Event::Decline,
            Action::ClaimChoose => Event::ClaimWith { text: value.into() },
            _ => return None,
        })
    }

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Claim => claim(cx),
            Event::ClaimWith { text } => claim_with(&text, cx),
            Event::Offer => cx.attempt(Intent::Offer),
            Event::Accept => answer(Intent::Accept, cx),
            Event::Decline => answer(Intent::Decline, cx),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Began(_)
            | Fact::TookBack { .. }
            | Fact::FlagFell(_)
            | Fact::Ended(_)
            | Fact::ClaimRefused => cx.effect(Effect::CloseDialog(Dialog::Claim)),
            _ => {}
        }
    }
}
