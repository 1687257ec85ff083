//! What the page sends to its worker.

use std::fmt;
use std::str::FromStr;

use luft_game::Words;
use luft_persona::PersonaId;
use luft_rules::Color;

use crate::line::{
    ProtocolError, choice, keyword, moves, number, optional, or_none, parsed, unknown, write_words,
};
use crate::time::Time;

/// A message from the page to the worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Find a move.
    Go(Go),
    /// Find out whether a side can still mate by any series of legal moves.
    Mates {
        /// The request's id, which the reply repeats.
        id: u64,
        /// The side; `None` if it is enough to know whether either side can.
        of: Option<Color>,
        /// The largest number of positions to search for each side.
        nodes: usize,
        /// The position, in Forsyth-Edwards notation.
        fen: String,
    },
    /// Find the best lines of a position.
    Analyse(Analyse),
    /// End the request with this id, of whatever kind. It gets no further answer.
    Stop {
        /// The request's id.
        id: u64,
    },
}

/// A request for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Go {
    /// The request's id, which replies repeat.
    pub id: u64,
    /// The persona that plays.
    pub persona: PersonaId,
    /// The game's seed, on which a persona's errors depend.
    pub seed: u64,
    /// The time for the move.
    pub time: Time,
    /// Whether the computer may offer a draw with its move.
    pub may_offer: bool,
    /// Whether the computer may resign.
    pub may_resign: bool,
    /// Whether the player has offered a draw that must be answered.
    pub offered: bool,
    /// The game's start position, in Forsyth-Edwards notation.
    pub fen: String,
    /// All moves since, in UCI notation.
    pub moves: Vec<String>,
}

/// A request for the best lines of a position. Without a limit it runs until it is stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analyse {
    /// The request's id, which replies repeat.
    pub id: u64,
    /// The number of lines, which begin with different moves; at most eight.
    pub lines: u32,
    /// The largest number of nodes to search.
    pub nodes: Option<u32>,
    /// The game's start position, in Forsyth-Edwards notation.
    pub fen: String,
    /// All moves since, in UCI notation.
    pub moves: Vec<String>,
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Go(go) => go.fmt(f),
            Self::Mates { id, of, nodes, fen } => {
                let of = of.map_or("either", Color::name);
                write!(f, "mates {id} of {of} nodes {nodes} fen {fen}")
            }
            Self::Analyse(analyse) => analyse.fmt(f),
            Self::Stop { id } => write!(f, "stop {id}"),
        }
    }
}

/// What the computer may do instead of just moving: the first bit is for offering a draw, the
/// second for resigning.
const MAY: [&str; 4] = ["nothing", "offer", "resign", "offer,resign"];

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, persona, seed, time, may_offer, may_resign, offered, fen, moves } = self;
        write!(f, "go {id} persona {persona} seed {seed} time {time} may ")?;
        let may = MAY[usize::from(*may_offer) + 2 * usize::from(*may_resign)];
        write!(f, "{may} offered {} fen {fen} moves", if *offered { "yes" } else { "no" })?;
        write_words(f, moves)
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(time) => write!(f, "move {time}"),
            Self::Clock { total, increment, limit } => {
                write!(f, "clock {} {increment} {}", or_none(*total), or_none(*limit))
            }
        }
    }
}

impl fmt::Display for Analyse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, lines, nodes, fen, moves } = self;
        let nodes = or_none(*nodes);
        write!(f, "analyse {id} lines {lines} nodes {nodes} fen {fen} moves")?;
        write_words(f, moves)
    }
}

impl FromStr for Request {
    type Err = ProtocolError;

    fn from_str(line: &str) -> Result<Self, ProtocolError> {
        let mut words = Words::of(line);
        match words.next() {
            Some("go") => parse_go(words).map(Self::Go),
            Some("mates") => {
                let id = number(&mut words, "id")?;
                keyword(&mut words, "of")?;
                let [white, black] = Color::ALL.map(Color::name);
                let of = choice(&mut words, "side", &[white, black, "either"])?;
                let of = Color::ALL.get(of).copied();
                keyword(&mut words, "nodes")?;
                let nodes = number(&mut words, "nodes")?;
                keyword(&mut words, "fen")?;
                Ok(Self::Mates { id, of, nodes, fen: words.rest().to_owned() })
            }
            Some("analyse") => parse_analyse(words).map(Self::Analyse),
            Some("stop") => Ok(Self::Stop { id: number(&mut words, "id")? }),
            other => Err(unknown(other)),
        }
    }
}

fn parse_go(mut words: Words<'_>) -> Result<Go, ProtocolError> {
    let id = number(&mut words, "id")?;
    keyword(&mut words, "persona")?;
    let persona = parsed(&mut words, "persona")?;
    keyword(&mut words, "seed")?;
    let seed = number(&mut words, "seed")?;
    keyword(&mut words, "time")?;
    let time = if choice(&mut words, "time", &["clock", "move"])? == 0 {
        Time::Clock {
            total: optional(&mut words, "time in all")?,
            increment: number(&mut words, "increment")?,
            limit: optional(&mut words, "time for the move")?,
        }
    } else {
        Time::Move(number(&mut words, "time for the move")?)
    };
    keyword(&mut words, "may")?;
    let may = choice(&mut words, "what it may", &MAY)?;
    let (may_offer, may_resign) = (may & 1 != 0, may & 2 != 0);
    keyword(&mut words, "offered")?;
    let offered = choice(&mut words, "offered", &["no", "yes"])? == 1;
    let (fen, moves) = parse_game(words)?;
    Ok(Go { id, persona, seed, time, may_offer, may_resign, offered, fen, moves })
}

/// The start position of a game, and all moves since.
fn parse_game(mut words: Words<'_>) -> Result<(String, Vec<String>), ProtocolError> {
    keyword(&mut words, "fen")?;
    let fen = words.until("moves").ok_or(ProtocolError::Missing("moves"))?;
    Ok((fen.to_owned(), moves(words)))
}

fn parse_analyse(mut words: Words<'_>) -> Result<Analyse, ProtocolError> {
    let id = number(&mut words, "id")?;
    keyword(&mut words, "lines")?;
    let lines = number(&mut words, "lines")?;
    keyword(&mut words, "nodes")?;
    let nodes = optional(&mut words, "nodes")?;
    let (fen, moves) = parse_game(words)?;
    Ok(Analyse { id, lines, nodes, fen, moves })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(moves: &[&str]) -> Request {
        Request::Go(Go {
            id: 12,
            persona: PersonaId::MEDIUM,
            seed: u64::MAX,
            time: Time::Clock { total: Some(90_000), increment: 2000, limit: None },
            may_offer: true,
            may_resign: false,
            offered: true,
            fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned(),
            moves: moves.iter().map(|&text| text.to_owned()).collect(),
        })
    }

    #[test]
    fn requests_are_written_as_documented() {
        assert_eq!(
            go(&["e1g1", "e8d8"]).to_string(),
            "go 12 persona medium seed 18446744073709551615 time clock 90000 2000 - \
             may offer offered yes fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1 e8d8"
        );
        assert_eq!(Request::Stop { id: 3 }.to_string(), "stop 3");
        let line = "analyse 3 lines 2 nodes 1000 fen 8/8/8/8/8/8/8/k1K5 w - - moves";
        assert_eq!(line.parse::<Request>().map(|request| request.to_string()), Ok(line.to_owned()));
    }

    #[test]
    fn requests_are_read_as_they_are_written() {
        let fen = "8/8/8/8/8/8/8/k1K5 w - -".to_owned();
        let mates = |of| Request::Mates { id: 7, of, nodes: 500, fen: fen.clone() };
        let mates = [mates(None), mates(Some(Color::White)), mates(Some(Color::Black))];
        let analyse = |nodes, moves: &[&str]| {
            let moves = moves.iter().map(|&text| text.to_owned()).collect();
            Request::Analyse(Analyse { id: 9, lines: 3, nodes, fen: fen.clone(), moves })
        };
        let unlimited = analyse(None, &[]);
        let limited = analyse(Some(1 << 31), &["c1c2"]);
        let others = [go(&[]), go(&["e1g1"]), Request::Stop { id: 0 }, unlimited, limited];
        for request in others.into_iter().chain(mates) {
            assert_eq!(request.to_string().parse(), Ok(request));
        }
    }

    #[test]
    fn faults_are_named() {
        let fault = |line: &str| line.parse::<Request>().unwrap_err().to_string();
        assert_eq!(fault(""), "unknown message \"\"");
        assert_eq!(fault("dance 1"), "unknown message \"dance\"");
        assert_eq!(fault("stop"), "missing id");
        assert_eq!(fault("stop now"), "cannot read id from \"now\"");
        assert_eq!(fault("go 1 persona godlike"), "cannot read persona from \"godlike\"");
        assert_eq!(fault("go 1 seed 3"), "cannot read persona from \"seed\"");
        let go = "go 1 persona easy seed 3 time move 5 may nothing offered no";
        assert_eq!(fault(&format!("{go} fen 8/8")), "missing moves");
        assert_eq!(fault(&go.replace("nothing", "sing")), "cannot read what it may from \"sing\"");
    }
}
