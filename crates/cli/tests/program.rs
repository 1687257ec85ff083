//! Tests the program as its users see it: input and arguments in, text and exit code out.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};

fn luft(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_luft"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = luft(arguments).spawn().expect("the program starts");
    child.stdin.take().expect("piped").write_all(input.as_ref()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

#[test]
fn perft_divides_and_sums() {
    let text = stdout(&run(&["perft", "3"], ""));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 21);
    assert!(lines.contains(&"e2e4: 600"));
    assert_eq!(lines.last(), Some(&"nodes 8902"));
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert!(stdout(&run(&["perft", "2", fen], "")).ends_with("nodes 2039\n"));
    let words: Vec<&str> = ["perft", "2"].into_iter().chain(fen.split(' ')).collect();
    assert!(stdout(&run(&words, "")).ends_with("nodes 2039\n"));
    assert_eq!(stdout(&run(&["perft", "0"], "")), "nodes 1\n");
}

#[test]
fn bench_ends_with_its_signature() {
    let text = stdout(&run(&["bench", "3"], ""));
    let words: Vec<&str> = text.lines().last().expect("a line").split(' ').collect();
    let [nodes, "nodes", speed, "nps"] = words[..] else { panic!("{text}") };
    assert!(nodes.parse::<u64>().expect("a number") > 1000);
    assert!(speed.parse::<u64>().expect("a number") > 0);
    let again = stdout(&run(&["bench", "3"], ""));
    assert!(again.starts_with(&format!("{nodes} nodes ")));
}

#[test]
fn faults_are_one_sentence_and_an_exit_code() {
    for arguments in
        [&["perft"][..], &["perft", "x"], &["perft", "2", "8/8 w"], &["play"], &["--loud"]]
    {
        let output = run(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let fault = String::from_utf8(output.stderr).expect("text");
        assert!(fault.starts_with("luft: ") && fault.lines().count() == 1, "{fault}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn a_uci_dialogue() {
    let output = run(
        &[],
        "uci\nfrobnicate\nsetoption name Hash value 2\nisready\nucinewgame\n\
         position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\ngo depth 4\n",
    );
    assert!(output.status.success());
    let text = stdout(&output);
    for expected in ["uciok", "readyok", "option name Hash", "option name Level", "bestmove a1a8"] {
        assert!(text.contains(expected), "{expected} is missing in {text}");
    }
    let info = text.lines().rfind(|line| line.starts_with("info depth"));
    assert!(info.is_some_and(|line| line.contains("score mate 1")), "{text}");
}

#[test]
fn several_lines_are_reported_if_requested() {
    let told = |option: &str| {
        let output = run(&[], format!("{option}position startpos\ngo depth 3\n"));
        let text = stdout(&output);
        let is_last = |line: &&str| line.starts_with("info depth 3 ");
        text.lines().filter(is_last).map(str::to_owned).collect::<Vec<_>>()
    };
    let [first, second] = &told("setoption name MultiPV value 2\n")[..] else { panic!() };
    assert!(first.contains(" multipv 1 score ") && second.contains(" multipv 2 score "));
    assert!(matches!(&told("")[..], [only] if !only.contains("multipv")));
}

#[test]
fn the_moves_to_search_can_be_named() {
    let best = |setting: &str| {
        let output =
            run(&[], format!("{setting}position startpos\ngo searchmoves a2a3 g2g4 depth 5\n"));
        let text = stdout(&output);
        text.lines().rfind(|line| line.starts_with("bestmove")).map(str::to_owned)
    };
    for level in ["hard", "600"] {
        let best = best(&format!("setoption name Level value {level}\n"));
        assert_eq!(best.as_deref(), Some("bestmove a2a3"), "{level}");
    }
    let refused = stdout(&run(&[], "position startpos\ngo searchmoves e2e5\n"));
    assert!(refused.contains("info string go searchmoves: \"e2e5\""), "{refused}");
    assert!(!refused.contains("bestmove"));
}

#[test]
fn a_search_for_a_mate_ends_with_it() {
    let last_info = |level: &str, position: &str| {
        let commands =
            format!("setoption name Level value {level}\nposition fen {position}\ngo mate 2\n");
        let text = stdout(&run(&[], commands));
        text.lines().rfind(|line| line.starts_with("info depth")).map(str::to_owned)
    };
    for level in ["hard", "600"] {
        let mates = last_info(level, "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1").expect("a report");
        assert!(mates.contains("score mate 2 "), "{mates}");
        // A longer search would find no shorter one.
        let depth = mates.split(' ').nth(2).and_then(|depth| depth.parse::<u32>().ok());
        assert!(depth.is_some_and(|depth| depth <= 4), "{mates}");
        let is_mated = last_info(level, "8/7k/R7/8/8/8/1R6/4K3 b - - 0 1").expect("a report");
        assert!(is_mated.contains("score mate -2 "), "{is_mated}");
    }
    // All lines of its depth are reported.
    let several = "hard\nsetoption name MultiPV value 3";
    let last = last_info(several, "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1").expect("a report");
    assert!(last.contains(" multipv 3 "), "{last}");
}

#[test]
fn the_first_moves_are_from_the_opening_book_unless_it_is_off() {
    let last_info = |commands: &str| {
        let output = run(&[], format!("{commands}position startpos\ngo movetime 5\n"));
        let text = stdout(&output);
        text.lines().rfind(|line| line.starts_with("info depth")).map(str::to_owned)
    };
    let info = last_info("setoption name Seed value 3\n").expect("a line is told");
    assert!(info.contains(" nodes 0 "), "{info}");
    let info = last_info("setoption name OwnBook value false\n").expect("a line is told");
    assert!(!info.contains(" nodes 0 "), "{info}");
}

#[test]
fn an_unusable_network_is_refused_and_play_continues() {
    let output = run(
        &[],
        "setoption name EvalFile value Cargo.toml\nsetoption name EvalFile value no-such-file\n\
         position startpos\ngo depth 1\nsetoption name EvalFile value <none>\ngo depth 1\n",
    );
    let text = stdout(&output);
    for expected in ["Cargo.toml: this file is not a network", "no-such-file: "] {
        assert!(text.contains(expected), "{expected} is missing in {text}");
    }
    assert_eq!(text.matches("bestmove").count(), 2, "{text}");
    let scores: Vec<&str> = text.lines().filter(|line| line.contains("score")).collect();
    assert!(scores.len() == 2 && scores[0] != scores[1], "{text}");
}

#[test]
fn a_bad_position_is_refused_and_the_game_continues() {
    let output = run(
        &[],
        "position startpos moves e2e4 e7e5\nposition fen 8/8/8/8/8/8/8/8 w - - 0 1\n\
         position startpos moves e2e5\nd\ngo nodes 500\n",
    );
    let text = stdout(&output);
    assert_eq!(text.matches("info string bad").count(), 2, "{text}");
    assert!(text.contains("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq"), "{text}");
    assert!(text.contains("bestmove "), "{text}");
}

#[test]
fn a_line_that_is_not_utf8_is_answered_and_the_next_one_is_read() {
    let output = run(&[], b"isready \xe9\nposition fen \xff\nisready\n");
    let text = stdout(&output);
    assert!(output.status.success(), "{text}");
    assert_eq!(
        text,
        "info string byte 9 of the line is not UTF-8\n\
         info string byte 14 of the line is not UTF-8\nreadyok\n"
    );
    let input = b"4k3\xff\n4k3/8/8/8/8/8/8/4K3\n";
    let output = run(&["winnability"], input);
    assert_eq!((stdout(&output).as_str(), output.status.code()), ("\n--\n", Some(1)));
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(told.contains("line 1: byte 4 of the line is not UTF-8"), "{told}");
}

#[test]
fn a_placement_alone_is_a_position() {
    let input = "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR moves e2e4 e7e5\nd\n\
                 position fen 4k2R/8/8/8/8/8/8/4K3\nd\n";
    let text = stdout(&run(&[], input));
    for expected in [
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        "4k2R/8/8/8/8/8/8/4K3 b - - 0 1",
    ] {
        assert!(text.contains(expected), "{expected} is missing in {text}");
    }
}

#[test]
fn in_chess960_castling_is_written_as_the_king_taking_the_rook() {
    // Only castling mates. It is written as the king moving onto its rook.
    let only_castling = "position fen 5k2/8/8/8/8/8/4R1R1/5K1R w H - 0 1\ngo depth 4\n";
    let castled = "position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1h1\nd\n";
    let told = |option: &str| {
        stdout(&run(&[], format!("setoption name {option}\n{only_castling}{castled}")))
    };
    let text = told("UCI_Chess960 value true");
    assert!(text.contains("bestmove f1h1"), "{text}");
    assert!(text.contains("RNBQ1RK1 b ha "), "Shredder-FEN is written: {text}");
    let text = told("UCI_Chess960 value false");
    assert!(text.contains("RNBQ1RK1 b kq "), "both ways of castling are read: {text}");
    assert!(told("UCI_Chess960 value maybe").contains("info string "));
}

#[test]
fn a_mated_side_has_no_move() {
    let output = run(&[], "position fen R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1\ngo depth 3\n");
    assert!(stdout(&output).contains("bestmove (none)"));
}

/// Reads lines until one starts with `start`.
fn read_until(lines: &mut impl Iterator<Item = std::io::Result<String>>, start: &str) -> String {
    lines
        .map(|line| line.expect("text"))
        .find(|line| line.starts_with(start))
        .unwrap_or_else(|| panic!("it ended before \"{start}\""))
}

fn say(child: &mut Child, command: &str) {
    writeln!(child.stdin.as_mut().expect("piped"), "{command}").expect("it reads");
}

#[test]
fn an_endless_search_is_stopped() {
    let mut child = luft(&[]).spawn().expect("the program starts");
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    say(&mut child, "go infinite");
    read_until(&mut lines, "info depth 3");
    say(&mut child, "isready");
    read_until(&mut lines, "readyok");
    say(&mut child, "stop");
    read_until(&mut lines, "bestmove");
    // An infinite search answers only when stopped, even if it ends before.
    say(&mut child, "position fen 7k/8/8/8/8/8/8/K7 w - - 0 1");
    say(&mut child, "go infinite depth 1");
    read_until(&mut lines, "info depth 1");
    say(&mut child, "isready");
    let before: Vec<String> = lines
        .by_ref()
        .map(|line| line.expect("text"))
        .take_while(|line| line != "readyok")
        .collect();
    assert!(!before.iter().any(|line| line.starts_with("bestmove")), "{before:?}");
    say(&mut child, "quit");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_clock_ends_a_search() {
    let output = run(&[], "go wtime 500 btime 500\n");
    assert!(stdout(&output).contains("bestmove "));
}

#[test]
fn games_are_reviewed_and_a_faulty_one_is_reported() {
    let games = "[White \"Anna\"]\n[Black \"Ben\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n\
                 [Event \"Faulty\"]\n\n1. Ke2 *\n\n[Event \"Empty\"]\n\n*\n";
    let output = run(&["review", "--nodes", "2000"], games);
    let text = stdout(&output).replace('\n', " ");
    assert!(text.contains("g4 $4 {[%eval #-1] Allows Qh4#."), "{text}");
    assert!(text.contains("Qh4#") && text.contains("[Event \"Empty\"]"), "{text}");
    assert!(!text.contains("Faulty"), "{text}");
    let told = String::from_utf8(output.stderr.clone()).expect("text");
    let accuracy = |name: &str| -> u32 {
        let percentage = told.split_once(name).and_then(|(_, rest)| rest.split_once(" %"));
        percentage.and_then(|(number, _)| number.parse().ok()).expect("a percentage")
    };
    assert!(accuracy("accuracy: Anna ") < 50 && accuracy(", Ben ") > 90, "{told}");
    assert!(told.contains("1 game could not be read"), "{told}");
    assert_eq!(output.status.code(), Some(1));
    let again = run(&["review", "--nodes", "2000"], games);
    assert_eq!(again.stdout, output.stdout);
}
