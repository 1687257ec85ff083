//! The dialog for stored games. A script creates it, loaded when it is first opened, with a row for each game.

use std::cell::Cell;

use luft_app::view::{self, ListedGames};
use luft_app::{Dialog, Model};
use web_sys::{HtmlDialogElement, HtmlElement};

use super::made;
use crate::browser::{self, Files};
use crate::dom;
use crate::language::Language;

/// The name of its script and of the dialog.
pub const NAME: &str = Dialog::SavedGames.name();

/// The dialog, once it exists.
pub struct SavedGamesDialog {
    root: HtmlElement,
    files: Files,
    /// Whether it is to be shown once the script has listed the games.
    is_wanted: Cell<bool>,
}

impl SavedGamesDialog {
    /// No dialog yet; it will be created inside `root`.
    pub const fn new(root: HtmlElement, files: Files) -> Self {
        Self { root, files, is_wanted: Cell::new(false) }
    }

    /// Requests the dialog, to show it when the games are listed.
    pub fn open(&self, model: &Model, language: &Language) {
        self.is_wanted.set(true);
        self.list(model, language);
    }

    /// Handles the list.
    pub fn listed(&self, language: &Language) {
        let dialog = made(&self.root, NAME, language);
        // The player may have closed it since it was updated.
        if let Some(dialog) = dialog
            && self.is_wanted.take()
        {
            browser::show_modal(&dialog, "li button, .dialog-actions > :last-child");
        }
    }

    /// Asks the script to create or update the dialog.
    fn list(&self, model: &Model, language: &Language) {
        let ListedGames { games, more, can_export, can_undelete } =
            view::saved_games(model, &|moment| language.date(moment));
        let flag = |is_so: bool| if is_so { "yes" } else { "" }.to_owned();
        let mut texts = vec![language.say_any(more.as_ref()), flag(can_export), flag(can_undelete)];
        for game in &games {
            texts.extend([
                game.id.as_str().to_owned(),
                language.say(&game.title),
                language.say(&game.detail),
                language.say_any(game.busy.as_ref()),
                language.say_any(game.resume.as_ref()),
                language.say(&game.delete),
            ]);
        }
        browser::show_later(&self.files, &self.root, NAME, texts);
    }

    /// Updates the dialog while it is shown.
    pub fn show(&self, model: &Model, language: &Language) {
        let dialog = dom::part::<HtmlDialogElement>(&self.root, NAME);
        if dialog.is_ok_and(|dialog| dialog.open()) {
            self.list(model, language);
        }
    }
}
