//! The coach's help in a game.

use luft_game::Ply;

use super::{Imported, Session, SessionError};
use crate::ground::fact::Fact;

/// The coach's help in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coaching {
    /// The number of moves for which a hint was given.
    pub hints: u32,
    /// The game with the results of a review; `None` if it has not been reviewed.
    pub reviewed: Option<Imported>,
}

impl Session {
    /// The coach's help in this game.
    pub const fn coaching(&self) -> &Coaching {
        &self.coaching
    }

    /// Whether a hint may be given to the person who is to move.
    ///
    /// # Errors
    /// The reason why not.
    pub fn may_hint(&self) -> Result<(), SessionError> {
        if self.locked.hint {
            return Err(SessionError::HintsLocked);
        }
        self.local_turn()?;
        if self.disabled.analysis || self.seats.remote().is_some() {
            return Err(SessionError::NoHints);
        }
        // The exercise is solved, or the last move was wrong and is being taken back.
        if self.is_script_over() {
            return Err(SessionError::Over);
        }
        Ok(())
    }

    /// Whether the game may be reviewed: after its end, or an imported game while no moves were
    /// added.
    ///
    /// # Errors
    /// The reason why not.
    pub fn may_review(&self) -> Result<(), SessionError> {
        if self.locked.review {
            return Err(SessionError::AnalysisLocked);
        }
        self.may_analyse()?;
        let is_whole = self.source.as_ref().is_some_and(|source| {
            let tree = source.pgn().tree();
            tree.ply(tree.end()) == self.game.plies().len()
        });
        let is_under_way = self.goes_on().is_ok() && !is_whole;
        if is_under_way || self.task.is_some() || self.game.plies().is_empty() {
            return Err(SessionError::NoAnalysis);
        }
        Ok(())
    }

    /// The imported game, or the game with the results of a review.
    pub(super) const fn annotated(&self) -> Option<&Imported> {
        match &self.coaching.reviewed {
            None => self.source.as_ref(),
            reviewed => reviewed.as_ref(),
        }
    }

    /// Takes over the results of a review, unless they are late and belong to another game.
    pub(super) fn annotate_by_review(&mut self, reviewed: Imported, facts: &mut Vec<Fact>) {
        let tree = reviewed.pgn().tree();
        let played = self.game.plies();
        let along = tree.along(played.iter().map(Ply::mv));
        if tree.start() == self.game.start() && along.len() == played.len() {
            self.coaching.reviewed = Some(reviewed);
            self.renew_tree();
            facts.push(Fact::Annotated);
        }
    }

    /// Counts a hint.
    pub(super) fn count_hint(&mut self, facts: &mut Vec<Fact>) {
        self.coaching.hints += 1;
        facts.push(Fact::Coached);
    }
}
