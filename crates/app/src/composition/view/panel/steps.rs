//! Which position of the game is shown, and the possible steps from there.

use luft_game::tree::NodeId;

use crate::composition::Model;

/// Which position of the game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steps {
    /// The node of the position, as in the list of moves.
    pub node: NodeId,
    /// Whether it is not the game's last position.
    pub is_past: bool,
    /// Whether there is a move to step back over.
    pub back: bool,
    /// Whether there is a move to step on to.
    pub forward: bool,
}

/// Which position of the game is shown now.
pub fn steps(model: &Model) -> Steps {
    let (navigation, session) = (&model.features.navigation, &model.session);
    Steps {
        node: navigation.cursor(session),
        is_past: navigation.is_past(session) && !navigation.is_analysing(),
        back: navigation.back(session).is_some(),
        forward: navigation.forward(session).is_some(),
    }
}
