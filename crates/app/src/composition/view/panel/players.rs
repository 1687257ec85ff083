//! The two players' bars: name and captured pieces.

use luft_game::material;
use luft_l10n::{Arg, Text};
use luft_persona::PersonaId;
use luft_rules::{Color, Piece, PieceKind};

use super::settings::setting;
use crate::composition::Model;
use crate::composition::view::shown;
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
    /// The pieces that the side has captured.
    pub captured: Captured,
    /// The set in which pieces are drawn.
    pub pieces: PieceSet,
}

/// The pieces that a side has captured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captured {
    /// The pieces, the most valuable first.
    pub pieces: Vec<Piece>,
    /// The side's material lead in pawns; 0 if it has none.
    pub lead: u32,
    /// The same in words, for screen readers.
    pub label: Text,
}

/// The bars at the top and at the bottom of the board.
pub fn players(model: &Model) -> [PlayerBar; 2] {
    sides(model).map(|side| PlayerBar {
        side,
        name: name(model, side),
        persona: persona(model, side),
        captured: captured(model, side),
        pieces: setting(model, SettingId::PieceSet).of(),
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

fn captured(model: &Model, by: Color) -> Captured {
    let first = model.session.game().start().side_to_move();
    let kinds = &material::captured(first, model.features.navigation.line(&model.session))[by];
    let lead = u32::try_from(material::lead(shown(model).position, by)).unwrap_or(0);
    Captured {
        pieces: kinds.iter().map(|&kind| Piece { color: !by, kind }).collect(),
        lead,
        label: captured_label(by, kinds, lead),
    }
}

fn captured_label(by: Color, kinds: &[PieceKind], lead: u32) -> Text {
    let counts: Vec<Text> = PieceKind::ALL
        .into_iter()
        .rev()
        .map(|kind| (kind, kinds.iter().filter(|&&other| other == kind).count()))
        .filter(|(_, count)| *count > 0)
        .map(|(kind, count)| {
            Text::new("captured-pieces").with("piece", kind.name()).with("count", count)
        })
        .collect();
    let pieces = match counts.is_empty() {
        true => Arg::Text(Text::new("captured-nothing")),
        false => Arg::List(counts),
    };
    let id = if lead > 0 { "captured-label-ahead" } else { "captured-label" };
    Text::new(id).with("side", by.name()).with("pieces", pieces).with("lead", lead)
}
