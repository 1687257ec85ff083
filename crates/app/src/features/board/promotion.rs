//! Promotion.

use luft_actions::Dialog;
use luft_l10n::Text;
use luft_rules::{PieceKind, Square};

use super::Board;
use super::interaction::{By, Interaction, Pointer, Promotion};
use crate::features::Context;
use crate::ground::command::Tried;
use crate::ground::effect::{Effect, Urgency};
use crate::session::{Intent, Turn};

impl Board {
    /// Opens the promotion picker.
    pub(super) fn open_promotion(
        &mut self,
        from: Square,
        to: Square,
        by: By,
        cx: &mut Context<'_>,
    ) {
        let by_keyboard = by == By::Keyboard;
        if cx.session().turn() == Turn::Local && self.past.is_none() {
            cx.attempt(Intent::Place { from, to });
        }
        let promotion = Promotion { from, to, hover: None, pressed: None, by_keyboard };
        self.interaction = Interaction::Promoting(promotion);
        cx.effect(Effect::OpenDialog { dialog: Dialog::Promotion, focus: by_keyboard });
        cx.say(Urgency::Polite, Text::new("promotion-ask"));
        cx.redraw();
    }

    /// Promotes the pawn.
    pub(super) fn promote(&mut self, into: PieceKind, cx: &mut Context<'_>) {
        let Some(promotion) = self.close_promotion(cx) else { return };
        let Promotion { from, to, by_keyboard, .. } = promotion;
        if let Some(past) = &self.past {
            let named = past.position.legal_move(from, to, Some(into));
            self.return_focus(promotion, cx);
            if named.is_some() {
                self.try_in_past(Tried { from, to, named }, cx);
            }
            return;
        }
        let session = cx.session();
        let is_choice = PieceKind::PROMOTIONS.contains(&into);
        if session.turn().is_opponents() && is_choice {
            self.return_focus(promotion, cx);
            return self.premove(from, to, Some(into), cx);
        }
        match session.game().position().legal_move(from, to, Some(into)) {
            Some(mv) if !session.allows(mv) => {
                self.return_focus(promotion, cx);
                let due = cx.session().obligation_text();
                cx.refuse(due);
            }
            Some(mv) => {
                self.return_focus(promotion, cx);
                self.make(mv, true, cx);
            }
            // A pawn can't become a king or stay a pawn: ask again.
            None => {
                let by = if by_keyboard { By::Keyboard } else { By::Click };
                self.open_promotion(from, to, by, cx);
            }
        }
    }

    /// Cancels the promotion. With touch-move a released pawn stays on the last rank, and only its
    /// promotion is open.
    pub(super) fn cancel_promotion(&mut self, cx: &mut Context<'_>) {
        let session = cx.session();
        let is_bound =
            session.turn() == Turn::Local && session.obligation().is_some() && self.past.is_none();
        if session.touch_move() && is_bound && self.is_promoting() {
            let due = cx.session().obligation_text();
            return cx.refuse(due);
        }
        if let Some(promotion) = self.close_promotion(cx) {
            self.return_focus(promotion, cx);
            cx.say(Urgency::Polite, Text::new("promotion-cancelled"));
        }
    }

    /// Closes the picker if it is open, and returns its promotion.
    pub(super) fn close_promotion(&mut self, cx: &mut Context<'_>) -> Option<Promotion> {
        let Interaction::Promoting(promotion) = self.interaction else { return None };
        self.interaction = Interaction::Pointer(Pointer::Idle);
        cx.effect(Effect::CloseDialog(Dialog::Promotion));
        cx.redraw();
        Some(promotion)
    }

    /// Returns the focus to the board if the picker took it from there.
    fn return_focus(&self, promotion: Promotion, cx: &mut Context<'_>) {
        if promotion.by_keyboard {
            cx.effect(Effect::FocusSquare(self.cursor));
        }
    }
}
