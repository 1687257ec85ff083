//! Paints the app's shapes on a canvas, sharp at any pixel density.

use luft_app::view::{self, Align, PaintRole, Rect, Shape};
use luft_app::{Piece, Point};
use wasm_bindgen::prelude::*;
use web_sys::{CanvasGradient, CanvasRenderingContext2d, HtmlCanvasElement, Path2d};

use crate::browser;
use crate::dom::Missing;
use crate::pieces::{BOX, Pieces};

/// The number of cached bitmaps of pieces: two sides of six kinds, in a few sizes.
const KEPT_BITMAPS: usize = 48;

#[wasm_bindgen]
extern "C" {
    /// A canvas context that takes colours as JavaScript values, because they are only passed on
    /// from the style.
    #[wasm_bindgen(extends = CanvasRenderingContext2d)]
    type CanvasContext;

    #[wasm_bindgen(method, setter, js_name = fillStyle)]
    fn set_fill(this: &CanvasContext, style: &JsValue);

    #[wasm_bindgen(method, setter, js_name = strokeStyle)]
    fn set_stroke(this: &CanvasContext, style: &JsValue);

    /// A gradient with such colours.
    #[wasm_bindgen(extends = CanvasGradient)]
    type Gradient;

    #[wasm_bindgen(method, js_name = addColorStop)]
    fn add_stop(this: &Gradient, offset: f64, color: &JsValue);
}

/// Paints on one canvas.
pub struct Painter {
    canvas: HtmlCanvasElement,
    context: CanvasContext,
    colors: Colors,
    bitmaps: Vec<Bitmap>,
    /// The drawings of the pieces.
    pieces: Pieces,
    /// The shapes on the canvas; empty if unknown.
    painted: Vec<Shape>,
    /// Device pixels per CSS pixel.
    density: f64,
    /// The height of the current font in device pixels, because setting a font takes longer than
    /// drawing a letter. 0 if none has been set since the context was reset.
    font: f64,
}

/// The colours of a canvas's style. All are read when the first is needed.
struct Colors {
    canvas: HtmlCanvasElement,
    read: Option<Vec<JsValue>>,
}

impl Colors {
    fn of(&mut self, paint: PaintRole) -> &JsValue {
        self.at(paint as usize)
    }

    /// The edge of the glow under a king in check.
    fn fade(&mut self) -> &JsValue {
        self.at(PROPERTIES.len())
    }

    fn at(&mut self, place: usize) -> &JsValue {
        let read = self.read.get_or_insert_with(|| {
            let names = PROPERTIES.map(|(_, name)| name).join(" ") + " --mark-check-fade";
            let mut colors = browser::colors(&self.canvas, &names).to_vec();
            // Outside a document there is no style.
            colors.resize(PROPERTIES.len() + 1, JsValue::UNDEFINED);
            colors
        });
        &read[place]
    }
}

/// A drawn piece.
struct Bitmap {
    piece: Piece,
    /// The side of its square, in device pixels.
    side: u32,
    /// Whether it has a shadow, whose blur takes longer than the rest of a frame.
    lifted: bool,
    /// Larger than the square by the shadow.
    canvas: HtmlCanvasElement,
}

/// How far a shadow extends beyond a square of this side, both in device pixels.
const fn shadow(side: u32) -> u32 {
    side / 4
}

impl Painter {
    /// A painter for `canvas`, in the colours of its style.
    ///
    /// # Errors
    /// If the browser has no two-dimensional context.
    pub fn new(canvas: HtmlCanvasElement, pieces: Pieces) -> Result<Self, Missing> {
        let style = canvas.clone();
        Self::in_style_of(canvas, style, pieces)
    }

    /// A painter for `canvas`, in the colours of another canvas's style.
    ///
    /// # Errors
    /// If the browser has no two-dimensional context.
    pub fn in_style_of(
        canvas: HtmlCanvasElement,
        style: HtmlCanvasElement,
        pieces: Pieces,
    ) -> Result<Self, Missing> {
        let context = context_of(&canvas)?;
        let colors = Colors { canvas: style, read: None };
        let (bitmaps, painted) = (Vec::new(), Vec::new());
        Ok(Self { canvas, context, colors, bitmaps, pieces, painted, density: 1.0, font: 0.0 })
    }

    /// Adapts to a new size of the canvas, in device pixels or on the page; `side` is in CSS
    /// pixels.
    pub fn set_side(&mut self, side: f64) {
        self.painted.clear();
        self.density = if side > 0.0 { f64::from(self.canvas.width()) / side } else { 1.0 };
    }

    /// Forgets the colours after a change of the style; they are read again at the next painting.
    pub fn forget_colors(&mut self) {
        self.colors.read = None;
        self.painted.clear();
    }

    /// Switches to this set of pieces.
    pub fn set_pieces(&mut self, pieces: Pieces) {
        self.pieces = pieces;
        self.bitmaps.clear();
        self.painted.clear();
    }

    /// The CSS colour of a paint; for `None`, that of the edge of the glow under a king in check.
    pub fn color(&mut self, paint: Option<PaintRole>) -> String {
        let color = match paint {
            Some(paint) => self.colors.of(paint),
            None => self.colors.fade(),
        };
        color.as_string().unwrap_or_default()
    }

    /// Paints the shapes, the lowest first, only where they differ from those painted before.
    pub fn paint(&mut self, shapes: Vec<Shape>) {
        let (width, height) = (f64::from(self.canvas.width()), f64::from(self.canvas.height()));
        let all = Rect { x: 0.0, y: 0.0, width, height };
        let damaged: Vec<Rect> = match self.painted.is_empty() {
            true => vec![all],
            false => {
                let damaged = view::damage(&self.painted, &shapes);
                damaged.into_iter().map(|rect| self.whole_pixels(rect)).collect()
            }
        };
        if damaged.iter().any(|rect| rect.meets(all)) {
            self.paint_within(&damaged, &shapes);
        }
        self.painted = shapes;
    }

    /// Rounds a rectangle of CSS pixels outwards to device pixels, so that no anti-aliased edge
    /// remains.
    fn whole_pixels(&self, rect: Rect) -> Rect {
        let low = |at: f64| (at * self.density).floor() - 1.0;
        let high = |at: f64| (at * self.density).ceil() + 1.0;
        let (x, y) = (low(rect.x), low(rect.y));
        let (width, height) = (high(rect.x + rect.width) - x, high(rect.y + rect.height) - y);
        Rect { x, y, width, height }
    }

    /// Paints the parts of the shapes inside these rectangles of device pixels.
    fn paint_within(&mut self, damaged: &[Rect], shapes: &[Shape]) {
        self.context.save();
        self.context.begin_path();
        for Rect { x, y, width, height } in damaged {
            self.context.rect(*x, *y, *width, *height);
        }
        self.context.clip();
        for Rect { x, y, width, height } in damaged {
            self.context.clear_rect(*x, *y, *width, *height);
        }
        for shape in shapes {
            let bounds = self.whole_pixels(shape.bounds());
            if damaged.iter().any(|rect| rect.meets(bounds)) {
                self.shape(shape);
            }
        }
        self.context.restore();
        self.font = 0.0;
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Fill { rect, paint } => {
                self.set_fill(*paint);
                let (x, y, width, height) = self.snapped(*rect);
                self.context.fill_rect(x, y, width, height);
            }
            Shape::Outline { rect, width, paint } => self.outline(*rect, *width, *paint),
            Shape::Disc { center, radius, paint } => {
                self.set_fill(*paint);
                self.circle(*center, *radius);
                self.context.fill();
            }
            Shape::Ring { center, radius, width, paint } => {
                self.set_stroke(*paint, *width);
                self.circle(*center, *radius);
                self.context.stroke();
            }
            Shape::Arrow { from, to, width, paint } => self.arrow(*from, *to, *width, *paint),
            Shape::Glow { rect, paint } => self.glow(*rect, *paint),
            Shape::Text { text, at, align, size, paint } => {
                self.text(text, *at, *align, *size, *paint);
            }
            Shape::Piece { piece, center, size, alpha, lifted } => {
                self.piece(*piece, *center, *size, *alpha, *lifted);
            }
        }
    }

    /// A rectangle snapped to device pixels, so that there is no seam between neighbours.
    fn snapped(&self, rect: Rect) -> (f64, f64, f64, f64) {
        let edge = |value: f64| (value * self.density).round();
        let (left, top) = (edge(rect.x), edge(rect.y));
        (left, top, edge(rect.x + rect.width) - left, edge(rect.y + rect.height) - top)
    }

    fn outline(&mut self, rect: Rect, width: f64, paint: PaintRole) {
        let thickness = (width * self.density).round().max(1.0);
        let (x, y, width, height) = self.snapped(rect);
        let inset = thickness / 2.0;
        self.set_stroke(paint, 0.0);
        self.context.set_line_width(thickness);
        self.context.stroke_rect(x + inset, y + inset, width - thickness, height - thickness);
    }

    fn circle(&self, center: Point, radius: f64) {
        let (x, y) = (center.x * self.density, center.y * self.density);
        self.context.begin_path();
        // Only a negative radius would be an error.
        let _ = self.context.arc(x, y, radius.max(0.0) * self.density, 0.0, std::f64::consts::TAU);
    }

    fn arrow(&mut self, from: Point, to: Point, width: f64, paint: PaintRole) {
        self.set_fill(paint);
        self.context.begin_path();
        for corner in view::arrow(from, to, width) {
            self.context.line_to(corner.x * self.density, corner.y * self.density);
        }
        self.context.fill();
    }

    fn glow(&mut self, rect: Rect, paint: PaintRole) {
        let (x, y, width, height) = self.snapped(rect);
        let (middle_x, middle_y) = (x + width / 2.0, y + height / 2.0);
        let radius = width * 0.58;
        let Ok(gradient) = self
            .context
            .create_radial_gradient(middle_x, middle_y, 0.0, middle_x, middle_y, radius)
        else {
            return;
        };
        let gradient: Gradient = gradient.unchecked_into();
        gradient.add_stop(0.0, self.colors.of(paint));
        gradient.add_stop(0.3, self.colors.of(paint));
        gradient.add_stop(1.0, self.colors.fade());
        self.context.set_fill(&gradient);
        self.context.fill_rect(x, y, width, height);
    }

    fn text(&mut self, text: &str, at: Point, align: Align, size: f64, paint: PaintRole) {
        let (across, down) = match align {
            Align::TopLeft => ("left", "top"),
            Align::BottomRight => ("right", "alphabetic"),
            Align::Center => ("center", "middle"),
        };
        self.set_fill(paint);
        let height = size * self.density;
        if self.font != height {
            self.font = height;
            browser::set_font(&self.context, height);
        }
        self.context.set_text_align(across);
        self.context.set_text_baseline(down);
        // Only a wrong number of arguments would be an error.
        let _ = self.context.fill_text(text, at.x * self.density, at.y * self.density);
    }

    /// Paints a piece from a bitmap, because the overlapping layers of a translucent piece must not
    /// show through.
    fn piece(&mut self, piece: Piece, center: Point, size: f64, alpha: f64, lifted: bool) {
        let side = (size * self.density).round().max(1.0) as u32;
        let Ok(bitmap) = self.bitmap(piece, side, lifted) else { return };
        let half = f64::from(side) / 2.0;
        let margin = if lifted { f64::from(shadow(side)) } else { 0.0 };
        let left = (center.x * self.density - half).round() - margin;
        let top = (center.y * self.density - half).round() - margin;
        let is_solid = alpha >= 1.0;
        if !is_solid {
            self.context.set_global_alpha(alpha);
        }
        let _ = self.context.draw_image_with_html_canvas_element(&bitmap, left, top);
        if !is_solid {
            self.context.set_global_alpha(1.0);
        }
    }

    /// A piece drawn at this size, with a shadow if it is lifted.
    fn bitmap(
        &mut self,
        piece: Piece,
        side: u32,
        lifted: bool,
    ) -> Result<HtmlCanvasElement, Missing> {
        let same =
            |bitmap: &&Bitmap| (bitmap.piece, bitmap.side, bitmap.lifted) == (piece, side, lifted);
        if let Some(bitmap) = self.bitmaps.iter().find(same) {
            return Ok(bitmap.canvas.clone());
        }
        let drawn = draw(&self.pieces, piece, side)?;
        let canvas = if lifted { shaded(&drawn, side)? } else { drawn };
        if self.bitmaps.len() >= KEPT_BITMAPS {
            self.bitmaps.clear();
        }
        self.bitmaps.push(Bitmap { piece, side, lifted, canvas: canvas.clone() });
        Ok(canvas)
    }

    fn set_fill(&mut self, paint: PaintRole) {
        self.context.set_fill(self.colors.of(paint));
    }

    fn set_stroke(&mut self, paint: PaintRole, width: f64) {
        self.context.set_stroke(self.colors.of(paint));
        self.context.set_line_width(width * self.density);
    }
}

/// Draws a piece on a separate canvas.
fn draw(pieces: &Pieces, piece: Piece, side: u32) -> Result<HtmlCanvasElement, Missing> {
    let set = pieces.set;
    let canvas = browser::create_canvas(side);
    let context = context_of(&canvas)?;
    let scale = f64::from(side) / BOX;
    let _ = context.scale(scale, scale);
    context.set_line_join("round");
    context.set_line_cap("round");
    for (index, layer) in set.layers(piece.kind).iter().enumerate() {
        let color = set.palette(piece.color).color(layer.paint).into();
        let path = pieces.path(piece.kind, index);
        let path = Path2d::new_with_path_string(&path).map_err(|_| missing("Path2D"))?;
        match set.stroke_width(layer.paint) {
            Some(width) => {
                context.set_line_width(width);
                context.set_stroke(&color);
                context.stroke_with_path(&path);
            }
            None => {
                context.set_fill(&color);
                context.fill_with_path_2d(&path);
            }
        }
    }
    Ok(canvas)
}

/// The same with a shadow.
fn shaded(drawn: &HtmlCanvasElement, side: u32) -> Result<HtmlCanvasElement, Missing> {
    let margin = shadow(side);
    let canvas = browser::create_canvas(side + 2 * margin);
    let context = context_of(&canvas)?;
    context.set_shadow_color("rgb(0 0 0 / .35)");
    context.set_shadow_blur(f64::from(side) * 0.08);
    context.set_shadow_offset_y(f64::from(side) * 0.06);
    let margin = f64::from(margin);
    let _ = context.draw_image_with_html_canvas_element(drawn, margin, margin);
    Ok(canvas)
}

fn context_of(canvas: &HtmlCanvasElement) -> Result<CanvasContext, Missing> {
    let context = canvas.get_context("2d").ok().flatten();
    context.map(JsCast::unchecked_into).ok_or_else(|| missing("a canvas that can be painted on"))
}

fn missing(what: &str) -> Missing {
    Missing(what.to_owned())
}

/// The custom properties of `www/style/theme.css` with the colours, in the order of [`PaintRole`].
const PROPERTIES: [(PaintRole, &str); PaintRole::BadgeText as usize + 1] = [
    (PaintRole::LightSquare, "--board-light"),
    (PaintRole::DarkSquare, "--board-dark"),
    (PaintRole::LabelOnLight, "--coord-light"),
    (PaintRole::LabelOnDark, "--coord-dark"),
    (PaintRole::LastMove, "--mark-last"),
    (PaintRole::LastMoveEdge, "--mark-last-edge"),
    (PaintRole::Selected, "--mark-selected"),
    (PaintRole::SelectedEdge, "--mark-selected-edge"),
    (PaintRole::Target, "--dot"),
    (PaintRole::Drop, "--mark-target"),
    (PaintRole::Premove, "--mark-premove"),
    (PaintRole::PremoveBadge, "--premove"),
    (PaintRole::OnMark, "--on-mark"),
    (PaintRole::DrawnGreen, "--drawn-green"),
    (PaintRole::DrawnRed, "--drawn-red"),
    (PaintRole::DrawnBlue, "--drawn-blue"),
    (PaintRole::DrawnYellow, "--drawn-yellow"),
    (PaintRole::PremoveEdge, "--mark-premove-edge"),
    (PaintRole::Check, "--mark-check"),
    (PaintRole::CheckEdge, "--mark-check-edge"),
    (PaintRole::Culprit, "--mark-culprit"),
    (PaintRole::Focus, "--mark-focus"),
    (PaintRole::FocusEdge, "--mark-focus-halo"),
    (PaintRole::Veil, "--veil"),
    (PaintRole::Picker, "--picker"),
    (PaintRole::PickerHover, "--picker-hover"),
    (PaintRole::PickerText, "--coord-dark"),
    (PaintRole::BadgeWin, "--win"),
    (PaintRole::BadgeLoss, "--loss"),
    (PaintRole::BadgeDraw, "--muted"),
    (PaintRole::BadgeText, "--bg"),
];

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn each_colour_stands_at_its_place() {
        for (place, (paint, _)) in PROPERTIES.into_iter().enumerate() {
            assert_eq!(paint as usize, place, "{paint:?}");
        }
    }
}
