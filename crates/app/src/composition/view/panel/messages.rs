//! The message to the player.

use crate::composition::Model;
use crate::ground::effect::Message;

/// The message to the player, which stays until the next action.
pub const fn message(model: &Model) -> Option<&Message> {
    model.features.announcements.message()
}

/// Whether the message is news, not an answer. News is not shown beside the control that was used.
pub const fn is_news(model: &Model) -> bool {
    model.features.announcements.is_news()
}

/// A value that changes when the message to the player or its place changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Messages {
    /// The number of the message, because the same words again may appear in another place.
    number: Option<u32>,
    /// While a position is set up, other controls are visible.
    is_editing: bool,
}

/// The value for the current message.
pub fn messages(model: &Model) -> Messages {
    let number = model.features.announcements.number();
    Messages {
        number: message(model).map(|_| number),
        is_editing: model.features.board.is_editing(),
    }
}
