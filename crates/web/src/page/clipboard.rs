//! The clipboard.

use luft_app::Event;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlElement, HtmlTextAreaElement};

use super::Sender;
use crate::dom;

/// Puts a text on the clipboard and says how that went.
pub fn copy(text: String, sender: Sender) {
    spawn_local(async move {
        let ok = write_to_clipboard(&text).await || copy_by_selection(&text);
        sender.send(Event::Copied { ok });
    });
}

/// The way of today. It is missing on insecure addresses, and may be refused in
/// a frame.
async fn write_to_clipboard(text: &str) -> bool {
    let Some(navigator) = dom::window().map(|window| window.navigator()) else { return false };
    if !dom::has(&navigator, "clipboard") {
        return false;
    }
    JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}

/// The way of old: the browser copies what is selected in a field.
fn copy_by_selection(text: &str) -> bool {
    let Ok(document) = dom::document() else { return false };
    let Ok(field) = dom::create::<HtmlTextAreaElement>(&document, "textarea") else { return false };
    let Some(body) = document.body() else { return false };
    let focused = document.active_element().and_then(|found| found.dyn_into::<HtmlElement>().ok());
    field.set_class_name("visually-hidden");
    field.set_value(text);
    let _ = body.append_child(&field);
    field.select();
    let command = js_sys::Reflect::get(&document, &"execCommand".into())
        .and_then(JsCast::dyn_into::<js_sys::Function>);
    let copied = command.and_then(|function| function.call1(&document, &"copy".into()));
    field.remove();
    if let Some(element) = focused {
        let _ = element.focus();
    }
    copied.is_ok_and(|result| result.as_bool() == Some(true))
}
