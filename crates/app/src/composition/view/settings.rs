//! The sheet of settings.

use luft_l10n::Text;

use crate::composition::Model;

use crate::ground::settings::{Form, Group, Setting, SettingId, SettingValues};
use crate::ground::shortcuts::Shortcuts;
use crate::stored::address::Layout;

/// Settings that stand together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingGroup {
    /// What they are about.
    pub title: Text,
    /// The settings.
    pub rows: Vec<SettingRow>,
    /// The action of a button that belongs to them, and what it says.
    pub button: Option<(&'static str, Text)>,
}

/// A setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingRow {
    /// The word by which it is stored.
    pub name: &'static str,
    /// What it is called.
    pub label: Text,
    /// More about it.
    pub note: Option<Text>,
    /// How it is shown.
    pub form: Form,
    /// Its options: the word by which each is stored, and what it is called.
    pub options: Vec<(&'static str, Text)>,
    /// Which of the options is chosen.
    pub chosen: usize,
}

/// What the player has chosen for the page, and how much of it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    values: SettingValues,
    shortcuts: Shortcuts,
    layout: Layout,
}

/// What is chosen now.
pub const fn preferences(model: &Model) -> Preferences {
    let settings = &model.features.settings;
    let (values, shortcuts) = (settings.values(), *settings.shortcuts());
    Preferences { values, shortcuts, layout: model.layout }
}

/// What is chosen of a setting.
pub const fn setting(model: &Model, id: SettingId) -> Setting {
    model.features.settings.get(id)
}

/// The settings, as the sheet shows them.
pub fn settings(model: &Model) -> Vec<SettingGroup> {
    let group = |group: Group| {
        let ids = SettingId::ALL.into_iter().filter(|id| id.entry().group == group);
        let rows = ids.map(|id| row(setting(model, id))).collect();
        let button = (group == Group::Access).then(|| ("shortcuts", Text::new("shortcuts-title")));
        SettingGroup { title: Text::new(group.title()), rows, button }
    };
    Group::ALL.map(group).into()
}

fn row(chosen: Setting) -> SettingRow {
    let line = chosen.id().entry();
    let called = |word: &'static str| match line.option_label {
        Some(id) => Text::new(id).with("option", word),
        None => Text::verbatim(word),
    };
    SettingRow {
        name: line.name,
        label: Text::new(line.label),
        note: line.note.map(Text::new),
        form: line.form,
        options: line.options.iter().map(|&word| (word, called(word))).collect(),
        chosen: chosen.index(),
    }
}
