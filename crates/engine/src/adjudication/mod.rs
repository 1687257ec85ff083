//! Decides whether the computer accepts or offers a draw, or resigns.
//!
//! Decisions use endgame theory and a full-strength search, whatever the computer's persona. A
//! decision depends only on the game's positions, and its searches are limited by nodes. It is
//! therefore the same on every machine and takes no noticeable time.

mod deliberation;
mod draws;

pub use deliberation::Deliberation;

use crate::search::Searcher;
use luft_rules::Position;

/// The state of the game for the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// Every position of the game, the one on the board last.
    pub positions: &'a [Position],
    /// Whether the opponent has offered a draw.
    pub offered: bool,
    /// Whether it may offer a draw. For instance, it should not do so soon after another offer.
    pub may_offer: bool,
    /// Whether it may resign.
    pub may_resign: bool,
}

/// A decision of the side to move, in addition to its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It accepts the offered draw, without a move.
    Accept,
    /// It resigns, without a move.
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
    /// Plays a move and does nothing else.
    const PLAY: Self = Self::Play { declined: None, offers: false };
}

/// Why a draw is declined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclineReason {
    /// It has a forced mate.
    Mate,
    /// It has the better position.
    Better,
    /// The position is equal, but the game has only begun.
    Early,
}

/// Decides for the computer; see [`Self::decide`].
pub struct Adjudicator {
    /// A separate searcher, because the state of the game's search depends on the time that it was
    /// given. The two must not influence each other.
    searcher: Searcher,
}

impl Default for Adjudicator {
    fn default() -> Self {
        Self { searcher: Searcher::new(1) }
    }
}

impl Adjudicator {
    /// Begins a decision for the side to move; [`Deliberation::step`] continues it.
    pub fn begin(&mut self, situation: &Situation<'_>) -> Deliberation {
        self.searcher.clear();
        Deliberation::new(situation)
    }

    /// The decision for the side to move. Without a legal move or a position there is nothing to
    /// decide.
    pub fn decide(&mut self, situation: &Situation<'_>) -> Decision {
        let mut deliberation = self.begin(situation);
        loop {
            if let Some(decision) = deliberation.step(self, u64::MAX) {
                return decision;
            }
        }
    }
}
