//! The drawings in a board's markup: the outlines of [`CARVED`] as symbols, and the start position,
//! drawn with them. The build writes them; a board reads the outlines from its markup by
//! [`symbol`].

use luft_rules::{Color, PieceKind};

use crate::{BOOK, CARVED, PLAIN, Paint, Set};

/// The name of the symbol with a piece's outlines: its children are the layers, in order.
pub fn symbol(set: &Set, kind: PieceKind) -> String {
    [set.name, "-", kind.name()].concat()
}

/// The paths of the sets other than the first, by the names of their symbols: a JavaScript object
/// with a list for each, in the order of the layers.
pub fn further_outlines() -> String {
    let pieces = [&BOOK, &PLAIN].into_iter().flat_map(|set| PieceKind::ALL.map(|kind| (set, kind)));
    let outlines = pieces.map(|(set, kind)| {
        let paths = set.layers(kind).iter().filter_map(|layer| layer.path);
        format!("{:?}:{:?}", symbol(set, kind), paths.collect::<Vec<_>>())
    });
    format!("{{{}}}", outlines.collect::<Vec<_>>().join(","))
}

/// The symbols of the first set's pieces. Their colours are custom properties: see [`style`].
pub fn symbols() -> String {
    PieceKind::ALL.into_iter().map(|kind| {
        let layers = CARVED.layers(kind).iter().map(|layer| {
            let path = layer.path.unwrap_or_default();
            let color = property(layer.paint);
            match CARVED.stroke_width(layer.paint) {
                Some(width) => format!(
                    "<path fill=\"none\" stroke=\"var({color})\" stroke-width=\"{width}\" d=\"{path}\"/>"
                ),
                None => format!("<path fill=\"var({color})\" d=\"{path}\"/>"),
            }
        });
        let id = symbol(&CARVED, kind);
        let layers: String = layers.collect();
        format!(
            "<symbol id=\"{id}\" data-piece=\"{id}\" viewBox=\"0 0 100 100\" stroke-linejoin=\"round\" \
             stroke-linecap=\"round\">{layers}</symbol>\n"
        )
    }).collect()
}

/// The pieces of the start position from White's side, and the names of files and ranks at the
/// edges: the contents of an `<svg>` that covers the board. It does not draw the squares.
pub fn start_position() -> String {
    let sides = [(Color::Black, [0, 1]), (Color::White, [7, 6])];
    let pieces = sides.map(|(color, [first, second])| {
        let pieces =
            FIRST_RANK.into_iter().enumerate().map(|(file, kind)| piece(kind, file, first));
        let pawns = (0..8).map(|file| piece(PieceKind::Pawn, file, second));
        let all: String = pieces.chain(pawns).collect();
        format!("<g class=\"{}\">\n{all}</g>\n", color.name())
    });
    names() + &pieces.concat()
}

/// The pieces of the first rank, beginning on the a-file.
const FIRST_RANK: [PieceKind; 8] = [
    PieceKind::Rook,
    PieceKind::Knight,
    PieceKind::Bishop,
    PieceKind::Queen,
    PieceKind::King,
    PieceKind::Bishop,
    PieceKind::Knight,
    PieceKind::Rook,
];

/// The side of a square, in per cent of the board's side.
const UNIT: f64 = 12.5;

/// The distance of a name from the edges of its square, in per cent of the board's side; the same
/// share of the square as on the canvas.
const MARGIN: f64 = UNIT * 0.035;

fn piece(kind: PieceKind, column: usize, row: usize) -> String {
    let [x, y] = [column, row].map(|index| index as f64 * UNIT);
    let id = symbol(&CARVED, kind);
    format!("<use href=\"#{id}\" x=\"{x}%\" y=\"{y}%\" width=\"{UNIT}%\" height=\"{UNIT}%\"/>\n")
}

/// Rank names in the upper left corner of the squares at the left edge, and file names in the lower
/// right corner of the squares at the bottom.
fn names() -> String {
    let ranks = (0..8).map(|row| {
        // SVG places a text by its baseline; this places it by its top.
        let at = format!("x=\"{MARGIN}%\" y=\"{}%\" dy=\"{ASCENT}em\"", row as f64 * UNIT + MARGIN);
        name(8 - row, &at, row % 2 == 0)
    });
    let files = ('a'..='h').enumerate().map(|(column, letter)| {
        let right = (column + 1) as f64 * UNIT - MARGIN;
        let at = format!("x=\"{right}%\" y=\"{}%\" text-anchor=\"end\"", 100.0 - MARGIN);
        name(letter, &at, column % 2 == 1)
    });
    ranks.chain(files).collect()
}

/// The ascent of common fonts, as a share of the font size.
const ASCENT: f64 = 0.79;

fn name(name: impl std::fmt::Display, at: &str, is_light: bool) -> String {
    let square = if is_light { "light" } else { "dark" };
    format!("<text class=\"on-{square}\" {at}>{name}</text>\n")
}

/// The colours of both sides as custom properties: declarations for a style sheet.
pub fn style() -> String {
    let paints = [Paint::Body, Paint::Outline, Paint::Line, Paint::Shade, Paint::Light];
    let rule = |color: Color| {
        let colors = paints
            .map(|paint| format!("{}: {};\n", property(paint), CARVED.palette(color).color(paint)));
        format!("[data-part=\"first\"] .{} {{\n{}}}\n", color.name(), colors.concat())
    };
    Color::ALL.map(rule).concat()
}

/// The custom property that holds the colour of a layer.
const fn property(paint: Paint) -> &'static str {
    match paint {
        Paint::Body => "--piece-body",
        Paint::Shade => "--piece-shade",
        Paint::Light => "--piece-light",
        Paint::Outline => "--piece-outline",
        Paint::Line | Paint::Mark => "--piece-line",
    }
}

#[cfg(test)]
mod tests {
    use luft_rules::{Position, Square};

    use super::*;
    use crate::in_document;

    #[test]
    fn the_program_leaves_out_each_path_and_nothing_else() {
        let pairs = [
            (&in_document::CARVED, &CARVED),
            (&in_document::BOOK, &BOOK),
            (&in_document::PLAIN, &PLAIN),
        ];
        for ((left_out, drawn), kind) in
            pairs.into_iter().flat_map(|pair| PieceKind::ALL.map(|kind| (pair, kind)))
        {
            assert_eq!(symbol(left_out, kind), symbol(drawn, kind));
            assert_eq!(left_out.layers(kind).len(), drawn.layers(kind).len());
            for (without, with) in left_out.layers(kind).iter().zip(drawn.layers(kind)) {
                assert_eq!((without.path, without.paint), (None, with.paint));
            }
        }
    }

    #[test]
    fn further_outlines_are_listed_by_layer() {
        let further = further_outlines();
        let rook = "\"plain-rook\":[\"M21 18H36V29H43V18H57V29H64V18H79V44L69 50L71 76H79V91H21V76\
                    H29L31 50L21 44z\", \"M21 18H36";
        assert!(further.contains(rook), "{further}");
        assert_eq!(further.matches(':').count(), 12);
        assert!(further.starts_with("{\"book-") && further.ends_with("\"]}"), "{further}");
    }

    #[test]
    fn the_document_has_the_paths_of_the_first_set() {
        let symbols = symbols();
        for kind in PieceKind::ALL {
            let start = format!("<symbol id=\"{}\"", symbol(&CARVED, kind));
            let (_, rest) = symbols.split_once(&start).expect("each piece has a symbol");
            let (inside, _) = rest.split_once("</symbol>").expect("which ends");
            let paths: Vec<_> =
                inside.split(" d=\"").skip(1).filter_map(|d| d.split('"').next()).collect();
            let drawn: Vec<_> = CARVED.layers(kind).iter().filter_map(|layer| layer.path).collect();
            assert_eq!(paths, drawn);
        }
    }

    #[test]
    fn the_pieces_stand_as_at_the_start_of_a_game() {
        let picture = start_position();
        let start = Position::default();
        for square in Square::all() {
            let (column, row) = (square.file().index(), 7 - square.rank().index());
            let place = |kind| piece(kind, column, row);
            let side = |color: Color| {
                let (_, rest) =
                    picture.split_once(&format!("<g class=\"{}\">", color.name())).unwrap();
                rest.split_once("</g>").unwrap().0
            };
            for (color, kind) in Color::ALL.into_iter().flat_map(|c| PieceKind::ALL.map(|k| (c, k)))
            {
                let stands =
                    start.piece_on(square).is_some_and(|p| (p.color, p.kind) == (color, kind));
                assert_eq!(
                    side(color).contains(&place(kind)),
                    stands,
                    "{square} {color:?} {kind:?}"
                );
            }
        }
    }

    #[test]
    fn names_take_the_colour_of_their_square() {
        let names = names();
        for (name, on) in [(">1<", "dark"), (">8<", "light"), (">a<", "dark"), (">h<", "light")] {
            let line = names.lines().find(|line| line.contains(name)).expect("it is there");
            assert!(line.contains(&format!("on-{on}")), "{line}");
        }
    }
}
