//! The name of the opening.

use luft_rules::chess960;

use crate::composition::Model;

/// The name and code of the opening that the moves to the position shown have led to; for a game of
/// Chess960, the number of its start position.
pub fn opening(model: &Model) -> Option<String> {
    let session = &model.session;
    let name = session.opening(&model.features.navigation.line(session)).map(str::to_owned);
    let number = || chess960::shuffled(session.game().start());
    name.or_else(|| number().map(|number| format!("Chess960 \u{b7} {number}")))
}
