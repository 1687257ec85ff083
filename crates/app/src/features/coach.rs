//! The coach, which is loaded when it is first needed: its program is a separate module, and its
//! messages are in separate catalogues.

use super::{Context, Feature};
use crate::ground::effect::Effect;
use crate::ground::fact::Fact;

/// The state of loading the coach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coach {
    /// It has not been needed, or it could not be loaded.
    #[default]
    Unneeded,
    /// It was requested.
    Requested,
    /// It is loaded, with its messages.
    Ready,
}

/// Reports from the shell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The coach has been loaded.
    Loaded,
    /// It has answered.
    Answered(String),
    /// It could not be loaded, and the player has been told.
    Missing,
}

impl Coach {
    /// Asks the coach, which is loaded with the first request; facts report the answers.
    pub fn ask(request: String, cx: &mut Context<'_>) {
        cx.effect(Effect::AskCoach(request));
    }

    /// Loads the coach. A fact reports when it is ready; at once if it is already loaded.
    pub fn load(&mut self, cx: &mut Context<'_>) {
        match self {
            Self::Unneeded => {
                *self = Self::Requested;
                cx.effect(Effect::LoadCoach);
            }
            Self::Requested => {}
            Self::Ready => cx.fact(Fact::CoachReady(true)),
        }
    }
}

impl Feature for Coach {
    type Event = Event;

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        let is_ready = match event {
            Event::Answered(answer) => return cx.fact(Fact::CoachAnswered(answer)),
            Event::Loaded => true,
            Event::Missing => false,
        };
        *self = if is_ready { Self::Ready } else { Self::Unneeded };
        cx.fact(Fact::CoachReady(is_ready));
    }

    fn is_user_action(_event: &Event) -> bool {
        false
    }
}
