//! The card of a game with a friend elsewhere: what to do next.

use luft_game::clock::Moment;
use luft_l10n::Text;

use crate::composition::Model;
use crate::composition::view::wall;
use crate::session::Turn;
use crate::stored::digits::MOST_PLIES;

/// The card of a game with a friend elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemoteCard {
    /// What to do next, in a sentence.
    pub text: Text,
    /// What the friend asks for, in a sentence.
    pub asked: Option<Text>,
    /// Whether there is a link to send.
    pub has_link: bool,
    /// Whether that link is new, so that it is the next thing to send.
    pub is_new: bool,
    /// Whether that link tells the friend how the game ended.
    pub tells_end: bool,
    /// Whether the player waits for a link from the friend.
    pub awaits: bool,
    /// When the side to move will have used up its days.
    pub deadline: Option<Moment>,
    /// Whether the devices can be connected.
    pub may_connect: bool,
    /// Whether the game waits for the connection, because it has a clock.
    pub waits: bool,
    /// Whether the player can claim the win because the friend's time has passed.
    pub may_claim: bool,
}

/// The deadline in words; `date` is the deadline in the player's language.
pub fn friend_deadline(date: &str) -> Text {
    Text::new("friend-deadline").with("date", Text::verbatim(date.to_owned()))
}

/// The card; `None` in other games, and once both players know the result.
pub fn remote(model: &Model) -> Option<RemoteCard> {
    let session = &model.session;
    session.seats().remote()?;
    let correspondence = session.correspondence();
    let (turn, is_connected) = (session.turn(), session.is_connected());
    let (is_new, is_over) = (session.has_message(), turn == Turn::Over);
    if is_over && !is_new && !is_connected {
        return None;
    }
    let is_asking = session.is_asking();
    let is_invitation = session.game().plies().is_empty();
    let waits = !is_connected && !is_over && !session.clock().control().is_unlimited();
    let is_too_long = is_new && session.game().plies().len() > MOST_PLIES;
    let id = match turn {
        _ if is_connected && is_asking => "friend-takeback-asked",
        _ if is_connected => "friend-connected",
        _ if is_too_long => "friend-too-long",
        _ if waits => "friend-paused",
        Turn::Over => "friend-send-end",
        _ if is_asking && is_new => "friend-send-request",
        _ if is_new && is_invitation => "friend-send-invitation",
        _ if is_new => "friend-send",
        Turn::Local => "friend-your-move",
        _ => "friend-wait",
    };
    Some(RemoteCard {
        text: Text::new(id),
        asked: correspondence.wanted.map(|_| Text::new("friend-wants-takeback")),
        has_link: !is_connected && !is_too_long && (is_new || turn == Turn::Remote),
        is_new: is_new && !waits,
        tells_end: is_over && !is_connected && !is_too_long,
        awaits: !is_connected && (!is_over || is_asking),
        deadline: session.deadline(),
        may_connect: !is_connected && !is_over,
        waits,
        may_claim: session.may_claim_time(wall(model)),
    })
}
