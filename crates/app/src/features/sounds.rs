//! Sounds and vibration: for each kind of move, for low time, and for the end.

use luft_rules::{Move, Position};

use super::{Context, Feature, NoEvent};
use crate::ground::effect::{Effect, Sound};
use crate::ground::fact::Fact;
use crate::ground::settings::{SettingId, SettingValues};

/// The state of sounds and vibration.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sounds {
    settings: SettingValues,
    /// Whether the page has opened: it is silent while it opens.
    opened: bool,
}

impl Sounds {
    fn make(&self, sound: Sound, cx: &mut Context<'_>) {
        if !self.opened {
            return;
        }
        let volume = self.settings.get(SettingId::Volume);
        if volume.is_on() {
            cx.effect(Effect::Sound { sound, loudness: volume.index() });
        }
        if self.settings.get(SettingId::Vibration).is_on() {
            cx.effect(Effect::Shake(sound));
        }
    }
}

/// The sound of a move that leads to a position.
fn sound_of(mv: Move, after: &Position) -> Sound {
    if after.in_check() {
        Sound::Check
    } else if mv.promotion().is_some() {
        Sound::Promotion
    } else if matches!(mv, Move::Castle { .. }) {
        Sound::Castle
    } else if mv.captured_on().is_some() {
        Sound::Capture
    } else {
        Sound::Move
    }
}

impl Feature for Sounds {
    type Event = NoEvent;

    fn on_event(&mut self, event: NoEvent, _cx: &mut Context<'_>) {
        match event {}
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Began(_) => self.opened = true,
            Fact::Moved { mv, .. } => {
                let sound = sound_of(*mv, cx.session().game().position());
                self.make(sound, cx);
            }
            Fact::TookBack { moves, .. } if !moves.is_empty() => self.make(Sound::Move, cx),
            Fact::TimeLow(_) => self.make(Sound::LowTime, cx),
            Fact::Ended(_) => self.make(Sound::End, cx),
            Fact::SettingChanged(setting) => {
                self.settings.set(*setting);
                // Demonstrates the new setting.
                if matches!(setting.id(), SettingId::Volume | SettingId::Vibration) {
                    self.make(Sound::Move, cx);
                }
            }
            _ => {}
        }
    }
}
