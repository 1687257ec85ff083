//! `luft-lab spsa`: tunes a program's constants.

use lexopt::ValueExt;
use luft_lab::tune::{Schedule, table};

use super::options::{Item, read, unknown};
use super::tournament::{self, TournamentOptions};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "spsa",
    help: || format!("{HELP}{}", tournament::help()),
    run: |arguments| {
        let mut options = TournamentOptions::default();
        let mut schedule = Schedule { iterations: 1000, rate: 0.002 };
        let mut names = Vec::new();
        read(arguments, |item, arguments| match item {
            Item::Option(name) if options.take(name, arguments)? => Ok(()),
            Item::Option(name) if name == "iterations" => {
                schedule.iterations = arguments.value()?.parse()?;
                Ok(())
            }
            Item::Option(name) if name == "rate" => {
                schedule.rate = arguments.value()?.parse()?;
                Ok(())
            }
            Item::Option(name) if name == "constants" => {
                names = arguments.value()?.string()?.split(',').map(str::to_owned).collect();
                Ok(())
            }
            _ => unknown(item),
        })?;
        let tuning = options.tuning(names, schedule)?;
        let spsa = tuning
            .run(|spsa| eprintln!("iteration {} of {}", spsa.iteration, schedule.iterations))
            .map_err(|fault| Stop::Failure(fault.to_string()))?;
        print!("{}", table(&spsa));
        Ok(())
    },
};

const HELP: &str = "\
Tunes the constants that a program offers as UCI options, by games against itself

usage: luft-lab spsa --player cmd=PROGRAM --out NAME [OPTIONS]

  --iterations N     how often the constants are perturbed (1000); --pairs says how many
                     pairs of games are played each time
  --rate R           the size of the steps (0.002)
  --constants A,B    the constants (default: all options that begin in lower case)
";
