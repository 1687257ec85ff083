//! Makes the page from the compiled modules and the files in `www/`. `cargo xtask` compiles and
//! runs it. It is a separate program, so that `cargo xtask` can report progress while it is being
//! compiled.

mod cache;
mod cli;
mod glue;
mod module;
mod page;
mod weight;

use std::fs;
use std::process::ExitCode;

use cli::Command;
use luft_tooling::files::read_all;
use luft_tooling::run::{Failure, cannot};

fn main() -> ExitCode {
    match cli::parse(lexopt::Parser::from_env()).and_then(perform) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(sentence)) => {
            eprintln!("bundler: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn perform(command: Command) -> Result<(), Failure> {
    match command {
        Command::Page(plan) => page::bundle(&plan),
        Command::Glue { module, name, into } => glue::write(&module, &name, &into),
        Command::Weigh { page, files } => {
            if let Some(page) = page {
                println!("{}", page::weight_to_play(&read_all(&page)?));
            }
            for file in files {
                let bytes = fs::read(&file).map_err(|error| cannot("read", &file, &error))?;
                println!("{}", weight::compressed(&bytes));
            }
            Ok(())
        }
    }
}
