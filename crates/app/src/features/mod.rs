//! What the page can do, a folder or a file each. No feature names another: what
//! they must know of each other they hear as [`Fact`]s, and what one wants of another it says by a
//! `Command`.
//!
//! To add one: write it here, and put its line into the list in
//! `composition/features.rs`. CONTRIBUTING.md shows it by an example.

pub mod actions;
pub mod announcements;
pub mod board;
pub mod dead_positions;
pub mod draws;
pub mod editor;
pub mod library;
pub mod navigation;
pub mod new_game;
pub mod opponent;
pub mod picture;
pub mod results;
pub mod saved_games;
pub mod settings;
pub mod sounds;
pub mod speech;
pub mod worker;

use std::collections::VecDeque;

use luft_l10n::Text;

use crate::ground::command::Command;
use crate::ground::effect::{Effect, Message, Urgency};
use crate::ground::fact::Fact;
use crate::ground::question::{Demand, Purpose, Question};
use crate::ground::time::{Millis, Now};
use crate::session::{Intent, NewSession, Perspective, Session, SessionError};

/// A part of the page that keeps a state of its own and reacts to what happens.
pub trait Feature {
    /// What can happen to this feature alone.
    type Event;

    /// Takes what has happened to this feature.
    fn on_event(&mut self, event: Self::Event, cx: &mut Context<'_>);

    /// Hears what has happened anywhere.
    fn on_fact(&mut self, _fact: &Fact, _cx: &mut Context<'_>) {}

    /// Time has passed: [`due`](Self::due) may have come.
    fn on_wake(&mut self, _cx: &mut Context<'_>) {}

    /// When it wants to be woken.
    fn due(&self) -> Option<Millis> {
        None
    }

    /// Whether the event is something that the player did, so that the last
    /// message has been read.
    fn is_user_action(_event: &Self::Event) -> bool {
        true
    }
}

/// The event of a feature to which nothing happens by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoEvent {}

/// What a feature has before it: the session, the time, and what it can have
/// done.
pub struct Context<'a> {
    session: &'a mut Session,
    now: Now,
    out: &'a mut Outbox,
}

impl<'a> Context<'a> {
    /// For a feature that is called at `now`.
    pub(crate) const fn new(session: &'a mut Session, now: Now, out: &'a mut Outbox) -> Self {
        Self { session, now, out }
    }

    /// The session as it is now.
    pub const fn session(&self) -> &Session {
        self.session
    }

    /// What time it is.
    pub const fn now(&self) -> Now {
        self.now
    }

    /// Asks the session for something. It is done at once; what came of it is
    /// heard by every feature once the caller has finished.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn act(&mut self, intent: Intent) -> Result<(), SessionError> {
        self.act_at(intent, self.now)
    }

    /// The same, as if it were another time.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn act_at(&mut self, intent: Intent, now: Now) -> Result<(), SessionError> {
        let mut facts = Vec::new();
        let done = self.session.act(intent, now, &mut facts);
        self.out.pending.extend(facts.into_iter().map(Step::Fact));
        done
    }

    /// Asks the session for something, and tells the player where it cannot be
    /// done.
    pub fn attempt(&mut self, intent: Intent) {
        if let Err(error) = self.act(intent) {
            self.tell_error(&error);
        }
    }

    /// Puts another game on the board. Says so by a text, and how the game ended if it is over.
    pub fn begin(&mut self, new: NewSession, text: Option<Text>) {
        self.attempt(Intent::Begin(Box::new(new)));
        let result = self.session.result(Perspective::Onlooker);
        for text in text.into_iter().chain(result) {
            self.say(Urgency::Polite, text);
        }
    }

    /// Tells the player why the session does not do something.
    pub fn tell_error(&mut self, error: &SessionError) {
        self.refuse(self.session.error_text(error));
    }

    /// Tells the player why something cannot be done.
    pub fn refuse(&mut self, reason: Text) {
        self.tell(Message::Error(reason));
    }

    /// Tells the player what has come of what was done, until the next thing done.
    pub fn tell(&mut self, message: Message) {
        self.command(Command::Tell(message));
    }

    /// Tells the player of something that has happened by itself, until the next thing done.
    pub fn news(&mut self, message: Message) {
        self.command(Command::TellNews(message));
    }

    /// Says that something has happened.
    pub fn fact(&mut self, fact: Fact) {
        self.out.pending.push_back(Step::Fact(fact));
    }

    /// Has another feature do something.
    pub fn command(&mut self, command: Command) {
        self.out.pending.push_back(Step::Command(command));
    }

    /// Asks the worker a question, in place of an older one for the same purpose.
    pub fn ask(&mut self, purpose: Purpose, question: Question) {
        self.demand(Demand::Ask(purpose, question));
    }

    /// Asks something of the worker.
    pub fn demand(&mut self, demand: Demand) {
        self.command(Command::Worker(demand));
    }

    /// Says a text to those who do not see the board. What is said in one go is
    /// heard in one breath.
    pub fn say(&mut self, urgency: Urgency, text: Text) {
        self.out.said.push((urgency, text));
    }

    /// Has the page do something.
    pub fn effect(&mut self, effect: Effect) {
        self.out.effects.push(effect);
    }

    /// Says that the event has changed nothing that the panel shows, but for what facts and commands
    /// bring about. The panel is then not compared with what it shows, which takes longer than to
    /// move a piece.
    pub const fn panel_unchanged(&mut self) {
        self.out.panel_unchanged = true;
    }

    /// Says that a wake-up has changed something that the panel shows: most change nothing.
    pub const fn panel_changed(&mut self) {
        self.out.panel_due = true;
    }

    /// Has the board painted.
    pub const fn redraw(&mut self) {
        self.out.redraw = true;
    }

    /// Has a frame announced.
    pub const fn request_frame(&mut self) {
        self.out.frame = true;
    }

    /// Has the game stored.
    pub const fn save(&mut self) {
        self.out.save = true;
    }
}

/// What has been asked for while an event is worked off.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    /// What is still to be worked off, first in, first out.
    pub pending: VecDeque<Step>,
    /// What the page is to do.
    pub effects: Vec<Effect>,
    /// What is to be said, in order.
    pub said: Vec<(Urgency, Text)>,
    /// Whether the event itself leaves the panel as it is.
    pub panel_unchanged: bool,
    /// Whether the panel is to be compared with what it shows all the same.
    pub panel_due: bool,
    /// Whether the board is to be painted.
    pub redraw: bool,
    /// Whether a frame is to be announced.
    pub frame: bool,
    /// Whether the game is to be stored.
    pub save: bool,
}

/// Something still to be worked off.
#[derive(Debug)]
pub(crate) enum Step {
    /// Every feature is to hear it.
    Fact(Fact),
    /// Its owner is to carry it out.
    Command(Command),
}
