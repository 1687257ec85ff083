//! The Universal Chess Interface: one command per line.
//!
//! Unknown commands are ignored, as the protocol requires. An invalid position or value is answered
//! with `info string …`, and changes nothing.

use std::io::{self, BufRead};
use std::str::{FromStr, SplitWhitespace};
use std::time::{Duration, Instant};

use luft_engine::nnue::NetworkError;
#[cfg(feature = "tune")]
use luft_engine::search::tuning::{self, Parameter};
use luft_engine::search::{DEFAULT_HASH_MEBIBYTES, Limits, MAX_LINES};
use luft_persona::thinker::past;
use luft_persona::{Choice, Human, PersonaId, RATINGS, Traits};
use luft_rules::uci::{self, UciError};
use luft_rules::{Move, Position, perft};
use luft_time::TimeLimits;

use crate::lines::lines;
use crate::network;
use crate::search_thread::{SearchCommand, SearchThread};

const MAX_HASH_MEBIBYTES: usize = 4096;
const MAX_OVERHEAD_MS: u64 = 5000;
const DEFAULT_HASH: usize = DEFAULT_HASH_MEBIBYTES;

/// Reads commands until `quit` or the end of input.
pub fn run(input: impl BufRead) -> io::Result<()> {
    let mut session = Session::new().map_err(io::Error::other)?;
    for line in lines(input) {
        match line? {
            Ok(line) if !session.obey(&line) => {
                session.thread.stop();
                break;
            }
            Ok(_) => {}
            Err(fault) => println!("info string {fault}"),
        }
    }
    session.thread.finish();
    Ok(())
}

/// A game set up by `position`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Game {
    position: Position,
    /// Hashes of the earlier positions.
    history: Vec<u64>,
    /// The moves played.
    moves: Vec<Move>,
}

struct Session {
    game: Game,
    persona: PersonaId,
    /// Whether `elo` determines the strength, instead of the persona.
    is_limited: bool,
    /// The lichess rating of people who make the same errors.
    elo: u16,
    seed: u64,
    /// Whether the first moves come from the opening table.
    own_book: bool,
    /// The number of games so far, so that each gets a different seed.
    games: u64,
    /// Whether castling is written as the king moving onto its rook, even from the orthodox
    /// squares.
    is_chess960: bool,
    overhead: Duration,
    /// The number of lines to report.
    lines: usize,
    thread: SearchThread,
}

impl Session {
    /// Starts with the embedded network.
    fn new() -> Result<Self, NetworkError> {
        let thread = SearchThread::start(DEFAULT_HASH);
        thread.set_network(Some(network::shipped()?));
        Ok(Self {
            game: Game::default(),
            persona: PersonaId::HARD,
            is_limited: false,
            elo: *RATINGS.end(),
            seed: 0,
            own_book: true,
            games: 0,
            is_chess960: false,
            overhead: Duration::from_millis(10),
            lines: 1,
            thread,
        })
    }

    /// Executes one command; `false` for `quit`.
    fn obey(&mut self, line: &str) -> bool {
        let mut words = line.split_whitespace();
        let done = match words.next() {
            Some("quit") => return false,
            Some("uci") => {
                introduce();
                Ok(())
            }
            Some("isready") => {
                println!("readyok");
                Ok(())
            }
            Some("ucinewgame") => {
                self.games += 1;
                self.thread.new_game();
                Ok(())
            }
            Some("setoption") => self.set_option(words),
            Some("position") => Game::read(words).map(|game| self.game = game),
            Some("go") => self.go(words),
            Some("stop") => {
                self.thread.stop();
                Ok(())
            }
            Some("d") => {
                let position = &self.game.position;
                let shredder = format!("{position:#}");
                let fen = if self.is_chess960 { shredder } else { position.fen() };
                println!("info string {fen}");
                Ok(())
            }
            _ => Ok(()),
        };
        if let Err(fault) = done {
            println!("info string {fault}");
        }
        true
    }

    /// `name <name> value <value>`; the name may have several words.
    fn set_option(&mut self, words: SplitWhitespace<'_>) -> Result<(), String> {
        let words: Vec<&str> = words.skip_while(|&word| word == "name").collect();
        let end = words.iter().position(|&word| word == "value").unwrap_or(words.len());
        let name = words[..end].join(" ");
        let value = words.get(end + 1..).unwrap_or_default().join(" ");
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.thread.resize(within(&name, &value, 1, MAX_HASH_MEBIBYTES)?),
            "level" => {
                let fault = |fault| format!("option Level: \"{value}\": {fault}");
                self.persona = value.parse().map_err(fault)?;
            }
            "uci_limitstrength" => self.is_limited = truth(&name, &value)?,
            "uci_chess960" => self.is_chess960 = truth(&name, &value)?,
            "uci_elo" => self.elo = within(&name, &value, *RATINGS.start(), *RATINGS.end())?,
            "evalfile" => self.thread.set_network(network::named(&value)?),
            "multipv" => self.lines = within(&name, &value, 1, MAX_LINES)?,
            "ownbook" => self.own_book = truth(&name, &value)?,
            "seed" => self.seed = within(&name, &value, 0, u64::MAX)?,
            "move overhead" => {
                self.overhead = Duration::from_millis(within(&name, &value, 0, MAX_OVERHEAD_MS)?);
            }
            _ => return tune(&name, &value),
        }
        Ok(())
    }

    fn go(&mut self, words: SplitWhitespace<'_>) -> Result<(), String> {
        let start = Instant::now();
        let position = &self.game.position;
        let go = Go::read(words, position)?;
        if let Some(depth) = go.perft {
            println!("nodes {}", perft(position, depth));
            return Ok(());
        }
        let time_limits = go.time_limits(position.side_to_move().index());
        self.thread.search(SearchCommand {
            position: position.clone(),
            history: self.game.history.clone(),
            past: past(&self.game.moves),
            choice: self.choice(&go),
            seed: self.seed.wrapping_add(self.games),
            // Requests for a depth, a mate, several lines or some moves need a search.
            has_openings: self.own_book && self.lines == 1 && go.is_for_a_move(),
            limits: Limits { depth: go.depth, nodes: go.nodes },
            lines: self.lines,
            root_moves: go.search_moves,
            time_limits,
            write: if self.is_chess960 { uci::write_chess960 } else { uci::write },
            overhead: self.overhead,
            mate: go.mate,
            infinite: go.infinite,
            start,
        });
        Ok(())
    }

    /// Who answers. `searchmoves` and `mate` ask for the best move, whatever the level: a level that errs
    /// chooses from all moves, and does not look for a mate.
    fn choice(&self, go: &Go) -> Choice {
        if !go.search_moves.is_empty() || go.mate.is_some() {
            Choice::Best
        } else if self.is_limited {
            Choice::Human(Human { rating: self.elo, style: Traits::NONE })
        } else {
            self.persona.get().choice
        }
    }
}

fn introduce() {
    println!("id name Luft {}", env!("CARGO_PKG_VERSION"));
    println!("id author the Luft developers");
    println!("option name Hash type spin default {DEFAULT_HASH} min 1 max {MAX_HASH_MEBIBYTES}");
    let levels: Vec<String> = PersonaId::all().map(|id| format!("var {id}")).collect();
    let levels = levels.join(" ");
    println!("option name Level type combo default {} {levels}", PersonaId::HARD);
    let (least, most) = RATINGS.into_inner();
    println!("option name UCI_LimitStrength type check default false");
    println!("option name UCI_Elo type spin default {most} min {least} max {most}");
    println!("option name UCI_Chess960 type check default false");
    println!("option name OwnBook type check default true");
    println!("option name EvalFile type string default {}", network::SHIPPED);
    println!("option name Seed type spin default 0 min 0 max {}", u32::MAX);
    println!("option name MultiPV type spin default 1 min 1 max {MAX_LINES}");
    println!("option name Move Overhead type spin default 10 min 0 max {MAX_OVERHEAD_MS}");
    #[cfg(feature = "tune")]
    for Parameter { name, value, min, max } in tuning::PARAMETERS {
        println!("option name {name} type spin default {value} min {min} max {max}");
    }
    println!("uciok");
}

/// Sets one of the search's constants, which are options only with the feature `tune`.
#[cfg(feature = "tune")]
fn tune(name: &str, value: &str) -> Result<(), String> {
    let number = within(name, value, i32::MIN, i32::MAX)?;
    if tuning::set(name, number) { Ok(()) } else { Err(format!("no option \"{name}\"")) }
}

#[cfg(not(feature = "tune"))]
fn tune(name: &str, _value: &str) -> Result<(), String> {
    Err(format!("no option \"{name}\""))
}

/// Parses the value of an on/off option.
fn truth(name: &str, value: &str) -> Result<bool, String> {
    value.parse().map_err(|_| format!("{name}: \"{value}\" is neither true nor false"))
}

/// A number of an option or of `go`, checked against its limits.
fn within<T>(name: &str, value: &str, least: T, most: T) -> Result<T, String>
where
    T: FromStr + PartialOrd + std::fmt::Display,
{
    value
        .parse()
        .ok()
        .filter(|number| (&least..=&most).contains(&number))
        .ok_or_else(|| format!("{name}: \"{value}\" is not a number from {least} to {most}"))
}

impl Game {
    /// Reads `startpos|fen <fen> [moves …]`.
    fn read(words: SplitWhitespace<'_>) -> Result<Self, String> {
        let words: Vec<&str> = words.collect();
        let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let position = match &words[..end] {
            ["startpos"] => Position::start(),
            ["fen", fen @ ..] => {
                Position::from_fen(&fen.join(" ")).map_err(|fault| format!("bad FEN: {fault}"))?
            }
            _ => return Err("position: expected \"startpos\" or \"fen <FEN>\"".to_string()),
        };
        let mut game = Self { position, history: Vec::new(), moves: Vec::new() };
        for word in words.iter().skip(end + 1) {
            let mv = uci::parse(&game.position, word)
                .map_err(|fault| format!("bad move \"{word}\" in {}: {fault}", game.position))?;
            game.history.push(game.position.hash());
            game.position.play_unchecked(mv);
            game.moves.push(mv);
        }
        Ok(game)
    }
}

/// The parameters of `go`. Times are in milliseconds, White's first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Go {
    depth: Option<u8>,
    nodes: Option<u64>,
    move_time: Option<u64>,
    time: [Option<u64>; 2],
    increment: [u64; 2],
    moves_to_go: Option<u32>,
    /// The search ends when it finds a mate in so many moves or fewer.
    mate: Option<u32>,
    infinite: bool,
    perft: Option<u32>,
    /// The moves to choose from; all if there are none.
    search_moves: Vec<Move>,
}

impl Go {
    fn read(words: SplitWhitespace<'_>, position: &Position) -> Result<Self, String> {
        /// A clock may be negative, which counts as no time left.
        fn time(name: &str, value: &str) -> Result<u64, String> {
            within(name, value, -i64::from(u32::MAX), i64::from(u32::MAX))
                .map(|ms| ms.max(0) as u64)
        }
        let mut go = Self::default();
        let mut words = words.peekable();
        while let Some(name) = words.next() {
            if name == "infinite" || name == "ponder" {
                go.infinite = true;
                continue;
            }
            if name == "searchmoves" {
                while let Some(word) = words.peek() {
                    match uci::parse(position, word) {
                        Ok(mv) => go.search_moves.push(mv),
                        // The next parameter, or an unknown word, ends the list.
                        Err(UciError::Syntax(_)) => break,
                        Err(fault) => return Err(format!("go searchmoves: \"{word}\": {fault}")),
                    }
                    words.next();
                }
                continue;
            }
            let mut value =
                || words.next().ok_or_else(|| format!("go {name}: a number is missing"));
            match name {
                "depth" => go.depth = Some(within(name, value()?, 1, u8::MAX)?),
                "nodes" => go.nodes = Some(within(name, value()?, 1, u64::MAX)?),
                "mate" => go.mate = Some(within(name, value()?, 1, u32::MAX)?),
                "movetime" => go.move_time = Some(time(name, value()?)?),
                "wtime" => go.time[0] = Some(time(name, value()?)?),
                "btime" => go.time[1] = Some(time(name, value()?)?),
                "winc" => go.increment[0] = time(name, value()?)?,
                "binc" => go.increment[1] = time(name, value()?)?,
                "movestogo" => go.moves_to_go = Some(within(name, value()?, 0, u32::MAX)?),
                "perft" => go.perft = Some(within(name, value()?, 0, 20)?),
                _ => {}
            }
        }
        Ok(go)
    }

    /// Whether `go` asks only for a move in some time, not for the results of a search.
    const fn is_for_a_move(&self) -> bool {
        self.depth.is_none()
            && self.nodes.is_none()
            && self.mate.is_none()
            && !self.infinite
            && self.search_moves.is_empty()
    }

    /// The time for the side of this index.
    fn time_limits(&self, side: usize) -> TimeLimits {
        let ms = Duration::from_millis;
        if self.infinite {
            TimeLimits::Unlimited
        } else if let Some(time) = self.move_time {
            TimeLimits::Move(ms(time))
        } else if let Some(remaining) = self.time[side] {
            let (increment, moves_to_go) = (ms(self.increment[side]), self.moves_to_go);
            TimeLimits::Clock {
                remaining: Some(ms(remaining)),
                increment,
                moves_to_go,
                limit: None,
            }
        } else {
            TimeLimits::Unlimited
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str) -> Result<Game, String> {
        Game::read(text.split_whitespace())
    }

    fn go(text: &str) -> Result<Go, String> {
        Go::read(text.split_whitespace(), &Position::start())
    }

    #[test]
    fn positions_are_read_with_their_past() {
        let read = game("startpos moves e2e4 e7e5").expect("a sound position");
        assert_eq!(read.history.len(), 2);
        assert_eq!(read.history[0], Position::start().hash());
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        assert_eq!(game(&format!("fen {fen}")).expect("a sound position").position.fen(), fen);
    }

    #[test]
    fn a_bad_position_leaves_the_game_as_it_was() {
        let mut session = Session::new().expect("the network is sound");
        session.obey("position startpos moves d2d4");
        let before = session.game.clone();
        for bad in
            ["position", "position fen 8/8 w", "position startpos moves d2d4 e2e4", "position x"]
        {
            assert!(session.obey(bad));
            assert_eq!(session.game, before, "{bad}");
        }
        assert!(game("startpos moves d2d5").expect_err("no such move").contains("d2d5"));
        session.thread.finish();
    }

    #[test]
    fn go_is_read_and_its_faults_are_named() {
        let read = go("wtime 1000 btime 2000 winc 10 binc 20 movestogo 5").expect("sound");
        let black = TimeLimits::Clock {
            remaining: Some(Duration::from_secs(2)),
            increment: Duration::from_millis(20),
            moves_to_go: Some(5),
            limit: None,
        };
        assert_eq!(read.time_limits(1), black);
        assert_eq!(
            go("depth 7 nodes 100").map(|go| (go.depth, go.nodes)),
            Ok((Some(7), Some(100)))
        );
        assert_eq!(go("wtime -40").map(|go| go.time[0]), Ok(Some(0)));
        assert!(go("depth many").expect_err("no number").contains("many"));
        assert!(go("depth").expect_err("no number").contains("missing"));
        assert_eq!(go("searchmoves e2e4 sometimes").map(|go| go.depth), Ok(None));
        let read = go("searchmoves e2e4 d2d4 depth 3").expect("sound");
        assert_eq!((read.search_moves.len(), read.depth), (2, Some(3)));
        assert_eq!(go("mate 3").map(|go| go.mate), Ok(Some(3)));
        assert!(go("mate 0").expect_err("no mate in none").contains("mate"));
        assert!(go("searchmoves e2e5").expect_err("no legal move").contains("e2e5"));
    }

    #[test]
    fn options_are_set_or_refused() {
        let mut session = Session::new().expect("the network is sound");
        let mut set = |text: &str| session.set_option(text.split_whitespace());
        assert_eq!(set("name Level value easy"), Ok(()));
        assert_eq!(set("name hash value 2"), Ok(()));
        assert_eq!(set("name Move Overhead value 30"), Ok(()));
        assert_eq!(set("name MultiPV value 3"), Ok(()));
        assert!(set("name Level value hopeless").is_err());
        assert!(set("name Hash value 0").is_err());
        assert!(set("name MultiPV value 0").is_err());
        assert!(set("name Contempt value 3").is_err());
        assert_eq!((session.persona, session.lines), (PersonaId::EASY, 3));
        assert_eq!(session.overhead, Duration::from_millis(30));
        session.thread.finish();
    }
}
