//! The command line.

use luft_engine::bench::BENCH_DEPTH;
use luft_game::winnability::DEFAULT_NODES;
use luft_rules::Position;

use crate::review;

/// The largest number of positions in a helpmate search, about ten gigabytes; also the largest
/// number of nodes in a search.
const MOST_NODES: u32 = 50_000_000;

/// The parsed command line.
pub enum Command {
    Uci,
    Perft { depth: u32, position: Position },
    Bench { depth: u8 },
    Winnability { nodes: usize },
    Review { file: Option<String>, nodes: u32 },
    Help,
    Version,
}

pub const HELP: &str = "\
Luft plays chess.

  luft                      speak UCI on standard input and output
  luft perft DEPTH [FEN]    count the lines of legal moves, DEPTH plies long
  luft bench [DEPTH]        search fixed positions; the node count is a signature
  luft winnability [--nodes N]
                            read a FEN a line and print who can still mate by any
                            series of legal moves: WB, W-, -B or --, with ? for a
                            side that N positions (500000) do not decide
  luft review [--nodes N] [FILE]
                            judge the moves of the games in a PGN file, or on
                            standard input, by a search of N nodes (200000) in
                            each position, and print the games with evaluations,
                            verdicts, reasons and better moves
  luft --help, --version
";

/// Reads the command line. An error is one sentence.
pub fn parse() -> Result<Command, String> {
    let mut parser = lexopt::Parser::from_env();
    let mut words = Vec::new();
    while let Some(argument) = parser.next().map_err(|fault| fault.to_string())? {
        match argument {
            lexopt::Arg::Short('h') | lexopt::Arg::Long("help") => return Ok(Command::Help),
            lexopt::Arg::Short('V') | lexopt::Arg::Long("version") => return Ok(Command::Version),
            lexopt::Arg::Value(word) => words.push(word.to_string_lossy().into_owned()),
            other => return Err(format!("{}; see luft --help", other.unexpected())),
        }
        // A FEN has fields like "-", and may be one argument or six.
        if let Ok(rest) = parser.raw_args() {
            words.extend(rest.map(|word| word.to_string_lossy().into_owned()));
        }
    }
    command(&words)
}

fn command(words: &[String]) -> Result<Command, String> {
    let Some((name, rest)) = words.split_first() else { return Ok(Command::Uci) };
    match (name.as_str(), rest) {
        ("uci", []) => Ok(Command::Uci),
        ("help", []) => Ok(Command::Help),
        ("perft", [depth, fen @ ..]) => Ok(Command::Perft {
            depth: number(depth, "perft depth", 0, 20)?,
            position: position(fen)?,
        }),
        ("perft", []) => Err("perft needs a depth: luft perft DEPTH [FEN]".to_string()),
        ("bench", []) => Ok(Command::Bench { depth: BENCH_DEPTH }),
        ("bench", [depth]) => {
            Ok(Command::Bench { depth: number(depth, "bench depth", 1, 60)? as u8 })
        }
        ("winnability", []) => Ok(Command::Winnability { nodes: DEFAULT_NODES }),
        ("winnability", [option, nodes]) if option == "--nodes" => {
            Ok(Command::Winnability { nodes: number(nodes, "--nodes", 1, MOST_NODES)? as usize })
        }
        ("winnability", _) => Err("winnability takes --nodes N and nothing else".to_string()),
        ("review", rest) => review(rest),
        ("bench" | "uci" | "help", _) => {
            Err(format!("{name}: too many arguments; see luft --help"))
        }
        _ => Err(format!("unknown command \"{name}\"; see luft --help")),
    }
}

fn review(words: &[String]) -> Result<Command, String> {
    let (nodes, files) = match words {
        [option, nodes, files @ ..] if option == "--nodes" => {
            (number(nodes, "--nodes", 1, MOST_NODES)?, files)
        }
        files => (review::DEFAULT_NODES, files),
    };
    match files {
        [] => Ok(Command::Review { file: None, nodes }),
        [file] if !file.starts_with('-') => Ok(Command::Review { file: Some(file.clone()), nodes }),
        _ => Err("review takes --nodes N, then one file".to_owned()),
    }
}

fn number(text: &str, what: &str, least: u32, most: u32) -> Result<u32, String> {
    text.parse()
        .ok()
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| format!("{what} \"{text}\" is not a number from {least} to {most}"))
}

fn position(fen: &[String]) -> Result<Position, String> {
    if fen.is_empty() {
        return Ok(Position::start());
    }
    let fen = fen.join(" ");
    Position::from_fen(&fen).map_err(|fault| format!("bad FEN \"{fen}\": {fault}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Command, String> {
        command(&line.split_whitespace().map(String::from).collect::<Vec<_>>())
    }

    #[test]
    fn commands_are_read() {
        assert!(matches!(parsed(""), Ok(Command::Uci)));
        assert!(matches!(parsed("bench"), Ok(Command::Bench { depth: BENCH_DEPTH })));
        let Ok(Command::Perft { depth, position }) =
            parsed("perft 3 4k3/8/8/8/8/8/8/4K2R w K - 0 1")
        else {
            panic!("a sound command")
        };
        assert_eq!(depth, 3);
        assert!(matches!(parsed("winnability --nodes 7"), Ok(Command::Winnability { nodes: 7 })));
        assert_eq!(position.fen(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        assert!(matches!(
            parsed("review --nodes 7 games.pgn"),
            Ok(Command::Review { file: Some(file), nodes: 7 }) if file == "games.pgn"
        ));
    }

    #[test]
    fn faults_are_named() {
        let fault = |line| parsed(line).err().expect("a faulty command");
        assert!(fault("perft").contains("needs a depth"));
        assert!(fault("perft many").contains("\"many\""));
        assert!(fault("perft 3 8/8/8/8/8/8/8/8 w - - 0 1").contains("king"));
        assert!(fault("winnability --nodes 0").contains("from 1 to"));
        assert!(fault("winnability --nodes").contains("--nodes N"));
        assert!(fault("review games.pgn --nodes 7").contains("--nodes N, then"));
        assert!(fault("play").contains("\"play\""));
        assert!(fault("bench 999").contains("from 1 to 60"));
    }
}
