//! The language of a board.

use std::cell::Cell;

use luft_app::{Letters, Moment, Notation};
use luft_l10n::{BUILT_IN, Catalogue, CatalogueError, Plain, Rules, Text};
use web_sys::Element;

use crate::browser::{self, Conventions};

/// The tag of the built-in language.
pub const FIRST: &str = "en";

/// A language: its catalogue, and the browser's language data.
pub struct Language {
    /// Its tag, such as `en`.
    pub tag: String,
    /// Its piece letters in moves.
    pub letters: Letters,
    notation: Cell<Notation>,
    catalogue: Catalogue,
    /// Whether messages are still to be loaded.
    is_partial: bool,
    conventions: Conventions,
}

impl Language {
    /// The first language.
    ///
    /// # Errors
    /// If the built-in catalogue cannot be read; a test ensures that it can.
    pub fn first() -> Result<Self, CatalogueError> {
        Self::new(FIRST, "", "")
    }

    /// The language with this tag and catalogues: its own, a part of which is built in for the first
    /// language, and that of what is loaded on demand.
    ///
    /// # Errors
    /// If the texts are not a catalogue.
    pub fn new(tag: &str, main: &str, more: &str) -> Result<Self, CatalogueError> {
        let built_in = if tag == FIRST { BUILT_IN } else { "" };
        let catalogue = Catalogue::parse([built_in, main, more].concat())?;
        let letters = Letters::from_text(&catalogue.message("piece-letters", &Plain));
        Ok(Self {
            tag: tag.to_owned(),
            letters: letters.unwrap_or(Letters::ENGLISH),
            notation: Cell::default(),
            catalogue,
            is_partial: main.is_empty(),
            conventions: Conventions::new(tag),
        })
    }

    /// Switches to this notation of moves.
    pub fn use_notation(&self, notation: Notation) {
        self.notation.set(notation);
    }

    /// The letters of pieces in moves, as the player has chosen them.
    pub fn piece_letters(&self) -> Letters {
        self.notation.get().letters(self.letters)
    }

    /// Whether all messages of a text are loaded.
    pub fn can_say(&self, text: &Text) -> bool {
        !self.is_partial || self.catalogue.can_say(text)
    }

    /// A text in this language; empty while a part of it is still to be loaded.
    pub fn say(&self, text: &Text) -> String {
        if self.can_say(text) { self.catalogue.format(text, self) } else { String::new() }
    }

    /// The same; empty if there is no text.
    pub fn say_any(&self, text: Option<&Text>) -> String {
        text.map(|text| self.say(text)).unwrap_or_default()
    }

    /// A moment as a date.
    pub fn date(&self, moment: Moment) -> String {
        self.conventions.date(moment.0 as f64)
    }

    /// A message without arguments; empty while it is still to be loaded.
    pub fn message(&self, id: &str) -> String {
        let is_missing = self.is_partial && !self.catalogue.has(id);
        if is_missing { String::new() } else { self.catalogue.message(id, self) }
    }

    /// Translates a part of a board that a script has created.
    pub fn translate_part(&self, part: &Element) {
        browser::translate_part(part, &|id: String| self.message(&id));
    }

    /// A clock's time, with the language's decimal separator before the tenths.
    pub fn clock_face(&self, face: &str) -> String {
        match face.split_once('.') {
            Some((seconds, tenths)) => [seconds, tenths].join(&self.conventions.decimal_sign()),
            None => face.to_owned(),
        }
    }
}

impl Rules for Language {
    fn plural(&self, number: i64) -> &'static str {
        luft_l10n::plural_category(&self.conventions.plural(number as f64))
    }

    fn number(&self, number: i64) -> String {
        self.conventions.number(number as f64)
    }

    fn list(&self, items: Vec<String>) -> String {
        self.conventions.list(items)
    }

    fn notation(&self, text: &str) -> String {
        self.piece_letters().write(text)
    }
}
