//! What the page and its worker say to one another: one line of text a
//! message.
//!
//! The page sends [`Request`]s:
//!
//! - `go <id> persona <persona> seed <u64> time <time> may
//!   <nothing|offer|resign|offer,resign> offered <yes|no> fen <FEN> moves <uci…>`
//!   asks for a move. The time is `move <ms>`, to be used up, or `clock <ms|->
//!   <ms> <ms|->`: what is left in all, what each move adds, and the limit on
//!   this move
//! - `mates <id> of <white|black|either> nodes <n> fen <FEN>` asks whether a side
//!   can still mate, or whether either can
//! - `stop <id>`
//!
//! The worker sends [`Reply`]s:
//!
//! - `ready <build>`: the folder of the build that the worker's script is of, as the end of an
//!   address. The page asks nothing of a worker of another build
//! - `alive`, about twice a second while it has work
//! - `info <id> depth <n> score <cp <n>|mate <n>> nodes <n> pv <uci…>`
//! - `answer <id> <accept|mate|better|early>`, before `best`, where a draw was offered: it is
//!   accepted, or why not
//! - `best <id> <uci|none> [offer]`, with a draw offer or without
//! - `resign <id>` in place of `best`
//! - `mates <id> <WB|W-|-B|-->`, with `?` for a side that is undetermined
//! - `network <ok|lost> [text]`: whether the network that judges positions has come, and
//!   if not, why; without it the worker plays by the classical evaluation. Its file is no
//!   line: the page sends its bytes, or the error by which it cannot be had
//! - `error <id|-> <text>`
//!
//! A `go` names the start and every move each time, so that the worker keeps
//! no state but its hash table and can be ended and started at any time. A
//! reply whose id is not waited for is dropped.

use std::fmt;
use std::str::{FromStr, SplitWhitespace};
use std::time::Duration;

use luft_engine::rules::Color;
use luft_game::clock::{Clock, Moment};
use luft_game::winnability::Chances;
use luft_persona::PersonaId;

/// From the page to the worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Find a move.
    Go(Go),
    /// Find out whether a side can still mate by any series of legal moves.
    Mates {
        /// Names the request in the reply.
        id: u64,
        /// Which side; `None` where it is enough to know of either that it can.
        of: Option<Color>,
        /// The most positions to look at for each side.
        nodes: usize,
        /// The position, in Forsyth-Edwards notation.
        fen: String,
    },
    /// End the request with that id, of whatever kind. No more is answered to it.
    Stop {
        /// The request's id.
        id: u64,
    },
}

/// A request for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Go {
    /// Names the request in replies.
    pub id: u64,
    /// As whom to play.
    pub persona: PersonaId,
    /// What the errors of those who err depend on.
    pub seed: u64,
    /// How long to think.
    pub time: Time,
    /// Whether the computer may offer a draw with its move.
    pub may_offer: bool,
    /// Whether the computer may resign.
    pub may_resign: bool,
    /// Whether a draw offer of the player's waits for its answer.
    pub offered: bool,
    /// The position that the game began with, in Forsyth-Edwards notation.
    pub fen: String,
    /// Every move since, in UCI notation.
    pub moves: Vec<String>,
}

/// The computer's time for a move, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
    /// This long, and nothing is saved by less.
    Move(u32),
    /// What its clock has.
    Clock {
        /// What is left for all its moves; `None` where they are not limited.
        total: Option<u32>,
        /// What each move brings.
        increment: u32,
        /// The most for this move; `None` where it is not limited.
        limit: Option<u32>,
    },
}

/// The longest the computer may think about a move, however much time its clock
/// has: a person is waiting.
const LONGEST_THOUGHT: Duration = Duration::from_secs(10);

impl Time {
    /// What the side to move has by its clock; `None` where time is not limited.
    pub fn on_clock(clock: &Clock, now: Moment) -> Option<Self> {
        let control = clock.control();
        if control.is_unlimited() {
            return None;
        }
        let millis = |time: Duration| u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        let delay = clock.remaining_delay(now);
        let total = clock.remaining(clock.turn(), now).map(|left| millis(left + delay));
        let limit = clock.remaining_for_move(now).unwrap_or(LONGEST_THOUGHT);
        Some(Self::Clock {
            total,
            increment: millis(control.increment().max(delay)),
            limit: Some(millis(limit.min(LONGEST_THOUGHT))),
        })
    }

    /// The longest that the move can take, in milliseconds.
    pub fn most(self) -> u32 {
        match self {
            Self::Move(time) => time,
            Self::Clock { total, limit, .. } => {
                total.into_iter().chain(limit).min().unwrap_or(u32::MAX)
            }
        }
    }
}

/// From the worker to the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The worker can take requests.
    Ready {
        /// The folder of the build that its script is of, as the end of an address.
        build: String,
    },
    /// The worker is at work, and has nothing else to tell.
    Alive,
    /// How the search stands.
    Info(Info),
    /// The search is over.
    Best {
        /// The request's id.
        id: u64,
        /// The move in UCI notation; `None` where there is no legal one.
        best: Option<String>,
        /// Whether a draw is offered with it.
        offer: bool,
    },
    /// The answer to the player's draw offer.
    Answer {
        /// The request's id.
        id: u64,
        /// Why the offer is declined; `None` where it is accepted.
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
        /// What is known of each side.
        chances: Chances,
    },
    /// The network that judges positions has come, or will not.
    Network {
        /// Why it will not; `None` where it has come.
        fault: Option<String>,
    },
    /// A request could not be understood or answered.
    Error {
        /// The request's id, where it could be read.
        id: Option<u64>,
        /// What is wrong.
        text: String,
    },
}

/// Why the computer declines a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclineReason {
    /// It sees a mate.
    Mate,
    /// It stands better.
    Better,
    /// Nobody stands worse, but hardly anything has been played yet.
    Early,
}

impl DeclineReason {
    /// Every reason.
    pub const ALL: [Self; 3] = [Self::Mate, Self::Better, Self::Early];

    /// The word of the protocol.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::Better => "better",
            Self::Early => "early",
        }
    }
}

/// How a search stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The request's id.
    pub id: u64,
    /// How many plies deep the search has looked everywhere.
    pub depth: u32,
    /// What the position is worth to the side to move.
    pub score: UciScore,
    /// How many positions it has visited.
    pub nodes: u64,
    /// The line of play it expects, in UCI notation.
    pub pv: Vec<String>,
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UciScore {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative where the side to move is mated.
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
            Self::Stop { id } => write!(f, "stop {id}"),
        }
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, persona, seed, time, may_offer, may_resign, offered, fen, moves } = self;
        write!(f, "go {id} persona {persona} seed {seed} time {time} may ")?;
        f.write_str(match (may_offer, may_resign) {
            (false, false) => "nothing",
            (true, false) => "offer",
            (false, true) => "resign",
            (true, true) => "offer,resign",
        })?;
        write!(f, " offered {} fen {fen} moves", if *offered { "yes" } else { "no" })?;
        write_words(f, moves)
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let or_none = |time: &Option<u32>| time.map_or("-".to_owned(), |time| time.to_string());
        match self {
            Self::Move(time) => write!(f, "move {time}"),
            Self::Clock { total, increment, limit } => {
                write!(f, "clock {} {increment} {}", or_none(total), or_none(limit))
            }
        }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ready { build } => write!(f, "ready {build}"),
            Self::Alive => f.write_str("alive"),
            Self::Info(Info { id, depth, score, nodes, pv }) => {
                write!(f, "info {id} depth {depth} score {score} nodes {nodes} pv")?;
                write_words(f, pv)
            }
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

/// A message is a line: what would end it early becomes a space.
fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

/// Why a line is no message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProtocolError {
    /// The first word names no message, or there is none.
    UnknownMessage(String),
    /// A word is missing: what it would say.
    Missing(&'static str),
    /// A word cannot be read: what it should say, and what it is.
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

/// The words of a line, read from the left.
struct Words<'a>(SplitWhitespace<'a>);

impl<'a> Words<'a> {
    fn word(&mut self, what: &'static str) -> Result<&'a str, ProtocolError> {
        self.0.next().ok_or(ProtocolError::Missing(what))
    }

    fn keyword(&mut self, keyword: &'static str) -> Result<(), ProtocolError> {
        let word = self.word(keyword)?;
        if word == keyword {
            Ok(())
        } else {
            Err(ProtocolError::Unreadable(keyword, word.to_owned()))
        }
    }

    fn value<T: FromStr>(&mut self, what: &'static str) -> Result<T, ProtocolError> {
        let word = self.word(what)?;
        word.parse().map_err(|_| ProtocolError::Unreadable(what, word.to_owned()))
    }

    /// A value, or `-` for none.
    fn optional<T: FromStr>(&mut self, what: &'static str) -> Result<Option<T>, ProtocolError> {
        match self.word(what)? {
            "-" => Ok(None),
            word => {
                word.parse().map(Some).map_err(|_| ProtocolError::Unreadable(what, word.to_owned()))
            }
        }
    }

    /// One of several words, and what it stands for.
    fn choice<T: Copy>(
        &mut self,
        what: &'static str,
        choices: &[(&str, T)],
    ) -> Result<T, ProtocolError> {
        let word = self.word(what)?;
        let chosen = choices.iter().find(|(name, _)| *name == word);
        chosen
            .map(|(_, value)| *value)
            .ok_or_else(|| ProtocolError::Unreadable(what, word.to_owned()))
    }

    fn until(&mut self, keyword: &'static str) -> Result<String, ProtocolError> {
        let mut words = Vec::new();
        loop {
            match self.word(keyword)? {
                word if word == keyword => return Ok(words.join(" ")),
                word => words.push(word),
            }
        }
    }

    fn rest(self) -> Vec<String> {
        self.0.map(str::to_owned).collect()
    }
}

impl FromStr for Request {
    type Err = ProtocolError;

    fn from_str(line: &str) -> Result<Self, ProtocolError> {
        let mut words = Words(line.split_whitespace());
        match words.0.next() {
            Some("go") => parse_go(words).map(Self::Go),
            Some("mates") => {
                let id = words.value("id")?;
                words.keyword("of")?;
                let [white, black] = Color::ALL.map(|color| (color.name(), Some(color)));
                let of = words.choice("side", &[white, black, ("either", None)])?;
                words.keyword("nodes")?;
                let nodes = words.value("nodes")?;
                words.keyword("fen")?;
                Ok(Self::Mates { id, of, nodes, fen: words.rest().join(" ") })
            }
            Some("stop") => Ok(Self::Stop { id: words.value("id")? }),
            other => Err(ProtocolError::UnknownMessage(other.unwrap_or_default().to_owned())),
        }
    }
}

impl FromStr for Reply {
    type Err = ProtocolError;

    fn from_str(line: &str) -> Result<Self, ProtocolError> {
        let mut words = Words(line.split_whitespace());
        match words.0.next() {
            Some("ready") => Ok(Self::Ready { build: words.word("build")?.to_owned() }),
            Some("alive") => Ok(Self::Alive),
            Some("info") => parse_info(words).map(Self::Info),
            Some("best") => {
                let id = words.value("id")?;
                let best = match words.word("move")? {
                    "none" => None,
                    best => Some(best.to_owned()),
                };
                let offer = words.rest().first().is_some_and(|word| word == "offer");
                Ok(Self::Best { id, best, offer })
            }
            Some("answer") => {
                let id = words.value("id")?;
                let [mate, better, early] =
                    DeclineReason::ALL.map(|reason| (reason.word(), Some(reason)));
                let declined = words.choice("answer", &[("accept", None), mate, better, early])?;
                Ok(Self::Answer { id, declined })
            }
            Some("resign") => Ok(Self::Resign { id: words.value("id")? }),
            Some("mates") => {
                Ok(Self::Mates { id: words.value("id")?, chances: words.value("chances")? })
            }
            Some("network") => {
                let has_come = words.choice("state", &[("ok", true), ("lost", false)])?;
                let text = words.rest().join(" ");
                Ok(Self::Network { fault: (!has_come).then_some(text) })
            }
            Some("error") => {
                let id = match words.word("id")? {
                    "-" => None,
                    id => Some(
                        id.parse().map_err(|_| ProtocolError::Unreadable("id", id.to_owned()))?,
                    ),
                };
                Ok(Self::Error { id, text: words.rest().join(" ") })
            }
            other => Err(ProtocolError::UnknownMessage(other.unwrap_or_default().to_owned())),
        }
    }
}

fn parse_go(mut words: Words<'_>) -> Result<Go, ProtocolError> {
    let id = words.value("id")?;
    words.keyword("persona")?;
    let persona = words.value("persona")?;
    words.keyword("seed")?;
    let seed = words.value("seed")?;
    words.keyword("time")?;
    let time = if words.choice("time", &[("clock", true), ("move", false)])? {
        Time::Clock {
            total: words.optional("time in all")?,
            increment: words.value("increment")?,
            limit: words.optional("time for the move")?,
        }
    } else {
        Time::Move(words.value("time for the move")?)
    };
    words.keyword("may")?;
    let (may_offer, may_resign) = words.choice(
        "what it may",
        &[
            ("nothing", (false, false)),
            ("offer", (true, false)),
            ("resign", (false, true)),
            ("offer,resign", (true, true)),
        ],
    )?;
    words.keyword("offered")?;
    let offered = words.choice("offered", &[("yes", true), ("no", false)])?;
    words.keyword("fen")?;
    let fen = words.until("moves")?;
    let moves = words.rest();
    Ok(Go { id, persona, seed, time, may_offer, may_resign, offered, fen, moves })
}

fn parse_info(mut words: Words<'_>) -> Result<Info, ProtocolError> {
    let id = words.value("id")?;
    words.keyword("depth")?;
    let depth = words.value("depth")?;
    words.keyword("score")?;
    let score = match words.word("score")? {
        "cp" => UciScore::Centipawns(words.value("centipawns")?),
        "mate" => UciScore::Mate(words.value("moves to mate")?),
        other => return Err(ProtocolError::Unreadable("score", other.to_owned())),
    };
    words.keyword("nodes")?;
    let nodes = words.value("nodes")?;
    words.keyword("pv")?;
    Ok(Info { id, depth, score, nodes, pv: words.rest() })
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
    }

    #[test]
    fn requests_are_read_as_they_are_written() {
        let fen = "8/8/8/8/8/8/8/k1K5 w - -".to_owned();
        let mates = |of| Request::Mates { id: 7, of, nodes: 500, fen: fen.clone() };
        let mates = [mates(None), mates(Some(Color::White)), mates(Some(Color::Black))];
        let others = [go(&[]), go(&["e1g1"]), Request::Stop { id: 0 }];
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
                pv: pv.iter().map(|&text| text.to_owned()).collect(),
            })
        };
        for reply in [
            Reply::Ready { build: "v-00c0ffee00c0ffee/".to_owned() },
            Reply::Alive,
            info(UciScore::Centipawns(-31), &["e2e4", "e7e5"]),
            info(UciScore::Mate(-2), &[]),
            Reply::Best { id: 4, best: Some("a7a8n".to_owned()), offer: true },
            Reply::Best { id: 4, best: None, offer: false },
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
        assert_eq!(fault("info 1 depth 3 score 20"), "cannot read score from \"20\"");
        assert_eq!(fault("error x y"), "cannot read id from \"x\"");
    }
}
