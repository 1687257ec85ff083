//! A line of the table of actions.

/// A line of the table. Texts are ids of messages; an empty text means that there is none.
#[derive(Clone, Copy)]
pub struct Row {
    /// The label.
    pub label: &'static str,
    /// What the button does, in a sentence.
    pub note: &'static str,
    /// The section in the list of shortcuts.
    pub section: &'static str,
    /// The default key.
    pub key: Option<char>,
}

/// An action whose buttons have different labels: they depend on the button's value or place, or
/// change while the page runs. The markup names their messages.
pub const fn unlabelled() -> Row {
    Row { label: "", note: "", section: "", key: None }
}

/// An action with a label.
pub const fn labelled(label: &'static str) -> Row {
    Row { label, ..unlabelled() }
}

impl Row {
    /// The same with a sentence that explains the button.
    pub const fn note(self, note: &'static str) -> Self {
        Self { note, ..self }
    }

    /// The same with a shortcut.
    pub const fn key(self, section: &'static str, key: char) -> Self {
        Self { section, key: Some(key), ..self }
    }

    /// The same with a shortcut that has no key until the player chooses one, which prevents use by
    /// accident.
    pub const fn keyless(self, section: &'static str) -> Self {
        Self { section, ..self }
    }
}
