//! What comes from outside the document: the page that holds this one in a frame,
//! and the browser that puts it to sleep and wakes it.

use gloo_events::EventListener;
use js_sys::Reflect;
use luft_app::{Color, Event};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Window};

use super::Sender;
use crate::dom::{self, Missing};

/// Listens to the page that holds this one. It may say that a player has left:
/// `{ luft: "forfeit", color: "white" }`.
pub fn listen(sender: &Sender) -> Result<[EventListener; 1], Missing> {
    let window = dom::window().ok_or(Missing("a window"))?;
    let (this, sender) = (window.clone(), sender.clone());
    Ok([EventListener::new(&window, "message", move |event| {
        let message = event.dyn_ref::<MessageEvent>().filter(|event| is_from_parent(event, &this));
        if let Some(color) = message.and_then(|message| forfeiter(&message.data())) {
            sender.send(Event::Forfeit(color));
        }
    })])
}

/// Any window that knows this one can send it messages: other frames, and pages
/// that have opened it. Only the one that holds it has a say. A page in no frame
/// is its own parent, and is not spoken to in this way.
fn is_from_parent(event: &MessageEvent, window: &Window) -> bool {
    let Ok(Some(parent)) = window.parent() else { return false };
    let framed = !js_sys::Object::is(&parent, window);
    framed && event.source().is_some_and(|source| js_sys::Object::is(&source, &parent))
}

/// The side that a message says has left; `None` for any other message.
fn forfeiter(data: &JsValue) -> Option<Color> {
    // What is no object has no properties: that is an error here, and no message.
    let text = |name: &str| Reflect::get(data, &name.into()).ok()?.as_string();
    let color = (text("luft")? == "forfeit").then(|| text("color"))??;
    Color::ALL.into_iter().find(|known| known.name() == color)
}

/// Listens to what says that time may have passed unseen: timers stand still
/// while the machine sleeps, and are late in a page that nobody looks at.
pub fn awakening(sender: &Sender) -> Result<[EventListener; 3], Missing> {
    let (window, document) = (dom::window().ok_or(Missing("a window"))?, dom::document()?);
    let wake = |target: &web_sys::EventTarget, name| {
        let sender = sender.clone();
        EventListener::new(target, name, move |_| sender.send(Event::Wake))
    };
    Ok([wake(&document, "visibilitychange"), wake(&window, "pageshow"), wake(&window, "focus")])
}
