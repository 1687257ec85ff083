//! Tests that another program evaluates positions of games, and that a network learns from that.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use luft_lab::filter::is_mate;
use luft_lab::viriformat::{Game, Reader, ScoredPosition};
use luft_rules::{Color, PieceKind, Position};

const FAKE: &str = env!("CARGO_BIN_EXE_luft-lab-fake-engine");

fn lab(command: &str) -> Command {
    let mut lab = Command::new(env!("CARGO_BIN_EXE_luft-lab"));
    lab.arg(command);
    lab
}

fn printed(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    said(&output)
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr].concat()).into_owned()
}

/// A file of six games.
fn games(folder: &Path) -> PathBuf {
    let path = folder.join("games.viri");
    let recipe = ["--games", "6", "--nodes", "80", "--opening-nodes", "80", "--max-plies", "40"];
    printed(lab("datagen").arg(&path).args(recipe));
    path
}

fn label(games: &Path, out: &Path, more: &[&str]) -> Command {
    let mut command = lab("label");
    command.arg(games).arg("--out").arg(out).args(["--program", FAKE]).args(more);
    command
}

fn read_games(path: &Path) -> Vec<Game> {
    Reader::new(&fs::read(path).unwrap()[..]).map(Result::unwrap).collect()
}

/// What the program says of a position, for White.
fn value(position: &Position) -> i16 {
    let pawns = |color| position.pieces(color, PieceKind::Pawn).count() as i16;
    100 * (pawns(Color::White) - pawns(Color::Black))
}

#[test]
fn games_get_the_scores_of_a_program_and_so_do_positions_near_them() {
    let folder = tempfile::tempdir().unwrap();
    let (games, out) = (games(folder.path()), folder.path().join("labelled"));
    let text = printed(&mut label(&games, &out, &["--arg", "values", "--successors", "2"]));
    let before = read_games(&games);
    let after = read_games(&out.with_extension("viri"));
    assert_eq!((before.len(), after.len()), (6, 6));
    let mut asked = 0;
    for (old, new) in
        before.iter().flat_map(Game::positions).zip(after.iter().flat_map(Game::positions))
    {
        assert_eq!((&old.0, old.1.mv), (&new.0, new.1.mv));
        let keeps = new.0.in_check() || is_mate(old.1.score);
        assert_eq!(new.1.score, if keeps { old.1.score } else { value(&new.0) }, "{}", new.0);
        asked += usize::from(!keeps);
    }
    let bytes = fs::read(out.with_extension("positions")).unwrap();
    let (positions, rest) = bytes.as_chunks::<{ ScoredPosition::BYTES }>();
    assert!(rest.is_empty() && positions.len() > 2 * asked, "{} of {asked}", positions.len());
    assert!(text.contains(&format!("6 games, {} positions", positions.len())), "{text}");
    for bytes in positions {
        let ScoredPosition { position, score } = ScoredPosition::read(bytes).unwrap();
        assert_eq!(score, value(&position), "{position}");
        assert!(!position.in_check());
    }

    let again = folder.path().join("again");
    let more = ["--arg", "values", "--successors", "2", "--threads", "2"];
    printed(&mut label(&games, &again, &more));
    for ending in ["viri", "positions"] {
        let [one, two] = [&out, &again].map(|out| fs::read(out.with_extension(ending)).unwrap());
        assert!(one == two, "{ending}");
    }
    // The mean of two programs that agree.
    let both = folder.path().join("both");
    let more = ["--arg", "values", "--successors", "2", "--program", FAKE, "--arg", "values"];
    printed(&mut label(&games, &both, &more));
    assert!(fs::read(both.with_extension("positions")).unwrap() == bytes);
    let refused = label(&games, &out, &["--arg", "values"]).output().unwrap();
    assert!(!refused.status.success() && said(&refused).contains("labelled.viri"));
    assert_eq!(fs::read(out.with_extension("positions")).unwrap(), bytes);
    assert!(!out.with_extension("viri.new").exists());

    let small = ["--epochs", "1", "--batch", "64", "--held-out", "20"];
    let files = ["viri", "positions"].map(|ending| out.with_extension(ending));
    printed(lab("train").args(&files).arg("--out").arg(folder.path().join("net")).args(small));
    fs::write(&files[1], [255; ScoredPosition::BYTES]).unwrap();
    let broken = lab("train").arg(&files[1]).arg("--out").arg(folder.path().join("new")).output();
    let broken = said(&broken.unwrap());
    assert!(broken.contains("labelled.positions: position 0"), "{broken}");
}

#[test]
fn only_positions_with_few_pieces_are_evaluated() {
    let folder = tempfile::tempdir().unwrap();
    let (games, out) = (games(folder.path()), folder.path().join("few"));
    printed(&mut label(&games, &out, &["--arg", "values", "--pieces", "30"]));
    let bytes = fs::read(out.with_extension("positions")).unwrap();
    let (positions, _) = bytes.as_chunks::<{ ScoredPosition::BYTES }>();
    assert!(!positions.is_empty());
    for bytes in positions {
        let ScoredPosition { position, .. } = ScoredPosition::read(bytes).unwrap();
        assert!(position.occupied().count() <= 30, "{position}");
    }
    let (before, after) = (read_games(&games), read_games(&out.with_extension("viri")));
    for (old, new) in
        before.iter().flat_map(Game::positions).zip(after.iter().flat_map(Game::positions))
    {
        if old.0.occupied().count() > 30 {
            assert_eq!(old.1.score, new.1.score, "{}", new.0);
        }
    }
}

#[test]
fn nothing_is_asked_about_a_game_whose_positions_all_have_too_many_pieces() {
    let folder = tempfile::tempdir().unwrap();
    let fewest = |game: &Game| {
        game.positions().map(|(position, _)| position.occupied().count()).min().unwrap()
    };
    let mut sorted = read_games(&games(folder.path()));
    sorted.sort_by_key(|game| std::cmp::Reverse(fewest(game)));
    let pieces = fewest(&sorted[5]);
    assert!(fewest(&sorted[0]) > pieces);
    let (file, out) = (folder.path().join("sorted.viri"), folder.path().join("few"));
    fs::write(&file, sorted.iter().flat_map(Game::bytes).collect::<Vec<u8>>()).unwrap();
    let few = pieces.to_string();
    printed(&mut label(&file, &out, &["--arg", "values", "--pieces", &few]));
    let last = read_games(&out.with_extension("viri")).remove(5);
    let asked = last.positions().filter(|(position, ply)| {
        position.occupied().count() == pieces && !position.in_check() && !is_mate(ply.score)
    });
    let scores: Vec<_> = asked.map(|(position, ply)| (ply.score, value(&position))).collect();
    assert!(!scores.is_empty() && scores.iter().all(|(score, value)| score == value), "{scores:?}");
}

#[test]
fn a_program_that_fails_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let games = games(folder.path());
    for (mode, fault) in [("nonsense", "\"good\", not a number"), ("crash", "it ended")] {
        let out = folder.path().join(mode);
        let output = label(&games, &out, &["--arg", mode]).output().unwrap();
        let said = said(&output);
        assert!(!output.status.success() && said.contains(fault), "{said}");
        assert!(!out.with_extension("viri").exists(), "{mode}");
    }
    let none = lab("label")
        .arg(&games)
        .args(["--out", "none", "--program", "no-such-program"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(said(&none).contains("no-such-program cannot be started"), "{}", said(&none));
}
