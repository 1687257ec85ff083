//! Checks that the programs of this crate still work, each with minimal work.

use std::fs;
use std::path::Path;
use std::process::Command;

/// The output of a program, which must succeed.
fn printed(program: &mut Command) -> String {
    let output = program.output().expect("the program starts");
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program:?}: {words}");
    String::from_utf8(output.stdout).expect("it prints text")
}

#[test]
fn the_bench_prints_all_its_measurements() {
    let report = printed(Command::new(env!("CARGO_BIN_EXE_luft-bench")).arg("--smoke"));
    for part in ["Mnps", "Kiwipete", "search: ", " thousand a second", "quick form", "deep perft: "]
    {
        assert!(report.contains(part), "{part} is not in\n{report}");
    }
}

#[test]
fn a_game_against_itself_is_played_and_kept() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("selfplay.pgn");
    let _ = fs::remove_file(&file); // The file may not exist.
    let mut program = Command::new(env!("CARGO_BIN_EXE_selfplay"));
    // So much time that no machine is too slow.
    program.args(["--games", "1", "--control", "60+0", "--level", "easy", "--pgn"]).arg(&file);
    printed(&mut program);
    let kept = fs::read_to_string(&file).expect("the game is kept");
    assert_eq!(kept.matches("[Event ").count(), 1, "{kept}");
    // A second run finds the game there.
    printed(&mut program);
    assert_eq!(fs::read_to_string(&file).expect("it is there still"), kept);
}
