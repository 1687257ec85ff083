//! The dialog for stored games: a row for each, with its actions.

use luft_app::view::{self, ListedGames, SavedGame};
use luft_app::{Action, Dialog, Model, Text};
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlElement};

use crate::browser;
use crate::dom::{self, Markup};
use crate::language::Language;

/// The dialog's elements.
pub struct SavedGamesDialog {
    dialog: HtmlDialogElement,
    list: HtmlElement,
    more: HtmlElement,
    undelete: HtmlElement,
    export: HtmlElement,
    close: HtmlElement,
}

impl SavedGamesDialog {
    /// Finds a board's dialog.
    pub fn new(markup: &Markup) -> Self {
        let button = |action| markup.button(action).unchecked_into();
        Self {
            dialog: markup.dialog(Dialog::SavedGames),
            list: markup.part("saved-games-list"),
            more: button(Action::SavedGamesMore),
            undelete: button(Action::SavedGamesUndelete),
            export: button(Action::SavedGamesExport),
            close: markup.part("saved-games-close"),
        }
    }

    /// Shows the dialog.
    pub fn open(&self, model: &Model, language: &Language) {
        self.fill(model, language);
        browser::show_modal(&self.dialog, "li button, [data-part=saved-games-close]");
    }

    /// Updates the dialog while it is shown.
    pub fn show(&self, model: &Model, language: &Language) {
        if !self.dialog.open() {
            return;
        }
        self.fill(model, language);
        // The pressed button was removed together with its row.
        if !browser::has_focus(&self.dialog) {
            let next = if self.undelete.hidden() { &self.close } else { &self.undelete };
            browser::focus(next, true);
        }
    }

    fn fill(&self, model: &Model, language: &Language) {
        let ListedGames { games, more, can_export, can_undelete } =
            view::saved_games(model, &|moment| language.date(moment));
        self.list.set_text_content(None);
        for game in &games {
            self.append(game, language);
        }
        dom::set_hidden(&self.undelete, !can_undelete);
        dom::set_hidden(&self.export, !can_export);
        dom::set_hidden(&self.more, more.is_none());
        dom::set_text(&self.more, &language.say_any(more.as_ref()));
        self.list.set_scroll_top(0);
    }

    fn append(&self, game: &SavedGame, language: &Language) {
        let line = browser::append(&self.list, "li", "");
        let words = browser::append(&line, "div", "");
        let title = browser::append(&words, "strong", &language.say(&game.title));
        dom::set_attribute(&title, "class", "card-name");
        let detail = browser::append(&words, "span", &language.say(&game.detail));
        dom::set_attribute(&detail, "class", "card-note");
        if let Some(busy) = &game.busy {
            let busy = browser::append(&line, "span", &language.say(busy));
            return dom::set_attribute(&busy, "class", "busy");
        }
        let button = |action: Action, label: &str, name: &Text| {
            let button = browser::append(&line, "button", &language.message(label));
            dom::set_action(&button, action, game.id.as_str());
            dom::set_attribute(&button, "aria-label", &language.say(name));
        };
        if let Some(name) = &game.resume {
            let label = const { Action::SavedGamesResume.label() };
            button(Action::SavedGamesResume, label, name);
        }
        let label = const { Action::SavedGamesDelete.label() };
        button(Action::SavedGamesDelete, label, &game.delete);
    }
}
