//! The 64 cells of the board, for screen readers and the keyboard.

use crate::composition::Model;
use crate::composition::view::shown;
use crate::features::board::{self, Cell};

/// The cells in reading order: row by row from the top left of the board as it is shown.
pub fn grid(model: &Model) -> [Cell; 64] {
    board::grid(&model.features.board, &model.session, shown(model))
}
