//! Touch-move: what a touch binds the player to (FIDE Laws 4), and the word that
//! lifts it.

use luft_engine::rules::{Move, Square};

use super::{Effects, save, tell};
use crate::effect::Urgency;
use crate::model::{Duty, Message, Model, Phase};
use crate::view::words;

/// The player says "I adjust", or takes it back.
pub(super) fn adjust(model: &mut Model, fx: &mut Effects) {
    if let Err(reason) = may_adjust(model) {
        return tell(model, fx, Message::Error(reason));
    }
    model.turn_state.adjusting ^= true;
    fx.announce(Urgency::Polite, words::adjusting(model.turn_state.adjusting).to_owned());
    fx.show();
}

/// Whether "I adjust" means anything now.
///
/// # Errors
/// In words, why not.
pub(crate) fn may_adjust(model: &Model) -> Result<(), String> {
    match model.phase {
        _ if !model.touch_move => Err("Touch-move is off: a touch binds to nothing.".to_owned()),
        Phase::Choosing(_) => match model.turn_state.duty {
            None => Ok(()),
            Some(_) => Err(words::duty(model)),
        },
        Phase::Promoting(_) => Err("Your pawn has moved: choose what it becomes.".to_owned()),
        _ => words::persons_turn(&model.phase),
    }
}

/// The player touches a square. Whether the touch was to adjust what stands
/// there, and is over with that.
pub(super) fn touch(model: &mut Model, square: Square, fx: &mut Effects) -> bool {
    if !model.touch_move {
        return false;
    }
    // An empty square is no piece.
    if model.turn_state.adjusting && model.game.position().piece_on(square).is_some() {
        model.turn_state.adjusting = false;
        tell(model, fx, Message::Note(format!("Adjusted on {square}.")));
        return true;
    }
    let duty = after_touch(model, square);
    if duty != model.turn_state.duty {
        model.turn_state.duty = duty;
        fx.announce(Urgency::Polite, words::duty(model));
        save(model, fx);
    }
    false
}

/// What the player is bound to after a touch.
fn after_touch(model: &Model, square: Square) -> Option<Duty> {
    let duty = model.turn_state.duty;
    let moves = model.game.position().legal_moves();
    let possible = |duty: Duty| moves.iter().any(|&mv| duty.allows(mv)).then_some(duty);
    let own = model.is_own(square);
    let further = match duty {
        None if own => possible(Duty::Touched(square)),
        None => possible(Duty::Capture(square)),
        Some(Duty::Touched(from)) if !own => possible(Duty::Both { from, captures: square }),
        Some(Duty::Capture(captures)) if own => possible(Duty::Both { from: square, captures }),
        Some(_) => None,
    };
    further.or(duty)
}

/// Says why a legal move, or a choice of another piece, is not taken.
pub(super) fn refuse(
    model: &mut Model,
    selected: Option<Square>,
    square: Square,
    fx: &mut Effects,
) {
    if model.turn_state.duty.is_none() {
        return;
    }
    let legal = |from| {
        model
            .game
            .position()
            .legal_moves()
            .iter()
            .any(|mv: &Move| mv.from() == from && mv.to() == square)
    };
    let other_piece = model.bound_piece().is_some_and(|bound| bound != square);
    if selected.is_some_and(legal) || other_piece && model.is_own(square) {
        tell(model, fx, Message::Error(words::duty(model)));
    }
}
