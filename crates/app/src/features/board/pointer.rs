//! The pointer on the canvas: clicks, taps and drags.

use luft_engine::rules::{PieceKind, Square};

use super::picker::{self, Choice};
use super::promotion::Promotion;
use super::select::By;
use super::{Board, Interaction};
use crate::features::Context;
use crate::ground::effect::Parts;
use crate::ground::geometry::Point;
use crate::session::{Intent, Session};

/// What a pointer did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointerEvent {
    /// What.
    pub kind: PointerKind,
    /// The browser's number for the pointer. Pointers other than the one that
    /// is held down are ignored.
    pub id: i32,
    /// Mouse, finger or pen.
    pub device: Device,
    /// Where, in CSS pixels on the canvas; may lie outside of it.
    pub point: Point,
}

/// The kinds of pointer event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerKind {
    /// The main button went down, or a finger touched.
    Down,
    /// The pointer moved, held down or not.
    Move,
    /// The button or the finger was lifted.
    Up,
    /// The browser took the pointer away, to scroll for instance.
    Cancel,
}

/// What moves the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// A mouse or a pen: its tip hides nothing.
    Mouse,
    /// A finger, which hides what it drags: the piece is drawn larger.
    Touch,
}

/// What the pointer, or the keyboard, holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pointer {
    /// Nothing.
    Idle,
    /// The piece on a square is selected.
    Selected(Square),
    /// The pointer is down on `square`, and has not moved far.
    Pressed {
        /// The pointer.
        press: Press,
        /// Where it went down.
        square: Square,
        /// What was selected before.
        selected: Option<Square>,
    },
    /// The piece of square `from` is being dragged.
    Dragging {
        /// The pointer, where it is now.
        press: Press,
        /// Where the piece comes from.
        from: Square,
    },
}

/// A pointer that is held down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Press {
    /// The browser's number for it.
    pub id: i32,
    /// Mouse or finger.
    pub device: Device,
    /// Where it is (or, until it is dragged, where it went down).
    pub point: Point,
}

/// How far a pointer must move before it drags, in CSS pixels: a finger rolls
/// while it taps, a mouse hardly moves.
const fn drag_threshold(device: Device) -> f64 {
    match device {
        Device::Mouse => 4.0,
        Device::Touch => 10.0,
    }
}

impl Board {
    pub(super) fn on_pointer(&mut self, event: PointerEvent, cx: &mut Context<'_>) {
        match self.interaction {
            Interaction::Pointer(pointer) => match event.kind {
                PointerKind::Down => self.down(pointer, event, cx),
                PointerKind::Move => self.moved(pointer, event, cx),
                PointerKind::Up => self.up(pointer, event, cx),
                PointerKind::Cancel => self.cancel(pointer, event, cx),
            },
            Interaction::Promoting(promotion) => self.pick(promotion, event, cx),
        }
    }

    fn down(&mut self, pointer: Pointer, event: PointerEvent, cx: &mut Context<'_>) {
        let selected = match pointer {
            Pointer::Idle => None,
            Pointer::Selected(square) => Some(square),
            // A second finger; but the same one again means that its lifting was
            // never reported.
            Pointer::Pressed { press, .. } | Pointer::Dragging { press, .. }
                if press.id != event.id =>
            {
                return;
            }
            Pointer::Pressed { selected, .. } => selected,
            Pointer::Dragging { from, .. } => Some(from),
        };
        let Some(square) = self.layout().square_at(event.point) else {
            return self.rest(None, cx);
        };
        let adjusts = cx.session().adjusts(square);
        cx.attempt(Intent::Touch(square));
        let press = Press { id: event.id, device: event.device, point: event.point };
        let pressed = Pointer::Pressed { press, square, selected };
        self.set_pointer(if adjusts { Pointer::Idle } else { pressed }, cx);
    }

    fn moved(&mut self, pointer: Pointer, event: PointerEvent, cx: &mut Context<'_>) {
        let Some(next) = carried(pointer, event, cx.session()) else { return };
        if next == pointer {
            return;
        }
        self.interaction = Interaction::Pointer(next);
        cx.redraw();
        if matches!(pointer, Pointer::Pressed { .. }) {
            cx.refresh(Parts::GRID);
        }
    }

    fn up(&mut self, pointer: Pointer, event: PointerEvent, cx: &mut Context<'_>) {
        let target = self.layout().square_at(event.point);
        match carried(pointer, event, cx.session()) {
            Some(Pointer::Dragging { from, .. }) => self.drop_on(from, target, cx),
            Some(Pointer::Pressed { square, selected, .. }) if target == Some(square) => {
                self.choose(selected, square, By::Click, cx);
            }
            Some(Pointer::Pressed { selected, .. }) => self.rest(selected, cx),
            _ => {}
        }
    }

    fn drop_on(&mut self, from: Square, target: Option<Square>, cx: &mut Context<'_>) {
        match target {
            None => self.rest(None, cx),
            Some(to) if self.attempt(from, to, By::Drag, cx) => {}
            Some(to) => {
                refuse_by_obligation(Some(from), to, cx);
                self.rest(Some(from), cx);
            }
        }
    }

    /// The browser has taken the pointer away: what was selected stays so.
    fn cancel(&mut self, pointer: Pointer, event: PointerEvent, cx: &mut Context<'_>) {
        match pointer {
            Pointer::Pressed { press, selected, .. } if press.id == event.id => {
                self.rest(selected, cx);
            }
            Pointer::Dragging { press, .. } if press.id == event.id => self.rest(None, cx),
            _ => {}
        }
    }

    /// Leaves `selected` selected, once nothing is held; but a piece that has to
    /// move stays so in any case.
    pub(super) fn rest(&mut self, selected: Option<Square>, cx: &mut Context<'_>) {
        let selected = cx.session().bound_piece().or(selected);
        self.set_pointer(selected.map_or(Pointer::Idle, Pointer::Selected), cx);
    }

    /// The pointer in the promotion picker. Only a press that began there counts:
    /// the one that opened the picker must not choose by being let go.
    fn pick(&mut self, mut promotion: Promotion, event: PointerEvent, cx: &mut Context<'_>) {
        let choice = picker::choice_at(self.layout(), promotion.to, event.point);
        let hover: Option<PieceKind> = match choice {
            Choice::Piece(kind) => Some(kind),
            Choice::Leave => None,
        };
        if promotion.hover != hover {
            promotion.hover = hover;
            cx.redraw();
        }
        let held = promotion.pressed == Some(event.id);
        match event.kind {
            PointerKind::Down => promotion.pressed = Some(event.id),
            PointerKind::Cancel => promotion.pressed = None,
            PointerKind::Up if held => {
                return match choice {
                    Choice::Piece(kind) => self.promote(kind, cx),
                    Choice::Leave => self.cancel_promotion(cx),
                };
            }
            PointerKind::Move | PointerKind::Up => {}
        }
        self.interaction = Interaction::Promoting(promotion);
    }
}

/// What a held pointer does by being at a point: it begins or goes on dragging
/// what it holds. `None` where the pointer is not the one held.
fn carried(pointer: Pointer, event: PointerEvent, session: &Session) -> Option<Pointer> {
    match pointer {
        Pointer::Pressed { press, square, .. } if press.id == event.id => {
            let far = press.point.distance(event.point) > drag_threshold(press.device);
            if far && session.is_own(square) {
                let press = Press { point: event.point, ..press };
                Some(Pointer::Dragging { press, from: square })
            } else {
                Some(pointer)
            }
        }
        Pointer::Dragging { press, from } if press.id == event.id => {
            Some(Pointer::Dragging { press: Press { point: event.point, ..press }, from })
        }
        _ => None,
    }
}

/// Says why a legal move, or the choice of another piece, is not taken from a
/// player who is bound.
pub(super) fn refuse_by_obligation(
    selected: Option<Square>,
    square: Square,
    cx: &mut Context<'_>,
) {
    let session = cx.session();
    if session.obligation().is_none() {
        return;
    }
    let moves = session.game().position().legal_moves();
    let legal = |from| moves.iter().any(|mv| mv.from() == from && mv.to() == square);
    let other_piece = session.bound_piece().is_some_and(|bound| bound != square);
    if selected.is_some_and(legal) || other_piece && session.is_own(square) {
        let due = session.obligation_text();
        cx.refuse(due);
    }
}
