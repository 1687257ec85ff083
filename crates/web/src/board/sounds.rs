//! What a board makes heard: sounds and speech.

use luft_app::settings::SpeechRate;
use luft_app::{Effect, Sound, Text};
use web_sys::HtmlElement;

use crate::browser::{self, Files};
use crate::language::Language;

/// The sounds of a board, which scripts make that come with the first of them.
pub struct Sounds {
    root: HtmlElement,
    files: Files,
}

impl Sounds {
    /// Whether there is a voice is told to this board's root.
    pub const fn new(root: HtmlElement, files: Files) -> Self {
        Self { root, files }
    }

    /// Carries out an effect, if it concerns what is heard.
    pub fn perform(&self, effect: Effect, language: &Language) {
        match effect {
            Effect::Sound { sound, loudness } => self.make(sound, loudness as u32),
            Effect::Shake(sound) => self.make(sound, 0),
            Effect::Speak { text, rate } => self.speak(&text, rate, language),
            Effect::Hush => {
                browser::speak(&self.files, &self.root, "", &language.tag, 1.0);
            }
            _ => {}
        }
    }

    fn make(&self, sound: Sound, loudness: u32) {
        browser::make_sound(&self.files, sound.name(), loudness);
    }

    fn speak(&self, text: &Text, rate: SpeechRate, language: &Language) {
        let rate = match rate {
            SpeechRate::Slow => 0.75,
            SpeechRate::Normal => 1.0,
            SpeechRate::Fast => 1.5,
        };
        let words = language.say(text);
        browser::speak(&self.files, &self.root, &words, &language.tag, rate);
    }
}
