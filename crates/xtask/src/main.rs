//! Set-up, build, test and bench of Luft: `cargo xtask help` lists the commands.

mod cli;
mod dist;
mod play;
mod run;
mod setup;
mod test;
mod weight;
mod workspace;

use std::process::ExitCode;

use cli::Command;
use run::Failure;

fn main() -> ExitCode {
    match cli::parse(lexopt::Parser::from_env()).and_then(perform) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(sentence)) => {
            eprintln!("xtask: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn perform(command: Command) -> Result<(), Failure> {
    match command {
        Command::Help => {
            print!("{}", cli::HELP);
            Ok(())
        }
        Command::Play { port } => play::play(port),
        Command::Test => test::test(),
        Command::Build { into } => dist::build_and_report(into.as_deref()),
    }
}
