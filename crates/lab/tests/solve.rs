//! Tests suites of positions with the program.

use std::fs;
use std::process::Command;

const FAKE: &str = env!("CARGO_BIN_EXE_luft-lab-fake-engine");

/// Each position has one legal move, so the fake engine's move is known.
const FORCED: &str = "\
    k7/8/1K6/8/8/8/8/7R b - - bm Kb8; id \"right\";\n\
    k7/8/1K6/8/8/8/8/7R b - - am Kb8; id \"avoided\";\n\
    # nothing\n\
    7k/8/6K1/8/8/8/8/R7 b - - bm Kg8;\n";

/// The program's output for a suite, and whether it succeeds.
fn solve(suite: &str, words: &str) -> (bool, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("suite.epd");
    fs::write(&path, suite).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_luft-lab"));
    command.arg("solve").arg(&path).args(words.replace("FAKE", FAKE).split(' '));
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

/// The cells of a table's row, by the row's head.
fn row<'a>(table: &'a str, head: &str) -> Option<Vec<&'a str>> {
    let rest = table.lines().find_map(|line| line.strip_prefix(head))?;
    Some(rest.split_whitespace().collect())
}

#[test]
fn unsolved_positions_are_listed() {
    let (success, said) = solve(FORCED, "--player name=fake cmd=FAKE --limit nodes:10");
    assert!(success, "{said}");
    assert_eq!(row(&said, "avoided "), Some(vec!["Kb8"]), "{said}");
    assert_eq!(row(&said, "right "), None, "{said}");
    assert_eq!(row(&said, "solved "), Some(vec!["2/3"]), "{said}");
    assert_eq!(row(&said, "nodes "), Some(vec!["3"]), "{said}");
    let (success, said) = solve(FORCED, "--player name=fake cmd=FAKE --first 1");
    assert!(success, "{said}");
    assert_eq!(row(&said, "solved "), Some(vec!["1/1"]), "{said}");
}

#[test]
fn players_are_compared_whatever_faults_they_have() {
    for (trouble, ending) in [
        ("crash:1", "crash"),
        ("illegal:1", "illegal move"),
        ("late:1", "time forfeit"),
        ("hang:1", "time forfeit"),
    ] {
        let words = format!(
            "--player name=sound cmd=FAKE --player name=broken cmd=FAKE option.Trouble={trouble} \
             --limit move:0.1 --margin 1500"
        );
        let (success, said) = solve(FORCED, &words);
        assert!(success, "{trouble}: {said}");
        assert!(
            said.contains(&format!("1/3 right: sound Kb8, broken {ending} (wrong)\n")),
            "{said}"
        );
        // A program that is restarted has the same fault again.
        let restarted = ["crash:1", "hang:1"].contains(&trouble);
        let solved = if restarted { ["2/3", "0/3"] } else { ["2/3", "1/3"] };
        assert_eq!(row(&said, "solved "), Some(solved.to_vec()), "{said}");
        let alone = if restarted { ["alone", "2", "0"] } else { ["alone", "1", "0"] };
        assert!(said.contains("solved alone"), "{said}");
        let last = said.lines().find(|line| line.starts_with("solved alone")).unwrap();
        assert!(last.split_whitespace().skip(1).eq(alone), "{said}");
    }
}

#[test]
fn this_program_s_own_engine_solves_too() {
    let mate = "7k/8/6K1/8/8/8/8/R7 w - - bm Ra8#; id \"mate\";\n";
    let (success, said) = solve(mate, "--player level=hard hash=1 --limit nodes:2000");
    assert!(success && row(&said, "solved ") == Some(vec!["1/1"]), "{said}");
}

#[test]
fn invalid_suites_and_players_are_reported() {
    for (suite, words, named) in [
        (FORCED, "--limit nodes:1", "at least one player"),
        (FORCED, "more.epd --player level=hard", "one file"),
        ("8/8/8/8/8/8/8/8 w - - bm e4;", "--player level=hard", "line 1: "),
        (FORCED, "--player cmd=no-such-program", "no-such-program"),
    ] {
        let (success, said) = solve(suite, words);
        assert!(!success && said.contains(named), "{said}");
    }
}
