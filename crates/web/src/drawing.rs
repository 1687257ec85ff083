//! Small pictures of pieces in the document.

use luft_app::Piece;

use crate::pieces::Pieces;

/// A piece as SVG. Its lines are 1.5 times as wide as on the board, because lines thinner than a
/// pixel disappear.
pub fn svg(pieces: &Pieces, piece: Piece) -> String {
    let mut svg = "<svg class=\"piece\" viewBox=\"0 0 100 100\" stroke-linejoin=\"round\" \
                   stroke-linecap=\"round\">"
        .to_owned();
    layers(pieces, piece, 1.5, &mut svg);
    svg + "</svg>"
}

/// Writes the drawing of a piece in SVG, in its box of 100 units; its lines are `bold` times
/// as wide as they are drawn.
pub fn layers(pieces: &Pieces, piece: Piece, bold: f64, svg: &mut String) {
    let set = pieces.set;
    for (index, layer) in set.layers(piece.kind).iter().enumerate() {
        let path = pieces.path(piece.kind, index);
        let color = set.palette(piece.color).color(layer.paint);
        let width = set.stroke_width(layer.paint);
        let (fill, stroke) = if width.is_some() { ("none", color) } else { (color, "none") };
        // Formatting integers takes far less code than formatting fractions.
        let tenths = (width.unwrap_or_default() * 10.0 * bold).round() as u32;
        let width = [(tenths / 10).to_string(), (tenths % 10).to_string()].join(".");
        let parts = ["<path d=\"", &path, "\" fill=\"", fill, "\" stroke=\"", stroke];
        svg.extend(parts.into_iter().chain(["\" stroke-width=\"", &width, "\"/>"]));
    }
}
