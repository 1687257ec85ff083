//! The board's accessible twin: 64 cells with words.

use luft_engine::rules::Square;

/// A cell of the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Which square it stands for. Its element's id is `cell-` and the
    /// square's name.
    pub square: Square,
    /// What it says: `e4, white pawn, selected`.
    pub label: String,
    /// Whether it is the grid's one tab stop.
    pub tab_stop: bool,
    /// Whether it is selected.
    pub selected: bool,
}
