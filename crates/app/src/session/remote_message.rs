//! What two friends at two devices send each other, and what each remembers of it.

use std::time::Duration;

use luft_engine::rules::{ByColor, Color};
use luft_game::Game;
use luft_game::clock::{Moment, TimeControl};

/// The most days for a move.
pub const MOST_DAYS: u8 = 30;

/// What a player says about taking moves back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takeback {
    /// A request to take back this number of half-moves, 1 or 2.
    Asked(usize),
    /// The game is shorter because the other player has asked for it. Who has asked says it, too, with the next
    /// move: so that move is not taken for the one that was taken back.
    Granted,
    /// The request is declined.
    Declined,
    /// The moves for which this player has asked are taken back; said as [`Granted`](Self::Granted).
    Done,
}

/// What one player sends to the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemoteMessage {
    /// The game's number.
    pub number: u32,
    /// The side of the player who sends it.
    pub from: Color,
    /// The days for each move; `None` without a limit.
    pub days: Option<u8>,
    /// What the player says about taking moves back.
    pub takeback: Option<Takeback>,
    /// The game as that player has it.
    pub game: Game,
    /// The clock of that player; `None` if time is not limited, unless there is a [`Call`].
    pub times: Option<Times>,
    /// How that player's device can be connected with, if it waits for that.
    pub call: Option<Call>,
}

/// What a player's clock says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// The time control.
    pub control: TimeControl,
    /// How long the player took for the player's last move.
    pub spent: Duration,
    /// How long the side to move has taken so far.
    pub elapsed: Duration,
    /// What each side had at the beginning of the turn.
    pub left: ByColor<Duration>,
}

/// How a device can be connected with directly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Whether it answers the friend's call.
    pub is_answer: bool,
    /// The device, as `www/lazy/peer.js` describes it, in base64url.
    pub code: String,
}

/// The state of a game with a friend elsewhere. Other games do not use it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Correspondence {
    /// The days for each move; `None` without a limit.
    pub days: Option<u8>,
    /// Whether the friend has been sent all that this player has done.
    pub is_sent: bool,
    /// The number of half-moves that the friend knows of. To take back one of them, the friend must agree.
    pub known: usize,
    /// When the last message was sent or has come; `None` if there was none.
    pub since: Option<Moment>,
    /// What this player says about taking moves back.
    pub takeback: Option<Takeback>,
    /// The number of half-moves that the friend asks to take back.
    pub wanted: Option<usize>,
}

/// Why a message cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemoteError {
    /// It is about another game.
    OtherGame,
    /// The player at this device has made it.
    Own,
    /// It has nothing new.
    Stale,
    /// Its moves differ from those that were played.
    OtherMoves,
    /// The game cannot end as it says.
    WrongEnd,
}
