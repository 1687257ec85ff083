//! A set of pieces and its parts.

use luft_rules::{Color, PieceKind};

/// The side of the box in which the pieces are drawn, in units of the paths.
pub const BOX: f64 = 100.0;

/// The drawings of all pieces in one style.
#[derive(Debug)]
pub struct Set {
    pub(crate) name: &'static str,
    pub(crate) pawn: &'static [Layer],
    pub(crate) knight: &'static [Layer],
    pub(crate) bishop: &'static [Layer],
    pub(crate) rook: &'static [Layer],
    pub(crate) queen: &'static [Layer],
    pub(crate) king: &'static [Layer],
    pub(crate) white: Palette,
    pub(crate) black: Palette,
    /// The width of the contour, in units of the box.
    pub(crate) outline: f64,
    /// The width of inner lines, in units of the box.
    pub(crate) line: f64,
}

impl Set {
    /// The layers of a piece, in painting order.
    pub const fn layers(&self, kind: PieceKind) -> &'static [Layer] {
        match kind {
            PieceKind::Pawn => self.pawn,
            PieceKind::Knight => self.knight,
            PieceKind::Bishop => self.bishop,
            PieceKind::Rook => self.rook,
            PieceKind::Queen => self.queen,
            PieceKind::King => self.king,
        }
    }

    /// The colours of a side's pieces.
    pub const fn palette(&self, color: Color) -> &Palette {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// The width of a layer's stroke in units of the box; `None` for a filled layer.
    pub const fn stroke_width(&self, paint: Paint) -> Option<f64> {
        match paint {
            Paint::Outline => Some(self.outline),
            Paint::Line => Some(self.line),
            Paint::Body | Paint::Shade | Paint::Light | Paint::Mark => None,
        }
    }
}

/// One path of a piece and its kind of paint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// SVG path data in the box of 100 × 100 units, as for `Path2D` and `<path d>`. `None` if the
    /// document contains it: see [`document`](crate::document).
    pub path: Option<&'static str>,
    /// What the path represents.
    pub paint: Paint,
}

impl Layer {
    pub(crate) const fn new(path: &'static str, paint: Paint) -> Self {
        Self { path: Some(path), paint }
    }
}

/// The layers without their paths.
pub(crate) const fn without_paths<const N: usize>(mut layers: [Layer; N]) -> [Layer; N] {
    let mut index = 0;
    while index < N {
        layers[index].path = None;
        index += 1;
    }
    layers
}

/// Generates a module's set of the layers `PAWN` to `KING`, twice: with its paths as `SET`, and
/// without them as `IN_DOCUMENT`.
macro_rules! sets {
    ($($field:ident: $value:expr,)*) => {
        /// The set.
        pub static SET: Set = Set {
            pawn: &PAWN,
            knight: &KNIGHT,
            bishop: &BISHOP,
            rook: &ROOK,
            queen: &QUEEN,
            king: &KING,
            $($field: $value,)*
        };

        /// The same without paths, which the document contains.
        pub static IN_DOCUMENT: Set = Set {
            pawn: &without_paths(PAWN),
            knight: &without_paths(KNIGHT),
            bishop: &without_paths(BISHOP),
            rook: &without_paths(ROOK),
            queen: &without_paths(QUEEN),
            king: &without_paths(KING),
            $($field: $value,)*
        };
    };
}
pub(crate) use sets;

/// What a layer represents; decides its colour and whether it is filled or stroked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// The material of the piece, filled.
    Body,
    /// The side turned away from the light, filled.
    Shade,
    /// The gleam on the side towards the light, filled.
    Light,
    /// The contour, stroked.
    Outline,
    /// Inner edges: collars, mane, slit; stroked.
    Line,
    /// Small solid details: eye, nostril; filled with the colour of lines.
    Mark,
}

/// The colours of one side's pieces, in CSS syntax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The material.
    pub body: &'static str,
    /// The contour; dark on both sides, so that both stand out on every square.
    pub outline: &'static str,
    /// Inner edges: dark on white, light on black.
    pub line: &'static str,
    /// The side turned away from the light.
    pub shade: &'static str,
    /// The gleam.
    pub light: &'static str,
}

impl Palette {
    /// The colour in which to fill or stroke a layer.
    pub const fn color(&self, paint: Paint) -> &'static str {
        match paint {
            Paint::Body => self.body,
            Paint::Shade => self.shade,
            Paint::Light => self.light,
            Paint::Outline => self.outline,
            Paint::Line | Paint::Mark => self.line,
        }
    }

    /// The colours of a drawing without light and shade.
    pub(crate) const fn flat(
        body: &'static str,
        outline: &'static str,
        line: &'static str,
    ) -> Self {
        Self { body, outline, line, shade: body, light: body }
    }
}
