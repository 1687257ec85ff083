//! The dialog with puzzles, endings, lessons and the player's progress. A script, loaded when it is
//! first opened, does all of it, except that the page's state keeps the player's results and plays
//! the exercises.

use js_sys::Array;
use luft_app::features::{library, results};
use luft_app::{Dialog, Model, view};
use web_sys::HtmlElement;

use crate::board::display::Display;
use crate::board::event_loop::EventLoop;
use crate::board::storage::Storage;
use crate::browser::{self, Files};
use crate::dom;
use crate::language::Language;

/// The name of its script and of the dialog.
pub const NAME: &str = Dialog::Learn.name();

/// The script's dialog.
pub struct LearnDialog {
    root: HtmlElement,
    files: Files,
}

impl LearnDialog {
    /// It will be created inside `root`.
    pub const fn new(root: HtmlElement, files: Files) -> Self {
        Self { root, files }
    }

    /// Sends the script `open` (the dialog), `say` (its texts in another language) or what has been
    /// `counted`, with the language's tag,
    /// the player's results, and the rating in puzzles.
    pub fn ask(&self, what: &str, model: &Model, language: &Language) {
        let mut texts = vec![what.to_owned(), language.tag.clone()];
        texts.extend(view::learnt(model));
        browser::show_later(&self.files, &self.root, NAME, texts);
    }
}

/// Handles what the player does there: opens an exercise, counts a puzzle, or deletes all results.
pub fn done(events: &EventLoop, storage: &Storage, display: &Display, detail: &Array) {
    let text = |index| detail.get(index).as_string().unwrap_or_default();
    match text(1).as_str() {
        "exercise" => {
            events.send(library::Event::Exercise { text: text(2), seed: dom::random() });
            return;
        }
        "forget" => {
            events.send(results::Event::Forget);
            storage.look(events);
        }
        rating => {
            let rating = rating.parse().unwrap_or_default();
            events.send(results::Event::Puzzle { rating, solved: detail.get(2).is_truthy() });
        }
    }
    display.dialogs.learn.ask("counted", &events.model(), &display.language());
}
