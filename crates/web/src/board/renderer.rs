//! The renderer, which paints the scene on the canvas.

use std::cell::{Cell, RefCell};

use luft_app::settings::PieceSet;
use luft_app::{Model, Point, view};
use web_sys::HtmlCanvasElement;

use crate::browser;
use crate::dom::{self, Markup, Missing};
use crate::painter::Painter;
use crate::pieces::{Outlines, Pieces};

/// How long a measured place of the canvas is used while the browser lays out nothing, in
/// milliseconds.
const WAY_LASTS: f64 = 100.0;

/// The canvas of a board and its painter.
pub struct Renderer {
    /// The canvas.
    pub canvas: HtmlCanvasElement,
    painter: RefCell<Painter>,
    /// Whether the scene has changed since it was painted.
    is_due: Cell<bool>,
    /// Whether the browser has laid out all changes around the canvas.
    is_settled: Cell<bool>,
    /// The matrix from window to canvas coordinates, as last measured, and when that was.
    way: Cell<Option<(f64, [f64; 6])>>,
    /// The cursor over the canvas.
    cursor: Cell<Option<&'static str>>,
}

impl Renderer {
    /// Finds the canvas of a board, whose style has the colours.
    pub fn new(markup: &Markup, outlines: &Outlines) -> Result<Self, Missing> {
        let canvas: HtmlCanvasElement = markup.part("board");
        let painter =
            RefCell::new(Painter::new(canvas.clone(), outlines.pieces(PieceSet::Carved))?);
        Ok(Self {
            canvas,
            painter,
            is_due: Cell::new(false),
            is_settled: Cell::new(true),
            way: Cell::new(None),
            cursor: Cell::new(None),
        })
    }

    /// Marks the scene as changed, to be painted before the next frame.
    pub fn mark_due(&self) {
        self.is_due.set(true);
    }

    /// Paints the scene, if it has changed.
    pub fn paint_if_due(&self, model: &Model) {
        if self.is_due.get() {
            self.paint(model);
        }
    }

    /// Paints at once instead of waiting for a frame.
    pub fn paint(&self, model: &Model) {
        self.is_due.set(false);
        self.painter.borrow_mut().paint(view::scene(model));
    }

    /// Applies a changed style or another set of pieces.
    pub fn restyle(&self, pieces: Pieces) {
        let mut painter = self.painter.borrow_mut();
        painter.forget_colors();
        painter.set_pieces(pieces);
        self.mark_due();
    }

    /// Adapts to the canvas's new size, and returns its side in CSS pixels.
    pub fn resize(&self) -> f64 {
        let side = browser::side(&self.canvas);
        self.painter.borrow_mut().set_side(side);
        side
    }

    /// Sets the cursor over the canvas by its CSS name; `None` for the default. Returns whether it
    /// has changed.
    pub fn set_cursor(&self, cursor: Option<&'static str>) -> bool {
        let is_other = self.cursor.replace(cursor) != cursor;
        if is_other {
            dom::set_optional_attribute(&self.canvas, "data-cursor", cursor);
        }
        is_other
    }

    /// Notes a change around the canvas that the browser has not laid out yet.
    pub fn unsettle(&self) {
        self.is_settled.set(false);
    }

    /// Notes that the browser is about to lay out all changes.
    pub fn settle(&self) {
        self.is_settled.set(true);
    }

    /// A point of the window in CSS pixels of the canvas's own layout, even if the page scales or
    /// rotates it. Measuring after a change would force the browser to compute the layout at once,
    /// and again before it paints. So until the next layout, the last measured place is used, which
    /// is where the player saw the canvas. It is used for a few frames only: a browser that paints
    /// none, as in a tab behind others, may have moved the canvas since.
    pub fn point(&self, x: f64, y: f64) -> Point {
        let now = browser::performance_now();
        let is_fresh = |&(since, _): &(f64, _)| !self.is_settled.get() && now - since < WAY_LASTS;
        let (since, way @ [a, b, c, d, e, f]) =
            self.way.get().filter(is_fresh).unwrap_or_else(|| {
                let way = browser::way_onto(&self.canvas);
                (now, std::array::from_fn(|at| way.get(at as u32).as_f64().unwrap_or(f64::NAN)))
            });
        self.way.set(Some((since, way)));
        Point { x: a * x + c * y + e, y: b * x + d * y + f }
    }
}
