//! What the player prefers, apart from any game.

use std::fmt;
use std::str::FromStr;

use super::{Context, Feature};
use crate::ground::effect::{Effect, Parts};
use crate::ground::notation::Notation;

/// Names the format and its version. A later version keeps the lines that this one
/// knows, so that either can read what the other wrote.
const VERSION: &str = "luft-settings 1";

/// What the player prefers. It is kept as a line for the version and one for each
/// setting, its name and its value; what a later version has added is kept as it
/// is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    language: Option<String>,
    notation: Notation,
    /// Lines of settings that this version does not know.
    others: Vec<String>,
}

/// A setting is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The language, as a tag such as `de`; `None` for the one that the browser
    /// prefers.
    SetLanguage(Option<String>),
    /// How moves are written.
    SetNotation(Notation),
}

impl Settings {
    /// The language, as a tag such as `de`; `None` for the one that the browser
    /// prefers.
    pub fn language(&self) -> Option<&str> {
        self.language.as_deref()
    }

    /// How moves are written for the player.
    pub const fn notation(&self) -> Notation {
        self.notation
    }

    fn set_language(&mut self, language: Option<String>, cx: &mut Context<'_>) {
        let language = language.filter(|tag| is_tag(tag));
        if self.language != language {
            self.language.clone_from(&language);
            self.keep(Effect::UseLanguage(language), cx);
        }
    }

    fn set_notation(&mut self, notation: Notation, cx: &mut Context<'_>) {
        if self.notation != notation {
            self.notation = notation;
            self.keep(Effect::UseNotation(notation), cx);
        }
    }

    /// Stores the settings, and has the page do what one of them now says.
    fn keep(&self, effect: Effect, cx: &mut Context<'_>) {
        cx.effect(Effect::SaveSettings(self.to_string()));
        cx.effect(effect);
        cx.refresh(Parts::SETTINGS);
    }
}

/// Whether a text can be the tag of a language.
fn is_tag(text: &str) -> bool {
    (2..=35).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(VERSION)?;
        if let Some(language) = &self.language {
            write!(f, "\nlanguage {language}")?;
        }
        if self.notation != Notation::default() {
            write!(f, "\nnotation {}", self.notation.name())?;
        }
        self.others.iter().try_for_each(|line| write!(f, "\n{line}"))
    }
}

/// The text is no record of settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSettings;

impl FromStr for Settings {
    type Err = NoSettings;

    /// A setting that cannot be read is as if it had never been set.
    fn from_str(text: &str) -> Result<Self, NoSettings> {
        let mut lines = text.lines();
        if !lines.next().is_some_and(|line| line.starts_with("luft-settings ")) {
            return Err(NoSettings);
        }
        let mut settings = Self::default();
        for line in lines.filter(|line| !line.is_empty()) {
            match line.split_once(' ') {
                Some(("language", tag)) => {
                    settings.language = Some(tag.to_owned()).filter(|tag| is_tag(tag));
                }
                Some(("notation", name)) => {
                    settings.notation = Notation::from_name(name).unwrap_or_default();
                }
                _ => settings.others.push(line.to_owned()),
            }
        }
        Ok(settings)
    }
}

impl Feature for Settings {
    type Event = Event;

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::SetLanguage(language) => self.set_language(language, cx),
            Event::SetNotation(notation) => self.set_notation(notation, cx),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_are_written() {
        for language in [None, Some("de".to_owned())] {
            for notation in Notation::ALL {
                let others = vec!["sound off".to_owned()];
                let settings = Settings { language: language.clone(), notation, others };
                assert_eq!(settings.to_string().parse(), Ok(settings));
            }
        }
    }

    #[test]
    fn what_a_later_version_has_added_is_kept() {
        let later = "luft-settings 7\nlanguage de\npieces glass, blue";
        let settings: Settings = later.parse().unwrap();
        assert_eq!(settings.language(), Some("de"));
        assert_eq!(settings.to_string(), "luft-settings 1\nlanguage de\npieces glass, blue");
    }

    #[test]
    fn what_cannot_be_read_is_as_if_never_set() {
        assert_eq!("".parse::<Settings>(), Err(NoSettings));
        assert_eq!("luft 2 players".parse::<Settings>(), Err(NoSettings));
        let odd: Settings = "luft-settings 1\nlanguage <script>\nnotation 7\n\n".parse().unwrap();
        assert_eq!(odd, Settings::default());
    }
}
