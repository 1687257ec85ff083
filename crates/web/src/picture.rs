//! Pictures of the board as Scalable Vector Graphics.

use luft_app::view::{Align, PaintRole, Rect, Shape, arrow};
use luft_app::{Piece, Point};

use crate::drawing;
use crate::pieces::Pieces;

/// Units of the picture per pixel of the shapes. Coordinates are integers, because formatting
/// fractions takes far more code.
const UNITS: f64 = 10.0;

/// The XML namespace of the elements.
const NAMESPACE: &str = concat!("http:/", "/www.w3.org/2000/svg");

/// The ascent of common fonts above the baseline, in font heights.
const ASCENT: f64 = 0.79;
const MIDDLE: f64 = 0.35;

/// A picture of the shapes, which fill a square of `extent` pixels; the picture's side is `side`
/// pixels. `color` returns the computed CSS colour of a paint, and for `None` that of the edge of
/// the glow.
pub fn svg(
    shapes: &[Shape],
    extent: f64,
    side: u32,
    pieces: &Pieces,
    color: impl FnMut(Option<PaintRole>) -> String,
) -> String {
    let mut picture = SvgWriter { text: String::new(), symbols: Vec::new(), pieces, color };
    let (side, extent) = (side.to_string(), number(extent));
    picture.open(
        "svg",
        &[
            ("xmlns", NAMESPACE),
            ("width", &side),
            ("height", &side),
            ("viewBox", &["0 0", &extent, &extent].join(" ")),
        ],
    );
    picture.text.push('>');
    for shape in shapes {
        picture.shape(shape);
    }
    picture.text.push_str("</svg>\n");
    picture.text
}

/// A length in whole units.
fn number(pixels: f64) -> String {
    ((pixels * UNITS).round() as i32).to_string()
}

struct SvgWriter<'a, F> {
    text: String,
    /// The pieces that are already defined.
    symbols: Vec<Piece>,
    pieces: &'a Pieces,
    color: F,
}

impl<F: FnMut(Option<PaintRole>) -> String> SvgWriter<'_, F> {
    /// Begins an element.
    fn open(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.text.extend(["<", name]);
        self.more(attributes);
    }

    fn more(&mut self, attributes: &[(&str, &str)]) {
        for (name, value) in attributes {
            self.text.extend([" ", name, "=\"", value, "\""]);
        }
    }

    /// Ends an element with its colour, as `fill` or `stroke`.
    fn paint(&mut self, how: &str, paint: PaintRole) {
        let color = (self.color)(Some(paint));
        self.colored(how, &color);
        self.text.push_str("/>");
    }

    /// Opacity is a separate attribute, because not all programs support it in the colour.
    fn colored(&mut self, how: &str, color: &str) {
        let name = if how == "stop" { "stop-color" } else { how };
        match color.strip_prefix("rgba(").and_then(|rest| rest.rsplit_once(',')) {
            Some((color, alpha)) => {
                let alpha = alpha.trim_matches([' ', ')']);
                self.text.extend([
                    " ",
                    how,
                    "-opacity=\"",
                    alpha,
                    "\" ",
                    name,
                    "=\"rgb(",
                    color,
                    ")",
                ]);
            }
            None => self.text.extend([" ", name, "=\"", color]),
        }
        self.text.push('"');
    }

    fn rect(&mut self, rect: Rect, attributes: &[(&str, &str)]) {
        let [x, y, width, height] = [rect.x, rect.y, rect.width, rect.height].map(number);
        self.open("rect", &[("x", &x), ("y", &y), ("width", &width), ("height", &height)]);
        self.more(attributes);
    }

    fn circle(&mut self, center: Point, radius: f64) {
        let [x, y, radius] = [center.x, center.y, radius].map(number);
        self.open("circle", &[("cx", &x), ("cy", &y), ("r", &radius)]);
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Fill { rect, paint } => {
                // Avoids seams between neighbours.
                self.rect(*rect, &[("shape-rendering", "crispEdges")]);
                self.paint("fill", *paint);
            }
            Shape::Outline { rect, width, paint } => {
                let inside = Rect {
                    x: rect.x + width / 2.0,
                    y: rect.y + width / 2.0,
                    width: rect.width - width,
                    height: rect.height - width,
                };
                self.rect(inside, &[("fill", "none"), ("stroke-width", &number(*width))]);
                self.paint("stroke", *paint);
            }
            Shape::Disc { center, radius, paint } => {
                self.circle(*center, *radius);
                self.paint("fill", *paint);
            }
            Shape::Ring { center, radius, width, paint } => {
                self.circle(*center, *radius);
                self.more(&[("fill", "none"), ("stroke-width", &number(*width))]);
                self.paint("stroke", *paint);
            }
            Shape::Arrow { from, to, width, paint } => {
                let mut points = String::new();
                for corner in arrow(*from, *to, *width) {
                    let [x, y] = [corner.x, corner.y].map(number);
                    points.extend([&*x, ",", &*y, " "]);
                }
                self.open("polygon", &[("points", points.trim_end())]);
                self.paint("fill", *paint);
            }
            Shape::Glow { rect, paint } => self.glow(*rect, *paint),
            Shape::Text { text, at, align, size, paint } => {
                self.words(*at, *align, *size);
                let color = (self.color)(Some(*paint));
                self.colored("fill", &color);
                self.text.extend([">", text, "</text>"]);
            }
            Shape::Piece { piece, center, size, alpha, .. } => {
                self.piece(*piece, *center, *size, *alpha);
            }
        }
    }

    fn glow(&mut self, rect: Rect, paint: PaintRole) {
        self.text.push_str("<radialGradient id=\"glow\" r=\".58\">");
        for (offset, paint) in [("0", Some(paint)), (".3", Some(paint)), ("1", None)] {
            let color = (self.color)(paint);
            self.open("stop", &[("offset", offset)]);
            self.colored("stop", &color);
            self.text.push_str("/>");
        }
        self.text.push_str("</radialGradient>");
        self.rect(rect, &[("fill", "url(#glow)")]);
        self.text.push_str("/>");
    }

    /// SVG text stands on its baseline, so text with another alignment is moved down.
    fn words(&mut self, at: Point, align: Align, size: f64) {
        let (anchor, down) = match align {
            Align::TopLeft => ("start", ASCENT),
            Align::BottomRight => ("end", 0.0),
            Align::Center => ("middle", MIDDLE),
        };
        let [x, y, size] = [at.x, at.y + down * size, size].map(number);
        self.open(
            "text",
            &[
                ("x", &x),
                ("y", &y),
                ("font-size", &size),
                ("text-anchor", anchor),
                ("font-family", "system-ui, sans-serif"),
                ("font-weight", "600"),
            ],
        );
    }

    fn piece(&mut self, piece: Piece, center: Point, size: f64, alpha: f64) {
        let id = piece.letter().to_string();
        if !self.symbols.contains(&piece) {
            self.symbols.push(piece);
            self.open(
                "symbol",
                &[
                    ("id", &id),
                    ("viewBox", "0 0 100 100"),
                    ("stroke-linejoin", "round"),
                    ("stroke-linecap", "round"),
                ],
            );
            self.text.push('>');
            drawing::layers(self.pieces, piece, 1.0, &mut self.text);
            self.text.push_str("</symbol>");
        }
        let [x, y, side] = [center.x - size / 2.0, center.y - size / 2.0, size].map(number);
        let href = ["#", &id].concat();
        self.open(
            "use",
            &[("href", &href), ("x", &x), ("y", &y), ("width", &side), ("height", &side)],
        );
        if alpha < 1.0 {
            let percent = ((alpha * 100.0).round() as u32).to_string() + "%";
            self.more(&[("opacity", &percent)]);
        }
        self.text.push_str("/>");
    }
}

#[cfg(test)]
mod tests {
    use luft_app::settings::PieceSet;
    use luft_app::{Color, PieceKind};
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::pieces::Outlines;

    fn picture(shapes: &[Shape]) -> String {
        let color = |paint| match paint {
            Some(PaintRole::LightSquare) => "rgb(1, 2, 3)".to_owned(),
            Some(PaintRole::Target) => "rgba(1, 2, 3, 0.5)".to_owned(),
            Some(_) => "rgb(4, 5, 6)".to_owned(),
            None => "rgba(4, 5, 6, 0)".to_owned(),
        };
        let nothing = crate::browser::create_canvas(0);
        let pieces = Outlines::of(nothing.into()).pieces(PieceSet::Book);
        svg(shapes, 480.0, 300, &pieces, color)
    }

    #[wasm_bindgen_test]
    fn a_picture_has_its_size_and_grows_as_a_whole() {
        let start = format!(
            "<svg xmlns=\"{NAMESPACE}\" width=\"300\" height=\"300\" viewBox=\"0 0 4800 4800\">"
        );
        assert_eq!(picture(&[]), format!("{start}</svg>\n"));
    }

    #[wasm_bindgen_test]
    fn shapes_have_the_same_place_as_on_the_board() {
        let rect = Rect { x: 60.0, y: 120.0, width: 60.0, height: 60.0 };
        let light = picture(&[Shape::Fill { rect, paint: PaintRole::LightSquare }]);
        let expected = "<rect x=\"600\" y=\"1200\" width=\"600\" height=\"600\" \
                        shape-rendering=\"crispEdges\" fill=\"rgb(1, 2, 3)\"/>";
        assert!(light.contains(expected), "{light}");
        let edge = picture(&[Shape::Outline { rect, width: 2.0, paint: PaintRole::LightSquare }]);
        let expected = "<rect x=\"610\" y=\"1210\" width=\"580\" height=\"580\" fill=\"none\" \
                        stroke-width=\"20\" stroke=\"rgb(1, 2, 3)\"/>";
        assert!(edge.contains(expected), "{edge}");
        let at = rect.center();
        let dot = picture(&[Shape::Disc { center: at, radius: 9.0, paint: PaintRole::Target }]);
        let expected = "<circle cx=\"900\" cy=\"1500\" r=\"90\" fill-opacity=\"0.5\" \
                        fill=\"rgb(1, 2, 3)\"/>";
        assert!(dot.contains(expected), "{dot}");
        let (to, paint) = (Point { x: 90.0, y: 30.0 }, PaintRole::DrawnRed);
        let arrow = picture(&[Shape::Arrow { from: at, to, width: 9.0, paint }]);
        assert!(arrow.contains("<polygon points=\"") && arrow.contains(" 900,300 "), "{arrow}");
        let (text, size) = ("a".to_owned(), 10.0);
        let name =
            Shape::Text { text, at, align: Align::TopLeft, size, paint: PaintRole::LabelOnDark };
        let name = picture(&[name]);
        assert!(name.contains("<text x=\"900\" y=\"1579\" font-size=\"100\""), "{name}");
        assert!(name.contains(">a</text>"), "{name}");
        let glow = picture(&[Shape::Glow { rect, paint: PaintRole::Check }]);
        let edge = "<stop offset=\"1\" stop-opacity=\"0\" stop-color=\"rgb(4, 5, 6)\"/>";
        assert!(glow.contains("url(#glow)") && glow.contains(edge), "{glow}");
    }

    #[wasm_bindgen_test]
    fn a_piece_is_drawn_once_and_used_where_it_stands() {
        let pieces = [30.0, 90.0].map(|x| Shape::Piece {
            piece: Piece { color: Color::Black, kind: PieceKind::Pawn },
            center: Point { x, y: 30.0 },
            size: 60.0,
            alpha: if x > 60.0 { 0.72 } else { 1.0 },
            lifted: false,
        });
        let picture = picture(&pieces);
        assert_eq!(picture.matches("<symbol id=\"p\"").count(), 1, "{picture}");
        assert_eq!(picture.matches("<use href=\"#p\"").count(), 2, "{picture}");
        assert_eq!(picture.matches(" opacity=\"72%\"").count(), 1, "{picture}");
        let opened = picture.matches("<path").count();
        assert!(opened > 1 && picture.matches("/>").count() >= opened, "{picture}");
    }
}
