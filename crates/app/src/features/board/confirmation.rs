//! Confirmation of moves: a move is shown on the board, but played only once it is confirmed.

use luft_l10n::{Arg, Text};
use luft_rules::{Move, san};

use super::Board;
use super::interaction::{Confirmation, Interaction};
use crate::features::Context;
use crate::ground::effect::Urgency;
use crate::ground::move_words::move_words;
use crate::ground::settings::SettingId;
use crate::session::Session;

impl Board {
    /// Plays a move, or asks for confirmation if the player wants that. With touch-move a released
    /// piece stays where it is, so nothing is asked.
    pub(super) fn make(&mut self, mv: Move, dropped: bool, cx: &mut Context<'_>) {
        let confirms = self.move_input().confirms && !cx.session().locked().confirmation;
        if !confirms || cx.session().touch_move() {
            return self.play(mv, dropped, cx);
        }
        self.interaction = Interaction::Confirming(Confirmation { mv });
        let san = san::write(cx.session().game().position(), mv);
        let style = self.settings.get(SettingId::AnnouncementStyle).of();
        let text = Text::new("confirm-say").with("move", move_words(&san, style));
        cx.say(Urgency::Polite, text);
        cx.redraw();
    }

    /// Plays the move that waits for confirmation.
    pub(super) fn confirm(&mut self, cx: &mut Context<'_>) {
        if let Interaction::Confirming(Confirmation { mv }) = self.interaction {
            // The piece is on its new square already.
            self.play(mv, true, cx);
        }
    }

    /// Cancels the move that waits for confirmation. Returns whether there was one.
    pub(super) fn decline(&mut self, cx: &mut Context<'_>) -> bool {
        let waits = matches!(self.interaction, Interaction::Confirming(_));
        if waits {
            self.rest(None, cx);
            cx.say(Urgency::Polite, Text::new("confirm-taken-back"));
        }
        waits
    }

    /// The question whether to play the move that is shown.
    pub fn question(&self, session: &Session) -> Option<Text> {
        let Interaction::Confirming(Confirmation { mv }) = self.interaction else { return None };
        let position = session.game().position();
        Some(Text::new("confirm-ask").with("san", Arg::Notation(san::write(position, mv))))
    }
}
