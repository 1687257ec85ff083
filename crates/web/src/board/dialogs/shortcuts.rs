//! The dialog that lists the shortcuts and changes their keys. A script creates it, loaded when
//! first needed.

use js_sys::Array;
use luft_app::features::settings;
use luft_app::shortcuts::{ShortcutId, key_of};
use luft_app::{Dialog, Event, Model, Refusal, view};
use web_sys::{HtmlDialogElement, HtmlElement};

use super::made;
use crate::board::event_loop::EventLoop;
use crate::browser::{self, Files};
use crate::dom;
use crate::language::Language;

/// The name of its script and of the dialog.
pub const NAME: &str = Dialog::Shortcuts.name();

/// The dialog, once it exists, and the buttons with keys.
pub struct ShortcutsDialog {
    root: HtmlElement,
    files: Files,
}

impl ShortcutsDialog {
    /// No dialog yet; it will be created inside `root`.
    pub const fn new(root: HtmlElement, files: Files) -> Self {
        Self { root, files }
    }

    /// Asks the script to create or update the dialog. For each shortcut it gets the section's
    /// title, the name, the label and the key.
    pub fn list(&self, model: &Model) {
        let keys = *view::shortcuts(model);
        let mut rows = Vec::new();
        for shortcut in ShortcutId::all() {
            let line = shortcut.entry();
            let key = keys.key(shortcut).map(String::from);
            for text in [line.section, line.action.name(), line.label] {
                rows.push(text.to_owned());
            }
            rows.push(key.unwrap_or_default());
        }
        browser::show_later(&self.files, &self.root, NAME, rows);
    }

    /// Handles the created dialog.
    pub fn listed(&self, language: &Language) {
        if let Some(dialog) = made(&self.root, NAME, language)
            && !dialog.open()
        {
            browser::show_modal(&dialog, "[data-action=set-key]");
        }
    }

    /// Updates the dialog while it is shown.
    pub fn show(&self, model: &Model) {
        if self.dialog().is_some_and(|dialog| dialog.open()) {
            self.list(model);
        }
    }

    /// Tells assistive technology which keys press which buttons.
    pub fn tell_buttons(&self, model: &Model) {
        for shortcut in ShortcutId::all() {
            if let Ok(button) = dom::button(&self.root, shortcut.entry().action) {
                let key = view::shortcut_key(model, shortcut).map(String::from);
                dom::set_optional_attribute(&button, "aria-keyshortcuts", key.as_deref());
            }
        }
    }

    fn dialog(&self) -> Option<HtmlDialogElement> {
        dom::part(&self.root, NAME).ok()
    }
}

/// Handles a key chosen for a shortcut; an empty key removes it.
pub fn choose(events: &EventLoop, detail: &Array) {
    let text = |index| detail.get(index).as_string().unwrap_or_default();
    let key = key_of(&text(2));
    match ShortcutId::from_name(&text(1)) {
        Some(shortcut) if key.is_some() || text(2).is_empty() => {
            events.send(settings::Event::SetKey { shortcut, key });
        }
        _ => events.send(Event::Refused(Refusal::NotAKey)),
    }
}
