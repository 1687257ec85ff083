//! Which language a board speaks: the one that the player has chosen, else the first
//! of the browser's that there is, else English.

use std::cell::RefCell;
use std::rc::Rc;

use luft_app::{Event, Letters, Notation, Parts, Text, view};
use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlInputElement};

use super::Board;
use crate::browser;
use crate::dom::{self, Markup, Missing};
use crate::language::{FIRST, Language};

/// The script that says which of them can be had: `www/lazy/languages.js`.
pub const NAME: &str = "languages";

/// The language that is spoken, and the one that is wanted: its catalogue may still
/// be on its way.
pub struct Languages {
    /// Its options are the languages that there are.
    select: HtmlInputElement,
    /// How moves are written.
    notation: HtmlInputElement,
    /// The option of English letters, of no use where the language has the same.
    english_letters: Element,
    spoken: RefCell<Rc<Language>>,
    wanted: RefCell<String>,
}

impl Languages {
    /// Begins with English, in which the markup is written.
    pub fn new(markup: &Markup) -> Result<Self, Missing> {
        let language = Language::first().map_err(|error| Missing(error.to_string()))?;
        Ok(Self {
            select: markup.part("language"),
            notation: markup.part("notation"),
            english_letters: markup.part("notation-english"),
            spoken: RefCell::new(Rc::new(language)),
            wanted: RefCell::new(FIRST.to_owned()),
        })
    }
}

impl Board {
    /// Offers those alone that can be had just now.
    pub(super) fn offer_languages(&self) {
        browser::show_later(&self.files, &self.root, NAME, Vec::new());
    }

    /// The language that is spoken now.
    pub(super) fn language(&self) -> Rc<Language> {
        Rc::clone(&self.languages.spoken.borrow())
    }

    /// Speaks the language with that tag as soon as its catalogue is there; for
    /// `None` the first of the browser's that there is.
    pub(super) fn use_language(&self, tag: Option<String>) {
        let languages = &self.languages;
        let tag = tag.unwrap_or_else(|| browser::preferred_language(&languages.select));
        languages.select.set_value(&tag);
        if languages.wanted.replace(tag.clone()) == tag {
            return;
        }
        if tag == FIRST {
            self.speak(Language::first());
        } else {
            browser::load_catalogue(&self.root, &self.files, &tag);
        }
    }

    /// A catalogue has been loaded: `detail` is its tag, and after a line break its
    /// text, or nothing where it could not be had.
    pub(super) fn catalogue_arrived(&self, detail: &JsValue) {
        let detail = detail.as_string().unwrap_or_default();
        let (tag, text) = detail.split_once('\n').unwrap_or((&detail, ""));
        // Another may have been chosen in the meantime.
        if *self.languages.wanted.borrow() != tag {
            return;
        }
        if text.is_empty() {
            self.keep_language();
        } else {
            self.speak(Language::new(tag, text.to_owned()));
        }
    }

    fn speak(&self, language: Result<Language, luft_l10n::CatalogueError>) {
        let Ok(language) = language else { return self.keep_language() };
        let language = Rc::new(language);
        self.languages.spoken.replace(language);
        self.put_texts();
        let notation = view::notation(&self.model.borrow());
        self.use_notation(notation);
    }

    /// Puts the markup's texts into the language that is spoken. Of the English ones the built page
    /// has only those that are seen before the program is there.
    pub(super) fn put_texts(&self) {
        let language = self.language();
        let say = |id: String| language.message(&id);
        browser::translate(&self.root, &language.tag, &say);
    }

    /// Writes moves so from now on, and says all anew.
    pub(super) fn use_notation(&self, notation: Notation) {
        let language = self.language();
        language.use_notation(notation);
        self.languages.notation.set_value(notation.name());
        dom::set_hidden(&self.languages.english_letters, language.letters == Letters::ENGLISH);
        self.grid.borrow_mut().forget();
        self.panel.borrow_mut().forget();
        self.dialogs.settings.say_anew(&view::settings(&self.model.borrow()), &language);
        self.refresh(Parts::ALL);
    }

    /// The language that was wanted cannot be had: the player is told, in the one
    /// that is spoken.
    fn keep_language(&self) {
        let language = self.language();
        self.languages.select.set_value(&language.tag);
        self.languages.wanted.replace(language.tag.clone());
        self.send(Event::Refused(Text::new("not-loaded")));
    }
}
