//! The page's features together: their state, their events, and the owners of commands.

use luft_actions::Action;

use super::event::Start;
use crate::features::coach::Coach;
use crate::features::{self, Context, Feature};
use crate::ground::command::Command;
use crate::ground::fact::Fact;
use crate::ground::refusal::Refusal;
use crate::ground::stored::StoredGame;
use crate::ground::time::Millis;
use crate::stored::link::Link;

/// Generates from the list of the features their struct, their events, and the order in which they
/// receive facts.
macro_rules! compose {
    ($($name:ident: $Feature:ident $(, on $Event:ident)?;)*) => {
        /// The features, each with its state.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub(crate) struct Features {
            $(pub $name: features::$name::$Feature,)*
        }

        /// Something that happened.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Event {
            /// The page opened. The first event, once.
            Start(Start),
            /// The time requested by [`Effect::Wake`](crate::Effect::Wake) has passed.
            Wake,
            /// Storage is blocked.
            StorageBlocked,
            /// Something that the player asked for could not be done, for this reason.
            Refused(Refusal),
            /// The options of the board have changed.
            SetOptions {
                /// The options, as the query of an address.
                query: String,
                /// A random number: the seed of a new game.
                seed: u64,
            },
            /// A link was pasted or dropped.
            OpenLink {
                /// What it holds.
                link: Box<Link>,
                /// A random number: the seed of the game.
                seed: u64,
            },
            /// Begins the game that the options describe anew.
            BeginAgain {
                /// A random number: the seed, unless the options name one.
                seed: u64,
            },
            /// The games in storage, as requested by
            /// [`Effect::ListGames`](crate::Effect::ListGames).
            Listed(Vec<StoredGame>),
            $($(#[doc = concat!("For `", stringify!($name), "`.")] $Event(features::$name::Event),)?)*
        }

        $($(impl From<features::$name::Event> for Event {
            fn from(event: features::$name::Event) -> Self {
                Self::$Event(event)
            }
        })?)*

        impl Features {
            /// Passes an event to its feature. The page's own events are not handled here.
            pub fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
                match event {
                    Event::Start(_)
                    | Event::Wake
                    | Event::StorageBlocked
                    | Event::Refused(_)
                    | Event::SetOptions { .. }
                    | Event::OpenLink { .. }
                    | Event::BeginAgain { .. }
                    | Event::Listed(_) => {}
                    $($(Event::$Event(event) => {
                        self.$name.on_event(event, cx);
                    })?)*
                }
            }

            /// Passes a fact to every feature.
            pub fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
                $(self.$name.on_fact(fact, cx);)*
            }

            /// Wakes every feature.
            pub fn on_wake(&mut self, cx: &mut Context<'_>) {
                cx.panel_unchanged();
                $(self.$name.on_wake(cx);)*
            }

            /// The earliest time at which a feature wants to be woken.
            pub fn due(&self) -> Option<Millis> {
                [$(self.$name.due()),*].into_iter().flatten().reduce(f64::min)
            }
        }

        impl Event {
            /// The event of a button of a feature, by its action and its value.
            pub(super) fn of_button(action: Action, value: &str, seed: u64) -> Option<Self> {
                $($(if let Some(event) = features::$name::$Feature::event_of_button(action, value, seed) {
                    return Some(Self::$Event(event));
                })?)*
                None
            }

            /// Whether the event is an action of the player, after which the last message counts as
            /// read.
            pub(crate) fn is_user_action(&self) -> bool {
                match self {
                    Self::Start(_)
                    | Self::Wake
                    | Self::StorageBlocked
                    | Self::Refused(_)
                    | Self::SetOptions { .. }
                    | Self::BeginAgain { .. }
                    | Self::Listed(_) => false,
                    Self::OpenLink { .. } => true,
                    $($(Self::$Event(event) => {
                        features::$name::$Feature::is_user_action(event)
                    })?)*
                }
            }
        }
    };
}

impl Features {
    /// Lets a command's owner carry it out. Only this function names the owners.
    pub fn carry_out(&mut self, command: Command, cx: &mut Context<'_>) {
        match command {
            Command::Tell(message) => self.announcements.tell(message, false, cx),
            Command::TellNews(message) => self.announcements.tell(message, true, cx),
            Command::Worker(demand) => self.worker.demand(demand, cx),
            Command::PlayText(text) => self.board.play_typed(&text, cx),
            Command::Make(tried) => self.board.make_tried(tried, cx),
            Command::ShowAnnotations(drawn) => self.board.show_annotations(drawn, cx),
            Command::PlayOn(tried) => self.navigation.ask(Some(tried), cx),
            Command::Analyse(on) => self.navigation.analyse(on, cx),
            Command::LoadCoach => self.coach.load(cx),
            Command::AskCoach(request) => Coach::ask(request, cx),
            Command::ShowLine(line) => self.navigation.show_line(&line, cx),
            Command::LoadCourse { text, place } => self.library.load_mistakes(&text, place, cx),
            Command::SetUp(position) => self.editor.open(&position, cx),
            Command::Edit(edit) => self.editor.edit(edit, cx),
            Command::LeaveEditor => self.editor.leave(cx),
            Command::Orient(side) => self.board.orient(side, cx),
            Command::ShowPly(ply) => self.navigation.show_ply(ply, cx),
            Command::BeginCourse { course, count } => {
                self.exercise.begin_course(course, count, cx);
            }
            Command::OpenExercise(place) => self.library.open_exercise(place, cx),
            Command::NewGameFrom(position) => self.new_game.ask(Some(position), cx),
        }
    }
}

features::features! { compose! }
