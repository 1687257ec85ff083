//! How long the page works between an event of the pointer and the painted frame, while
//! the computer searches and the CPU is slowed down to a quarter:
//! `cargo run --release -p luft-e2e --bin input`.

use luft_e2e::{Chromium, Failure, Luft, Page, Point, host};
use serde_json::{Value, json};

/// How many times slower than this machine.
const SLOWED: f64 = 4.0;

/// How many frames are looked at.
const FRAMES: usize = 400;

/// What our own work may take, in milliseconds, in 95 of 100 frames.
const WANTED: f64 = 8.0;

/// Writes down, for each frame that an event of the pointer brought about: how long the
/// listeners worked, how long what was asked to be done before painting did, how long it
/// took from the event until the frame was handed on, and whether the computer thought.
const RECORDER: &str = "{
    window.frames_seen = [];
    const now = () => performance.now();
    let [began, since, worked] = [0, 0, 0];
    for (const type of ['pointerdown', 'pointermove', 'pointerup']) {
        addEventListener(type, () => { since = now(); began ||= since; }, true);
        addEventListener(type, () => { worked += now() - since; });
    }
    const request = window.requestAnimationFrame;
    const closed = (start, frame) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => frames_seen.push([...frame, now() - start]);
        port2.postMessage(0);
    };
    window.requestAnimationFrame = (callback) => request((time) => {
        const start = now();
        callback(time);
        if (began) {
            const thinks = document.querySelector('[data-thinking]')?.dataset.thinking !== 'false';
            closed(began, [thinks, worked, now() - start]);
            [began, worked] = [0, 0];
        }
    });
}";

/// A page on which nothing happens but a frame for each event.
const EMPTY: &str = "data:text/html,<!doctype html><body style='height:100vh'>";

fn main() -> Result<(), Failure> {
    let server = host()?;
    let browser = Chromium::launch()?;
    let context = browser.new_context()?;
    let tab = context.open_tab()?;
    tab.set_screen(1280, 800, 1.0, false)?;
    tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": RECORDER }))?;
    tab.call("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWED }))?;

    let luft = Luft::new(&tab);
    luft.open(&format!("{}?level=hard&color=white&time=180", server.url()))?;
    while seen(&tab)?.len() < FRAMES {
        think(&luft)?;
        for (from, to) in [("g1", "f3"), ("b1", "c3"), ("d2", "d4"), ("f1", "c4")] {
            drag(&tab, luft.point(from)?, luft.point(to)?)?;
        }
        luft.page.press("Escape")?;
    }
    let frames = seen(&tab)?;

    tab.go_to(EMPTY)?;
    tab.evaluate("addEventListener('pointermove', () => requestAnimationFrame(() => {}))")?;
    for _ in 0..FRAMES / 10 {
        drag(&tab, Point { x: 100.0, y: 100.0 }, Point { x: 300.0, y: 300.0 })?;
    }
    report(&frames, &tab.evaluate("frames_seen")?);
    Ok(())
}

/// Brings the board to where the computer is to reply to 1. e4.
fn think(luft: &Luft<'_>) -> Result<(), Failure> {
    if luft.data("thinking")? == "true" {
        return Ok(());
    }
    if !luft.moves()?.is_empty() {
        luft.press_button("Undo")?;
    }
    drag(luft.page, luft.point("e2")?, luft.point("e4")?)
}

/// Drags with an event a frame, as screens report them.
fn drag(tab: &Page<'_>, from: Point, to: Point) -> Result<(), Failure> {
    let steps = 10;
    tab.mouse("mouseMoved", from)?;
    tab.mouse("mousePressed", from)?;
    for step in 1..=steps {
        let part = f64::from(step) / f64::from(steps);
        let (x, y) = (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
        let params =
            json!({ "type": "mouseMoved", "x": x, "y": y, "button": "left", "buttons": 1 });
        tab.call("Input.dispatchMouseEvent", params)?;
        tab.next_frame()?;
    }
    tab.mouse("mouseReleased", to)?;
    tab.next_frame()
}

/// The frames that were brought about while the computer thought.
fn seen(tab: &Page<'_>) -> Result<Vec<Value>, Failure> {
    let frames = tab.evaluate("frames_seen.filter(([thinks]) => thinks)")?;
    Ok(frames.as_array().cloned().unwrap_or_default())
}

fn report(frames: &[Value], empty: &Value) {
    let number = |frame: &Value, index: usize| frame[index].as_f64().unwrap_or_default();
    let column = |index| frames.iter().map(|frame| number(frame, index)).collect::<Vec<_>>();
    let own = frames.iter().map(|frame| number(frame, 1) + number(frame, 2)).collect();
    let none: Vec<f64> =
        empty.as_array().into_iter().flatten().map(|frame| number(frame, 3)).collect();
    println!("{} frames, CPU slowed {SLOWED} times, the computer searching", frames.len());
    println!("{:>8} {:>8} {:>8}  milliseconds", "median", "95 %", "most");
    line("listeners", column(1));
    line("repaint", column(2));
    let most = line("our own work, both together", own);
    let here = line("from the event to the frame handed on", column(3));
    let there = line("the same on an empty page", none);
    println!("our own work: {most:.1} ms in 95 of 100 frames, at most {WANTED} wanted");
    println!("beside an empty page: {:.2} times as long in 95 of 100 frames", here / there);
}

/// Prints a line of the table. What 95 of 100 do not exceed.
fn line(name: &str, mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    let at = |part: f64| {
        let index = (part * times.len() as f64) as usize;
        times.get(index.min(times.len().saturating_sub(1))).copied().unwrap_or_default()
    };
    println!("{:>8.1} {:>8.1} {:>8.1}  {name}", at(0.5), at(0.95), at(1.0));
    at(0.95)
}
