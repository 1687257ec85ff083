//! The shapes that the board is drawn from.

use luft_engine::rules::Piece;

use crate::ground::geometry::{Point, Rect};

/// A shape, to be painted over those before it. Lengths are CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled rectangle.
    Fill {
        /// Where.
        rect: Rect,
        /// In which colour.
        paint: PaintRole,
    },
    /// A rectangle's outline, its whole width inside the rectangle.
    Outline {
        /// Where.
        rect: Rect,
        /// How wide the line is.
        width: f64,
        /// In which colour.
        paint: PaintRole,
    },
    /// A filled circle.
    Disc {
        /// Its middle.
        center: Point,
        /// From the middle to the edge.
        radius: f64,
        /// In which colour.
        paint: PaintRole,
    },
    /// A circle's outline.
    Ring {
        /// Its middle.
        center: Point,
        /// From the middle to the middle of the line.
        radius: f64,
        /// How wide the line is.
        width: f64,
        /// In which colour.
        paint: PaintRole,
    },
    /// An arrow with a straight shaft; its tip is at `to`.
    Arrow {
        /// Where it begins.
        from: Point,
        /// Where it points.
        to: Point,
        /// How wide the shaft is.
        width: f64,
        /// In which colour.
        paint: PaintRole,
    },
    /// A radial gradient that fills a rectangle: the full colour in its
    /// middle, nothing at its edges.
    Glow {
        /// Where.
        rect: Rect,
        /// In which colour.
        paint: PaintRole,
    },
    /// A word or a character.
    Text {
        /// What it says.
        text: String,
        /// Its anchor.
        at: Point,
        /// Which way it lies from the anchor.
        align: Align,
        /// The height of the font.
        size: f64,
        /// In which colour.
        paint: PaintRole,
    },
    /// A piece.
    Piece {
        /// Which.
        piece: Piece,
        /// The middle of the square that it is drawn into.
        center: Point,
        /// The side of that square.
        size: f64,
        /// From 0 (not to be seen) to 1 (solid).
        alpha: f64,
        /// Whether it is held above the board, and so throws a shadow.
        lifted: bool,
    },
}

/// The corners of an arrow whose shaft is `width` wide. Shaft and head are one outline:
/// where they overlapped, a colour that lets light through would be darker.
pub fn arrow(from: Point, to: Point, width: f64) -> [Point; 7] {
    let length = from.distance(to).max(f64::EPSILON);
    let (across, along) = ((to.x - from.x) / length, (to.y - from.y) / length);
    let (half, head) = (width / 2.0, width * 2.2);
    // Each by how far along the arrow and how far to its side it lies.
    let corners = [
        (width * 1.6, -half),
        (length - head, -half),
        (length - head, -head / 1.7),
        (length, 0.0),
        (length - head, head / 1.7),
        (length - head, half),
        (width * 1.6, half),
    ];
    corners.map(|(forward, aside)| Point {
        x: from.x + across * forward - along * aside,
        y: from.y + along * forward + across * aside,
    })
}

/// How text lies to its anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The anchor is the text's top left corner.
    TopLeft,
    /// The anchor is the text's bottom right corner.
    BottomRight,
    /// The anchor is the text's middle.
    Center,
}

/// What a colour is for: the page's style says which colour that is, and
/// whether it lets through what lies under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PaintRole {
    /// The light squares.
    LightSquare,
    /// The dark squares.
    DarkSquare,
    /// Coordinates on a light square.
    LabelOnLight,
    /// Coordinates on a dark square.
    LabelOnDark,
    /// Over the two squares of the last move; lets the square through.
    LastMove,
    /// The edge of those, by which they are told without the colour.
    LastMoveEdge,
    /// Over the selected square; lets the square through.
    Selected,
    /// The edge of that.
    SelectedEdge,
    /// Dots and rings on the squares that the selected piece can go to; lets
    /// the square through.
    Target,
    /// Over the square that a dragged piece would be dropped on; lets the
    /// square through.
    Drop,
    /// Over the squares of a premove; lets the square through.
    Premove,
    /// Under the number of a premove.
    PremoveBadge,
    /// On a mark's disc: the number of a premove, the sign of the piece that is to blame.
    OnMark,
    /// What the player has drawn in green; lets through what lies under it, as do the
    /// other three.
    DrawnGreen,
    /// What the player has drawn in red.
    DrawnRed,
    /// What the player has drawn in blue.
    DrawnBlue,
    /// What the player has drawn in yellow.
    DrawnYellow,
    /// The edge of a premove's squares.
    PremoveEdge,
    /// The glow under a king in check.
    Check,
    /// The edge of its square.
    CheckEdge,
    /// The ring around the piece that is to blame for a refused move.
    Culprit,
    /// The ring around the focused square.
    Focus,
    /// Under the focus ring, so that it stands out on any square.
    FocusEdge,
    /// Over the whole board behind the promotion picker; lets it through.
    Veil,
    /// A choice of the promotion picker.
    Picker,
    /// The choice under the pointer.
    PickerHover,
    /// The cross that leaves the picker.
    PickerText,
    /// The badge of the side that has won.
    BadgeWin,
    /// The badge of the side that has lost.
    BadgeLoss,
    /// The badge of a draw.
    BadgeDraw,
    /// The sign on a badge.
    BadgeText,
}
