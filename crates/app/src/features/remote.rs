//! The game with a friend at another device: messages to the friend and from the friend. Messages
//! are passed on by links or, while the devices are connected, automatically.

use luft_actions::Action;
use luft_l10n::Text;

use super::{Context, Feature};
use crate::ground::effect::{Effect, Message};
use crate::ground::fact::{Beginning, Bottom, Fact};
use crate::ground::peer::PeerRequest;
use crate::session::{
    Call, Intent, NewSession, RemoteError, RemoteMessage, Session, SessionError, Takeback,
};
use crate::stored::link::LinkError;
use crate::stored::{address, remote_link};

/// The state of the connection. The session has the state of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remote {
    /// The data for connecting to this device, while it waits for a connection.
    call: Option<Call>,
    /// Whether the script has a call or a connection for the game on the board.
    is_engaged: bool,
    /// Whether the game on the board is over, so that the connected friend may begin another.
    is_over: bool,
}

/// The player's actions, and reports from the devices' connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A link that a friend has sent was pasted.
    Open(String),
    /// An unreadable link was pasted or dropped on the page.
    Broken(LinkError),
    /// The link for the friend was copied, shared or shown as a QR code.
    Sent,
    /// The "Connect" button.
    Connect,
    /// This device can now be connected to, as [`PeerRequest`] has asked.
    Called(Call),
    /// The devices are connected.
    Connected,
    /// The devices are no longer connected.
    Lost,
    /// Connecting has begun or failed, or a link was passed to another tab: the word for this in messages.
    Told(String),
    /// The connected device has sent a message.
    Heard(String),
    /// The answer to the friend's request to take moves back.
    AnswerTakeback(bool),
    /// The "Claim win" button, after the friend has let the time for a move run out.
    ClaimTime,
}

impl Remote {
    /// The fragment of the link for a friend elsewhere; `None` in other games, or once the friend
    /// has been sent the end of the game.
    pub fn link(&self, session: &Session) -> Option<String> {
        let is_told = session.game().is_over() && session.correspondence().is_sent;
        let mut message = session.remote_message().filter(|_| !is_told)?;
        if self.call.is_some() {
            message.times.get_or_insert_default();
            message.call.clone_from(&self.call);
        }
        remote_link::write(&message)
    }

    /// Handles the message in the page's address. After a reload it has nothing new.
    pub fn open(message: RemoteMessage, cx: &mut Context<'_>) {
        let call = message.call.clone();
        match receive(message, cx) {
            Ok(()) | Err(SessionError::Remote(RemoteError::Stale)) => {}
            Err(error) => return cx.tell_error(&error),
        }
        if let Some(Call { is_answer, code }) = call {
            let request = if is_answer { PeerRequest::Accept } else { PeerRequest::Answer };
            cx.effect(Effect::Peer(request, code));
        }
    }

    /// Handles a message of the connected device. A message that has nothing new, or cannot be
    /// read, changes nothing.
    fn hear(&self, text: &str, cx: &mut Context<'_>) {
        let Some(Ok(message)) = remote_link::read(text) else { return };
        if !cx.session().is_connected() {
            return;
        }
        if self.is_over && message.game.plies().len() < 2 && is_of_other_game(&message, cx) {
            return begin(message, cx);
        }
        if let Err(error @ SessionError::Remote(RemoteError::OtherMoves | RemoteError::WrongEnd)) =
            receive(message, cx)
        {
            cx.news(Message::Error(cx.session().error_text(&error)));
        }
    }

    fn called(&mut self, call: Call, cx: &mut Context<'_>) {
        (self.call, self.is_engaged) = (Some(call), true);
        if let Some(fragment) = self.link(cx.session()) {
            cx.effect(Effect::Peer(PeerRequest::Show, fragment));
        }
    }

    fn connect(&mut self, is_connected: bool, cx: &mut Context<'_>) {
        if is_connected == cx.session().is_connected() {
            return;
        }
        (self.call, self.is_engaged) = (None, is_connected);
        cx.attempt(Intent::Connect(is_connected));
        if cx.session().is_connected() {
            cx.news(Message::Note(Text::new("friend-connected")));
            send(cx);
        } else {
            cx.news(Message::Error(Text::new("friend-lost")));
        }
    }

    /// Tells the player how connecting went.
    fn tell(&mut self, what: String, cx: &mut Context<'_>) {
        let is_error = !matches!(what.as_str(), "passed" | "trying");
        let text = Text::new("friend-call").with("what", what);
        if is_error {
            self.call = None;
        }
        cx.tell(if is_error { Message::Error(text) } else { Message::Note(text) });
    }

    /// Handles a game that has come on the board. If the previous game was over, the connected
    /// friend plays the new one too.
    fn began(&mut self, cx: &mut Context<'_>) {
        let goes_on = cx.session().is_connected() && self.is_over;
        self.is_over = cx.session().goes_on().is_err();
        if goes_on {
            send(cx);
        } else if std::mem::take(self).is_engaged {
            cx.effect(Effect::Peer(PeerRequest::Close, String::new()));
            drop(cx.act(Intent::Connect(false)));
        }
    }
}

/// Takes over what the friend has done, and tells the player when a request is declined.
fn receive(message: RemoteMessage, cx: &mut Context<'_>) -> Result<(), SessionError> {
    let is_asking = cx.session().is_asking();
    let is_declined = is_asking && message.takeback == Some(Takeback::Declined);
    cx.act(Intent::Receive(Box::new(message)))?;
    if is_declined {
        cx.news(Message::Note(Text::new("friend-declined")));
    }
    Ok(())
}

/// Reads a pasted link. A link with a call may begin another game.
fn open_pasted(text: &str, cx: &mut Context<'_>) {
    match remote_link::read_pasted(text) {
        Some(Ok(message)) if message.call.is_none() => {
            if let Err(error) = receive(message, cx) {
                cx.tell_error(&error);
            }
        }
        Some(Ok(message)) if is_of_other_game(&message, cx) => begin(message, cx),
        Some(Ok(message)) => Remote::open(message, cx),
        Some(Err(error)) => cx.refuse(address::link_refused(error)),
        None => cx.refuse(Text::new("friend-no-link")),
    }
}

fn is_of_other_game(message: &RemoteMessage, cx: &Context<'_>) -> bool {
    cx.session().check_game(message) == Err(RemoteError::OtherGame)
}

/// Begins the game of a friend's message.
fn begin(message: RemoteMessage, cx: &mut Context<'_>) {
    let new = NewSession::of_message(&message, message.number.into(), cx.now());
    let beginning = Beginning { bottom: Bottom::Players, ..Beginning::GIVEN };
    cx.begin(NewSession { beginning, ..new }, Some(Text::new("friend-began")));
    Remote::open(message, cx);
}

/// Sends the current state of the game to the connected device.
fn send(cx: &mut Context<'_>) {
    let message = cx.session().remote_message();
    if let Some(text) = message.and_then(|message| remote_link::write(&message)) {
        cx.effect(Effect::Peer(PeerRequest::Send, text));
        cx.attempt(Intent::MarkSent);
    }
}

impl Feature for Remote {
    type Event = Event;

    fn event_of_button(action: Action, value: &str, _seed: u64) -> Option<Event> {
        Some(match action {
            Action::AnswerTakeback => Event::AnswerTakeback(value == "yes"),
            Action::Connect => Event::Connect,
            Action::ClaimTime => Event::ClaimTime,
            _ => return None,
        })
    }

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Open(text) => open_pasted(&text, cx),
            Event::Broken(error) => cx.refuse(address::link_refused(error)),
            // Links to other games are copied, too.
            Event::Sent => drop(cx.act(Intent::MarkSent)),
            Event::Connect => {
                if cx.session().seats().remote().is_some() && !cx.session().is_connected() {
                    cx.effect(Effect::Peer(PeerRequest::Invite, String::new()));
                }
            }
            Event::Called(call) => self.called(call, cx),
            Event::Connected => self.connect(true, cx),
            Event::Lost => self.connect(false, cx),
            Event::Told(what) => self.tell(what, cx),
            Event::Heard(text) => self.hear(&text, cx),
            Event::AnswerTakeback(yes) => cx.attempt(Intent::AnswerTakeback(yes)),
            Event::ClaimTime => cx.attempt(Intent::ClaimTime),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::RemoteChanged if cx.session().correspondence().wanted.is_some() => {
                cx.news(Message::Note(Text::new("friend-wants-takeback")));
            }
            Fact::RemoteChanged if cx.session().is_asking() && cx.session().has_message() => {
                cx.news(Message::Note(Text::new("friend-takeback-asked")));
            }
            Fact::Ended(_) => self.is_over = true,
            Fact::Began(_) => self.began(cx),
            _ => {}
        }
        if cx.session().is_connected() && cx.session().has_message() {
            send(cx);
        }
    }

    fn is_user_action(event: &Event) -> bool {
        matches!(
            event,
            Event::Open(_) | Event::Connect | Event::AnswerTakeback(_) | Event::ClaimTime
        )
    }
}
