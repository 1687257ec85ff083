//! Speaks moves and results aloud, with the words of their announcements.

use luft_l10n::Text;

use super::{Context, Feature};
use crate::ground::effect::Effect;
use crate::ground::fact::Fact;
use crate::ground::move_words::announcement;
use crate::ground::settings::{SettingId, SettingValues};
use crate::session::Audience;

/// The state of speech.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Speech {
    settings: SettingValues,
    /// Whether the page has opened: it is silent while it opens.
    opened: bool,
    /// Whether no voice was found for the page's language at the last attempt, which is reported
    /// only once.
    voiceless: bool,
}

/// The browser's reports about its voices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A text was to be spoken. Reports whether there was a voice for it.
    Voice {
        /// Whether there was a voice.
        found: bool,
    },
}

impl Speech {
    const fn is_on(&self) -> bool {
        self.settings.get(SettingId::Speech).is_on()
    }

    fn speak(&self, text: Text, cx: &mut Context<'_>) {
        if self.opened && self.is_on() {
            cx.effect(Effect::Speak { text, rate: self.settings.get(SettingId::SpeechRate).of() });
        }
    }

    fn hush(&self, cx: &mut Context<'_>) {
        if self.is_on() {
            cx.effect(Effect::Hush);
        }
    }
}

impl Feature for Speech {
    type Event = Event;

    fn on_event(&mut self, Event::Voice { found }: Event, cx: &mut Context<'_>) {
        let was_voiceless = std::mem::replace(&mut self.voiceless, !found);
        if self.voiceless && !was_voiceless && self.is_on() {
            cx.refuse(Text::new("setting-speech-voiceless"));
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        let style = self.settings.get(SettingId::AnnouncementStyle).of();
        match fact {
            Fact::Began(_) => {
                self.hush(cx);
                self.opened = true;
            }
            Fact::Moved { before, mv } => {
                self.speak(announcement(before, *mv, style, false, &[]), cx);
            }
            Fact::Ended(_) => {
                if let Some(result) = cx.session().result(Audience::Players) {
                    self.speak(result, cx);
                }
            }
            Fact::TookBack { .. } => self.hush(cx),
            Fact::Stepped { to, heard, .. } => {
                // A player who steps fast should not hear all the positions in between.
                self.hush(cx);
                if let Some((before, mv)) = &to.last {
                    self.speak(announcement(before, *mv, style, true, heard), cx);
                }
            }
            Fact::SettingChanged(setting) => {
                let was_on = self.is_on();
                self.settings.set(*setting);
                match setting.id() {
                    // Demonstrates the voice, or reports that there is none.
                    SettingId::Speech if self.is_on() => {
                        self.voiceless = false;
                        self.speak(Text::new("setting-speech"), cx);
                    }
                    SettingId::Speech if was_on => cx.effect(Effect::Hush),
                    _ => {}
                }
            }
            _ => {}
        }
    }

    fn is_user_action(_: &Event) -> bool {
        false
    }
}
