//! The canvas, and its size.

use web_sys::{HtmlCanvasElement, HtmlElement};

use crate::dom::{self, Missing};
use crate::painter::Painter;

/// Where the board is seen, and what paints it.
pub struct Canvas {
    /// The element.
    pub element: HtmlCanvasElement,
    /// What paints on it.
    pub painter: Painter,
}

impl Canvas {
    /// Takes the canvas of a board, whose style has the colours.
    pub fn new(root: &HtmlElement) -> Result<Self, Missing> {
        let element: HtmlCanvasElement = dom::part(root, "board")?;
        let painter = Painter::new(element.clone())?;
        Ok(Self { element, painter })
    }

    /// Takes note of the size that the canvas has been given: its side in CSS
    /// pixels.
    pub fn resize(&mut self) -> f64 {
        let side = self.element.get_bounding_client_rect().width();
        self.painter.set_side(side);
        side
    }
}
