//! Tests the program as `cargo xtask` runs it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn bundler(arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_luft-bundler"));
    program.args(arguments).output().expect("the program runs")
}

#[test]
fn files_are_weighed_after_brotli() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("weighed.txt");
    fs::write(&file, "light ".repeat(1_000)).expect("a file of the test's own");
    let output = bundler(&["weigh", file.to_str().expect("UTF-8")]);
    let printed = String::from_utf8(output.stdout).expect("text");
    let weight: usize =
        printed.trim().lines().last().and_then(|line| line.parse().ok()).expect("a number");
    assert!(output.status.success() && (1..100).contains(&weight), "{printed}");
}

#[test]
fn a_fault_is_reported_in_a_sentence() {
    let output = bundler(&["page"]);
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(!output.status.success() && told.contains("--module"), "{told}");
}
