//! The games in storage.

use luft_game::clock::Moment;
use luft_game::pgn::GameResult;
use luft_l10n::Text;
use luft_rules::Color;

use super::players::computer;
use crate::composition::Model;
use crate::features::saved_games::{List, Listed, PAGE, is_busy};
use crate::ground::stored::RecordId;
use crate::session::{Seat, Session};
use crate::stored::head::{GameStatus, Head, NOBODY};

/// The games in storage, as the dialog lists them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedGames {
    /// The part of the list that is shown, unfinished games first.
    pub games: Vec<SavedGame>,
    /// The label of the button for the next part of a long list.
    pub more: Option<Text>,
    /// Whether there are games that can be exported.
    pub can_export: bool,
    /// Whether a game has just been deleted and can be restored.
    pub can_undelete: bool,
}

/// A game in storage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Its record.
    pub id: RecordId,
    /// Who plays.
    pub title: Text,
    /// When it was last played, its result and its number of moves; or why it cannot be read.
    pub detail: Text,
    /// Where it is being played now, if so; then it cannot be resumed or deleted here.
    pub busy: Option<Text>,
    /// The accessible name of the "Resume" button; `None` if the game cannot be read.
    pub resume: Option<Text>,
    /// The accessible name of the "Delete" button.
    pub delete: Text,
}

/// A value that changes when the list of stored games changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGamesList {
    revision: u32,
    own: Option<RecordId>,
}

/// The value for the current list of stored games.
pub fn saved_games_list(model: &Model) -> SavedGamesList {
    let saved_games = &model.features.saved_games;
    SavedGamesList { revision: saved_games.list().revision(), own: saved_games.own().cloned() }
}

/// The games in storage, once they have been requested. `date` formats a moment as a date in the
/// player's language.
pub fn saved_games(model: &Model, date: &dyn Fn(Moment) -> String) -> ListedGames {
    let saved_games = &model.features.saved_games;
    let List { games, first, deleted } = &**saved_games.list();
    let own = saved_games.own();
    let rest = games.get(*first..).unwrap_or_default();
    let shown = &rest[..rest.len().min(PAGE)];
    let more = (shown.len() < games.len()).then(|| {
        let text = Text::new("saved-games-more").with("first", first + 1);
        text.with("last", first + shown.len()).with("count", games.len())
    });
    ListedGames {
        games: shown.iter().map(|game| row(game, own, &model.session, date)).collect(),
        more,
        can_export: games.iter().any(|game| game.head.is_ok()),
        can_undelete: deleted.is_some(),
    }
}

fn row(
    game: &Listed,
    own: Option<&RecordId>,
    session: &Session,
    date: &dyn Fn(Moment) -> String,
) -> SavedGame {
    let (title, detail) = match &game.head {
        Ok(head) => {
            // In a game that was only looked at, nothing has happened, but it may have a result.
            let is_own = own == Some(&game.id);
            let status = if is_own { GameStatus::of(session.game(), true) } else { head.status };
            (title(head), detail(head, status, date))
        }
        Err(what) => (
            Text::new("saved-games-unreadable"),
            Text::new("saved-games-why").with("what", what.clone()),
        ),
    };
    let about = |id| Text::new(id).with("title", title.clone()).with("detail", detail.clone());
    let busy = is_busy(game, own).then(|| {
        let place = if own == Some(&game.id) { "here" } else { "elsewhere" };
        Text::new("saved-games-busy").with("place", place)
    });
    SavedGame {
        id: game.id.clone(),
        resume: game.head.is_ok().then(|| about("saved-games-resume-label")),
        delete: about("saved-games-delete-label"),
        busy,
        title,
        detail,
    }
}

/// Who plays, or has played.
fn title(head: &Head) -> Text {
    match (&head.others, head.seats.opponent()) {
        (Some(players), _) if players != NOBODY => Text::verbatim(players.clone()),
        (Some(_), _) | (None, Seat::Local) => Text::new("saved-games-two"),
        (None, Seat::Computer(persona) | Seat::Script(persona)) => computer(persona),
        (None, Seat::Remote(_)) => Text::new("player-friend"),
    }
}

fn detail(head: &Head, status: GameStatus, date: &dyn Fn(Moment) -> String) -> Text {
    let text = match status {
        GameStatus::Finished(result) => {
            Text::new("saved-games-finished").with("who", winner(result, head))
        }
        GameStatus::NotStarted | GameStatus::InProgress => Text::new("saved-games-unfinished"),
    };
    let text = text.with("moves", head.plies.div_ceil(2));
    match head.changed {
        Moment(0) => text.with("date", Text::new("saved-games-no-date")),
        moment => text.with("date", date(moment)),
    }
}

/// The winner as an argument of messages.
fn winner(result: GameResult, head: &Head) -> &'static str {
    let who = |color: Color| match head.others {
        Some(_) => color.name(),
        None => head.seats.who(color),
    };
    match result {
        GameResult::WhiteWins => who(Color::White),
        GameResult::BlackWins => who(Color::Black),
        GameResult::Draw | GameResult::Unknown => "nobody",
    }
}
