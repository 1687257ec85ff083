//! `luft-lab puzzles`: mines puzzles from the blunders of games.

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use lexopt::{Parser, ValueExt};
use luft_engine::nnue::Network;
use luft_engine::rules::uci;
use luft_lab::human::evaluations::{Blunder, blunders};
use luft_lab::judge::Judge;
use luft_lab::puzzles::mine::{Effort, mine};

use super::options::{Item, read, unknown};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "puzzles",
    help: || HELP.to_owned(),
    run: |arguments| mine_all(&parse(arguments)?).map_err(Stop::Failure),
};

const HELP: &str = "\
Mines puzzles from the blunders of games

usage: luft-lab puzzles --games FILE --evaluations FILE --out FILE [OPTIONS]

Searches the positions after blunders by fixed nodes, one after the other, and adds a line for
each: its number and, if it is a puzzle, its FEN and the solution, with tabs between them. The
same command resumes after an interruption.

  --games FILE        lines of games
  --evaluations FILE  their evaluations, in the same lines
  --out FILE          where to write
  --most N            positions to search; 20,000 unless told
  --nodes N           at each move of the solver; 300,000 unless told
";

struct Arguments {
    games: PathBuf,
    evaluations: PathBuf,
    out: PathBuf,
    most: usize,
    effort: Effort,
}

fn parse(arguments: Parser) -> Result<Arguments, Stop> {
    let (mut games, mut evaluations, mut out) = (None, None, None);
    let (mut most, mut effort) = (20_000, Effort::default());
    read(arguments, |item, arguments| {
        match item {
            Item::Option(name) => match name.as_str() {
                "games" => games = Some(PathBuf::from(arguments.value()?)),
                "evaluations" => evaluations = Some(PathBuf::from(arguments.value()?)),
                "out" => out = Some(PathBuf::from(arguments.value()?)),
                "most" => most = arguments.value()?.parse()?,
                "nodes" => effort.solver = arguments.value()?.parse()?,
                _ => return unknown(item),
            },
            Item::Word(_) => return unknown(item),
        }
        Ok(())
    })?;
    match (games, evaluations, out) {
        (Some(games), Some(evaluations), Some(out)) => {
            Ok(Arguments { games, evaluations, out, most, effort })
        }
        _ => Err(Stop::Usage("--games, --evaluations and --out are expected".to_owned())),
    }
}

/// The solver was not winning before the blunder, and is after it.
fn is_candidate(blunder: &Blunder) -> bool {
    blunder.before.chances() >= 0.35 && blunder.after.chances() <= 0.2
}

fn mine_all(order: &Arguments) -> Result<(), String> {
    let told = |fault: std::io::Error| format!("{}: {fault}", order.out.display());
    let next = match File::open(&order.out) {
        Err(_) => 0,
        Ok(file) => resume(BufReader::new(file)).map_err(told)?,
    };
    let network = Network::read(luft_network::FILE).map_err(|fault| fault.to_string())?;
    let mut judge = Judge::new(Arc::new(network));
    let mut out = OpenOptions::new().create(true).append(true).open(&order.out).map_err(told)?;
    let mut numbers = 0..order.most;
    blunders(&order.games, &order.evaluations, 0.2, |blunder| {
        if !is_candidate(&blunder) {
            return Ok(ControlFlow::Continue(()));
        }
        let Some(number) = numbers.next() else { return Ok(ControlFlow::Break(())) };
        if number >= next {
            let line = line(&mut judge, number, &blunder, order.effort);
            out.write_all(line.as_bytes()).map_err(|fault| fault.to_string())?;
        }
        Ok(ControlFlow::Continue(()))
    })
    .map_err(|why| why.to_string())?;
    let found = fs::read_to_string(&order.out).map_err(told)?;
    println!("{} puzzles", found.lines().filter(|line| line.contains('\t')).count());
    Ok(())
}

/// The line of a position; a number alone if it is no puzzle, so that the command knows where to
/// resume.
fn line(judge: &mut Judge, number: usize, blunder: &Blunder, effort: Effort) -> String {
    let position = blunder.position.after(blunder.played);
    match mine(judge, &position, blunder.played, effort) {
        Some(puzzle) => {
            let moves: Vec<String> = puzzle.solution.into_iter().map(uci::write).collect();
            format!("{number}\t{}\t{}\n", position.fen(), moves.join(" "))
        }
        None => format!("{number}\n"),
    }
}

/// The number after the last line.
fn resume(lines: impl BufRead) -> std::io::Result<usize> {
    let mut next = 0;
    for line in lines.lines() {
        let number = line?.split('\t').next().and_then(|number| number.parse::<usize>().ok());
        next = number.map_or(next, |number| number + 1);
    }
    Ok(next)
}
