//! The piece sets: our own vector drawings, for the canvas and for SVG alike.
//!
//! Each piece is a short stack of layers in a box of 100 × 100 units, with y pointing down; its
//! foot stands on y = 91. Paint the layers in order, each in the colour of [`Palette::color`]:
//!
//! * Layers with a [`Set::stroke_width`] are stroked, with **round joins and round caps**, and not
//!   filled.
//! * All others are filled by the **non-zero** rule (the default of canvas and of SVG).
//!
//! The page shows the start position before any program is loaded, so a board's markup contains the
//! outlines of the first set ([`document`]). Those of the other sets are added to it when first
//! needed. A board reads all outlines from its markup ([`in_document`]): none is downloaded twice
//! or needlessly.

mod book;
mod carved;
pub mod document;
mod plain;
mod set;

pub use book::SET as BOOK;
pub use carved::SET as CARVED;
pub use plain::SET as PLAIN;
pub use set::{BOX, Layer, Paint, Palette, Set};

/// The same sets without paths, which a board's markup contains.
pub mod in_document {
    pub use crate::book::IN_DOCUMENT as BOOK;
    pub use crate::carved::IN_DOCUMENT as CARVED;
    pub use crate::plain::IN_DOCUMENT as PLAIN;
}

#[cfg(test)]
mod tests {
    use luft_rules::PieceKind;

    use super::*;

    const SETS: [(&str, &Set); 3] = [("carved", &CARVED), ("book", &BOOK), ("plain", &PLAIN)];

    /// The end points that a path visits, for the path commands used by the drawings.
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

    fn all_layers(set: &Set) -> impl Iterator<Item = &'static Layer> {
        PieceKind::ALL.into_iter().flat_map(|kind| set.layers(kind))
    }

    fn path(layer: &Layer) -> &'static str {
        layer.path.expect("the drawing itself has its paths")
    }

    /// The highest and lowest end points of a piece's contours, as y (down).
    fn extent(set: &Set, kind: PieceKind) -> (f64, f64) {
        set.layers(kind)
            .iter()
            .filter(|layer| layer.paint == Paint::Outline)
            .flat_map(|layer| visited(path(layer)))
            .fold((BOX, 0.0), |(top, foot), (_, y)| (y.min(top), y.max(foot)))
    }

    #[test]
    fn every_drawing_keeps_inside_its_box() {
        for layer in SETS.into_iter().flat_map(|(_, set)| all_layers(set)) {
            for (x, y) in visited(path(layer)) {
                assert!((2.0..=98.0).contains(&x) && (2.0..=98.0).contains(&y), "{layer:?}");
            }
        }
    }

    #[test]
    fn pieces_stand_on_one_line_and_rise_in_the_usual_order() {
        use PieceKind::{Bishop, King, Knight, Pawn, Queen, Rook};
        for (name, set) in SETS {
            let extent = |kind| extent(set, kind);
            let tops = [Pawn, Rook, Knight, King].map(|kind| extent(kind).0);
            assert!(tops.is_sorted_by(|lower, higher| lower > higher), "{name} {tops:?}");
            assert!((extent(Knight).0 - extent(Bishop).0).abs() < 2.0, "{name}");
            assert!(extent(Queen).0 > extent(King).0, "{name}");
            for kind in PieceKind::ALL {
                let foot = extent(kind).1;
                assert!((foot - 91.0).abs() < 0.11, "{name}: {kind:?} stands at {foot}");
            }
        }
    }

    #[test]
    fn the_sets_stay_small() {
        for ((name, set), most) in SETS.into_iter().zip([8 * 1024, 4 * 1024, 3 * 1024]) {
            let mut paths: Vec<_> = all_layers(set).map(path).collect();
            paths.sort_unstable();
            paths.dedup();
            let size = paths.iter().map(|path| path.len()).sum::<usize>();
            assert!(size <= most, "{name} has {size} bytes");
        }
    }

    /// The icon and the document cannot call this module, so they contain copies of a few paths.
    #[test]
    fn the_icon_and_the_cards_show_these_very_pieces() {
        let icon = include_str!("../../../www/icon.svg");
        let document = include_str!("../../../www/board.html");
        for layer in CARVED.layers(PieceKind::Knight) {
            assert!(icon.contains(path(layer)), "{:?} of the knight", layer.paint);
        }
        for layer in CARVED.layers(PieceKind::King).iter().filter(|l| l.paint == Paint::Body) {
            assert!(document.contains(path(layer)), "{:?} of the king", layer.paint);
        }
    }
}
