//! What the page shows: the board as a list of shapes, the panel and the grid
//! as values.

pub mod animation;
mod grid;
pub(crate) mod layout;
mod panel;
pub(crate) mod picker;
mod scene;
mod shape;
pub mod words;

pub use grid::{Cell, grid};
pub use panel::{Buttons, Captured, MoveCell, MoveRow, Panel, Verdict, panel};
pub use scene::{Cursor, cursor, grabs, scene};
pub use shape::{Align, Ink, Rect, Shape};
