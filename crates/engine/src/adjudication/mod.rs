//! How the computer conducts itself: whether it takes a draw, offers one, or
//! gives the game up.
//!
//! It judges as a fair opponent would: by a search at full strength, whatever
//! level it plays at, and by what endgame theory knows. A judgement is a function
//! of the game's positions alone, and its searches are bounded by nodes, so that
//! it is the same on every machine and takes no noticeable time.

mod deliberation;
mod draws;
mod kpk;

pub use deliberation::Deliberation;

use crate::rules::Position;
use crate::search::Searcher;

/// The game as the side to move finds it.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// Every position of the game, the one on the board last.
    pub positions: &'a [Position],
    /// Whether the opponent has offered a draw.
    pub offered: bool,
    /// Whether it would be fitting to offer one: no other offer was made of late,
    /// for instance.
    pub may_offer: bool,
    /// Whether it may resign.
    pub may_resign: bool,
}

/// What the side to move does, beside moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It accepts the draw offered. There is nothing to be played.
    Accept,
    /// It resigns. There is nothing to be played.
    Resign,
    /// It plays on.
    Play {
        /// Why it declines the draw, if one was offered.
        declined: Option<DeclineReason>,
        /// Whether it offers a draw with its move.
        offers: bool,
    },
}

impl Decision {
    /// Nothing but a move.
    const PLAY: Self = Self::Play { declined: None, offers: false };
}

/// Why a draw is declined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclineReason {
    /// It mates by force.
    Mate,
    /// It stands better.
    Better,
    /// Nobody stands worse, but hardly anything has been played yet.
    Early,
}

/// Decides for the computer; see [`Self::decide`].
pub struct Adjudicator {
    /// A searcher of its own: it must neither see what the game's search knows,
    /// which depends on the time that had, nor tell it anything.
    searcher: Searcher,
}

impl Default for Adjudicator {
    fn default() -> Self {
        Self { searcher: Searcher::new(1) }
    }
}

impl Adjudicator {
    /// Begins to decide what to do for the side to move, beside moving;
    /// [`Deliberation::step`] goes on with it.
    pub fn begin(&mut self, situation: &Situation<'_>) -> Deliberation {
        self.searcher.clear();
        Deliberation::new(situation)
    }

    /// What to do for the side to move, beside moving. Without a legal move, or
    /// without a position, there is nothing to do.
    pub fn decide(&mut self, situation: &Situation<'_>) -> Decision {
        let mut deliberation = self.begin(situation);
        loop {
            if let Some(decision) = deliberation.step(self, u64::MAX) {
                return decision;
            }
        }
    }
}
