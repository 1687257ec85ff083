//! Which position of the game is shown, and the possible steps from there.

use luft_engine::rules::chess960;
use luft_game::tree::NodeId;
use luft_l10n::Text;

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

/// The name of the opening that the moves to the position shown have led to, with its code; of a game
/// of Chess960, the number of its start position.
pub fn opening(model: &Model) -> Option<String> {
    let session = &model.session;
    let name = session.opening(&model.features.navigation.line(session)).map(str::to_owned);
    let number = || chess960::shuffled(session.game().start());
    name.or_else(|| number().map(|number| format!("Chess960 \u{b7} {number}")))
}

/// The question of the dialog before the game continues from the position shown.
pub fn play_on(model: &Model) -> Option<Text> {
    model.features.navigation.question(&model.session)
}
