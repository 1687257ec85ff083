//! The position as FEN.

use crate::composition::Model;
use crate::composition::view::shown;

/// The position that the board shows in Forsyth-Edwards notation.
pub fn fen(model: &Model) -> String {
    shown(model).position.fen()
}
