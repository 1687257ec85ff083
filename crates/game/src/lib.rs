//! The record of a game of chess: its start position, its moves, and its ending.
//!
//! A position has no past; a [`Game`] has. So this crate decides what depends on the past:
//! repetition and the claims that follow from it, undoing, and resignation. It depends on the
//! rules, but neither on the search nor on the page.
//!
//! ```
//! use luft_game::{Color, Game, Outcome, WinReason};
//!
//! let mut game = Game::default();
//! for san in ["f3", "e5", "g4", "Qh4"] {
//!     let mv = game.read_move(san).unwrap();
//!     game.play(mv).unwrap();
//! }
//! let mate = Outcome::Win { winner: Color::Black, reason: WinReason::Checkmate };
//! assert_eq!(game.outcome(), Some(mate));
//! assert_eq!(game.plies().last().unwrap().san(), "Qh4#");
//! ```

#![cfg_attr(not(test), warn(clippy::string_slice, reason = "its panic is 3 kB of the page"))]

mod claim;
pub mod clock;
mod command;
mod evaluation;
mod game;
mod letters;
pub mod material;
mod millis;
mod nag;
mod offer;
mod outcome;
pub mod pgn;
mod ply;
mod record;
pub mod tree;
mod typed;
mod words;

pub use claim::{ClaimError, Evidence, WrongClaim};
pub use command::next_command;
pub use evaluation::Evaluation;
pub use game::{Game, PlayError};
pub use letters::Letters;
pub use luft_rules::{ByColor, Color};
pub use luft_winnability as winnability;
pub use offer::OfferError;
pub use outcome::{AutomaticDraw, Claim, DrawReason, Ending, Outcome, WinReason};
pub use ply::{Offer, Ply};
pub use record::RecordError;
pub use typed::{MoveText, MoveTextError};
pub use words::Words;
