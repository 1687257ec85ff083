//! Changes, stores, exports and imports the settings. [`ground::settings`](crate::ground::settings)
//! lists them.

use super::{Context, Feature};
use crate::ground::effect::Effect;
use crate::ground::fact::Fact;
use crate::ground::notation::Notation;
use crate::ground::settings::{Setting, SettingId, SettingValues};
use crate::ground::shortcuts::{ShortcutId, Shortcuts};
use crate::session::Intent;
use crate::stored::settings::{NoSettings, SavedSettings, is_tag, name_of};
use luft_actions::{Action, Dialog};
use luft_l10n::Text;

/// The file name for the export of settings.
const FILE: &str = "luft-settings.txt";

/// The largest file of settings in bytes; larger files are something else.
pub const MOST_BYTES: usize = 100_000;

/// The settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The player's own settings, as they are stored.
    own: SavedSettings,
    /// The values that apply: the player's own, unless imposed values replace them.
    values: SettingValues,
    /// Values imposed by the page's address or the embedding page. They are not stored, and end
    /// when the player chooses otherwise.
    imposed: Imposed,
    /// Whether the last choice could not be stored. This tab keeps it, whatever other tabs store.
    is_unstored: bool,
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
    /// A pasted link has its own look, which is shown until the player chooses otherwise.
    Follow(Vec<Setting>),
    /// The language as a tag such as `de`; `None` for the browser's preferred language.
    SetLanguage(Option<String>),
    /// How moves are written.
    SetNotation(Notation),
    /// The player's name; empty for "You".
    SetPlayerName(String),
    /// The "Keyboard shortcuts" button: opens their dialog.
    OpenShortcuts,
    /// Sets or removes a shortcut's key.
    SetKey {
        /// The shortcut.
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
    /// Another tab may have stored settings: these are the stored settings now.
    Stored(String),
    /// The settings could not be stored, because storage is full.
    NotStored,
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
        self.imposed.language.as_deref().or(self.own.language.as_deref())
    }

    /// Imposes values from the page's address or the embedding page, instead of earlier ones.
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
        self.own.notation
    }

    /// The player's name, if one is set.
    pub fn player_name(&self) -> Option<&str> {
        self.own.player_name.as_deref()
    }

    /// The keyboard shortcuts.
    pub const fn shortcuts(&self) -> &Shortcuts {
        &self.own.shortcuts
    }

    /// Takes over the stored settings when the page opens. Unreadable settings are ignored.
    pub fn restore(&mut self, stored: Option<&str>, cx: &mut Context<'_>) {
        let own: SavedSettings = stored.and_then(|text| text.parse().ok()).unwrap_or_default();
        *self = Self { values: own.values, own, ..Self::default() };
        self.tell_changes(&Self::default(), cx);
    }

    /// Replaces the settings, reports what changed, and stores them.
    fn replace(&mut self, new: Self, cx: &mut Context<'_>) {
        let is_new = self.own != new.own;
        self.show(new, cx);
        if is_new {
            self.is_unstored = false;
            cx.effect(Effect::SaveSettings(self.own.to_string()));
        }
    }

    /// Replaces the settings and reports what changed.
    fn show(&mut self, mut new: Self, cx: &mut Context<'_>) {
        new.values = new.own.values;
        for &setting in &new.imposed.settings {
            new.values.set(setting);
        }
        let old = std::mem::replace(self, new);
        self.tell_changes(&old, cx);
    }

    /// Reports the differences from other settings.
    fn tell_changes(&self, old: &Self, cx: &mut Context<'_>) {
        for setting in self.values.but(old.values) {
            cx.fact(Fact::SettingChanged(setting));
        }
        if self.language() != old.language() {
            cx.effect(Effect::UseLanguage(self.language().map(str::to_owned)));
        }
        if self.own.notation != old.own.notation {
            cx.effect(Effect::UseNotation(self.own.notation));
        }
        if self.own.player_name != old.own.player_name {
            cx.attempt(Intent::CallPlayer(self.own.player_name.clone()));
        }
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
            // Locked settings have no buttons, but a key or a script may still ask for them.
            _ if cx.session().locked().settings => return,
            Event::Open => {
                cx.open(Dialog::Settings);
            }
            Event::Set(setting) => {
                new.own.values.set(setting);
                new.imposed.settings.retain(|other| other.id() != setting.id());
                if setting.id() == SettingId::Focus {
                    cx.switched("setting-focus", setting.is_on());
                }
            }
            Event::Follow(look) => new.imposed.settings.extend(look),
            Event::SetLanguage(language) => {
                new.own.language = language.filter(|tag| is_tag(tag));
                new.imposed.language = None;
            }
            Event::SetNotation(notation) => new.own.notation = notation,
            Event::SetPlayerName(name) => new.own.player_name = name_of(&name),
            Event::OpenShortcuts => {
                cx.open(Dialog::Shortcuts);
            }
            Event::SetKey { shortcut, key } => {
                if let (Err(other), Some(key)) = (new.own.shortcuts.set(shortcut, key), key) {
                    let taken = Text::new("shortcuts-taken").with("key", key.to_string());
                    cx.refuse(taken.with("shortcut", Text::new(other.entry().label)));
                }
            }
            Event::ResetKeys => new.own.shortcuts = Shortcuts::default(),
            Event::Export => {
                cx.effect(Effect::Download { name: FILE.to_owned(), text: self.own.to_string() });
            }
            Event::Import(bytes) => match String::from_utf8_lossy(&bytes).parse() {
                Ok(own) => new = Self { own, ..Self::default() },
                Err(NoSettings) => cx.refuse(Text::new("settings-unreadable")),
            },
            Event::Reset => new = Self { own: new.own.reset(), ..Self::default() },
            Event::NotStored => {
                self.is_unstored = true;
                return cx.refuse(Text::new("storage-settings"));
            }
            Event::Stored(_) if self.is_unstored => return,
            Event::Stored(text) => {
                // Where nothing can be stored, this tab keeps its own.
                let Ok(own) = text.parse() else { return };
                new.own = own;
                // Stored already. Tabs of two versions may write the same settings differently: each would
                // replace what the other has stored, for ever.
                return self.show(new, cx);
            }
        }
        self.replace(new, cx);
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        if matches!(fact, Fact::Locked) && cx.session().locked().settings {
            for dialog in [Dialog::Settings, Dialog::Shortcuts] {
                cx.effect(Effect::CloseDialog(dialog));
            }
        }
    }
}
