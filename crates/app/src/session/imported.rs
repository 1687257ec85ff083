//! What a game was read from.

use std::rc::Rc;

use luft_engine::rules::{Color, clipped};
use luft_game::pgn::{PgnError, PgnGame, Tags};

/// A game that was read from PGN, with all that the record of a game has no place
/// for: tags, comments, variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    // Each time the game is stored a copy is made of all that is: megabytes of it are
    // shared.
    pgn: Rc<PgnGame>,
    text: Option<Rc<str>>,
}

impl Imported {
    /// A browser stores some five million characters for a page, and encoding may
    /// treble a text: longer ones, in bytes, are not kept between visits.
    pub const MOST_STORED: usize = 500_000;

    /// What was read, and the text that it was read from.
    pub fn new(pgn: PgnGame, source: &str) -> Self {
        let source = source.trim();
        let text = (source.len() <= Self::MOST_STORED).then(|| source.into());
        Self { pgn: Rc::new(pgn), text }
    }

    /// Reads what [`text`](Self::text) gave.
    ///
    /// # Errors
    /// Why it is no game, and where.
    pub fn read(text: &str) -> Result<Self, PgnError> {
        text.parse().map(|pgn| Self::new(pgn, text))
    }

    /// What was read.
    pub const fn pgn(&self) -> &Rc<PgnGame> {
        &self.pgn
    }

    /// The name of who played a side, where the text gives it.
    pub fn name(&self, color: Color) -> Option<String> {
        let name = match color {
            Color::White => "White",
            Color::Black => "Black",
        };
        tag(self.pgn.tags(), name)
    }

    /// The game as PGN text, to be stored; `None` where it is too long for that.
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }
}

/// What a tag says, shortened for the eye; `None` where it says nothing.
pub fn tag(tags: &Tags, name: &str) -> Option<String> {
    let value = tags.get(name).map(str::trim).filter(|value| !matches!(*value, "" | "?" | "-"));
    value.map(shortened)
}

fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    match clipped(MOST, text) {
        (all, 0) => all.to_owned(),
        (beginning, _) => format!("{beginning}\u{2026}"),
    }
}
