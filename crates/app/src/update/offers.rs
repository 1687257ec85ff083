//! Draw offers, the player's and the computer's.

use luft_engine::rules::Color;
use luft_game::OfferError;
use luft_protocol::DeclineReason;

use super::{Effects, commands, engine, save, tell};
use crate::effect::{Effect, Urgency};
use crate::event::Now;
use crate::model::{Message, Model, Phase};
use crate::view::words;

/// How many moves of its own the computer waits before it offers again.
const PATIENCE: usize = 15;

/// The player offers a draw, with the move to come or with the one just made; or
/// thinks better of it.
pub(super) fn offer(model: &mut Model, now: Now, fx: &mut Effects) {
    if let Err(reason) = may_offer(model) {
        return tell(model, fx, Message::Error(reason));
    }
    if let Phase::Thinking(_) = model.phase {
        match model.game.offer_draw() {
            Ok(()) => {
                engine::stop(model, fx);
                engine::begin(model, now, fx);
                save(model, fx);
            }
            Err(error) => return tell(model, fx, Message::Error(error.to_string())),
        }
        fx.announce(Urgency::Polite, "You offer a draw.".to_owned());
    } else {
        model.turn_state.offering ^= true;
        fx.announce(Urgency::Polite, words::offering(model.turn_state.offering).to_owned());
    }
    fx.show();
}

/// Whether the player can offer a draw now.
///
/// # Errors
/// In words, why not.
pub(crate) fn may_offer(model: &Model) -> Result<(), String> {
    match &model.phase {
        Phase::Choosing(_) | Phase::Promoting(_) if model.game.offer().is_some() => {
            Err("Your opponent offers a draw: answer that.".to_owned())
        }
        Phase::Thinking(thinking) if thinking.thought.is_none() => {
            match model.game.plies().last() {
                Some(ply) if ply.offer().is_none() => Ok(()),
                Some(_) => Err("You have offered a draw with this move.".to_owned()),
                None => Err("A draw is offered with a move.".to_owned()),
            }
        }
        phase => words::persons_turn(phase),
    }
}

/// The person to move accepts the opponent's offer.
pub(super) fn accept(model: &mut Model, now: Now, fx: &mut Effects) {
    let accepted = to_be_answered(model).and_then(|()| model.game.accept_draw());
    commands::end(model, accepted, now, fx);
}

/// The person to move declines the opponent's offer.
pub(super) fn decline(model: &mut Model, fx: &mut Effects) {
    match to_be_answered(model).and_then(|()| model.game.decline_draw()) {
        Ok(()) => {
            fx.announce(Urgency::Polite, "The draw is declined.".to_owned());
            save(model, fx);
            fx.show();
        }
        Err(error) => tell(model, fx, Message::Error(error.to_string())),
    }
}

/// Whose offer waits for the answer of a person who is to move.
pub(crate) fn waits_for_answer(model: &Model) -> Option<Color> {
    model.game.offer().filter(|_| words::persons_turn(&model.phase).is_ok())
}

fn to_be_answered(model: &Model) -> Result<(), OfferError> {
    waits_for_answer(model).map(drop).ok_or(OfferError::NoOffer)
}

/// The computer has answered the player's offer.
pub(super) fn answered(
    model: &mut Model,
    declined: Option<DeclineReason>,
    now: Now,
    fx: &mut Effects,
) {
    if model.game.offer().is_none() {
        return;
    }
    let Some(reason) = declined else {
        let accepted = model.game.accept_draw();
        return commands::end(model, accepted, now, fx);
    };
    if model.game.decline_draw().is_ok() {
        let why = words::declined(reason);
        let text = format!("The computer declines the draw: {why}.");
        fx.announce(Urgency::Assertive, text.clone());
        tell(model, fx, Message::Note(text));
        save(model, fx);
        fx.push(Effect::Refresh);
    }
}

/// Whether the computer may offer a draw with its next move: not again and
/// again.
pub(super) fn computer_may_offer(model: &Model) -> bool {
    let its_own = model.game.plies().iter().rev().skip(1).step_by(2);
    its_own.take(PATIENCE).all(|ply| ply.offer().is_none())
}
