//! `luft-lab datagen`: makes self-play data.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use lexopt::{Parser, ValueExt};
use luft_lab::datagen::{Recipe, Settings, generate};
use luft_lab::files::read_network;

use super::options::{Item, read, unknown};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "datagen",
    help: || HELP.to_owned(),
    run: |arguments| {
        let Arguments { path, settings, every } = parse(arguments)?;
        let mut told = None;
        let progress = generate(&path, &settings, |progress| {
            if told.is_none_or(|told: Instant| told.elapsed() >= every) {
                told = Some(Instant::now());
                eprintln!("{progress}");
            }
        });
        println!("{}", progress.map_err(|fault| Stop::Failure(fault.to_string()))?);
        Ok(())
    },
};

const HELP: &str = "\
Self-play games with a score for each move, in viriformat

usage: luft-lab datagen FILE [OPTIONS]

The file contains the games in the order of their numbers. The same command resumes an
interrupted run. FILE.txt says how the games are made; a run with other settings is refused.
Game number N is the same, whichever games are made.

  --games N           stop when the file contains this many games (default: never)
  --first N           the first game's number (0)
  --threads N         threads that play (1)
  --net FILE          the network that evaluates positions; without it, the classical
                      evaluation is used
  --every SECONDS     how often to report progress (60)

The recipe:
  --nodes N           nodes of each search (2500)
  --hash MIB          transposition table (4)
  --opening-plies N   random half-moves, and one more in every other game (8)
  --opening-nodes N   nodes of the search that evaluates the opening (5000)
  --opening-margin N  the largest lead of a side after it, in centipawns (250)
  --win-score N       a game is won from this many centipawns on (1500) ...
  --win-plies N       ... for the same side, for this many half-moves in a row (6)
  --draw-score N      a game is drawn within this many centipawns (5) ...
  --draw-plies N      ... for this many half-moves in a row (12) ...
  --draw-from N       ... after this many half-moves (70)
  --max-plies N       a game is drawn after this many half-moves (400)
";

/// The parsed command line.
struct Arguments {
    path: PathBuf,
    settings: Settings,
    every: Duration,
}

fn parse(arguments: Parser) -> Result<Arguments, Stop> {
    let mut path = None;
    let recipe = Recipe::default();
    let mut settings = Settings { recipe, network: None, first: 0, games: None, threads: 1 };
    let mut every = Duration::from_secs(60);
    read(arguments, |item, arguments| {
        match item {
            Item::Word(word) if path.is_none() => path = Some(PathBuf::from(word)),
            Item::Word(_) => return unknown(item),
            Item::Option(name) => match name.as_str() {
                "games" => settings.games = Some(arguments.value()?.parse()?),
                "first" => settings.first = arguments.value()?.parse()?,
                "net" => settings.network = Some(read_network(arguments.value()?.as_ref())?),
                "threads" => settings.threads = arguments.value()?.parse()?,
                "every" => every = Duration::from_secs(arguments.value()?.parse()?),
                _ if set(&mut settings.recipe, name, arguments)? => {}
                _ => return unknown(item),
            },
        }
        Ok(())
    })?;
    let usage = |fault: &str| Stop::Usage(fault.to_owned());
    let Recipe { nodes, opening_nodes, hash, .. } = settings.recipe;
    if settings.threads == 0 || nodes == 0 || opening_nodes == 0 || hash == 0 {
        return Err(usage("threads, nodes and hash must be at least 1"));
    }
    let path = path.ok_or_else(|| usage("a file for the games is expected"))?;
    Ok(Arguments { path, settings, every })
}

/// Sets a part of the recipe. Returns whether it has a part of this name.
fn set(recipe: &mut Recipe, name: &str, arguments: &mut Parser) -> Result<bool, lexopt::Error> {
    match name {
        "nodes" => recipe.nodes = arguments.value()?.parse()?,
        "hash" => recipe.hash = arguments.value()?.parse()?,
        "opening-plies" => recipe.opening_plies = arguments.value()?.parse()?,
        "opening-nodes" => recipe.opening_nodes = arguments.value()?.parse()?,
        "opening-margin" => recipe.opening_margin = arguments.value()?.parse()?,
        "win-score" => recipe.win_score = arguments.value()?.parse()?,
        "win-plies" => recipe.win_plies = arguments.value()?.parse()?,
        "draw-score" => recipe.draw_score = arguments.value()?.parse()?,
        "draw-plies" => recipe.draw_plies = arguments.value()?.parse()?,
        "draw-from" => recipe.draw_from = arguments.value()?.parse()?,
        "max-plies" => recipe.max_plies = arguments.value()?.parse()?,
        _ => return Ok(false),
    }
    Ok(true)
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
        let order = parsed("a.viri --games 6 --first 2000000 --threads 2 --nodes 99 --draw-from 3")
            .unwrap();
        assert_eq!(order.path, PathBuf::from("a.viri"));
        let Settings { recipe, first, games, threads, .. } = order.settings;
        assert_eq!((first, games, threads), (2_000_000, Some(6), 2));
        assert_eq!(recipe, Recipe { nodes: 99, draw_from: 3, ..Recipe::default() });
        assert_eq!(parsed("a.viri").unwrap().settings.recipe, Recipe::default());
    }

    #[test]
    fn faults_are_named() {
        for (line, named) in [
            ("", "file"),
            ("a.viri b.viri", "b.viri"),
            ("a.viri --nodes 0", "at least 1"),
            ("a.viri --nodes many", "many"),
            ("a.viri --node 1", "--node"),
            ("a.viri --net no-such-file", "no-such-file"),
        ] {
            assert_refused(parsed(line), named);
        }
        assert!(matches!(parsed("--help"), Err(Stop::Help)));
    }
}
