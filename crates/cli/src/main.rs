//! Luft on the command line: a UCI engine, and tools to test it.

mod args;
mod bench;
mod lines;
mod network;
mod perft;
mod review;
mod search_thread;
mod uci;
mod winnability;

use std::io::{self, Write};
use std::process::ExitCode;

use args::Command;

fn main() -> ExitCode {
    let command = match args::parse() {
        Ok(command) => command,
        Err(fault) => {
            eprintln!("luft: {fault}");
            return ExitCode::from(2);
        }
    };
    let done = match command {
        Command::Uci => uci::run(io::stdin().lock()),
        Command::Perft { depth, position } => perft::run(&position, depth),
        Command::Bench { depth } => bench::run(depth),
        Command::Winnability { nodes } => {
            winnability::run(io::stdin().lock(), io::stdout().lock(), nodes)
        }
        Command::Review { file, nodes } => review::run(file.as_deref(), nodes, io::stdout().lock()),
        Command::Help => print(args::HELP),
        Command::Version => print(concat!("luft ", env!("CARGO_PKG_VERSION"), "\n")),
    };
    match done {
        // The output's reader may close it before the end, as `head` does.
        Err(fault) if fault.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("luft: {fault}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

fn print(text: &str) -> io::Result<()> {
    io::stdout().write_all(text.as_bytes())
}
