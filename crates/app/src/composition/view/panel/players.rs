//! The names and portraits of the two players.

use luft_l10n::Text;
use luft_persona::PersonaId;
use luft_rules::Color;

use super::settings::setting;
use crate::composition::Model;
use crate::ground::settings::{PieceSet, SettingId};
use crate::session::Seat;

/// One player's bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerBar {
    /// The side.
    pub side: Color,
    /// The player: `You`, `Computer, easy`, `White`, or a name from a file.
    pub name: Text,
    /// The persona as which the computer plays the side; its name and portrait are shown too.
    pub persona: Option<PersonaId>,
    /// The set in which the king of a person's portrait is drawn.
    pub set: PieceSet,
}

/// The bars at the top and at the bottom of the board.
pub fn players(model: &Model) -> [PlayerBar; 2] {
    sides(model).map(|side| PlayerBar {
        side,
        name: name(model, side),
        persona: persona(model, side),
        set: setting(model, SettingId::PieceSet).of(),
    })
}

/// The sides at the top and at the bottom of the board.
pub(super) fn sides(model: &Model) -> [Color; 2] {
    let bottom = model.features.board.orientation();
    [!bottom, bottom]
}

fn name(model: &Model, side: Color) -> Text {
    let others = model.features.library.others_game(&model.session);
    if let Some(name) = others.and_then(|game| game.name(side)) {
        return Text::verbatim(name);
    }
    let seats = model.session.seats();
    match seats.at(side) {
        Seat::Computer(persona) if others.is_none() => computer(persona),
        Seat::Remote(_) if others.is_none() => Text::new("player-friend"),
        Seat::Local if others.is_none() && seats.own().is_some() => {
            let name = model.session.player_name();
            name.map_or_else(|| Text::new("player-you"), |name| Text::verbatim(name.to_owned()))
        }
        _ => Text::new("side").with("side", side.name()),
    }
}

fn persona(model: &Model, side: Color) -> Option<PersonaId> {
    let is_others = model.features.library.others_game(&model.session).is_some();
    match model.session.seats().at(side) {
        Seat::Computer(persona) if !is_others => Some(persona),
        _ => None,
    }
}

/// The computer's name as a persona.
pub(super) fn computer(persona: PersonaId) -> Text {
    Text::new("player-computer").with("persona", persona.as_str())
}
