//! The seed of the game.

use crate::composition::Model;

/// The seed of the computer's choices; `None` where it does not play.
pub fn seed(model: &Model) -> Option<u64> {
    model.session.seats().computer().map(|_| model.session.seed())
}
