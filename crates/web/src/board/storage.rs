//! What a board stores: games, settings, results and progress.

use std::cell::RefCell;

use luft_app::features::{exercise, results, settings};
use luft_app::stored::names;
use luft_app::{Event, RecordId, Start, StoredGame};
use wasm_bindgen::JsValue;

use super::event_loop::EventLoop;
use crate::browser::Listener;
use crate::games::{self, Games};
use crate::store::Store;

/// The stores of a board. Dropping it releases its game.
pub struct Storage {
    /// The stored games, and which of them this page plays.
    pub games: Games,
    /// The games that were requested, as far as they have arrived.
    arriving: RefCell<Vec<StoredGame>>,
    settings: Store,
    results: Store,
    progress: Store,
}

impl Storage {
    /// The stores for a page's `path` and the board's `name` within it. The listener gets
    /// asynchronous results.
    pub fn new(
        storage: Option<web_sys::Storage>,
        path: &str,
        name: &str,
        listener: &Listener,
    ) -> Self {
        let key = [names::GAME, path, name].concat();
        let store = |key: &str| Store::new(storage.clone(), [key, path].concat());
        Self {
            settings: store(names::SETTINGS),
            results: store(names::RESULTS),
            progress: store(names::PROGRESS),
            arriving: RefCell::default(),
            games: Games::under(&key, storage, listener),
        }
    }

    /// Asks which tabs own the stored games. Returns `false` if there are no stored games.
    pub fn open(&self) -> bool {
        let has_games = !self.games.is_empty();
        if has_games {
            self.games.open();
        }
        has_games
    }

    /// Receives some of the requested games: all of them once the last have arrived.
    pub fn arrived(&self, detail: &JsValue) -> Option<Vec<StoredGame>> {
        let (games, is_last) = games::listed(detail);
        self.arriving.borrow_mut().extend(games);
        is_last.then(|| self.arriving.take())
    }

    /// Puts what is stored into the first event.
    pub fn fill(&self, start: Start) -> Start {
        Start {
            own: self.games.own_record(),
            settings: self.settings.load(),
            results: self.results.load(),
            progress: self.progress.load(),
            storage_blocked: self.settings.is_blocked(),
            ..start
        }
    }

    /// Stores a game, and reports the result.
    pub fn save(&self, id: RecordId, text: &str, events: &EventLoop) {
        events.send(self.games.save_record(id, text));
    }

    /// Deletes a game, and reports a failure.
    pub fn delete(&self, id: RecordId, events: &EventLoop) {
        if let Some(event) = self.games.delete_record(id) {
            events.send(event);
        }
    }

    /// Stores the settings, and reports a failure.
    pub fn save_settings(&self, text: &str, events: &EventLoop) {
        if self.settings.save(text).is_err() {
            events.send(if self.settings.is_blocked() {
                Event::StorageBlocked
            } else {
                settings::Event::NotStored.into()
            });
        }
    }

    /// Stores the results. The game, which is stored with each move, has already reported full
    /// storage.
    pub fn save_results(&self, text: &str, events: &EventLoop) {
        save(&self.results, text, events);
    }

    /// Checks what another tab or a script has stored.
    pub fn look(&self, events: &EventLoop) {
        let text = |store: &Store| store.load().unwrap_or_default();
        events.send(results::Event::Stored(text(&self.results)));
        events.send(exercise::Event::Stored(text(&self.progress)));
        events.send(settings::Event::Stored(text(&self.settings)));
    }

    /// Stores which exercises are solved.
    pub fn save_progress(&self, text: &str, events: &EventLoop) {
        save(&self.progress, text, events);
    }
}

/// Stores what is no great loss, and reports only that storage is blocked.
fn save(store: &Store, text: &str, events: &EventLoop) {
    if store.save(text).is_err() && store.is_blocked() {
        events.send(Event::StorageBlocked);
    }
}

impl Drop for Storage {
    fn drop(&mut self) {
        self.games.end();
    }
}
