//! Requests to the worker.

use luft_game::Game;
use luft_game::winnability::Chances;
use luft_protocol::{Analyse, DeclineReason, Go, Info};
use luft_rules::{Color, uci};

use super::worker_failure::WorkerFailure;

/// The purpose of a request. There is at most one open request for each purpose: a new one cancels
/// the previous one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The computer's move.
    Move,
    /// Whether the position on the board is dead.
    DeadPosition,
    /// Whether a fallen flag loses or draws.
    FlagVerdict,
    /// The best lines of the position shown.
    Analysis,
    /// A move to suggest to the player.
    Hint,
    /// A position of the game under review.
    Review,
    /// The player's move in an exercise.
    Exercise,
}

/// A request to the worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which move to play; the worker feature fills in the id.
    Move(Box<Go>),
    /// Which lines are the best; the worker feature fills in the id.
    Analyse(Box<Analyse>),
    /// Which sides can still mate.
    Mates {
        /// The side; `None` if it is enough to know whether either side can.
        of: Option<Color>,
        /// The largest number of positions to search for each side.
        nodes: usize,
        /// The position, in Forsyth-Edwards notation.
        fen: String,
    },
}

impl Question {
    /// Asks for the best move in a game's last position, by a search of this many nodes.
    pub fn judge(game: &Game, nodes: u32) -> Self {
        Self::Analyse(Box::new(Analyse {
            id: 0,
            lines: 1,
            nodes: Some(nodes),
            fen: game.start().fen(),
            moves: game.plies().iter().map(|ply| uci::write(ply.mv())).collect(),
        }))
    }
}

/// The worker's answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The move in UCI notation, or `None` if there is no legal move; and whether a draw is offered
    /// with it.
    Best(Option<String>, bool),
    /// The computer resigns.
    Resigns,
    /// The player's draw offer is accepted, or declined for a reason. After a declined offer the
    /// move follows.
    Draw(Option<DeclineReason>),
    /// How long after the request a person would have moved, in milliseconds; the move follows.
    Pause(u32),
    /// The progress of the search; the answer follows.
    Progress(Info),
    /// Which sides can still mate.
    Mates(Chances),
}

/// A request to the worker feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Demand {
    /// Send the worker a request, which replaces an older one for the same purpose.
    Ask(Purpose, Question),
    /// Cancel the request for a purpose, if there is one.
    CallOff(Purpose),
    /// Replace the worker, which has failed.
    Replace(WorkerFailure),
    /// The worker's answer was good: earlier failures no longer count.
    Trust,
}
