//! Tests matches by the program, against engines with every fault.

use std::collections::HashSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

const FAKE: &str = env!("CARGO_BIN_EXE_luft-lab-fake-engine");

/// The command for a match of two fake engines, given in words.
fn match_of(first: &str, second: &str, more: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_luft-lab"));
    command.arg("match");
    for player in [first, second] {
        command.arg("--player").args(player.replace("FAKE", FAKE).split(' '));
    }
    let openings = "--opening-plies 4 --opening-nodes 100 --opening-margin 200 --max-plies 60";
    command.args(openings.split(' ')).args(more.split(' '));
    command
}

/// The command for games of the fake engine, with a fault, in every configuration.
fn robust(trouble: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_luft-lab"));
    command.args(["robust", "--player", "name=fake", &format!("cmd={FAKE}"), trouble]);
    let more = "--games 1 --opening-plies 4 --opening-nodes 100 --opening-margin 200 \
                --max-plies 40 --margin 5000 --concurrency 2";
    command.args(more.split(' '));
    command
}

/// The program's output, and whether it succeeds.
fn printed(command: &mut Command) -> (bool, String) {
    let output = command.output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

const FAKES: [&str; 2] = ["name=one cmd=FAKE", "name=two cmd=FAKE"];

/// A file of games by its tags: for each game its round and its start position.
fn games(path: &Path) -> Vec<(String, String)> {
    let text = fs::read_to_string(path).unwrap();
    let tag = |name: &str| {
        let start = format!("[{name} \"");
        let values = text.lines().filter_map(move |line| {
            line.strip_prefix(&start)?.strip_suffix("\"]").map(str::to_owned)
        });
        values.collect::<Vec<_>>()
    };
    let (rounds, openings) = (tag("Round"), tag("FEN"));
    assert_eq!(rounds.len(), openings.len());
    rounds.into_iter().zip(openings).collect()
}

#[test]
fn a_match_is_played_in_pairs_from_different_openings() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("trial");
    let more = "--pairs 6 --concurrency 2 --limit nodes:10 --out";
    let mut command = match_of(FAKES[0], FAKES[1], more);
    let (success, said) = printed(command.arg(&out));
    assert!(success, "{said}");
    let games = games(&folder.path().join("trial.pgn"));
    let rounds: HashSet<&String> = games.iter().map(|(round, _)| round).collect();
    let openings: HashSet<&String> = games.iter().map(|(_, opening)| opening).collect();
    assert_eq!((games.len(), rounds.len(), openings.len()), (12, 12, 6));
    for (round, opening) in &games {
        // Both games of a pair begin in the same position.
        let pair = round.split_once('.').unwrap().0;
        let of_pair = games.iter().filter(|(round, _)| round.split_once('.').unwrap().0 == pair);
        assert_eq!(of_pair.filter(|(_, other)| other == opening).count(), 2);
    }
    let result = fs::read_to_string(folder.path().join("trial.result")).unwrap();
    assert!(said.contains(&result) && result.contains("games:       12"), "{said}");
}

#[test]
fn every_trouble_loses_the_game_and_the_match_goes_on() {
    for (trouble, limit, ending) in [
        ("crash:2", "nodes:10", "crash"),
        ("illegal:2", "nodes:10", "illegal move"),
        ("late:2", "move:0.2", "time forfeit"),
        ("late:2", "clock:0.2+0.2", "time forfeit"),
        ("hang:2", "nodes:10", "stalled"),
    ] {
        let broken = format!("name=broken cmd=FAKE option.Trouble={trouble}");
        let more = format!("--pairs 1 --limit {limit} --patience 2 --margin 2000");
        let (success, said) = printed(&mut match_of(&broken, FAKES[1], &more));
        assert!(success, "{said}");
        // Once, and a second time if the program had to be restarted.
        let lost = |count: u8| said.contains(&format!("broken's fault: {count} {ending}"));
        let restarted = ["crash:2", "hang:2"].contains(&trouble);
        assert!(lost(2) || (lost(1) && !restarted), "{trouble}: {said}");
        assert!(said.contains("games:       2") && !said.contains("by two's"), "{said}");
    }
}

#[test]
fn the_stronger_player_is_found_early() {
    let strong = "name=strong level=hard hash=1 limit=nodes:300";
    let more = "--pairs 500 --sprt 0,100 --limit nodes:10 --win 900,4";
    let weak = "name=weak cmd=FAKE option.Score=-2000";
    let (success, said) = printed(&mut match_of(strong, weak, more));
    assert!(success && said.contains("H1 accepted"), "{said}");
    let (success, said) = printed(&mut match_of(weak, strong, more));
    assert!(success && said.contains("H0 accepted"), "{said}");
}

#[test]
#[ignore = "long"]
fn levels_play_by_the_clock_and_by_themselves() {
    let (easy, medium) = ("level=easy hash=1", "level=medium hash=1");
    for limit in ["own", "clock:0.2+0.01", "move:0.01", "depth:2"] {
        let more = format!("--pairs 1 --limit {limit} --margin 5000");
        let (success, said) = printed(&mut match_of(easy, medium, &more));
        assert!(success && said.contains("easy against medium"), "{limit}: {said}");
        let in_order = said.contains("2 games, 0 ended by a program's fault");
        assert!(said.contains("games:       2") && in_order, "{limit}: {said}");
    }
}

#[test]
fn every_configuration_is_played_and_a_fault_is_a_failure() {
    let (success, said) = printed(&mut robust("option.Score=0"));
    // Seven configurations: 21 pairings with a pair of games each.
    assert!(success && said.contains("42 games, 0 ended by a program's fault"), "{said}");
    assert!(said.contains("fake easy own against fake hard clock:5+0.05: +"), "{said}");
    let (success, said) = printed(&mut robust("option.Trouble=illegal:9"));
    assert!(!success && said.contains("games ended by a program's fault"), "{said}");
    assert!(said.contains("illegal move"), "{said}");
}

#[test]
fn a_killed_run_resumes() {
    let folder = tempfile::tempdir().unwrap();
    let pgn = folder.path().join("trial.pgn");
    let out = folder.path().join("trial");
    let command = || {
        let more = "--pairs 5 --limit nodes:10 --concurrency 2 --out";
        let mut command = match_of(FAKES[0], FAKES[1], more);
        command.arg(&out);
        command
    };
    let mut run = command().stderr(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(run.stderr.take().unwrap()).lines();
    assert_eq!(lines.take(3).map(Result::unwrap).count(), 3);
    run.kill().unwrap();
    run.wait().unwrap();
    // As if the program had been killed while writing a game.
    let mut text = fs::read_to_string(&pgn).unwrap();
    text.truncate(text.len() - 9);
    fs::write(&pgn, text).unwrap();

    let (success, said) = printed(&mut command());
    assert!(success && said.contains("games:       10"), "{said}");
    let resumed = games(&pgn);
    let rounds: HashSet<&String> = resumed.iter().map(|(round, _)| round).collect();
    assert_eq!((resumed.len(), rounds.len()), (10, 10));
    // The openings are those of an uninterrupted match.
    let whole = folder.path().join("whole");
    let more = "--pairs 5 --limit nodes:10 --out";
    assert!(printed(match_of(FAKES[0], FAKES[1], more).arg(&whole)).0);
    let openings = |games: Vec<(String, String)>| games.into_iter().collect::<HashSet<_>>();
    assert_eq!(openings(resumed), openings(games(&folder.path().join("whole.pgn"))));
    // Once all games are played there is nothing left to do.
    let (success, said) = printed(&mut command());
    assert!(success && !said.contains("plies\n"), "{said}");
    // Another match does not continue in its place.
    let mut other = match_of(FAKES[0], FAKES[1], "--pairs 5 --limit nodes:11 --out");
    let (success, said) = printed(other.arg(&out));
    assert!(!success && said.contains("games made otherwise belong in another file"), "{said}");
}

#[test]
fn a_ladder_puts_players_on_one_scale() {
    let ladder = |anchor: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_luft-lab"));
        let fakes = format!("--player name=random cmd={FAKE} --player name=other cmd={FAKE}");
        let line = format!(
            "ladder --player level=hard hash=1 limit=nodes:200 {fakes} --limit nodes:1 --pairs 2 \
             --opening-plies 4 --opening-nodes 100 --max-plies 300 --anchor {anchor}"
        );
        printed(command.args(line.split_whitespace()))
    };
    let (success, said) = ladder("random=600");
    assert!(success, "{said}");
    let scale: Vec<&str> = said.lines().skip_while(|line| !line.starts_with("Elo (95")).collect();
    assert!(scale[1].starts_with("hard    +") && said.contains("random  +600.0 [+600.0"), "{said}");
    assert_eq!(said.matches(" against ").count(), 3, "{said}");
    let (success, said) = ladder("nobody=600");
    assert!(!success && said.contains("no player has the name \"nobody\""), "{said}");
}

#[test]
fn a_book_gives_each_pair_its_own_opening() {
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("book.epd");
    let lines = [
        "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - id \"e3\";\n",
        "rnbqkbnr/pppppppp/8/8/8/3P4/PPP1PPPP/RNBQKBNR b KQkq - id \"d3\";\n",
        "rnbqkbnr/pppppppp/8/8/8/2P5/PP1PPPPP/RNBQKBNR b KQkq - 0 1\n",
    ];
    fs::write(&book, lines.concat()).unwrap();
    let run = |pairs: &str| {
        let more = format!("--limit nodes:10 --pairs {pairs} --book");
        printed(match_of(FAKES[0], FAKES[1], &more).arg(&book))
    };
    let (success, said) = run("3");
    assert!(success && said.contains("games:       6"), "{said}");
    let (success, said) = run("4");
    assert!(!success && said.contains("the book has only 3 different openings"), "{said}");
}

#[test]
fn players_that_cannot_be_started_are_reported() {
    for (player, named) in [
        ("name=gone cmd=./no-such-engine", "gone: ./no-such-engine cannot be started"),
        ("name=odd cmd=FAKE option.Style=wild", "odd: it has no option \"Style\""),
        ("name=mute cmd=true", "mute: it ended (exit status: 0)"),
    ] {
        let (success, said) = printed(&mut match_of(player, FAKES[1], "--pairs 1"));
        assert!(!success && said.contains(named), "{said}");
    }
}

#[test]
fn an_interrupted_tuning_resumes() {
    let folder = tempfile::tempdir().unwrap();
    let tune = |out: &str, iterations: &str, more: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_luft-lab"));
        let line = format!(
            "spsa --player cmd={FAKE} --pairs 2 --limit nodes:1 --opening-plies 4 \
             --opening-nodes 100 --max-plies 40 --iterations {iterations} {more}"
        );
        command.args(line.split_whitespace()).arg("--out").arg(folder.path().join(out));
        printed(&mut command)
    };
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let (success, said) = tune("whole", "4", "");
    assert!(success && said.contains("after 4 iterations\npace       5 -> "), "{said}");
    // As if it had ended after the third iteration.
    let (success, said) = tune("broken", "4", "");
    assert!(success, "{said}");
    fs::write(folder.path().join("broken.spsa"), "iteration 3\npace 5.0\n").unwrap();
    let (success, said) = tune("broken", "4", "");
    assert!(success && said.starts_with("after 4") && said.contains("iteration 4 of 4"), "{said}");
    assert!(!said.contains("iteration 3 of 4"), "{said}");
    assert_eq!(read("whole.txt"), read("broken.txt"));
    // Another tuning does not continue in its place, nor does a damaged one.
    let (success, said) = tune("broken", "5", "");
    assert!(!success && said.contains("\"iterations: 4\", not \"iterations: 5\""), "{said}");
    fs::write(folder.path().join("broken.spsa"), "iteration 3\nplace 5.0\n").unwrap();
    let (success, said) = tune("broken", "4", "");
    assert!(!success && said.contains("is damaged, or belongs to other constants"), "{said}");
    let (success, said) = tune("missing", "4", "--constants pace,place");
    assert!(!success && said.contains("the program has no constant \"place\""), "{said}");
}
