//! Typed moves.

use luft_game::MoveText;
use luft_l10n::Text;
use luft_rules::Move;

use super::Board;
use super::proposal::{Hand, Proposal};
use crate::features::Context;
use crate::ground::command::Tried;
use crate::ground::effect::Message;
use crate::ground::errors;
use crate::ground::fact::Past;

impl Board {
    /// Plays a typed move in the position that the board shows. In an earlier position the player
    /// is asked first.
    pub fn play_typed(&mut self, text: &MoveText, cx: &mut Context<'_>) {
        let read = match &self.past {
            Some(past) => self.read_in_past(past, text, cx),
            None => cx.session().read_move(text),
        };
        match read {
            Err(message) => cx.tell(message),
            Ok(mv) if self.past.is_some() => {
                self.try_in_past(Tried { from: mv.from(), to: mv.to(), named: Some(mv) }, cx);
            }
            Ok(mv) => self.propose(Proposal { mv, by: Hand::Typing }, cx),
        }
    }

    fn read_in_past(
        &self,
        past: &Past,
        text: &MoveText,
        cx: &Context<'_>,
    ) -> Result<Move, Message> {
        let side = past.position.side_to_move();
        if !past.is_analysed && !cx.session().seats().is_local(side) {
            return Err(Message::Error(Text::new("turn-computer")));
        }
        text.read(&past.position).map_err(|error| Message::Error(errors::refused_move(&error)))
    }
}
