//! Sounds and speech of a board.

use luft_app::settings::SpeechRate;
use luft_app::{Sound, Text};
use web_sys::HtmlElement;

use crate::browser::{self, Files};
use crate::language::Language;

/// The sounds of a board. Their scripts are loaded with the first sound.
pub struct SoundOutput {
    root: HtmlElement,
    files: Files,
}

impl SoundOutput {
    /// Reports to this board's root whether there is a voice.
    pub const fn new(root: HtmlElement, files: Files) -> Self {
        Self { root, files }
    }

    /// Plays a sound; with a loudness of 0, vibrates instead.
    pub fn make(&self, sound: Sound, loudness: usize) {
        browser::make_sound(&self.files, sound.name(), loudness as u32);
    }

    /// Ends all speech.
    pub fn hush(&self) {
        browser::speak(&self.files, &self.root, "", "", 1.0);
    }

    /// Speaks a text.
    pub fn speak(&self, text: &Text, rate: SpeechRate, language: &Language) {
        let rate = match rate {
            SpeechRate::Slow => 0.75,
            SpeechRate::Normal => 1.0,
            SpeechRate::Fast => 1.5,
        };
        let words = language.say(text);
        browser::speak(&self.files, &self.root, &words, &language.tag, rate);
    }
}
