//! The shapes that the board is drawn from.

use luft_rules::Piece;

use crate::ground::geometry::{Point, Rect};

/// A shape, painted over the shapes before it. Lengths are in CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled rectangle.
    Fill {
        /// Its place.
        rect: Rect,
        /// Its colour.
        paint: PaintRole,
    },
    /// A rectangle's outline, its whole width inside the rectangle.
    Outline {
        /// Its place.
        rect: Rect,
        /// The width of the line.
        width: f64,
        /// Its colour.
        paint: PaintRole,
    },
    /// A filled circle.
    Disc {
        /// Its centre.
        center: Point,
        /// The distance from the centre to the edge.
        radius: f64,
        /// Its colour.
        paint: PaintRole,
    },
    /// A circle's outline.
    Ring {
        /// Its centre.
        center: Point,
        /// The distance from the centre to the middle of the line.
        radius: f64,
        /// The width of the line.
        width: f64,
        /// Its colour.
        paint: PaintRole,
    },
    /// An arrow with a straight shaft; its tip is at `to`.
    Arrow {
        /// Its start.
        from: Point,
        /// Its tip.
        to: Point,
        /// The width of the shaft.
        width: f64,
        /// Its colour.
        paint: PaintRole,
    },
    /// A radial gradient that fills a rectangle: the full colour in the middle, transparent at the
    /// edges.
    Glow {
        /// Its place.
        rect: Rect,
        /// Its colour.
        paint: PaintRole,
    },
    /// A word or a character.
    Text {
        /// The text.
        text: String,
        /// Its anchor.
        at: Point,
        /// The text's position relative to the anchor.
        align: Align,
        /// The height of the font.
        size: f64,
        /// Its colour.
        paint: PaintRole,
    },
    /// A piece.
    Piece {
        /// The piece.
        piece: Piece,
        /// The centre of the square in which it is drawn.
        center: Point,
        /// The side of that square.
        size: f64,
        /// Its opacity, from 0 (invisible) to 1 (opaque).
        alpha: f64,
        /// Whether it is held above the board, and so casts a shadow.
        lifted: bool,
    },
}

/// The corners of an arrow whose shaft is `width` wide. Shaft and head are one outline, because a
/// translucent colour would be darker where they overlapped.
pub fn arrow(from: Point, to: Point, width: f64) -> [Point; 7] {
    let length = from.distance(to).max(f64::EPSILON);
    let (across, along) = ((to.x - from.x) / length, (to.y - from.y) / length);
    let (half, head) = (width / 2.0, width * 2.2);
    // Each corner as its distance along the arrow and its distance from the axis.
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

/// The position of a text relative to its anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The anchor is the text's top left corner.
    TopLeft,
    /// The anchor is the text's bottom right corner.
    BottomRight,
    /// The anchor is the text's middle.
    Center,
}

/// The purpose of a colour. The page's style defines the colour itself, and whether it is
/// translucent.
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
    /// The two squares of the last move; translucent.
    LastMove,
    /// The edge of these squares, which shows them without colour.
    LastMoveEdge,
    /// The selected square; translucent.
    Selected,
    /// The edge of the selected square.
    SelectedEdge,
    /// Dots and rings on the squares that the selected piece can go to; translucent.
    Target,
    /// The square on which a dragged piece would be dropped; translucent.
    Drop,
    /// The squares of a premove; translucent.
    Premove,
    /// The disc under a premove's number.
    PremoveBadge,
    /// The text on a disc: the number of a premove, or the sign on a piece that makes a move
    /// illegal.
    OnMark,
    /// The player's drawings in green; translucent, like the other three colours.
    DrawnGreen,
    /// The player's drawings in red.
    DrawnRed,
    /// The player's drawings in blue.
    DrawnBlue,
    /// The player's drawings in yellow.
    DrawnYellow,
    /// The edge of a premove's squares.
    PremoveEdge,
    /// The glow on the square of a king in check.
    Check,
    /// The edge of that square.
    CheckEdge,
    /// The ring around the piece that makes a move illegal.
    Culprit,
    /// The ring around the focused square.
    Focus,
    /// A line under the focus ring, which makes it visible on any square.
    FocusEdge,
    /// The translucent veil over the whole board behind the promotion picker.
    Veil,
    /// A choice in the promotion picker.
    Picker,
    /// The choice under the pointer.
    PickerHover,
    /// The cross of the picker's cancel button.
    PickerText,
    /// The badge of the winner.
    BadgeWin,
    /// The badge of the loser.
    BadgeLoss,
    /// The badge of a draw.
    BadgeDraw,
    /// The sign on a badge.
    BadgeText,
}
