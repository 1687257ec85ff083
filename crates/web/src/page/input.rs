//! Pointer, keyboard and preferences.

use gloo_events::{EventListener, EventListenerOptions};
use luft_app::view::Cursor;
use luft_app::{Device, Event, Key, Point, PointerEvent, PointerKind};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlCanvasElement, KeyboardEvent, TouchEvent};

use super::Sender;
use crate::dom::{self, Missing};

const KINDS: [(&str, PointerKind); 4] = [
    ("pointerdown", PointerKind::Down),
    ("pointermove", PointerKind::Move),
    ("pointerup", PointerKind::Up),
    ("pointercancel", PointerKind::Cancel),
];

/// Listens to mouse, pen and finger on the canvas.
pub fn pointer(canvas: &HtmlCanvasElement, sender: &Sender) -> Vec<EventListener> {
    let mut listeners: Vec<_> = KINDS
        .into_iter()
        .map(|(name, kind)| {
            let (canvas, sender) = (canvas.clone(), sender.clone());
            EventListener::new(&canvas.clone(), name, move |event| {
                if let Some(event) = event.dyn_ref() {
                    on_pointer(&canvas, &sender, kind, event);
                }
            })
        })
        .collect();
    listeners.push(touch(canvas, sender));
    listeners
}

fn on_pointer(
    canvas: &HtmlCanvasElement,
    sender: &Sender,
    kind: PointerKind,
    event: &web_sys::PointerEvent,
) {
    if kind == PointerKind::Down {
        if event.button() != 0 {
            return;
        }
        // Refused for a pointer that has gone already.
        let _ = canvas.set_pointer_capture(event.pointer_id());
    }
    let point = point_on(canvas, event.client_x().into(), event.client_y().into());
    let device = if event.pointer_type() == "touch" { Device::Touch } else { Device::Mouse };
    let id = event.pointer_id();
    sender.send(Event::Pointer(PointerEvent { kind, id, device, point }));
    if let Some(cursor) = sender.with(|page| page.cursor(point)) {
        let name = match cursor {
            Cursor::Default => "default",
            Cursor::Grab => "grab",
            Cursor::Grabbing => "grabbing",
            Cursor::Pointer => "pointer",
        };
        let _ = canvas.style().set_property("cursor", name);
    }
}

/// A finger on a piece moves the piece; elsewhere on the board it scrolls the
/// page. Only the touch's start can say which.
fn touch(canvas: &HtmlCanvasElement, sender: &Sender) -> EventListener {
    let (canvas, sender) = (canvas.clone(), sender.clone());
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&canvas.clone(), "touchstart", options, move |event| {
        let touch = event.dyn_ref::<TouchEvent>().and_then(|event| event.changed_touches().get(0));
        let Some(touch) = touch else { return };
        let point = point_on(&canvas, touch.client_x().into(), touch.client_y().into());
        if sender.with(|page| page.grabs(point)) == Some(true) && event.cancelable() {
            event.prevent_default();
        }
    })
}

fn point_on(canvas: &HtmlCanvasElement, x: f64, y: f64) -> Point {
    let frame = canvas.get_bounding_client_rect();
    Point { x: x - frame.x(), y: y - frame.y() }
}

/// Listens to the board's keys where nothing has the focus: a player who works
/// by pointer can leave the promotion picker by Escape, choose in it by letter,
/// and turn the board.
pub fn keyboard(sender: &Sender) -> Result<[EventListener; 1], Missing> {
    let (document, sender) = (dom::document()?, sender.clone());
    Ok([EventListener::new(&document, "keydown", move |event| {
        let Some(pressed) = event.dyn_ref::<KeyboardEvent>() else { return };
        let elsewhere = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok())
            .is_some_and(|element| !matches!(element.tag_name().as_str(), "BODY" | "HTML"));
        if elsewhere || pressed.ctrl_key() || pressed.alt_key() || pressed.meta_key() {
            return;
        }
        if let Some(key @ (Key::Escape | Key::Flip | Key::Promote(_))) =
            Key::from_dom(&pressed.key(), false)
        {
            sender.send(Event::Key { key });
        }
    })])
}

const REDUCED_MOTION: &str = "(prefers-reduced-motion: reduce)";

/// Whether the player asks for less motion.
pub fn reduced_motion() -> bool {
    dom::window()
        .and_then(|window| window.match_media(REDUCED_MOTION).ok().flatten())
        .is_some_and(|query| query.matches())
}

/// Listens to changes of what the player prefers.
pub fn preferences(sender: &Sender) -> Result<Vec<EventListener>, Missing> {
    let window = dom::window().ok_or(Missing("a window"))?;
    let query = |text| window.match_media(text).ok().flatten();
    let mut listeners = Vec::new();
    if let Some(query) = query(REDUCED_MOTION) {
        let sender = sender.clone();
        listeners.push(EventListener::new(&query, "change", move |_| {
            sender.send(Event::ReducedMotion(reduced_motion()));
        }));
    }
    let of_style =
        ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];
    for query in of_style.into_iter().filter_map(query) {
        let sender = sender.clone();
        listeners.push(EventListener::new(&query, "change", move |_| {
            sender.with(super::Page::restyle);
        }));
    }
    Ok(listeners)
}
