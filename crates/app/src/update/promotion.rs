//! The promotion picker.

use luft_engine::rules::{PieceKind, Square};

use super::moves::{self, By};
use super::{Effects, save, tell};
use crate::effect::{Dialog, Effect, Urgency};
use crate::event::Now;
use crate::model::{Duty, Message, Model, Phase, Pointer, Promotion};
use crate::view::words;

/// Asks what the pawn becomes.
pub(super) fn open(model: &mut Model, from: Square, to: Square, by: By, fx: &mut Effects) {
    let by_keyboard = by == By::Keyboard;
    if model.touch_move && !matches!(model.turn_state.duty, Some(Duty::Announced(_))) {
        model.turn_state.duty = Some(Duty::Placed { from, to });
        save(model, fx);
    }
    model.phase = Phase::Promoting(Promotion { from, to, hover: None, pressed: None, by_keyboard });
    fx.push(Effect::OpenDialog { dialog: Dialog::Promotion, focus: by_keyboard });
    fx.announce(Urgency::Polite, "Promote to queen, rook, bishop or knight?".to_owned());
    fx.show();
}

/// The pawn becomes that piece.
pub(super) fn choose(model: &mut Model, into: PieceKind, now: Now, fx: &mut Effects) {
    let Some(promotion) = close(model, fx) else { return };
    let position = model.game.position();
    match position.legal_move(promotion.from, promotion.to, Some(into)) {
        Some(mv) if !model.allows(mv) => {
            return_focus(model, promotion, fx);
            tell(model, fx, Message::Error(words::duty(model)));
        }
        Some(mv) => {
            return_focus(model, promotion, fx);
            moves::play(model, mv, true, now, fx);
        }
        // A pawn becomes no king and stays no pawn: ask again.
        None => open(model, promotion.from, promotion.to, By::of(promotion), fx),
    }
}

/// The pawn stays where it was.
pub(super) fn cancel(model: &mut Model, fx: &mut Effects) {
    if model.touch_move && matches!(model.phase, Phase::Promoting(_)) {
        // A released piece stays: only what it becomes is open.
        return tell(model, fx, Message::Error(words::duty(model)));
    }
    if let Some(promotion) = close(model, fx) {
        return_focus(model, promotion, fx);
        fx.announce(Urgency::Polite, "Promotion cancelled.".to_owned());
    }
}

/// Closes the picker, if it is open, and says what it was open for.
pub(super) fn close(model: &mut Model, fx: &mut Effects) -> Option<Promotion> {
    let Phase::Promoting(promotion) = model.phase else { return None };
    model.phase = Phase::Choosing(Pointer::Idle);
    fx.push(Effect::CloseDialog(Dialog::Promotion));
    fx.show();
    Some(promotion)
}

/// Gives the focus back to the board, if the picker took it from there.
fn return_focus(model: &Model, promotion: Promotion, fx: &mut Effects) {
    if promotion.by_keyboard {
        fx.push(Effect::FocusSquare(model.cursor));
    }
}

impl By {
    const fn of(promotion: Promotion) -> Self {
        if promotion.by_keyboard { Self::Keyboard } else { Self::Click }
    }
}
