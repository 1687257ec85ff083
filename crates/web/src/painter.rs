//! Paints the app's shapes on a canvas, crisp at any density of pixels.

use std::collections::HashMap;

use luft_app::Point;
use luft_app::view::{Align, Ink, Rect, Shape};
use luft_engine::rules::{Color, Piece, PieceKind};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, Path2d};

use crate::dom::{self, Missing};
use crate::pieces;

/// How many drawn pieces are kept: two sides of six kinds, at a handful of
/// sizes.
const KEPT_BITMAPS: usize = 48;

/// Paints on one canvas.
pub struct Painter {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    colors: HashMap<&'static str, String>,
    paths: HashMap<&'static str, Path2d>,
    bitmaps: HashMap<Bitmap, HtmlCanvasElement>,
    /// Device pixels to a CSS pixel.
    density: f64,
}

/// Which drawn piece: side, kind, and the side of its square in device pixels.
type Bitmap = (Color, PieceKind, u32);

impl Painter {
    /// Paints on `canvas`.
    ///
    /// # Errors
    /// When the browser gives no two-dimensional context.
    pub fn new(canvas: HtmlCanvasElement) -> Result<Self, Missing> {
        let context = context_of(&canvas)?;
        Ok(Self {
            canvas,
            context,
            colors: HashMap::new(),
            paths: HashMap::new(),
            bitmaps: HashMap::new(),
            density: 1.0,
        })
    }

    /// The canvas has a new size: `pixels` device pixels a side for `side` CSS
    /// pixels.
    pub fn resize(&mut self, pixels: u32, side: f64) {
        if self.canvas.width() != pixels || self.canvas.height() != pixels {
            self.canvas.set_width(pixels);
            self.canvas.set_height(pixels);
        }
        self.density = if side > 0.0 { f64::from(pixels) / side } else { 1.0 };
    }

    /// Reads the colours again at the next painting: the page's style has
    /// changed.
    pub fn forget_colors(&mut self) {
        self.colors.clear();
    }

    /// Paints the shapes, the first undermost, over all that was there.
    pub fn paint(&mut self, shapes: &[Shape]) {
        let (width, height) = (f64::from(self.canvas.width()), f64::from(self.canvas.height()));
        self.context.clear_rect(0.0, 0.0, width, height);
        for shape in shapes {
            self.shape(shape);
        }
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Fill { rect, ink } => {
                self.set_fill(*ink);
                let (x, y, width, height) = self.snapped(*rect);
                self.context.fill_rect(x, y, width, height);
            }
            Shape::Outline { rect, width, ink } => self.outline(*rect, *width, *ink),
            Shape::Disc { center, radius, ink } => {
                self.set_fill(*ink);
                self.circle(*center, *radius);
                self.context.fill();
            }
            Shape::Ring { center, radius, width, ink } => {
                self.set_stroke(*ink, *width);
                self.circle(*center, *radius);
                self.context.stroke();
            }
            Shape::Glow { rect, ink } => self.glow(*rect, *ink),
            Shape::Text { text, at, align, size, ink } => {
                self.text(text, *at, *align, *size, *ink);
            }
            Shape::Piece { piece, center, size, alpha, lifted } => {
                self.piece(*piece, *center, *size, *alpha, *lifted);
            }
        }
    }

    /// A rectangle in device pixels, its edges on whole ones: neighbours share
    /// an edge without a seam.
    fn snapped(&self, rect: Rect) -> (f64, f64, f64, f64) {
        let edge = |value: f64| (value * self.density).round();
        let (left, top) = (edge(rect.x), edge(rect.y));
        (left, top, edge(rect.x + rect.width) - left, edge(rect.y + rect.height) - top)
    }

    fn outline(&mut self, rect: Rect, width: f64, ink: Ink) {
        let thickness = (width * self.density).round().max(1.0);
        let (x, y, width, height) = self.snapped(rect);
        let inset = thickness / 2.0;
        self.set_stroke(ink, 0.0);
        self.context.set_line_width(thickness);
        self.context.stroke_rect(x + inset, y + inset, width - thickness, height - thickness);
    }

    fn circle(&self, center: Point, radius: f64) {
        let (x, y) = (center.x * self.density, center.y * self.density);
        self.context.begin_path();
        // Only a negative radius is refused.
        let _ = self.context.arc(x, y, radius.max(0.0) * self.density, 0.0, std::f64::consts::TAU);
    }

    fn glow(&mut self, rect: Rect, ink: Ink) {
        let (x, y, width, height) = self.snapped(rect);
        let (middle_x, middle_y) = (x + width / 2.0, y + height / 2.0);
        let radius = width * 0.58;
        let Ok(gradient) = self
            .context
            .create_radial_gradient(middle_x, middle_y, 0.0, middle_x, middle_y, radius)
        else {
            return;
        };
        let full = self.color(property(ink)).to_owned();
        let _ = gradient.add_color_stop(0.0, &full);
        let _ = gradient.add_color_stop(0.3, &full);
        let _ = gradient.add_color_stop(1.0, self.color(FADE));
        self.context.set_fill_style_canvas_gradient(&gradient);
        self.context.fill_rect(x, y, width, height);
    }

    fn text(&mut self, text: &str, at: Point, align: Align, size: f64, ink: Ink) {
        let (across, down) = match align {
            Align::TopLeft => ("left", "top"),
            Align::BottomRight => ("right", "alphabetic"),
            Align::Center => ("center", "middle"),
        };
        self.set_fill(ink);
        self.context.set_font(&format!("600 {}px system-ui, sans-serif", size * self.density));
        self.context.set_text_align(across);
        self.context.set_text_baseline(down);
        // Only a wrong number of arguments is refused.
        let _ = self.context.fill_text(text, at.x * self.density, at.y * self.density);
    }

    /// Pieces are painted from bitmaps: their layers overlap, and a translucent
    /// piece must not show how it is made.
    fn piece(&mut self, piece: Piece, center: Point, size: f64, alpha: f64, lifted: bool) {
        let pixels = (size * self.density).round().max(1.0);
        let key = (piece.color, piece.kind, pixels as u32);
        if !self.bitmaps.contains_key(&key) {
            if self.bitmaps.len() >= KEPT_BITMAPS {
                self.bitmaps.clear();
            }
            match self.draw(key) {
                Ok(bitmap) => self.bitmaps.insert(key, bitmap),
                Err(_) => return,
            };
        }
        let left = (center.x * self.density - pixels / 2.0).round();
        let top = (center.y * self.density - pixels / 2.0).round();
        self.context.set_global_alpha(alpha);
        if lifted {
            self.context.set_shadow_color("rgb(0 0 0 / .35)");
            self.context.set_shadow_blur(pixels * 0.08);
            self.context.set_shadow_offset_y(pixels * 0.06);
        }
        let _ = self.context.draw_image_with_html_canvas_element(&self.bitmaps[&key], left, top);
        self.context.set_global_alpha(1.0);
        self.context.set_shadow_color("transparent");
    }

    /// Draws a piece on a canvas of its own.
    fn draw(&mut self, (color, kind, pixels): Bitmap) -> Result<HtmlCanvasElement, Missing> {
        let canvas: HtmlCanvasElement = dom::create(&dom::document()?, "canvas")?;
        canvas.set_width(pixels);
        canvas.set_height(pixels);
        let context = context_of(&canvas)?;
        let scale = f64::from(pixels) / pieces::BOX;
        let _ = context.scale(scale, scale);
        context.set_line_join("round");
        context.set_line_cap("round");
        for layer in pieces::layers(kind) {
            let color = pieces::palette(color).color(layer.paint);
            let path = self.path(layer.path)?;
            match layer.paint.stroke_width() {
                Some(width) => {
                    context.set_line_width(width);
                    context.set_stroke_style_str(color);
                    context.stroke_with_path(path);
                }
                None => {
                    context.set_fill_style_str(color);
                    context.fill_with_path_2d(path);
                }
            }
        }
        Ok(canvas)
    }

    fn path(&mut self, data: &'static str) -> Result<&Path2d, Missing> {
        if !self.paths.contains_key(data) {
            let path = Path2d::new_with_path_string(data).map_err(|_| Missing("Path2D"))?;
            self.paths.insert(data, path);
        }
        Ok(&self.paths[data])
    }

    fn set_fill(&mut self, ink: Ink) {
        let color = self.color(property(ink)).to_owned();
        self.context.set_fill_style_str(&color);
    }

    fn set_stroke(&mut self, ink: Ink, width: f64) {
        let color = self.color(property(ink)).to_owned();
        self.context.set_stroke_style_str(&color);
        self.context.set_line_width(width * self.density);
    }

    /// The value of a custom property of the page's style.
    fn color(&mut self, property: &'static str) -> &str {
        self.colors.entry(property).or_insert_with(|| {
            let root = dom::document().ok().and_then(|document| document.document_element());
            root.zip(dom::window())
                .and_then(|(root, window)| window.get_computed_style(&root).ok().flatten())
                .and_then(|style| style.get_property_value(property).ok())
                .map(|value| value.trim().to_owned())
                .unwrap_or_default()
        })
    }
}

fn context_of(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, Missing> {
    canvas
        .get_context("2d")
        .ok()
        .flatten()
        .map(JsValue::from)
        .and_then(|context| context.dyn_into().ok())
        .ok_or(Missing("a canvas that can be painted on"))
}

/// The edge of the glow under a king in check.
const FADE: &str = "--mark-check-fade";

/// The custom property of `www/style/theme.css` that holds an ink's colour.
const fn property(ink: Ink) -> &'static str {
    match ink {
        Ink::LightSquare => "--board-light",
        Ink::DarkSquare => "--board-dark",
        Ink::LabelOnLight => "--coord-light",
        Ink::LabelOnDark | Ink::PickerText => "--coord-dark",
        Ink::LastMove => "--mark-last",
        Ink::Selected => "--mark-selected",
        Ink::Target => "--dot",
        Ink::Drop => "--mark-target",
        Ink::Check => "--mark-check",
        Ink::Focus => "--mark-focus",
        Ink::FocusEdge => "--mark-focus-halo",
        Ink::Veil => "--veil",
        Ink::Picker => "--picker",
        Ink::PickerHover => "--picker-hover",
        Ink::BadgeWin => "--win",
        Ink::BadgeLoss => "--loss",
        Ink::BadgeDraw => "--muted",
        Ink::BadgeText => "--bg",
    }
}
