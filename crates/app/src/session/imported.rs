//! Imported games.

use std::rc::Rc;

use luft_game::pgn::{PgnError, PgnGame, Tags};
use luft_rules::{Color, clipped};

/// A game imported from PGN, with the tags, comments and variations that the game's record cannot
/// hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    // Shared, because storing the game copies everything else, and this may be megabytes.
    pgn: Rc<PgnGame>,
    text: Option<Rc<str>>,
}

impl Imported {
    /// The longest text that is stored, in bytes. A browser stores about five million characters
    /// for a page, and encoding may triple the length of a text.
    pub const MOST_STORED: usize = 500_000;

    /// The parsed game and its text.
    pub fn new(pgn: PgnGame, source: &str) -> Self {
        let source = source.trim();
        let text = (source.len() <= Self::MOST_STORED).then(|| source.into());
        Self { pgn: Rc::new(pgn), text }
    }

    /// Reads the result of [`text`](Self::text).
    ///
    /// # Errors
    /// Why it is not a game, and at which place.
    pub fn read(text: &str) -> Result<Self, PgnError> {
        text.parse().map(|pgn| Self::new(pgn, text))
    }

    /// The parsed game.
    pub const fn pgn(&self) -> &Rc<PgnGame> {
        &self.pgn
    }

    /// The name of a side's player, if the text contains it.
    pub fn name(&self, color: Color) -> Option<String> {
        let name = match color {
            Color::White => "White",
            Color::Black => "Black",
        };
        tag(self.pgn.tags(), name)
    }

    /// The PGN text to store; `None` if it is too long.
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }
}

/// The players of a game as its tags name them: `Carlsen – Nepomniachtchi`; `None` if they name neither.
pub fn players(tags: &Tags) -> Option<String> {
    match (tag(tags, "White"), tag(tags, "Black")) {
        (None, None) => None,
        (white, black) => {
            let [white, black] = [&white, &black].map(|name| name.as_deref().unwrap_or("?"));
            Some([white, " \u{2013} ", black].concat())
        }
    }
}

/// A tag's value, shortened for display; `None` if it is empty.
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
