//! The card of a game with a friend elsewhere.

use luft_app::Action;
use luft_app::view::{self, RemoteCard as Card};
use web_sys::Element;

use super::{ShowSection, Showing};
use crate::browser;
use crate::dom::{self, Markup};

/// The card's elements.
pub struct RemoteCard {
    card: Element,
    text: Element,
    asked: Element,
    asked_text: Element,
    send: Element,
    awaited: Element,
    deadline: Element,
    connect: Element,
    claim: Element,
}

impl ShowSection for RemoteCard {
    type Value = Option<Card>;

    fn new(markup: &Markup) -> Self {
        Self {
            card: markup.part("friend"),
            text: markup.part("friend-text"),
            asked: markup.part("friend-asked"),
            asked_text: markup.part("friend-asked-text"),
            send: markup.button(Action::SendLink).into(),
            awaited: markup.part("friend-awaited"),
            deadline: markup.part("friend-deadline"),
            connect: markup.button(Action::Connect).into(),
            claim: markup.button(Action::ClaimTime).into(),
        }
    }

    fn show(&self, card: &Option<Card>, cx: &Showing<'_>) {
        let language = cx.language;
        dom::set_hidden(&self.card, card.is_none());
        let Some(card) = card else { return };
        dom::set_text(&self.text, &language.say(&card.text));
        dom::set_hidden(&self.asked, card.asked.is_none());
        dom::set_text(&self.asked_text, &language.say_any(card.asked.as_ref()));
        dom::set_hidden(&self.send, !card.has_link);
        let class = |is_next| if is_next { "primary" } else { "quiet" };
        dom::set_attribute(&self.send, "class", class(card.is_new));
        dom::set_hidden(&self.connect, !card.may_connect);
        dom::set_attribute(&self.connect, "class", class(card.waits));
        dom::set_hidden(&self.awaited, !card.awaits);
        dom::set_hidden(&self.deadline, card.deadline.is_none());
        if let Some(deadline) = card.deadline {
            let date = language.date(deadline);
            let text = view::friend_deadline(&date);
            dom::set_text(&self.deadline, &language.say(&text));
        }
        dom::set_hidden(&self.claim, !card.may_claim);
        if card.tells_end {
            // Nothing else is left to do, and the card is below the screen of a small telephone.
            browser::show_part(cx.root, "friend");
        }
    }
}
