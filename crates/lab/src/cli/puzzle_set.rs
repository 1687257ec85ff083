//! `luft-lab puzzle-set`: proves mined puzzles and writes the page's set of them.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lexopt::{Parser, ValueExt};
use luft_engine::nnue::Network;
use luft_engine::rules::{Position, uci};
use luft_lab::judge::Judge;
use luft_lab::puzzles::Puzzle;
use luft_lab::puzzles::prove::{Proved, prove};
use luft_lab::puzzles::set;
use luft_persona::thinker::Thinker;

use super::options::{Item, read, unknown};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "puzzle-set",
    help: || HELP.to_owned(),
    run: |arguments| make(&parse(arguments)?).map_err(Stop::Failure),
};

const HELP: &str = "\
Proves mined puzzles and writes the page's set of them

usage: luft-lab puzzle-set --mined FILE --proved FILE --out FILE [OPTIONS]

A deep search must confirm each move of the solver as the only one that wins. Detectors name the
themes, and the personas' chances to find the solution are the difficulty. The same command resumes
after an interruption: what is known is kept in a file.

  --mined FILE    what luft-lab puzzles wrote
  --proved FILE   what is known: a line for each candidate, the longest solutions first
  --out FILE      where to write the puzzles
  --most N        puzzles in all; 3,000 unless told
  --candidates N  how many to prove at most; all unless told
  --nodes N       at each move of the solver; 200,000 unless told
";

struct Arguments {
    mined: PathBuf,
    proved: PathBuf,
    out: PathBuf,
    most: usize,
    candidates: usize,
    nodes: u64,
}

fn parse(arguments: Parser) -> Result<Arguments, Stop> {
    let (mut mined, mut proved, mut out) = (None, None, None);
    let (mut most, mut candidates, mut nodes) = (3_000, usize::MAX, 200_000);
    read(arguments, |item, arguments| {
        match item {
            Item::Option(name) => match name.as_str() {
                "mined" => mined = Some(PathBuf::from(arguments.value()?)),
                "proved" => proved = Some(PathBuf::from(arguments.value()?)),
                "out" => out = Some(PathBuf::from(arguments.value()?)),
                "most" => most = arguments.value()?.parse()?,
                "candidates" => candidates = arguments.value()?.parse()?,
                "nodes" => nodes = arguments.value()?.parse()?,
                _ => return unknown(item),
            },
            Item::Word(_) => return unknown(item),
        }
        Ok(())
    })?;
    match (mined, proved, out) {
        (Some(mined), Some(proved), Some(out)) => {
            Ok(Arguments { mined, proved, out, most, candidates, nodes })
        }
        _ => Err(Stop::Usage("--mined, --proved and --out are expected".to_owned())),
    }
}

fn told(path: &Path, why: impl std::fmt::Display) -> String {
    format!("{}: {why}", path.display())
}

/// A file's text; empty if there is none yet.
fn text(path: &Path) -> Result<String, String> {
    match fs::read_to_string(path) {
        Err(fault) if fault.kind() == std::io::ErrorKind::NotFound => Ok(String::new()),
        read => read.map_err(|fault| told(path, fault)),
    }
}

fn make(order: &Arguments) -> Result<(), String> {
    let mined = fs::read_to_string(&order.mined).map_err(|fault| told(&order.mined, fault))?;
    prove_all(order, &mined)?;
    let known = text(&order.proved)?;
    let proved: Vec<Proved> = known.lines().filter_map(proved_of).collect();
    let (candidates, found) = (known.lines().count(), proved.len());
    let chosen = set::choose(proved, order.most);
    fs::write(&order.out, set::write(&chosen)).map_err(|fault| told(&order.out, fault))?;
    println!("{found} of {candidates} candidates proved, {} puzzles chosen", chosen.len());
    println!("{}", table(&chosen));
    Ok(())
}

/// Adds a line for each candidate that is not known yet: its number and, if it is proved, the puzzle.
fn prove_all(order: &Arguments, mined: &str) -> Result<(), String> {
    let known = text(&order.proved)?;
    let is_known = |number: &str| known.lines().any(|line| line.split('\t').next() == Some(number));
    let mut candidates: Vec<[&str; 3]> = mined
        .lines()
        .filter_map(|line| line.split('\t').collect::<Vec<_>>().try_into().ok())
        .collect();
    candidates.sort_by_key(|[_, _, moves]| std::cmp::Reverse(moves.len()));
    candidates.truncate(order.candidates);
    candidates.retain(|[number, _, _]| !is_known(number));
    let network = Network::read(luft_network::FILE).map_err(|fault| fault.to_string())?;
    let (mut judge, mut thinker) = (Judge::new(Arc::new(network)), Thinker::new(1));
    let open = OpenOptions::new().create(true).append(true).open(&order.proved);
    let mut out = open.map_err(|fault| told(&order.proved, fault))?;
    for [number, fen, moves] in candidates {
        let puzzle = puzzle(fen, moves).map_err(|why| told(&order.mined, why))?;
        let line = match prove(&mut judge, &mut thinker, &puzzle, order.nodes) {
            Some(proved) => {
                let single = set::write(std::slice::from_ref(&proved)).replace('\n', "\t");
                format!("{number}\t{}\n", single.trim_end())
            }
            None => format!("{number}\n"),
        };
        out.write_all(line.as_bytes()).map_err(|fault| told(&order.proved, fault))?;
    }
    Ok(())
}

fn puzzle(fen: &str, moves: &str) -> Result<Puzzle, String> {
    let position = Position::from_fen(fen).map_err(|fault| fault.to_string())?;
    let (mut now, mut solution) = (position.clone(), Vec::new());
    for word in moves.split(' ') {
        let mv = uci::parse(&now, word).map_err(|fault| fault.to_string())?;
        now = now.after(mv);
        solution.push(mv);
    }
    Ok(Puzzle { position, solution })
}

/// The puzzle of a line of the file of what is known.
fn proved_of(line: &str) -> Option<Proved> {
    let (_, file) = line.split_once('\t')?;
    set::read(&format!("{}\n", file.replace('\t', "\n"))).ok()?.pop()
}

/// How many puzzles there are by rating and by theme.
fn table(puzzles: &[Proved]) -> String {
    let (mut ratings, mut themes) = (BTreeMap::<u16, usize>::new(), BTreeMap::<&str, usize>::new());
    for puzzle in puzzles {
        *ratings.entry(puzzle.rating / 400 * 400).or_default() += 1;
        for theme in &puzzle.themes {
            *themes.entry(theme.name()).or_default() += 1;
        }
    }
    let ratings = ratings.into_iter().map(|(from, count)| format!("{from}: {count}"));
    let themes = themes.into_iter().map(|(name, count)| format!("{name}: {count}"));
    ratings.chain(themes).collect::<Vec<_>>().join(", ")
}
