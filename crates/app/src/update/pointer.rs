//! The pointer on the canvas: clicks, taps and drags.

use luft_engine::rules::Square;

use super::moves::{self, By};
use super::{Effects, duties, promotion};
use crate::effect::Effect;
use crate::event::{Device, Now, PointerEvent, PointerKind};
use crate::model::{Model, Phase, Pointer, Press};
use crate::view::picker::{self, Choice};

/// How far a pointer must move before it drags, in CSS pixels: a finger rolls
/// while it taps, a mouse hardly moves.
const fn drag_threshold(device: Device) -> f64 {
    match device {
        Device::Mouse => 4.0,
        Device::Touch => 10.0,
    }
}

pub(super) fn pointer(model: &mut Model, event: PointerEvent, now: Now, fx: &mut Effects) {
    match model.phase {
        Phase::Choosing(pointer) => match event.kind {
            PointerKind::Down => down(model, pointer, event, fx),
            PointerKind::Move => moved(model, pointer, event, fx),
            PointerKind::Up => up(model, pointer, event, now, fx),
            PointerKind::Cancel => cancel(model, pointer, event, fx),
        },
        Phase::Promoting(_) => pick(model, event, now, fx),
        Phase::Thinking(_) | Phase::Stalled | Phase::Flagged(_) | Phase::Over => {}
    }
}

fn set(model: &mut Model, pointer: Pointer, fx: &mut Effects) {
    model.phase = Phase::Choosing(pointer);
    fx.show();
}

fn down(model: &mut Model, pointer: Pointer, event: PointerEvent, fx: &mut Effects) {
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
    let pointer = match model.layout().square_at(event.point) {
        Some(square) if duties::touch(model, square, fx) => Pointer::Idle,
        Some(square) => {
            let press = Press { id: event.id, device: event.device, point: event.point };
            Pointer::Pressed { press, square, selected }
        }
        None => resting(model, None),
    };
    set(model, pointer, fx);
}

/// What a held pointer does by being at a point: it begins or goes on dragging
/// what it holds. `None` where the pointer is not the one held.
fn carried(model: &Model, pointer: Pointer, event: PointerEvent) -> Option<Pointer> {
    match pointer {
        Pointer::Pressed { press, square, .. } if press.id == event.id => {
            let far = press.point.distance(event.point) > drag_threshold(press.device);
            if far && model.is_own(square) {
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

fn moved(model: &mut Model, pointer: Pointer, event: PointerEvent, fx: &mut Effects) {
    let Some(next) = carried(model, pointer, event) else { return };
    if next == pointer {
        return;
    }
    model.phase = Phase::Choosing(next);
    fx.push(Effect::Redraw);
    if matches!(pointer, Pointer::Pressed { .. }) {
        fx.push(Effect::Refresh);
    }
}

fn up(model: &mut Model, pointer: Pointer, event: PointerEvent, now: Now, fx: &mut Effects) {
    let target = model.layout().square_at(event.point);
    match carried(model, pointer, event) {
        Some(Pointer::Dragging { from, .. }) => drop_on(model, from, target, now, fx),
        Some(Pointer::Pressed { square, selected, .. }) if target == Some(square) => {
            moves::choose(model, selected, square, By::Click, now, fx);
        }
        Some(Pointer::Pressed { selected, .. }) => set(model, resting(model, selected), fx),
        _ => {}
    }
}

fn drop_on(model: &mut Model, from: Square, target: Option<Square>, now: Now, fx: &mut Effects) {
    match target {
        None => set(model, resting(model, None), fx),
        Some(to) if moves::attempt(model, from, to, By::Drag, now, fx) => {}
        Some(to) => {
            duties::refuse(model, Some(from), to, fx);
            set(model, resting(model, Some(from)), fx);
        }
    }
}

/// The browser has taken the pointer away: what was selected stays so.
fn cancel(model: &mut Model, pointer: Pointer, event: PointerEvent, fx: &mut Effects) {
    match pointer {
        Pointer::Pressed { press, selected, .. } if press.id == event.id => {
            set(model, resting(model, selected), fx);
        }
        Pointer::Dragging { press, .. } if press.id == event.id => {
            set(model, resting(model, None), fx);
        }
        _ => {}
    }
}

/// What is selected once nothing is held: a piece that has to move stays so.
fn resting(model: &Model, selected: Option<Square>) -> Pointer {
    match model.bound_piece().or(selected) {
        Some(square) => Pointer::Selected(square),
        None => Pointer::Idle,
    }
}

/// The pointer in the promotion picker. Only a press that began there counts:
/// the one that opened the picker must not choose by being let go.
fn pick(model: &mut Model, event: PointerEvent, now: Now, fx: &mut Effects) {
    let layout = model.layout();
    let Phase::Promoting(promotion) = &mut model.phase else { return };
    let choice = picker::choice_at(layout, promotion.to, event.point);
    let over = match choice {
        Choice::Piece(kind) => Some(kind),
        Choice::Leave => None,
    };
    if promotion.hover != over {
        promotion.hover = over;
        fx.push(Effect::Redraw);
    }
    let held = promotion.pressed == Some(event.id);
    match event.kind {
        PointerKind::Down => promotion.pressed = Some(event.id),
        PointerKind::Cancel => promotion.pressed = None,
        PointerKind::Up if held => match choice {
            Choice::Piece(kind) => promotion::choose(model, kind, now, fx),
            Choice::Leave => promotion::cancel(model, fx),
        },
        PointerKind::Move | PointerKind::Up => {}
    }
}
