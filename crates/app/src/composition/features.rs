//! The list of the page's features.

use super::event::Start;
use crate::features::Feature;
use crate::features::actions::Actions;
use crate::features::announcements::Announcements;
use crate::features::board::Board;
use crate::features::dead_positions::DeadPositions;
use crate::features::draws::Draws;
use crate::features::editor::Editor;
use crate::features::library::Library;
use crate::features::navigation::Navigation;
use crate::features::new_game::NewGames;
use crate::features::opponent::Opponent;
use crate::features::picture::Pictures;
use crate::features::results::Results;
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

/// Makes of the list below the structure that holds the features, the events that
/// can happen to them, and who hears what in which order: that of the list.
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
            /// The time that [`Effect::Wake`](crate::Effect::Wake) asked for has
            /// passed.
            Wake,
            /// Storage refuses.
            StorageBlocked,
            /// Something that the player asked for could not be done: why not.
            Refused(Refusal),
            /// The games in storage, as [`Effect::ListGames`](crate::Effect::ListGames)
            /// has asked for them.
            Listed(Vec<StoredGame>),
            $($(#[doc = concat!("For `", stringify!($name), "`.")] $Event($event),)?)*
        }

        $($(impl From<$event> for Event {
            fn from(event: $event) -> Self {
                Self::$Event(event)
            }
        })?)*

        impl Features {
            /// Hands an event to its feature. Those of the page itself are not
            /// handled here.
            pub fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
                match event {
                    Event::Start(_)
                    | Event::Wake
                    | Event::StorageBlocked
                    | Event::Refused(_)
                    | Event::Listed(_) => {}
                    $($(Event::$Event(event) => {
                        self.$name.on_event(event, cx);
                    })?)*
                }
            }

            /// Lets every feature hear a fact.
            pub fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
                $(self.$name.on_fact(fact, cx);)*
            }

            /// Lets every feature see what time has brought.
            pub fn on_wake(&mut self, cx: &mut Context<'_>) {
                cx.panel_unchanged();
                $(self.$name.on_wake(cx);)*
            }

            /// When the first of them wants to be woken.
            pub fn due(&self) -> Option<Millis> {
                [$(self.$name.due()),*].into_iter().flatten().reduce(f64::min)
            }
        }

        impl Event {
            /// Whether the player did something, so that the last message is read.
            pub(crate) fn is_user_action(&self) -> bool {
                match self {
                    Self::Start(_)
                    | Self::Wake
                    | Self::StorageBlocked
                    | Self::Refused(_)
                    | Self::Listed(_) => false,
                    $($(Self::$Event(event) => <$Feature as Feature>::is_user_action(event),)?)*
                }
            }
        }
    };
}

impl Features {
    /// Has a command carried out by its owner: each has one, and only this says which.
    pub fn carry_out(&mut self, command: Command, cx: &mut Context<'_>) {
        match command {
            Command::Tell(message) => self.announcements.tell(message, false, cx),
            Command::TellNews(message) => self.announcements.tell(message, true, cx),
            Command::Worker(demand) => self.worker.demand(demand, cx),
            Command::PlayText(text) => self.board.play_typed(&text, cx),
            Command::Make(tried) => self.board.make_tried(tried, cx),
            Command::ShowAnnotations(drawn) => self.board.show_annotations(drawn, cx),
            Command::PlayOn(tried) => self.navigation.ask(Some(tried), cx),
            Command::SetUp(position) => self.editor.open(&position, cx),
            Command::Edit(edit) => self.editor.edit(edit, cx),
            Command::LeaveEditor => self.editor.leave(cx),
            Command::NewGameFrom(position) => self.new_games.ask(Some(position), cx),
        }
    }
}

features! {
    /// What the player is told, and what is said.
    announcements: Announcements;
    /// Other games on the board.
    new_games: NewGames, on NewGame(features::new_game::Event);
    /// Games in and out as PGN.
    library: Library, on Library(features::library::Event);
    /// Stepping through the game.
    navigation: Navigation, on Step(features::navigation::Event);
    /// Setting a position up.
    editor: Editor, on Edit(features::editor::Event);
    /// Pictures of the position.
    pictures: Pictures, on Picture(features::picture::Event);
    /// Games in storage. After those that bring another game on the board.
    saved_games: SavedGames, on SavedGame(features::saved_games::Event);
    /// What a player does beside moving.
    actions: Actions, on Action(features::actions::Event);
    /// Draw offers and claims.
    draws: Draws, on Draw(features::draws::Event);
    /// Which sides can still mate. Before the computer is asked for its move: a
    /// dead position is to end at once.
    dead_positions: DeadPositions;
    /// The computer's turns.
    opponent: Opponent, on Opponent(features::opponent::Event);
    /// How the player has fared.
    results: Results;
    /// The worker.
    worker: Worker, on Worker(features::worker::Event);
    /// What is heard and felt.
    sounds: Sounds;
    /// What is spoken aloud.
    speech: Speech, on Speech(features::speech::Event);
    /// What the player prefers.
    settings: Settings, on Setting(features::settings::Event);
    /// The board. Last: when the player's turn begins it may play a premove at once,
    /// and all others are to have heard of that turn before.
    board: Board, on Board(features::board::Event);
}
