//! A position that is being set up on the board: by the pointer and by keys.

use luft_engine::rules::{Piece, Square};
use luft_l10n::Text;

use super::interaction::{Pointer, PointerEvent, PointerKind, Press};
use super::{Board, show};
use crate::features::Context;
use crate::ground::effect::{Effect, Parts, Urgency};
use crate::ground::fact::Fact;
use crate::ground::geometry::Point;
use crate::ground::sketch::{Sketch, Stroke, Tool};

/// What is set up, and what the pointer does to it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sketching {
    pub sketch: Sketch,
    /// What the hand holds.
    pub held: Pointer,
    /// What another tool does while it is down.
    brush: Option<Brush>,
}

/// A tool that is drawn over the board.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Brush {
    /// The pointer.
    id: i32,
    /// What it leaves behind.
    piece: Option<Piece>,
    /// Where it was last.
    last: Square,
}

impl Sketching {
    const fn of(sketch: Sketch) -> Self {
        Self { sketch, held: Pointer::Idle, brush: None }
    }

    pub(super) const fn piece_on(&self, square: Square) -> Option<Piece> {
        self.sketch.pieces[square.index()]
    }

    /// The square whose piece is selected or dragged.
    pub(super) const fn selection(&self) -> Option<Square> {
        match self.held {
            Pointer::Idle => None,
            Pointer::Selected(square) | Pointer::Dragging { from: square, .. } => Some(square),
            Pointer::Pressed { selected, .. } => selected,
        }
    }

    /// The same, with nothing held.
    pub(super) fn at_rest(&self) -> Self {
        Self::of(self.sketch.clone())
    }
}

impl Board {
    /// The position shown is to be set up otherwise: whoever does that is told.
    pub(super) fn set_up(&self, cx: &mut Context<'_>) {
        if self.sketching.is_none() {
            let position = self.shown(cx.session()).position.clone();
            cx.fact(Fact::SetUpFrom(Box::new(position)));
            cx.effect(Effect::FocusSquare(self.cursor));
        }
    }

    /// Shows what is set up from now on; the game again for `None`.
    pub(super) fn show_sketch(&mut self, sketch: Option<&Sketch>, cx: &mut Context<'_>) {
        match (sketch, &mut self.sketching) {
            (None, sketching) => *sketching = None,
            (Some(sketch), Some(sketching)) => {
                if sketching.sketch.tool != sketch.tool {
                    sketching.held = Pointer::Idle;
                }
                sketching.sketch = sketch.clone();
                if sketching.selection().is_some_and(|square| sketching.piece_on(square).is_none())
                {
                    sketching.held = Pointer::Idle;
                }
            }
            (Some(sketch), None) => {
                self.close_promotion(cx);
                self.rest(None, cx);
                self.set_drawing_mode(None, cx);
                self.sketching = Some(Box::new(Sketching::of(sketch.clone())));
            }
        }
        cx.refresh(Parts::MESSAGE);
        show(cx);
    }

    fn hold(&mut self, held: Pointer, cx: &mut Context<'_>) {
        if let Some(sketching) = &mut self.sketching {
            sketching.held = held;
        }
        show(cx);
    }

    /// A pointer does something where a position is set up.
    pub(super) fn sketch_by_pointer(&mut self, event: PointerEvent, cx: &mut Context<'_>) {
        let Some(sketching) = self.sketching.as_deref() else { return };
        let (held, brush) = (sketching.held, sketching.brush);
        if self.annotate(held, event, cx) {
            return;
        }
        let over = self.layout().square_at(event.point);
        match (event.kind, brush) {
            (PointerKind::Down, _) => self.sketch_down(event, over, cx),
            (kind, Some(brush)) if brush.id == event.id => self.draw_brush(kind, brush, over, cx),
            (PointerKind::Move, _) => self.sketch_moved(held, event, cx),
            (PointerKind::Up, _) => self.sketch_up(held, event, over, cx),
            (PointerKind::Cancel, _) => self.hold(Pointer::Idle, cx),
            (PointerKind::Secondary, _) => {}
        }
    }

    fn sketch_down(&mut self, event: PointerEvent, over: Option<Square>, cx: &mut Context<'_>) {
        let Some((sketching, square)) = self.sketching.as_deref_mut().zip(over) else { return };
        let piece = match sketching.sketch.tool {
            Tool::Hand => {
                let press = Press { id: event.id, device: event.device, point: event.point };
                let selected = sketching.selection();
                return self.hold(Pointer::Pressed { press, square, selected }, cx);
            }
            Tool::Eraser => None,
            // Once more, a piece goes.
            Tool::Piece(piece) => Some(piece).filter(|_| sketching.piece_on(square) != Some(piece)),
        };
        sketching.brush = Some(Brush { id: event.id, piece, last: square });
        stroke(leave(piece, square), cx);
    }

    fn draw_brush(
        &mut self,
        kind: PointerKind,
        brush: Brush,
        over: Option<Square>,
        cx: &mut Context<'_>,
    ) {
        let Some(sketching) = self.sketching.as_deref_mut() else { return };
        match (kind, over) {
            (PointerKind::Move, Some(square)) if square != brush.last => {
                sketching.brush = Some(Brush { last: square, ..brush });
                stroke(leave(brush.piece, square), cx);
            }
            (PointerKind::Up | PointerKind::Cancel, _) => sketching.brush = None,
            _ => {}
        }
    }

    fn sketch_moved(&mut self, held: Pointer, event: PointerEvent, cx: &mut Context<'_>) {
        let next = self.sketch_carried(held, event);
        if next != held {
            self.hold(next, cx);
        }
    }

    fn sketch_up(
        &mut self,
        held: Pointer,
        event: PointerEvent,
        over: Option<Square>,
        cx: &mut Context<'_>,
    ) {
        match self.sketch_carried(held, event) {
            Pointer::Dragging { press, from } if press.id == event.id => {
                self.hold(Pointer::Idle, cx);
                stroke(over.map_or(Stroke::Remove(from), |to| Stroke::Move(from, to)), cx);
            }
            Pointer::Pressed { press, square, selected } if press.id == event.id => {
                self.hold(selected.map_or(Pointer::Idle, Pointer::Selected), cx);
                if over == Some(square) && self.move_input().input.clicks() {
                    self.use_hand(square, cx);
                }
            }
            _ => {}
        }
    }

    /// What is held once its pointer is where the event says.
    fn sketch_carried(&self, held: Pointer, event: PointerEvent) -> Pointer {
        match held {
            Pointer::Pressed { press, square, .. } | Pointer::Dragging { press, from: square }
                if press.id == event.id =>
            {
                let drags = matches!(held, Pointer::Dragging { .. }) || self.is_drag(press, event);
                let stands = self.sketching.as_ref().and_then(|it| it.piece_on(square)).is_some();
                let press = Press { point: event.point, ..press };
                if drags && stands { Pointer::Dragging { press, from: square } } else { held }
            }
            _ => held,
        }
    }

    /// Takes the piece of a square up, or puts the one that is taken up there.
    fn use_hand(&mut self, square: Square, cx: &mut Context<'_>) {
        let Some(sketching) = self.sketching.as_deref() else { return };
        let selected = sketching.selection();
        let takes = selected.is_none() && sketching.piece_on(square).is_some();
        self.hold(if takes { Pointer::Selected(square) } else { Pointer::Idle }, cx);
        if let Some(from) = selected {
            stroke(Stroke::Move(from, square), cx);
        }
    }

    /// Does with a square what a click on it would.
    pub(super) fn sketch_on(&mut self, square: Square, cx: &mut Context<'_>) {
        self.cursor = square;
        match self.sketching.as_deref().map(|sketching| sketching.sketch.tool) {
            Some(Tool::Piece(piece)) => stroke(Stroke::Put(piece, square), cx),
            Some(Tool::Eraser) => stroke(Stroke::Remove(square), cx),
            Some(Tool::Hand) => self.use_hand(square, cx),
            None => {}
        }
    }

    /// Puts a piece on the square at a point, or for `None` removes what stands there.
    pub(super) fn sketch_at(&self, piece: Piece, point: Point, cx: &mut Context<'_>) {
        if let Some(square) = self.layout().square_at(point) {
            stroke(Stroke::Put(piece, square), cx);
        }
    }

    /// Lets go of what is held; where nothing is, nothing is set up any more.
    pub(super) fn leave_sketch(&mut self, cx: &mut Context<'_>) {
        let is_held = self.sketching.as_ref().is_some_and(|it| it.held != Pointer::Idle);
        match is_held {
            true => {
                self.hold(Pointer::Idle, cx);
                cx.say(Urgency::Polite, Text::new("selection-dropped"));
            }
            false => stroke(Stroke::Leave, cx),
        }
    }

    /// The secondary button lets go of what the hand drags. Whether it dragged anything.
    pub(super) fn drop_sketched(&mut self, held: Pointer, cx: &mut Context<'_>) -> bool {
        let is_held = matches!(held, Pointer::Pressed { .. } | Pointer::Dragging { .. });
        if is_held {
            self.hold(Pointer::Idle, cx);
        }
        is_held
    }
}

const fn leave(piece: Option<Piece>, square: Square) -> Stroke {
    match piece {
        Some(piece) => Stroke::Put(piece, square),
        None => Stroke::Remove(square),
    }
}

pub(super) fn stroke(stroke: Stroke, cx: &mut Context<'_>) {
    cx.fact(Fact::Stroke(stroke));
}
