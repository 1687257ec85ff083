//! The pieces that the two players have captured.

use luft_game::material;
use luft_l10n::{Arg, Text};
use luft_rules::{Color, Piece, PieceKind};

use super::players::sides;
use super::settings::setting;
use crate::composition::Model;
use crate::composition::view::shown;
use crate::ground::settings::{PieceSet, SettingId};

/// The pieces that a side has captured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captured {
    /// The pieces, the most valuable first.
    pub pieces: Vec<Piece>,
    /// The side's material lead in pawns; 0 if it has none.
    pub lead: u32,
    /// The same in words, for screen readers.
    pub label: Text,
    /// The set in which pieces are drawn.
    pub set: PieceSet,
}

/// What the sides at the top and at the bottom of the board have captured.
pub fn captured(model: &Model) -> [Captured; 2] {
    sides(model).map(|side| captured_by(model, side))
}

fn captured_by(model: &Model, by: Color) -> Captured {
    let first = model.session.game().start().side_to_move();
    let kinds = &material::captured(first, model.features.navigation.line(&model.session))[by];
    let lead = u32::try_from(material::lead(shown(model).position, by)).unwrap_or(0);
    Captured {
        pieces: kinds.iter().map(|&kind| Piece { color: !by, kind }).collect(),
        lead,
        label: captured_label(by, kinds, lead),
        set: setting(model, SettingId::PieceSet).of(),
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
