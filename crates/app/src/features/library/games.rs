//! Games that were read from PGN.

use std::rc::Rc;

use luft_engine::rules::Color;
use luft_game::pgn::{GameHeader, GameIndex, GameResult, PgnError, PgnGame, Place, Reader, Tags};
use luft_l10n::Text;

/// A game that was read from PGN, with all that the record of a game has no place
/// for: tags, comments, variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    pgn: Rc<PgnGame>,
    text: Option<String>,
}

impl Imported {
    /// A browser stores some five million characters for a page, and encoding may
    /// treble a text: longer ones, in bytes, are not kept between visits.
    pub const MOST_STORED: usize = 500_000;

    /// What was read.
    pub fn new(pgn: PgnGame) -> Self {
        let text = Some(pgn.to_string()).filter(|text| text.len() <= Self::MOST_STORED);
        Self { pgn: Rc::new(pgn), text }
    }

    /// What was read.
    pub const fn pgn(&self) -> &Rc<PgnGame> {
        &self.pgn
    }

    /// The name of who played a side, where the text gives it.
    pub fn name(&self, color: Color) -> Option<String> {
        let tag = match color {
            Color::White => "White",
            Color::Black => "Black",
        };
        known(self.pgn.tags(), tag)
    }

    /// The game as PGN text, to be stored; `None` where it is too long for that.
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }
}

/// The games of a text that holds several, to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameList {
    /// The text, up to the end of the last game listed.
    text: String,
    games: Vec<ListedGame>,
    /// Whether the text has more games than are listed.
    pub more: bool,
}

/// A game to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedGame {
    place: Place,
    /// Who played, and when.
    pub title: Text,
    /// The result.
    pub result: GameResult,
    /// How many moves it has, a move of each side counted as one.
    pub moves: usize,
}

impl GameList {
    /// So many games are listed at most: more are not to be found in a list by
    /// eye, and whatever the text's length the rest is not looked at.
    pub const MOST_GAMES: usize = 500;

    /// Looks a text over. A text of one game, or none, is no list.
    pub fn of(text: &str) -> Option<Self> {
        let mut index = GameIndex::new(text);
        let listed = |(place, header): (usize, GameHeader)| ListedGame {
            place: header.place,
            title: title(&header.tags, place + 1),
            result: header.result,
            moves: header.plies.div_ceil(2),
        };
        let games: Vec<_> = index.by_ref().take(Self::MOST_GAMES).enumerate().map(listed).collect();
        if games.len() < 2 {
            return None;
        }
        let text = text[..index.bytes()].to_owned();
        Some(Self { text, games, more: index.next().is_some() })
    }

    /// The games, in the order of the text.
    pub fn games(&self) -> &[ListedGame] {
        &self.games
    }

    /// Reads a game; `None` where none has that index.
    pub fn read(&self, index: usize) -> Option<Result<PgnGame, PgnError>> {
        Reader::at(&self.text, self.games.get(index)?.place).next()
    }
}

/// A game's name in a list: `Carlsen – Nepomniachtchi, 2021.12.03`.
pub fn title(tags: &Tags, number: usize) -> Text {
    let players = match (known(tags, "White"), known(tags, "Black")) {
        (None, None) => known(tags, "Event"),
        (white, black) => {
            let [white, black] = [white, black].map(|name| name.unwrap_or_else(|| "?".to_owned()));
            Some(format!("{white} \u{2013} {black}"))
        }
    };
    let name = match players {
        Some(players) => Text::verbatim(players),
        None => Text::new("library-game").with("number", number),
    };
    // `2021.12.??` tells the month, `????.??.??` nothing.
    let date = known(tags, "Date").map(|date| date.trim_end_matches(".??").to_owned());
    match date.filter(|date| !date.starts_with("????")) {
        Some(date) => Text::new("library-dated").with("title", name).with("date", date),
        None => name,
    }
}

/// What a tag says, shortened for the eye; `None` where it says nothing.
fn known(tags: &Tags, name: &str) -> Option<String> {
    let value = tags.get(name).map(str::trim).filter(|value| !matches!(*value, "" | "?" | "-"));
    value.map(shortened)
}

fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}\u{2026}", &text[..end]),
        None => text.to_owned(),
    }
}
