//! The board as a list of shapes.

use luft_game::Outcome;
use luft_rules::{Bitboard, Color, Piece, Square};

use super::Board;
use super::animation::Animation;
use super::annotation::{Annotation, Tint};
use super::editing::Editing;
use super::interaction::{Confirmation, Device, Interaction, Pointer, Press, Promotion};
use super::picker;
use super::shape::{Align, PaintRole, Shape};
use super::shown::Shown;
use super::targets::Target;
use crate::ground::draft::Tool;
use crate::ground::geometry::{Layout, Point, Rect};
use crate::ground::settings::Coordinates;
use crate::session::Session;

/// The size of a dragged piece and its distance above the pointer, in squares, so that a finger
/// does not hide it.
const fn lift(device: Device) -> (f64, f64) {
    match device {
        Device::Mouse => (1.1, 0.0),
        Device::Touch => (1.75, 0.55),
    }
}

/// The opacity of a dragged piece on its original square.
const GHOST: f64 = 0.3;

/// The opacity of a piece that is not there yet.
const EXPECTED: f64 = 0.72;

/// The data for drawing the board.
#[derive(Clone, Copy)]
struct SceneData<'a> {
    board: &'a Board,
    session: &'a Session,
    shown: Shown<'a>,
    layout: Layout,
}

/// The shapes of the board, the lowest first.
pub fn scene(board: &Board, session: &Session, shown: Shown<'_>) -> Vec<Shape> {
    let view = SceneData { board, session, shown, layout: board.layout() };
    let mut shapes = Vec::with_capacity(192);
    squares(view.layout, &mut shapes);
    if let Some(editing) = &board.editing {
        draft(view, editing, &mut shapes);
        return shapes;
    }
    marks(view, &mut shapes);
    coordinates(view.layout, board.coordinates(), &mut shapes);
    targets(view, &mut shapes);
    if board.focused {
        focus_ring(view, &mut shapes);
    }
    if !board.is_blindfolded() {
        standing_pieces(view, &mut shapes);
        moving_pieces(view, &mut shapes);
    }
    premove_numbers(view, &mut shapes);
    best_moves(view, &mut shapes);
    annotations(view, &mut shapes);
    culprit(view, &mut shapes);
    match board.interaction {
        Interaction::Promoting(promotion) => promotion_picker(view, promotion, &mut shapes),
        Interaction::Pointer(_) | Interaction::Confirming(_) => badges(view, &mut shapes),
    }
    if !board.is_blindfolded() {
        dragged_piece(view, &mut shapes);
    }
    shapes
}

/// Draws a position that is being set up, without anything of the game.
fn draft(view: SceneData<'_>, editing: &Editing, shapes: &mut Vec<Shape>) {
    let SceneData { board, layout, .. } = view;
    let mut dragged = None;
    if let Some(square) = editing.selection() {
        mark_square(layout, square, PaintRole::Selected, PaintRole::SelectedEdge, shapes);
    }
    if let Pointer::Dragging { press, from } = editing.held {
        dragged = Some((press, from));
        if let Some(over) = layout.square_at(press.point) {
            mark_square(layout, over, PaintRole::Drop, PaintRole::SelectedEdge, shapes);
        }
    }
    coordinates(layout, board.coordinates(), shapes);
    if board.focused {
        focus_ring(view, shapes);
    }
    for square in layout.squares() {
        if let Some(piece) = editing.draft.piece_on(square) {
            let is_dragged = dragged.is_some_and(|(_, from)| from == square);
            let alpha = if is_dragged { GHOST } else { 1.0 };
            shapes.push(piece_at(piece, layout.rect(square).center(), layout.unit(), alpha));
        }
    }
    annotations(view, shapes);
    if let Some((press, from)) = dragged {
        lifted_piece(view, press, from, shapes);
    }
}

fn squares(layout: Layout, shapes: &mut Vec<Shape>) {
    for square in layout.squares() {
        let paint = if square.is_light() { PaintRole::LightSquare } else { PaintRole::DarkSquare };
        shapes.push(Shape::Fill { rect: layout.rect(square), paint });
    }
}

/// Last move, premoves, selection, check, and where a dragged piece would land.
fn marks(view: SceneData<'_>, shapes: &mut Vec<Shape>) {
    let SceneData { board, session, shown, layout } = view;
    let mut mark =
        |square, paint, edge_paint| mark_square(layout, square, paint, edge_paint, shapes);
    if let Some((from, to)) = shown.last_squares() {
        mark(from, PaintRole::LastMove, PaintRole::LastMoveEdge);
        mark(to, PaintRole::LastMove, PaintRole::LastMoveEdge);
    }
    // A square of several premoves is marked once.
    let premoved: Bitboard =
        board.premoves().iter().flat_map(|premove| [premove.from, premove.to]).collect();
    for square in premoved {
        mark(square, PaintRole::Premove, PaintRole::PremoveEdge);
    }
    if let Interaction::Confirming(Confirmation { mv }) = board.interaction {
        mark(mv.from(), PaintRole::Selected, PaintRole::SelectedEdge);
    }
    if let Some(square) = board.selection(session) {
        mark(square, PaintRole::Selected, PaintRole::SelectedEdge);
    }
    if let Interaction::Pointer(Pointer::Dragging { press, from }) = board.interaction
        && board.shows_targets(session)
        && let Some(over) = layout.square_at(press.point)
        && board.can_go(session, from, over)
    {
        mark(over, PaintRole::Drop, PaintRole::SelectedEdge);
    }
    if let Some(square) = shown.checked_king() {
        let rect = layout.rect(square);
        shapes.push(Shape::Glow { rect, paint: PaintRole::Check });
        shapes.push(edge(rect, PaintRole::CheckEdge));
    }
}

/// Marks a whole square, with an edge that is visible without colour.
fn mark_square(
    layout: Layout,
    square: Square,
    paint: PaintRole,
    edge_paint: PaintRole,
    shapes: &mut Vec<Shape>,
) {
    let rect = layout.rect(square);
    shapes.extend([Shape::Fill { rect, paint }, edge(rect, edge_paint)]);
}

fn edge(rect: Rect, paint: PaintRole) -> Shape {
    Shape::Outline { rect, width: (rect.width * 0.025).max(1.0), paint }
}

/// Coordinates inside the squares: files along the bottom and ranks along the left, or the whole
/// name in each square. Coordinates beside the board are not drawn here.
fn coordinates(layout: Layout, mode: Coordinates, shapes: &mut Vec<Shape>) {
    let unit = layout.unit();
    let margin = unit * 0.035;
    let size = (unit * 0.13).clamp(8.0, 15.0);
    let mut label = |square: Square, text: String, corner| {
        let paint =
            if square.is_light() { PaintRole::LabelOnLight } else { PaintRole::LabelOnDark };
        let Rect { x, y, .. } = layout.rect(square);
        let inset = if corner == Align::TopLeft { margin } else { unit - margin };
        let at = Point { x: x + inset, y: y + inset };
        shapes.push(Shape::Text { text, at, align: corner, size, paint });
    };
    match mode {
        Coordinates::None | Coordinates::Outside => {}
        Coordinates::Inside => {
            for index in 0..8 {
                let (left, bottom) = (layout.square(0, index), layout.square(index, 7));
                label(left, left.rank().letter().to_string(), Align::TopLeft);
                label(bottom, bottom.file().letter().to_string(), Align::BottomRight);
            }
        }
        Coordinates::Every => {
            for square in layout.squares() {
                label(square, square.to_string(), Align::TopLeft);
            }
        }
    }
}

/// Dots on empty squares; rings around pieces to capture, and around a rook to castle with.
fn targets(view: SceneData<'_>, shapes: &mut Vec<Shape>) {
    let layout = view.layout;
    let unit = layout.unit();
    for target in view.board.shown_targets(view.session) {
        let center = layout.rect(target.square).center();
        let is_taken = view.shown.piece_on(target.square).is_some();
        shapes.push(if target.capture || is_taken {
            let width = unit * 0.08;
            Shape::Ring { center, radius: unit * 0.5 - width, width, paint: PaintRole::Target }
        } else {
            Shape::Disc { center, radius: unit * 0.15, paint: PaintRole::Target }
        });
    }
}

/// The ring around the keyboard's square: a bright line inside a dark one, visible on any square.
fn focus_ring(view: SceneData<'_>, shapes: &mut Vec<Shape>) {
    let rect = view.layout.rect(view.board.cursor);
    let width = (rect.width * 0.06).max(2.0);
    shapes.push(Shape::Outline { rect, width: width * 1.6, paint: PaintRole::FocusEdge });
    shapes.push(Shape::Outline { rect, width, paint: PaintRole::Focus });
}

fn piece_at(piece: Piece, center: Point, size: f64, alpha: f64) -> Shape {
    Shape::Piece { piece, center, size, alpha, lifted: false }
}

/// The pieces that are not moving.
fn standing_pieces(view: SceneData<'_>, shapes: &mut Vec<Shape>) {
    let layout = view.layout;
    let (dragged, promoting) = match view.board.interaction {
        Interaction::Pointer(Pointer::Dragging { from, .. }) => (Some(from), None),
        Interaction::Pointer(_) | Interaction::Confirming(_) => (None, None),
        Interaction::Promoting(promotion) => (None, Some(promotion.from)),
    };
    let position = view.shown.position;
    for square in layout.squares() {
        let Some(piece) = view.shown.piece_on(square) else { continue };
        // A pawn that waits for its promotion is shown on the square under the picker.
        let arriving = |animation: &Animation| animation.to == square;
        if promoting == Some(square) || view.board.animations.iter().any(arriving) {
            continue;
        }
        let alpha = match position.piece_on(square) {
            _ if dragged == Some(square) => GHOST,
            there if there == Some(piece) => 1.0,
            _ => EXPECTED,
        };
        shapes.push(piece_at(piece, layout.rect(square).center(), layout.unit(), alpha));
    }
}

/// The moving pieces, and the pieces that they capture.
fn moving_pieces(view: SceneData<'_>, shapes: &mut Vec<Shape>) {
    let layout = view.layout;
    let unit = layout.unit();
    let center = |square| layout.rect(square).center();
    for animation in &view.board.animations {
        if let Some((piece, square)) = animation.captured {
            shapes.push(piece_at(piece, center(square), unit, 1.0));
        }
    }
    for animation in &view.board.animations {
        let at = animation.point(center(animation.from), center(animation.to));
        shapes.push(piece_at(animation.piece, at, unit, 1.0));
    }
}

fn dragged_piece(view: SceneData<'_>, shapes: &mut Vec<Shape>) {
    if let Interaction::Pointer(Pointer::Dragging { press, from }) = view.board.interaction {
        lifted_piece(view, press, from, shapes);
    }
}

/// The dragged piece at its pointer.
fn lifted_piece(view: SceneData<'_>, press: Press, from: Square, shapes: &mut Vec<Shape>) {
    let Some(piece) = view.shown.piece_on(from) else { return };
    let unit = view.layout.unit();
    let (scale, raise) = lift(press.device);
    let center = Point { x: press.point.x, y: press.point.y - raise * unit };
    shapes.push(Shape::Piece { piece, center, size: unit * scale, alpha: 1.0, lifted: true });
}

/// Four choices at the promotion square, and a cross to cancel.
fn promotion_picker(view: SceneData<'_>, promotion: Promotion, shapes: &mut Vec<Shape>) {
    let layout = view.layout;
    let unit = layout.unit();
    let board = Rect { x: 0.0, y: 0.0, width: layout.side, height: layout.side };
    shapes.push(Shape::Fill { rect: board, paint: PaintRole::Veil });
    let pawn = view.shown.piece_on(promotion.from);
    let color = pawn.map_or(view.shown.position.side_to_move(), |pawn| pawn.color);
    for (kind, rect) in picker::choices(layout, promotion.to) {
        let under_pointer = promotion.hover == Some(kind);
        let paint = if under_pointer { PaintRole::PickerHover } else { PaintRole::Picker };
        shapes.push(Shape::Fill { rect, paint });
        let piece = Piece { color, kind };
        let size = if under_pointer { unit } else { unit * 0.88 };
        shapes.push(piece_at(piece, rect.center(), size, 1.0));
    }
    let rect = picker::way_out(layout, promotion.to);
    shapes.push(Shape::Fill { rect, paint: PaintRole::Picker });
    shapes.push(Shape::Text {
        text: "\u{d7}".to_owned(),
        at: rect.center(),
        align: Align::Center,
        size: unit * 0.4,
        paint: PaintRole::PickerText,
    });
}

/// The order of several premoves: a number in the corner of each target.
fn premove_numbers(view: SceneData<'_>, shapes: &mut Vec<Shape>) {
    let premoves = view.board.premoves();
    if premoves.len() < 2 {
        return;
    }
    let radius = view.layout.unit() * 0.15;
    for (index, premove) in premoves.iter().enumerate() {
        // A later premove from or to the same square shows its number there.
        let covered = premoves[index + 1..].iter().any(|later| later.to == premove.to);
        if !covered {
            let rect = view.layout.rect(premove.to);
            let paints = [PaintRole::PremoveBadge, PaintRole::OnMark];
            sign(rect, &(index + 1).to_string(), paints, radius, shapes);
        }
    }
}

/// The best moves found by an analysis: the better the move, the wider its arrow.
fn best_moves(view: SceneData<'_>, shapes: &mut Vec<Shape>) {
    for (rank, &best) in view.shown.arrows.iter().enumerate().rev() {
        let width = view.layout.unit() * 0.2 / (1.0 + rank as f64);
        shapes.push(annotation(view, best, width));
    }
}

/// The paint of a colour to draw in.
const fn drawn(tint: Tint) -> PaintRole {
    match tint {
        Tint::Green => PaintRole::DrawnGreen,
        Tint::Red => PaintRole::DrawnRed,
        Tint::Blue => PaintRole::DrawnBlue,
        Tint::Yellow => PaintRole::DrawnYellow,
    }
}

/// The player's drawings.
fn annotations(view: SceneData<'_>, shapes: &mut Vec<Shape>) {
    let width = view.layout.unit() * 0.15;
    shapes.extend(view.board.annotations.visible().map(|drawn| annotation(view, drawn, width)));
}

/// A circle around a square, or an arrow of this width.
fn annotation(view: SceneData<'_>, annotation: Annotation, width: f64) -> Shape {
    let Annotation { from, to, tint } = annotation;
    let (unit, paint) = (view.layout.unit(), drawn(tint));
    let center = |square| view.layout.rect(square).center();
    if from == to {
        let width = unit * 0.07;
        Shape::Ring { center: center(from), radius: (unit - width) / 2.0, width, paint }
    } else {
        Shape::Arrow { from: center(from), to: center(to), width, paint }
    }
}

/// A ring around the piece that makes a move illegal, and a sign in the corner of its square, to
/// distinguish the ring from a drawn circle.
fn culprit(view: SceneData<'_>, shapes: &mut Vec<Shape>) {
    let Some(square) = view.shown.culprit else { return };
    let unit = view.layout.unit();
    let rect = view.layout.rect(square);
    let (width, paint) = (unit * 0.08, PaintRole::Culprit);
    shapes.push(Shape::Ring { center: rect.center(), radius: (unit - width) / 2.0, width, paint });
    sign(rect, "!", [paint, PaintRole::OnMark], unit * 0.15, shapes);
}

/// A character on a disc in the upper right corner of a square. `paints` are those of the disc and
/// of the character.
fn sign(rect: Rect, text: &str, paints: [PaintRole; 2], radius: f64, shapes: &mut Vec<Shape>) {
    // Inside the board, even if the square is in its corner.
    let center = Point { x: rect.x + rect.width - radius, y: rect.y + radius };
    let [disc, paint] = paints;
    shapes.push(Shape::Disc { center, radius, paint: disc });
    let (text, align) = (text.to_owned(), Align::Center);
    shapes.push(Shape::Text { text, at: center, align, size: radius * 1.3, paint });
}

/// A sign in the corner of each king's square that shows who has won.
fn badges(view: SceneData<'_>, shapes: &mut Vec<Shape>) {
    let Some(outcome) = view.session.game().outcome() else { return };
    if !view.board.is_settled() || !view.shown.is_latest {
        return;
    }
    for color in Color::ALL {
        let (paint, text) = badge(outcome, color);
        let rect = view.layout.rect(view.shown.position.king(color));
        sign(rect, text, [paint, PaintRole::BadgeText], rect.width * 0.2, shapes);
    }
}

fn badge(outcome: Outcome, color: Color) -> (PaintRole, &'static str) {
    match outcome.winner() {
        None => (PaintRole::BadgeDraw, "\u{bd}"),
        Some(winner) if winner == color => (PaintRole::BadgeWin, "1"),
        Some(_) => (PaintRole::BadgeLoss, "0"),
    }
}

/// The cursor over the canvas.
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
    /// The pointer draws here.
    Draw,
}

/// The cursor at a point.
pub fn cursor(board: &Board, session: &Session, point: Point) -> Cursor {
    if let Some(editing) = &board.editing {
        return editing_cursor(editing, board.layout().square_at(point));
    }
    match board.interaction {
        Interaction::Pointer(Pointer::Dragging { .. }) => Cursor::Grabbing,
        Interaction::Pointer(_) => match board.layout().square_at(point) {
            Some(_) if board.drawing_mode().is_some() => Cursor::Draw,
            Some(square) if board.is_own(session, square) => Cursor::Grab,
            Some(square) if has(&board.shown_targets(session), square) => Cursor::Pointer,
            _ => Cursor::Default,
        },
        Interaction::Promoting(_) | Interaction::Confirming(_) => Cursor::Pointer,
    }
}

fn editing_cursor(editing: &Editing, over: Option<Square>) -> Cursor {
    match (editing.held, editing.draft.tool(), over) {
        (Pointer::Dragging { .. }, ..) => Cursor::Grabbing,
        (_, Tool::Hand, Some(square)) if editing.draft.piece_on(square).is_some() => Cursor::Grab,
        (Pointer::Idle, Tool::Hand, _) | (.., None) => Cursor::Default,
        _ => Cursor::Pointer,
    }
}

/// Whether the board handles a touch at a point. If not, the touch scrolls the page. While the
/// computer thinks, the board handles every touch, because the reply may come while the finger is
/// down.
pub fn grabs(board: &Board, session: &Session, point: Point) -> bool {
    let is_target = |square| has(&board.selected_targets(session), square);
    let is_played = !board.is_editing();
    let takes = |square| is_played && (session.turn().is_opponents() || is_target(square));
    board.layout().square_at(point).is_some_and(takes)
        || cursor(board, session, point) != Cursor::Default
}

fn has(targets: &[Target], square: Square) -> bool {
    targets.iter().any(|target| target.square == square)
}
