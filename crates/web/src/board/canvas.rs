//! The canvas, and its size.

use luft_app::Point;
use web_sys::HtmlCanvasElement;

use crate::browser;
use crate::dom::{self, Markup, Missing};
use crate::painter::Painter;

/// Where the board is seen, and what paints it.
pub struct Canvas {
    /// The element.
    pub element: HtmlCanvasElement,
    /// What paints on it.
    pub painter: Painter,
    /// The matrix that takes a point of the window onto it, as it was when last asked for.
    way: Option<[f64; 6]>,
    /// What the pointer looks like over it.
    cursor: Option<&'static str>,
}

impl Canvas {
    /// Takes the canvas of a board, whose style has the colours.
    pub fn new(markup: &Markup) -> Result<Self, Missing> {
        let element: HtmlCanvasElement = markup.part("board");
        let painter = Painter::new(element.clone())?;
        Ok(Self { element, painter, way: None, cursor: None })
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

    /// Where a point of the window is on it, in CSS pixels of its own layout, however the page
    /// scales or rotates it. Asked before the browser has laid out what has changed it would do so
    /// at once, and then once more before it paints: as long as the page `is_settled` not, the
    /// canvas is where the player has seen it last.
    pub fn point(&mut self, x: f64, y: f64, is_settled: bool) -> Point {
        if is_settled {
            self.way = None;
        }
        let [a, b, c, d, e, f] = *self.way.get_or_insert_with(|| {
            let way = browser::way_onto(&self.element);
            std::array::from_fn(|at| way.get(at as u32).as_f64().unwrap_or(f64::NAN))
        });
        Point { x: a * x + c * y + e, y: b * x + d * y + f }
    }

    /// Takes note of the size that the canvas has been given: its side in CSS
    /// pixels.
    pub fn resize(&mut self) -> f64 {
        let side = browser::side(&self.element);
        self.painter.set_side(side);
        side
    }
}
