//! The page as a value: events go in, effects and a view come out.
//!
//! Nothing here touches a document, a clock, a random source or a store. Time
//! comes in beside each event, randomness as seeds, and what the
//! page is to do goes out as [`Effect`]s, so that whole games play in plain
//! tests. The crate knows the rules and the game; of the search it knows only
//! the lines of text that go to the worker and come back ([`protocol`]).
//!
//! The page owns one [`Model`], feeds it events first in, first out, and runs
//! the effects afterwards; it never calls [`update`] from inside an effect:
//!
//! ```
//! use luft_app::{Event, Model, Now, Start, update, view};
//!
//! let mut model = Model::default();
//! let effects = update(&mut model, Event::Start(Start { seed: 7, ..Start::default() }), Now::default());
//! assert!(!effects.is_empty());
//! assert_eq!(view::panel(&model).status, "White to move: your turn.");
//! ```

mod effect;
mod event;
/// What the rest of the crate stands on.
pub mod ground {
    pub mod errors;
}
mod model;
pub mod params;
mod sheet;
pub mod storage;
mod update;
pub mod view;

pub use effect::{Dialog, Effect, Urgency};
pub use event::{
    ColorChoice, Device, Event, Key, Millis, NewGame, Now, Pairing, Point, PointerEvent,
    PointerKind, Start,
};
pub use luft_engine::level::Level;
pub use luft_engine::rules::{Color, Piece, PieceKind, Square};
pub use luft_game::clock::{Moment, TimeControl};
pub use luft_game::{Claim, DrawReason, Game, Outcome, WinReason};
pub use luft_protocol as protocol;
pub use model::{
    Duty, Flagged, Message, Model, Opponent, Phase, Players, Pointer, Press, Promotion, Thinking,
    Thought,
};
pub use sheet::Imported;
pub use update::update;
