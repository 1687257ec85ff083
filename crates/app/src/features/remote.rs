//! A friend at another device, with whom a game is played by links: what is sent and what comes.

use luft_l10n::Text;

use super::{Context, Feature};
use crate::ground::effect::Urgency;
use crate::ground::fact::Fact;
use crate::session::{Intent, RemoteError, RemoteMessage, SessionError};
use crate::stored::link::LinkError;
use crate::stored::{address, remote_link};

/// The player's part in passing the messages. The session has all state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Remote;

/// The player's actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A link was pasted that a friend has sent.
    Open(String),
    /// A link was pasted or dropped on the page that cannot be read.
    Broken(LinkError),
    /// The link for the friend was copied, shared or shown as a QR code.
    Sent,
    /// The answer to the friend's request to take moves back.
    AnswerTakeback(bool),
    /// The "Claim win" button, after the friend has let the days for a move pass.
    ClaimTime,
}

impl Remote {
    /// Takes over what the page's address has. That of a page that is loaded again has nothing new.
    pub fn open(&self, message: RemoteMessage, cx: &mut Context<'_>) {
        match cx.act(Intent::Receive(Box::new(message))) {
            Ok(()) | Err(SessionError::Remote(RemoteError::Stale)) => {}
            Err(error) => cx.tell_error(&error),
        }
    }
}

/// Reads a link that was pasted.
fn open_pasted(text: &str, cx: &mut Context<'_>) {
    match remote_link::read_pasted(text) {
        Some(Ok(message)) => cx.attempt(Intent::Receive(Box::new(message))),
        Some(Err(error)) => cx.refuse(address::link_refused(error)),
        None => cx.refuse(Text::new("friend-no-link")),
    }
}

impl Feature for Remote {
    type Event = Event;

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Open(text) => open_pasted(&text, cx),
            Event::Broken(error) => cx.refuse(address::link_refused(error)),
            // Also links to other games are copied.
            Event::Sent => drop(cx.act(Intent::MarkSent)),
            Event::AnswerTakeback(yes) => cx.attempt(Intent::AnswerTakeback(yes)),
            Event::ClaimTime => cx.attempt(Intent::ClaimTime),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        if *fact == Fact::RemoteChanged && cx.session().correspondence().wanted.is_some() {
            cx.say(Urgency::Assertive, Text::new("friend-wants-takeback"));
        }
    }

    fn is_user_action(event: &Event) -> bool {
        !matches!(event, Event::Sent)
    }
}
