//! The language that a board speaks.

use std::cell::Cell;

use luft_app::{Letters, Moment, Notation};
use luft_l10n::{Catalogue, CatalogueError, ENGLISH, Plain, Rules, Text};

use crate::browser::Conventions;

/// The tag of the language whose catalogue needs no loading.
pub const FIRST: &str = "en";

/// A language: its words, and the browser's knowledge of it.
pub struct Language {
    /// Its tag, such as `en`.
    pub tag: String,
    /// What it calls the pieces where moves are written.
    pub letters: Letters,
    notation: Cell<Notation>,
    catalogue: Catalogue,
    conventions: Conventions,
}

impl Language {
    /// The first language.
    ///
    /// # Errors
    /// If its own catalogue cannot be read: a test sees to it that it can.
    pub fn first() -> Result<Self, CatalogueError> {
        Ok(Self::of(FIRST, Catalogue::parse(ENGLISH)?))
    }

    /// The language with that tag, by the text of its catalogue.
    ///
    /// # Errors
    /// If the text is no catalogue.
    pub fn new(tag: &str, catalogue: String) -> Result<Self, CatalogueError> {
        Ok(Self::of(tag, Catalogue::parse(catalogue)?))
    }

    fn of(tag: &str, catalogue: Catalogue) -> Self {
        let letters = Letters::from_text(&catalogue.message("piece-letters", &Plain));
        Self {
            tag: tag.to_owned(),
            letters: letters.unwrap_or(Letters::ENGLISH),
            notation: Cell::default(),
            catalogue,
            conventions: Conventions::new(tag),
        }
    }

    /// Writes moves so from now on.
    pub fn use_notation(&self, notation: Notation) {
        self.notation.set(notation);
    }

    /// A text in this language.
    pub fn say(&self, text: &Text) -> String {
        self.catalogue.format(text, self)
    }

    /// A moment as a date.
    pub fn date(&self, moment: Moment) -> String {
        self.conventions.date(moment.0 as f64)
    }

    /// A message that is about nothing in particular.
    pub fn message(&self, id: &str) -> String {
        self.catalogue.message(id, self)
    }

    /// The face of a clock, with the language's sign before the tenths.
    pub fn clock_face(&self, face: &str) -> String {
        match face.split_once('.') {
            Some((seconds, tenths)) => [seconds, tenths].join(&self.conventions.decimal_sign()),
            None => face.to_owned(),
        }
    }
}

impl Rules for Language {
    fn plural(&self, number: i64) -> &'static str {
        const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
        let category = self.conventions.plural(number as f64);
        CATEGORIES.into_iter().find(|known| *known == category).unwrap_or("other")
    }

    fn number(&self, number: i64) -> String {
        self.conventions.number(number as f64)
    }

    fn list(&self, items: Vec<String>) -> String {
        self.conventions.list(items)
    }

    fn notation(&self, text: &str) -> String {
        self.notation.get().letters(self.letters).write(text)
    }
}
