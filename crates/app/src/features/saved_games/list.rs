//! Selects among the games in storage.

use std::cmp::Reverse;
use std::rc::Rc;

use luft_game::clock::Moment;
use luft_l10n::Text;

use crate::ground::stored::{RecordId, StoredGame};
use crate::stored;
use crate::stored::head::{GameStatus, Head};

/// The number of finished games that are kept.
pub const MOST_FINISHED: usize = 20;

/// The largest number of games deleted at once; the rest is deleted later.
const MOST_DELETED: usize = 100;

/// A game in storage.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// Its record.
    pub id: RecordId,
    /// Its text.
    pub text: String,
    /// Whether another page is playing it now.
    pub elsewhere: bool,
    /// Its head, or a clause that says why the head cannot be read.
    pub head: Result<Head, Text>,
}

impl From<StoredGame> for Listed {
    /// Reads only the head.
    fn from(game: StoredGame) -> Self {
        let head = Head::read(&game.text).map(|(head, _)| head);
        let head = head.map_err(|error| stored::error_text(&error));
        Self { id: game.id, text: game.text, elsewhere: game.elsewhere, head }
    }
}

impl Listed {
    fn status(&self) -> Option<GameStatus> {
        self.head.as_ref().ok().map(|head| head.status)
    }

    /// Whether nothing has happened in it.
    pub fn is_fresh(&self) -> bool {
        self.status() == Some(GameStatus::NotStarted)
    }

    /// Whether it is finished.
    pub fn is_finished(&self) -> bool {
        matches!(self.status(), Some(GameStatus::Finished(_)))
    }

    fn changed(&self) -> Moment {
        self.head.as_ref().map_or(Moment(0), |head| head.changed)
    }
}

/// Whether a game is being played now, here or in another page.
pub fn is_busy(game: &Listed, own: Option<&RecordId>) -> bool {
    game.elsewhere || Some(&game.id) == own
}

/// Inserts a game at its place in a list, and returns the place. Unfinished games come first, then
/// finished ones, then unreadable ones; in each group the latest first.
///
/// The list holds references, because an insertion into thousands of games moves half of them.
pub fn insert(list: &mut Vec<Rc<Listed>>, game: Rc<Listed>) -> usize {
    let rank = |game: &Listed| match game.status() {
        Some(GameStatus::NotStarted | GameStatus::InProgress) => 0,
        Some(GameStatus::Finished(_)) => 1,
        None => 2,
    };
    let key = |game: &Listed| (rank(game), Reverse(game.changed()));
    let place = list.partition_point(|other| key(other) <= key(&game));
    list.insert(place, game);
    place
}

/// The games to show: all except those in which nothing has happened.
pub fn to_show(games: Vec<Listed>, own: Option<&RecordId>) -> Vec<Rc<Listed>> {
    let mut list = Vec::new();
    for game in games {
        if !game.is_fresh() || Some(&game.id) == own {
            insert(&mut list, Rc::new(game));
        }
    }
    list
}

/// Criteria for the game that a page opens with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameCriteria<'a> {
    /// The record of its game before the reload.
    pub own: Option<&'a RecordId>,
    /// The fingerprint of its address; `None` if the address describes no game.
    pub address: Option<u64>,
    /// Whether to include games that another page is playing.
    pub elsewhere: bool,
}

/// The best game for a page to open with. First its own, if the same address set it up. If the
/// address describes no game: an unfinished game that no page is playing, or else one in which
/// nothing has happened, unless another address set that up.
pub fn choose<'a>(games: &'a [Listed], criteria: GameCriteria<'_>) -> Option<&'a Listed> {
    let rank = |game: &Listed| {
        let head = game.head.as_ref().ok().filter(|_| criteria.elsewhere || !game.elsewhere)?;
        let is_touched = head.status != GameStatus::NotStarted;
        let fits = criteria.address == head.address || criteria.address.is_none() && is_touched;
        match head.status {
            _ if criteria.own == Some(&game.id) && fits => Some(0),
            GameStatus::InProgress if criteria.address.is_none() => Some(1),
            GameStatus::NotStarted if criteria.address.is_none() && head.address.is_none() => {
                Some(2)
            }
            GameStatus::NotStarted | GameStatus::InProgress | GameStatus::Finished(_) => None,
        }
    };
    let fit = games.iter().filter(|game| rank(game).is_some());
    fit.min_by_key(|game| (rank(game), Reverse(game.changed())))
}

/// The unfinished game that was played last and that no page is playing now.
pub fn way_back(games: &[Listed]) -> Option<&Listed> {
    let waits = |game: &&Listed| game.status() == Some(GameStatus::InProgress) && !game.elsewhere;
    games.iter().filter(waits).max_by_key(|game| game.changed())
}

/// The games that need not be kept: those in which nothing has happened, and the oldest of too many
/// finished ones.
pub fn outlived<'a>(
    games: &'a [Listed],
    own: Option<&RecordId>,
) -> impl Iterator<Item = &'a Listed> {
    let is_old = |game: &Listed| {
        let is_later = |other: &&Listed| other.is_finished() && other.changed() > game.changed();
        game.is_finished() && games.iter().filter(is_later).nth(MOST_FINISHED - 1).is_some()
    };
    let goes = move |game: &&Listed| (game.is_fresh() || is_old(game)) && !is_busy(game, own);
    games.iter().filter(goes).take(MOST_DELETED)
}

/// The finished game that was played longest ago.
pub fn oldest_finished<'a>(games: &'a [Listed], own: Option<&RecordId>) -> Option<&'a Listed> {
    let idle = |game: &&Listed| game.is_finished() && !is_busy(game, own);
    games.iter().filter(idle).min_by_key(|game| game.changed())
}
