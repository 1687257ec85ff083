//! Browsers whose services are refused, missing or never answer; and a page that crashes.

use luft_e2e::{Failure, Luft, PATIENCE, Page, ensure, host_online_only, with_tab};
use serde_json::json;

use crate::review;

/// Helpers for the scripts below.
const HELPERS: &str = "
    const refuse = () => { throw new DOMException('refused', 'SecurityError'); };
    const refuses = (prototype, ...names) => names.forEach((name) =>
      Object.defineProperty(prototype, name, { get: () => refuse, configurable: true }));
    const gets = (target, name, get) =>
      Object.defineProperty(target, name, { get, configurable: true });
    const never = () => new Promise(() => {});
    const [nav, doc] = [Navigator.prototype, Document.prototype];";

/// Runs a test in a browser modified by a script.
fn with_browser(
    script: &str,
    query: &str,
    test: impl FnOnce(&Luft<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let server = host_online_only()?;
    let source = format!("{{ {HELPERS} {script} }}");
    with_tab(|tab| {
        tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source }))?;
        let luft = Luft::new(tab);
        luft.open(&format!("{}{query}", server.url()))?;
        test(&luft)
    })
    .map_err(|failure| Failure::new(format!("{script}: {failure}")))
}

fn told(luft: &Luft<'_>) -> Result<String, Failure> {
    luft.page.text("document.querySelector('[data-part=fault]')?.textContent ?? ''")
}

/// Uses everything that needs the browser's services: plays, takes back, lists games, copies.
fn use_all(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.play(&["e4", "e5"])?;
    for action in ["copy-pgn", "saved-games"] {
        let press = format!("document.querySelector('[data-action={action}]').click()");
        luft.page.evaluate(&press)?;
    }
    let list = format!("{}?.open === true", luft.part("saved-games"));
    luft.page.wait_until("the list of games", &list)?;
    let told = told(luft)?;
    ensure(told.is_empty(), || format!("the page broke off: “{told}”"))?;
    luft.page
        .evaluate("document.querySelectorAll('dialog[open]').forEach((one) => one.close())")?;
    luft.play(&["Nf3"])
}

/// The services that are refused, missing or unanswered, and whether games can be stored without
/// each.
const REFUSALS: [(&str, bool); 17] = [
    ("gets(self, 'localStorage', refuse);", false),
    ("gets(self, 'localStorage', () => null);", false),
    ("refuses(Storage.prototype, 'getItem');", false),
    ("refuses(Storage.prototype, 'setItem');", false),
    ("refuses(Storage.prototype, 'removeItem');", true),
    ("gets(self, 'sessionStorage', refuse);", true),
    ("gets(self, 'sessionStorage', () => null);", true),
    ("gets(nav, 'locks', () => undefined); delete self.BroadcastChannel;", true),
    ("gets(nav, 'locks', refuse); self.BroadcastChannel = refuse;", true),
    ("refuses(LockManager.prototype, 'request', 'query');", true),
    ("LockManager.prototype.query = () => Promise.reject(new Error('refused'));", true),
    ("LockManager.prototype.request = () => Promise.reject(new Error('refused'));", true),
    ("LockManager.prototype.request = never; LockManager.prototype.query = never;", true),
    ("BroadcastChannel.prototype.postMessage = refuse; gets(nav, 'locks', () => undefined);", true),
    ("gets(History.prototype, 'state', refuse); refuses(History.prototype, 'replaceState');", true),
    ("Clipboard.prototype.writeText = never; Clipboard.prototype.write = never;", true),
    (
        "gets(nav, 'serviceWorker', refuse); gets(self, 'caches', refuse);
         gets(nav, 'clipboard', refuse); doc.execCommand = refuse;",
        true,
    ),
];

#[test]
#[ignore = "long"]
fn the_game_plays_whatever_the_browser_refuses_and_says_what_cannot_be_stored()
-> Result<(), Failure> {
    for (script, keeps) in REFUSALS {
        with_browser(script, "?players=2", |luft| {
            if !keeps {
                luft.wait_for_message("doesn't let the page save anything")?;
            }
            use_all(luft)?;
            if keeps {
                luft.reload()?;
                luft.wait_for_moves(&["e4", "e5", "Nf3"])?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_game_that_cannot_be_deleted_is_told() -> Result<(), Failure> {
    let record =
        "localStorage.setItem('luft.game:' + location.pathname + ':' + 'f'.repeat(16), 'x');";
    let script = format!("{record} refuses(Storage.prototype, 'removeItem');");
    with_browser(&script, "?players=2", |luft| {
        luft.play(&["e4"])?;
        luft.page.evaluate("document.querySelector('[data-action=saved-games]').click()")?;
        luft.page.wait_until(
            "the list",
            "document.querySelector('[data-action=saved-games-delete]') !== null",
        )?;
        luft.page.evaluate("document.querySelector('[data-action=saved-games-delete]').click()")?;
        luft.wait_for_message("doesn't let the page save anything")?;
        luft.page.evaluate(&format!("{}.close()", luft.part("saved-games")))?;
        luft.play(&["e5"])
    })
}

/// Foreign values under Luft's key in the history, where an embedding page may store them.
#[test]
#[ignore = "long"]
fn the_game_plays_with_any_history_state() -> Result<(), Failure> {
    for state in ["7", "{}", "[]", "'\\0'", "'0123456789abcdef'"] {
        let key = "'luft.game:' + location.pathname";
        let script = format!(
            "const note = {{ [{key}]: {state} }}; history.replaceState(note, '');
             sessionStorage.setItem({key}, {state}); localStorage.setItem({key} + ':' + 'f'.repeat(16), 'x');"
        );
        with_browser(&script, "?players=2", |luft| luft.play(&["e4"]))?;
    }
    Ok(())
}

/// Waits until the page reports that it has stopped, and presses the button.
fn go_on(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.page.wait("a word that it has stopped", PATIENCE, || {
        Ok(told(luft)?.contains("Luft has stopped"))
    })?;
    luft.page.wait("a single button", PATIENCE, || {
        let count = luft.page.find_all("button", None)?.len();
        ensure(count == 1, || format!("there are {count}")).map(|()| true)
    })?;
    luft.press_button("Continue game")?;
    luft.wait_ready()
}

#[test]
#[ignore = "long"]
fn a_page_that_crashes_says_so_and_continues_after_one_press() -> Result<(), Failure> {
    with_browser("", "?players=2", |luft| {
        luft.play(&["e4", "e5"])?;
        // The next event throws inside the program.
        luft.page.evaluate("performance.now = () => { throw new Error('struck by lightning') }")?;
        luft.drag("g1", "f3")?;
        go_on(luft)?;
        luft.wait_for_moves(&["e4", "e5"])?;
        luft.play(&["Nf3"])
    })
}

#[test]
#[ignore = "long"]
fn refused_memory_is_reported_and_the_game_continues() -> Result<(), Failure> {
    let memory = "const real = WebAssembly.instantiate;
        WebAssembly.instantiate = async (...all) => {
          const instance = await real(...all);
          const isMemory = (one) => one instanceof WebAssembly.Memory;
          self.memories = [...(self.memories ?? []), ...Object.values(instance.exports).filter(isMemory)];
          return instance; };";
    with_browser(memory, "?players=2", |luft| {
        luft.play(&["e4", "e5"])?;
        // A field out of sight is not laid out, which would take longer than all else.
        luft.page.evaluate(&format!("{}.open = false", luft.part("more")))?;
        luft.page.evaluate(
            "for (const memory of memories) {
               for (let more = 32768; more; more >>= 1) {
                 try { for (;;) memory.grow(more); } catch { /* less, then */ } } }",
        )?;
        let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\\n\\n";
        let fill = format!("{}.value = '{game}'.repeat(60000)", luft.part("pgn-input"));
        luft.page.evaluate(&fill)?;
        luft.page.evaluate("document.querySelector('[data-action=load-pgn]').click()")?;
        go_on(luft)?;
        luft.wait_for_moves(&["e4", "e5"])
    })
}

/// Addresses without TLS have only the clipboard of the selection, and text behind a dialog cannot
/// be selected.
#[test]
fn without_a_clipboard_a_dialog_copies_the_selection() -> Result<(), Failure> {
    let absent = "gets(nav, 'clipboard', () => undefined);
        document.addEventListener('copy', () => { self.copied = document.activeElement.value; });";
    with_browser(absent, "?players=2", |luft| {
        luft.page.evaluate("document.querySelector('[data-action=share]').click()")?;
        let link = "document.querySelector('[data-part=share-address]')";
        luft.page.wait_until("the link", &format!("{link} !== null"))?;
        luft.press_button("Copy link")?;
        luft.wait_for_message("Link copied")?;
        luft.page.wait_until("it is copied", &format!("self.copied === {link}.value"))
    })
}

/// A browser that answers late, or never, does not replace what was copied later.
#[test]
fn only_what_was_copied_last_counts() -> Result<(), Failure> {
    let late = "let calls = 0;
        self.late = [];
        Clipboard.prototype.writeText = () => new Promise((resolve) => { if (calls++) { resolve(); } });
        document.addEventListener('copy', () => { self.copied = document.activeElement.value; });
        const wait = setTimeout;
        self.setTimeout = (act, time, ...rest) =>
          (time === 3000 ? self.late.push(() => act(...rest)) : wait(act, time, ...rest));";
    with_browser(late, "?players=2", |luft| {
        for action in ["copy-fen", "copy-pgn"] {
            let press = format!("document.querySelector('[data-action={action}]').click()");
            luft.page.evaluate(&press)?;
        }
        luft.wait_for_message("Game copied")?;
        luft.page.evaluate("late.forEach((one) => one())")?;
        let copied = luft.page.evaluate("self.copied ?? null")?;
        ensure(copied.is_null(), || format!("copied is {copied}"))?;
        let message = luft.message()?;
        ensure(message.contains("Game copied"), || format!("told is “{message}”"))
    })
}

/// A module that has trapped no longer answers, so another replaces it.
#[test]
#[ignore = "long"]
fn a_coach_that_crashes_is_reported_and_starts_again() -> Result<(), Failure> {
    let strike = "const real = WebAssembly.instantiate;
        WebAssembly.instantiate = async (...all) => {
          const { exports } = await real(...all);
          let isStruck = false;
          const coachmodule_receive = (...given) => {
            isStruck ||= self.strike;
            self.strike = false;
            if (isStruck) { throw new WebAssembly.RuntimeError('unreachable'); }
            return exports.coachmodule_receive(...given); };
          return { exports: { ...exports, coachmodule_receive } }; };";
    with_browser(strike, "?players=2", |luft| {
        luft.play(&["f3", "e5", "g4", "Qh4#"])?;
        luft.page.evaluate("self.strike = true")?;
        luft.press_button("Review")?;
        luft.wait_for_message("This couldn't be loaded")?;
        review::finish(luft)?;
        luft.page.wait("no message", PATIENCE, || Ok(luft.message()?.is_empty()))?;
        // A button pressed in the card is also answered.
        luft.page.evaluate("self.strike = true")?;
        luft.press_button("Retry your mistakes")?;
        luft.wait_for_message("This couldn't be loaded")?;
        luft.page.expect_no_faults()
    })
}

/// Exceptions of extensions and embedding pages don't count.
#[test]
fn exceptions_of_other_scripts_are_ignored() -> Result<(), Failure> {
    with_browser("", "?players=2", |luft| {
        luft.page.evaluate(
            "setTimeout(() => { throw new Error('an extension') });
             Promise.reject(new Error('an extension')); 0",
        )?;
        luft.play(&["e4"])?;
        ensure(told(luft)?.is_empty(), || "it is told".to_owned())
    })
}

/// The place of a record, in JavaScript.
fn stored(tab: &Page<'_>) -> Result<String, Failure> {
    tab.text("Object.keys(localStorage).find((key) => key.startsWith('luft.game:')) ?? ''")
}

#[test]
fn a_page_that_crashes_does_not_overwrite_good_data() -> Result<(), Failure> {
    with_browser("", "?players=2", |luft| {
        luft.play(&["e4", "e5"])?;
        let key = stored(luft.page)?;
        let text = luft.page.text(&format!("localStorage.getItem('{key}')"))?;
        luft.page.evaluate(
            "for (const name of Object.getOwnPropertyNames(CanvasRenderingContext2D.prototype)) {
               if (/^(fill|clearRect|save)/.test(name) && name !== 'fillStyle') {
                 CanvasRenderingContext2D.prototype[name] = () => { throw new Error('struck') }; } } 0",
        )?;
        luft.click("g1")?;
        luft.page.wait("a word", PATIENCE, || Ok(!told(luft)?.is_empty()))?;
        let now = luft.page.text(&format!("localStorage.getItem('{key}')"))?;
        ensure(now == text, || format!("{text} became {now}"))
    })
}
