//! Which drawings the player's choice stands for, and where their outlines come from.

use luft_app::settings::PieceSet;
use luft_engine::rules::PieceKind;
use luft_pieces::{BOOK, IN_DOCUMENT, PLAIN, document};

pub use luft_pieces::{BOX, Set};

use crate::browser;

/// A set of pieces.
pub const fn set(set: PieceSet) -> &'static Set {
    match set {
        PieceSet::Carved => &IN_DOCUMENT,
        PieceSet::Book => &BOOK,
        PieceSet::Plain => &PLAIN,
    }
}

/// The outline of a layer of a piece, as SVG path data: empty where the document ought to have it
/// and has not.
pub fn outline(set: &Set, kind: PieceKind, layer: usize) -> String {
    match set.layers(kind)[layer].path {
        Some(path) => path.to_owned(),
        None => browser::outline(&document::symbol(kind), layer),
    }
}

/// Whether all that the document ought to have is there: what can be missing is missing as a whole.
pub fn are_there() -> bool {
    !outline(&IN_DOCUMENT, PieceKind::King, 0).is_empty()
}
