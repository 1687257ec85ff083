//! What the page shows: the board as a list of shapes, the panel and the grid
//! as values.

pub mod animation;
mod buttons;
mod clock;
mod grid;
pub(crate) mod layout;
mod panel;
pub(crate) mod picker;
mod scene;
mod shape;
pub mod words;

pub use buttons::{Button, Buttons};
pub use clock::ClockFace;
pub use grid::{Cell, grid};
pub use panel::{
    Captured, ClaimChoice, End, GameChoice, GameResult, MoveCell, MoveRow, Panel, Settings,
    Verdict, panel,
};
pub use scene::{Cursor, cursor, grabs, scene};
pub use shape::{Align, Ink, Rect, Shape};
