//! Which keys do what.

use super::setting;
use crate::composition::Model;
use crate::ground::settings::SettingId;
use crate::ground::shortcuts::{ShortcutId, Shortcuts};

/// The key of each command, whether or not it can be given by it now.
pub const fn shortcuts(model: &Model) -> &Shortcuts {
    model.features.settings.shortcuts()
}

/// The key by which a command can be given now: none where single keys are no shortcuts.
pub fn shortcut(model: &Model, command: ShortcutId) -> Option<char> {
    let on = setting(model, SettingId::Shortcuts).is_on();
    shortcuts(model).key(command).filter(|_| on)
}

/// The command that a key gives now.
pub fn command(model: &Model, key: char) -> Option<ShortcutId> {
    let on = setting(model, SettingId::Shortcuts).is_on();
    shortcuts(model).command(key).filter(|_| on)
}
