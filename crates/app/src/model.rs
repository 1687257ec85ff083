//! The state of the page.

use luft_engine::rules::{Color, Move, PieceKind, Square};
use luft_game::Game;

use crate::event::{Device, Millis, Point};
use crate::protocol::Level;
use crate::view::animation::Slide;

/// The whole state of the page. Read it through [`view`](crate::view); change
/// it through [`update`](crate::update()).
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// The record of the game.
    pub(crate) game: Game,
    /// What is going on.
    pub(crate) phase: Phase,
    /// The computer's level.
    pub(crate) level: Level,
    /// The side that the player plays.
    pub(crate) player: Color,
    /// The side at the bottom of the board.
    pub(crate) orientation: Color,
    /// What the computer's choices depend on, besides the position.
    pub(crate) seed: u64,
    /// The query that the game was set up by, if any.
    pub(crate) query: String,
    /// Where the keyboard stands on the board.
    pub(crate) cursor: Square,
    /// Whether the grid has the focus, so that the cursor is drawn.
    pub(crate) focused: bool,
    /// The worker.
    pub(crate) opponent: Opponent,
    /// The last number given to a request.
    pub(crate) last_id: u64,
    /// What the player is told, until the next thing done.
    pub(crate) message: Option<Message>,
    /// Pieces on their way.
    pub(crate) slides: Vec<Slide>,
    /// Whether pieces jump rather than slide.
    pub(crate) reduced_motion: bool,
    /// Whether storage refuses.
    pub(crate) storage_blocked: bool,
    /// The board's side, in CSS pixels.
    pub(crate) side: f64,
}

/// What is going on. The pointer has a state only while the player chooses a
/// move; a search runs only while the computer does.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// The player is to move.
    Choosing(Pointer),
    /// The player has moved a pawn to the last rank and is choosing what it
    /// becomes.
    Promoting(Promotion),
    /// The computer is to move.
    Thinking(Thinking),
    /// The computer is to move, but its worker has failed too often.
    Stalled,
    /// The game is over.
    Over,
}

/// What the pointer, or the keyboard, holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pointer {
    /// Nothing.
    Idle,
    /// The piece on a square is selected.
    Selected(Square),
    /// The pointer is down on `square`, and has not moved far.
    Pressed {
        /// The pointer.
        press: Press,
        /// Where it went down.
        square: Square,
        /// What was selected before.
        selected: Option<Square>,
    },
    /// The piece of square `from` is being dragged.
    Dragging {
        /// The pointer, where it is now.
        press: Press,
        /// Where the piece comes from.
        from: Square,
    },
}

/// A pointer that is held down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Press {
    /// The browser's number for it.
    pub id: i32,
    /// Mouse or finger.
    pub device: Device,
    /// Where it is (or, until it is dragged, where it went down).
    pub point: Point,
}

/// A promotion that waits for its piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Promotion {
    /// Where the pawn comes from.
    pub from: Square,
    /// Where it is going.
    pub to: Square,
    /// The choice under the pointer; `None` for none of them.
    pub hover: Option<PieceKind>,
    /// The pointer that went down since the picker opened.
    pub pressed: Option<i32>,
    /// Whether the move came from the keyboard or assistive technology, to
    /// which the focus then returns.
    pub by_keyboard: bool,
}

/// The computer's turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Thinking {
    /// When the turn began.
    pub since: Millis,
    /// The number of the request that waits for its reply; `None` while the
    /// worker is not ready for it.
    pub request: Option<u64>,
    /// When a silent worker is taken for dead.
    pub deadline: Millis,
    /// The reply, held back until the player's move has been seen.
    pub reply: Option<Move>,
}

/// What is known of the worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// Whether it has said that it is ready.
    pub ready: bool,
    /// How often it has failed since its last good reply.
    pub failures: u32,
}

/// Words for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Something could not be done.
    Error(String),
    /// Something worth knowing.
    Note(String),
}

impl Message {
    /// The words.
    pub fn text(&self) -> &str {
        match self {
            Self::Error(text) | Self::Note(text) => text,
        }
    }
}
