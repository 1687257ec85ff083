//! The list of the page's features.

use super::event::Start;
use crate::features::Feature;
use crate::features::actions::Actions;
use crate::features::analysis::Analysis;
use crate::features::announcements::Announcements;
use crate::features::board::Board;
use crate::features::coach::Coach;
use crate::features::dead_positions::DeadPositions;
use crate::features::draws::Draws;
use crate::features::editor::Editor;
use crate::features::embedding::Embedding;
use crate::features::exercise::Exercise;
use crate::features::hint::Hint;
use crate::features::library::Library;
use crate::features::navigation::Navigation;
use crate::features::new_game::NewGames;
use crate::features::openings::Openings;
use crate::features::opponent::Opponent;
use crate::features::picture::Pictures;
use crate::features::remote::Remote;
use crate::features::results::Results;
use crate::features::review::Review;
use crate::features::saved_games::SavedGames;
use crate::features::settings::Settings;
use crate::features::sounds::Sounds;
use crate::features::speech::Speech;
use crate::features::worker::Worker;
use crate::features::{self, Context};
use crate::ground::command::Command;
use crate::ground::fact::Fact;
use crate::ground::refusal::Refusal;
use crate::ground::stored::StoredGame;
use crate::ground::time::Millis;
use crate::stored::link::Link;

/// Generates from the list below the struct of the features, their events, and the order in which
/// they receive facts, which is that of the list.
macro_rules! features {
    ($($(#[$doc:meta])* $name:ident: $Feature:ty $(, on $Event:ident($event:ty))?;)*) => {
        /// The features, each with its state.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub(crate) struct Features {
            $($(#[$doc])* pub $name: $Feature,)*
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
            /// Something that the player asked for could not be done, and why.
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
            /// The game that the options describe begins anew.
            BeginAgain {
                /// A random number: its seed, unless the options name one.
                seed: u64,
            },
            /// The games in storage, as requested by
            /// [`Effect::ListGames`](crate::Effect::ListGames).
            Listed(Vec<StoredGame>),
            $($(#[doc = concat!("For `", stringify!($name), "`.")] $Event($event),)?)*
        }

        $($(impl From<$event> for Event {
            fn from(event: $event) -> Self {
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
                    $($(Self::$Event(event) => <$Feature as Feature>::is_user_action(event),)?)*
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
            Command::NewGameFrom(position) => self.new_games.ask(Some(position), cx),
        }
    }
}

features! {
    /// Messages to the player and to screen readers.
    announcements: Announcements;
    /// Exercises.
    exercise: Exercise, on Exercise(features::exercise::Event);
    /// New games.
    new_games: NewGames, on NewGame(features::new_game::Event);
    /// Import and export of PGN.
    library: Library, on Library(features::library::Event);
    /// Stepping through the game.
    navigation: Navigation, on Step(features::navigation::Event);
    /// The analysis of the position shown.
    analysis: Analysis, on Analysis(features::analysis::Event);
    /// What is loaded for hints.
    coach: Coach, on Coach(features::coach::Event);
    /// Hints.
    hint: Hint, on Hint(features::hint::Event);
    /// The review of the game.
    review: Review, on Review(features::review::Event);
    /// Setting a position up.
    editor: Editor, on Edit(features::editor::Event);
    /// Pictures of the position.
    pictures: Pictures, on Picture(features::picture::Event);
    /// Games in storage. After the features that put another game on the board.
    saved_games: SavedGames, on SavedGame(features::saved_games::Event);
    /// Reports to the embedding page.
    embedding: Embedding;
    /// The player's actions other than moves.
    actions: Actions, on Action(features::actions::Event);
    /// Draw offers and claims.
    draws: Draws, on Draw(features::draws::Event);
    /// Which sides can still mate. Before the opponent, because a dead position must end the game
    /// before the computer is asked for a move.
    dead_positions: DeadPositions;
    /// The computer's turns.
    opponent: Opponent, on Opponent(features::opponent::Event);
    /// A friend at another device.
    remote: Remote, on Remote(features::remote::Event);
    /// The names of openings.
    openings: Openings, on Opening(features::openings::Event);
    /// The player's results.
    results: Results, on Result(features::results::Event);
    /// The worker.
    worker: Worker, on Worker(features::worker::Event);
    /// Sounds and vibration.
    sounds: Sounds;
    /// Speech.
    speech: Speech, on Speech(features::speech::Event);
    /// Settings.
    settings: Settings, on Setting(features::settings::Event);
    /// The board. Last, because it may play a premove when the player's turn begins, and all other
    /// features must hear of that turn before.
    board: Board, on Board(features::board::Event);
}
