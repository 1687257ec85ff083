//! The page as a value: events go in, effects and a view come out.
//!
//! The crate uses no document, clock, random source or storage. Time comes with each event,
//! randomness as seeds, and requests to the page are [`Effect`]s, so plain tests can play whole
//! games. The crate depends on the rules and the game; it knows the search only through the
//! worker's [`protocol`]. Words are [`Text`]s, which the shell translates.
//!
//! It has five layers, each of which depends only on those before it:
//!
//! - `ground`: time, geometry, texts, facts and effects;
//! - [`session`]: the game, its clock, and what is allowed in it;
//! - [`stored`]: the formats of stored games and of addresses;
//! - [`features`], independent of each other;
//! - `composition`: the features put together, the queue, the view.
//!
//! The page owns one [`Model`], passes it events in order, and carries out the effects of each; it
//! never calls [`update`] from inside an effect:
//!
//! ```
//! use luft_app::{Event, Model, Now, Start, Text, update, view};
//!
//! let mut model = Model::default();
//! let start = Event::Start(Start { seed: 7, ..Start::default() });
//! let effects = update(&mut model, start, Now::default());
//! assert!(!effects.is_empty());
//! let your_turn = Text::new("status-your-turn").with("side", "white");
//! assert_eq!(view::status(&model).text, your_turn);
//! ```

#![cfg_attr(not(test), warn(clippy::string_slice, reason = "its panic is 3 kB of the page"))]

mod composition;
pub mod features;
mod ground;
pub mod session;
pub mod stored;

pub use composition::{Event, Model, Start, dispatch, update, view};
pub use ground::chess960::Chess960;
pub use ground::draft::Tool;
pub use ground::effect::{Copied, Effect, Message, Sound, Urgency, WorkerPlace};
pub use ground::fact::{Beginning, Fact};
pub use ground::geometry::Point;
pub use ground::move_input::MoveInput;
pub use ground::move_words::move_words;
pub use ground::notation::Notation;
pub use ground::peer::PeerRequest;
pub use ground::picture::{Format, Picture};
pub use ground::question::{Answer, Demand, Purpose, Question};
pub use ground::refusal::Refusal;
pub use ground::report::{Report, ReportedMove};
pub use ground::request_refusal::RequestRefusal;
pub use ground::section::Section;
pub use ground::settings;
pub use ground::settings::Input;
pub use ground::shortcuts;
pub use ground::stored::{RecordId, Stored, StoredGame};
pub use ground::time::{Millis, Now};
pub use ground::worker_failure::WorkerFailure;
pub use luft_actions::{Action, Dialog};
pub use luft_game::clock::{Moment, TimeControl};
pub use luft_game::tree::NodeId;
pub use luft_game::{Claim, DrawReason, Game, Letters, MoveText, Outcome, WinReason};
pub use luft_l10n::Text;
pub use luft_persona::PersonaId;
pub use luft_protocol as protocol;
pub use luft_rules::{CastlingSide, Color, Piece, PieceKind, Square};
