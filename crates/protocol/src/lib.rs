//! The messages between the page and its worker, one line of text each.
//!
//! The page sends [`Request`]s:
//!
//! - `go <id> persona <persona> seed <u64> time <time> may <nothing|offer|resign|offer,resign>
//!   offered <yes|no> fen <FEN> moves <uci…>` asks for a move. The time is either `move <ms>`, to
//!   be used completely, or `clock <ms|-> <ms> <ms|->`: the total time left, the increment per
//!   move, and the limit for this move
//! - `mates <id> of <white|black|either> nodes <n> fen <FEN>` asks whether one side can still mate,
//!   or whether either can
//! - `analyse <id> lines <n> nodes <n|-> fen <FEN> moves <uci…>` asks for the best lines of a
//!   position, up to a number of nodes or until it is stopped
//! - `stop <id>`
//!
//! Each request is answered once, unless it is stopped. Moves and mates take precedence over
//! analyses, which pause and then continue.
//!
//! The worker sends [`Reply`]s:
//!
//! - `ready <build>`: the build folder of the worker's script, as the end of an address. The page
//!   sends no requests to a worker of another build
//! - `alive`, about twice a second while it has work
//! - `info <id> depth <n> multipv <n> score <cp <n>|mate <n>> nodes <n> pv <uci…>`; an analysis
//!   sends all its lines, the best (1) first, after each iteration
//! - `answer <id> <accept|mate|better|early>`, before `best`, if a draw was offered: it is
//!   accepted, or declined for this reason
//! - `pause <id> <ms>`, before `best`: how long after the request a person would have moved
//! - `best <id> <uci|none> [offer]`, perhaps with a draw offer; also at the end of an analysis, at
//!   its limit or when there is nothing left to search
//! - `resign <id>` in place of `best`
//! - `mates <id> <WB|W-|-B|-->`, with `?` for an undetermined side
//! - `network <ok|lost> [text]`: whether the network for the evaluation has been loaded, or why
//!   not; without it the worker plays by the classical evaluation. The network's file is not sent
//!   as a line: the page sends its bytes, or the error that prevented loading
//! - `error <id|-> <text>`
//!
//! The time limits are in [`time`].
//!
//! Each `go` contains the start position and all moves, so that the worker keeps no state except
//! its hash table, and can be ended and restarted at any time. A reply to a request that is no
//! longer open is dropped.

#![cfg_attr(not(test), warn(clippy::string_slice, reason = "its panic is 3 kB of the page"))]

pub mod time;

use std::fmt;
use std::str::FromStr;

use luft_game::Words;
use luft_game::winnability::Chances;
use luft_persona::PersonaId;
use luft_rules::Color;

pub use time::Time;

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

/// A message from the worker to the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The worker can receive requests.
    Ready {
        /// The build folder of the worker's script, as the end of an address.
        build: String,
    },
    /// The worker is working, and has no other message.
    Alive,
    /// The progress of a search.
    Info(Info),
    /// How long a person would think about the move. The move follows.
    Pause {
        /// The request's id.
        id: u64,
        /// The time in milliseconds, from the request on.
        millis: u32,
    },
    /// The search is over.
    Best {
        /// The request's id.
        id: u64,
        /// The move in UCI notation; `None` if there is no legal move.
        best: Option<String>,
        /// Whether a draw is offered with it.
        offer: bool,
    },
    /// The answer to the player's draw offer.
    Answer {
        /// The request's id.
        id: u64,
        /// Why the offer is declined; `None` if it is accepted.
        declined: Option<DeclineReason>,
    },
    /// The computer resigns.
    Resign {
        /// The request's id.
        id: u64,
    },
    /// Which sides can still mate.
    Mates {
        /// The request's id.
        id: u64,
        /// The result for each side.
        chances: Chances,
    },
    /// The network for the evaluation has been loaded, or could not be.
    Network {
        /// Why it could not be loaded; `None` if it has been.
        fault: Option<String>,
    },
    /// A request could not be understood or answered.
    Error {
        /// The request's id, if it could be read.
        id: Option<u64>,
        /// The error.
        text: String,
    },
}

/// Why the computer declines a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclineReason {
    /// It can force mate.
    Mate,
    /// It has the better position.
    Better,
    /// Neither side is worse, but the game has only begun.
    Early,
}

impl DeclineReason {
    /// Every reason.
    pub const ALL: [Self; 3] = [Self::Mate, Self::Better, Self::Early];

    /// Its word in the protocol.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::Better => "better",
            Self::Early => "early",
        }
    }
}

/// The progress of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The request's id.
    pub id: u64,
    /// The depth of the last complete iteration, in plies.
    pub depth: u32,
    /// The evaluation for the side to move.
    pub score: UciScore,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The rank of the line in an analysis, from 1 for the best.
    pub line: u32,
    /// The principal variation, in UCI notation.
    pub pv: Vec<String>,
}

impl Info {
    /// The result in the coach's format: a score and a line, such as `cp 20 pv e2e4 e7e5`.
    pub fn found(&self) -> String {
        format!("{} pv {}", self.score, self.pv.join(" "))
    }
}

/// An evaluation for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UciScore {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in this many moves; negative if the side to move is mated.
    Mate(i32),
}

impl fmt::Display for UciScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centipawns(value) => write!(f, "cp {value}"),
            Self::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
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

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, depth, score, nodes, line, pv } = self;
        write!(f, "info {id} depth {depth} multipv {line} score {score} nodes {nodes} pv")?;
        write_words(f, pv)
    }
}

/// A number, or `-` for `None`.
fn or_none(number: Option<u32>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| number.to_string())
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ready { build } => write!(f, "ready {build}"),
            Self::Alive => f.write_str("alive"),
            Self::Info(info) => info.fmt(f),
            Self::Pause { id, millis } => write!(f, "pause {id} {millis}"),
            Self::Best { id, best, offer } => {
                let offer = if *offer { " offer" } else { "" };
                write!(f, "best {id} {}{offer}", best.as_deref().unwrap_or("none"))
            }
            Self::Answer { id, declined } => {
                write!(f, "answer {id} {}", declined.map_or("accept", DeclineReason::word))
            }
            Self::Resign { id } => write!(f, "resign {id}"),
            Self::Mates { id, chances } => write!(f, "mates {id} {chances}"),
            Self::Network { fault: None } => f.write_str("network ok"),
            Self::Network { fault: Some(text) } => write!(f, "network lost {}", one_line(text)),
            Self::Error { id: Some(id), text } => write!(f, "error {id} {}", one_line(text)),
            Self::Error { id: None, text } => write!(f, "error - {}", one_line(text)),
        }
    }
}

fn write_words(f: &mut fmt::Formatter<'_>, words: &[String]) -> fmt::Result {
    words.iter().try_for_each(|word| write!(f, " {word}"))
}

/// A message is one line, so line breaks are replaced by spaces.
fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

/// Why a line is not a valid message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProtocolError {
    /// The first word is not the name of a message, or is missing.
    UnknownMessage(String),
    /// A word is missing. The text is what it should contain.
    Missing(&'static str),
    /// A word cannot be read. The texts are what it should contain, and the word.
    Unreadable(&'static str, String),
}

impl fmt::Display for ProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownMessage(word) => write!(f, "unknown message \"{word}\""),
            Self::Missing(what) => write!(f, "missing {what}"),
            Self::Unreadable(what, word) => write!(f, "cannot read {what} from \"{word}\""),
        }
    }
}

impl std::error::Error for ProtocolError {}

fn word<'a>(words: &mut Words<'a>, what: &'static str) -> Result<&'a str, ProtocolError> {
    words.next().ok_or(ProtocolError::Missing(what))
}

fn keyword(words: &mut Words<'_>, keyword: &'static str) -> Result<(), ProtocolError> {
    let word = word(words, keyword)?;
    if word == keyword { Ok(()) } else { Err(unreadable(keyword, word)) }
}

fn parsed<T: FromStr>(words: &mut Words<'_>, what: &'static str) -> Result<T, ProtocolError> {
    let word = word(words, what)?;
    word.parse().map_err(|_| unreadable(what, word))
}

/// Reads a non-negative number.
fn number<T: TryFrom<u64>>(words: &mut Words<'_>, what: &'static str) -> Result<T, ProtocolError> {
    let word = word(words, what)?;
    to_number(word).ok_or_else(|| unreadable(what, word))
}

/// Reads a non-negative number, or `-` for `None`.
fn optional<T: TryFrom<u64>>(
    words: &mut Words<'_>,
    what: &'static str,
) -> Result<Option<T>, ProtocolError> {
    match word(words, what)? {
        "-" => Ok(None),
        word => to_number(word).map(Some).ok_or_else(|| unreadable(what, word)),
    }
}

/// Reads one of several words.
fn choice(
    words: &mut Words<'_>,
    what: &'static str,
    choices: &[&str],
) -> Result<usize, ProtocolError> {
    let word = word(words, what)?;
    choices.iter().position(|name| *name == word).ok_or_else(|| unreadable(what, word))
}

fn moves(words: Words<'_>) -> Vec<String> {
    words.map(str::to_owned).collect()
}

/// Numbers of all sizes are parsed as the largest type, because code for each size would be larger.
fn to_number<T: TryFrom<u64>>(word: &str) -> Option<T> {
    T::try_from(word.parse().ok()?).ok()
}

#[cold]
fn unreadable(what: &'static str, word: &str) -> ProtocolError {
    ProtocolError::Unreadable(what, word.to_owned())
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
            other => Err(ProtocolError::UnknownMessage(other.unwrap_or_default().to_owned())),
        }
    }
}

impl FromStr for Reply {
    type Err = ProtocolError;

    fn from_str(line: &str) -> Result<Self, ProtocolError> {
        let mut words = Words::of(line);
        match words.next() {
            Some("ready") => Ok(Self::Ready { build: word(&mut words, "build")?.to_owned() }),
            Some("alive") => Ok(Self::Alive),
            Some("info") => parse_info(words).map(Self::Info),
            Some("pause") => Ok(Self::Pause {
                id: number(&mut words, "id")?,
                millis: number(&mut words, "pause")?,
            }),
            Some("best") => {
                let id = number(&mut words, "id")?;
                let best = match word(&mut words, "move")? {
                    "none" => None,
                    best => Some(best.to_owned()),
                };
                let offer = words.next() == Some("offer");
                Ok(Self::Best { id, best, offer })
            }
            Some("answer") => {
                let id = number(&mut words, "id")?;
                let [mate, better, early] = DeclineReason::ALL.map(DeclineReason::word);
                let answer = choice(&mut words, "answer", &[mate, better, early, "accept"])?;
                Ok(Self::Answer { id, declined: DeclineReason::ALL.get(answer).copied() })
            }
            Some("resign") => Ok(Self::Resign { id: number(&mut words, "id")? }),
            Some("mates") => Ok(Self::Mates {
                id: number(&mut words, "id")?,
                chances: parsed(&mut words, "chances")?,
            }),
            Some("network") => {
                let is_lost = choice(&mut words, "state", &["ok", "lost"])? == 1;
                let text = words.rest().to_owned();
                Ok(Self::Network { fault: is_lost.then_some(text) })
            }
            Some("error") => {
                Ok(Self::Error { id: optional(&mut words, "id")?, text: words.rest().to_owned() })
            }
            other => Err(ProtocolError::UnknownMessage(other.unwrap_or_default().to_owned())),
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

fn parse_info(mut words: Words<'_>) -> Result<Info, ProtocolError> {
    let id = number(&mut words, "id")?;
    keyword(&mut words, "depth")?;
    let depth = number(&mut words, "depth")?;
    keyword(&mut words, "multipv")?;
    let line = number(&mut words, "line")?;
    keyword(&mut words, "score")?;
    let score = match word(&mut words, "score")? {
        "cp" => UciScore::Centipawns(parsed(&mut words, "centipawns")?),
        "mate" => UciScore::Mate(parsed(&mut words, "moves to mate")?),
        other => return Err(ProtocolError::Unreadable("score", other.to_owned())),
    };
    keyword(&mut words, "nodes")?;
    let nodes = number(&mut words, "nodes")?;
    keyword(&mut words, "pv")?;
    Ok(Info { id, depth, score, nodes, line, pv: moves(words) })
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
    fn replies_are_read_as_they_are_written() {
        let info = |score, pv: &[&str]| {
            Reply::Info(Info {
                id: 1,
                depth: 9,
                score,
                nodes: 123_456,
                line: 1,
                pv: pv.iter().map(|&text| text.to_owned()).collect(),
            })
        };
        for reply in [
            Reply::Ready { build: "v-00c0ffee00c0ffee/".to_owned() },
            Reply::Alive,
            info(UciScore::Centipawns(-31), &["e2e4", "e7e5"]),
            info(UciScore::Mate(-2), &[]),
            Reply::Info(Info {
                id: 3,
                depth: 20,
                score: UciScore::Centipawns(4),
                nodes: 1,
                line: 2,
                pv: vec!["a2a3".to_owned()],
            }),
            Reply::Best { id: 4, best: Some("a7a8n".to_owned()), offer: true },
            Reply::Best { id: 4, best: None, offer: false },
            Reply::Pause { id: 4, millis: 1_500 },
            Reply::Answer { id: 4, declined: Some(DeclineReason::Better) },
            Reply::Answer { id: 4, declined: None },
            Reply::Resign { id: 4 },
            Reply::Mates { id: 4, chances: "W?".parse().unwrap() },
            Reply::Network { fault: None },
            Reply::Network { fault: Some("the network is damaged".to_owned()) },
            Reply::Error { id: Some(4), text: "no such persona".to_owned() },
            Reply::Error { id: None, text: String::new() },
        ] {
            assert_eq!(reply.to_string().parse(), Ok(reply));
        }
    }

    #[test]
    fn a_line_break_in_an_error_cannot_forge_a_second_message() {
        let reply = Reply::Error { id: None, text: "bad\nbest 1 e2e4".to_owned() };
        assert_eq!(reply.to_string(), "error - bad best 1 e2e4");
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

        let fault = |line: &str| line.parse::<Reply>().unwrap_err().to_string();
        assert_eq!(fault("best 1"), "missing move");
        assert_eq!(fault("info 1 depth 3 multipv 1 score 20"), "cannot read score from \"20\"");
        assert_eq!(fault("error x y"), "cannot read id from \"x\"");
    }
}
