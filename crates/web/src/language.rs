//! The language that a board speaks.

use luft_app::Moment;
use luft_l10n::{Catalogue, CatalogueError, ENGLISH, Rules, Text};

use crate::browser::Conventions;

/// The tag of the language whose catalogue needs no loading.
pub const FIRST: &str = "en";

/// A language: its words, and the browser's knowledge of it.
pub struct Language {
    /// Its tag, such as `en`.
    pub tag: String,
    catalogue: Catalogue,
    conventions: Conventions,
}

impl Language {
    /// The first language.
    ///
    /// # Errors
    /// Where its own catalogue cannot be read: a test sees to it that it can.
    pub fn first() -> Result<Self, CatalogueError> {
        Ok(Self::of(FIRST, Catalogue::parse(ENGLISH)?))
    }

    /// The language with that tag, by the text of its catalogue.
    ///
    /// # Errors
    /// Where the text is no catalogue.
    pub fn new(tag: &str, catalogue: String) -> Result<Self, CatalogueError> {
        Ok(Self::of(tag, Catalogue::parse(catalogue)?))
    }

    fn of(tag: &str, catalogue: Catalogue) -> Self {
        Self { tag: tag.to_owned(), catalogue, conventions: Conventions::new(tag) }
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
}
