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
Lets other programs evaluate positions of self-play games, to train on

usage: luft-lab label FILE... --out NAME (--program COMMAND [--arg ARGUMENT]...)... [OPTIONS]

Writes the games with the programs' scores to NAME.viri, and all positions that they
have evaluated to NAME.positions. Positions in check, with a forced mate or with more pieces
than asked for keep their scores.

Of several programs, the mean of the points that they expect is the score.

A program reads a position a line, in FEN, and answers each with a line: centipawns
for the side to move. The fifty-move counter is always 0.

  --out NAME          the name of the output files, which must not exist
  --program COMMAND   a program ...
  --arg ARGUMENT      ... and its arguments, each with its own --arg
  --scale N           centipawns at which 73 % of the points are expected (200)
  --pieces N          only positions with at most N pieces, pawns and kings included (32)
  --successors N      random successors of each position that are evaluated, too (1)
  --threads N         threads, each with its own programs; the result does not depend on
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
    let mut programs: Vec<Vec<String>> = Vec::new();
    let (mut scale, mut pieces, mut successors, mut threads) = (200, 32, 1, 1);
    read(arguments, |item, arguments| {
        match item {
            Item::Word(word) => files.push(PathBuf::from(word)),
            Item::Option(name) => match name.as_str() {
                "out" => out = Some(PathBuf::from(arguments.value()?)),
                "program" => programs.push(vec![arguments.value()?.string()?]),
                "arg" => {
                    let program = programs.last_mut();
                    let program = program.ok_or("--program is expected before its --arg")?;
                    program.push(arguments.value()?.string()?);
                }
                "scale" => scale = arguments.value()?.parse()?,
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
    if programs.is_empty() {
        return Err(usage("--program is expected: what evaluates"));
    }
    if scale == 0 {
        return Err(usage("--scale must be at least 1"));
    }
    Ok(Arguments {
        files,
        out,
        settings: Settings { programs, scale, pieces, successors, threads },
    })
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
        let line = "a.viri b.viri --out c --program judge --arg values --program other \
                    --pieces 8 --successors 3 --scale 165";
        let order = parsed(line).unwrap();
        assert_eq!((order.files.len(), order.out), (2, PathBuf::from("c")));
        let programs = [&["judge", "values"][..], &["other"]];
        let programs = programs.map(|words| words.iter().map(ToString::to_string).collect());
        let programs = programs.to_vec();
        let expected = Settings { programs, scale: 165, pieces: 8, successors: 3, threads: 1 };
        assert_eq!(order.settings, expected);
    }

    #[test]
    fn faults_are_named() {
        for (line, named) in [
            ("--out c --program judge", "files of games"),
            ("a.viri --program judge", "--out"),
            ("a.viri --out c", "--program"),
            ("a.viri --out c --arg values --program judge", "--program is expected before"),
            ("a.viri --out c --program judge --scale 0", "--scale"),
            ("a.viri --out c --program judge --successors many", "many"),
            ("a.viri --out c --program judge --speed 3", "--speed"),
        ] {
            assert_refused(parsed(line), named);
        }
    }
}
