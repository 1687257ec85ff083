//! The record of the settings: a line for the version, and one for each setting that differs from its
//! default, with name and option.

use std::fmt;
use std::str::FromStr;

use crate::ground::notation::Notation;
use crate::ground::settings::{Setting, SettingId, SettingValues};
use crate::ground::shortcuts::Shortcuts;
use luft_game::Words;

/// The name and version of the format. Later versions keep the lines of this version, so that each
/// can read the other's text.
const VERSION: &str = "luft-settings 1";

/// The name of the line with the shortcuts.
const KEYS: &str = "keys";

/// The name of the line with the player's name.
const NAME: &str = "player";

/// The player's settings as they are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedSettings {
    /// The values of all settings.
    pub values: SettingValues,
    /// The language as a tag such as `de`; `None` for the browser's preferred language.
    pub language: Option<String>,
    /// How moves are written for the player.
    pub notation: Notation,
    /// The player's name, if one is set.
    pub player_name: Option<String>,
    /// The keyboard shortcuts.
    pub shortcuts: Shortcuts,
    /// Lines of settings that this version does not know. They are kept.
    others: Vec<String>,
}

impl SavedSettings {
    /// The defaults, together with the lines that this version does not know.
    #[must_use]
    pub fn reset(self) -> Self {
        Self { others: self.others, ..Self::default() }
    }
}

/// A name in the form in which it is stored: one line without invisible characters, and not too
/// long to be shown.
pub fn name_of(text: &str) -> Option<String> {
    const MOST: usize = 40;
    let seen = text.trim().chars().filter(|character| !character.is_control());
    Some(seen.take(MOST).collect()).filter(|name: &String| !name.is_empty())
}

/// Whether a text has the form of a language tag.
pub fn is_tag(text: &str) -> bool {
    (2..=35).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

impl fmt::Display for SavedSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(VERSION)?;
        if let Some(language) = &self.language {
            write!(f, "\nlanguage {language}")?;
        }
        if self.notation != Notation::default() {
            write!(f, "\nnotation {}", self.notation.name())?;
        }
        if let Some(name) = &self.player_name {
            write!(f, "\n{NAME} {name}")?;
        }
        if self.shortcuts != Shortcuts::default() {
            write!(f, "\n{KEYS} {}", self.shortcuts)?;
        }
        for setting in self.values.but(SettingValues::default()) {
            write!(f, "\n{} {}", setting.id().entry().name, setting.word())?;
        }
        self.others.iter().try_for_each(|line| write!(f, "\n{line}"))
    }
}

/// The text is not a record of settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSettings;

impl FromStr for SavedSettings {
    type Err = NoSettings;

    /// Settings that cannot be read are ignored.
    fn from_str(text: &str) -> Result<Self, NoSettings> {
        let mut lines = text.lines();
        if !lines.next().is_some_and(|line| line.starts_with("luft-settings ")) {
            return Err(NoSettings);
        }
        let mut settings = Self::default();
        for line in lines.map(str::trim_end).filter(|line| !line.is_empty()) {
            let mut words = Words::of(line);
            let (name, value) = (words.next().unwrap_or_default(), words.rest());
            if name == "language" {
                settings.language = Some(value.to_owned()).filter(|tag| is_tag(tag));
            } else if name == "notation" {
                settings.notation = Notation::from_name(value).unwrap_or_default();
            } else if name == NAME {
                settings.player_name = name_of(value);
            } else if name == KEYS {
                settings.shortcuts = Shortcuts::read(value);
            } else if let Some(setting) = Setting::read(name, value) {
                settings.values.set(setting);
            } else if SettingId::ALL.into_iter().all(|id| id.entry().name != name) {
                settings.others.push(line.to_owned());
            }
        }
        Ok(settings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::settings::{BoardColors, Theme};

    #[test]
    fn settings_are_read_as_they_are_written() {
        for language in [None, Some("de".to_owned())] {
            let mut values = SettingValues::default();
            values.set(Theme::Dark.into());
            values.set(BoardColors::Wood.into());
            for notation in Notation::ALL {
                let (language, others) = (language.clone(), vec!["glow off".to_owned()]);
                let shortcuts = Shortcuts::read("undo=x flip=");
                let player_name = Some("Anna María".to_owned());
                let settings =
                    SavedSettings { values, language, notation, player_name, shortcuts, others };
                assert_eq!(settings.to_string().parse(), Ok(settings));
            }
        }
    }

    #[test]
    fn default_settings_are_not_stored() {
        assert_eq!(SavedSettings::default().to_string(), "luft-settings 1");
        let settings: SavedSettings = "luft-settings 1\ntheme system\nboard blue".parse().unwrap();
        assert_eq!(settings.to_string(), "luft-settings 1\nboard blue");
    }

    #[test]
    fn additions_of_later_versions_are_kept() {
        let later = "luft-settings 7\nlanguage de\nshadows long, blue\nboard green";
        let settings: SavedSettings = later.parse().unwrap();
        assert_eq!(settings.language.as_deref(), Some("de"));
        let written = "luft-settings 1\nlanguage de\nboard green\nshadows long, blue";
        assert_eq!(settings.to_string(), written);
    }

    #[test]
    fn unreadable_settings_are_ignored() {
        assert_eq!("".parse::<SavedSettings>(), Err(NoSettings));
        assert_eq!("luft 2 players".parse::<SavedSettings>(), Err(NoSettings));
        let odd = "luft-settings 1\nlanguage <script>\nnotation 7\n\nboard glass\ntheme\n\
                   volume 99\n";
        assert_eq!(odd.parse(), Ok(SavedSettings::default()));
    }

    #[test]
    fn a_file_may_have_the_line_endings_of_any_system() {
        let settings: SavedSettings = "luft-settings 1\r\ntheme dark\r\n".parse().unwrap();
        assert_eq!(settings.values.get(SettingId::Theme).of::<Theme>(), Theme::Dark);
    }
}
