//! The options before the first move.

use luft_l10n::Text;
use luft_persona::PersonaId;
use luft_rules::Color;

use crate::composition::Model;
use crate::composition::view::opponents::{OpponentChoice, opponent};
use crate::ground::tally::Tally;
use crate::session::Turn;

/// The options before the first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartOffer {
    /// The computer's persona.
    pub opponent: OpponentChoice,
    /// The player's colour.
    pub color: Color,
    /// Whether the computer makes the first move, so that the player must start the game. Otherwise
    /// the player's first move also starts it.
    pub waits: bool,
    /// Whether to say that a move starts the game. While a promotion is being chosen, the status
    /// asks for that instead.
    pub hints: bool,
    /// The player's results against each of [`PersonaId::FIRST`]; `None` if no game has ended.
    pub records: Vec<Option<Text>>,
    /// The label of the button for the other personas: the chosen persona, if it is one of them.
    pub other: Text,
}

/// The options; `None` once the game is started or a move is made, in games of two people, and while a position is set
/// up.
pub fn start(model: &Model) -> Option<StartOffer> {
    let session = &model.session;
    let (color, persona) = session.seats().against_computer()?;
    let waits = session.turn() == Turn::Waiting;
    let may_begin = (waits || session.turn() == Turn::Local) && !session.has_begun();
    let is_editing = model.features.editor.draft().is_some();
    let results = &model.features.results;
    (may_begin && !is_editing).then(|| StartOffer {
        opponent: opponent(persona),
        color,
        waits,
        hints: !waits && !model.features.board.is_promoting(),
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

/// The player's results against a persona, in a sentence.
pub(super) fn record(persona: PersonaId, tally: Tally) -> Text {
    Text::new("end-record")
        .with("persona", persona.as_str())
        .with("wins", tally.wins)
        .with("draws", tally.draws)
        .with("losses", tally.losses)
}

/// The same in short form.
fn short(tally: Tally) -> Text {
    Text::new("begin-record").with("wins", tally.wins).with("games", tally.games())
}
