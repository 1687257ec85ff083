//! What the worker sends to its page.

use std::fmt;
use std::str::FromStr;

use luft_game::Words;
use luft_game::winnability::Chances;

use crate::line::{
    ProtocolError, choice, keyword, moves, number, one_line, optional, parsed, unknown, word,
    write_words,
};

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

impl UciScore {
    /// Its place in the order of all scores: the greater, the better for the side to move. Mate in one
    /// move has the greatest rank, being mated in one the least.
    pub const fn rank(self) -> i32 {
        match self {
            Self::Centipawns(value) => value,
            Self::Mate(moves) => moves.signum() * i32::MAX - moves,
        }
    }
}

impl fmt::Display for UciScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centipawns(value) => write!(f, "cp {value}"),
            Self::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, depth, score, nodes, line, pv } = self;
        write!(f, "info {id} depth {depth} multipv {line} score {score} nodes {nodes} pv")?;
        write_words(f, pv)
    }
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
            other => Err(unknown(other)),
        }
    }
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
        let fault = |line: &str| line.parse::<Reply>().unwrap_err().to_string();
        assert_eq!(fault("best 1"), "missing move");
        assert_eq!(fault("info 1 depth 3 multipv 1 score 20"), "cannot read score from \"20\"");
        assert_eq!(fault("error x y"), "cannot read id from \"x\"");
    }
}
