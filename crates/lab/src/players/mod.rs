//! Players: UCI programs, and personas of this program's own engine.

mod builtin;
mod limit;
mod player;
mod seat;
mod spec;
mod uci;

pub use limit::{Clock, Limit};
pub use player::{Answer, Forfeit, Info, Player, Turn};
pub use seat::Seat;
pub use spec::{PlayerKind, PlayerSpec, StartError};
pub use uci::{Spin, spin_options};
