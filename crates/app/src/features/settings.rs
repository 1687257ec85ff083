//! Changes, stores, exports and imports the settings. [`ground::settings`](crate::ground::settings)
//! lists them.

use std::fmt;
use std::str::FromStr;

use super::{Context, Feature};
use crate::ground::effect::Effect;
use crate::ground::fact::Fact;
use crate::ground::notation::Notation;
use crate::ground::settings::{Setting, SettingId, SettingValues};
use crate::ground::shortcuts::{ShortcutId, Shortcuts};
use crate::session::Intent;
use luft_actions::{Action, Dialog};
use luft_game::Words;
use luft_l10n::Text;

/// The name and version of the format. Later versions keep the lines that this one knows, so that
/// each can read the other's text.
const VERSION: &str = "luft-settings 1";

/// The file name for the export of settings.
const FILE: &str = "luft-settings.txt";

/// The name of the line with the shortcuts.
const KEYS: &str = "keys";

/// The name of the line with the player's name.
const NAME: &str = "player";

/// The largest file of settings in bytes; larger files are something else.
pub const MOST_BYTES: usize = 100_000;

/// The settings. They are stored as a line for the version and one for each setting that differs
/// from its default, with name and option. Lines added by a later version are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The player's own values.
    own: SettingValues,
    /// The values that apply: the player's own, unless others are imposed.
    values: SettingValues,
    language: Option<String>,
    notation: Notation,
    player_name: Option<String>,
    shortcuts: Shortcuts,
    /// Lines of settings that this version does not know.
    others: Vec<String>,
    /// What the page's address or the embedding page has set. It is not stored, and ends when
    /// the player chooses otherwise.
    imposed: Imposed,
}

/// Settings that are not the player's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Imposed {
    settings: Vec<Setting>,
    language: Option<String>,
}

/// The events of the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The "Settings" button: opens the dialog.
    Open,
    /// An option is chosen.
    Set(Setting),
    /// A link was pasted that has a look of its own: it is shown until the player chooses otherwise.
    Follow(Vec<Setting>),
    /// The language as a tag such as `de`; `None` for the browser's preferred language.
    SetLanguage(Option<String>),
    /// How moves are written.
    SetNotation(Notation),
    /// What the player is called; empty for "You".
    SetPlayerName(String),
    /// The "Keyboard shortcuts" button: opens their dialog.
    OpenShortcuts,
    /// Sets or removes a shortcut's key.
    SetKey {
        /// Which.
        shortcut: ShortcutId,
        /// The key, as [`key_of`](crate::ground::shortcuts::key_of) gives it.
        key: Option<char>,
    },
    /// The "Reset" button of that dialog: restores all default keys.
    ResetKeys,
    /// The "Save as file" button.
    Export,
    /// A file was chosen: its settings replace all others.
    Import(Vec<u8>),
    /// The "Reset all" button: restores all defaults.
    Reset,
}

impl Settings {
    /// The values of all settings.
    pub const fn values(&self) -> SettingValues {
        self.values
    }

    /// The value of a setting.
    pub const fn get(&self, id: SettingId) -> Setting {
        self.values.get(id)
    }

    /// The language as a tag such as `de`; `None` for the browser's preferred language.
    pub fn language(&self) -> Option<&str> {
        self.imposed.language.as_deref().or(self.language.as_deref())
    }

    /// Sets what the page's address or the embedding page demands, in place of earlier demands.
    pub fn impose(
        &mut self,
        settings: Vec<Setting>,
        language: Option<String>,
        cx: &mut Context<'_>,
    ) {
        let language = language.filter(|tag| is_tag(tag));
        let imposed = Imposed { settings, language };
        self.replace(Self { imposed, ..self.clone() }, cx);
    }

    /// How moves are written for the player.
    pub const fn notation(&self) -> Notation {
        self.notation
    }

    /// What the player is called, if that was told.
    pub fn player_name(&self) -> Option<&str> {
        self.player_name.as_deref()
    }

    /// The keyboard shortcuts.
    pub const fn shortcuts(&self) -> &Shortcuts {
        &self.shortcuts
    }

    /// Takes the stored settings, as the page opens. What cannot be read is ignored.
    pub fn restore(&mut self, stored: Option<&str>, cx: &mut Context<'_>) {
        *self = stored.and_then(|text| text.parse().ok()).unwrap_or_default();
        self.tell_changes(&Self::default(), cx);
    }

    /// Replaces the settings, reports what changed, and stores them.
    fn replace(&mut self, mut new: Self, cx: &mut Context<'_>) {
        new.values = new.own;
        for &setting in &new.imposed.settings {
            new.values.set(setting);
        }
        let old = std::mem::replace(self, new);
        self.tell_changes(&old, cx);
        let text = self.to_string();
        if text != old.to_string() {
            cx.effect(Effect::SaveSettings(text));
        }
    }

    /// Reports what differs from other settings.
    fn tell_changes(&self, old: &Self, cx: &mut Context<'_>) {
        for setting in self.values.but(old.values) {
            cx.fact(Fact::SettingChanged(setting));
        }
        if self.language() != old.language() {
            cx.effect(Effect::UseLanguage(self.language().map(str::to_owned)));
        }
        if self.notation != old.notation {
            cx.effect(Effect::UseNotation(self.notation));
        }
        if self.player_name != old.player_name {
            cx.attempt(Intent::CallPlayer(self.player_name.clone()));
        }
    }
}

/// A name as it is kept: a line without what cannot be seen, and not too long to be shown.
fn name_of(text: &str) -> Option<String> {
    const MOST: usize = 40;
    let seen = text.trim().chars().filter(|character| !character.is_control());
    Some(seen.take(MOST).collect()).filter(|name: &String| !name.is_empty())
}

/// Whether a text has the form of a language tag.
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
        if let Some(name) = &self.player_name {
            write!(f, "\n{NAME} {name}")?;
        }
        if self.shortcuts != Shortcuts::default() {
            write!(f, "\n{KEYS} {}", self.shortcuts)?;
        }
        for setting in self.own.but(SettingValues::default()) {
            write!(f, "\n{} {}", setting.id().entry().name, setting.word())?;
        }
        self.others.iter().try_for_each(|line| write!(f, "\n{line}"))
    }
}

/// The text is not a record of settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSettings;

impl FromStr for Settings {
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
                settings.own.set(setting);
            } else if SettingId::ALL.into_iter().all(|id| id.entry().name != name) {
                settings.others.push(line.to_owned());
            }
        }
        settings.values = settings.own;
        Ok(settings)
    }
}

impl Feature for Settings {
    type Event = Event;

    fn event_of_button(action: Action, _value: &str, _seed: u64) -> Option<Event> {
        Some(match action {
            Action::Shortcuts => Event::OpenShortcuts,
            Action::ShortcutsReset => Event::ResetKeys,
            Action::Settings => Event::Open,
            Action::SettingsExport => Event::Export,
            Action::SettingsReset => Event::Reset,
            _ => return None,
        })
    }

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        let mut new = self.clone();
        match event {
            // What is locked has no button; a key or a script may ask for it all the same.
            _ if cx.session().locked().settings => return,
            Event::Open => {
                cx.effect(Effect::OpenDialog { dialog: Dialog::Settings, focus: true });
            }
            Event::Set(setting) => {
                new.own.set(setting);
                new.imposed.settings.retain(|other| other.id() != setting.id());
            }
            Event::Follow(look) => new.imposed.settings.extend(look),
            Event::SetLanguage(language) => {
                new.language = language.filter(|tag| is_tag(tag));
                new.imposed.language = None;
            }
            Event::SetNotation(notation) => new.notation = notation,
            Event::SetPlayerName(name) => new.player_name = name_of(&name),
            Event::OpenShortcuts => {
                cx.effect(Effect::OpenDialog { dialog: Dialog::Shortcuts, focus: true });
            }
            Event::SetKey { shortcut, key } => {
                if let (Err(other), Some(key)) = (new.shortcuts.set(shortcut, key), key) {
                    let taken = Text::new("shortcuts-taken").with("key", key.to_string());
                    cx.refuse(taken.with("shortcut", Text::new(other.entry().label)));
                }
            }
            Event::ResetKeys => new.shortcuts = Shortcuts::default(),
            Event::Export => {
                cx.effect(Effect::Download { name: FILE.to_owned(), text: self.to_string() });
            }
            Event::Import(bytes) => match String::from_utf8_lossy(&bytes).parse() {
                Ok(settings) => new = settings,
                Err(NoSettings) => cx.refuse(Text::new("settings-unreadable")),
            },
            Event::Reset => new = Self { others: new.others, ..Self::default() },
        }
        self.replace(new, cx);
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
                let imposed = Imposed::default();
                let settings = Settings {
                    own: values,
                    values,
                    language,
                    notation,
                    player_name,
                    shortcuts,
                    others,
                    imposed,
                };
                assert_eq!(settings.to_string().parse(), Ok(settings));
            }
        }
    }

    #[test]
    fn what_is_not_chosen_is_not_stored() {
        assert_eq!(Settings::default().to_string(), "luft-settings 1");
        let settings: Settings = "luft-settings 1\ntheme system\nboard blue".parse().unwrap();
        assert_eq!(settings.to_string(), "luft-settings 1\nboard blue");
    }

    #[test]
    fn what_a_later_version_has_added_is_kept() {
        let later = "luft-settings 7\nlanguage de\nshadows long, blue\nboard green";
        let settings: Settings = later.parse().unwrap();
        assert_eq!(settings.language(), Some("de"));
        let written = "luft-settings 1\nlanguage de\nboard green\nshadows long, blue";
        assert_eq!(settings.to_string(), written);
    }

    #[test]
    fn what_cannot_be_read_is_as_if_never_set() {
        assert_eq!("".parse::<Settings>(), Err(NoSettings));
        assert_eq!("luft 2 players".parse::<Settings>(), Err(NoSettings));
        let odd = "luft-settings 1\nlanguage <script>\nnotation 7\n\nboard glass\ntheme\n\
                   volume 99\n";
        assert_eq!(odd.parse(), Ok(Settings::default()));
    }

    #[test]
    fn a_file_may_have_the_line_ends_of_any_system() {
        let settings: Settings = "luft-settings 1\r\ntheme dark\r\n".parse().unwrap();
        assert_eq!(settings.get(SettingId::Theme).of::<Theme>(), Theme::Dark);
    }
}
