//! Measures the page's tasks while it reads a long PGN text, with the CPU slowed down to a quarter:
//! `cargo run --release -p luft-e2e --bin reading`. It uses four times the CPU time at full speed,
//! so other work on the machine does not count.

use std::fs;
use std::path::Path;
use std::time::Duration;

use luft_e2e::{Chromium, Failure, Luft, Page, host, is_smoke, long_game, trace};
use serde_json::json;

/// The factor by which the CPU is slowed down.
const SLOWED: f64 = 4.0;

/// The target for the longest task, in milliseconds.
const WANTED: f64 = 50.0;

/// The size of the texts, in bytes.
const SIZE: usize = 5_000_000;

/// How often each text is read: the first time on a new page, then again after itself.
const TRIALS: usize = 3;

/// The longest time for a text.
const PATIENCE: Duration = Duration::from_secs(180);

fn main() -> Result<(), Failure> {
    let (size, trials) = if is_smoke() { (SIZE / 5, 1) } else { (SIZE, TRIALS) };
    let folder = tempfile::tempdir()?;
    let server = host()?;
    let browser = Chromium::launch()?;
    println!("a text of {} MB, CPU slowed {SLOWED} times: milliseconds", size / 1_000_000);
    println!("{:>8} {:>9}  in the middle of {trials} trials", "longest", "all");
    let texts = [
        ("one game, its variations long", variations(size)),
        ("one game, its comments long", comments(size)),
        ("one move, with more than a million comments", short_comments(size)),
        ("a database of many games", database(size)),
    ];
    for (name, text) in texts {
        let file = folder.path().join("text.pgn");
        fs::write(&file, text)?;
        let context = browser.new_context()?;
        let tab = context.open_tab()?;
        let luft = Luft::new(&tab);
        luft.open(&format!("{}?players=2", server.url()))?;
        let mut trials = (0..trials).map(|_| trial(&luft, &file)).collect::<Result<Vec<_>, _>>()?;
        report(name, &mut trials);
    }
    println!("at most {WANTED} wanted");
    Ok(())
}

/// The measurements while a text was read, in milliseconds.
struct Trial {
    /// The longest task.
    longest: f64,
    /// The sum of all tasks until the game is on the board or the list is shown.
    all: f64,
}

/// Reads the text. Work left afterwards counts, too.
fn trial(luft: &Luft<'_>, file: &Path) -> Result<Trial, Failure> {
    let tab = luft.page;
    let reading = luft.part("reading");
    let list = format!("{}.childElementCount", luft.part("games-list"));
    let is_done = format!(
        "!{reading}.hidden ? ((window.has_begun = true), false) \
                           : window.has_begun || {list} > 0"
    );
    tab.evaluate("window.has_begun = false")?;
    tab.next_frame()?;
    let trace = tab.trace(&trace::CATEGORIES, || {
        choose_file(luft, file)?;
        tab.wait("the text to be read", PATIENCE, || Ok(tab.evaluate(&is_done)? == true))?;
        settle(tab)
    })?;
    tab.press("Escape")?;
    tab.evaluate(&format!("{}.replaceChildren()", luft.part("games-list")))?;
    let tasks = trace::main_thread(&trace).into_iter().filter(|span| span.name == "RunTask");
    let all = tasks.map(|task| task.work).sum::<f64>() * SLOWED;
    Ok(Trial { longest: trace::longest_task(&trace) * SLOWED, all })
}

/// Waits until the page has finished its work.
fn settle(tab: &Page<'_>) -> Result<(), Failure> {
    let count = if is_smoke() { 5 } else { 120 };
    (0..count).try_for_each(|_| tab.next_frame())
}

/// Chooses a file for "Open PGN file".
fn choose_file(luft: &Luft<'_>, file: &Path) -> Result<(), Failure> {
    let field =
        luft.page.call("Runtime.evaluate", json!({ "expression": luft.part("open-pgn") }))?;
    let chosen = json!({ "files": [file], "objectId": field["result"]["objectId"] });
    luft.page.call("DOM.setFileInputFiles", chosen).map(drop)
}

fn report(name: &str, trials: &mut [Trial]) {
    trials.sort_by(|one, other| one.longest.total_cmp(&other.longest));
    let Trial { longest, all } = trials[trials.len() / 2];
    println!("{longest:>8.0} {all:>9.0}  {name}");
    let each: Vec<_> = trials.iter().map(|trial| format!("{:.0}", trial.longest)).collect();
    println!("{:>18}  the longest of each trial: {}", "", each.join(" "));
}

/// One game of two moves with very many variations.
fn variations(bytes: usize) -> String {
    let variation = "(1. d4 {what is said of it takes much more room than the moves, as in a book of \
                     openings} d5 2. c4 e6 $1) ";
    format!("[Event \"Long\"]\n\n1. e4 {} e5 *\n\n", variation.repeat(bytes / variation.len()))
}

/// One move with as many comments as fit into the size.
fn short_comments(size: usize) -> String {
    const COMMENT: &str = ";a\n";
    format!("1. e4\n{}*\n", COMMENT.repeat(size / COMMENT.len()))
}

/// An extremely long game with a long comment on each move.
fn comments(bytes: usize) -> String {
    let game = long_game();
    let words = "what is said of it ".repeat(bytes / game.plies().len() / 19);
    let moves = game.plies().iter().map(|ply| format!("{} {{{words}}} ", ply.san()));
    format!("[Event \"Long\"]\n\n{}*\n\n", moves.collect::<String>())
}

/// Many games.
fn database(bytes: usize) -> String {
    let game = variations(9_000);
    game.repeat(bytes / game.len())
}
