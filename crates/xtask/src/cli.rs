//! The command line.

use std::ffi::OsString;

use lexopt::{Arg, Parser, ValueExt};

use luft_tooling::run::Failure;

use crate::test::Extent;

/// The default port of `cargo xtask play`.
const DEFAULT_PORT: u16 = 8080;

/// The output of `cargo xtask help`.
pub const HELP: &str = "\
Set-up, build, test and bench of Luft

usage: cargo xtask COMMAND

  play [--port N]      install what is missing, build, and serve the page on
                       this machine (port 8080; 0 takes any free port)
  format               format all sources, including those that cargo fmt does not find
  test [--long]        formatting, lints, native and browser tests; with --long also the tests
                       that take long or are WebAssembly, documentation, bench and release
  hostile [--seed N] [--minutes M]
                       test the page's state with mutated records, messages, addresses and
                       games, and compare whole games with another library; begins with seed
                       N (0), runs for M minutes (without end), and prints a failing seed
  build [--weights]    write the page to dist/, and print the weight of each file and each
                       crate; with --weights also of the largest modules and functions
  examples             build the page and, with it, the examples for plain pages, React and
                       Vue, into target/examples/built
  release              write all published files to release/: the page with its demo, luft.html,
                       the npm package, bill of materials, sizes, changes and checksums
  reproduce            build the page again from a copy in another folder, and compare
                       both builds byte for byte
  bench                compare perft with cozy-chess, and run the search's bench, natively
                       and as WebAssembly in Chromium; deep perft of tests/data;
                       speed and correctness of winnability
  bench input          how long the page works between a pointer event and the painted
                       frame, with the CPU slowed down four times and the computer searching
  bench page           when the page is visible and when it is ready, with the CPU slowed down
                       four times, on a slow network; the longest task during play
  bench lighthouse     Lighthouse's report on the page, if Lighthouse is installed
  bench reading        how long reading a PGN text of 5 MB blocks the page's frames,
                       with the CPU slowed down four times
  selfplay [OPTIONS]   games of the engine against itself on real clocks, to prove
                       that it never loses on time; --help lists the options
  lab COMMAND          the laboratory: matches, statistics, self-play data, training;
                       lab --help lists the commands
  rivals               print the weights of the page and of other engines for web pages
  rivals NAME [OPTIONS]
                       play a match of the page in dist/ against stockfish.js-10, lozza,
                       garbochess or stockfish-19-lite in node, with 100 ms per move;
                       options as for lab match
  photographs          take pictures of every state, look and width into
                       target/photographs, and update the README's pictures
  help                 this text
";

/// A command of the user.
#[derive(Debug, PartialEq, Eq)]
pub enum Command {
    Help,
    Play {
        port: u16,
    },
    Format,
    Test(Extent),
    Photographs,
    Examples,
    Release,
    Reproduce,
    /// From this seed, for some minutes; 0 for no end.
    Hostile {
        seed: u64,
        minutes: u64,
    },
    Bench(Bench),
    /// With the arguments of that program.
    Selfplay(Vec<OsString>),
    /// With the laboratory's arguments.
    Lab(Vec<OsString>),
    /// With a rival's name and the laboratory's arguments, or without arguments.
    Rivals(Vec<OsString>),
    /// `for_trunk`: as Trunk's hook, into the folder that Trunk names. `weights`: also prints the
    /// weights of modules and functions.
    Build {
        for_trunk: bool,
        weights: bool,
    },
}

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bench {
    /// The speed of rules, search and winnability.
    Engine,
    /// The page's response to input.
    Input,
    /// The page's start.
    Page,
    /// Lighthouse's report on the page.
    Lighthouse,
    /// The page while it reads long texts.
    Reading,
}

/// The command in the arguments.
///
/// # Errors
/// One sentence that names the wrong argument.
pub fn parse(mut arguments: Parser) -> Result<Command, Failure> {
    let mut command = match arguments.next().map_err(at_fault)? {
        None | Some(Arg::Short('h') | Arg::Long("help")) => return Ok(Command::Help),
        Some(Arg::Value(name)) => match name.to_str() {
            Some("help") => return Ok(Command::Help),
            Some("play") => Command::Play { port: DEFAULT_PORT },
            Some("format") => Command::Format,
            Some("test") => Command::Test(Extent::Short),
            Some("hostile") => Command::Hostile { seed: 0, minutes: 0 },
            Some("bench") => Command::Bench(Bench::Engine),
            Some("selfplay") => {
                let rest = arguments.raw_args().map_err(at_fault)?;
                return Ok(Command::Selfplay(rest.collect()));
            }
            Some("lab") => {
                let rest = arguments.raw_args().map_err(at_fault)?;
                return Ok(Command::Lab(rest.collect()));
            }
            Some("rivals") => {
                let rest = arguments.raw_args().map_err(at_fault)?;
                return Ok(Command::Rivals(rest.collect()));
            }
            Some("photographs") => Command::Photographs,
            Some("examples") => Command::Examples,
            Some("release") => Command::Release,
            Some("reproduce") => Command::Reproduce,
            Some("build") => Command::Build { for_trunk: false, weights: false },
            _ => {
                let name = name.to_string_lossy();
                return Err(at_fault(format!("there is no command '{name}'")));
            }
        },
        Some(other) => return Err(at_fault(other.unexpected())),
    };
    while let Some(argument) = arguments.next().map_err(at_fault)? {
        match (&mut command, argument) {
            (_, Arg::Short('h') | Arg::Long("help")) => return Ok(Command::Help),
            (Command::Play { port }, Arg::Long("port")) => {
                *port = arguments.value().and_then(|value| value.parse()).map_err(at_fault)?;
            }
            (Command::Hostile { seed, .. }, Arg::Long("seed")) => {
                *seed = arguments.value().and_then(|value| value.parse()).map_err(at_fault)?;
            }
            (Command::Hostile { minutes, .. }, Arg::Long("minutes")) => {
                *minutes = arguments.value().and_then(|value| value.parse()).map_err(at_fault)?;
            }
            (Command::Bench(bench), Arg::Value(what)) => {
                *bench = match what.to_str() {
                    Some("input") => Bench::Input,
                    Some("page") => Bench::Page,
                    Some("lighthouse") => Bench::Lighthouse,
                    Some("reading") => Bench::Reading,
                    _ => return Err(at_fault(Arg::Value(what).unexpected())),
                };
            }
            (Command::Test(extent), Arg::Long("long")) => *extent = Extent::Long,
            (Command::Build { for_trunk, .. }, Arg::Long("for-trunk")) => *for_trunk = true,
            (Command::Build { weights, .. }, Arg::Long("weights")) => *weights = true,
            (_, other) => return Err(at_fault(other.unexpected())),
        }
    }
    Ok(command)
}

fn at_fault(what: impl std::fmt::Display) -> Failure {
    Failure(format!("{what}; see cargo xtask help"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(arguments: &[&str]) -> Result<Command, Failure> {
        parse(Parser::from_args(arguments))
    }

    #[test]
    fn commands_take_their_own_options() {
        assert_eq!(parsed(&[]), Ok(Command::Help));
        assert_eq!(parsed(&["play"]), Ok(Command::Play { port: DEFAULT_PORT }));
        assert_eq!(parsed(&["play", "--port", "0"]), Ok(Command::Play { port: 0 }));
        let build = |for_trunk, weights| Ok(Command::Build { for_trunk, weights });
        assert_eq!(parsed(&["build"]), build(false, false));
        assert_eq!(parsed(&["hostile"]), Ok(Command::Hostile { seed: 0, minutes: 0 }));
        let told = ["hostile", "--minutes", "5", "--seed", "18446744073709551615"];
        assert_eq!(parsed(&told), Ok(Command::Hostile { seed: u64::MAX, minutes: 5 }));
        assert_eq!(parsed(&["build", "--for-trunk"]), build(true, false));
        assert_eq!(parsed(&["format"]), Ok(Command::Format));
        assert_eq!(parsed(&["release"]), Ok(Command::Release));
        assert_eq!(parsed(&["examples"]), Ok(Command::Examples));
        assert_eq!(parsed(&["build", "--weights"]), build(false, true));
        assert_eq!(parsed(&["bench"]), Ok(Command::Bench(Bench::Engine)));
        assert_eq!(parsed(&["bench", "input"]), Ok(Command::Bench(Bench::Input)));
        assert_eq!(parsed(&["bench", "page"]), Ok(Command::Bench(Bench::Page)));
        assert_eq!(parsed(&["bench", "lighthouse"]), Ok(Command::Bench(Bench::Lighthouse)));
        assert_eq!(parsed(&["bench", "reading"]), Ok(Command::Bench(Bench::Reading)));
        assert_eq!(parsed(&["test"]), Ok(Command::Test(Extent::Short)));
        assert_eq!(parsed(&["test", "--long"]), Ok(Command::Test(Extent::Long)));
        assert_eq!(parsed(&["test", "--help"]), Ok(Command::Help));
        let told = ["--games", "6", "--help"].map(OsString::from).to_vec();
        assert_eq!(parsed(&["selfplay", "--games", "6", "--help"]), Ok(Command::Selfplay(told)));
        let told = ["elo", "--help"].map(OsString::from).to_vec();
        assert_eq!(parsed(&["lab", "elo", "--help"]), Ok(Command::Lab(told)));
        assert_eq!(parsed(&["rivals"]), Ok(Command::Rivals(Vec::new())));
        let told = ["lozza", "--pairs", "2"].map(OsString::from).to_vec();
        assert_eq!(parsed(&["rivals", "lozza", "--pairs", "2"]), Ok(Command::Rivals(told)));
    }

    #[test]
    fn a_fault_names_the_argument() {
        let faults = [
            (&["plya"][..], "plya"),
            (&["test", "--port", "1"], "--port"),
            (&["hostile", "--seed", "-1"], "-1"),
            (&["play", "--port"], "--port"),
            (&["play", "--port", "70000"], "70000"),
            (&["build", "extra"], "extra"),
            (&["bench", "output"], "output"),
            (&["--loud"], "--loud"),
        ];
        for (arguments, named) in faults {
            let Err(Failure(sentence)) = parsed(arguments) else { panic!("{arguments:?} passed") };
            assert!(sentence.contains(named), "{sentence}");
        }
    }
}
