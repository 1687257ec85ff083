//! What the page asks of its worker.

use luft_engine::rules::Color;
use luft_game::winnability::Chances;
use luft_l10n::Text;
use luft_protocol::{DeclineReason, Go, Info};

/// What a question is asked for. There is at most one question for each purpose:
/// asking again calls the one before off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The computer's move.
    Move,
    /// Whether the position on the board is dead.
    DeadPosition,
    /// Whether a fallen flag loses or draws.
    FlagVerdict,
}

/// A question to the worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which move to make; the worker feature fills in the id.
    Move(Box<Go>),
    /// Which sides can still mate.
    Mates {
        /// Which side; `None` where it is enough to know of either that it can.
        of: Option<Color>,
        /// The most positions to look at for each side.
        nodes: usize,
        /// The position, in Forsyth-Edwards notation.
        fen: String,
    },
}

/// What the worker has said to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The move in UCI notation, and whether a draw is offered with it; `None`
    /// where there is no legal one.
    Best(Option<String>, bool),
    /// The computer resigns.
    Resigns,
    /// The player's draw offer is accepted, or declined for a reason. After a
    /// declined offer the move is still to come.
    Draw(Option<DeclineReason>),
    /// How the search stands; the answer is still to come.
    Progress(Info),
    /// Which sides can still mate.
    Mates(Chances),
}

/// What the worker is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Demand {
    /// Answer a question, in place of an older one for the same purpose.
    Ask(Purpose, Question),
    /// Drop the question for a purpose, if there is one.
    CallOff(Purpose),
    /// Give way to a new worker: it has failed, in a clause.
    Replace(Text),
    /// Its answer was good: failures before it count no more.
    Trust,
}
