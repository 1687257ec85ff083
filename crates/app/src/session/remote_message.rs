//! The messages between two friends at two devices, and what each device remembers of them.

use std::time::Duration;

use luft_game::Game;
use luft_game::clock::{Moment, TimeControl};
use luft_rules::{ByColor, Color};

/// The most days for a move.
pub const MOST_DAYS: u8 = 30;

/// A player's statement about taking moves back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takeback {
    /// A request to take back this number of half-moves, 1 or 2.
    Asked(usize),
    /// The game is shorter because the other player has asked for it. The player who asked also
    /// says this, with the next move, so that this move is not taken for the one that was taken
    /// back.
    Granted,
    /// The request is declined.
    Declined,
    /// The moves that this player has asked to take back are taken back; sent like
    /// [`Granted`](Self::Granted).
    Done,
}

/// A message from one player to the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemoteMessage {
    /// The game's number.
    pub number: u32,
    /// The sender's side.
    pub from: Color,
    /// The days for each move; `None` without a limit.
    pub days: Option<u8>,
    /// The sender's statement about taking moves back.
    pub takeback: Option<Takeback>,
    /// The game as the sender knows it.
    pub game: Game,
    /// The sender's clock; `None` if time is not limited, unless there is a [`Call`].
    pub times: Option<Times>,
    /// The data for connecting to the sender's device, if it waits for a connection.
    pub call: Option<Call>,
}

/// The times on a player's clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// The time control.
    pub control: TimeControl,
    /// The time of the player's last move.
    pub spent: Duration,
    /// The time of the current turn so far.
    pub elapsed: Duration,
    /// The time of each side at the beginning of the turn.
    pub left: ByColor<Duration>,
}

/// The data for connecting to a device directly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Whether it answers the friend's call.
    pub is_answer: bool,
    /// The description of the device that `www/lazy/peer.js` makes, in base64url.
    pub code: String,
}

/// The state of a game with a friend elsewhere. Other games do not use it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Correspondence {
    /// The days for each move; `None` without a limit.
    pub days: Option<u8>,
    /// Whether the friend has been sent everything that this player has done.
    pub is_sent: bool,
    /// The number of half-moves that the friend knows of. To take back one of them, the friend must agree.
    pub known: usize,
    /// When the last message was sent or received; `None` if there was none.
    pub since: Option<Moment>,
    /// This player's statement about taking moves back.
    pub takeback: Option<Takeback>,
    /// The number of half-moves that the friend has asked to take back.
    pub wanted: Option<usize>,
}

/// Why a message cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemoteError {
    /// It is about another game.
    OtherGame,
    /// The player at this device has written it.
    Own,
    /// It has nothing new.
    Stale,
    /// Its moves differ from those that were played.
    OtherMoves,
    /// The game cannot end as it says.
    WrongEnd,
}
