//! The choices in dialogs.

use luft_l10n::{Arg, Text};
use luft_rules::san;

use super::setting;
use super::words::claim_word;
use crate::composition::Model;
use crate::features::library::GameList;
use crate::ground::move_words::move_words;
use crate::ground::settings::{AnnouncementStyle, SettingId};

/// A move that could be announced with a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimChoice {
    /// The move, in standard algebraic notation with English letters.
    pub san: String,
    /// The move and the reason for the claim.
    pub label: Text,
    /// The move in words for screen readers; `None` if it is read out as it is written.
    pub said: Option<Text>,
}

/// The moves that could be announced with a claim.
pub fn claims(model: &Model) -> Vec<ClaimChoice> {
    let position = model.session.game().position();
    let style = setting(model, SettingId::AnnouncementStyle).of();
    let choice = |(mv, claim)| {
        let san = san::write(position, mv);
        let said = (style != AnnouncementStyle::San).then(|| move_words(&san, style));
        let label = Text::new("claim-choice").with("san", Arg::Notation(san.clone()));
        ClaimChoice { label: label.with("claim", claim_word(claim)), san, said }
    };
    model.session.moves_to_announce().into_iter().map(choice).collect()
}

/// A game of a text that contains several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameChoice {
    /// Who played and when, the result, and how many moves it has.
    pub label: Text,
}

/// The games to choose from, in order; empty if there is nothing to choose.
pub fn games(model: &Model) -> Vec<GameChoice> {
    let listed = model.features.library.list().into_iter().flat_map(GameList::games);
    let choice = |game: &crate::features::library::ListedGame| GameChoice {
        label: Text::new("library-choice")
            .with("title", game.title.clone())
            .with("result", game.result.as_str())
            .with("moves", game.moves.clone()),
    };
    listed.map(choice).collect()
}

/// A note on that list.
pub fn games_note(model: &Model) -> Option<Text> {
    let more = model.features.library.list()?.more;
    more.then(|| Text::new("library-more").with("count", GameList::MOST_GAMES))
}

/// The question of the dialog before the game continues from the position shown.
pub fn play_on(model: &Model) -> Option<Text> {
    model.features.navigation.question(&model.session)
}
