//! The programs of `cargo xtask bench` and `cargo xtask photographs` still do what they are for, with the
//! least work that they can be given. What they measure is no test's to judge.

use std::path::Path;
use std::process::Command;

use luft_e2e::{Failure, SMOKE, ensure};

/// Runs a program briefly; what it prints must have these parts.
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
fn bench_page_measures_the_start() -> Result<(), Failure> {
    let parts = ["until the board can be played on", "while the page itself searches"];
    runs(&mut Command::new(env!("CARGO_BIN_EXE_page")), &parts)
}

#[test]
fn bench_input_measures_drags() -> Result<(), Failure> {
    let parts = ["our own work: ", "from the event to the picture"];
    runs(&mut Command::new(env!("CARGO_BIN_EXE_input")), &parts)
}

#[test]
fn bench_reading_measures_long_texts() -> Result<(), Failure> {
    let parts = ["one game, its variations long", "a database of many games"];
    runs(&mut Command::new(env!("CARGO_BIN_EXE_reading")), &parts)
}

#[test]
fn photographs_are_taken_of_every_state() -> Result<(), Failure> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("photographs");
    runs(Command::new(env!("CARGO_BIN_EXE_photographs")).arg(&folder), &["21 pictures: "])?;
    ensure(folder.join("mid-game-light-390.png").is_file(), || "no picture".to_owned())
}
