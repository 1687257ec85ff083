//! Which drawings the player's choice stands for, and where their outlines come from.

use luft_app::settings::{PieceSet, SettingId};
use luft_app::{Model, view};
use luft_engine::rules::PieceKind;
use luft_pieces::{document, in_document};

pub use luft_pieces::{BOX, Set};

use crate::browser;

/// A set of pieces.
pub const fn set(set: PieceSet) -> &'static Set {
    match set {
        PieceSet::Carved => &in_document::CARVED,
        PieceSet::Book => &in_document::BOOK,
        PieceSet::Plain => &in_document::PLAIN,
    }
}

/// The outline of a layer of a piece, as SVG path data: empty where the document ought to have it
/// and has not.
pub fn outline(set: &Set, kind: PieceKind, layer: usize) -> String {
    match set.layers(kind)[layer].path {
        Some(path) => path.to_owned(),
        None => browser::outline(&document::symbol(set, kind), layer),
    }
}

/// Whether the document has a set's outlines: what can be missing is missing as a whole.
pub fn are_there(chosen: PieceSet) -> bool {
    !outline(set(chosen), PieceKind::King, 0).is_empty()
}

/// What to draw by: the chosen set, or the first until the outlines of that are there.
pub fn drawable(model: &Model) -> PieceSet {
    let chosen = chosen(model);
    if are_there(chosen) { chosen } else { PieceSet::Carved }
}

/// The set that the player has chosen.
pub fn chosen(model: &Model) -> PieceSet {
    view::setting(model, SettingId::PieceSet).of()
}
