//! What is offered before the first move.

use luft_engine::rules::Color;
use luft_l10n::Text;
use luft_persona::PersonaId;

use crate::composition::Model;
use crate::features::results::Tally;
use crate::session::Turn;

/// What can be chosen before the first move, which begins the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartOffer {
    /// Whom the computer plays as.
    pub persona: PersonaId,
    /// What the player plays.
    pub color: Color,
    /// Whether the game waits to be started, as the computer makes the first move. Otherwise the
    /// player's first move begins it.
    pub waits: bool,
    /// How the player has fared against each of [`PersonaId::FIRST`]; `None` where no game has
    /// ended.
    pub records: Vec<Option<Text>>,
    /// What the button says that leads to the others: whom else the computer plays as, if it is
    /// none of the first.
    pub other: Text,
}

/// What can be chosen now; `None` once a move was made, and where two people play.
pub fn start(model: &Model) -> Option<StartOffer> {
    let session = &model.session;
    let (color, persona) = session.seats().against_computer()?;
    let waits = session.turn() == Turn::Waiting;
    let has_begun = !waits && session.turn() != Turn::Local;
    let results = &model.features.results;
    (!has_begun && session.game().plies().is_empty()).then(|| StartOffer {
        persona,
        color,
        waits,
        records: PersonaId::FIRST
            .into_iter()
            .map(|persona| (results.at(persona).games() > 0).then(|| short(results.at(persona))))
            .collect(),
        other: if PersonaId::FIRST.contains(&persona) {
            Text::new("new-game-more-levels")
        } else {
            Text::new("persona-name").with("persona", persona.as_str())
        },
    })
}

/// How the player has fared against a persona, in a sentence.
pub(super) fn record(persona: PersonaId, tally: Tally) -> Text {
    Text::new("end-record")
        .with("persona", persona.as_str())
        .with("wins", tally.wins)
        .with("draws", tally.draws)
        .with("losses", tally.losses)
}

/// The same in two words.
fn short(tally: Tally) -> Text {
    Text::new("begin-record").with("wins", tally.wins).with("games", tally.games())
}
