//! `luft-lab label`: lets another program evaluate positions of games.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use lexopt::{Parser, ValueExt};
use luft_lab::label::{Settings, label};

use super::options::{Item, read, unknown};
use super::{Command, Stop};

/// How often the progress is reported.
const EVERY: Duration = Duration::from_secs(60);

pub const COMMAND: Command = Command {
    name: "label",
    help: || HELP.to_owned(),
    run: |arguments| {
        let Arguments { files, out, settings } = parse(arguments)?;
        let mut told = Instant::now();
        let labelled = label(&files, &out, &settings, |labelled| {
            if told.elapsed() >= EVERY {
                told = Instant::now();
                eprintln!("{} games, {} positions", labelled.games, labelled.positions);
            }
        });
        let labelled = labelled.map_err(|fault| Stop::Failure(fault.to_string()))?;
        println!("{} games, {} positions", labelled.games, labelled.positions);
        Ok(())
    },
};

const HELP: &str = "\
Lets another program evaluate positions of self-play games, to train on

usage: luft-lab label FILE... --out NAME --program COMMAND [--arg ARGUMENT]... [OPTIONS]

Writes the games with the program's scores to NAME.viri, and all positions that it has
evaluated to NAME.positions. Positions in check, with a forced mate or with more pieces
than asked for keep their scores.

The program reads a position a line, in FEN, and answers each with a line: centipawns
for the side to move. The fifty-move counter is always 0.

  --out NAME          the name of the output files, which must not exist
  --program COMMAND   the program ...
  --arg ARGUMENT      ... and its arguments, each with its own --arg
  --pieces N          only positions with at most N pieces, pawns and kings included (32)
  --successors N      random successors of each position that are evaluated, too (1)
  --threads N         threads, each with its own program; the result does not depend on
                      them (1)
";

/// The parsed command line.
#[derive(Debug)]
struct Arguments {
    files: Vec<PathBuf>,
    out: PathBuf,
    settings: Settings,
}

fn parse(arguments: Parser) -> Result<Arguments, Stop> {
    let (mut files, mut out) = (Vec::new(), None);
    let (mut command, mut program_arguments) = (None, Vec::new());
    let (mut pieces, mut successors, mut threads) = (32, 1, 1);
    read(arguments, |item, arguments| {
        match item {
            Item::Word(word) => files.push(PathBuf::from(word)),
            Item::Option(name) => match name.as_str() {
                "out" => out = Some(PathBuf::from(arguments.value()?)),
                "program" => command = Some(arguments.value()?.string()?),
                "arg" => program_arguments.push(arguments.value()?.string()?),
                "pieces" => pieces = arguments.value()?.parse()?,
                "successors" => successors = arguments.value()?.parse()?,
                "threads" => threads = arguments.value()?.parse()?,
                _ => return unknown(item),
            },
        }
        Ok(())
    })?;
    let usage = |fault: &str| Stop::Usage(fault.to_owned());
    if files.is_empty() {
        return Err(usage("files of games are expected"));
    }
    let out = out.ok_or_else(|| usage("--out is expected: where the files are to be"))?;
    let command = command.ok_or_else(|| usage("--program is expected: what evaluates"))?;
    let program = std::iter::once(command).chain(program_arguments).collect();
    Ok(Arguments { files, out, settings: Settings { program, pieces, successors, threads } })
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
        let line = "a.viri b.viri --out c --program judge --arg values --pieces 8 --successors 3";
        let order = parsed(line).unwrap();
        assert_eq!((order.files.len(), order.out), (2, PathBuf::from("c")));
        let program = vec!["judge".to_owned(), "values".to_owned()];
        assert_eq!(order.settings, Settings { program, pieces: 8, successors: 3, threads: 1 });
    }

    #[test]
    fn faults_are_named() {
        for (line, named) in [
            ("--out c --program judge", "files of games"),
            ("a.viri --program judge", "--out"),
            ("a.viri --out c", "--program"),
            ("a.viri --out c --program judge --successors many", "many"),
            ("a.viri --out c --program judge --speed 3", "--speed"),
        ] {
            assert_refused(parsed(line), named);
        }
    }
}
