//! The page's features, each in a folder or a file. No feature refers to another. Features learn of
//! each other's results through [`Fact`]s, and send each other requests as `Command`s.
//!
//! CONTRIBUTING.md shows by an example how to add one.

/// The list of the features, for the macro `$each`: the module, its type with the feature's state, and
/// the page's event for the module's own events. Each fact reaches the features in this order.
macro_rules! features {
    ($each:ident!) => {
        $each! {
            announcements: Announcements;
            exercise: Exercise, on Exercise;
            new_game: NewGames, on NewGame;
            library: Library, on Library;
            navigation: Navigation, on Step;
            analysis: Analysis, on Analysis;
            coach: Coach, on Coach;
            hint: Hint, on Hint;
            review: Review, on Review;
            editor: Editor, on Edit;
            picture: Pictures, on Picture;
            // Comes after the features that put another game on the board.
            saved_games: SavedGames, on SavedGame;
            embedding: Embedding;
            actions: Actions, on Action;
            draws: Draws, on Draw;
            // Comes before the opponent, because a dead position must end the game before the
            // computer is asked for a move.
            dead_positions: DeadPositions;
            opponent: Opponent, on Opponent;
            remote: Remote, on Remote;
            openings: Openings, on Opening;
            results: Results, on Result;
            worker: Worker, on Worker;
            sounds: Sounds;
            speech: Speech, on Speech;
            settings: Settings, on Setting;
            // Comes last, because it may play a premove when the player's turn begins, and all
            // other features must receive the beginning of that turn first.
            board: Board, on Board;
        }
    };
}

pub(crate) use features;

/// Declares the modules of the features. `cargo fmt` does not find modules declared by a macro, so
/// `cargo xtask format` passes them to rustfmt.
macro_rules! modules {
    ($($name:ident: $Feature:ident $(, on $Event:ident)?;)*) => {
        $(pub mod $name;)*
    };
}

features! { modules! }

use std::collections::VecDeque;

use luft_actions::{Action, Dialog};
use luft_l10n::Text;

use crate::ground::command::Command;
use crate::ground::effect::{Effect, Message, Urgency};
use crate::ground::fact::Fact;
use crate::ground::question::{Demand, Purpose, Question};
use crate::ground::time::{Millis, Now};
use crate::session::{Audience, Intent, NewSession, Session, SessionError};

/// A part of the page with its own state that reacts to events and facts.
pub trait Feature {
    /// The feature's own events.
    type Event;

    /// Handles an event of this feature.
    fn on_event(&mut self, event: Self::Event, cx: &mut Context<'_>);

    /// The event of a button, by its action and value; `None` if the button is not one of this
    /// feature's, or the action has no such value. `seed` is a random number.
    fn event_of_button(_action: Action, _value: &str, _seed: u64) -> Option<Self::Event> {
        None
    }

    /// Handles a fact from any part of the page.
    fn on_fact(&mut self, _fact: &Fact, _cx: &mut Context<'_>) {}

    /// Handles the passing of time: [`due`](Self::due) may have come.
    fn on_wake(&mut self, _cx: &mut Context<'_>) {}

    /// When the feature wants to be woken.
    fn due(&self) -> Option<Millis> {
        None
    }

    /// Whether the event is an action of the player, after which the last message counts as read.
    fn is_user_action(_event: &Self::Event) -> bool {
        true
    }
}

/// The event type of a feature without events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoEvent {}

/// A feature's context: the session, the time, and ways to request effects.
pub struct Context<'a> {
    session: &'a mut Session,
    now: Now,
    out: &'a mut Outbox,
}

impl<'a> Context<'a> {
    /// The context of a feature that is called at `now`.
    pub(crate) const fn new(session: &'a mut Session, now: Now, out: &'a mut Outbox) -> Self {
        Self { session, now, out }
    }

    /// The session as it is now.
    pub const fn session(&self) -> &Session {
        self.session
    }

    /// The current time.
    pub const fn now(&self) -> Now {
        self.now
    }

    /// Sends the session an intent, which is carried out at once. Every feature receives the
    /// resulting facts after the caller has finished.
    ///
    /// # Errors
    /// The reason why it is not possible.
    pub fn act(&mut self, intent: Intent) -> Result<(), SessionError> {
        self.act_at(intent, self.now)
    }

    /// The same at another time.
    ///
    /// # Errors
    /// The reason why it is not possible.
    pub fn act_at(&mut self, intent: Intent, now: Now) -> Result<(), SessionError> {
        let mut facts = Vec::new();
        let done = self.session.act(intent, now, &mut facts);
        self.out.pending.extend(facts.into_iter().map(Pending::Fact));
        done
    }

    /// Sends the session an intent, and tells the player if it is not possible.
    pub fn attempt(&mut self, intent: Intent) {
        if let Err(error) = self.act(intent) {
            self.tell_error(&error);
        }
    }

    /// Puts another game on the board, and announces it by a text, followed by its result if it is
    /// over.
    pub fn begin(&mut self, new: NewSession, text: Option<Text>) {
        self.attempt(Intent::Begin(Box::new(new)));
        let result = self.session.result(Audience::Onlooker);
        for text in text.into_iter().chain(result) {
            self.say(Urgency::Polite, text);
        }
    }

    /// Tells the player about an error of the session.
    pub fn tell_error(&mut self, error: &SessionError) {
        self.refuse(self.session.error_text(error));
    }

    /// Tells the player why something is not possible.
    pub fn refuse(&mut self, reason: Text) {
        self.tell(Message::Error(reason));
    }

    /// Shows an answer to the player's action, until the next action.
    pub fn tell(&mut self, message: Message) {
        self.command(Command::Tell(message));
    }

    /// Shows news, until the player's next action.
    pub fn news(&mut self, message: Message) {
        self.command(Command::TellNews(message));
    }

    /// Emits a fact.
    pub fn fact(&mut self, fact: Fact) {
        self.out.pending.push_back(Pending::Fact(fact));
    }

    /// Sends a command.
    pub fn command(&mut self, command: Command) {
        self.out.pending.push_back(Pending::Command(command));
    }

    /// Sends the worker a request, which replaces an older one for the same purpose.
    pub fn ask(&mut self, purpose: Purpose, question: Question) {
        self.demand(Demand::Ask(purpose, question));
    }

    /// Sends a demand to the worker feature.
    pub fn demand(&mut self, demand: Demand) {
        self.command(Command::Worker(demand));
    }

    /// Announces a text to screen readers. All texts of one event are announced together.
    pub fn say(&mut self, urgency: Urgency, text: Text) {
        self.out.said.push((urgency, text));
    }

    /// Announces to screen readers that something was switched on or off; `what` is the message with its name.
    pub fn switched(&mut self, what: &'static str, is_on: bool) {
        let text = Text::new("switched").with("what", Text::new(what));
        self.say(Urgency::Polite, text.with("state", if is_on { "on" } else { "off" }));
    }

    /// Opens a dialog over the board, with the focus in it.
    pub fn open(&mut self, dialog: Dialog) {
        self.effect(Effect::OpenDialog { dialog, focus: true });
        self.fact(Fact::DialogOpened);
    }

    /// Adds an effect.
    pub fn effect(&mut self, effect: Effect) {
        self.out.effects.push(effect);
    }

    /// Declares that the event itself has changed nothing that the panel shows. The panel is then
    /// not compared, which would take longer than moving a piece. If there are facts or commands,
    /// it is compared anyway.
    pub const fn panel_unchanged(&mut self) {
        self.out.panel_unchanged = true;
    }

    /// Declares that a wake-up has changed something that the panel shows. Most wake-ups do not.
    pub const fn panel_changed(&mut self) {
        self.out.panel_due = true;
    }

    /// Requests a repaint of the board.
    pub const fn redraw(&mut self) {
        self.out.redraw = true;
    }

    /// Requests an event before the next frame.
    pub const fn request_frame(&mut self) {
        self.out.frame = true;
    }

    /// Requests that the game be stored.
    pub const fn save(&mut self) {
        self.out.save = true;
    }
}

/// The requests collected while an event is processed.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    /// Facts and commands to be processed, first in, first out.
    pub pending: VecDeque<Pending>,
    /// The effects.
    pub effects: Vec<Effect>,
    /// The announcements, in order.
    pub said: Vec<(Urgency, Text)>,
    /// Whether the event itself does not change the panel.
    pub panel_unchanged: bool,
    /// Whether the panel must be compared in any case.
    pub panel_due: bool,
    /// Whether the board must be repainted.
    pub redraw: bool,
    /// Whether an event before the next frame is requested.
    pub frame: bool,
    /// Whether the game must be stored.
    pub save: bool,
}

/// A step to be processed.
#[derive(Debug)]
pub(crate) enum Pending {
    /// A fact for every feature.
    Fact(Fact),
    /// A command for its owner.
    Command(Command),
}
