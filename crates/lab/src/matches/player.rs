//! What plays: a UCI program, or a level of the engine within this one.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use luft_engine::level::Level;
use luft_engine::rules::{ByColor, Color, Move};
use luft_engine::search::Value;

use crate::adjudication::MATE_CENTIPAWNS;
use crate::line::{Ending, Line};

use super::builtin::Builtin;
use super::limit::{Clock, Limit};
use super::uci::Program;

/// A player of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    /// Its name, which no other player of the match has.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// How long it may think.
    pub limit: Limit,
}

/// What plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A level of this program's own engine, with a table of so many mebibytes.
    Builtin {
        /// How well it plays.
        level: Level,
        /// Mebibytes, at least one.
        hash: usize,
    },
    /// A program that speaks UCI.
    Program {
        /// The program and its arguments.
        command: Vec<String>,
        /// The folder it runs in, if not this one.
        folder: Option<PathBuf>,
        /// UCI options and their values.
        options: Vec<(String, String)>,
    },
}

impl fmt::Display for PlayerSpec {
    /// The player in a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.name)?;
        match &self.kind {
            Kind::Builtin { level, hash } => write!(f, "level={level} hash={hash}")?,
            Kind::Program { command, folder, options } => {
                write!(f, "{}", command.join(" "))?;
                if let Some(folder) = folder {
                    write!(f, " in {}", folder.display())?;
                }
                for (name, value) in options {
                    write!(f, " option.{name}={value}")?;
                }
            }
        }
        write!(f, " limit={}", self.limit)
    }
}

impl PlayerSpec {
    /// Starts the player.
    ///
    /// # Errors
    /// Where its program cannot be started, or is no UCI engine with these options.
    pub fn start(&self) -> Result<Box<dyn Player>, StartError> {
        let fault = |why| StartError { player: self.name.clone(), why };
        Ok(match &self.kind {
            Kind::Builtin { level, hash } => Box::new(Builtin::new(*level, *hash)),
            Kind::Program { command, folder, options } => {
                Box::new(Program::start(command, folder.as_deref(), options).map_err(fault)?)
            }
        })
    }
}

/// Why a player cannot be started: the match makes no sense without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartError {
    /// Its name.
    pub player: String,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.player, self.why)
    }
}

impl std::error::Error for StartError {}

/// What a player is asked.
pub struct Turn<'a> {
    /// The game so far.
    pub line: &'a Line,
    /// Both players' time.
    pub clocks: ByColor<Clock>,
    /// How late an answer may be.
    pub margin: Duration,
    /// How long to wait where time is no limit.
    pub patience: Duration,
    /// Decides what a weaker level misses; the same throughout a game.
    pub seed: u64,
}

impl Turn<'_> {
    /// Whose turn it is.
    pub fn color(&self) -> Color {
        self.line.position().side_to_move()
    }

    /// The clock of who is to move.
    pub fn clock(&self) -> Clock {
        self.clocks[self.color()]
    }

    /// How long an answer is waited for.
    pub fn wait(&self) -> Duration {
        self.clock().allowance().map_or(self.patience, |time| time + self.margin)
    }

    /// What it means that there was no answer for so long.
    pub fn no_answer(&self) -> Fault {
        match self.clock().allowance() {
            Some(_) => Fault { ending: Ending::Time, why: "no move in time".to_owned() },
            None => Fault { ending: Ending::Stall, why: "no move at all".to_owned() },
        }
    }
}

/// What a player said of its move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// What the position is worth to the player.
    pub value: Option<Value>,
    /// Plies.
    pub depth: Option<u32>,
    /// Nodes visited.
    pub nodes: Option<u64>,
}

impl Info {
    /// The worth in centipawns for White, where the player has told one.
    pub fn centipawns_for_white(&self, player: Color) -> Option<i16> {
        let bound = MATE_CENTIPAWNS - 1;
        let centipawns = match self.value? {
            Value::Centipawns(centipawns) => {
                centipawns.clamp(-i32::from(bound), bound.into()) as i16
            }
            Value::MateIn(_) => MATE_CENTIPAWNS,
            Value::MatedIn(_) => -MATE_CENTIPAWNS,
        };
        Some(match player {
            Color::White => centipawns,
            Color::Black => -centipawns,
        })
    }
}

/// A player's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// A legal move.
    pub mv: Move,
    /// How long it took.
    pub thinking: Duration,
    /// What the player said of it.
    pub info: Info,
}

/// What loses a player the game at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// How the game ends by it.
    pub ending: Ending,
    /// What happened, in a few words.
    pub why: String,
}

/// Something that plays games.
pub trait Player {
    /// Gets ready for another game, within so long.
    ///
    /// # Errors
    /// Where the player is no more.
    fn new_game(&mut self, patience: Duration) -> Result<(), Fault>;

    /// Chooses a move.
    ///
    /// # Errors
    /// What loses it the game; then [`settle`](Self::settle) says whether it can
    /// play another.
    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault>;

    /// Brings the player to rest after a fault; `false` if it has to be started
    /// again.
    fn settle(&mut self) -> bool;
}
