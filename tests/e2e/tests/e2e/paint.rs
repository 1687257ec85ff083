//! The first paint, and no unnecessary painting.

use luft_e2e::{
    Failure, Luft, MOUNT, PATIENCE, Page, ensure, host, host_online_only, with_luft, with_tab,
};
use serde_json::{Value, json};

/// Delays the program's module until [`release`].
fn hold_back(tab: &Page<'_>) -> Result<(), Failure> {
    let patterns = json!({ "patterns": [{ "urlPattern": "*luft_bg.wasm" }] });
    tab.call("Fetch.enable", patterns).map(drop)
}

fn release(tab: &Page<'_>) -> Result<(), Failure> {
    tab.call("Fetch.disable", json!({})).map(drop)
}

/// Whether the document's own picture of the start position is visible.
fn shows_the_start(luft: &Luft<'_>) -> Result<bool, Failure> {
    let shown = format!("getComputedStyle({}).display !== 'none'", luft.part("first"));
    Ok(luft.page.evaluate(&shown)? == true)
}

/// Opens an address without its module.
fn open_without_the_module(luft: &Luft<'_>, address: &str) -> Result<(), Failure> {
    hold_back(luft.page)?;
    luft.page.go_to(address)?;
    let styled = format!("getComputedStyle({}).position === 'absolute'", luft.part("first"));
    luft.page.wait_until("the document is there with its style", &styled)
}

/// The allowed difference between the document's picture and the canvas: the edges of pieces. If a
/// square is not a whole number of pixels, the canvas moves each piece to the nearest pixel.
const EDGES: f64 = 0.02;

#[test]
#[ignore = "long"]
fn the_start_position_in_the_document_looks_like_that_on_the_canvas() -> Result<(), Failure> {
    let server = host_online_only()?;
    let screens = [
        (1280, 800, 1.0, "light", ""),
        (1280, 800, 1.5, "dark", "board wood"),
        (390, 844, 3.0, "dark", ""),
        (390, 844, 2.0, "light", "theme contrast"),
        (300, 300, 1.0, "light", "board green"),
        (200, 150, 2.0, "light", ""),
    ];
    for (width, height, density, scheme, setting) in screens {
        with_tab(|tab| {
            tab.set_screen(width, height, density, false)?;
            tab.set_media("prefers-color-scheme", scheme)?;
            let luft = Luft::new(tab);
            luft.open(&server.url())?;
            store_setting(tab, setting)?;
            open_without_the_module(&luft, &server.url())?;
            tab.wait("a board that is not bare", PATIENCE, || shows_the_start(&luft))?;
            let frame = luft.part("board-frame");
            let before = tab.picture_of(&frame)?;
            release(tab)?;
            luft.wait_ready()?;
            tab.next_frame()?;
            tab.next_frame()?;
            let after = tab.picture_of(&frame)?;
            ensure(!shows_the_start(&luft)?, || "both are painted".to_owned())?;
            let shift = "performance.getEntriesByType('layout-shift')
                .reduce((sum, { value }) => sum + value, 0)";
            ensure(tab.number(shift)? == 0.0, || "the page has jumped".to_owned())?;
            tab.go_to("about:blank")?;
            let part = tab.difference(&before, &after)?;
            ensure(part < EDGES, || format!("{width} × {height}, {setting}: {part} differs"))
        })?;
    }
    Ok(())
}

/// Stores a setting, such as `board wood`.
fn store_setting(tab: &Page<'_>, setting: &str) -> Result<(), Failure> {
    let stored = format!("luft-settings 1\n{setting}");
    let script = format!("localStorage.setItem('luft.settings:{MOUNT}', {stored:?})");
    if setting.is_empty() { Ok(()) } else { tab.evaluate(&script).map(drop) }
}

#[test]
#[ignore = "long"]
fn another_start_is_not_announced_by_a_wrong_picture() -> Result<(), Failure> {
    let server = host_online_only()?;
    let cases = [
        ("", "", true),
        ("?level=hard&time=5", "theme dark", true),
        ("?players=2&color=white", "coordinates inside", true),
        ("?color=black", "", false),
        ("?color=random", "", false),
        ("?fen=8/8/8/4k3/8/8/4P3/4K3_w_-_-_0_1", "", false),
        ("", "pieces plain", false),
        ("", "coordinates every", false),
        ("", "blindfold on", false),
    ];
    for (query, setting, expected) in cases {
        with_tab(|tab| {
            let luft = Luft::new(tab);
            tab.go_to(&format!("{}icon.svg", server.url()))?;
            store_setting(tab, setting)?;
            open_without_the_module(&luft, &format!("{}{query}", server.url()))?;
            let shown = shows_the_start(&luft)?;
            ensure(shown == expected, || format!("{query} {setting}: shown is {shown}"))
        })?;
    }
    Ok(())
}

#[test]
#[ignore = "long"]
fn a_game_that_goes_on_is_not_announced_by_the_start() -> Result<(), Failure> {
    with_luft("paint-stored", "?players=2", |luft| {
        let home = luft.page.text("location.href")?;
        let shows_at = |address: &str| {
            open_without_the_module(luft, address)?;
            let shown = shows_the_start(luft)?;
            release(luft.page)?;
            luft.wait_ready()?;
            Ok::<_, Failure>(shown)
        };
        ensure(shows_at(&home)?, || "nothing has been played yet".to_owned())?;
        luft.press_button("Flip board")?;
        ensure(!shows_at(&home)?, || "the board is turned".to_owned())?;
        luft.press_button("Flip board")?;
        luft.play(&["e4"])?;
        ensure(!shows_at(&home)?, || "there is a game".to_owned())?;
        luft.play(&["e5"])?;
        luft.press_button("Resign")?;
        ensure(!shows_at(&home)?, || "this tab comes back to its game".to_owned())
    })
}

#[test]
#[ignore = "long"]
fn presses_on_the_first_picture_take_effect_when_the_board_is_ready() -> Result<(), Failure> {
    let server = host_online_only()?;
    for by_drag in [true, false] {
        with_tab(|tab| {
            let luft = Luft::new(tab);
            open_without_the_module(&luft, &format!("{}?players=2", server.url()))?;
            if by_drag {
                luft.drag("e2", "e4")?;
            } else {
                luft.click("e2")?;
                luft.click("e4")?;
            }
            release(tab)?;
            luft.wait_ready()?;
            luft.wait_for_moves(&["e4"])?;
            // No work is done twice.
            luft.drag("e7", "e5")?;
            luft.wait_for_moves(&["e4", "e5"])?;
            tab.expect_no_faults()
        })?;
    }
    Ok(())
}

#[test]
fn screen_readers_do_not_read_the_picture() -> Result<(), Failure> {
    let server = host_online_only()?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        open_without_the_module(&luft, &server.url())?;
        // Inert elements are not read out either, but this must not be the only reason.
        tab.evaluate(&format!("{}.inert = false", luft.part("table")))?;
        let heard = |name| Ok::<_, Failure>(tab.find_all("StaticText", Some(name))?.len());
        tab.wait("the rest is read", PATIENCE, || Ok(heard("Loading…")? == 1))?;
        ensure(heard("8")? == 0 && heard("a")? == 0, || "names of squares are read".to_owned())
    })
}

#[test]
#[ignore = "long"]
fn moves_are_made_before_the_worker_and_the_network_come() -> Result<(), Failure> {
    let server = host_online_only()?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        let patterns = ["*worker.js", "*luft.net"].map(|it| json!({ "urlPattern": it }));
        tab.call("Fetch.enable", json!({ "patterns": patterns }))?;
        luft.open(&format!("{}?level=hard", server.url()))?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])?;
        ensure(tab.targets("worker").is_empty(), || "there is a worker".to_owned())?;
        luft.expect_status("Thinking")?;
        release(tab)?;
        luft.wait_for_count(2)?;
        luft.drag("d2", "d3")?;
        luft.wait_for_count(4)
    })
}

/// Counts the page's work: changes of the document by place, canvas calls, and requested frames.
const COUNTER: &str = "{
    const counts = self.counts = { canvas: 0, frames: 0, places: [] };
    const context = CanvasRenderingContext2D.prototype;
    for (const name of ['clearRect', 'drawImage', 'fill', 'fillRect', 'fillText', 'stroke']) {
        const plain = context[name];
        context[name] = function (...given) { counts.canvas += 1; return plain.apply(this, given); };
    }
    const ask = self.nextFrame = requestAnimationFrame.bind(self);
    self.requestAnimationFrame = (act) => { counts.frames += 1; return ask(act); };
    new MutationObserver((records) => counts.places.push(...records.map(({ target }) =>
        (target.closest ? target : target.parentElement).closest('[data-part]')?.dataset.part ?? ''
    ))).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}";

/// The page's work in one and a half seconds without any input.
fn idle(tab: &Page<'_>) -> Result<(f64, f64, Vec<String>), Failure> {
    let counts = tab.evaluate(
        "(async () => {
            const pass = async (count) => {
                for (; count > 0; count -= 1) {
                    await new Promise((done) => nextFrame(done));
                }
            };
            await pass(30); // what is still to be done of before
            Object.assign(counts, { canvas: 0, frames: 0, places: [] });
            await pass(90);
            return counts;
        })()",
    )?;
    let number = |name: &str| counts[name].as_f64().unwrap_or(f64::NAN);
    let places = counts["places"].as_array().into_iter().flatten();
    let places = places.filter_map(Value::as_str).map(str::to_owned).collect();
    Ok((number("canvas"), number("frames"), places))
}

#[test]
#[ignore = "long"]
fn nothing_is_painted_or_changed_while_nothing_happens() -> Result<(), Failure> {
    let server = host()?;
    with_tab(|tab| {
        tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": COUNTER }))?;
        let luft = Luft::new(tab);
        for query in ["?level=easy", "?level=easy&time=5"] {
            luft.open(&format!("{}{query}", server.url()))?;
            luft.wait_for_worker()?;
            let seen = idle(tab)?;
            ensure(seen == (0.0, 0.0, Vec::new()), || format!("{query}: {seen:?}"))?;
        }
        // Once the clock runs, only its face changes.
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        luft.wait_for_turn()?;
        // The names of openings are loaded after the second move.
        tab.wait_until("the opening", &format!("{}.textContent !== ''", luft.part("opening")))?;
        let (canvas, _, places) = idle(tab)?;
        let is_clock = |place: &String| place.starts_with("clock");
        ensure(canvas == 0.0 && !places.is_empty() && places.iter().all(is_clock), || {
            format!("the clock runs: {canvas} orders to canvases, changes in {places:?}")
        })
    })
}
