//! If the start fails, the page says why within the time limit; a start that can succeed does.

use luft_e2e::{
    Failure, HostFault, HostOptions, Luft, PATIENCE, dist, ensure, host, host_with, with_luft,
    with_tab,
};
use serde_json::json;

use crate::site::Embedding;

/// Waits until the player is told why the page has not started.
fn wait_told(luft: &Luft<'_>, parts: &[&str]) -> Result<(), Failure> {
    let all = |told: &str| parts.iter().all(|part| told.contains(part));
    luft.page.wait("a word on the start", PATIENCE, || Ok(luft.part_text("fault").is_ok()))?;
    let mut told = String::new();
    luft.page
        .wait(&format!("{parts:?}"), PATIENCE, || {
            told = luft.part_text("fault")?;
            Ok(all(&told))
        })
        .map_err(|failure| Failure::new(format!("{failure}; told is “{told}”")))
}

/// Opens the page on a host, and waits until the player is told.
fn told_on(options: HostOptions, parts: &[&str]) -> Result<(), Failure> {
    let server = host_with(options)?;
    with_tab(|tab| {
        tab.go_to(&server.url())?;
        wait_told(&Luft::new(tab), parts)
    })
}

fn told_where(faults: &'static [(&'static str, HostFault)], parts: &[&str]) -> Result<(), Failure> {
    told_on(HostOptions { faults, ..HostOptions::default() }, parts)
}

/// Opens the page on a host, plays a move, and waits for the computer's reply.
fn plays_on(options: HostOptions) -> Result<(), Failure> {
    let server = host_with(options)?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&server.url())?;
        // With the mouse, because Chromium may not report the names of fields while a document is
        // loading.
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)
    })
}

const GONE: HostFault = HostFault::Status("404 Not Found");

#[test]
fn a_missing_main_script_is_reported() -> Result<(), Failure> {
    told_where(&[("main.js", GONE)], &["could not start", "main.js", "Try again"])
}

#[test]
fn a_missing_program_is_reported() -> Result<(), Failure> {
    told_where(&[("luft.js", GONE)], &["could not start", "luft.js"])
}

#[test]
fn a_script_served_as_text_is_reported() -> Result<(), Failure> {
    told_where(&[("main.js", HostFault::Type("text/plain"))], &["could not start", "main.js"])
}

#[test]
fn a_missing_build_is_reported() -> Result<(), Failure> {
    let faults = &[("main.js", GONE), ("luft.js", GONE), (".wasm", GONE), (".css", GONE)];
    told_where(faults, &["could not start", "Check your network"])
}

#[test]
fn a_module_that_the_host_fails_to_send_is_reported() -> Result<(), Failure> {
    let broken = HostFault::Status("500 Internal Server Error");
    let faults = vec![("luft_bg.wasm", broken)].leak();
    told_where(faults, &["could not start", "luft_bg.wasm (500)"])
}

#[test]
#[ignore = "long"]
fn a_module_that_does_not_arrive_is_reported_and_may_still_arrive() -> Result<(), Failure> {
    let server = host()?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        tab.call("Fetch.enable", json!({ "patterns": [{ "urlPattern": "*luft_bg.wasm" }] }))?;
        tab.go_to(&server.url())?;
        wait_told(&luft, &["hasn't started yet", "luft_bg.wasm", "Try again"])?;
        // Until then no button can be pressed.
        ensure(tab.find_all("button", Some("New game"))?.is_empty(), || {
            "a button can be pressed before its time".to_owned()
        })?;
        tab.call("Fetch.disable", json!({}))?;
        luft.wait_ready()?;
        ensure(luft.part_text("fault").is_err(), || "the word on the start stays".to_owned())?;
        luft.press_button("New game")?;
        tab.find("dialog", "New game").map(drop)
    })
}

#[test]
fn buttons_wait_visibly_for_the_module() -> Result<(), Failure> {
    let server = host()?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        tab.call("Fetch.enable", json!({ "patterns": [{ "urlPattern": "*luft_bg.wasm" }] }))?;
        // A game for two: the page of a new game has no buttons for stepping.
        tab.go_to(&format!("{}?players=2", server.url()))?;
        let opacity = |part| format!("Number(getComputedStyle({}).opacity)", luft.part(part));
        let pale = format!("Math.max({}, {}) < 0.7", opacity("actions"), opacity("steps"));
        tab.wait_until("the buttons are pale", &pale)?;
        ensure(tab.find_all("button", None)?.is_empty(), || "some can be pressed".to_owned())?;
        tab.call("Fetch.disable", json!({}))?;
        luft.wait_ready()?;
        tab.wait_until("the buttons are not pale", &pale.replace("< 0.7", "== 1"))
    })
}

#[test]
fn a_page_opened_as_a_file_is_reported() -> Result<(), Failure> {
    let page = dist()?.join("index.html").canonicalize()?;
    with_tab(|tab| {
        tab.go_to(&format!("file://{}", page.display()))?;
        wait_told(&Luft::new(tab), &["could not start", "from a file"])
    })
}

#[test]
fn a_locked_frame_is_reported() -> Result<(), Failure> {
    let site = Embedding::start("sandbox=\"allow-scripts\"", HostOptions::default())?;
    with_tab(|tab| {
        tab.go_to(&site.server.url())?;
        let frame = tab.frame("/chess/")?;
        let address = format!("{}chess/", site.server.url());
        wait_told(&Luft::new(&frame), &["sandboxed frame", &address, "a tab of its own"])
    })
}

#[test]
fn a_browser_without_webassembly_is_reported() -> Result<(), Failure> {
    let server = host()?;
    with_tab(|tab| {
        let without = json!({ "source": "delete self.WebAssembly" });
        tab.call("Page.addScriptToEvaluateOnNewDocument", without)?;
        tab.go_to(&server.url())?;
        wait_told(&Luft::new(tab), &["could not start", "doesn't support WebAssembly"])
    })
}

/// Such a policy also forbids the inline script, so the same script as a file shows the message.
#[test]
fn a_policy_against_webassembly_is_reported() -> Result<(), Failure> {
    let headers = &[("Content-Security-Policy", "script-src 'self'")];
    told_on(
        HostOptions { headers, ..HostOptions::default() },
        &["could not start", "'wasm-unsafe-eval'"],
    )
}

#[test]
fn the_start_has_german_texts_too() -> Result<(), Failure> {
    let server = host_with(HostOptions { faults: &[("main.js", GONE)], ..Default::default() })?;
    with_tab(|tab| {
        tab.set_languages("de-AT,de")?;
        tab.go_to(&server.url())?;
        wait_told(&Luft::new(tab), &["Luft konnte nicht starten", "main.js", "Noch einmal"])
    })
}

#[test]
fn trying_again_reloads_the_page() -> Result<(), Failure> {
    let server = host()?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        let patterns = json!({ "urls": ["*main.js"] });
        tab.call("Network.setBlockedURLs", patterns)?;
        tab.go_to(&server.url())?;
        wait_told(&luft, &["main.js"])?;
        tab.call("Network.setBlockedURLs", json!({ "urls": [] }))?;
        luft.press_button("Try again")?;
        luft.wait_ready()
    })
}

#[test]
#[ignore = "long"]
fn a_host_that_does_not_know_wasm_will_do() -> Result<(), Failure> {
    let faults = &[("luft_bg.wasm", HostFault::Type("application/octet-stream"))];
    plays_on(HostOptions { faults, ..HostOptions::default() })
}

#[test]
#[ignore = "long"]
fn a_host_that_gives_wasm_a_charset_will_do() -> Result<(), Failure> {
    let faults = &[("luft_bg.wasm", HostFault::Type("application/wasm; charset=utf-8"))];
    plays_on(HostOptions { faults, ..HostOptions::default() })
}

#[test]
fn a_host_that_forbids_scripts_inside_pages_will_do() -> Result<(), Failure> {
    let headers = &[("Content-Security-Policy", "script-src 'self' 'wasm-unsafe-eval'")];
    plays_on(HostOptions { headers, ..HostOptions::default() })
}

#[test]
#[ignore = "long"]
fn a_host_that_requires_trusted_types_will_do() -> Result<(), Failure> {
    let policy = "require-trusted-types-for 'script'; trusted-types luft";
    let headers = vec![("Content-Security-Policy", policy)].leak();
    let server = host_with(HostOptions { headers, ..HostOptions::default() })?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&server.url())?;
        luft.type_move("e4")?;
        luft.wait_for_count(2)?;
        tab.wait_for_workers(1)?;
        let message = luft.message()?;
        ensure(message.is_empty(), || message)?;
        // The pieces beside the board are drawn, too.
        luft.open(&format!("{}?players=2&fen=4k3/8/8/3p4/4P3/8/8/4K3_w_-_-_0_1", server.url()))?;
        luft.drag("e4", "d5")?;
        tab.wait_until("what is captured", "document.querySelector('.kind .piece') !== null")?;
        tab.press("e")?;
        tab.wait_until("the editor", "document.querySelector('.palette .piece') !== null")?;
        let refused = tab.faults().into_iter().find(|fault| fault.contains("TrustedHTML"));
        ensure(refused.is_none(), || refused.unwrap_or_default())
    })
}

#[test]
fn a_plain_start_says_nothing() -> Result<(), Failure> {
    with_luft("plain-start", "", |luft| {
        ensure(luft.part_text("fault").is_err(), || "something is told".to_owned())?;
        ensure(luft.message()?.is_empty(), || "there is a message".to_owned())
    })
}

#[test]
fn a_style_that_never_arrives_is_reported() -> Result<(), Failure> {
    let server = host_with(HostOptions {
        faults: &[("/style.css", HostFault::Silence)],
        ..Default::default()
    })?;
    with_tab(|tab| {
        tab.go_to(&server.url())?;
        wait_told(&Luft::new(tab), &["hasn't started yet", "style.css"])?;
        // The browser would paint nothing before the style is loaded.
        tab.next_frame()
    })
}

/// If the inline script runs, nothing waits for this script.
#[test]
#[ignore = "long"]
fn a_fallback_script_that_never_arrives_delays_nothing() -> Result<(), Failure> {
    plays_on(HostOptions {
        faults: &[("start-fallback.js", HostFault::Silence)],
        ..HostOptions::default()
    })
}
