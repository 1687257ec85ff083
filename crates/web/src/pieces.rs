//! The chosen set of pieces and its outlines.

use luft_app::settings::{PieceSet, SettingId};
use luft_app::{Model, view};
use luft_pieces::{document, in_document};
use luft_rules::PieceKind;
use web_sys::Element;

pub use luft_pieces::{BOX, Set};

use crate::browser;

/// The outlines in a board's markup: those of the first set, and those of the others once they have
/// been loaded.
#[derive(Clone)]
pub struct Outlines(Element);

impl Outlines {
    /// The outlines in this element.
    pub const fn of(element: Element) -> Self {
        Self(element)
    }

    /// A set of pieces with these outlines.
    pub fn pieces(&self, set: PieceSet) -> Pieces {
        let set = match set {
            PieceSet::Carved => &in_document::CARVED,
            PieceSet::Book => &in_document::BOOK,
            PieceSet::Plain => &in_document::PLAIN,
        };
        Pieces { set, outlines: self.clone() }
    }

    /// Whether a set's outlines are loaded. Sets are loaded as a whole.
    pub fn has(&self, set: PieceSet) -> bool {
        !self.pieces(set).path(PieceKind::King, 0).is_empty()
    }

    /// The set to draw: the chosen one, or the first until the chosen one's outlines are loaded.
    pub fn drawable(&self, model: &Model) -> Pieces {
        let chosen = chosen(model);
        self.pieces(if self.has(chosen) { chosen } else { PieceSet::Carved })
    }
}

/// A set of pieces and its outlines.
#[derive(Clone)]
pub struct Pieces {
    /// The set.
    pub set: &'static Set,
    outlines: Outlines,
}

impl Pieces {
    /// The outline of a layer of a piece, as SVG path data; empty if the markup lacks it.
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
