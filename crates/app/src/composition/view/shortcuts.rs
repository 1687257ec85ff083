//! The keyboard shortcuts.

use super::setting;
use crate::composition::Model;
use crate::ground::settings::SettingId;
use crate::ground::shortcuts::{ShortcutId, Shortcuts};

/// The key of each shortcut, even if single-key shortcuts are off.
pub const fn shortcuts(model: &Model) -> &Shortcuts {
    model.features.settings.shortcuts()
}

/// The key of a shortcut; `None` if single-key shortcuts are off.
pub fn shortcut_key(model: &Model, shortcut: ShortcutId) -> Option<char> {
    let on = setting(model, SettingId::Shortcuts).is_on();
    shortcuts(model).key(shortcut).filter(|_| on)
}

/// The shortcut of a key.
pub fn shortcut_of_key(model: &Model, key: char) -> Option<ShortcutId> {
    let on = setting(model, SettingId::Shortcuts).is_on();
    shortcuts(model).of_key(key).filter(|_| on)
}
