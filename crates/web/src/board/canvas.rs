//! The canvas, and its size.

use luft_app::Point;
use web_sys::HtmlCanvasElement;

use crate::dom::{self, Markup, Missing};
use crate::painter::Painter;

/// Where the board is seen, and what paints it.
pub struct Canvas {
    /// The element.
    pub element: HtmlCanvasElement,
    /// What paints on it.
    pub painter: Painter,
    /// Its upper left corner in the window, as it was when last asked for.
    corner: Option<Point>,
    /// What the pointer looks like over it.
    cursor: Option<&'static str>,
}

impl Canvas {
    /// Takes the canvas of a board, whose style has the colours.
    pub fn new(markup: &Markup) -> Result<Self, Missing> {
        let element: HtmlCanvasElement = markup.part("board");
        let painter = Painter::new(element.clone())?;
        Ok(Self { element, painter, corner: None, cursor: None })
    }

    /// Gives the pointer a look over it, by a name of the style; its own for `None`. Whether
    /// that is another than before.
    pub fn set_cursor(&mut self, cursor: Option<&'static str>) -> bool {
        if self.cursor == cursor {
            return false;
        }
        self.cursor = cursor;
        dom::set_optional_attribute(&self.element, "data-cursor", cursor);
        true
    }

    /// Its upper left corner in the window, in CSS pixels. Asked before the browser has laid out
    /// what has changed it would do so at once, and then once more before it paints: as long as
    /// the page `is_settled` not, the canvas is where the player has seen it last.
    pub fn corner(&mut self, is_settled: bool) -> Point {
        if is_settled {
            self.corner = None;
        }
        *self.corner.get_or_insert_with(|| {
            let frame = self.element.get_bounding_client_rect();
            Point { x: frame.x(), y: frame.y() }
        })
    }

    /// Takes note of the size that the canvas has been given: its side in CSS
    /// pixels.
    pub fn resize(&mut self) -> f64 {
        let side = self.element.get_bounding_client_rect().width();
        self.painter.set_side(side);
        side
    }
}
