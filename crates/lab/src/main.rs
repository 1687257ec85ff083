//! Luft's laboratory on the command line: `luft-lab --help` lists the commands.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(lexopt::Parser::from_env())
}
