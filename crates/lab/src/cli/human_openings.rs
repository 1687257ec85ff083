//! `luft-lab human-openings`: counts the first moves of people's games.

use std::fs;
use std::path::PathBuf;

use lexopt::{Parser, ValueExt};
use luft_human::openings::{COUNTED, OpeningBook, write};
use luft_lab::human::openings::{Counted, Recipe, measure};

use super::options::{Item, read, unknown};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "human-openings",
    help: || HELP.to_owned(),
    run: |arguments| {
        let order = parse(arguments)?;
        print!("{}", run(&order).map_err(Stop::Failure)?);
        Ok(())
    },
};

const HELP: &str = "\
Counts the first moves of people by their ratings

usage: luft-lab human-openings FILE... [OPTIONS]

With --out it counts the games that are not held out, and writes the personas' openings. Then
it prints how well the openings predict people's moves in the held-out games, one in twenty. For
each rating: the share of known positions; the mean of minus the logarithm of the share of the
move played; and how many moves are not among the usual ones, and how many should not be.

  --out FILE         the output file; without it, the shipped openings are measured
  --plies N          half-moves from the start (20)
  --games N          keeps positions that at least this many games reach (150)
  --near N           keeps the moves at a rating if this many of the games are near it (15)
  --share X          keeps moves with at least this share at some rating (0.03)
  --without SOURCE   leaves out the games of a source; can be repeated
";

#[derive(Default)]
struct Arguments {
    games: Vec<PathBuf>,
    out: Option<PathBuf>,
    recipe: Recipe,
}

fn parse(arguments: Parser) -> Result<Arguments, Stop> {
    let mut order = Arguments::default();
    read(arguments, |item, arguments| {
        match item {
            Item::Option(name) => match name.as_str() {
                "out" => order.out = Some(PathBuf::from(arguments.value()?)),
                "plies" => order.recipe.plies = arguments.value()?.parse()?,
                "games" => order.recipe.games = arguments.value()?.parse()?,
                "near" => order.recipe.near = arguments.value()?.parse()?,
                "share" => order.recipe.share = arguments.value()?.parse()?,
                "without" => order.recipe.without.push(arguments.value()?.string()?),
                _ => return unknown(item),
            },
            Item::Word(file) => order.games.push(PathBuf::from(file)),
        }
        Ok(())
    })?;
    if order.games.is_empty() {
        return Err(Stop::Usage("files of games are expected".to_owned()));
    }
    Ok(order)
}

fn run(order: &Arguments) -> Result<String, String> {
    let told = |fault: &dyn std::fmt::Display| fault.to_string();
    let mut text = String::new();
    let file = match &order.out {
        None => COUNTED.to_vec(),
        Some(out) => {
            let counted = Counted::count(&order.games, &order.recipe).map_err(|why| told(&why))?;
            let positions = counted.positions(&order.recipe);
            let moves: usize = positions.iter().map(Vec::len).sum();
            if positions.len().max(moves) > usize::from(u16::MAX) {
                return Err("too many positions or moves for the file".to_owned());
            }
            let file = write(&positions);
            fs::write(out, &file).map_err(|why| format!("{}: {why}", out.display()))?;
            text = format!(
                "{} games, {} positions, {moves} moves, {} bytes\n\n",
                counted.games,
                positions.len(),
                file.len()
            );
            file
        }
    };
    let openings = OpeningBook::read(&file).map_err(|why| told(&why))?;
    text += &measure(&openings, &order.games, order.recipe.plies).map_err(|why| told(&why))?;
    Ok(text)
}
