//! Messages to the player, and announcements to screen readers.

use luft_l10n::Text;
use luft_rules::{Color, Move, Position};

use super::{Context, Feature, NoEvent};
use crate::ground::effect::{Message, Urgency};
use crate::ground::fact::{Fact, Past};
use crate::ground::move_words::announcement;
use crate::ground::settings::{AnnouncementStyle, SettingId, SettingValues};
use crate::ground::wording;
use crate::session::{Audience, Obligation, Session};

/// The message to the player, which stays until the next action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Announcements {
    message: Option<Message>,
    is_news: bool,
    /// The number of messages so far, because the same words again are a new message.
    number: u32,
    settings: SettingValues,
}

impl Announcements {
    /// The style in which moves are announced.
    fn style(&self) -> AnnouncementStyle {
        self.settings.get(SettingId::AnnouncementStyle).of()
    }

    /// The message to the player.
    pub const fn message(&self) -> Option<&Message> {
        self.message.as_ref()
    }

    /// Whether the message is news, not an answer.
    pub const fn is_news(&self) -> bool {
        self.is_news
    }

    /// The number of the message.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Removes the message, after an action of the player.
    pub fn clear(&mut self, cx: &mut Context<'_>) {
        if let Some(message) = self.message.take() {
            show(&message, cx);
        }
    }

    /// Shows and announces a message. All messages pass through this function.
    pub fn tell(&mut self, message: Message, is_news: bool, cx: &mut Context<'_>) {
        self.clear(cx);
        self.is_news = is_news;
        self.number = self.number.wrapping_add(1);
        cx.say(Urgency::Assertive, message.text().clone());
        show(&message, cx);
        self.message = Some(message);
    }

    fn moved(&self, before: &Position, mv: Move, cx: &mut Context<'_>) {
        let session = cx.session();
        let mut texts = Vec::new();
        // The announcement of the move would interrupt the words that decline a draw.
        if let Some(Message::Note(text)) = &self.message
            && session.computer_has_just_declined()
        {
            texts.push(text.clone());
        }
        // Mate is not announced here, because the result follows.
        texts.push(announcement(before, mv, self.style(), false, &[]));
        texts.extend(session.game().offer().map(draw_offer));
        let by_local = session.seats().is_local(before.side_to_move());
        let urgency = if by_local { Urgency::Polite } else { Urgency::Assertive };
        for text in texts {
            cx.say(urgency, text);
        }
    }
}

/// Updates the message, and with it the mark on the piece that makes a move illegal.
fn show(message: &Message, cx: &mut Context<'_>) {
    if message.culprit().is_some() {
        cx.redraw();
    }
}

fn draw_offer(by: Color) -> Text {
    Text::new("draw-offers").with("side", by.name())
}

/// Announces that `count` moves were taken back.
fn taken_back(count: usize, session: &Session) -> Text {
    let word = session.undo_word(count);
    // After stepping back, a single move taken back may be the computer's.
    let others = count == 1 && !session.seats().is_local(session.side_to_move());
    let word = if others { "several" } else { word };
    Text::new("undo-done").with("what", word).with("count", count)
}

/// Announces the position shown: the move that led to it, the remarks on it, and at the end of the
/// game the result. In a game of others the players are named by colour.
fn stepped(
    to: &Past,
    is_last: bool,
    heard: &[Text],
    style: AnnouncementStyle,
    session: &Session,
) -> Text {
    let result = session.result(Audience::Onlooker).filter(|_| is_last);
    let mut texts = Vec::new();
    match &to.last {
        Some((before, mv)) => {
            texts.push(announcement(before, *mv, style, result.is_none(), heard));
        }
        None => {
            texts.push(Text::new("step-start"));
            texts.extend_from_slice(heard);
        }
    }
    texts.extend(result);
    if is_last {
        texts.push(Text::new("step-latest"));
    }
    Text::joined(texts)
}

/// That a side has little time left.
fn low_on_time(color: Color, cx: &Context<'_>) -> Text {
    let (clock, now) = (cx.session().clock(), cx.now().wall);
    let for_move = clock.remaining_for_move(now).filter(|_| color == clock.turn());
    let left = [clock.remaining(color, now), for_move].into_iter().flatten().min();
    Text::new("clock-low")
        .with("side", color.name())
        .with("time", wording::duration(left.unwrap_or_default()))
}

impl Feature for Announcements {
    type Event = NoEvent;

    fn on_event(&mut self, event: NoEvent, _cx: &mut Context<'_>) {
        match event {}
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        // The news about a friend, such as a request, is out of date.
        if matches!(fact, Fact::Moved { .. } | Fact::TookBack { .. } | Fact::Ended(_))
            && self.is_news
            && cx.session().seats().remote().is_some()
        {
            self.clear(cx);
        }
        let said = match fact {
            Fact::Moved { before, mv } => return self.moved(before, *mv, cx),
            Fact::Began(_) => {
                // The marked piece may have moved.
                if self.message.as_ref().is_some_and(|message| message.culprit().is_some()) {
                    self.clear(cx);
                }
                None
            }
            Fact::Ended(_) => {
                let result = cx.session().result(Audience::Players);
                result.map(|text| (Urgency::Assertive, text))
            }
            Fact::TookBack { moves, .. } => {
                Some((Urgency::Polite, taken_back(moves.len(), cx.session())))
            }
            Fact::Stepped { to, is_last, heard, .. } => {
                let text = stepped(to, *is_last, heard, self.style(), cx.session());
                Some((Urgency::Polite, text))
            }
            Fact::SettingChanged(setting) => {
                self.settings.set(*setting);
                None
            }
            Fact::TimeLow(color) => Some((Urgency::Assertive, low_on_time(*color, cx))),
            Fact::ClockPaused => {
                let paused = cx.session().clock().is_paused();
                let id = if paused { "clock-stands" } else { "clock-goes-on" };
                Some((Urgency::Polite, Text::new(id)))
            }
            Fact::ResignationOffered => {
                let side = cx.session().side_to_move().name();
                Some((Urgency::Assertive, Text::new("resign-asks").with("side", side)))
            }
            Fact::DrawOffered => Some((Urgency::Polite, Text::new("draw-you-offer"))),
            Fact::DrawDeclined { by_computer: false } => {
                Some((Urgency::Polite, Text::new("draw-declined")))
            }
            Fact::OfferPrepared => {
                let on = cx.session().is_offering();
                let id = if on { "draw-offering" } else { "draw-not-offering" };
                Some((Urgency::Polite, Text::new(id)))
            }
            Fact::AdjustingChanged => {
                let on = cx.session().is_adjusting();
                let id = if on { "touch-adjusting" } else { "touch-not-adjusting" };
                Some((Urgency::Polite, Text::new(id)))
            }
            Fact::Obliged => match cx.session().obligation() {
                // Obligations by an announced move or a placed pawn are announced elsewhere.
                None | Some(Obligation::Announced(_) | Obligation::Placed { .. }) => None,
                Some(_) => Some((Urgency::Polite, cx.session().obligation_text())),
            },
            _ => None,
        };
        if let Some((urgency, text)) = said {
            cx.say(urgency, text);
        }
    }
}
