//! What the coach has done in a game.

use super::{Session, SessionError};
use crate::ground::fact::Fact;

/// What the coach has done in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coaching {
    /// The number of moves for which a hint was given.
    pub hints: u32,
}

impl Session {
    /// What the coach has done in this game.
    pub const fn coaching(&self) -> &Coaching {
        &self.coaching
    }

    /// Whether a move may be suggested to the person who is to move.
    ///
    /// # Errors
    /// Why not.
    pub fn may_hint(&self) -> Result<(), SessionError> {
        if self.locks.hint {
            return Err(SessionError::HintsLocked);
        }
        self.local_turn()?;
        if self.disabled.analysis || self.seats.remote().is_some() {
            return Err(SessionError::NoHints);
        }
        Ok(())
    }

    /// Counts a hint.
    pub(super) fn count_hint(&mut self, facts: &mut Vec<Fact>) {
        self.coaching.hints += 1;
        facts.push(Fact::Coached);
    }
}
