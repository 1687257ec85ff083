//! What a board makes heard: sounds and speech.

use luft_app::settings::SpeechRate;
use luft_app::{Sound, Text};
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

    /// Makes a sound; at a loudness of 0, shakes the device instead.
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
