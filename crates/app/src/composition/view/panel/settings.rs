//! The sheet of settings.

use luft_actions::Action;
use luft_l10n::Text;

use crate::composition::Model;

use crate::ground::locked_features::LockedFeatures;
use crate::ground::settings::{Form, Group, Setting, SettingId, SettingValues};
use crate::ground::shortcuts::Shortcuts;
use crate::stored::address::PageLayout;

/// A group of settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingGroup {
    /// The group's title.
    pub title: Text,
    /// The settings.
    pub rows: Vec<SettingRow>,
    /// The action and label of the group's button, if it has one.
    pub button: Option<(Action, Text)>,
}

/// A setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingRow {
    /// Its name in storage.
    pub name: &'static str,
    /// Its label.
    pub label: Text,
    /// A further explanation.
    pub note: Option<Text>,
    /// How it is shown.
    pub form: Form,
    /// Its options: each one's name in storage, and its label.
    pub options: Vec<(&'static str, Text)>,
    /// The index of the chosen option.
    pub chosen: usize,
}

/// The settings, how much of the page is shown, and which features are locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    values: SettingValues,
    shortcuts: Shortcuts,
    layout: PageLayout,
    locked: LockedFeatures,
}

/// The current settings.
pub const fn preferences(model: &Model) -> Preferences {
    let settings = &model.features.settings;
    let (values, shortcuts) = (settings.values(), *settings.shortcuts());
    Preferences { values, shortcuts, layout: model.layout, locked: model.session.locked() }
}

/// The value of a setting.
pub const fn setting(model: &Model, id: SettingId) -> Setting {
    model.features.settings.get(id)
}

/// The settings, as the sheet shows them.
pub fn settings(model: &Model) -> Vec<SettingGroup> {
    let group = |group: Group| {
        let ids = SettingId::ALL.into_iter().filter(|id| id.entry().group == group);
        let rows = ids.map(|id| row(setting(model, id))).collect();
        let shortcuts = || (Action::Shortcuts, Text::new(const { Action::Shortcuts.label() }));
        let button = (group == Group::Access).then(shortcuts);
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
