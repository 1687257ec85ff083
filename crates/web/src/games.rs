//! Games in storage: bindings to `games.js`, where each method says what it does.

use js_sys::Array;
use luft_app::features::saved_games;
use luft_app::{Event, RecordId, Stored, StoredGame};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::Storage;

use crate::browser::Listener;

#[wasm_bindgen(module = "/src/games.js")]
extern "C" {
    /// Games in storage, as one page has them.
    pub type Games;

    /// `key` is that of the page's games; what happens later is told to the listener.
    #[wasm_bindgen(constructor)]
    pub fn new(key: &str, storage: Option<Storage>, listener: &Listener) -> Games;

    #[wasm_bindgen(method)]
    fn own(this: &Games) -> Option<String>;

    /// Whether there are no games.
    #[wasm_bindgen(method, js_name = isEmpty)]
    pub fn is_empty(this: &Games) -> bool;

    /// Takes up the game that the page had before it was loaded again, and lists the games.
    #[wasm_bindgen(method)]
    pub fn open(this: &Games);

    /// Lists the games.
    #[wasm_bindgen(method)]
    pub fn list(this: &Games);

    #[wasm_bindgen(method)]
    fn save(this: &Games, id: &str, text: &str) -> String;

    #[wasm_bindgen(method)]
    fn remove(this: &Games, id: &str) -> String;

    #[wasm_bindgen(method)]
    fn claim(this: &Games, id: &str);

    /// Lets go of everything.
    #[wasm_bindgen(method)]
    pub fn end(this: &Games);
}

impl Games {
    /// The record of the game that was played here before the page was loaded again.
    pub fn own_record(&self) -> Option<RecordId> {
        RecordId::from_text(&self.own()?)
    }

    /// Has this page play the game of a record.
    pub fn claim_record(&self, id: &RecordId) {
        self.claim(id.as_str());
    }

    /// Writes a record; the event tells how that went.
    pub fn save_record(&self, id: RecordId, text: &str) -> Event {
        let outcome = self.save(id.as_str(), text);
        stored(id, &outcome)
    }

    /// Deletes a record; the event tells why that could not be done.
    pub fn delete_record(&self, id: RecordId) -> Option<Event> {
        let outcome = self.remove(id.as_str());
        (outcome != "done").then(|| stored(id, &outcome))
    }
}

fn stored(id: RecordId, outcome: &str) -> Event {
    let outcome = match outcome {
        "done" => Stored::Done,
        "full" => Stored::Full,
        "taken" => Stored::Taken,
        _ => return Event::StorageBlocked,
    };
    saved_games::Event::Stored { id, outcome }.into()
}

/// Some of the games that were asked for, of each its id, its text, and whether it is played
/// elsewhere; and whether they are the last.
pub fn listed(detail: &JsValue) -> (Vec<StoredGame>, bool) {
    let game = |row: JsValue| {
        let row = row.unchecked_into::<Array>();
        let id = RecordId::from_text(&row.get(0).as_string()?)?;
        let text = row.get(1).as_string()?;
        Some(StoredGame { id, text, elsewhere: row.get(2).is_truthy() })
    };
    let mut rows = detail.unchecked_ref::<Array>().iter();
    let is_last = rows.next().is_some_and(|is_last| is_last.is_truthy());
    (rows.filter_map(game).collect(), is_last)
}

/// Whether this page has the game that it has claimed.
pub fn claimed(detail: &JsValue) -> Option<Event> {
    let row = detail.unchecked_ref::<Array>();
    let id = RecordId::from_text(&row.get(0).as_string()?)?;
    Some(saved_games::Event::Claimed { id, ok: row.get(1).is_truthy() }.into())
}
