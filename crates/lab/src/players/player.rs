//! The interface of a player.

use std::time::Duration;

use luft_engine::search::Value;
use luft_rules::{ByColor, Color, Move};

use crate::adjudication::MATE_CENTIPAWNS;
use crate::line::{Ending, GameLine};

use super::limit::Clock;

/// A request for a move.
pub struct Turn<'a> {
    /// The game so far.
    pub line: &'a GameLine,
    /// Both players' time.
    pub clocks: ByColor<Clock>,
    /// How much longer than its time limit a move may take.
    pub margin: Duration,
    /// How long to wait without a time limit.
    pub patience: Duration,
    /// The seed for a weaker level's errors; the same throughout a game.
    pub seed: u64,
}

impl Turn<'_> {
    /// Whose turn it is.
    pub fn color(&self) -> Color {
        self.line.position().side_to_move()
    }

    /// The clock of the player to move.
    pub fn clock(&self) -> Clock {
        self.clocks[self.color()]
    }

    /// How long to wait for an answer.
    pub fn wait(&self) -> Duration {
        self.clock().allowance().map_or(self.patience, |time| time + self.margin)
    }

    /// The fault if there was no answer in time.
    pub fn no_answer(&self) -> Forfeit {
        match self.clock().allowance() {
            Some(_) => Forfeit { ending: Ending::Time, why: "no move in time".to_owned() },
            None => Forfeit { ending: Ending::Stall, why: "no move at all".to_owned() },
        }
    }
}

/// What a player reported with its move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The score for the player.
    pub value: Option<Value>,
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The number of nodes.
    pub nodes: Option<u64>,
}

impl Info {
    /// The score in centipawns for White, if the player reported one.
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
    /// What the player reported.
    pub info: Info,
}

/// A fault by which a player loses the game at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// How the game ends.
    pub ending: Ending,
    /// What happened, in a few words.
    pub why: String,
}

/// Something that plays games.
pub trait Player {
    /// Prepares for another game, within `patience`.
    ///
    /// # Errors
    /// If the player's program has ended.
    fn new_game(&mut self, patience: Duration) -> Result<(), Forfeit>;

    /// Chooses a move.
    ///
    /// # Errors
    /// The fault by which it loses the game; [`settle`](Self::settle) then says whether it can play
    /// another.
    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Forfeit>;

    /// Stops the player's search after a fault; `false` if the player must be restarted.
    fn settle(&mut self) -> bool;
}
