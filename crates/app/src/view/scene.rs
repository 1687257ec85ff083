//! The board as a list of shapes.

use luft_engine::rules::{Color, Piece, Square};
use luft_game::Outcome;

use super::layout::Layout;
use super::picker;
use super::shape::{Align, Ink, Rect, Shape};
use crate::event::{Device, Point};
use crate::model::{Model, Phase, Pointer, Promotion};

/// How much larger than its square a dragged piece is, and how far above the
/// pointer, in squares: a finger must not hide it.
const fn lift(device: Device) -> (f64, f64) {
    match device {
        Device::Mouse => (1.1, 0.0),
        Device::Touch => (1.75, 0.55),
    }
}

/// How much of a dragged piece stays to be seen on the square it comes from.
const GHOST: f64 = 0.3;

/// Everything on the board, the lowest first.
pub fn scene(model: &Model) -> Vec<Shape> {
    let mut shapes = Vec::with_capacity(192);
    squares(model, &mut shapes);
    marks(model, &mut shapes);
    coordinates(model.layout(), &mut shapes);
    targets(model, &mut shapes);
    if model.focused {
        focus_ring(model, &mut shapes);
    }
    standing_pieces(model, &mut shapes);
    moving_pieces(model, &mut shapes);
    match &model.phase {
        Phase::Promoting(promotion) => promotion_picker(model, *promotion, &mut shapes),
        Phase::Over => badges(model, &mut shapes),
        _ => {}
    }
    dragged_piece(model, &mut shapes);
    shapes
}

fn squares(model: &Model, shapes: &mut Vec<Shape>) {
    let layout = model.layout();
    for square in layout.squares() {
        let ink = if square.is_light() { Ink::LightSquare } else { Ink::DarkSquare };
        shapes.push(Shape::Fill { rect: layout.rect(square), ink });
    }
}

/// The two squares of a move, as they are marked.
pub(super) fn last_move(model: &Model) -> Option<(Square, Square)> {
    model.game.plies().last().map(|ply| (ply.mv().from(), ply.mv().to()))
}

/// The king in check, if one is.
pub(super) fn checked_king(model: &Model) -> Option<Square> {
    let position = model.game.position();
    position.in_check().then(|| position.king(position.side_to_move()))
}

/// Last move, selection, check, and where a dragged piece would land.
fn marks(model: &Model, shapes: &mut Vec<Shape>) {
    let layout = model.layout();
    let mut fill = |square, ink| shapes.push(Shape::Fill { rect: layout.rect(square), ink });
    if let Some((from, to)) = last_move(model) {
        fill(from, Ink::LastMove);
        fill(to, Ink::LastMove);
    }
    if let Some(square) = selected(model) {
        fill(square, Ink::Selected);
    }
    if let Phase::Choosing(Pointer::Dragging { press, from }) = model.phase
        && let Some(over) = layout.square_at(press.point)
        && model.move_between(from, over).is_some()
    {
        fill(over, Ink::Drop);
    }
    if let Some(square) = checked_king(model) {
        shapes.push(Shape::Glow { rect: layout.rect(square), ink: Ink::Check });
    }
}

/// The selected square; while a promotion waits, that of its pawn.
pub(super) fn selected(model: &Model) -> Option<Square> {
    match model.phase {
        Phase::Promoting(promotion) => Some(promotion.from),
        _ => model.selection(),
    }
}

/// Files along the bottom, ranks along the left, inside the squares.
fn coordinates(layout: Layout, shapes: &mut Vec<Shape>) {
    let unit = layout.unit();
    let margin = unit * 0.035;
    let size = (unit * 0.13).clamp(8.0, 15.0);
    let mut label = |square: Square, text: char, at, align| {
        let ink = if square.is_light() { Ink::LabelOnLight } else { Ink::LabelOnDark };
        shapes.push(Shape::Text { text: text.to_string(), at, align, size, ink });
    };
    for index in 0..8 {
        let square = layout.square(0, index);
        let rect = layout.rect(square);
        let at = Point { x: rect.x + margin, y: rect.y + margin };
        label(square, square.rank().letter(), at, Align::TopLeft);

        let square = layout.square(index, 7);
        let rect = layout.rect(square);
        let at = Point { x: rect.x + unit - margin, y: rect.y + unit - margin };
        label(square, square.file().letter(), at, Align::BottomRight);
    }
}

/// A square that the selected piece can go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub square: Square,
    pub capture: bool,
}

/// Where the selected piece can go, each square once.
pub(super) fn legal_targets(model: &Model) -> Vec<Target> {
    let Some(from) = model.selection() else { return Vec::new() };
    let mut targets = Vec::new();
    for mv in model.game.position().legal_moves() {
        let target = Target { square: mv.to(), capture: mv.capture().is_some() };
        if mv.from() == from && model.allows(mv) && !targets.contains(&target) {
            targets.push(target);
        }
    }
    targets
}

/// Dots on empty squares; rings where something is captured.
fn targets(model: &Model, shapes: &mut Vec<Shape>) {
    let layout = model.layout();
    let unit = layout.unit();
    for target in legal_targets(model) {
        let center = layout.rect(target.square).center();
        shapes.push(if target.capture {
            let width = unit * 0.08;
            Shape::Ring { center, radius: unit * 0.5 - width, width, ink: Ink::Target }
        } else {
            Shape::Disc { center, radius: unit * 0.15, ink: Ink::Target }
        });
    }
}

/// The keyboard's square: a bright line inside a dark one, so that it stands
/// out on any square.
fn focus_ring(model: &Model, shapes: &mut Vec<Shape>) {
    let rect = model.layout().rect(model.cursor);
    let width = (rect.width * 0.06).max(2.0);
    shapes.push(Shape::Outline { rect, width: width * 1.6, ink: Ink::FocusEdge });
    shapes.push(Shape::Outline { rect, width, ink: Ink::Focus });
}

fn piece_at(piece: Piece, center: Point, size: f64, alpha: f64) -> Shape {
    Shape::Piece { piece, center, size, alpha, lifted: false }
}

/// The pieces that stand where the position has them.
fn standing_pieces(model: &Model, shapes: &mut Vec<Shape>) {
    let layout = model.layout();
    let dragged = match model.phase {
        Phase::Choosing(Pointer::Dragging { from, .. }) => Some(from),
        _ => None,
    };
    let position = model.game.position();
    for square in layout.squares() {
        let Some(piece) = position.piece_on(square) else { continue };
        // A pawn that waits for its promotion has left its square for the one
        // under the picker.
        let left = matches!(model.phase, Phase::Promoting(promotion) if promotion.from == square);
        if left || model.slides.iter().any(|slide| slide.to == square) {
            continue;
        }
        let alpha = if dragged == Some(square) { GHOST } else { 1.0 };
        shapes.push(piece_at(piece, layout.rect(square).center(), layout.unit(), alpha));
    }
}

/// The pieces on their way, and what they are about to capture.
fn moving_pieces(model: &Model, shapes: &mut Vec<Shape>) {
    let layout = model.layout();
    let unit = layout.unit();
    let center = |square| layout.rect(square).center();
    for slide in &model.slides {
        if let Some((piece, square)) = slide.captured {
            shapes.push(piece_at(piece, center(square), unit, 1.0));
        }
    }
    for slide in &model.slides {
        let at = slide.point(center(slide.from), center(slide.to));
        shapes.push(piece_at(slide.piece, at, unit, 1.0));
    }
}

fn dragged_piece(model: &Model, shapes: &mut Vec<Shape>) {
    let Phase::Choosing(Pointer::Dragging { press, from }) = model.phase else { return };
    let Some(piece) = model.game.position().piece_on(from) else { return };
    let unit = model.layout().unit();
    let (scale, raise) = lift(press.device);
    let center = Point { x: press.point.x, y: press.point.y - raise * unit };
    shapes.push(Shape::Piece { piece, center, size: unit * scale, alpha: 1.0, lifted: true });
}

/// Four choices at the promotion square, and a cross to leave by.
fn promotion_picker(model: &Model, promotion: Promotion, shapes: &mut Vec<Shape>) {
    let layout = model.layout();
    let unit = layout.unit();
    let board = Rect { x: 0.0, y: 0.0, width: layout.side, height: layout.side };
    shapes.push(Shape::Fill { rect: board, ink: Ink::Veil });
    for (kind, rect) in picker::choices(layout, promotion.to) {
        let under_pointer = promotion.hover == Some(kind);
        let ink = if under_pointer { Ink::PickerHover } else { Ink::Picker };
        shapes.push(Shape::Fill { rect, ink });
        let piece = Piece { color: model.turn(), kind };
        let size = if under_pointer { unit } else { unit * 0.88 };
        shapes.push(piece_at(piece, rect.center(), size, 1.0));
    }
    let rect = picker::way_out(layout, promotion.to);
    shapes.push(Shape::Fill { rect, ink: Ink::Picker });
    shapes.push(Shape::Text {
        text: "\u{d7}".to_owned(),
        at: rect.center(),
        align: Align::Center,
        size: unit * 0.4,
        ink: Ink::PickerText,
    });
}

/// A sign on each king, in the corner of its square: who has won.
fn badges(model: &Model, shapes: &mut Vec<Shape>) {
    let Some(outcome) = model.game.outcome() else { return };
    let layout = model.layout();
    let unit = layout.unit();
    let radius = unit * 0.2;
    for color in Color::ALL {
        let (ink, text) = badge(outcome, color);
        let rect = layout.rect(model.game.position().king(color));
        // Inside the board even where the king stands in a corner.
        let center = Point { x: rect.x + unit - radius, y: rect.y + radius };
        shapes.push(Shape::Disc { center, radius, ink });
        let (align, ink) = (Align::Center, Ink::BadgeText);
        let text = text.to_owned();
        shapes.push(Shape::Text { text, at: center, align, size: radius * 1.3, ink });
    }
}

fn badge(outcome: Outcome, color: Color) -> (Ink, &'static str) {
    match outcome.winner() {
        None => (Ink::BadgeDraw, "\u{bd}"),
        Some(winner) if winner == color => (Ink::BadgeWin, "1"),
        Some(_) => (Ink::BadgeLoss, "0"),
    }
}

/// What the pointer looks like over the canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cursor {
    /// Nothing to do here.
    Default,
    /// A piece that can be picked up.
    Grab,
    /// A piece is held.
    Grabbing,
    /// A click does something here.
    Pointer,
}

/// What the pointer looks like at a point.
pub fn cursor(model: &Model, point: Point) -> Cursor {
    match model.phase {
        Phase::Choosing(Pointer::Dragging { .. }) => Cursor::Grabbing,
        Phase::Choosing(_) => match model.layout().square_at(point) {
            Some(square) if model.is_own(square) => Cursor::Grab,
            Some(square) if legal_targets(model).iter().any(|t| t.square == square) => {
                Cursor::Pointer
            }
            _ => Cursor::Default,
        },
        Phase::Promoting(_) => Cursor::Pointer,
        Phase::Thinking(_) | Phase::Stalled | Phase::Flagged(_) | Phase::Over => Cursor::Default,
    }
}

/// Whether a touch at a point is the board's: then the browser must not scroll
/// the page by it. Elsewhere the finger scrolls.
pub fn grabs(model: &Model, point: Point) -> bool {
    cursor(model, point) != Cursor::Default
}
