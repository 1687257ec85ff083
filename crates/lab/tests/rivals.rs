//! Tests web engines as UCI programs, with workers that record their input. These tests need node.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The output of an adapter, the input of its worker, line by line, the adapter's last words, and
/// whether it succeeds.
struct Dialogue {
    said: Vec<String>,
    told: Vec<String>,
    last_words: String,
    success: bool,
}

/// Sends lines of UCI to an adapter, and waits for a move after each `go`.
fn dialogue(dialect: &str, worker: &Path, lines: &[&str]) -> Dialogue {
    let mut adapter = Command::new("node")
        .arg(folder("rivals/uci.mjs"))
        .arg(dialect)
        .arg(worker)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("node is installed, as `cargo xtask test` does");
    let mut input = adapter.stdin.take().unwrap();
    let mut output = BufReader::new(adapter.stdout.take().unwrap()).lines();
    let mut said = Vec::new();
    for line in lines {
        writeln!(input, "{line}").unwrap();
        // Only a move, or the end of the adapter, ends the waiting.
        while line.starts_with("go") {
            let Some(answer) = output.next() else { break };
            said.push(answer.unwrap());
            if said.last().is_some_and(|line| line.starts_with("bestmove")) {
                break;
            }
        }
    }
    drop(input);
    let rest = adapter.wait_with_output().unwrap();
    let told = said.iter().filter_map(|line| line.strip_prefix("info string told "));
    Dialogue {
        told: told.map(str::to_owned).collect(),
        last_words: String::from_utf8(rest.stderr).unwrap(),
        success: rest.status.success(),
        said,
    }
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn lufts_worker_receives_the_same_messages_as_from_the_page() {
    let Dialogue { said, told, success, .. } = dialogue(
        "luft",
        &folder("tests/rivals/luft/worker.js"),
        &[
            "uci",
            "isready",
            "ucinewgame",
            "position startpos moves e2e4 e7e5",
            "go movetime 100",
            "setoption name Level value easy",
            "position fen 4k3/8/8/8/8/8/8/4K2R b K - 0 1",
            "go wtime 9000 btime 60000 winc 10 binc 20",
        ],
    );
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let end = "may nothing offered no fen";
    assert_eq!(
        told,
        [
            format!("go 1 persona hard seed 1 time move 100 {end} {start} moves e2e4 e7e5"),
            format!(
                "go 3 persona easy seed 1 time clock 60000 20 10000 {end} \
                 4k3/8/8/8/8/8/8/4K2R b K - 0 1 moves"
            ),
        ],
    );
    assert!(success);
    let has = |start: &str| said.iter().filter(|line| line.starts_with(start)).count();
    assert_eq!((has("uciok"), has("readyok"), has("bestmove e2e4")), (1, 1, 2), "{said:?}");
    // No info is reported after a finished search.
    let infos = (has("info depth"), has("info depth 3 score cp -20 nodes 900 time "));
    assert_eq!(infos, (2, 2), "{said:?}");
}

#[test]
fn lufts_adapter_refuses_what_the_page_cannot_request() {
    let worker = folder("tests/rivals/luft/worker.js");
    let lines = ["uci", "isready", "position startpos", "go nodes 100"];
    let Dialogue { last_words, success, .. } = dialogue("luft", &worker, &lines);
    assert!(!success && last_words.contains("no limit but time"), "{last_words}");
}

#[test]
fn garbochess_receives_a_game_move_by_move() {
    let Dialogue { said, told, .. } = dialogue(
        "garbochess",
        &folder("tests/rivals/garbochess.js"),
        &[
            "uci",
            "isready",
            "ucinewgame",
            "position startpos",
            "go movetime 100",
            "position startpos moves e2e4 e7e5",
            "go movetime 100",
        ],
    );
    let start = "position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(told[..2], [start, "search 100"]);
    // The worker has already played its own move.
    assert_eq!(told[2..], ["e7e5", "search 100"]);
    assert!(said.contains(&"info depth 1 score cp 11 nodes 20".to_owned()), "{said:?}");
    assert!(said.contains(&"info depth 2 score mate 2 nodes 45".to_owned()), "{said:?}");
    assert!(said.ends_with(&["bestmove g1f3".to_owned()]), "{said:?}");
}
