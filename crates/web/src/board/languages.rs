//! Which language a board speaks: the one that the player has chosen, else the first
//! of the browser's that there is, else English.

use std::cell::RefCell;
use std::rc::Rc;

use luft_app::{Letters, Notation};
use luft_l10n::CatalogueError;
use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::browser::{self, Files};
use crate::dom::{self, Markup, Missing};
use crate::language::{FIRST, Language};

/// The script that says which of them can be had: `www/lazy/languages.js`.
pub const NAME: &str = "languages";

/// The language that is spoken, and the one that is wanted: its catalogue may still
/// be on its way.
pub struct Languages {
    root: HtmlElement,
    files: Files,
    /// Its options are the languages that there are.
    select: HtmlInputElement,
    /// How moves are written.
    notation: HtmlInputElement,
    /// The option of English letters, of no use where the language has the same.
    english_letters: Element,
    spoken: RefCell<Rc<Language>>,
    wanted: RefCell<String>,
}

/// What has become of a wish for a language.
pub enum Wish {
    /// It is spoken already, or its catalogue is on its way, or no longer wanted.
    Pending,
    /// It is spoken from now on.
    Granted,
    /// It cannot be had.
    Refused,
}

impl Languages {
    /// Begins with English, in which the markup is written.
    pub fn new(markup: &Markup, files: Files) -> Result<Self, Missing> {
        let language = Language::first().map_err(|error| Missing(error.to_string()))?;
        Ok(Self {
            root: markup.root.clone(),
            files,
            select: markup.part("language"),
            notation: markup.part("notation"),
            english_letters: markup.part("notation-english"),
            spoken: RefCell::new(Rc::new(language)),
            wanted: RefCell::new(FIRST.to_owned()),
        })
    }

    /// Offers those alone that can be had just now.
    pub fn offer(&self) {
        browser::show_later(&self.files, &self.root, NAME, Vec::new());
    }

    /// The language that is spoken now.
    pub fn spoken(&self) -> Rc<Language> {
        Rc::clone(&self.spoken.borrow())
    }

    /// Speaks the language with that tag as soon as its catalogue is there; for
    /// `None` the first of the browser's that there is.
    pub fn want(&self, tag: Option<String>) -> Wish {
        let tag = tag.unwrap_or_else(|| browser::preferred_language(&self.select));
        self.select.set_value(&tag);
        if self.wanted.replace(tag.clone()) == tag {
            return Wish::Pending;
        }
        if tag == FIRST {
            return self.speak(Language::first());
        }
        browser::load_catalogue(&self.root, &self.files, &tag);
        Wish::Pending
    }

    /// A catalogue has been loaded: `detail` is its tag, and after a line break its
    /// text, or nothing where it could not be had.
    pub fn arrived(&self, detail: &JsValue) -> Wish {
        let detail = detail.as_string().unwrap_or_default();
        let (tag, text) = detail.split_once('\n').unwrap_or((&detail, ""));
        // Another may have been chosen in the meantime.
        if *self.wanted.borrow() != tag {
            return Wish::Pending;
        }
        if text.is_empty() {
            return self.keep();
        }
        self.speak(Language::new(tag, text.to_owned()))
    }

    fn speak(&self, language: Result<Language, CatalogueError>) -> Wish {
        let Ok(language) = language else { return self.keep() };
        self.spoken.replace(Rc::new(language));
        self.put_texts();
        Wish::Granted
    }

    /// The language that was wanted cannot be had: the one that is spoken stays.
    fn keep(&self) -> Wish {
        let language = self.spoken();
        self.select.set_value(&language.tag);
        self.wanted.replace(language.tag.clone());
        Wish::Refused
    }

    /// Puts the markup's texts into the language that is spoken. Of the English ones the built page
    /// has only those that are seen before the program is there.
    pub fn put_texts(&self) {
        let language = self.spoken();
        let say = |id: String| language.message(&id);
        browser::translate(&self.root, &language.tag, &say);
    }

    /// Writes moves so from now on.
    pub fn use_notation(&self, notation: Notation) {
        let language = self.spoken();
        language.use_notation(notation);
        self.notation.set_value(notation.name());
        dom::set_hidden(&self.english_letters, language.letters == Letters::ENGLISH);
    }
}
