//! The panel's buttons and fields as sources of events, and the clipboard.

use gloo_events::{EventListener, EventListenerOptions};
use luft_app::Event;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Document, Element, HtmlElement, HtmlInputElement};

use super::{Page, Sender};
use crate::dom::{self, Missing};

/// Listens to every button and form of the panel.
pub fn listen(sender: &Sender) -> Result<Vec<EventListener>, Missing> {
    let document = dom::document()?;
    Ok(vec![
        button(&document, "action-new-game", sender, || Event::OpenNewGame)?,
        button(&document, "action-undo", sender, || Event::Undo)?,
        button(&document, "action-flip", sender, || Event::Flip)?,
        button(&document, "action-resign", sender, || Event::Resign)?,
        button(&document, "action-claim-draw", sender, || Event::ClaimDraw)?,
        button(&document, "copy-fen", sender, || Event::CopyFen)?,
        field(&document, "play-move", "move-input", sender, |text, field, sender| {
            sender.send(Event::PlayText { text });
            if sender.with(Page::is_content) == Some(true) {
                // Played: the field is for the next move.
                field.set_value("");
            }
        })?,
        field(&document, "set-position", "fen-input", sender, |text, _, sender| {
            sender.send(Event::SetFen { text, seed: dom::random() });
        })?,
    ])
}

fn button(
    document: &Document,
    id: &'static str,
    sender: &Sender,
    event: impl Fn() -> Event + 'static,
) -> Result<EventListener, Missing> {
    let (element, sender) = (dom::by_id::<Element>(document, id)?, sender.clone());
    Ok(EventListener::new(&element, "click", move |_| sender.send(event())))
}

/// A field with its button: its text becomes an event.
///
/// The button is listened to, not the form: a frame without `allow-forms` has
/// no submissions, but Enter in the field clicks the button all the same.
fn field(
    document: &Document,
    button: &'static str,
    field: &'static str,
    sender: &Sender,
    act: impl Fn(String, &HtmlInputElement, &Sender) + 'static,
) -> Result<EventListener, Missing> {
    let button: Element = dom::by_id(document, button)?;
    let field: HtmlInputElement = dom::by_id(document, field)?;
    let sender = sender.clone();
    let options = EventListenerOptions::enable_prevent_default();
    Ok(EventListener::new_with_options(&button, "click", options, move |click| {
        click.prevent_default();
        sender.with(Page::expect_news);
        act(field.value(), &field, &sender);
    }))
}

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
    let Ok(field) = dom::create::<HtmlInputElement>(&document, "input") else { return false };
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
