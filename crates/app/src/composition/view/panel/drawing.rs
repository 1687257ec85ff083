//! Drawing on the board.

use crate::composition::Model;
use crate::features::board::Tint;

/// The colour in which the main button and fingers draw; `None` if they move pieces.
pub const fn drawing(model: &Model) -> Option<Tint> {
    model.features.board.drawing_mode()
}
