//! Which of the games in storage is for what.

use std::cmp::Reverse;

use luft_game::clock::Moment;
use luft_l10n::Text;

use super::{Head, Stage};
use crate::ground::stored::RecordId;

/// So many finished games are kept.
pub const MOST_FINISHED: usize = 20;

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

impl Listed {
    fn stage(&self) -> Option<Stage> {
        self.head.as_ref().ok().map(|head| head.stage)
    }

    /// Whether nobody has done anything in it.
    pub fn is_fresh(&self) -> bool {
        self.stage() == Some(Stage::Fresh)
    }

    fn is_finished(&self) -> bool {
        matches!(self.stage(), Some(Stage::Over(_)))
    }

    fn changed(&self) -> Moment {
        self.head.as_ref().map_or(Moment(0), |head| head.changed)
    }
}

/// Whether a game is played just now, here or in another page.
pub fn is_busy(game: &Listed, own: Option<&RecordId>) -> bool {
    game.elsewhere || Some(&game.id) == own
}

/// Unfinished games come first, then finished ones, then what cannot be read; of each
/// the one that was played last.
pub fn sort(games: &mut [Listed]) {
    let rank = |game: &Listed| match game.stage() {
        Some(Stage::Fresh | Stage::GoesOn) => 0,
        Some(Stage::Over(_)) => 1,
        None => 2,
    };
    games.sort_by_key(|game| (rank(game), Reverse(game.changed()), game.id.clone()));
}

/// What is shown to the player: all but games in which nobody has done anything.
pub fn to_show(mut games: Vec<Listed>, own: Option<&RecordId>) -> Vec<Listed> {
    games.retain(|game| !game.is_fresh() || Some(&game.id) == own);
    sort(&mut games);
    games
}

/// What a page that opens looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<'a> {
    /// The record of the game that it played before it was loaded again.
    pub own: Option<&'a RecordId>,
    /// A number for its address; `None` where that asks for nothing.
    pub address: Option<u64>,
}

/// The games that a page may open with, the best first: its own, if that was set up
/// by the same address; and where the address asks for nothing, the unfinished ones
/// that nobody plays, and at last one in which nobody has done anything.
pub fn choose<'a>(games: &'a [Listed], choice: Choice<'a>) -> impl Iterator<Item = &'a Listed> {
    let rank = move |game: &&Listed| {
        let head = game.head.as_ref().ok().filter(|_| !game.elsewhere)?;
        let fits = choice.address.is_none() || choice.address == head.address;
        match head.stage {
            _ if choice.own == Some(&game.id) && fits => Some(0),
            Stage::GoesOn if choice.address.is_none() => Some(1),
            Stage::Fresh if choice.address.is_none() && head.address.is_none() => Some(2),
            Stage::Fresh | Stage::GoesOn | Stage::Over(_) => None,
        }
    };
    let mut found: Vec<_> = games.iter().filter_map(|game| Some((rank(&game)?, game))).collect();
    found.sort_by_key(|(rank, game)| (*rank, Reverse(game.changed())));
    found.into_iter().map(|(_, game)| game)
}

/// The unfinished game that was played last and that nobody plays now.
pub fn way_back(games: &[Listed]) -> Option<&Listed> {
    let waits = |game: &&Listed| game.stage() == Some(Stage::GoesOn) && !game.elsewhere;
    games.iter().filter(waits).max_by_key(|game| game.changed())
}

/// What need not be kept when a page has opened with the game of a record: games in
/// which nobody has done anything, and the oldest of too many finished ones.
pub fn outlived<'a>(games: &'a [Listed], own: Option<&'a RecordId>) -> Vec<&'a Listed> {
    let idle = |game: &&Listed| !is_busy(game, own);
    let mut finished: Vec<&Listed> = games.iter().filter(|game| game.is_finished()).collect();
    finished.sort_by_key(|game| Reverse(game.changed()));
    let fresh = games.iter().filter(|game| game.is_fresh());
    fresh.chain(finished.into_iter().skip(MOST_FINISHED)).filter(idle).collect()
}

/// The finished game that was played longest ago.
pub fn oldest_finished<'a>(games: &'a [Listed], own: Option<&RecordId>) -> Option<&'a Listed> {
    let idle = |game: &&Listed| game.is_finished() && !is_busy(game, own);
    games.iter().filter(idle).min_by_key(|game| game.changed())
}
