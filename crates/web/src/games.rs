//! Games in storage: bindings to `games.js`, which documents each method.

use js_sys::Array;
use luft_app::features::saved_games;
use luft_app::stored::names;
use luft_app::{Event, RecordId, Stored, StoredGame};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::Storage;

use crate::browser::Listener;

#[wasm_bindgen(module = "/src/games.js")]
extern "C" {
    /// The games in storage, for one page.
    pub type Games;

    #[wasm_bindgen(constructor)]
    fn new(
        key: &str,
        mark: &str,
        form: &str,
        storage: Option<Storage>,
        listener: &Listener,
    ) -> Games;

    #[wasm_bindgen(method)]
    fn own(this: &Games) -> Option<String>;

    /// Whether there are no games.
    #[wasm_bindgen(method, js_name = isEmpty)]
    pub fn is_empty(this: &Games) -> bool;

    /// Claims the game that the page had before the reload, and lists the games.
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

    /// Releases everything.
    #[wasm_bindgen(method)]
    pub fn end(this: &Games);
}

impl Games {
    /// The games whose keys begin with `key`; the listener gets asynchronous results.
    pub fn under(key: &str, storage: Option<Storage>, listener: &Listener) -> Self {
        Self::new(key, names::RECORD, names::RECORD_ID, storage, listener)
    }

    /// The record of the game that was played here before the reload.
    pub fn own_record(&self) -> Option<RecordId> {
        RecordId::from_text(&self.own()?)
    }

    /// Claims a record for this page.
    pub fn claim_record(&self, id: &RecordId) {
        self.claim(id.as_str());
    }

    /// Writes a record; the event reports the result.
    pub fn save_record(&self, id: RecordId, text: &str) -> Event {
        let outcome = self.save(id.as_str(), text);
        stored(id, &outcome)
    }

    /// Deletes a record; the event reports a failure.
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

/// Some of the requested games, with id, text, and whether another page is playing each; and
/// whether they are the last.
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

/// The result of a claim.
pub fn claimed(detail: &JsValue) -> Option<Event> {
    let row = detail.unchecked_ref::<Array>();
    let id = RecordId::from_text(&row.get(0).as_string()?)?;
    Some(saved_games::Event::Claimed { id, ok: row.get(1).is_truthy() }.into())
}
