//! The keyboard shortcuts.

use super::setting;
use crate::composition::Model;
use crate::ground::settings::SettingId;
use crate::ground::shortcuts::{ShortcutId, Shortcuts};

/// The key of each command, even if single-key shortcuts are off.
pub const fn shortcuts(model: &Model) -> &Shortcuts {
    model.features.settings.shortcuts()
}

/// The key of a command; `None` if single-key shortcuts are off.
pub fn shortcut(model: &Model, command: ShortcutId) -> Option<char> {
    let on = setting(model, SettingId::Shortcuts).is_on();
    shortcuts(model).key(command).filter(|_| on)
}

/// The command of a key.
pub fn command(model: &Model, key: char) -> Option<ShortcutId> {
    let on = setting(model, SettingId::Shortcuts).is_on();
    shortcuts(model).command(key).filter(|_| on)
}
