//! The page as a whole: the list of its features, the queue of facts and commands, opening the
//! page, and storing the game.
//!
//! Only this module knows all features.

pub mod dispatch;
mod event;
mod features;
mod requests;
mod start;
pub mod view;

use luft_game::clock::Moment;
use luft_l10n::Text;

use crate::features::{Context, Outbox, Pending};
use crate::ground::effect::{Effect, Message, Urgency};
use crate::ground::fact::Fact;
use crate::ground::section::Section;
use crate::ground::time::{Millis, Now};
use crate::session::Session;
use crate::stored::address::{Address, PageLayout};
use crate::stored::record::Saved;
use features::Features;

pub use event::Start;
pub use features::Event;

/// The whole state of the page. Read it through [`view`]; change it through
/// [`update`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    session: Session,
    features: Features,
    /// How much of the page is shown.
    layout: PageLayout,
    /// The options: the page's address, or those of the embedding page.
    address: Address,
    /// Whether some of them cannot be read.
    has_faulty_options: bool,
    /// Whether storage is blocked.
    storage_blocked: bool,
    /// When the page is to be woken, as last requested.
    alarm: Alarm,
    /// The panel as last shown; `None` before the first time.
    panel: Option<Box<view::Panel>>,
}

/// When the page is to be woken, by the earlier of the two clocks' times.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Alarm {
    /// For the features.
    at: Option<Millis>,
    /// For the players' clock.
    wall: Option<Moment>,
}

impl Model {
    /// The current game.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The panel as last shown; `None` before the first time.
    pub fn panel(&self) -> Option<&view::Panel> {
        self.panel.as_deref()
    }

    /// What the player is doing on the board.
    pub const fn interaction(&self) -> &crate::features::board::Interaction {
        self.features.board.interaction()
    }

    /// The moves that wait for the player's turn, the next one first.
    pub fn premoves(&self) -> &[crate::features::board::Premove] {
        self.features.board.premoves()
    }

    /// Whether Escape ends something that the player has begun on the board.
    pub fn can_escape(&self) -> bool {
        self.features.board.can_escape()
    }

    /// The side at the bottom of the board.
    pub const fn orientation(&self) -> luft_rules::Color {
        self.features.board.orientation()
    }

    /// The progress of the computer's search.
    pub fn progress(&self) -> Option<&luft_protocol::Info> {
        self.features.opponent.progress()
    }

    /// The state of the worker.
    pub const fn worker(&self) -> &crate::features::worker::Worker {
        &self.features.worker
    }

    /// Whether the embedding page may say that a player has left. `stranger` is its origin, or
    /// `None` for this page's own origin.
    pub fn admits(&self, stranger: Option<&str>) -> bool {
        stranger.is_none_or(|origin| self.features.actions.parents.admit(origin))
    }

    /// The number of half-moves of the game.
    pub fn plies(&self) -> usize {
        self.session.game().plies().len()
    }

    /// The PGN game that was imported, if any.
    pub const fn imported(&self) -> Option<&crate::session::Imported> {
        self.session.source()
    }
}

/// Updates the model by an event, and returns the effects for the page.
///
/// Any event is allowed at any time. An event without a meaning in the current state changes
/// nothing.
///
/// A flag that has fallen by `now` falls before the event is handled.
pub fn update(model: &mut Model, event: impl Into<Event>, now: Now) -> Vec<Effect> {
    let event = event.into();
    let mut out = Outbox::default();
    model.pass_time(now, &mut out);
    if event.is_user_action() {
        model.features.announcements.clear(&mut Context::new(&mut model.session, now, &mut out));
    }
    match event {
        Event::Start(start) => model.start(start, now, &mut out),
        Event::Wake => model.wake(now, &mut out),
        Event::StorageBlocked => model.storage_blocked(now, &mut out),
        Event::Refused(refusal) => {
            Context::new(&mut model.session, now, &mut out).refuse(refusal.text());
        }
        Event::SetOptions { query, seed } => model.set_options(&query, seed, now, &mut out),
        Event::OpenLink { link, seed } => model.open_link(*link, seed, now, &mut out),
        Event::BeginAgain { seed } => model.begin_as_described(seed, now, &mut out),
        Event::Listed(games) => {
            let mut cx = Context::new(&mut model.session, now, &mut out);
            model.features.saved_games.listed(games, &mut cx);
        }
        event => {
            let Model { session, features, .. } = model;
            features.on_event(event, &mut Context::new(session, now, &mut out));
        }
    }
    model.process_pending(now, &mut out);
    model.set_alarm(now, &mut out);
    model.effects(out)
}

impl Model {
    /// Handles the passing of time since the last event, before the event itself.
    fn pass_time(&mut self, now: Now, out: &mut Outbox) {
        out.save |= self.session.settle_time(now);
        // An event may come just before the alarm; the clock faces may still have changed.
        out.panel_due = out.save || self.alarm.wall.is_some_and(|due| due <= now.wall);
        self.features.opponent.catch_up(&mut Context::new(&mut self.session, now, out));
        self.process_pending(now, out);
        let mut facts = Vec::new();
        self.session.look(now, &mut facts);
        out.pending.extend(facts.into_iter().map(Pending::Fact));
        self.process_pending(now, out);
    }

    /// Processes pending steps, first in, first out, until none is left.
    fn process_pending(&mut self, now: Now, out: &mut Outbox) {
        while let Some(step) = out.pending.pop_front() {
            out.panel_due = true;
            out.save |= matches!(&step, Pending::Fact(fact) if is_to_be_stored(fact));
            let mut cx = Context::new(&mut self.session, now, out);
            match step {
                Pending::Fact(fact) => self.features.on_fact(&fact, &mut cx),
                Pending::Command(command) => self.features.carry_out(command, &mut cx),
            }
        }
    }

    fn wake(&mut self, now: Now, out: &mut Outbox) {
        // The alarm has rung; it must be set again if necessary.
        self.alarm = Alarm::default();
        self.features.on_wake(&mut Context::new(&mut self.session, now, out));
    }

    fn storage_blocked(&mut self, now: Now, out: &mut Outbox) {
        if !self.storage_blocked {
            self.block_storage();
            let message = Message::Note(Text::new("storage-blocked"));
            Context::new(&mut self.session, now, out).news(message);
        }
    }

    const fn block_storage(&mut self) {
        self.storage_blocked = true;
        self.features.library.block_storage();
    }

    /// Sets the alarm to the earliest time that a feature or the clock wants, unless it is set
    /// already.
    fn set_alarm(&mut self, now: Now, out: &mut Outbox) {
        let looks = [self.session.next_look(now.wall), self.session.next_claim(now.wall)];
        let wall = looks.into_iter().flatten().min();
        let wanted = Alarm { at: self.features.due(), wall };
        if self.alarm == wanted {
            return;
        }
        self.alarm = wanted;
        let by_wall = wanted.wall.map(|moment| moment.since(now.wall).as_secs_f64() * 1000.0);
        let by_features = wanted.at.map(|at| at - now.at);
        if let Some(after) = [by_wall, by_features].into_iter().flatten().reduce(f64::min) {
            // Timers count whole milliseconds. At least 1, so that a rounding error can't make the
            // alarm ring again and again.
            out.effects.push(Effect::Wake { after: after.max(1.0) });
        }
    }

    /// Compares the new panel with the one shown.
    fn refresh(&mut self) -> Option<Effect> {
        let panel = view::Panel::of(self);
        let sections = match self.panel() {
            Some(shown) => panel.differences(shown),
            None => Section::ALL.to_vec(),
        };
        if sections.is_empty() {
            return None;
        }
        self.panel = Some(Box::new(panel));
        Some(Effect::Refresh(sections))
    }

    /// The effects in order: first those of the features, then showing, announcing and storing,
    /// once each.
    fn effects(&mut self, out: Outbox) -> Vec<Effect> {
        debug_assert!(out.pending.is_empty());
        let mut effects = out.effects;
        if out.redraw {
            effects.push(Effect::Redraw);
        }
        if out.panel_due || !out.panel_unchanged {
            effects.extend(self.refresh());
        }
        if out.frame {
            effects.push(Effect::RequestFrame);
        }
        effects.extend(announcement(out.said));
        if out.save && !self.storage_blocked && self.session.task().is_none() {
            let imported = self.features.library.others_game(&self.session);
            let head = self.features.saved_games.head(&self.session, imported);
            let text = Saved::of(&self.session, head, self.orientation()).to_string();
            self.features.saved_games.keep(text, &mut effects);
        }
        effects
    }
}

/// Whether the game must be stored after a fact.
const fn is_to_be_stored(fact: &Fact) -> bool {
    match fact {
        Fact::Began(_)
        | Fact::TookBack { .. }
        | Fact::Moved { .. }
        | Fact::Ended(_)
        | Fact::DrawOffered
        | Fact::DrawDeclined { .. }
        | Fact::Obliged
        | Fact::DrawingChanged
        | Fact::VariationAdded
        | Fact::RemoteChanged
        | Fact::Coached
        | Fact::Annotated
        | Fact::ClockPaused => true,
        Fact::TurnBegan
        | Fact::Stepped { .. }
        | Fact::FlagFell(_)
        | Fact::Stalled
        | Fact::ResignationOffered
        | Fact::OfferPrepared
        | Fact::AdjustingChanged
        | Fact::Adjusted(_)
        | Fact::TimeLow(_)
        | Fact::ClaimRefused
        | Fact::WorkerReady
        | Fact::WorkerLost { .. }
        | Fact::Asked(_)
        | Fact::Answered(..)
        | Fact::CoachReady(_)
        | Fact::CoachAnswered(_)
        | Fact::Locked
        | Fact::DialogOpened
        | Fact::Drafted(_)
        | Fact::SettingChanged(_) => false,
    }
}

/// Joins all announcements of an event into one, because a second text in a live region would
/// interrupt the first.
fn announcement(said: Vec<(Urgency, Text)>) -> Option<Effect> {
    let urgent = said.iter().any(|(urgency, _)| *urgency == Urgency::Assertive);
    let urgency = if urgent { Urgency::Assertive } else { Urgency::Polite };
    let mut texts: Vec<Text> = said.into_iter().map(|(_, text)| text).collect();
    let text = match texts.len() {
        0 => return None,
        1 => texts.remove(0),
        _ => Text::joined(texts),
    };
    Some(Effect::Announce { urgency, text })
}
