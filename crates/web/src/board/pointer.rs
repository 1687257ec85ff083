//! Mouse, pen and finger on the canvas.

use luft_app::Point;
use luft_app::features::board::{self, Device, Modifiers, PointerEvent, PointerKind};
use luft_app::view::{self, Cursor};
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, TouchEvent};

use super::event_loop::EventLoop;
use super::renderer::Renderer;
use crate::dom;

#[wasm_bindgen]
extern "C" {
    /// An object with a position in the window: a pointer event or a touch.
    type Located;

    #[wasm_bindgen(method, getter, js_name = clientX)]
    fn client_x(this: &Located) -> f64;

    #[wasm_bindgen(method, getter, js_name = clientY)]
    fn client_y(this: &Located) -> f64;
}

/// The attribute for a held piece: the style stops other animations of the page meanwhile.
const GRABBING: &str = "grabbing";

/// Handles a pointer event over the board in `root`, by its DOM name.
pub fn pointer(
    events: &EventLoop,
    renderer: &Renderer,
    root: &HtmlElement,
    name: &str,
    event: &web_sys::PointerEvent,
) {
    let Some(kind) = kind(name, event) else { return };
    if matches!(kind, PointerKind::Down | PointerKind::Secondary) {
        // An error means that the pointer is gone already.
        let _ = renderer.canvas.set_pointer_capture(event.pointer_id());
    }
    let point = point_on(renderer, event.unchecked_ref());
    let device = if event.pointer_type() == "touch" { Device::Touch } else { Device::Mouse };
    let id = event.pointer_id();
    let modifiers = Modifiers {
        shift: event.shift_key(),
        ctrl: event.ctrl_key() || event.meta_key(),
        alt: event.alt_key(),
    };
    events.send(board::Event::Pointer(PointerEvent { kind, id, device, point, modifiers }));
    let cursor = match view::cursor(&events.model(), point) {
        Cursor::Default => None,
        Cursor::Grab => Some("grab"),
        Cursor::Grabbing => Some(GRABBING),
        Cursor::Pointer => Some("pointer"),
        Cursor::Draw => Some("draw"),
    };
    if renderer.set_cursor(cursor) {
        let is_grabbing = cursor == Some(GRABBING);
        dom::set_optional_attribute(root, "data-grabbing", is_grabbing.then_some(""));
    }
}

/// The kind of a pointer event. The browser reports pressing a second button, and releasing one of
/// two, as a move.
fn kind(name: &str, event: &web_sys::PointerEvent) -> Option<PointerKind> {
    /// A value of `MouseEvent.button`.
    const MAIN: i16 = 0;
    const SECONDARY: i16 = 2;
    /// The secondary button among `MouseEvent.buttons`.
    const HOLDS_SECONDARY: u16 = 2;
    match (name, event.button()) {
        ("pointerdown", MAIN) => Some(PointerKind::Down),
        ("pointerdown", SECONDARY) => Some(PointerKind::Secondary),
        ("pointermove", SECONDARY) if event.buttons() & HOLDS_SECONDARY != 0 => {
            Some(PointerKind::Secondary)
        }
        ("pointermove", _) => Some(PointerKind::Move),
        ("pointerup", _) => Some(PointerKind::Up),
        ("pointercancel", _) => Some(PointerKind::Cancel),
        _ => None,
    }
}

/// A finger on a piece moves the piece; elsewhere on the board it scrolls the page. This must be
/// decided when the touch starts.
pub fn touch_start(events: &EventLoop, renderer: &Renderer, event: &TouchEvent) {
    let Some(touch) = event.changed_touches().get(0) else { return };
    let point = point_on(renderer, touch.unchecked_ref());
    if view::grabs(&events.model(), point) && event.cancelable() {
        event.prevent_default();
    }
}

fn point_on(renderer: &Renderer, located: &Located) -> Point {
    renderer.point(located.client_x(), located.client_y())
}
