//! The renderer: it paints the scene on the canvas.

use std::cell::{Cell, RefCell};

use luft_app::settings::PieceSet;
use luft_app::{Model, Point, view};
use web_sys::HtmlCanvasElement;

use crate::browser;
use crate::dom::{self, Markup, Missing};
use crate::painter::Painter;
use crate::pieces::{Outlines, Pieces};

/// The canvas of a board, and what paints on it.
pub struct Renderer {
    /// The canvas.
    pub canvas: HtmlCanvasElement,
    painter: RefCell<Painter>,
    /// Whether the scene has changed since it was painted.
    is_due: Cell<bool>,
    /// Whether the browser has laid out all changes around the canvas.
    is_settled: Cell<bool>,
    /// The matrix that takes a point of the window onto the canvas, as it was when last asked for.
    way: Cell<Option<[f64; 6]>>,
    /// What the pointer looks like over the canvas.
    cursor: Cell<Option<&'static str>>,
}

impl Renderer {
    /// Takes the canvas of a board, whose style has the colours.
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

    /// The scene has changed: it is to be painted before the next frame.
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

    /// The style or the chosen pieces have changed.
    pub fn restyle(&self, pieces: Pieces) {
        let mut painter = self.painter.borrow_mut();
        painter.forget_colors();
        painter.set_pieces(pieces);
        self.mark_due();
    }

    /// Takes note of the size that the canvas has been given: its side in CSS
    /// pixels.
    pub fn resize(&self) -> f64 {
        let side = browser::side(&self.canvas);
        self.painter.borrow_mut().set_side(side);
        side
    }

    /// Gives the pointer a look over the canvas, by a name of the style; its own for `None`.
    /// Whether that is another than before.
    pub fn set_cursor(&self, cursor: Option<&'static str>) -> bool {
        let is_other = self.cursor.replace(cursor) != cursor;
        if is_other {
            dom::set_optional_attribute(&self.canvas, "data-cursor", cursor);
        }
        is_other
    }

    /// Something around the canvas has changed, which the browser has still to lay out.
    pub fn unsettle(&self) {
        self.is_settled.set(false);
    }

    /// The browser is about to lay out all changes.
    pub fn settle(&self) {
        self.is_settled.set(true);
    }

    /// Where a point of the window is on the canvas, in CSS pixels of its own layout, however the
    /// page scales or rotates it. Asked before the browser has laid out what has changed it would do
    /// so at once, and then once more before it paints: until then the canvas is where the player
    /// has seen it last.
    pub fn point(&self, x: f64, y: f64) -> Point {
        let known = self.way.get().filter(|_| !self.is_settled.get());
        let way @ [a, b, c, d, e, f] = known.unwrap_or_else(|| {
            let way = browser::way_onto(&self.canvas);
            std::array::from_fn(|at| way.get(at as u32).as_f64().unwrap_or(f64::NAN))
        });
        self.way.set(Some(way));
        Point { x: a * x + c * y + e, y: b * x + d * y + f }
    }
}
