//! What is offered before the first move.

use luft_engine::level::Level;
use luft_engine::rules::Color;
use luft_l10n::Text;

use crate::composition::Model;
use crate::features::results::Tally;
use crate::session::Turn;

/// What can be chosen before the first move, which begins the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartOffer {
    /// The computer's level.
    pub level: Level,
    /// What the player plays.
    pub color: Color,
    /// How the player has fared at each level, in the order of [`Level::ALL`]; `None`
    /// where no game has ended.
    pub records: Vec<Option<Text>>,
}

/// What can be chosen now; `None` once a move was made, and where two people play.
pub fn start(model: &Model) -> Option<StartOffer> {
    let session = &model.session;
    let (color, level) = (session.seats().own()?, session.seats().computer()?);
    let waits = session.turn() == Turn::Local && session.game().plies().is_empty();
    let results = &model.features.results;
    waits.then(|| StartOffer {
        level,
        color,
        records: Level::ALL
            .into_iter()
            .map(|level| (results.at(level).games() > 0).then(|| short(results.at(level))))
            .collect(),
    })
}

/// How the player has fared at a level, in a sentence.
pub(super) fn record(level: Level, tally: Tally) -> Text {
    Text::new("end-record")
        .with("level", level.name())
        .with("wins", tally.wins)
        .with("draws", tally.draws)
        .with("losses", tally.losses)
}

/// The same in two words.
fn short(tally: Tally) -> Text {
    Text::new("begin-record").with("wins", tally.wins).with("games", tally.games())
}
