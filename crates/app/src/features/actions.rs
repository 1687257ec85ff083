//! The player's actions other than moves on the board: undo, resign, adjust, type a move, and
//! report that a player has left.

use luft_actions::Action;
use luft_game::MoveText;
use luft_rules::Color;

use super::{Context, Feature};
use crate::ground::command::Command;
use crate::ground::effect::Message;
use crate::ground::fact::Fact;
use crate::ground::parents::Parents;
use crate::ground::time::Millis;
use crate::session::Intent;
use luft_l10n::Text;

/// How long an accidental resignation can be taken back by its button, in milliseconds.
const SECOND_THOUGHTS: Millis = 5_000.0;

/// The state of these actions, beyond that of the session.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Actions {
    /// The time until which the button to take a resignation back is shown.
    regret: Option<Millis>,
    /// Whether the player has been asked to press "Resign" again.
    asked: bool,
    /// The embedding pages that may report that a player has left.
    pub parents: Parents,
}

/// The player's actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The "Start game" button beside the board: the computer makes the first move, or waits for
    /// the player to make it.
    Start,
    /// The "Undo" button.
    Undo,
    /// The "Resign" button.
    PressResign,
    /// The player resigns.
    Resign,
    /// The "Take back" button, for some seconds after a resignation.
    TakeBack,
    /// The "Pause" button.
    Pause,
    /// The "J'adoube" button: the next touch creates no obligation.
    Adjust,
    /// A side has abandoned the game, as reported by its opponent or the embedding page.
    Forfeit(Color),
    /// A move was typed.
    PlayText {
        /// The text.
        text: MoveText,
    },
}

impl Actions {
    /// Whether to show the button to take a resignation back.
    pub const fn may_regret(&self) -> bool {
        self.regret.is_some()
    }

    fn start(cx: &mut Context<'_>) {
        cx.attempt(Intent::Start);
        cx.save();
    }

    /// Resigns, but asks first if a connected friend learns of it at once: then it can't be taken
    /// back.
    fn press_resign(&mut self, cx: &mut Context<'_>) {
        let asks = cx.session().is_connected() && cx.session().may_resign().is_ok();
        if asks && !std::mem::replace(&mut self.asked, true) {
            cx.tell(Message::Note(Text::new("friend-resign")));
        } else {
            self.on_event(Event::Resign, cx);
        }
    }

    fn give_up(&mut self, intent: Intent, cx: &mut Context<'_>) {
        match cx.act(intent) {
            Ok(()) => self.regret = Some(cx.now().at + SECOND_THOUGHTS),
            Err(error) => cx.tell_error(&error),
        }
    }
}

impl Feature for Actions {
    type Event = Event;

    fn event_of_button(action: Action, value: &str, _seed: u64) -> Option<Event> {
        Some(match action {
            Action::Start => Event::Start,
            Action::TakeBack => Event::TakeBack,
            Action::Pause => Event::Pause,
            Action::Undo => Event::Undo,
            Action::Resign => Event::PressResign,
            Action::Adjust => Event::Adjust,
            Action::Forfeit => Event::Forfeit(Color::from_name(value)?),
            _ => return None,
        })
    }

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Start => Self::start(cx),
            Event::Undo => cx.attempt(Intent::Undo),
            Event::PressResign => self.press_resign(cx),
            Event::Resign => self.give_up(Intent::Resign(cx.session().resigning_side()), cx),
            Event::TakeBack if self.may_regret() => cx.attempt(Intent::Undo),
            Event::TakeBack => {}
            Event::Pause => cx.attempt(Intent::TogglePause),
            Event::Adjust => cx.attempt(Intent::ToggleAdjusting),
            Event::Forfeit(color) => self.give_up(Intent::Forfeit(color), cx),
            Event::PlayText { text } => cx.command(Command::PlayText(text)),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Adjusted(square) => {
                let text = Text::new("touch-adjusted").with("square", square.to_string());
                cx.tell(Message::Note(text));
            }
            Fact::Moved { .. } => self.asked = false,
            Fact::Locked if cx.session().locked().undo => self.regret = None,
            Fact::Began(_) | Fact::TookBack { .. } => (self.regret, self.asked) = (None, false),
            _ => {}
        }
    }

    fn on_wake(&mut self, cx: &mut Context<'_>) {
        if self.regret.is_some_and(|until| until <= cx.now().at) {
            self.regret = None;
            cx.panel_changed();
        }
    }

    fn due(&self) -> Option<Millis> {
        self.regret
    }
}
