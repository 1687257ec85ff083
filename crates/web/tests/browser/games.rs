//! The browser's storage of games must pass the same cases as the fake storage of the page's tests.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use js_sys::Promise;
use luft_app::features::saved_games;
use luft_app::{Event, RecordId, Stored};
use luft_web::games::{self, Games};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{CustomEvent, Storage};

const CASES: &str = include_str!("../../../../tests/data/stored_games.txt");

/// Like `localStorage`, but of any size: `room` counts the characters of all texts.
const STORAGE: &str = "new (class {
    getItem(key) { return this[key] ?? null; }
    setItem(key, text) {
        if (this.blocked) { throw new Error('blocked'); }
        const others = Object.keys(this).filter((other) => other.includes(':') && other !== key);
        const used = others.reduce((sum, other) => sum + this[other].length, text.length);
        if (used > (this.room ?? Infinity)) { throw new DOMException('full', 'QuotaExceededError'); }
        this[key] = text;
    }
    removeItem(key) { delete this[key]; }
})";

fn id(letter: &str) -> RecordId {
    RecordId::from_text(&format!("{letter:0>16}")).expect("a letter from a to f")
}

/// A page and the events that it has received.
struct Page {
    games: Games,
    told: Rc<RefCell<VecDeque<JsValue>>>,
    _listener: Closure<dyn Fn(web_sys::Event)>,
}

impl Page {
    fn new(key: &str, storage: &JsValue) -> Self {
        let told = Rc::<RefCell<VecDeque<JsValue>>>::default();
        let heard = Rc::clone(&told);
        let listener: Closure<dyn Fn(web_sys::Event)> =
            Closure::new(move |event: web_sys::Event| {
                heard.borrow_mut().push_back(event.unchecked_into::<CustomEvent>().detail());
            });
        let storage = storage.clone().unchecked_into::<Storage>();
        Self { games: Games::under(key, Some(storage), &listener), told, _listener: listener }
    }

    /// The page's next event.
    async fn told(&self) -> JsValue {
        loop {
            if let Some(detail) = self.told.borrow_mut().pop_front() {
                return detail;
            }
            wait().await;
        }
    }

    async fn list(&self) -> String {
        self.games.list();
        let (games, _) = games::listed(&self.told().await);
        let game = |game: luft_app::StoredGame| {
            let letter = game.id.as_str().trim_start_matches('0').to_owned();
            format!("{letter}={}{}", game.text, if game.elsewhere { "*" } else { "" })
        };
        games.into_iter().map(game).collect::<Vec<_>>().join(" ")
    }

    async fn claim(&self, letter: &str) -> &'static str {
        self.games.claim_record(&id(letter));
        match games::claimed(&self.told().await) {
            Some(Event::SavedGame(saved_games::Event::Claimed { ok: true, .. })) => "yes",
            Some(Event::SavedGame(saved_games::Event::Claimed { ok: false, .. })) => "no",
            event => panic!("{event:?}"),
        }
    }
}

/// Lets the browser continue for a moment.
async fn wait() {
    let promise = Promise::new(&mut |done, _| {
        web_sys::window().unwrap().set_timeout_with_callback(&done).unwrap();
    });
    JsFuture::from(promise).await.unwrap();
}

/// Carries out a line, and returns the result.
async fn act(pages: &[Page], storage: &JsValue, line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let page = words[0].parse().ok().and_then(|number: usize| pages.get(number - 1));
    let set = |name: &str, value: f64| js_sys::Reflect::set(storage, &name.into(), &value.into());
    match (page, &words[1..]) {
        (None, [room]) => set("room", room.parse().unwrap()).map(drop).unwrap(),
        (None, []) => set("blocked", 1.0).map(drop).unwrap(),
        (Some(page), ["lists"]) => return page.list().await,
        (Some(page), ["saves", letter, text]) => {
            return word(&page.games.save_record(id(letter), text)).to_owned();
        }
        (Some(page), ["deletes", letter]) => {
            let event = page.games.delete_record(id(letter));
            return event.as_ref().map_or("done", word).to_owned();
        }
        (Some(page), ["claims", letter]) => return page.claim(letter).await.to_owned(),
        (Some(page), ["leaves"]) => page.games.end(),
        _ => panic!("{line:?} says nothing"),
    }
    String::new()
}

fn word(event: &Event) -> &'static str {
    match event {
        Event::SavedGame(saved_games::Event::Stored { outcome, .. }) => match outcome {
            Stored::Done => "done",
            Stored::Full => "full",
            Stored::Taken => "taken",
        },
        Event::StorageBlocked => "blocked",
        event => panic!("{event:?}"),
    }
}

#[wasm_bindgen_test]
async fn the_browsers_storage_does_what_the_fake_one_does() {
    for case in CASES.split("\n\n").skip(1) {
        let (title, lines) = case.split_once('\n').expect("a title and its lines");
        let storage = js_sys::eval(STORAGE).unwrap();
        // Locks belong to the browser, whatever the storage.
        let pages = [(); 2].map(|()| Page::new(title, &storage));
        for line in lines.lines() {
            let (line, expected) = line.split_once(" ->").unwrap_or((line, ""));
            assert_eq!(act(&pages, &storage, line).await, expected.trim(), "{title}: {line}");
        }
        pages.iter().for_each(|page| page.games.end());
    }
}
