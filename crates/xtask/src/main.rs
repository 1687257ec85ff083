//! Set-up, build, test and bench of Luft: `cargo xtask help` lists the commands.

mod bench;
mod bundler;
mod cli;
mod format;
mod page;
mod photographs;
mod play;
mod release;
mod reproduce;
mod rivals;
mod setup;
mod test;

use std::path::PathBuf;
use std::process::ExitCode;

use cli::{Bench, Command};
use luft_tooling::run::Failure;
use luft_tooling::workspace;
use page::{Form, Weights};
use setup::examples;

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
        Command::Format => format::format(),
        Command::Test(extent) => test::test(extent),
        Command::Hostile { seed, minutes } => test::hostile(seed, minutes),
        Command::Bench(Bench::Engine) => bench::bench(),
        Command::Bench(Bench::Input) => bench::input(),
        Command::Bench(Bench::Page) => bench::page(),
        Command::Bench(Bench::Lighthouse) => bench::lighthouse(),
        Command::Bench(Bench::Reading) => bench::reading(),
        Command::Selfplay(arguments) => bench::selfplay(&arguments),
        Command::Lab(arguments) => bench::lab(&arguments),
        Command::Rivals(arguments) => rivals::rivals(&arguments),
        Command::Photographs => photographs::photographs(),
        Command::Release => release::release(),
        Command::Reproduce => reproduce::reproduce(),
        Command::Examples => {
            page::build(Form::Published(Weights::Untold), &workspace::dist())?;
            examples::build(&workspace::dist())?;
            println!("{}", examples::built().display());
            Ok(())
        }
        Command::Build { for_trunk, weights } => {
            let weights = if weights { Weights::InDetail } else { Weights::ByFile };
            page::build(Form::Published(weights), &destination(for_trunk)?)
        }
    }
}

/// The folder for the page: `dist/`, or the folder that Trunk passes to its hooks.
fn destination(for_trunk: bool) -> Result<PathBuf, Failure> {
    const NAMED_BY: &str = "TRUNK_STAGING_DIR";
    if !for_trunk {
        return Ok(workspace::dist());
    }
    let folder = std::env::var_os(NAMED_BY).map(PathBuf::from);
    folder.ok_or_else(|| Failure(format!("--for-trunk is for Trunk's hook, which sets {NAMED_BY}")))
}
