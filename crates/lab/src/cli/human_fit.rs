//! `luft-lab human-fit`: fits the model of how people choose.

use std::path::PathBuf;

use lexopt::{Parser, ValueExt};
use luft_lab::human::fit::{Files, Recipe, fit};

use super::options::{Item, pair, read, unknown};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "human-fit",
    help: || HELP.to_owned(),
    run: |arguments| {
        let Arguments { recipe, files, threads } = parse(arguments)?;
        fit(&recipe, &files, threads, |line| eprintln!("{line}")).map_err(Stop::Failure)
    },
};

const HELP: &str = "\
Fits the model of how people choose their moves

usage: luft-lab human-fit GAMES... --data NAME --out NAME [OPTIONS]

GAMES are lines of games with ratings; one in twenty is held out, by a hash of its moves.
Writes NAME.weights; NAME.txt says how it is made, NAME.result how well it predicts the
held-out games, and NAME.checkpoint contains the state with which the same command resumes.

  --data NAME        stores positions and searches in files with this name
  --out NAME         the name of the output files
  --start FILE       begins with the weights of another fit; those of NAME.human are rounded again
  --searched N       trains on N positions of each band of ratings with the results of searches;
                     with 0, on all positions without searches (0)
  --keep             changes only the weights of the searches and of the later layers
  --positions N      trains on at most N positions
  --epochs N         uses each position N times (1)
  --batch N          positions per step (1024)
  --rates FIRST,LAST learning rates (0.0015,0.0001)
  --spread X         rounds weights to whole numbers with this standard deviation, and writes
                     NAME.human
  --measured N       measures N held-out positions of each band (1000)
  --seed N           the seed for the first weights and the order (1)
  --threads N        threads; the result does not depend on them (1)
";

#[derive(Debug)]
struct Arguments {
    recipe: Recipe,
    files: Files,
    threads: usize,
}

fn parse(arguments: Parser) -> Result<Arguments, Stop> {
    let mut recipe = Recipe {
        positions: usize::MAX,
        epochs: 1,
        batch: 1024,
        rates: [0.0015, 0.0001],
        seed: 1,
        searched: 0,
        start: None,
        measured: 1000,
        spread: 0.0,
        keeps: false,
    };
    let (mut games, mut out, mut data, mut threads) = (Vec::new(), None, None, 1);
    read(arguments, |item, arguments| {
        match item {
            Item::Word(file) => games.push(PathBuf::from(file)),
            Item::Option(name) => match name.as_str() {
                "out" => out = Some(PathBuf::from(arguments.value()?)),
                "data" => data = Some(PathBuf::from(arguments.value()?)),
                "start" => recipe.start = Some(PathBuf::from(arguments.value()?)),
                "positions" => recipe.positions = arguments.value()?.parse()?,
                "epochs" => recipe.epochs = arguments.value()?.parse()?,
                "batch" => recipe.batch = arguments.value()?.parse()?,
                "rates" => {
                    let (first, last) = pair(arguments)?;
                    recipe.rates = [first as f32, last as f32];
                }
                "searched" => recipe.searched = arguments.value()?.parse()?,
                "keep" => recipe.keeps = true,
                "spread" => recipe.spread = arguments.value()?.parse()?,
                "measured" => recipe.measured = arguments.value()?.parse()?,
                "threads" => threads = arguments.value()?.parse()?,
                "seed" => recipe.seed = arguments.value()?.parse()?,
                _ => return unknown(item),
            },
        }
        Ok(())
    })?;
    let usage = |fault: &str| Stop::Usage(fault.to_owned());
    if games.is_empty() {
        return Err(usage("files of games are expected"));
    }
    if recipe.batch == 0 || recipe.epochs == 0 {
        return Err(usage("--batch and --epochs must be at least 1"));
    }
    let data = data.ok_or_else(|| usage("--data is expected: where positions are kept"))?;
    let out = out.ok_or_else(|| usage("--out is expected: where the files are to be"))?;
    Ok(Arguments { recipe, files: Files { games, data, out }, threads })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::options::assert_refused;

    fn parsed(line: &str) -> Result<Arguments, Stop> {
        parse(Parser::from_args(line.split_whitespace()))
    }

    #[test]
    fn options_are_set() {
        let order = parsed("a.tsv --data d --out o --rates 0.01,0.001 --searched 5").unwrap();
        assert_eq!(order.files.games, [PathBuf::from("a.tsv")]);
        assert_eq!((order.recipe.searched, order.recipe.rates), (5, [0.01, 0.001]));
    }

    #[test]
    fn faults_are_named() {
        for (line, named) in [
            ("--data d --out o", "files of games"),
            ("a.tsv --out o", "--data"),
            ("a.tsv --data d", "--out"),
            ("a.tsv --data d --out o --batch 0", "--batch"),
            ("a.tsv --data d --out o --speed 1", "--speed"),
        ] {
            assert_refused(parsed(line), named);
        }
    }
}
