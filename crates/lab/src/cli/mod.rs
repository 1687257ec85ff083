//! The command line.

mod datagen;
mod elo;
mod human;
mod human_fit;
mod human_openings;
mod human_pace;
mod human_plots;
mod label;
mod ladder;
mod matches;
mod opening_names;
mod options;
mod players;
mod puzzles;
mod robust;
mod solve;
mod sprt;
mod spsa;
mod styles;
mod tournament;
mod train;
mod verify;
mod why;

use std::process::ExitCode;

use lexopt::{Arg, Parser};

const HELP: &str = "\
Luft's laboratory: measures and improves playing strength

usage: luft-lab COMMAND [OPTIONS], or cargo xtask lab COMMAND [OPTIONS]

  elo       computes Elo differences from results, and the state of a test
  match     plays games of two players, until it is known which is stronger
  ladder    plays games of several players, and rates them on one scale
  robust    plays games at every level and limit, which no program's fault may end
  solve     finds which positions of a suite players solve
  datagen   makes self-play games with scores, to train on
  label     lets another program evaluate positions of such games
  verify    reads such games and counts their contents
  train     trains a network on them
  human     measures how well the model of how people choose predicts their moves
  human-fit fits that model to people's games
  human-openings
            counts people's first moves
  human-pace
            fits the time that people take for a move
  human-plots
            plots the tables of docs/opponents.md
  opening-names
            writes the names of openings for the page
  puzzles   makes and verifies the page's puzzles
  styles    measures what the styles of personas change in their games
  spsa      tunes constants of a program by games against itself
  why       measures how often the coach can explain a blunder

luft-lab COMMAND --help lists a command's options.
";

/// A command: its help and its function.
struct Command {
    name: &'static str,
    help: fn() -> String,
    run: fn(Parser) -> Result<(), Stop>,
}

const COMMANDS: [Command; 19] = [
    elo::COMMAND,
    matches::COMMAND,
    ladder::COMMAND,
    robust::COMMAND,
    solve::COMMAND,
    datagen::COMMAND,
    label::COMMAND,
    verify::COMMAND,
    train::COMMAND,
    human::COMMAND,
    human_fit::COMMAND,
    human_openings::COMMAND,
    human_pace::COMMAND,
    human_plots::COMMAND,
    opening_names::COMMAND,
    puzzles::COMMAND,
    styles::COMMAND,
    spsa::COMMAND,
    why::COMMAND,
];

/// Why a command stops.
#[derive(Debug, PartialEq, Eq)]
enum Stop {
    /// Its help was requested.
    Help,
    /// The arguments are wrong: one sentence.
    Usage(String),
    /// The command cannot be carried out, or has failed: one sentence.
    Failure(String),
}

/// Runs the command in the arguments.
pub fn run(mut arguments: Parser) -> ExitCode {
    let name = match arguments.next() {
        Ok(None | Some(Arg::Short('h') | Arg::Long("help"))) => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Ok(Some(Arg::Value(name))) => name.to_string_lossy().into_owned(),
        Ok(Some(other)) => return misused(&other.unexpected().to_string(), ""),
        Err(fault) => return misused(&fault.to_string(), ""),
    };
    let Some(command) = COMMANDS.into_iter().find(|command| command.name == name) else {
        return misused(&format!("there is no command '{name}'"), "");
    };
    match (command.run)(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stop::Help) => {
            print!("{}", (command.help)());
            ExitCode::SUCCESS
        }
        Err(Stop::Failure(fault)) => {
            eprintln!("luft-lab: {fault}");
            ExitCode::FAILURE
        }
        Err(Stop::Usage(fault)) => misused(&fault, &format!("{name} ")),
    }
}

fn misused(fault: &str, command: &str) -> ExitCode {
    eprintln!("luft-lab: {fault}; see luft-lab {command}--help");
    ExitCode::from(2)
}
