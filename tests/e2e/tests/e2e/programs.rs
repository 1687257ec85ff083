//! Checks that the programs of `cargo xtask bench`, `cargo xtask rivals` and `cargo xtask
//! photographs` still work, each with minimal work. The tests don't judge the measurements.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use luft_e2e::{Failure, SMOKE, dist, ensure};

/// Runs a program briefly; its output must contain these parts.
fn runs(program: &mut Command, parts: &[&str]) -> Result<(), Failure> {
    let output = program.arg(SMOKE).output()?;
    let words = String::from_utf8_lossy(&output.stderr);
    ensure(output.status.success(), || format!("{program:?}: {words}"))?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let missing: Vec<_> = parts.iter().filter(|part| !printed.contains(*part)).collect();
    let empty = printed.contains("NaN") || printed.contains("inf ");
    ensure(missing.is_empty() && !empty, || format!("{missing:?} is not in\n{printed}"))
}

#[test]
#[ignore = "long"]
fn bench_page_measures_the_start() -> Result<(), Failure> {
    let parts = ["until the board can be played on", "while the page itself searches"];
    runs(&mut Command::new(env!("CARGO_BIN_EXE_page")), &parts)
}

#[test]
#[ignore = "long"]
fn bench_input_measures_drags() -> Result<(), Failure> {
    let parts = ["our own work: ", "from the event to the picture"];
    runs(&mut Command::new(env!("CARGO_BIN_EXE_input")), &parts)
}

#[test]
#[ignore = "long"]
fn bench_reading_measures_long_texts() -> Result<(), Failure> {
    let parts = ["one game, its variations long", "a million comments", "a database of many games"];
    runs(&mut Command::new(env!("CARGO_BIN_EXE_reading")), &parts)
}

#[test]
#[ignore = "long"]
fn photographs_are_taken_of_states() -> Result<(), Failure> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("photographs");
    runs(Command::new(env!("CARGO_BIN_EXE_photographs")).arg(&folder), &["3 pictures: "])?;
    ensure(folder.join("mid-game-light-390.png").is_file(), || "no picture".to_owned())
}

/// `cargo xtask rivals` runs the worker of the built page in node.
#[test]
fn the_pages_worker_plays_under_node() -> Result<(), Failure> {
    let builds = std::fs::read_dir(dist()?)?.map_while(Result::ok).map(|entry| entry.path());
    let mut workers = builds.map(|build| build.join("worker.js")).filter(|path| path.is_file());
    let worker = workers.next().ok_or_else(|| Failure::new("the page has no worker".to_owned()))?;
    let adapter = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/lab/rivals/uci.mjs");
    let mut node = Command::new("node")
        .args([adapter.as_os_str(), "luft".as_ref(), worker.as_os_str()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut input = node.stdin.take().ok_or_else(|| Failure::new("no input".to_owned()))?;
    let output = node.stdout.take().ok_or_else(|| Failure::new("no output".to_owned()))?;
    for line in ["uci", "isready", "ucinewgame", "position startpos moves f2f3 e7e5 g2g4"] {
        writeln!(input, "{line}")?;
    }
    writeln!(input, "go movetime 50")?;
    // Its output is read to the end, because node fails if it writes to a closed pipe.
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    let played = lines.find(|line| line.starts_with("bestmove"));
    writeln!(input, "quit")?;
    lines.for_each(drop);
    let ended = node.wait()?;
    ensure(played.as_deref() == Some("bestmove d8h4"), || format!("the worker says {played:?}"))?;
    ensure(ended.success(), || format!("node ended with {ended}"))
}
