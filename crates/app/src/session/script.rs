//! A game with a task: how it begins, and the moves of its script.

use luft_game::clock::TimeControl;
use luft_game::tree::{GameTree, NodeId};
use luft_game::{Game, Ply};
use luft_persona::PersonaId;
use luft_rules::{Color, Move, Position};

use super::act::TurnChange;
use super::{Goal, NewSession, Seat, Seats, Session, SessionError, Task};
use crate::ground::fact::{Beginning, Fact};
use crate::ground::time::Now;

impl NewSession {
    /// A task for this side from this position. If the game continues without its script, `persona`
    /// plays.
    pub fn task(
        task: Task,
        solver: Color,
        start: Position,
        persona: PersonaId,
        seed: u64,
        now: Now,
    ) -> Self {
        let opponent = match task.goal {
            Goal::Line | Goal::Better(_) => Seat::Script(persona),
            // Weaker personas would resist too little.
            Goal::Mate | Goal::Win | Goal::Draw => Seat::Computer(PersonaId::HARD),
        };
        let (seats, game) = (Seats::opposite(opponent, solver), Game::new(start));
        let beginning = Beginning { counts: false, ..Beginning::NEW_GAME };
        let fresh = Self::fresh(beginning, seats, game, TimeControl::UNLIMITED, seed, now);
        Self { plays_on: true, task: Some(task), ..fresh }
    }
}

impl Session {
    /// The task, if the game has one.
    pub const fn task(&self) -> Option<Task> {
        self.task
    }

    /// The tree of moves from which the script plays, if the player must find the moves of one
    /// side.
    pub fn script(&self) -> Option<&GameTree> {
        let is_line = self.task.is_some_and(|task| task.goal.has_script());
        self.source.as_ref().filter(|_| is_line).map(|source| source.pgn().tree())
    }

    /// The last node of that tree that the game has reached, and the tree.
    pub fn along_script(&self) -> Option<(&GameTree, NodeId)> {
        let script = self.script()?;
        let along = script.along(self.game.plies().iter().map(Ply::mv));
        Some((script, along.last().copied().unwrap_or_default()))
    }

    /// The move that continues the script's line; `None` at its end, or after a move that is not in
    /// the script.
    pub fn scripted_move(&self) -> Option<Move> {
        let (script, node) = self.along_script()?;
        let is_there = script.ply(node) == self.game.plies().len();
        script.next(node).filter(|_| is_there).and_then(|next| script.mv(next))
    }

    /// Whether there is a script, but no move that continues it.
    pub fn is_script_over(&self) -> bool {
        self.script().is_some() && self.scripted_move().is_none()
    }

    /// Takes back moves of a task, even where undo is not allowed, so that the player can try
    /// again.
    pub(super) fn retry(
        &mut self,
        moves: usize,
        now: Now,
        facts: &mut Vec<Fact>,
    ) -> Result<TurnChange, SessionError> {
        match self.game.plies().len().checked_sub(moves).filter(|_| self.task.is_some()) {
            Some(count) => self.undo(count, now, facts),
            None => Err(SessionError::NoUndo),
        }
    }

    /// Whether the moves of one side come from a script.
    pub(super) fn is_scripted(&self) -> bool {
        matches!(self.seats.opponent(), Seat::Script(_))
    }
}
