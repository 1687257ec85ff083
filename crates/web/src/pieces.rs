//! The piece sets: vector drawings of our own, for the canvas and for inline SVG alike.
//!
//! Each piece is a short stack of layers in a box of 100 × 100 units, y pointing down; its foot
//! stands on y = 91. Paint the layers in order, each in the colour that [`Palette::color`] names:
//!
//! * layers with a [`Set::stroke_width`] are stroked, with **round joins and round caps**, and
//!   not filled;
//! * all others are filled by the **non-zero** rule (the default of canvas and of SVG).

mod book;
mod carved;
mod plain;

use luft_app::settings::PieceSet;
use luft_engine::rules::{Color, PieceKind};

/// Side of the box in which the pieces are drawn, in units of the paths.
pub const BOX: f64 = 100.0;

/// The drawings of all pieces, in one hand.
#[derive(Debug)]
pub struct Set {
    pawn: &'static [Layer],
    knight: &'static [Layer],
    bishop: &'static [Layer],
    rook: &'static [Layer],
    queen: &'static [Layer],
    king: &'static [Layer],
    white: Palette,
    black: Palette,
    /// The width of the contour, in units of the box.
    outline: f64,
    /// The width of inner lines, in units of the box.
    line: f64,
}

/// A set of pieces.
pub const fn set(set: PieceSet) -> &'static Set {
    match set {
        PieceSet::Carved => &carved::SET,
        PieceSet::Book => &book::SET,
        PieceSet::Plain => &plain::SET,
    }
}

impl Set {
    /// The drawing of a piece, to be painted from first to last.
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

    /// The width of a layer's stroke in units of the box; `None` for one that is filled.
    pub const fn stroke_width(&self, paint: Paint) -> Option<f64> {
        match paint {
            Paint::Outline => Some(self.outline),
            Paint::Line => Some(self.line),
            Paint::Body | Paint::Shade | Paint::Light | Paint::Mark => None,
        }
    }
}

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

/// The colours of one side's pieces, as CSS colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Material.
    pub body: &'static str,
    /// Contour; dark on both sides, so that either stands out on every square.
    pub outline: &'static str,
    /// Inner edges: dark on white, light on black.
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

    /// The colours of a drawing without light and shade.
    const fn flat(body: &'static str, outline: &'static str, line: &'static str) -> Self {
        Self { body, outline, line, shade: body, light: body }
    }
}

#[cfg(test)]
mod tests {
    use luft_app::settings::Options;

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

    fn all_layers(set: PieceSet) -> impl Iterator<Item = &'static Layer> {
        PieceKind::ALL.into_iter().flat_map(move |kind| super::set(set).layers(kind))
    }

    /// Highest and lowest end point of a piece's contours, as y (down).
    fn extent(set: PieceSet, kind: PieceKind) -> (f64, f64) {
        super::set(set)
            .layers(kind)
            .iter()
            .filter(|layer| layer.paint == Paint::Outline)
            .flat_map(|layer| visited(layer.path))
            .fold((BOX, 0.0), |(top, foot), (_, y)| (y.min(top), y.max(foot)))
    }

    #[test]
    fn every_drawing_keeps_inside_its_box() {
        for layer in PieceSet::ALL.iter().flat_map(|&set| all_layers(set)) {
            for (x, y) in visited(layer.path) {
                assert!((2.0..=98.0).contains(&x) && (2.0..=98.0).contains(&y), "{layer:?}");
            }
        }
    }

    #[test]
    fn pieces_stand_on_one_line_and_rise_in_the_usual_order() {
        use PieceKind::{Bishop, King, Knight, Pawn, Queen, Rook};
        for &set in PieceSet::ALL {
            let extent = |kind| extent(set, kind);
            let tops = [Pawn, Rook, Knight, King].map(|kind| extent(kind).0);
            assert!(tops.is_sorted_by(|lower, higher| lower > higher), "{set:?} {tops:?}");
            assert!((extent(Knight).0 - extent(Bishop).0).abs() < 2.0, "{set:?}");
            assert!(extent(Queen).0 > extent(King).0, "{set:?}");
            for kind in PieceKind::ALL {
                let foot = extent(kind).1;
                assert!((foot - 91.0).abs() < 0.11, "{set:?}: {kind:?} stands at {foot}");
            }
        }
    }

    #[test]
    fn the_sets_stay_small() {
        for (&set, most) in PieceSet::ALL.iter().zip([8 * 1024, 4 * 1024, 3 * 1024]) {
            let mut paths: Vec<_> = all_layers(set).map(|layer| layer.path).collect();
            paths.sort_unstable();
            paths.dedup();
            let size = paths.iter().map(|path| path.len()).sum::<usize>();
            assert!(size <= most, "{set:?} has {size} bytes");
        }
    }

    /// Icon and document cannot call into this module, so they hold copies of a few paths.
    #[test]
    fn the_icon_and_the_cards_show_these_very_pieces() {
        let icon = include_str!("../../../www/icon.svg");
        let document = include_str!("../../../index.html");
        for layer in carved::SET.layers(PieceKind::Knight) {
            assert!(icon.contains(layer.path), "{:?} of the knight", layer.paint);
        }
        for layer in carved::SET.layers(PieceKind::King).iter().filter(|l| l.paint == Paint::Body) {
            assert!(document.contains(layer.path), "{:?} of the king", layer.paint);
        }
    }
}
