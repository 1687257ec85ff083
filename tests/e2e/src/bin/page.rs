//! Measures first paint, readiness and the computer's first move on a slow machine and a slow
//! network, the longest task during play, and the slices of the search on the page's own thread:
//! `cargo run -p luft-e2e --bin page`.

use luft_e2e::{Chromium, Failure, HostOptions, Luft, Page, ensure, host_with, is_smoke, trace};
use serde_json::{Value, json};

/// The factor by which the CPU is slowed down.
const SLOWED: f64 = 4.0;

/// The network's latency in milliseconds and its speed in bytes per second: those of a phone in the
/// countryside.
const LATENCY: f64 = 150.0;
const DOWN: f64 = 1_600_000.0 / 8.0;
const UP: f64 = 750_000.0 / 8.0;

/// The number of trials. The best counts, because other programs can only make the page slower.
const TRIALS: usize = 3;

/// The target for the longest task once the board is ready, in milliseconds.
const WANTED: f64 = 50.0;

/// The target for a slice of the search on the page's own thread, in milliseconds.
const SLICE_WANTED: f64 = 12.0;

/// Records when the start position is painted: the first frame in which it is displayed with all
/// its pieces.
const RECORDER: &str = "{
    const look = () => {
        const picture = document.querySelector('[data-part=first]');
        const pieces = picture?.querySelectorAll('use').length;
        if (pieces === 32 && getComputedStyle(picture).display !== 'none') {
            self.stands = performance.now();
        } else if (!document.querySelector('[data-ready=true]')) {
            requestAnimationFrame(look);
        }
    };
    requestAnimationFrame(look);
    self.shifts = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { shifts += value; }))
        .observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((records, observer) => {
        if (document.querySelector('[data-ready=true]')) {
            observer.disconnect();
            self.ready = performance.now();
        }
    }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
    new MutationObserver((records, observer) => {
        if (document.querySelector('[data-part=moves]')?.textContent) {
            observer.disconnect();
            self.moved = performance.now();
        }
    }).observe(document, { subtree: true, childList: true });
}";

fn main() -> Result<(), Failure> {
    let trials = if is_smoke() { 0 } else { TRIALS };
    // Like hosts that compress files once.
    let mut options = HostOptions::default();
    if !is_smoke() {
        options.brotli = Some(luft_serve::brotli);
    }
    let server = host_with(options)?;
    let browser = Chromium::launch()?;
    println!(
        "CPU slowed {SLOWED} times, {:.1} megabits a second, {LATENCY} ms to an answer",
        DOWN * 8.0 / 1e6
    );
    println!("milliseconds, in the best of {TRIALS} trials");
    // In the first trial the server still compresses its files, so it counts only if there is no
    // other.
    let opened = (0..=trials).map(|_| opened(&browser, &server.url()));
    let mut trials = opened.collect::<Result<Vec<_>, _>>()?;
    trials.rotate_left(1);
    trials.truncate(TRIALS);
    let best = |name: &str| {
        let times = trials.iter().filter_map(|trial| trial[name].as_f64());
        times.fold(f64::INFINITY, f64::min)
    };
    for (name, what) in [
        ("paint", "until something is painted"),
        ("stands", "until the start position is there to be painted"),
        ("ready", "until the board can be played on"),
        ("moved", "until the computer, easy, has moved as White"),
        ("task", "the longest task until then, by the thread's clock"),
        ("played", "the longest task after it, by the thread's clock"),
    ] {
        println!("{:>8.0}  {what}", best(name));
    }
    let worst = trials.iter().filter_map(|trial| trial["shifts"].as_f64()).fold(0.0, f64::max);
    println!("{worst:>8.3}  how far things have moved, as browsers reckon it");
    println!("no task over {WANTED} ms wanted once the board is there, and nothing moved");
    let slice = longest_slice(&browser)?;
    println!("{slice:>8.1}  the longest task while the page itself searches, CPU not slowed");
    println!("no more than {SLICE_WANTED} wanted");
    Ok(())
}

/// The longest task of a page that searches on its own thread.
fn longest_slice(browser: &Chromium) -> Result<f64, Failure> {
    let headers = &[("Content-Security-Policy", "worker-src 'none'")];
    let server = host_with(HostOptions { headers, ..HostOptions::default() })?;
    let context = browser.new_context()?;
    let tab = context.open_tab()?;
    let luft = Luft::new(&tab);
    // With this much time the computer thinks longer than any machine needs for a few frames.
    luft.open(&format!("{}?level=hard&time=180", server.url()))?;
    luft.wait_for_message("thinks on the page itself")?;
    luft.type_move("h4")?;
    luft.expect_status("Thinking")?;
    // The move itself has been painted.
    frames(&tab, 3)?;
    let searching = tab.trace(&trace::CATEGORIES, || frames(&tab, 20))?;
    ensure(luft.data("thinking")? == "true", || "it has moved already".to_owned())?;
    Ok(trace::longest_task(&searching))
}

/// Opens the page as a new visitor: twice throttled, the second time until the computer has moved,
/// and once at full speed, to play. Under the browser's throttling, waiting also counts as CPU
/// time, so tasks are measured at full speed and multiplied by four.
fn opened(browser: &Chromium, address: &str) -> Result<Value, Failure> {
    let mut times = Value::Null;
    slowly(browser, address, |luft| {
        frames(luft.page, 10)?;
        let recorded = "({ ready, stands: self.stands ?? NaN, shifts,
            paint: performance.getEntriesByName('first-paint')[0]?.startTime })";
        times = luft.page.evaluate(recorded)?;
        luft.page.call("Emulation.setCPUThrottlingRate", json!({ "rate": 1.0 }))?;
        let start = luft.page.trace(&trace::CATEGORIES, || {
            luft.open(address)?;
            frames(luft.page, 30)
        })?;
        let played = luft.page.trace(&trace::CATEGORIES, || play(luft))?;
        for (name, trace) in [("task", start), ("played", played)] {
            times[name] = json!(trace::longest_task(&trace) * SLOWED);
        }
        Ok(())
    })?;
    slowly(browser, &format!("{address}?color=black&level=easy"), |luft| {
        luft.press_button("Start game")?;
        luft.wait_for_count(1)?;
        times["moved"] = luft.page.evaluate("moved")?;
        Ok(())
    })?;
    Ok(times)
}

/// Opens an address on a slow machine and a slow network, in a browser with an empty cache.
fn slowly(
    browser: &Chromium,
    address: &str,
    measure: impl FnOnce(&Luft<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let context = browser.new_context()?;
    let tab = context.open_tab()?;
    let luft = Luft::new(&tab);
    tab.set_screen(390, 844, 2.0, true)?;
    tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": RECORDER }))?;
    if !is_smoke() {
        let network = json!({
            "offline": false, "latency": LATENCY, "downloadThroughput": DOWN,
            "uploadThroughput": UP,
        });
        tab.call("Network.emulateNetworkConditions", network)?;
        tab.call("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWED }))?;
    }
    luft.open(address)?;
    measure(&luft)
}

/// Makes some moves, and opens the settings.
fn play(luft: &Luft<'_>) -> Result<(), Failure> {
    // The second move is legal after any reply to the first.
    for (number, (from, to)) in [("e2", "e4"), ("d2", "d3")].into_iter().enumerate() {
        luft.click(from)?;
        frames(luft.page, 5)?;
        luft.click(to)?;
        luft.wait_for_count(2 * (number + 1))?;
        frames(luft.page, 20)?;
    }
    luft.press_button("Settings")?;
    frames(luft.page, 30)?;
    luft.page.press("Escape")?;
    frames(luft.page, 30)
}

fn frames(tab: &Page<'_>, count: usize) -> Result<(), Failure> {
    let count = if is_smoke() { count.min(3) } else { count };
    (0..count).try_for_each(|_| tab.next_frame())
}
