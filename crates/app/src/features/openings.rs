//! The names of openings: loaded once a game has moves, and read in slices.

use super::{Context, Feature};
use crate::ground::effect::Effect;
use crate::ground::fact::Fact;
use crate::ground::openings::OpeningNamesReader;
use crate::ground::time::Millis;
use crate::session::Intent;

/// The state of loading the names.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Openings {
    /// No game has had moves yet.
    #[default]
    Unneeded,
    /// They were requested, or could not be loaded; the next game requests them again.
    Requested,
    /// They are being read. The next slice is due at this time: at once, but after other pending
    /// events.
    Reading(Box<OpeningNamesReader>, Millis),
    /// The session has them.
    Read,
}

/// Reports from the shell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The file was loaded. This is its text.
    Loaded(String),
}

impl Feature for Openings {
    type Event = Event;

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        let Event::Loaded(text) = event;
        if matches!(self, Self::Requested) {
            *self = Self::Reading(Box::new(OpeningNamesReader::new(text)), cx.now().at);
        }
        cx.panel_unchanged();
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        if matches!((fact, &*self), (Fact::Began(_), Self::Requested)) {
            *self = Self::Unneeded;
        }
        // After the first move, the computer's reply is more urgent.
        if matches!(self, Self::Unneeded) && cx.session().tree().moves() > 1 {
            *self = Self::Requested;
            cx.effect(Effect::LoadOpenings);
        }
    }

    fn on_wake(&mut self, cx: &mut Context<'_>) {
        let Self::Reading(reading, due) = self else { return };
        *due = cx.now().at;
        if let Some(openings) = reading.go_on() {
            *self = Self::Read;
            cx.attempt(Intent::NameOpenings(openings));
            cx.panel_changed();
        }
    }

    fn due(&self) -> Option<Millis> {
        match self {
            Self::Reading(_, due) => Some(*due),
            _ => None,
        }
    }

    fn is_user_action(_event: &Event) -> bool {
        false
    }
}
