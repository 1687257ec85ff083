//! The way back to a stored game.

use crate::composition::Model;

/// Whether to offer the player the way back to an unfinished game.
pub const fn way_back(model: &Model) -> bool {
    let features = &model.features;
    features.saved_games.way_back().is_some() && !features.board.is_editing()
}
