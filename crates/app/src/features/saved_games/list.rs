//! Which of the games in storage is for what.

use std::cmp::Reverse;
use std::rc::Rc;

use luft_game::clock::Moment;
use luft_l10n::Text;

use crate::ground::stored::{RecordId, StoredGame};
use crate::stored;
use crate::stored::head::{GameStatus, Head};

/// So many finished games are kept.
pub const MOST_FINISHED: usize = 20;

/// So many games are deleted at once. What is still too much goes the next time.
const MOST_DELETED: usize = 100;

/// A game in storage.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// Its record.
    pub id: RecordId,
    /// What stands there.
    pub text: String,
    /// Whether another page plays it now.
    pub elsewhere: bool,
    /// What is to be known of it, or in a clause why that cannot be read.
    pub head: Result<Head, Text>,
}

impl From<StoredGame> for Listed {
    /// Reads the head alone.
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

    /// Whether nobody has done anything in it.
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

/// Whether a game is played just now, here or in another page.
pub fn is_busy(game: &Listed, own: Option<&RecordId>) -> bool {
    game.elsewhere || Some(&game.id) == own
}

/// Puts a game into a list where it belongs, and says where that is: unfinished games come first,
/// then finished ones, then what cannot be read; of each the one that was played last.
///
/// The list holds references: to make room in the middle of thousands moves half of them.
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

/// What is shown to the player: all but games in which nobody has done anything.
pub fn to_show(games: Vec<Listed>, own: Option<&RecordId>) -> Vec<Rc<Listed>> {
    let mut list = Vec::new();
    for game in games {
        if !game.is_fresh() || Some(&game.id) == own {
            insert(&mut list, Rc::new(game));
        }
    }
    list
}

/// What a page that opens looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameCriteria<'a> {
    /// The record of the game that it played before it was loaded again.
    pub own: Option<&'a RecordId>,
    /// A number for its address; `None` where that asks for nothing.
    pub address: Option<u64>,
    /// Whether a game may be one that another page plays.
    pub elsewhere: bool,
}

/// The best of the games that a page may open with: its own, if that was set up by the
/// same address; and where the address asks for nothing, an unfinished one that nobody
/// plays, or at last one in which nobody has done anything. What another address has set up, and
/// nobody has touched, takes no other game's place.
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

/// The unfinished game that was played last and that nobody plays now.
pub fn way_back(games: &[Listed]) -> Option<&Listed> {
    let waits = |game: &&Listed| game.status() == Some(GameStatus::InProgress) && !game.elsewhere;
    games.iter().filter(waits).max_by_key(|game| game.changed())
}

/// The games that need not be kept: those in which nobody has done anything, and the oldest of too
/// many finished ones.
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
