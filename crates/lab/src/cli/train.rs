//! `luft-lab train`: trains a network.

use std::path::PathBuf;

use lexopt::{Parser, ValueExt};
use luft_lab::train::{Material, Recipe, Targets, train};

use super::options::{Item, read, unknown};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "train",
    help: || HELP.to_owned(),
    run: |arguments| {
        let Arguments { recipe, material, out, threads } = parse(arguments)?;
        let trained = train(&recipe, &material, &out, threads, |line| eprintln!("{line}"));
        let epochs = trained.map_err(|fault| Stop::Failure(fault.to_string()))?;
        if let Some(last) = epochs.last() {
            println!("loss {:.6} on positions held out", last.validation);
        }
        Ok(())
    },
};

const HELP: &str = "\
Trains a network on files of self-play games

usage: luft-lab train FILE... --out NAME [OPTIONS]

Writes NAME.net; NAME.txt says how it is made, and NAME.result how well the training went.
After each epoch NAME.checkpoint contains the state with which the same command resumes.

  --out NAME          the name of the output files
  --threads N         threads; the result does not depend on them (1)

The recipe:
  --hidden N          hidden neurons of each side, a multiple of 16 (320)
  --buckets N         outputs, by the number of pieces (8)
  --epochs N          how often each position is used (8)
  --batch N           positions per step (2048)
  --rate X            learning rate at the start (0.004) ...
  --last-rate X       ... and at the end; between them it follows a cosine (0.00001)
  --l1 X              draw the rows towards 0, in each step by this share of the rate:
                      the network's file gets smaller (0)
  --result X          share of the game's result in the target, from 0 to 1; the
                      rest is the position's value (0.1)
  --lambda X          weight of the next position's value in a position's value,
                      from 0 to 1; the rest is the search's score (0.8)
  --start FILE        begin with this network instead of random parameters
  --scale N           centipawns at which 73 % of the points are expected (200)
  --held-out N        percentage of games, at each file's end, that are not trained on
                      but measure the result (2)
  --seed N            the seed for the first parameters and the order (1)
";

/// The parsed command line.
#[derive(Debug, PartialEq)]
struct Arguments {
    recipe: Recipe,
    material: Material,
    out: PathBuf,
    threads: usize,
}

fn parse(arguments: Parser) -> Result<Arguments, Stop> {
    let (mut material, mut out, mut threads) = (Material::default(), None, 1);
    let mut recipe = Recipe::default();
    read(arguments, |item, arguments| {
        match item {
            Item::Word(word) => material.games.push(PathBuf::from(word)),
            Item::Option(name) => match name.as_str() {
                "out" => out = Some(PathBuf::from(arguments.value()?)),
                "threads" => threads = arguments.value()?.parse()?,
                "hidden" => recipe.shape.hidden = arguments.value()?.parse()?,
                "buckets" => recipe.shape.buckets = arguments.value()?.parse()?,
                "epochs" => recipe.epochs = arguments.value()?.parse()?,
                "batch" => recipe.batch = arguments.value()?.parse()?,
                "rate" => recipe.rate = arguments.value()?.parse()?,
                "last-rate" => recipe.last_rate = arguments.value()?.parse()?,
                "l1" => recipe.l1 = arguments.value()?.parse()?,
                "result" => recipe.targets.result_share = arguments.value()?.parse()?,
                "lambda" => recipe.targets.lambda = arguments.value()?.parse()?,
                "scale" => recipe.targets.scale = arguments.value()?.parse()?,
                "held-out" => recipe.held_out_percent = arguments.value()?.parse()?,
                "start" => material.start = Some(PathBuf::from(arguments.value()?)),
                "seed" => recipe.seed = arguments.value()?.parse()?,
                _ => return unknown(item),
            },
        }
        Ok(())
    })?;
    check(&recipe).map_err(|fault| Stop::Usage(fault.to_owned()))?;
    let usage = |fault: &str| Stop::Usage(fault.to_owned());
    if material.games.is_empty() {
        return Err(usage("files of games are expected"));
    }
    let out = out.ok_or_else(|| usage("--out is expected: where the files are to be"))?;
    Ok(Arguments { recipe, material, out, threads })
}

/// Checks a recipe; the error says what is wrong.
fn check(recipe: &Recipe) -> Result<(), &'static str> {
    let Recipe { shape, epochs, batch, rate, last_rate, targets, .. } = *recipe;
    let Targets { scale, lambda, result_share, .. } = targets;
    let is_rate = |rate: f32| rate > 0.0 && rate < 1.0;
    let checks = [
        (shape.hidden > 0 && shape.hidden <= 1024, "--hidden must be from 16 to 1024"),
        (shape.hidden.is_multiple_of(16), "--hidden must be a multiple of 16"),
        ((1..=16).contains(&shape.buckets), "--buckets must be from 1 to 16"),
        (epochs > 0 && batch > 0 && scale > 0, "--epochs, --batch and --scale must be at least 1"),
        (is_rate(rate) && is_rate(last_rate), "--rate and --last-rate must be between 0 and 1"),
        ((0.0..=1.0).contains(&recipe.l1), "--l1 must be from 0 to 1"),
        ((0.0..=1.0).contains(&result_share), "--result must be from 0 to 1"),
        ((0.0..=1.0).contains(&lambda), "--lambda must be from 0 to 1"),
        ((1..100).contains(&recipe.held_out_percent), "--held-out must be from 1 to 99"),
    ];
    checks.into_iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, fault)| Err(fault))
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
        let order = parsed("a.viri b.viri --out net --hidden 32 --result 0.5 --threads 2").unwrap();
        assert_eq!((order.material.games.len(), order.threads), (2, 2));
        assert_eq!((order.recipe.shape.hidden, order.recipe.shape.buckets), (32, 8));
        let further = parsed("a.viri --out net --start old.net").unwrap();
        assert_eq!(further.material.start, Some(PathBuf::from("old.net")));
        assert!((order.recipe.targets.result_share - 0.5).abs() < 1e-6);
    }

    #[test]
    fn faults_are_named() {
        for (line, named) in [
            ("--out net", "files of games"),
            ("a.viri", "--out"),
            ("a.viri --out net --hidden 20", "multiple of 16"),
            ("a.viri --out net --buckets 17", "--buckets"),
            ("a.viri --out net --rate 0", "--rate"),
            ("a.viri --out net --l1 2", "--l1"),
            ("a.viri --out net --result 2", "--result"),
            ("a.viri --out net --lambda -1", "--lambda"),
            ("a.viri --out net --held-out 0", "--held-out"),
            ("a.viri --out net --speed 3", "--speed"),
        ] {
            assert_refused(parsed(line), named);
        }
    }
}
