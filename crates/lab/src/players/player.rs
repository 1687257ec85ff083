//! What plays: what it is asked, and what it answers.

use std::time::Duration;

use luft_engine::rules::{ByColor, Color, Move};
use luft_engine::search::Value;

use crate::adjudication::MATE_CENTIPAWNS;
use crate::line::{Ending, GameLine};

use super::limit::Clock;

/// What a player is asked.
pub struct Turn<'a> {
    /// The game so far.
    pub line: &'a GameLine,
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
