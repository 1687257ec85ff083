//! Draw claims, by the position on the board or by an announced move.

use luft_engine::rules::Move;
use luft_game::{Claim, ClaimError};

use super::{Effects, commands, moves, promotion, save, tell};
use crate::effect::{Dialog, Effect};
use crate::event::Now;
use crate::model::{Duty, Message, Model, Phase, Pointer, TurnState};
use crate::view::animation::Slide;
use crate::view::words;

/// Claims by the position on the board; where only an announced move would bear
/// a claim out, asks for that move.
pub(super) fn claim(model: &mut Model, now: Now, fx: &mut Effects) {
    if let Err(reason) = may_claim(model) {
        return tell(model, fx, Message::Error(reason));
    }
    if model.game.claim().is_none() && !moves_to_announce(model).is_empty() {
        fx.push(Effect::OpenDialog { dialog: Dialog::Claim, focus: true });
        return;
    }
    let claimed = model.game.claim_draw_now();
    commands::end(model, claimed.map(drop), now, fx);
}

/// Claims with an announced move. A wrong claim changes nothing, but the move
/// must then be played.
pub(super) fn announce(model: &mut Model, text: &str, now: Now, fx: &mut Effects) {
    let mv = match may_claim(model).and_then(|()| moves::read(model, text)) {
        Ok(mv) => mv,
        Err(reason) => return tell(model, fx, Message::Error(reason)),
    };
    let before = model.game.position().clone();
    match model.game.claim_draw_by(mv) {
        Ok(_) => {
            let pressed = model.clock.press(now.wall);
            debug_assert_eq!(pressed, Ok(()));
            model.turn_state = TurnState::default();
            moves::slide(model, Slide::of_move(&before, mv, now.at), None, fx);
            moves::announce(model, &before, mv, fx);
            commands::close(model, now, fx);
        }
        Err(ClaimError::Wrong(wrong)) => {
            promotion::close(model, fx);
            model.turn_state.duty = Some(Duty::Announced(mv));
            model.phase = Phase::Choosing(Pointer::Selected(mv.from()));
            fx.push(Effect::CloseDialog(Dialog::Claim));
            tell(model, fx, Message::Error(wrong.to_string()));
            save(model, fx);
            fx.show();
        }
        Err(error) => tell(model, fx, Message::Error(error.to_string())),
    }
}

/// Whether a person is to move, who alone can claim, and who with touch-move has
/// touched nothing yet (FIDE Laws 9.4).
///
/// # Errors
/// In words, why not.
pub(crate) fn may_claim(model: &Model) -> Result<(), String> {
    match model.phase {
        Phase::Choosing(_) | Phase::Promoting(_) => match model.turn_state.duty {
            None | Some(Duty::Announced(_)) => Ok(()),
            Some(_) => Err("You have touched a piece: a draw is claimed before that.".to_owned()),
        },
        Phase::Thinking(_) | Phase::Stalled => {
            Err("Only the player to move can claim a draw.".to_owned())
        }
        Phase::Flagged(_) | Phase::Over => Err(words::GAME_OVER.to_owned()),
    }
}

/// The moves that could be announced with a claim that stands, and by what it
/// would.
pub(crate) fn moves_to_announce(model: &Model) -> Vec<(Move, Claim)> {
    let mut moves = model.game.claimable_moves();
    moves.retain(|(mv, _)| model.allows(*mv));
    moves
}
