//! The command line.

use std::path::PathBuf;

use lexopt::{Arg, Parser, ValueExt};
use luft_game::clock::TimeControl;
use luft_persona::PersonaId;

pub const HELP: &str = "\
Games of the engine against itself, on clocks that run in real time

usage: cargo xtask selfplay [OPTIONS]

  --games N          how many games (200)
  --control CONTROL  minutes + seconds a move, /seconds for a limit a move; with
                     an s, the total is in seconds: 3+2, 1s+0.05, 15+0/60, /1
                     (1s+0.05)
  --level LEVEL      easy, medium or hard (hard)
  --concurrency N    games at a time, each thinking on one thread (1)
  --seed N           another number, other openings (1)
  --pgn FILE         add each finished game to this file; games of this match
                     that it holds already are not played again
  --help
";

/// The settings of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    pub games: usize,
    pub control: TimeControl,
    pub persona: PersonaId,
    pub concurrency: usize,
    pub seed: u64,
    pub pgn: Option<PathBuf>,
}

impl Settings {
    fn usual() -> Result<Self, String> {
        Ok(Self {
            games: 200,
            control: "1s+0.05".parse().map_err(|fault| format!("{fault}"))?,
            persona: PersonaId::HARD,
            concurrency: 1,
            seed: 1,
            pgn: None,
        })
    }

    /// The match's name, which each of its games has as its event.
    pub fn event(&self) -> String {
        format!("Self-play, {}, {}, seed {}", self.persona, self.control, self.seed)
    }
}

/// Reads the command line; `None` if it asks for help.
///
/// # Errors
/// One sentence that names the wrong argument.
pub fn parse(mut arguments: Parser) -> Result<Option<Settings>, String> {
    let mut settings = Settings::usual()?;
    while let Some(argument) = arguments.next().map_err(at_fault)? {
        let name = match argument {
            Arg::Long(name) if name != "help" => name.to_owned(),
            Arg::Short('h') | Arg::Long(_) => return Ok(None),
            other => return Err(at_fault(other.unexpected())),
        };
        if let Err(fault) = set(&mut settings, &name, &mut arguments) {
            return Err(at_fault(format!("--{name}: {fault}")));
        }
    }
    if settings.games == 0 || settings.concurrency == 0 {
        return Err(at_fault("--games and --concurrency must be at least 1"));
    }
    Ok(Some(settings))
}

/// Sets an option to its value.
fn set(settings: &mut Settings, name: &str, arguments: &mut Parser) -> Result<(), lexopt::Error> {
    match name {
        "games" => settings.games = arguments.value()?.parse()?,
        "control" => settings.control = arguments.value()?.parse()?,
        "level" => settings.persona = arguments.value()?.parse()?,
        "concurrency" => settings.concurrency = arguments.value()?.parse()?,
        "seed" => settings.seed = arguments.value()?.parse()?,
        "pgn" => settings.pgn = Some(arguments.value()?.into()),
        _ => return Err("there is no such option".into()),
    }
    Ok(())
}

fn at_fault(what: impl std::fmt::Display) -> String {
    format!("{what}; see cargo xtask selfplay --help")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Option<Settings>, String> {
        parse(Parser::from_args(line.split_whitespace()))
    }

    #[test]
    fn options_are_set() {
        let settings = parsed("--games 6 --control /1 --level easy --concurrency 2 --pgn a.pgn");
        let settings = settings.unwrap().unwrap();
        assert_eq!((settings.games, settings.concurrency), (6, 2));
        assert_eq!(settings.event(), "Self-play, easy, /1, seed 1");
        assert_eq!(settings.pgn, Some("a.pgn".into()));
        assert_eq!(parsed(""), Ok(Some(Settings::usual().unwrap())));
        assert_eq!(parsed("--games 5 --help"), Ok(None));
    }

    #[test]
    fn faults_are_named() {
        for (line, named) in [
            ("--level godlike", "godlike"),
            ("--control soon", "soon"),
            ("--games", "--games"),
            ("--games 0", "at least 1"),
            ("--fast", "--fast"),
            ("extra", "extra"),
        ] {
            let fault = parsed(line).unwrap_err();
            assert!(fault.contains(named), "{fault}");
        }
    }
}
