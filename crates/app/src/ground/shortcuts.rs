//! Keyboard shortcuts: the key that the player has chosen for each.
//!
//! The table of actions (`crates/actions`) says which actions have a shortcut. A shortcut presses the
//! button of its action. The dialog that lists the shortcuts, the handling of keys and
//! `aria-keyshortcuts` all follow from the table.

use std::fmt;

use luft_actions::{SHORTCUTS, Shortcut};
use luft_game::Words;

/// A shortcut, by its index in the list. In texts its name is that of its action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShortcutId(usize);

impl ShortcutId {
    /// Every shortcut, in the order of the list.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SHORTCUTS.len()).map(Self)
    }

    /// The shortcut of the action with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|shortcut| shortcut.name() == name)
    }

    /// Its line in the table.
    pub fn entry(self) -> &'static Shortcut {
        &SHORTCUTS[self.0]
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.entry().action.name()
    }
}

/// The key for the browser's name of it; `None` for keys that type nothing, such as the arrows, and
/// for the space, which presses buttons. Upper and lower case are the same key.
pub fn key_of(name: &str) -> Option<char> {
    let mut letters = name.chars();
    let key = letters.next().filter(|key| !key.is_whitespace() && !key.is_control())?;
    letters.next().is_none().then(|| key.to_ascii_lowercase())
}

/// The key of each shortcut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortcuts([Option<char>; SHORTCUTS.len()]);

impl Default for Shortcuts {
    fn default() -> Self {
        Self(std::array::from_fn(|index| SHORTCUTS[index].key))
    }
}

impl Shortcuts {
    /// A shortcut's key; `None` if it has none.
    pub const fn key(&self, shortcut: ShortcutId) -> Option<char> {
        self.0[shortcut.0]
    }

    /// The shortcut that has a key.
    pub fn of_key(&self, key: char) -> Option<ShortcutId> {
        ShortcutId::all().find(|shortcut| self.key(*shortcut) == Some(key))
    }

    /// Sets a shortcut's key, or removes it.
    ///
    /// # Errors
    /// The shortcut that already has the key; then nothing changes.
    pub fn set(&mut self, shortcut: ShortcutId, key: Option<char>) -> Result<(), ShortcutId> {
        match key.and_then(|key| self.of_key(key)) {
            Some(other) if other != shortcut => Err(other),
            _ => {
                self.0[shortcut.0] = key;
                Ok(())
            }
        }
    }

    /// Reads the result of [`Display`](fmt::Display), and skips what cannot be read. A key that
    /// already belongs to another shortcut is taken from it.
    pub fn read(text: &str) -> Self {
        let mut read = Self::default();
        for (name, key) in Words::of(text).filter_map(|word| word.split_once('=')) {
            let (shortcut, key) = (ShortcutId::from_name(name), key_of(key).ok_or(key));
            if let (Some(shortcut), Ok(_) | Err("")) = (shortcut, key) {
                if let Some(other) = key.ok().and_then(|key| read.of_key(key)) {
                    read.0[other.0] = None;
                }
                read.0[shortcut.0] = key.ok();
            }
        }
        read
    }
}

impl fmt::Display for Shortcuts {
    /// The changed shortcuts, in the table's order: `undo=x resign=`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for shortcut in ShortcutId::all().filter(|it| self.key(*it) != it.entry().key) {
            write!(f, "{gap}{}=", shortcut.name())?;
            self.key(shortcut).map_or(Ok(()), |key| fmt::Write::write_char(f, key))?;
            gap = " ";
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shortcut(name: &str) -> ShortcutId {
        ShortcutId::from_name(name).expect("a shortcut")
    }

    #[test]
    fn no_two_shortcuts_have_a_name_or_at_first_a_key() {
        for one in ShortcutId::all() {
            assert_eq!(ShortcutId::from_name(one.name()), Some(one));
            if let Some(key) = one.entry().key {
                assert_eq!(Shortcuts::default().of_key(key), Some(one), "{key}");
                assert_eq!(key_of(&key.to_string()), Some(key));
            }
        }
    }

    #[test]
    fn a_key_is_what_types_one_character() {
        assert_eq!(key_of("U"), Some('u'));
        assert_eq!(key_of("?"), Some('?'));
        assert_eq!(key_of("ß"), Some('ß'));
        for name in ["", " ", "Tab", "ArrowLeft", "F1", "\n", "\u{a0}"] {
            assert_eq!(key_of(name), None, "{name:?}");
        }
    }

    #[test]
    fn a_key_belongs_to_one_shortcut() {
        let mut keys = Shortcuts::default();
        assert_eq!(keys.set(shortcut("resign"), Some('u')), Err(shortcut("undo")));
        assert_eq!(keys, Shortcuts::default());
        assert_eq!(keys.set(shortcut("undo"), None), Ok(()));
        assert_eq!(keys.set(shortcut("resign"), Some('u')), Ok(()));
        assert_eq!(keys.set(shortcut("resign"), Some('u')), Ok(()), "its own");
        assert_eq!(keys.of_key('u'), Some(shortcut("resign")));
    }

    #[test]
    fn keys_are_read_as_they_are_written() {
        let mut keys = Shortcuts::default();
        assert_eq!(keys.to_string(), "");
        for (name, key) in [("undo", None), ("flip", Some('=')), ("resign", Some('u'))] {
            keys.set(shortcut(name), key).expect("a free key");
        }
        assert_eq!(keys.to_string(), "undo= resign=u flip==");
        assert_eq!(Shortcuts::read(&keys.to_string()), keys);
    }

    #[test]
    fn two_that_have_changed_keys_are_read_so() {
        let keys = Shortcuts::read("undo=n new-game=u");
        assert_eq!(keys.of_key('n'), Some(shortcut("undo")));
        assert_eq!(keys.of_key('u'), Some(shortcut("new-game")));
    }

    #[test]
    fn unreadable_parts_are_left_out() {
        let odd = Shortcuts::read("undo=Tab nothing=q flip resign=f resign=ff  =");
        let mut expected = Shortcuts::default();
        assert_eq!(expected.set(shortcut("flip"), None), Ok(()));
        assert_eq!(expected.set(shortcut("resign"), Some('f')), Ok(()));
        assert_eq!(odd, expected, "a chosen key takes the place of one that was there at first");
    }
}
