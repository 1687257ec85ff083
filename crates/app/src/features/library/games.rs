//! The list of a text's games, to choose one of them.

use std::task::{Poll, ready};

use luft_game::pgn::{GameHeader, GameOffset, GameResult, Indexing, Tags, WorkBudget};
use luft_l10n::Text;

use crate::session::{players, tag};

/// The list of games of a text that contains several.
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
    place: GameOffset,
    /// Who played, and when.
    pub title: Text,
    /// The result.
    pub result: GameResult,
    /// Its number of moves.
    pub moves: Text,
}

impl GameList {
    /// The largest number of games listed. Nobody can find a game in a longer list, and the rest of
    /// the text is not scanned.
    pub const MOST_GAMES: usize = 500;

    /// The games, in the order of the text.
    pub fn games(&self) -> &[ListedGame] {
        &self.games
    }

    /// The beginning of a game in the text, and its approximate end, in bytes; `None` if no game
    /// has this index.
    pub(super) fn place(&self, index: usize) -> Option<(GameOffset, usize)> {
        let place = |index: usize| self.games.get(index).map(|game| game.place);
        Some((place(index)?, place(index + 1).map_or(self.text.len(), GameOffset::bytes)))
    }

    /// The text, up to the end of the last game listed.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The same; consumes the list.
    pub(super) fn into_text(self) -> String {
        self.text
    }
}

/// A list that is being built.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Listing {
    indexing: Indexing,
    games: Vec<ListedGame>,
    /// The bytes of the text up to the end of the last listed game.
    bytes: usize,
}

impl Listing {
    /// The number of bytes scanned.
    pub const fn bytes(&self) -> usize {
        self.indexing.bytes()
    }

    /// Continues scanning a text. When done, returns whether there are several games to choose
    /// from.
    pub fn step(&mut self, text: &str, budget: &mut WorkBudget) -> Poll<bool> {
        while self.games.len() <= GameList::MOST_GAMES {
            let Some(header) = ready!(self.indexing.step(text, budget)) else { break };
            self.games.push(listed(&header, self.games.len() + 1));
            if self.games.len() <= GameList::MOST_GAMES {
                self.bytes = self.indexing.bytes();
            }
        }
        Poll::Ready(self.games.len() > 1)
    }

    /// The finished list, with the part of the text that it needs.
    pub fn finish(mut self, mut text: String) -> GameList {
        let more = self.games.len() > GameList::MOST_GAMES;
        self.games.truncate(GameList::MOST_GAMES);
        text.truncate(self.bytes);
        text.shrink_to_fit();
        GameList { text, games: self.games, more }
    }
}

fn listed(header: &GameHeader, number: usize) -> ListedGame {
    ListedGame {
        place: header.place,
        title: title(&header.tags, Text::new("library-game").with("number", number)),
        result: header.result,
        moves: moves(header.plies),
    }
}

/// The number of a game's moves in words; a move of each side counts as one.
pub fn moves(plies: usize) -> Text {
    Text::new("library-moves").with("count", plies.div_ceil(2))
}

/// The title of a game: `Carlsen – Nepomniachtchi, 2021.12.03`. A game without players and event
/// has the title `other`.
pub fn title(tags: &Tags, other: Text) -> Text {
    let name = match players(tags).or_else(|| tag(tags, "Event")) {
        Some(players) => Text::verbatim(players),
        None => other,
    };
    // `2021.12.??` gives only the month, `????.??.??` nothing.
    let mut date = tag(tags, "Date");
    while let Some(known) = date.as_deref().and_then(|date| date.strip_suffix(".??")) {
        date = Some(known.to_owned());
    }
    match date.filter(|date| !date.starts_with("????")) {
        Some(date) => Text::new("library-dated").with("title", name).with("date", date),
        None => name,
    }
}
