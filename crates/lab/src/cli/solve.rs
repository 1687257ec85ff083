//! `luft-lab solve`: finds which positions of a suite players solve.

use std::fs;

use lexopt::ValueExt;
use luft_lab::epd::read_problems;
use luft_lab::solve::Suite;

use super::options::{Item, read, unknown};
use super::players::{self, PlayerOptions};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "solve",
    help: || format!("{HELP}{}", players::HELP),
    run: |arguments| {
        let mut options = PlayerOptions::default();
        let (mut files, mut first) = (Vec::new(), usize::MAX);
        read(arguments, |item, arguments| match item {
            Item::Option(name) if options.take(name, arguments)? => Ok(()),
            Item::Option(name) if name == "first" => {
                first = arguments.value()?.parse()?;
                Ok(())
            }
            Item::Word(word) => {
                files.push(word.clone());
                Ok(())
            }
            _ => unknown(item),
        })?;
        let [path] = &files[..] else {
            return Err(Stop::Usage("one file of positions is expected".to_owned()));
        };
        let suite = suite(path, first, options)?;
        let mut done = 0;
        let attempts = suite.run(|problem, row| {
            done += 1;
            eprintln!("{done}/{} {}", suite.problems.len(), suite.announce(problem, row));
        });
        let attempts = attempts.map_err(|fault| Stop::Failure(fault.to_string()))?;
        print!("{}", suite.report(&attempts));
        Ok(())
    },
};

const HELP: &str = "\
Lets players solve the positions of a suite, in turn at each position

usage: luft-lab solve FILE --player WORDS... [--player WORDS...] [OPTIONS]

The file has one EPD per line, with the best moves (bm) or those to avoid (am). Each position
is a new game for the players. The table shows wrong answers; solved positions are left empty.

  --first N          only the first N positions
";

fn suite(path: &str, first: usize, options: PlayerOptions) -> Result<Suite, Stop> {
    let at = |fault: &dyn std::fmt::Display| Stop::Failure(format!("{path}: {fault}"));
    let text = fs::read_to_string(path).map_err(|fault| at(&fault))?;
    let mut problems = read_problems(&text).map_err(|fault| at(&fault))?;
    problems.truncate(first);
    let (margin, patience) = (options.margin, options.patience);
    let players = options.build().map_err(Stop::Usage)?;
    if players.is_empty() {
        return Err(Stop::Usage("at least one player is expected".to_owned()));
    }
    Ok(Suite { problems, players, margin, patience })
}
