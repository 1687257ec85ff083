//! Which drawings the player's choice stands for, and where their outlines come from.

use luft_app::settings::{PieceSet, SettingId};
use luft_app::{Model, view};
use luft_engine::rules::PieceKind;
use luft_pieces::{document, in_document};
use web_sys::Element;

pub use luft_pieces::{BOX, Set};

use crate::browser;

/// The outlines that a board's markup has within: those of the first set, and those of the others
/// once they have been loaded.
#[derive(Clone)]
pub struct Outlines(Element);

impl Outlines {
    /// Those in the element that holds them.
    pub const fn of(element: Element) -> Self {
        Self(element)
    }

    /// A set of pieces, drawn by these outlines.
    pub fn pieces(&self, set: PieceSet) -> Pieces {
        let set = match set {
            PieceSet::Carved => &in_document::CARVED,
            PieceSet::Book => &in_document::BOOK,
            PieceSet::Plain => &in_document::PLAIN,
        };
        Pieces { set, outlines: self.clone() }
    }

    /// Whether a set's outlines are there: what can be missing is missing as a whole.
    pub fn has(&self, set: PieceSet) -> bool {
        !self.pieces(set).path(PieceKind::King, 0).is_empty()
    }

    /// What to draw by: the chosen set, or the first until the outlines of that are there.
    pub fn drawable(&self, model: &Model) -> Pieces {
        let chosen = chosen(model);
        self.pieces(if self.has(chosen) { chosen } else { PieceSet::Carved })
    }
}

/// A set of pieces, and the outlines that it is drawn by.
#[derive(Clone)]
pub struct Pieces {
    /// The set.
    pub set: &'static Set,
    outlines: Outlines,
}

impl Pieces {
    /// The outline of a layer of a piece, as SVG path data; empty where the markup lacks it.
    pub fn path(&self, kind: PieceKind, layer: usize) -> String {
        match self.set.layers(kind)[layer].path {
            Some(path) => path.to_owned(),
            None => browser::outline(&self.outlines.0, &document::symbol(self.set, kind), layer),
        }
    }
}

/// The set that the player has chosen.
pub fn chosen(model: &Model) -> PieceSet {
    view::setting(model, SettingId::PieceSet).of()
}
