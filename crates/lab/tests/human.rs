//! The model of how people choose: fitted on small files of games, and as it is shipped.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use luft_human::{FITTED, file};
use luft_lab::human::fit::{Files, Recipe, fit};
use luft_rules::random::SplitMix64;
use luft_rules::{Position, uci};

/// Lines of games of random moves; captures are always made, so that there is something to
/// learn.
fn games(count: usize) -> String {
    let mut random = SplitMix64::new(7);
    let mut text = String::new();
    for _ in 0..count {
        let mut position = Position::start();
        let mut moves = Vec::new();
        while moves.len() < 40 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let capture = legal.iter().copied().find(|mv| mv.capture().is_some());
            let mv = capture.unwrap_or(legal[random.below(legal.len())]);
            moves.push(uci::write(mv));
            position.play_unchecked(mv);
        }
        let (rating, plies) = (900 + random.below(1200), moves.len());
        let moves = moves.join(" ");
        writeln!(text, "T\t{rating}\t{rating}\t600+0\t1-0\t{plies}\t{moves}\t-").unwrap();
    }
    text
}

fn recipe() -> Recipe {
    Recipe {
        positions: usize::MAX,
        epochs: 2,
        batch: 64,
        rates: [0.01, 0.001],
        seed: 3,
        searched: 0,
        start: None,
        measured: 20,
        spread: 0.0,
        keeps: false,
    }
}

fn fitted(folder: &Path, name: &str, recipe: &Recipe, threads: usize) -> Vec<u8> {
    let games = vec![folder.join("games.tsv")];
    let (data, out) = (folder.join("data"), folder.join(name));
    fit(recipe, &Files { games, data, out: out.clone() }, threads, |_| {})
        .expect("it can be fitted");
    assert!(out.with_extension("result").exists());
    let made = if recipe.spread > 0.0 { "human" } else { "weights" };
    fs::read(out.with_extension(made)).expect("it was written")
}

#[test]
#[ignore = "long"]
fn threads_change_nothing_and_searches_are_learnt_from() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("games.tsv"), games(60)).unwrap();
    let one = fitted(folder.path(), "one", &recipe(), 1);
    assert!(one == fitted(folder.path(), "three", &recipe(), 3), "the weights differ");
    let start = Some(folder.path().join("one.weights"));
    let searched = Recipe { start, searched: 10, batch: 16, spread: 2.0, ..recipe() };
    let bytes = fitted(folder.path(), "whole", &searched, 2);
    let weights = file::read(&bytes).expect("a sound file");
    assert_eq!(file::write(&weights, &steps(&bytes)), bytes);
    // Another recipe must not continue these files.
    let other = Recipe { seed: 4, ..recipe() };
    let games = vec![folder.path().join("games.tsv")];
    let files = Files { games, data: folder.path().join("data"), out: folder.path().join("one") };
    let fault = fit(&other, &files, 1, |_| {}).unwrap_err();
    assert!(fault.contains("seed"), "{fault}");
}

/// The rounding steps in a file.
fn steps(bytes: &[u8]) -> file::Scales {
    let mut at = file::MAGIC.len();
    luft_human::model::TABLES.map(|table| {
        let step = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
        at += 4 + table.rows * table.columns;
        f32::from_le_bytes(step)
    })
}

#[test]
fn the_shipped_weights_are_small() {
    file::read(FITTED).expect("the file that ships is sound");
    let weight = luft_serve::brotli(FITTED).len();
    assert!(weight <= 60_000, "{weight} bytes after brotli");
}
