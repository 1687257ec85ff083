//! Files: those that the player opens, and those that the page hands out.

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use js_sys::{Array, Uint8Array};
use luft_app::Event;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, Document, HtmlAnchorElement, HtmlInputElement, Url};

use super::Sender;
use crate::dom::{self, Missing};

/// How long the address of a file that is handed out stays good, in milliseconds.
/// A browser may first ask where to put it.
const KEPT: u32 = 600_000;

/// Listens to a field for files: `event` makes an event of what the chosen one
/// holds, or of its first `most` bytes where it is longer.
pub fn listen(
    document: &Document,
    id: &'static str,
    sender: &Sender,
    most: usize,
    event: fn(Vec<u8>) -> Event,
) -> Result<EventListener, Missing> {
    let field: HtmlInputElement = dom::by_id(document, id)?;
    let sender = sender.clone();
    Ok(EventListener::new(&field.clone(), "change", move |_| {
        let Some(file) = field.files().and_then(|files| files.get(0)) else { return };
        let sender = sender.clone();
        // The same file, chosen once more, is a change once more.
        field.set_value("");
        spawn_local(async move {
            // A file that cannot be read (it has gone, or is no file) holds nothing.
            let bytes = read(&file, most).await.unwrap_or_default();
            sender.send(event(bytes));
        });
    }))
}

async fn read(file: &Blob, most: usize) -> Result<Vec<u8>, JsValue> {
    let part = file.slice_with_i32_and_f64(0, most as f64)?;
    let buffer = JsFuture::from(part.array_buffer()).await?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

/// Hands a text to the player as a file. A frame without `allow-downloads` says
/// so in the console, and nowhere else.
pub fn save(name: &str, text: &str) {
    if let Ok(document) = dom::document()
        && let Err(error) = hand_out(&document, name, text)
    {
        web_sys::console::error_1(&error);
    }
}

fn hand_out(document: &Document, name: &str, text: &str) -> Result<(), JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("application/vnd.chess-pgn");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement =
        dom::create(document, "a").map_err(|missing| JsValue::from(missing.to_string()))?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Timeout::new(KEPT, move || {
        let _ = Url::revoke_object_url(&address);
    })
    .forget();
    Ok(())
}
