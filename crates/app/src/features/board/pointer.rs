//! The pointer on the canvas: clicks, taps and drags.

use luft_rules::{PieceKind, Square};

use super::Board;
use super::interaction::{
    By, Device, How, Interaction, Pointer, PointerEvent, PointerKind, Press, Promotion,
};
use super::picker::{self, PromotionChoice};
use crate::features::Context;
use crate::session::Session;

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
        let interaction = self.interaction;
        match interaction {
            Interaction::Pointer(pointer) if self.annotate(pointer, event, cx) => {}
            Interaction::Pointer(pointer) => match event.kind {
                PointerKind::Secondary => {}
                PointerKind::Down => self.down(pointer, event, cx),
                PointerKind::Move => self.moved(pointer, event, cx),
                PointerKind::Up => self.up(pointer, event, cx),
                PointerKind::Cancel => self.cancel(pointer, event, cx),
            },
            Interaction::Promoting(promotion) => self.pick(promotion, event, cx),
            Interaction::Confirming(_) => {
                if matches!(event.kind, PointerKind::Down | PointerKind::Secondary) {
                    self.decline(cx);
                }
            }
        }
    }

    fn down(&mut self, pointer: Pointer, event: PointerEvent, cx: &mut Context<'_>) {
        let selected = match pointer {
            Pointer::Idle => None,
            Pointer::Selected(square) => Some(square),
            // Another pointer, such as a second finger, is ignored. If the same one goes down
            // again, its release was never reported.
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
        let adjusts = self.touch(square, cx);
        let press = Press { id: event.id, device: event.device, point: event.point };
        let pressed = Pointer::Pressed { press, square, selected };
        self.set_pointer(if adjusts { Pointer::Idle } else { pressed }, cx);
    }

    fn moved(&mut self, pointer: Pointer, event: PointerEvent, cx: &mut Context<'_>) {
        let Some(next) = self.carried(pointer, event, cx.session()) else { return };
        if next == pointer {
            return;
        }
        self.interaction = Interaction::Pointer(next);
        cx.redraw();
    }

    fn up(&mut self, pointer: Pointer, event: PointerEvent, cx: &mut Context<'_>) {
        let target = self.layout().square_at(event.point);
        let how = |by| How { by, asks: event.modifiers.alt };
        match self.carried(pointer, event, cx.session()) {
            Some(Pointer::Dragging { from, .. }) => self.drop_on(from, target, how(By::Drag), cx),
            Some(Pointer::Pressed { square, selected, .. }) if target == Some(square) => {
                self.clicked(selected, square, how(By::Click), cx);
            }
            Some(Pointer::Pressed { press, square, selected }) => {
                if self.is_drag(press, event) && self.is_opponents(cx.session(), square) {
                    self.refuse(Some(square), target.unwrap_or(square), By::Drag, cx);
                }
                self.rest(selected, cx);
            }
            _ => {}
        }
    }

    /// Whether a held pointer has moved far enough for a drag.
    pub(super) fn is_drag(&self, press: Press, event: PointerEvent) -> bool {
        let far = press.point.distance(event.point) > drag_threshold(press.device);
        far && self.move_input().input.drags()
    }

    /// Handles a click or tap on a square. With nothing selected, a click on a square without an
    /// own piece cancels premoves.
    fn clicked(
        &mut self,
        selected: Option<Square>,
        square: Square,
        how: How,
        cx: &mut Context<'_>,
    ) {
        if selected.is_none() && !self.is_own(cx.session(), square) {
            self.cancel_premoves(cx);
        }
        if self.move_input().input.clicks() {
            self.choose(selected, square, how, cx);
        } else {
            self.rest(None, cx);
        }
    }

    fn drop_on(&mut self, from: Square, target: Option<Square>, how: How, cx: &mut Context<'_>) {
        match target {
            None => self.rest(None, cx),
            Some(to) if self.attempt(from, to, how, cx) => {}
            Some(to) => {
                self.refuse(Some(from), to, how.by, cx);
                // Without click input, a selection would have no use.
                self.rest(Some(from).filter(|_| self.move_input().input.clicks()), cx);
            }
        }
    }

    /// Handles a pointer that the browser cancelled: the selection stays.
    fn cancel(&mut self, pointer: Pointer, event: PointerEvent, cx: &mut Context<'_>) {
        if let Pointer::Pressed { press, .. } | Pointer::Dragging { press, .. } = pointer
            && press.id == event.id
        {
            self.cancel_hold(pointer, cx);
        }
    }

    /// Releases the pointer's hold. Returns whether it held anything.
    pub(super) fn cancel_hold(&mut self, pointer: Pointer, cx: &mut Context<'_>) -> bool {
        let left = match pointer {
            Pointer::Idle | Pointer::Selected(_) => return false,
            Pointer::Pressed { selected, .. } => selected,
            Pointer::Dragging { .. } => None,
        };
        self.rest(left, cx);
        true
    }

    /// Sets the selection after the pointer is released. A piece that must move stays selected.
    pub(super) fn rest(&mut self, selected: Option<Square>, cx: &mut Context<'_>) {
        let selected = self.bound_piece(cx.session()).or(selected);
        self.set_pointer(selected.map_or(Pointer::Idle, Pointer::Selected), cx);
    }

    /// Handles the pointer in the promotion picker. Only a press that began there counts, so that
    /// the release of the press that opened the picker does not choose.
    fn pick(&mut self, mut promotion: Promotion, event: PointerEvent, cx: &mut Context<'_>) {
        let choice = picker::choice_at(self.layout(), promotion.to, event.point);
        let hover: Option<PieceKind> = match choice {
            PromotionChoice::Piece(kind) => Some(kind),
            PromotionChoice::Leave => None,
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
                    PromotionChoice::Piece(kind) => self.promote(kind, cx),
                    PromotionChoice::Leave => self.cancel_promotion(cx),
                };
            }
            PointerKind::Secondary => return self.cancel_promotion(cx),
            PointerKind::Move | PointerKind::Up => {}
        }
        self.interaction = Interaction::Promoting(promotion);
    }

    /// The state of a held pointer at a point, where it begins or continues a drag. `None` if it is
    /// another pointer.
    fn carried(&self, pointer: Pointer, event: PointerEvent, session: &Session) -> Option<Pointer> {
        match pointer {
            Pointer::Pressed { press, square, .. } if press.id == event.id => {
                if self.is_drag(press, event) && self.is_own(session, square) {
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
}
