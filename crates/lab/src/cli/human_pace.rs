//! `luft-lab human-pace`: fits the time that people take for a move.

use std::path::PathBuf;

use lexopt::{Parser, ValueExt};
use luft_human::{FITTED, file};
use luft_lab::human::pace::fit;

use super::options::{Item, read, unknown};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "human-pace",
    help: || HELP.to_owned(),
    run: |arguments| {
        let order = parse(arguments)?;
        print!("{}", run(&order).map_err(Stop::Failure)?);
        Ok(())
    },
};

const HELP: &str = "\
Fits the time that people take for a move, on games with clocks

usage: luft-lab human-pace FILE... [OPTIONS]

The logarithm of the seconds is a sum of terms: the number of the move, the time that the clock
gives it, the difficulty of the choice (the entropy of the model of people), whether it
recaptures, and the rating. Prints the weights for crates/persona/src/pace.rs, and compares
people's mean times with the formula's in the held-out games, one in twenty.

  --moves N     moves to fit (20,000)
  --threads N   threads (1)
";

struct Arguments {
    games: Vec<PathBuf>,
    moves: usize,
    threads: usize,
}

fn parse(arguments: Parser) -> Result<Arguments, Stop> {
    let mut order = Arguments { games: Vec::new(), moves: 20_000, threads: 1 };
    read(arguments, |item, arguments| {
        match item {
            Item::Option(name) => match name.as_str() {
                "moves" => order.moves = arguments.value()?.parse()?,
                "threads" => order.threads = arguments.value()?.parse()?,
                _ => return unknown(item),
            },
            Item::Word(file) => order.games.push(PathBuf::from(file)),
        }
        Ok(())
    })?;
    if order.games.is_empty() {
        return Err(Stop::Usage("files of games with clocks are expected".to_owned()));
    }
    Ok(order)
}

fn run(order: &Arguments) -> Result<String, String> {
    let weights = file::read(FITTED).map_err(|fault| fault.to_string())?;
    let pace = fit(&order.games, &weights, order.moves, order.threads);
    Ok(pace.map_err(|fault| fault.to_string())?.report())
}
