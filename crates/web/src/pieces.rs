//! The piece set: vector drawings of our own, for the canvas and for inline SVG alike.
//!
//! Each piece is a short stack of layers in a box of 100 × 100 units, y pointing down; its foot
//! stands on y = 91. Paint the layers in order, each in the colour that [`Palette::color`] names:
//!
//! * layers with a [`Paint::stroke_width`] are stroked, with **round joins and round caps**, and
//!   not filled;
//! * all others are filled by the **non-zero** rule (the default of canvas and of SVG).
//!
//! Pawn, bishop, rook, queen and king have a symmetrical outline. Their shade and light are one
//! half of that outline drawn narrower, so that they follow every collar.

use luft_engine::rules::{Color, PieceKind};

/// Side of the box in which the pieces are drawn, in units of the paths.
pub const BOX: f64 = 100.0;

/// The width of the contour, in units of the box.
pub const OUTLINE: f64 = 3.0;

/// One path of a piece and how it is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// SVG path data in the box of 100 × 100 units; what `Path2D` and `<path d>` take.
    pub path: &'static str,
    /// What the path stands for.
    pub paint: Paint,
}

impl Layer {
    const fn new(path: &'static str, paint: Paint) -> Self {
        Self { path, paint }
    }
}

/// What a layer stands for; decides its colour and whether it is filled or stroked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// The material of the piece, filled.
    Body,
    /// The side turned away from the light, filled.
    Shade,
    /// The gleam on the side of the light, filled.
    Light,
    /// The contour, stroked.
    Outline,
    /// Inner edges: collars, mane, slit; stroked.
    Line,
    /// Small solid details: eye, nostril; filled with the colour of lines.
    Mark,
}

impl Paint {
    /// Width of the stroke in units of the box; `None` for a layer that is filled.
    pub const fn stroke_width(self) -> Option<f64> {
        match self {
            Self::Outline => Some(OUTLINE),
            Self::Line => Some(2.0),
            Self::Body | Self::Shade | Self::Light | Self::Mark => None,
        }
    }
}

/// The colours of one side's pieces, as CSS colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Material.
    pub body: &'static str,
    /// Contour; dark on both sides, so that either stands out on every square.
    pub outline: &'static str,
    /// Inner edges: dark on ivory, light on charcoal.
    pub line: &'static str,
    /// Side turned away from the light.
    pub shade: &'static str,
    /// Gleam.
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
}

const IVORY: Palette = Palette {
    body: "#f7f1e3",
    outline: "#2b2622",
    line: "#2b2622",
    shade: "#dccfb5",
    light: "#fff",
};

const CHARCOAL: Palette = Palette {
    body: "#3d444a",
    outline: "#101418",
    line: "#a3afb7",
    shade: "#272d32",
    light: "#5d676f",
};

/// The colours of a side's pieces: ivory for White, charcoal for Black.
pub const fn palette(color: Color) -> &'static Palette {
    match color {
        Color::White => &IVORY,
        Color::Black => &CHARCOAL,
    }
}

/// The drawing of a piece, to be painted from first to last.
pub const fn layers(kind: PieceKind) -> &'static [Layer] {
    match kind {
        PieceKind::Pawn => PAWN,
        PieceKind::Knight => KNIGHT,
        PieceKind::Bishop => BISHOP,
        PieceKind::Rook => ROOK,
        PieceKind::Queen => QUEEN,
        PieceKind::King => KING,
    }
}

const PAWN_BODY: &str = "\
    M50 27c7 0 12.3 5.2 12.3 12 0 4-2.1 7.2-4.9 9.4l4.2.6c3 .6 3 5 0 5.6l-5 .6c.2 9 \
    1.9 15 8 19.4 1.6 1 2.4 2 2.2 3.2 3 .4 3 5.2.9 5.8h2.8c2.8 0 3.6 2 3.6 4.2 0 2.6\
    -1 3.2-2.8 3.2H28.7c-1.8 0-2.8-.6-2.8-3.2 0-2.2.8-4.2 3.6-4.2h2.8c-2.1-.6-2.1-5.\
    4.9-5.8-.2-1.2.6-2.2 2.2-3.2 6.1-4.4 7.8-10.4 8-19.4l-5-.6c-3-.6-3-5 0-5.6l4.2-.\
    6c-2.8-2.2-4.9-5.4-4.9-9.4 0-6.8 5.3-12 12.3-12z";
const PAWN_SHADE: &str = "\
    M50 27c3.1 0 5.5 5.2 5.5 12 0 4-.9 7.2-2.2 9.4l1.9.6c1.4.6 1.4 5 0 5.6l-2.2.6c.1 \
    9 .8 15 3.6 19.4.7 1 1 2 1 3.2 1.3.4 1.3 5.2.4 5.8h1.2c1.3 0 1.6 2 1.6 4.2 0 2.6\
    -.4 3.2-1.2 3.2H70.7c1.7 0 2.7-.6 2.7-3.2 0-2.2-.8-4.2-3.5-4.2H67.2c2-.6 2-5.4-.\
    9-5.8.2-1.2-.6-2.2-2.1-3.2-6-4.4-7.6-10.4-7.8-19.4l4.9-.6c2.9-.6 2.9-5 0-5.6l-4.\
    1-.6c2.7-2.2 4.7-5.4 4.7-9.4 0-6.8-5.1-12-11.9-12z";
const PAWN_LIGHT: &str = "\
    M50 27c-5.6 0-9.8 5.2-9.8 12 0 4 1.6 7.2 3.9 9.4l-3.4.6c-2.4.6-2.4 5 0 5.6l4 .6c\
    -.1 9-1.5 15-6.4 19.4-1.3 1-1.9 2-1.7 3.2-2.4.4-2.4 5.2-.8 5.8H33.6c-2.2 0-2.9 2\
    -2.9 4.2 0 2.6.8 3.2 2.3 3.2h4.6c-1 0-1.6-.6-1.6-3.2 0-2.2.5-4.2 2.1-4.2h1.6c-1.\
    2-.6-1.2-5.4.6-5.8-.2-1.2.3-2.2 1.2-3.2 3.6-4.4 4.6-10.4 4.7-19.4l-2.9-.6c-1.8-.\
    6-1.8-5 0-5.6l2.4-.6c-1.6-2.2-2.8-5.4-2.8-9.4 0-6.8 3-12 7.1-12z";
const PAWN_LINE: &str = "M43.6 55H56.4M42.8 48.6H57.2M33 77.8H67M32 83.6H68";
const KNIGHT_BODY: &str = "\
    M30.4 77.8c-.8-8.2 4-13.2 9.8-18 3.4-2.8 5.6-5.2 6.2-8.6-3.6 2.6-7.6 3.2-11 4.4-\
    3.6 1.4-4.8 5.4-8.8 6.5-3 .8-6.8-.3-8.8-2.7-1.8-1.2-2.6-3-2.6-5 0-3 2.2-6 4.6-9.\
    6 3.6-5.6 6.2-10.2 9.2-15 2.4-4 6-7 10-9.4-.4-4 .8-8 3.4-11.4 2.4 1.8 4.1 4 5 6.\
    8 1-1.8 2.4-3.2 4.4-4.2 1 1.8 1.4 4 1.2 6 6 .6 12 3.6 16.4 9.8l-5-.8c6 4.2 10.4 \
    10.2 12.4 17.8L72 41.6C75.8 47.4 77.9 54 78 61l-3.8-3c1.2 7.4.6 14-1.4 19.8 1.5.\
    4 1.5 5.2-.6 5.8H75c2.8 0 3.6 2 3.6 4.2 0 2.6-1 3.2-2.8 3.2H27.2c-1.8 0-2.8-.6-2\
    .8-3.2 0-2.2.8-4.2 3.6-4.2h2.8c-2.1-.6-2.1-5.4.3-5.8z";
const KNIGHT_SHADE: &str = "\
    M60 24c6 8 8.6 17.6 7 27-1.2 7-4.4 13-4.6 26.8H72.8c2-5.8 2.6-12.4 1.4-19.8L78 6\
    1c-.1-7-2.2-13.6-6-19.4l4.8 2.8c-2-7.6-6.4-13.6-12.4-17.8l5 .8c-2.4-3.5-5.6-6-9.\
    4-7.4zM46.4 51.2c-.6 3.4-2.8 5.8-6.2 8.6C48 58.4 54 53 53.4 44.4c-1.4 3-3.6 5.2-\
    7 6.8zM60.7 77.8c1.1.4 1.1 5.2.1 5.8h1.3c1.2 0 1.6 2 1.6 4.2 0 2.6-.5 3.2-1.3 3.\
    2H75.1c1.7 0 2.7-.6 2.7-3.2 0-2.2-.8-4.2-3.5-4.2H71.6c2-.6 2-5.4-.3-5.8z";
const KNIGHT_LIGHT: &str = "\
    M18 51c4-6 10.6-17 13-20.8 2.4-3.6 5.8-6.2 9-7.8-3.6 4.4-6 8.6-8.6 13C27.8 41 24 \
    46.4 18 51zM41 18.6c0-3 .8-5 1.8-6.8.8 1.8 1 3.8.6 5.8zm-8.8 58c-.4-6 4.2-11.2 9\
    .6-15.6-3.8 6-6.2 10-6.2 15.6zm3 1.2c-1.9.4-1.9 5.2-.3 5.8H32.7c-2.2 0-2.9 2-2.9 \
    4.2 0 2.6.8 3.2 2.3 3.2h5.3c-1 0-1.6-.6-1.6-3.2 0-2.2.4-4.2 2.1-4.2h1.6c-1.2-.6-\
    1.2-5.4.2-5.8z";
const KNIGHT_LINE: &str = "\
    M31 77.8H72.5M31 83.6H72.5m-8.1-57c-2.4-1.4-4.2-2-6.6-2.2M72 41.6c-2.2-3.6-5.2-6\
    .4-9-8M74.2 58c-1.2-6.2-3.6-10.6-7.6-14M53 17.6c6.4 7.8 10.8 18.4 10.6 30 0 4-.8 \
    7.8-2.2 11m-45-1c3.6.4 6.6-.4 9.2-2.8m20.8-3.6c4.6-3.4 6-9.6 3.2-15.6";
const KNIGHT_MARK: &str = "\
    M33 35.4c1.8-3.4 5.4-4.6 8.8-3-1.2 3.2-5.2 4.8-8.8 3zM19.4 50.8c1.2-1.8 3.4-2 4.\
    4-1-.6 2-2.6 2.6-4.4 1z";
const BISHOP_BODY: &str = "\
    M50 9.6c2.7 0 4.5 1.8 4.5 4.3 0 1.8-.9 3.1-2.1 3.9C59 22.6 64.6 30.6 64.6 38c0 4\
    .2-2.2 7.4-5.2 9.4l3.6.8c3 .6 3 5.2 0 5.8l-5.6.8c.2 9 4.1 15 10.2 19.8 1.6 1 2.4 \
    2 2.2 3.2 3 .4 3 5.2.9 5.8h2.8c2.8 0 3.6 2 3.6 4.2 0 2.6-1 3.2-2.8 3.2H25.7c-1.8 \
    0-2.8-.6-2.8-3.2 0-2.2.8-4.2 3.6-4.2h2.8c-2.1-.6-2.1-5.4.9-5.8-.2-1.2.6-2.2 2.2-\
    3.2 6.1-4.8 10-10.8 10.2-19.8L37 54c-3-.6-3-5.2 0-5.8l3.6-.8c-3-2-5.2-5.2-5.2-9.\
    4 0-7.4 5.6-15.4 12.2-20.2-1.2-.8-2.1-2.1-2.1-3.9 0-2.5 1.8-4.3 4.5-4.3z";
const BISHOP_SHADE: &str = "\
    M50 9.6c1.2 0 2 1.8 2 4.3 0 1.8-.4 3.1-.9 3.9C54 22.6 56.6 30.6 56.6 38c0 4.2-1 \
    7.4-2.4 9.4l1.7.8c1.3.6 1.3 5.2 0 5.8l-2.6.8c.1 9 1.9 15 4.6 19.8.7 1 1.1 2 1 3.\
    2 1.4.4 1.4 5.2.4 5.8h1.3c1.2 0 1.6 2 1.6 4.2 0 2.6-.5 3.2-1.3 3.2H73.6c1.7 0 2.\
    7-.6 2.7-3.2 0-2.2-.8-4.2-3.5-4.2H70.1c2-.6 2-5.4-.9-5.8.2-1.2-.6-2.2-2.1-3.2-5.\
    9-4.8-9.7-10.8-9.9-19.8l5.4-.8c2.9-.6 2.9-5.2 0-5.8l-3.5-.8c2.9-2 5.1-5.2 5.1-9.\
    4 0-7.4-5.5-15.4-11.9-20.2 1.2-.8 2.1-2.1 2.1-3.9 0-2.5-1.8-4.3-4.4-4.3z";
const BISHOP_LIGHT: &str = "\
    M50 9.6c-2.2 0-3.6 1.8-3.6 4.3 0 1.8.7 3.1 1.7 3.9-5.3 4.8-9.8 12.8-9.8 20.2 0 4\
    .2 1.8 7.4 4.2 9.4l-2.9.8c-2.4.6-2.4 5.2 0 5.8l4.5.8c-.2 9-3.3 15-8.2 19.8-1.3 1\
    -1.9 2-1.7 3.2-2.4.4-2.4 5.2-.8 5.8H31.2c-2.2 0-2.9 2-2.9 4.2 0 2.6.8 3.2 2.3 3.\
    2h5.3c-1 0-1.6-.6-1.6-3.2 0-2.2.4-4.2 2.1-4.2H38c-1.2-.6-1.2-5.4.5-5.8-.1-1.2.4-\
    2.2 1.3-3.2 3.5-4.8 5.8-10.8 5.9-19.8L42.5 54c-1.8-.6-1.8-5.2 0-5.8l2-.8c-1.7-2-\
    3-5.2-3-9.4 0-7.4 3.3-15.4 7.1-20.2-.7-.8-1.2-2.1-1.2-3.9 0-2.5 1-4.3 2.6-4.3z";
const BISHOP_LINE: &str = "\
    M47.6 18.2h4.8M43 54.5H57M41 47.7H59M30 77.8H70M29 83.6H71M59.2 24.4L51 36.4";
const ROOK_BODY: &str = "\
    M50 20.6h5V27h6.6V20.6h9.6V33.4c0 3-3.6 5.4-7.2 7.2-.2 14.4.6 25.4 4.6 33.8 1.2 \
    1.2 1.8 2.2 1.6 3.4 2.6.4 2.6 5.2.5 5.8h2.8c2.8 0 3.6 2 3.6 4.2 0 2.6-1 3.2-2.8 \
    3.2H25.7c-1.8 0-2.8-.6-2.8-3.2 0-2.2.8-4.2 3.6-4.2h2.8c-2.1-.6-2.1-5.4.5-5.8-.2-\
    1.2.4-2.2 1.6-3.4C35.4 66 36.2 55 36 40.6c-3.6-1.8-7.2-4.2-7.2-7.2V20.6h9.6V27H4\
    5V20.6h5z";
const ROOK_SHADE: &str = "\
    M59.5 20.6V33.4c0 3-1.6 5.4-3.2 7.2-.1 14.4.3 25.4 2.1 33.8.5 1.2.8 2.2.7 3.4 1.\
    2.4 1.2 5.2.2 5.8h1.3c1.2 0 1.6 2 1.6 4.2 0 2.6-.5 3.2-1.3 3.2H73.6c1.7 0 2.7-.6 \
    2.7-3.2 0-2.2-.8-4.2-3.5-4.2H70.1c2-.6 2-5.4-.5-5.8.2-1.2-.4-2.2-1.6-3.4C64.2 66 \
    63.4 55 63.6 40.6c3.5-1.8 7-4.2 7-7.2V20.6z";
const ROOK_LIGHT: &str = "\
    M33 20.6V33.4c0 3 2.9 5.4 5.8 7.2C39 55 38.3 66 35.1 74.4c-.9 1.2-1.4 2.2-1.3 3.\
    4-2 .4-2 5.2-.4 5.8H31.2c-2.2 0-2.9 2-2.9 4.2 0 2.6.8 3.2 2.3 3.2h5.3c-1 0-1.6-.\
    6-1.6-3.2 0-2.2.4-4.2 2.1-4.2H38c-1.2-.6-1.2-5.4.3-5.8-.1-1.2.2-2.2.9-3.4C41.5 6\
    6 42 55 41.9 40.6c-2.1-1.8-4.2-4.2-4.2-7.2V20.6z";
const ROOK_LINE: &str = "M29.2 33.4H70.8M36 40.6H64M30 77.8H70M29 83.6H71";
const QUEEN_BODY: &str = "\
    M46 17.6a4 4 0 1 0 8 0 4 4 0 1 0-8 0zm-13.6-.4a4 4 0 1 0 8 0 4 4 0 1 0-8 0zm27.2 \
    0a4 4 0 1 0 8 0 4 4 0 1 0-8 0zm-41 4.4a4 4 0 1 0 8 0 4 4 0 1 0-8 0zm54.8 0a4 4 0 \
    1 0 8 0 4 4 0 1 0-8 0z";
const QUEEN_BODY_2: &str = "\
    M50 22.6l6.2 12 6.4-13L65.2 35l10.2-9.6-9.8 19.2c-1 1.8-2 3-3.2 3.6 3.8.6 3.8 5.\
    4.6 6l-4.6.8c.2 9 5.5 15 11.6 19.6 1.6 1 2.4 2 2.2 3.2 3.1.4 3.1 5.2 1 5.8H76c2.\
    8 0 3.6 2 3.6 4.2 0 2.6-1 3.2-2.8 3.2H23.2c-1.8 0-2.8-.6-2.8-3.2 0-2.2.8-4.2 3.6\
    -4.2h2.8c-2.1-.6-2.1-5.4 1-5.8-.2-1.2.6-2.2 2.2-3.2C36.1 70 41.4 64 41.6 55L37 5\
    4.2c-3.2-.6-3.2-5.4.6-6-1.2-.6-2.2-1.8-3.2-3.6L24.6 25.4 34.8 35l2.6-13.4 6.4 13 \
    6.2-12z";
const QUEEN_SHADE: &str = "\
    M57.6 42L57 44.6c-.4 1.8-.9 3-1.4 3.6 1.7.6 1.7 5.4.3 6l-2.1.8c.1 9 2.5 15 5.2 1\
    9.6.7 1 1.1 2 1 3.2 1.4.4 1.4 5.2.4 5.8h1.3c1.3 0 1.6 2 1.6 4.2 0 2.6-.4 3.2-1.2 \
    3.2H76c1.7 0 2.7-.6 2.7-3.2 0-2.2-.8-4.2-3.5-4.2H72.5c2-.6 2-5.4-1-5.8.2-1.2-.5-\
    2.2-2.1-3.2C63.5 70 58.3 64 58.1 55l4.5-.8c3.1-.6 3.1-5.4-.6-6 1.2-.6 2.2-1.8 3.\
    1-3.6L66.4 42z";
const QUEEN_LIGHT: &str = "\
    M36.5 42l1 2.6c.8 1.8 1.6 3 2.6 3.6-3.1.6-3.1 5.4-.5 6l3.7.8c-.2 9-4.4 15-9.3 19\
    .6-1.3 1-1.9 2-1.8 3.2-2.4.4-2.4 5.2-.8 5.8H29.2c-2.2 0-2.9 2-2.9 4.2 0 2.6.8 3.\
    2 2.3 3.2h5.9c-1.1 0-1.7-.6-1.7-3.2 0-2.2.5-4.2 2.1-4.2h1.6c-1.2-.6-1.2-5.4.6-5.\
    8-.1-1.2.4-2.2 1.3-3.2C41.9 70 45 64 45.1 55l-2.6-.8c-1.9-.6-1.9-5.4.3-6-.7-.6-1\
    .3-1.8-1.8-3.6L40.2 42z";
const QUEEN_LINE: &str = "\
    M41.8 54.7H58.2M37.6 48.2H62.4M28 77.8H72M27 83.6H73m-39.2-41q16.2-4.2 32.4 0";
const KING_BODY: &str = "\
    M47.7 22.3l.3-6.1-6 .6v-7l6 .6-.8-6h5.6l-.8 6 6-.6v7l-6-.6.3 6.1z";
const KING_BODY_2: &str = "\
    M50 21.8c3 0 5 1.6 5.4 4 6.6.6 13 2.8 16 6.2-2.4 7.6-5.4 13.2-9 16.2 3.8.6 3.8 5\
    .4.6 6l-4.6.8c.2 9 5.5 15 11.6 19.6 1.6 1 2.4 2 2.2 3.2 3.1.4 3.1 5.2 1 5.8H76c2\
    .8 0 3.6 2 3.6 4.2 0 2.6-1 3.2-2.8 3.2H23.2c-1.8 0-2.8-.6-2.8-3.2 0-2.2.8-4.2 3.\
    6-4.2h2.8c-2.1-.6-2.1-5.4 1-5.8-.2-1.2.6-2.2 2.2-3.2C36.1 70 41.4 64 41.6 55L37 \
    54.2c-3.2-.6-3.2-5.4.6-6-3.6-3-6.6-8.6-9-16.2 3-3.4 9.4-5.6 16-6.2.4-2.4 2.4-4 5\
    .4-4z";
const KING_SHADE: &str = "\
    M50 21.8c1.4 0 2.2 1.6 2.4 4 3 .6 5.9 2.8 7.2 6.2-1.1 7.6-2.4 13.2-4 16.2 1.7.6 \
    1.7 5.4.3 6l-2.1.8c.1 9 2.5 15 5.2 19.6.7 1 1.1 2 1 3.2 1.4.4 1.4 5.2.4 5.8h1.3c\
    1.3 0 1.6 2 1.6 4.2 0 2.6-.4 3.2-1.2 3.2H76c1.7 0 2.7-.6 2.7-3.2 0-2.2-.8-4.2-3.\
    5-4.2H72.5c2-.6 2-5.4-1-5.8.2-1.2-.5-2.2-2.1-3.2C63.5 70 58.3 64 58.1 55l4.5-.8c\
    3.1-.6 3.1-5.4-.6-6 3.5-3 6.4-8.6 8.8-16.2-3-3.4-9.2-5.6-15.6-6.2-.3-2.4-2.3-4-5\
    .2-4z";
const KING_LIGHT: &str = "\
    M50 21.8c-2.4 0-4 1.6-4.3 4-5.3.6-10.4 2.8-12.8 6.2 1.9 7.6 4.3 13.2 7.2 16.2-3.\
    1.6-3.1 5.4-.5 6l3.7.8c-.2 9-4.4 15-9.3 19.6-1.3 1-1.9 2-1.8 3.2-2.4.4-2.4 5.2-.\
    8 5.8H29.2c-2.2 0-2.9 2-2.9 4.2 0 2.6.8 3.2 2.3 3.2h5.9c-1.1 0-1.7-.6-1.7-3.2 0-\
    2.2.5-4.2 2.1-4.2h1.6c-1.2-.6-1.2-5.4.6-5.8-.1-1.2.4-2.2 1.3-3.2C41.9 70 45 64 4\
    5.1 55l-2.6-.8c-1.9-.6-1.9-5.4.3-6-2.1-3-3.8-8.6-5.2-16.2 1.7-3.4 5.4-5.6 9.3-6.\
    2.2-2.4 1.4-4 3.1-4z";
const KING_LINE: &str = "\
    M41.8 54.7H58.2M37.6 48.2H62.4M28 77.8H72M27 83.6H73M44.6 25.8q5.4-1.2 10.8 0M29\
    .6 33.4q20.4-5.8 40.8 0";

const PAWN: &[Layer] = &[
    Layer::new(PAWN_BODY, Paint::Body),
    Layer::new(PAWN_SHADE, Paint::Shade),
    Layer::new(PAWN_LIGHT, Paint::Light),
    Layer::new(PAWN_LINE, Paint::Line),
    Layer::new(PAWN_BODY, Paint::Outline),
];

const KNIGHT: &[Layer] = &[
    Layer::new(KNIGHT_BODY, Paint::Body),
    Layer::new(KNIGHT_SHADE, Paint::Shade),
    Layer::new(KNIGHT_LIGHT, Paint::Light),
    Layer::new(KNIGHT_LINE, Paint::Line),
    Layer::new(KNIGHT_BODY, Paint::Outline),
    Layer::new(KNIGHT_MARK, Paint::Mark),
];

const BISHOP: &[Layer] = &[
    Layer::new(BISHOP_BODY, Paint::Body),
    Layer::new(BISHOP_SHADE, Paint::Shade),
    Layer::new(BISHOP_LIGHT, Paint::Light),
    Layer::new(BISHOP_LINE, Paint::Line),
    Layer::new(BISHOP_BODY, Paint::Outline),
];

const ROOK: &[Layer] = &[
    Layer::new(ROOK_BODY, Paint::Body),
    Layer::new(ROOK_SHADE, Paint::Shade),
    Layer::new(ROOK_LIGHT, Paint::Light),
    Layer::new(ROOK_LINE, Paint::Line),
    Layer::new(ROOK_BODY, Paint::Outline),
];

const QUEEN: &[Layer] = &[
    Layer::new(QUEEN_BODY, Paint::Body),
    Layer::new(QUEEN_BODY, Paint::Outline),
    Layer::new(QUEEN_BODY_2, Paint::Body),
    Layer::new(QUEEN_SHADE, Paint::Shade),
    Layer::new(QUEEN_LIGHT, Paint::Light),
    Layer::new(QUEEN_LINE, Paint::Line),
    Layer::new(QUEEN_BODY_2, Paint::Outline),
];

const KING: &[Layer] = &[
    Layer::new(KING_BODY, Paint::Body),
    Layer::new(KING_BODY, Paint::Outline),
    Layer::new(KING_BODY_2, Paint::Body),
    Layer::new(KING_SHADE, Paint::Shade),
    Layer::new(KING_LIGHT, Paint::Light),
    Layer::new(KING_LINE, Paint::Line),
    Layer::new(KING_BODY_2, Paint::Outline),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The end points that a path visits, for the commands that the drawings use.
    fn visited(path: &str) -> Vec<(f64, f64)> {
        let (mut at, mut start, mut points) = ((0.0, 0.0), (0.0, 0.0), Vec::new());
        for (command, numbers) in commands(path) {
            let origin = if command.is_ascii_lowercase() { at } else { (0.0, 0.0) };
            let arguments = match command.to_ascii_uppercase() {
                'H' | 'V' => 1,
                'M' | 'L' => 2,
                'Q' => 4,
                'C' => 6,
                'A' => 7,
                'Z' => 0,
                other => panic!("{other} is not a command of the drawings"),
            };
            if arguments == 0 {
                at = start;
                continue;
            }
            assert_eq!(numbers.len() % arguments, 0, "{command} {numbers:?} in {path}");
            for group in numbers.chunks(arguments) {
                let origin = if command.is_ascii_lowercase() { at } else { origin };
                at = match command.to_ascii_uppercase() {
                    'H' => (origin.0 + group[0], at.1),
                    'V' => (at.0, origin.1 + group[0]),
                    _ => (origin.0 + group[arguments - 2], origin.1 + group[arguments - 1]),
                };
                points.push(at);
            }
            if command.eq_ignore_ascii_case(&'m') {
                start = at;
            }
        }
        points
    }

    /// Splits path data into commands with their numbers (".5.5" is two numbers, as is "1-2").
    fn commands(path: &str) -> Vec<(char, Vec<f64>)> {
        let mut list: Vec<(char, Vec<f64>)> = Vec::new();
        let mut number = String::new();
        for c in path.chars().chain([' ']) {
            let starts_anew = c == '-' || (c == '.' && number.contains('.'));
            if (starts_anew || c == ' ' || c.is_ascii_alphabetic()) && !number.is_empty() {
                let value = number.parse().expect("a number of path data");
                list.last_mut().expect("a command comes first").1.push(value);
                number.clear();
            }
            if c.is_ascii_alphabetic() {
                list.push((c, Vec::new()));
            } else if c != ' ' {
                number.push(c);
            }
        }
        list
    }

    /// Highest and lowest end point of a piece's contours, as y (down).
    fn extent(kind: PieceKind) -> (f64, f64) {
        layers(kind)
            .iter()
            .filter(|layer| layer.paint == Paint::Outline)
            .flat_map(|layer| visited(layer.path))
            .fold((BOX, 0.0), |(top, foot), (_, y)| (y.min(top), y.max(foot)))
    }

    #[test]
    fn every_drawing_keeps_inside_its_box() {
        for kind in PieceKind::ALL {
            for layer in layers(kind) {
                for (x, y) in visited(layer.path) {
                    assert!((2.0..=98.0).contains(&x) && (2.0..=98.0).contains(&y), "{kind:?}");
                }
            }
        }
    }

    #[test]
    fn pieces_stand_on_one_line_and_rise_in_the_usual_order() {
        use PieceKind::{Bishop, King, Knight, Pawn, Queen, Rook};
        let tops = [Pawn, Rook, Knight, King].map(|kind| extent(kind).0);
        assert!(tops.is_sorted_by(|lower, higher| lower > higher), "{tops:?}");
        assert!((extent(Knight).0 - extent(Bishop).0).abs() < 2.0);
        assert!(extent(Queen).0 > extent(King).0);
        for kind in PieceKind::ALL {
            assert!((extent(kind).1 - 91.0).abs() < 0.11, "{kind:?} stands at {}", extent(kind).1);
        }
    }

    #[test]
    fn the_set_stays_small() {
        let mut paths: Vec<_> =
            PieceKind::ALL.into_iter().flat_map(layers).map(|l| l.path).collect();
        paths.sort_unstable();
        paths.dedup();
        assert!(paths.iter().map(|path| path.len()).sum::<usize>() <= 8 * 1024);
    }

    /// Icon and document cannot call into this module, so they hold copies of a few paths.
    #[test]
    fn the_icon_and_the_cards_show_these_very_pieces() {
        let icon = include_str!("../../../www/icon.svg");
        let document = include_str!("../../../index.html");
        for layer in layers(PieceKind::Knight) {
            assert!(icon.contains(layer.path), "{:?} of the knight", layer.paint);
        }
        for layer in layers(PieceKind::King).iter().filter(|l| l.paint == Paint::Body) {
            assert!(document.contains(layer.path), "{:?} of the king", layer.paint);
        }
    }
}
