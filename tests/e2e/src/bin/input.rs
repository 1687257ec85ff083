//! Measures the page's work between a pointer event and the painted frame, while the computer
//! searches and the CPU is slowed down to a quarter: `cargo run --release -p luft-e2e --bin input`.
//!
//! Other programs can take CPU time away from a page, so the thread's CPU time is measured: four
//! times that of the page at full speed (under the browser's throttling, waiting also counts as CPU
//! time). Latencies need the wall clock. They are measured on the page throttled by the browser,
//! and compared with two other pages, dragged on alternately while a worker is equally busy: one
//! paints a square on a canvas of the same size, the other does nothing.

use luft_e2e::trace::{self, Frame};
use luft_e2e::{Chromium, Failure, Luft, Page, Point, host, is_smoke};
use serde_json::json;

/// The factor by which the CPU is slowed down.
const SLOWED: f64 = 4.0;

/// The number of frames measured on each page.
const FRAMES: usize = 200;

/// The target for our own work in 95 of 100 frames, in milliseconds of CPU time.
const WANTED: f64 = 8.0;

/// The target for the time from event to frame, relative to an empty page.
const WANTED_RATIO: f64 = 1.3;

/// A page with one canvas, a busy worker, and this reaction to each event.
fn other_page(paint: &str) -> String {
    let work = if is_smoke() { "" } else { "for (;;);" };
    let script = format!(
        "const source = URL.createObjectURL(new Blob(['{work}']));
         window.busy = new Worker(source);
         const canvas = document.querySelector('canvas');
         canvas.width = canvas.height = 760;
         const context = canvas.getContext('2d');
         let [asked, x, y] = [false, 0, 0];
         const frame = () => {{ asked = false; {paint} }};
         for (const type of ['pointerdown', 'pointermove', 'pointerup']) {{
             canvas.addEventListener(type, (event) => {{
                 [x, y] = [event.clientX, event.clientY];
                 if (!asked) {{ asked = true; requestAnimationFrame(frame); }}
             }});
         }}"
    );
    format!(
        "data:text/html,<!doctype html><body style='margin:0'><canvas></canvas><script>{script}</script>"
    )
}

const SQUARE: &str = "context.clearRect(0, 0, 760, 760); context.fillRect(x - 48, y - 48, 96, 96);";

fn main() -> Result<(), Failure> {
    let server = host()?;
    let browser = Chromium::launch()?;
    let context = browser.new_context()?;
    let tab = context.open_tab()?;
    tab.set_screen(1280, 800, 1.0, false)?;
    let address = format!("{}?level=hard&color=white&time=180", server.url());
    let mut pages = [address, other_page(SQUARE), other_page("")].map(Seen::of);
    let count = if is_smoke() { 1 } else { FRAMES };
    while pages[0].slowed.len() < count {
        for page in &mut pages {
            page.drag_over(&tab)?;
        }
    }
    report(&pages);
    Ok(())
}

/// A page and its measured frames.
struct Seen {
    address: String,
    /// At full speed.
    plain: Vec<Frame>,
    /// Slowed down by the browser.
    slowed: Vec<Frame>,
    /// The times from the events of its drags to the painted frames, throttled in the same way.
    latencies: Vec<f64>,
}

impl Seen {
    const fn of(address: String) -> Self {
        Self { address, plain: Vec::new(), slowed: Vec::new(), latencies: Vec::new() }
    }

    fn drag_over(&mut self, tab: &Page<'_>) -> Result<(), Failure> {
        let luft = Luft::new(tab);
        let is_ours = !self.address.starts_with("data:");
        if is_ours {
            luft.open(&self.address)?;
            luft.wait_for_worker()?;
        } else {
            tab.go_to(&self.address)?;
            tab.wait_until("the page", "Boolean(self.busy)")?;
        }
        let slowed = if is_smoke() { 1.0 } else { SLOWED };
        for (is_slowed, seen) in [(false, &mut self.plain), (true, &mut self.slowed)] {
            let rate = if is_slowed { slowed } else { 1.0 };
            tab.call("Emulation.setCPUThrottlingRate", json!({ "rate": rate }))?;
            let categories = [trace::CATEGORIES, trace::LATENCY].concat();
            let trace = tab
                .trace(&categories, || if is_ours { play(&luft) } else { drags(tab, &squares) })?;
            seen.extend(trace::frames(&trace));
            if is_slowed {
                self.latencies.extend(trace::latencies(&trace));
            }
        }
        tab.call("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).map(drop)
    }
}

/// The drags of one round: some premoves, and one without effect.
const DRAGS: [(&str, &str); 4] = [("g1", "f3"), ("b1", "c3"), ("d2", "d4"), ("f1", "c4")];

/// Drags premoves while the computer thinks about its reply to 1. e3.
fn play(luft: &Luft<'_>) -> Result<(), Failure> {
    for _ in 0..if is_smoke() { 1 } else { 2 } {
        if luft.data("thinking")? != "true" {
            if !luft.moves()?.is_empty() {
                luft.press_button("Undo")?;
            }
            drag(luft.page, luft.point("e2")?, luft.point("e3")?)?;
        }
        drags(luft.page, &|square| luft.point(square))?;
        luft.page.press("Escape")?;
    }
    Ok(())
}

/// The points of squares on a page without a board.
fn squares(square: &str) -> Result<Point, Failure> {
    let mut bytes = square.bytes().map(f64::from);
    let (file, rank) = (bytes.next().unwrap_or(97.0), bytes.next().unwrap_or(49.0));
    Ok(Point { x: (file - 96.5) * 95.0, y: (56.5 - rank) * 95.0 })
}

fn drags(tab: &Page<'_>, point: &dyn Fn(&str) -> Result<Point, Failure>) -> Result<(), Failure> {
    DRAGS.into_iter().try_for_each(|(from, to)| drag(tab, point(from)?, point(to)?))
}

/// Drags with one event per frame, as screens report them.
fn drag(tab: &Page<'_>, from: Point, to: Point) -> Result<(), Failure> {
    let steps = if is_smoke() { 3 } else { 10 };
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

fn report([ours, square, empty]: &[Seen; 3]) {
    println!("{} frames, CPU slowed {SLOWED} times, the computer searching", ours.plain.len());
    println!("{:>8} {:>8} {:>8}  milliseconds", "median", "95 %", "most");
    let own = line("our own work, by the thread's clock", of(&ours.plain, |it| it.own * SLOWED));
    line("the same by the wall's", of(&ours.slowed, |it| it.own_wall));
    let whole =
        line("the browser's work too, by the thread's", of(&ours.plain, |it| it.whole * SLOWED));
    let beside = line("the same, painting a square", of(&square.plain, |it| it.whole * SLOWED));
    let picture = |seen: &Seen| seen.latencies.clone();
    let here = line("from the event to the picture, by the wall's", picture(ours));
    let painting = line("the same, painting a square", picture(square));
    let there = line("the same on an empty page", picture(empty));
    println!("our own work: {:.1} ms in 95 of 100 frames, at most {WANTED} wanted", own.most_of);
    println!(
        "all the thread's work, to that of painting a square: {:.2} in the middle",
        whole.median / beside.median
    );
    println!(
        "from the event to the picture, to the same painting a square: {:.2}, and on an empty page: \
         {:.2} in the middle, at most {WANTED_RATIO} wanted",
        here.median / painting.median,
        here.median / there.median
    );
}

/// The median and the 95th percentile, in milliseconds.
struct Times {
    median: f64,
    most_of: f64,
}

fn of(frames: &[Frame], time: impl Fn(&Frame) -> f64) -> Vec<f64> {
    frames.iter().map(time).collect()
}

/// Prints a line of the table.
fn line(name: &str, mut times: Vec<f64>) -> Times {
    times.sort_by(f64::total_cmp);
    let at = |part: f64| {
        let index = (part * times.len() as f64) as usize;
        times.get(index.min(times.len().saturating_sub(1))).copied().unwrap_or_default()
    };
    println!("{:>8.1} {:>8.1} {:>8.1}  {name}", at(0.5), at(0.95), at(1.0));
    Times { median: at(0.5), most_of: at(0.95) }
}
