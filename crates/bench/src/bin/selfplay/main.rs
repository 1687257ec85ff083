//! `cargo xtask selfplay`: games of the engine against itself on clocks that run in real time, to
//! prove that it never loses on time. Games end only by the laws of chess and by claims of the
//! players.

mod args;
mod pgn_file;
mod play;
mod tally;

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use args::Settings;
use pgn_file::PgnFile;
use play::Played;
use tally::{Finished, Tally};

fn main() -> ExitCode {
    let done = match args::parse(lexopt::Parser::from_env()) {
        Ok(Some(settings)) => run(&settings),
        Ok(None) => {
            print!("{}", args::HELP);
            return ExitCode::SUCCESS;
        }
        Err(fault) => Err(fault),
    };
    match done {
        Ok(tally) => {
            print!("{tally}");
            if tally.flags() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(fault) => {
            eprintln!("selfplay: {fault}");
            ExitCode::FAILURE
        }
    }
}

/// Plays the games of the match that are not in its file yet.
fn run(settings: &Settings) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let mut known = Vec::new();
    let mut pgn_file = None;
    if let Some(path) = &settings.pgn {
        let (opened, finished) = PgnFile::open(path, settings)?;
        finished.iter().for_each(|result| tally.add(result));
        known.extend(finished.iter().map(|result| result.number));
        pgn_file = Some(opened);
    }
    let missing = Mutex::new((1..=settings.games).filter(|number| !known.contains(number)));
    let (sender, receiver) = channel();
    thread::scope(|scope| {
        for _ in 0..settings.concurrency {
            let (sender, missing) = (sender.clone(), &missing);
            scope.spawn(move || {
                while let Some(number) = missing.lock().ok().and_then(|mut left| left.next()) {
                    // The receiver is gone once the file cannot be written.
                    if sender.send(play::play(number, settings)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        record(receiver, settings, pgn_file, &mut tally)
    })?;
    Ok(tally)
}

/// Writes each finished game to the file.
fn record(
    games: Receiver<Played>,
    settings: &Settings,
    mut pgn_file: Option<PgnFile>,
    tally: &mut Tally,
) -> Result<(), String> {
    for played in games {
        if let Some(pgn_file) = &mut pgn_file {
            pgn_file.add(&played, settings)?;
        }
        let result = Finished {
            number: played.number,
            outcome: played.game.outcome().expect("a game that was played has ended"),
            plies: played.game.plies().len(),
            least: played.least,
        };
        eprintln!("{result}");
        tally.add(&result);
    }
    Ok(())
}
