//! Whole boards, with several in one document.

use std::cell::Cell;

use js_sys::{Function, Promise};
use luft_pieces::document::symbols;
use luft_web::BoardHandle;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Document, Element, Event, EventInit, EventTarget, HtmlElement, HtmlInputElement};
use web_sys::{KeyboardEvent, KeyboardEventInit};

/// The template of a board.
const TEMPLATE: &str = include_str!("../../../../www/board.html");

/// The page's provider of files.
const FILES: &str = include_str!("../../../../www/files.js");

/// The page as the host of boards, and what it imports.
const NUMBERS: &str = include_str!("../../../../www/numbers.js");
const HOST: &str = include_str!("../../../../www/host.js");
const IMPORT: &str = "import { number } from './numbers.js';\n";
const HOSTED: &str = "window.isHosted ??= (host(), true);";

/// The English messages. Those that a game needs are part of the board's module.
const ENGLISH: &str = include_str!("../../../l10n/locales/en.ftl");

/// A provider of these catalogues alone; `ENGLISH` stands for the messages that are loaded after
/// the board.
const FILES_OF: &str = "
    return new class extends Files {
        address(name) {
            const text = CATALOGUES[name.replace('locales/', '')];
            return text ? URL.createObjectURL(new Blob([text, '\\n# whole\\n'])) : this.folder + name;
        }
    }('/none/');";
/// An element with one of these messages.
const LATER: &str = "[data-l10n-id=new-game-level]";
const NO_OTHERS: &str = "{ 'en.ftl': ENGLISH }";
const GERMAN: &str = "{ 'en.ftl': ENGLISH, 'de.ftl': 'status-to-move = Am Zug' }";

/// An engine that can't be loaded.
const NO_ENGINE: &str = "return { module: () => Promise.reject(new Error('no engine')) };";

/// A text as a literal of a script.
fn quoted(text: &str) -> String {
    js_sys::JSON::stringify(&text.into()).unwrap().into()
}

fn document() -> Document {
    web_sys::window().unwrap().document().unwrap()
}

/// The markup of a board as the build completes it: with the names of buttons and dialogs, and the
/// outlines.
fn markup() -> String {
    luft_actions::document::name(TEMPLATE).unwrap().replacen(
        "data-part=\"outlines\" hidden>",
        &format!("data-part=\"outlines\" hidden>{}", symbols()),
        1,
    )
}

/// A root in the document with the markup of a board. Dropping it removes it.
struct Root(HtmlElement);

impl Root {
    fn new() -> Self {
        // A failed test may have left stored games behind.
        forget_games();
        let root: HtmlElement = document().create_element("luft-board").unwrap().unchecked_into();
        root.set_inner_html(&markup());
        document().body().unwrap().append_child(&root).unwrap();
        let script = [NUMBERS, &HOST.replace(IMPORT, "")].concat().replace("export ", "");
        let host = Function::new_no_args(&[&script, HOSTED].concat());
        host.call0(&JsValue::NULL).unwrap();
        Self(root)
    }

    async fn mount(&self, name: &str, query: &str) -> BoardHandle {
        let board = self.mount_at_once(name, query);
        until(|| self.is_ready()).await;
        until(|| self.has_all_messages()).await;
        board
    }

    /// The board may not be ready yet: it asks first which games are stored.
    fn mount_at_once(&self, name: &str, query: &str) -> BoardHandle {
        let (name, query) = (format!("#{name}"), query.to_owned());
        self.try_mount(name, query).unwrap_or_else(|error| panic!("{error}"))
    }

    fn try_mount(&self, name: String, query: String) -> Result<BoardHandle, String> {
        self.try_mount_with(NO_OTHERS, name, query)
    }

    fn try_mount_with(
        &self,
        catalogues: &str,
        name: String,
        query: String,
    ) -> Result<BoardHandle, String> {
        let run = |script: &str| Function::new_no_args(script).call0(&JsValue::NULL).unwrap();
        let [_, english] = luft_l10n::parts(ENGLISH).map(|part| quoted(&part));
        let catalogues = catalogues.replace("ENGLISH", &english);
        let files = FILES_OF.replace("CATALOGUES", &format!("({catalogues})"));
        let files = run(&[&FILES.replace("export ", ""), &*files].concat()).unchecked_into();
        let (root, engine) = (self.0.clone(), run(NO_ENGINE).unchecked_into());
        let storage = web_sys::window().unwrap().local_storage().unwrap();
        luft_web::mount(root, engine, files, storage, "/test/".into(), name, query).map_err(
            |error| {
                let error: js_sys::Error = JsValue::from(error).unchecked_into();
                String::from(error.message())
            },
        )
    }

    /// Whether the messages that are loaded after the board are there.
    fn has_all_messages(&self) -> bool {
        self.find::<Element>(LATER).text_content().is_some_and(|text| !text.is_empty())
    }

    fn find<T: JsCast>(&self, selector: &str) -> T {
        let found: Element =
            self.0.query_selector(selector).unwrap().unwrap_or_else(|| panic!("no {selector}"));
        found.unchecked_into()
    }

    fn click(&self, selector: &str) {
        self.find::<HtmlElement>(selector).click();
    }

    /// Opens the settings dialog, and waits until it is complete.
    async fn open_settings(&self) {
        self.click("[data-action=settings]");
        let groups: Element = self.find("[data-part=settings-groups]");
        until(|| groups.get_attribute("aria-busy").as_deref() == Some("false")).await;
    }

    fn text(&self, part: &str) -> String {
        self.find::<Element>(&format!("[data-part={part}]")).text_content().unwrap()
    }

    /// The answer in a dialog.
    fn answer(&self, dialog: &str) -> String {
        self.find::<Element>(&format!("[data-part={dialog}] .answer")).text_content().unwrap()
    }

    fn is_ready(&self) -> bool {
        self.0.get_attribute("data-ready").as_deref() == Some("true")
    }

    fn bottom(&self) -> String {
        self.0.get_attribute("data-orientation").unwrap()
    }

    /// Types a move and plays it.
    fn play(&self, text: &str) {
        self.find::<HtmlInputElement>("[data-part=move-input]").set_value(text);
        self.click("[data-action=play-move]");
    }

    fn moves(&self) -> String {
        self.text("moves")
    }
}

impl Drop for Root {
    fn drop(&mut self) {
        self.0.remove();
        forget_games();
    }
}

fn forget_games() {
    let window = web_sys::window().unwrap();
    window.local_storage().unwrap().unwrap().clear().unwrap();
    window.session_storage().unwrap().unwrap().clear().unwrap();
}

fn press(target: &Element, key: &str) {
    let init = KeyboardEventInit::new();
    init.set_key(key);
    init.set_bubbles(true);
    let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
    target.dispatch_event(&event).unwrap();
}

fn send(target: &EventTarget, kind: &str) {
    let init = EventInit::new();
    init.set_bubbles(true);
    target.dispatch_event(&Event::new_with_event_init_dict(kind, &init).unwrap()).unwrap();
}

fn body() -> Element {
    document().body().unwrap().into()
}

/// Waits frame by frame until a condition holds. If it never does, the test's time limit ends the
/// wait.
async fn until(is_so: impl Fn() -> bool) {
    while !is_so() {
        let frame = Promise::new(&mut |resolve: Function, _| {
            web_sys::window().unwrap().request_animation_frame(&resolve).unwrap();
        });
        JsFuture::from(frame).await.unwrap();
    }
}

#[wasm_bindgen_test]
async fn two_boards_know_nothing_of_each_other() {
    let (one, other) = (Root::new(), Root::new());
    let _boards = (one.mount("one", "players=2").await, other.mount("other", "players=2").await);
    assert_eq!(one.0.get_attribute("data-ready").as_deref(), Some("true"));
    one.click("[data-action=flip]");
    assert_eq!((one.bottom(), other.bottom()), ("black".to_owned(), "white".to_owned()));
    other.play("e4");
    assert_eq!((one.moves(), other.moves()), (String::new(), "e4".to_owned()));
    assert_eq!(one.text("status"), "White to move");
    assert_eq!(other.text("status"), "Black to move");
}

#[wasm_bindgen_test]
async fn each_board_has_a_stored_game_of_its_own() {
    let (one, other) = (Root::new(), Root::new());
    let boards = (one.mount("one", "players=2").await, other.mount("other", "players=2").await);
    one.play("e4");
    other.play("d4");
    boards.0.unmount();
    boards.1.unmount();
    let _boards = (one.mount("one", "").await, other.mount("other", "").await);
    assert_eq!((one.moves(), other.moves()), ("e4".to_owned(), "d4".to_owned()));
}

/// Delays the browser's answers about locks. Returns a function that ends this.
const SLOW_LOCKS: &str = "
    const later = () => new Promise((done) => setTimeout(done, 600));
    const { request, query } = LockManager.prototype;
    LockManager.prototype.request = function(name, { signal, ...options }, held) {
        const granted = async (lock) => {
            await later();
            return signal?.aborted ? undefined : held(lock);
        };
        const refused = new Promise((_, refuse) => signal?.addEventListener('abort', refuse));
        return Promise.race([request.call(this, name, options, granted), refused]);
    };
    LockManager.prototype.query = async function() {
        const found = await query.call(this);
        await later();
        return found;
    };
    return () => { Object.assign(LockManager.prototype, { request, query }); };";

async fn are_locks_held() -> bool {
    let held = "return navigator.locks.query().then(({ held }) => held.length > 0);";
    let asked = Function::new_no_args(held).call0(&JsValue::NULL).unwrap();
    JsFuture::from(asked.unchecked_into::<Promise>()).await.unwrap().is_truthy()
}

#[wasm_bindgen_test]
async fn a_busy_browser_is_waited_for() {
    let root = Root::new();
    let slow = Function::new_no_args(SLOW_LOCKS).call0(&JsValue::NULL).unwrap();
    let board = root.mount("busy", "players=2").await;
    root.play("e4");
    while !are_locks_held().await {}
    board.unmount();
    let _board = root.mount("busy", "").await;
    let moves = root.moves();
    slow.unchecked_into::<Function>().call0(&JsValue::NULL).unwrap();
    assert_eq!(moves, "e4");
}

#[wasm_bindgen_test]
async fn nothing_is_reported_after_the_end() {
    let root = Root::new();
    let board = root.mount("one", "players=2").await;
    root.click("[data-action=flip]");
    board.unmount();
    assert_eq!(root.0.get_attribute("data-ready"), None);
    root.click("[data-action=flip]");
    root.play("e4");
    press(&body(), "f");
    send(&root.find::<Element>("[data-part=board]"), "pointerdown");
    send(&document(), "visibilitychange");
    assert_eq!((root.bottom(), root.moves()), ("black".to_owned(), String::new()));
}

#[wasm_bindgen_test]
async fn a_board_that_is_mounted_again_receives_each_event_once() {
    let root = Root::new();
    root.mount_at_once("one", "players=2").unmount();
    let _board = root.mount_at_once("one", "players=2");
    // Buttons pressed before the board is ready take effect afterwards.
    root.click("[data-action=flip]");
    until(|| root.is_ready()).await;
    assert_eq!(root.bottom(), "black");
    press(&body(), "f");
    assert_eq!(root.bottom(), "white");
    assert_eq!(root.find::<Element>("[data-part=grid]").child_element_count(), 8);
}

#[wasm_bindgen_test]
fn markup_that_lacks_something_is_named() {
    // The content of another board in the document must not be used.
    let _other = Root::new();
    for (selector, name) in
        [("[data-part=captured-top]", "captured-top"), ("[data-piece=carved-king]", "outlines")]
    {
        let root = Root::new();
        root.find::<Element>(selector).remove();
        let error = root.try_mount(String::new(), String::new()).err();
        assert!(error.as_ref().is_some_and(|error| error.contains(name)), "{error:?}");
    }
}

#[wasm_bindgen_test]
async fn letters_turn_the_board_wherever_nobody_types() {
    let root = Root::new();
    let _board = root.mount("one", "players=2").await;
    let turns = |selector: &str| {
        let before = root.bottom();
        press(&root.find(selector), "f");
        root.bottom() != before
    };
    for selector in ["[data-action=undo]", "[data-part=moves]", "summary"] {
        assert!(turns(selector), "{selector}");
    }
    for selector in ["[data-part=move-input]", "[data-part=pgn-input]"] {
        assert!(!turns(selector), "{selector}");
    }
    for selector in ["select", "dialog [type=radio]"] {
        assert!(turns(selector), "{selector} of a closed dialog");
        let dialog: Element = root.find::<Element>(selector).closest("dialog").unwrap().unwrap();
        dialog.set_attribute("open", "").unwrap();
        assert!(!turns(selector), "{selector}");
        dialog.remove_attribute("open").unwrap();
    }
}

#[wasm_bindgen_test]
async fn a_key_outside_of_all_boards_is_for_the_one_used_last() {
    let (one, other) = (Root::new(), Root::new());
    let boards = (one.mount("one", "players=2").await, other.mount("other", "players=2").await);
    let turned = Cell::new((false, false));
    let expect = |expected: (bool, bool)| {
        press(&body(), "f");
        let now = (one.bottom() == "black", other.bottom() == "black");
        let before = turned.replace(now);
        assert_eq!((now.0 != before.0, now.1 != before.1), expected);
    };
    expect((true, false));
    send(&other.find::<Element>("[data-part=board]"), "pointerdown");
    expect((false, true));
    send(&one.find::<Element>("[data-part=moves]"), "focusin");
    expect((true, false));
    boards.0.unmount();
    expect((false, true));
}

#[wasm_bindgen_test]
async fn times_are_typed_and_shown_as_people_write_them() {
    let root = Root::new();
    let _board = root.mount("one", "players=2").await;
    let fill = |name: &str, value: &str| {
        root.find::<HtmlInputElement>(&format!("[name={name}]")).set_value(value);
    };
    root.click("[data-action=new-game]");
    root.click("[name=time][value=custom]");
    for (minutes, seconds, limit, shown) in [
        ("1.5", "0", "", ["1.5", "0", ""]),
        ("2e0", "0.1", "", ["2", "0.1", ""]),
        ("", "", "45", ["", "0", "45"]),
    ] {
        fill("minutes", minutes);
        fill("seconds", seconds);
        fill("limit", limit);
        root.click("[data-action=new-game-start]");
        assert_eq!(root.answer("new-game"), "");
        root.click("[data-action=new-game]");
        let values = ["minutes", "seconds", "limit"]
            .map(|name| root.find::<HtmlInputElement>(&format!("[name={name}]")).value());
        assert_eq!(values, shown);
    }
    fill("minutes", "99999");
    root.click("[data-action=new-game-start]");
    let error = root.answer("new-game");
    assert!(error.contains("14400"), "{error}");
}

#[wasm_bindgen_test]
async fn if_a_language_cannot_be_loaded_the_current_one_stays() {
    let root = Root::new();
    let _board = root.mount("one", "players=2").await;
    let select: HtmlInputElement = root.find("[data-part=language]");
    select.set_value("de");
    send(&select, "change");
    // On a slow machine the missing worker is reported first.
    let told = "This couldn't be loaded. Try again when you are online.";
    until(|| root.text("message") == told).await;
    assert_eq!(select.value(), "en");
    assert_eq!(root.text("status"), "White to move");
}

#[wasm_bindgen_test]
async fn files_come_from_whatever_provides_them() {
    let root = Root::new();
    let _board = root.try_mount_with(GERMAN, "#one".into(), "players=2".into()).unwrap();
    until(|| root.is_ready()).await;
    let select: HtmlInputElement = root.find("[data-part=language]");
    select.set_value("de");
    send(&select, "change");
    until(|| root.text("status") == "Am Zug").await;
}

#[wasm_bindgen_test]
async fn a_message_that_is_replaced_appears_once() {
    let root = Root::new();
    let storage = web_sys::window().unwrap().local_storage().unwrap().unwrap();
    storage.set_item("luft.settings:/test/", "luft-settings 1\nlanguage de").unwrap();
    let query = "players=z&level=x&color=y&time=soon";
    let _board = root.try_mount_with(GERMAN, "#one".into(), query.into()).unwrap();
    // The message has been shown in English by then.
    until(|| root.0.get_attribute("lang").as_deref() == Some("de")).await;
    let written = root.find::<Element>("[data-part=message]").child_element_count();
    assert!(written < 2, "{written} times");
}

#[wasm_bindgen_test]
async fn choices_in_the_sheet_style_its_own_board() {
    let (one, other) = (Root::new(), Root::new());
    let _boards = (one.mount("one", "players=2").await, other.mount("other", "players=2").await);
    one.open_settings().await;
    one.click("[name=board][value=wood]");
    one.click("[name=pieces][value=plain]");
    let coordinates: HtmlInputElement = one.find("[name=coordinates]");
    coordinates.set_value("every");
    send(&coordinates, "change");
    let attribute = |root: &Root, name: &str| root.0.get_attribute(name).unwrap();
    assert_eq!(attribute(&one, "data-board"), "wood");
    assert_eq!(attribute(&one, "data-pieces"), "plain");
    assert_eq!(attribute(&one, "data-coordinates"), "every");
    assert_eq!(attribute(&other, "data-board"), "air");
    one.click("[data-action=settings-reset]");
    assert_eq!(attribute(&one, "data-board"), "air");
    assert!(one.find::<HtmlInputElement>("[name=board][value=air]").checked());
    assert_eq!(coordinates.value(), "inside");
}

#[wasm_bindgen_test]
async fn the_sheet_has_a_control_for_each_setting_and_shows_what_is_chosen() {
    let root = Root::new();
    let _board = root.mount("one", "players=2").await;
    root.open_settings().await;
    for id in luft_app::settings::SettingId::ALL {
        let name = id.entry().name;
        let form: Element = root.find("[data-part=settings-groups]");
        let control = form.query_selector(&format!("[name={name}]")).unwrap();
        assert!(control.is_some(), "no control for {name}");
        assert!(
            root.0.has_attribute(&format!("data-{name}")),
            "{name} is no attribute of the board"
        );
    }
    let blindfold: HtmlInputElement = root.find("[name=blindfold]");
    assert!(!blindfold.checked());
    blindfold.click();
    assert_eq!(root.0.get_attribute("data-blindfold").as_deref(), Some("on"));
    assert!(root.find::<HtmlInputElement>("[name=targets]").checked());
}

#[wasm_bindgen_test]
async fn z_hides_all_but_the_board_wherever_nobody_types() {
    let root = Root::new();
    let _board = root.mount("one", "players=2").await;
    let focus = || root.0.get_attribute("data-focus");
    press(&root.find("[data-part=moves]"), "z");
    assert_eq!(focus().as_deref(), Some("on"));
    press(&root.find("[data-part=move-input]"), "z");
    assert_eq!(focus().as_deref(), Some("on"));
    root.click("[data-action=leave-focus]");
    assert_eq!(focus().as_deref(), Some("off"));
}
