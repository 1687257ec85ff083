//! What a player does beside moving a piece on the board: taking back, resigning,
//! adjusting, typing a move; and saying that a player has left.

use luft_engine::rules::Color;

use super::{Context, Feature};
use crate::ground::effect::{Message, Parts};
use crate::ground::fact::Fact;
use crate::session::Intent;
use luft_l10n::Text;

/// Keeps nothing: the session knows all that these need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Actions;

/// What the player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The "Undo" button.
    Undo,
    /// The "Resign" button.
    Resign,
    /// The "J'adoube" button: the next touch binds to nothing.
    Adjust,
    /// A side has abandoned the game: its opponent or the page around says so.
    Forfeit(Color),
    /// A move was typed, in SAN or UCI notation.
    PlayText {
        /// The text.
        text: String,
    },
}

impl Feature for Actions {
    type Event = Event;

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Undo => cx.attempt(Intent::Undo),
            Event::Resign => cx.attempt(Intent::Resign(cx.session().resigning_side())),
            Event::Adjust => cx.attempt(Intent::ToggleAdjusting),
            Event::Forfeit(color) => cx.attempt(Intent::Forfeit(color)),
            Event::PlayText { text } => match cx.session().read_move(&text) {
                Ok(mv) => cx.attempt(Intent::Play { mv, offer: false }),
                Err(message) => cx.tell(message),
            },
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Adjusted(square) => {
                let text = Text::new("touch-adjusted").with("square", square.to_string());
                cx.tell(Message::Note(text));
                cx.refresh(Parts::BUTTONS);
            }
            Fact::AdjustingChanged => cx.refresh(Parts::BUTTONS),
            _ => {}
        }
    }
}
