//! The language of a board: the player's choice, or else the first available of the browser's
//! languages, or else English.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Array;
use luft_app::{Letters, Notation};
use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::browser::{self, Files};
use crate::dom::{self, Markup, Missing};
use crate::language::{FIRST, Language};

/// The script that reports which languages are available: `www/lazy/languages.js`.
pub const NAME: &str = "languages";

/// The script that loads the catalogues of what is loaded on demand: `www/lazy/coach.js`.
pub const COACH: &str = "coach";

/// The first pause, in milliseconds, before the rest of English is requested again.
const RETRY: u32 = 1000;

/// The script that asks the coach, and passes on its answers: `www/lazy/asked.js`.
pub const ASKED: &str = "asked";

/// The current language and the requested one, whose catalogue may still be loading.
pub struct Languages {
    root: HtmlElement,
    files: Files,
    /// Its options are the supported languages.
    select: HtmlInputElement,
    /// How moves are written.
    notation: HtmlInputElement,
    /// The option for English letters, hidden if the language's letters are the same.
    english_letters: Element,
    spoken: RefCell<Rc<Language>>,
    wanted: RefCell<String>,
    /// The loaded catalogue of the current language: of English, what is not built in.
    main: RefCell<String>,
    /// The catalogue of what is loaded on demand, and its language; empty until that is needed.
    more: RefCell<(String, String)>,
}

/// The result of a request for a language.
pub enum Wish {
    /// It is the current language, or its catalogue is still loading or no longer needed.
    Pending,
    /// It is now the current language.
    Granted,
    /// It could not be loaded.
    Refused,
}

impl Languages {
    /// Starts with English, the language of the markup.
    pub fn new(markup: &Markup, files: Files) -> Result<Self, Missing> {
        let language = Language::first().map_err(|error| Missing(error.to_string()))?;
        Ok(Self {
            root: markup.root.clone(),
            files,
            select: markup.part("language"),
            notation: markup.part("notation"),
            english_letters: markup.part("notation-english"),
            spoken: RefCell::new(Rc::new(language)),
            wanted: RefCell::default(),
            main: RefCell::default(),
            more: RefCell::default(),
        })
    }

    /// Offers only the languages that are available now.
    pub fn offer(&self) {
        browser::show_later(&self.files, &self.root, NAME, Vec::new());
    }

    /// The current language.
    pub fn spoken(&self) -> Rc<Language> {
        Rc::clone(&self.spoken.borrow())
    }

    /// Switches to the language with this tag as soon as its catalogue has loaded; for `None`, to
    /// the first available of the browser's languages.
    pub fn want(&self, tag: Option<String>) -> Wish {
        let tag = tag.unwrap_or_else(|| browser::preferred_language(&self.select));
        self.select.set_value(&tag);
        if self.wanted.replace(tag.clone()) == tag {
            return Wish::Pending;
        }
        let is_first = tag == FIRST;
        let pause = if is_first { RETRY } else { 0 };
        browser::load_catalogue(&self.root, &self.files, &tag, pause);
        // The built-in messages are available at once.
        if is_first && self.spoken().tag != tag {
            return self.speak(tag, String::new());
        }
        Wish::Pending
    }

    /// Handles a loaded catalogue. `detail` is its tag and, after a line break, its text, which is
    /// empty if loading failed.
    pub fn arrived(&self, detail: &JsValue) -> Wish {
        let detail = detail.as_string().unwrap_or_default();
        let (tag, text) = detail.split_once('\n').unwrap_or((&detail, ""));
        // Another language may have been chosen in the meantime.
        if *self.wanted.borrow() != tag {
            return Wish::Pending;
        }
        if text.is_empty() {
            return self.keep();
        }
        self.speak(tag.to_owned(), text.to_owned())
    }

    /// Loads the catalogue of what is loaded on demand in the current language.
    pub fn load_more(&self) {
        let tag = self.spoken().tag.clone();
        browser::show_later(&self.files, &self.root, COACH, vec![tag]);
    }

    /// Asks the coach, in the current language.
    pub fn ask_coach(&self, request: String) {
        browser::show_later(&self.files, &self.root, ASKED, vec![request]);
    }

    /// After the language has changed, loads its catalogue of what is loaded on demand, if that was
    /// needed before. Until then, those messages stay in the previous language.
    pub fn follow(&self) {
        let is_behind = {
            let more = self.more.borrow();
            !more.0.is_empty() && more.0 != self.spoken().tag
        };
        if is_behind {
            self.load_more();
        }
    }

    /// Handles a loaded catalogue of what is loaded on demand. `detail` has the script's name, the
    /// language's tag and the text.
    pub fn more_arrived(&self, detail: &Array) -> Wish {
        let [tag, text] = [1, 2].map(|at| detail.get(at).as_string().unwrap_or_default());
        if tag != self.spoken().tag {
            return Wish::Pending;
        }
        self.more.replace((tag.clone(), text));
        let main = self.main.borrow().clone();
        self.speak(tag, main)
    }

    fn speak(&self, tag: String, main: String) -> Wish {
        let language = Language::new(&tag, &main, &self.more.borrow().1);
        let Ok(language) = language else { return self.keep() };
        self.main.replace(main);
        self.spoken.replace(Rc::new(language));
        self.put_texts();
        Wish::Granted
    }

    /// The requested language could not be loaded: the current one stays.
    fn keep(&self) -> Wish {
        let language = self.spoken();
        self.select.set_value(&language.tag);
        self.wanted.replace(language.tag.clone());
        Wish::Refused
    }

    /// Translates the markup's texts. The built page contains only those English texts that are
    /// visible before the program has loaded.
    pub fn put_texts(&self) {
        let language = self.spoken();
        let say = |id: String| language.message(&id);
        browser::translate(&self.root, &language.tag, &say);
    }

    /// Switches to this notation of moves.
    pub fn use_notation(&self, notation: Notation) {
        let language = self.spoken();
        language.use_notation(notation);
        // For the coach, which writes moves, too.
        dom::set_attribute(&self.root, "data-letters", &language.piece_letters().text());
        self.notation.set_value(notation.name());
        dom::set_hidden(&self.english_letters, language.letters == Letters::ENGLISH);
    }
}
