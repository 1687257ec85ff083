//! The state of the page.

use luft_engine::rules::{Color, Move, PieceKind, Square};
use luft_game::Game;

use crate::event::{Device, Millis, Point};
use crate::protocol::Level;
use crate::view::animation::Slide;
use crate::view::layout::Layout;

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

impl Default for Model {
    /// A fresh game, before the page has opened.
    fn default() -> Self {
        Self {
            game: Game::default(),
            phase: Phase::Choosing(Pointer::Idle),
            level: Level::default(),
            player: Color::White,
            orientation: Color::White,
            seed: 0,
            query: String::new(),
            cursor: Square::E1,
            focused: false,
            opponent: Opponent::default(),
            last_id: 0,
            message: None,
            slides: Vec::new(),
            reduced_motion: false,
            storage_blocked: false,
            side: 0.0,
        }
    }
}

impl Model {
    /// The record of the game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What is going on.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The side that the player plays.
    pub const fn player(&self) -> Color {
        self.player
    }

    /// The computer's level.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The side at the bottom of the board.
    pub const fn orientation(&self) -> Color {
        self.orientation
    }

    /// The seed of the game: the same seed and the same moves get the same
    /// replies.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Where the squares are on the canvas.
    pub(crate) const fn layout(&self) -> Layout {
        Layout { side: self.side, orientation: self.orientation }
    }

    /// Whether a piece of the player's stands there.
    pub(crate) fn is_own(&self, square: Square) -> bool {
        self.game.position().piece_on(square).is_some_and(|piece| piece.color == self.player)
    }

    /// The legal move from one square to another; for a promotion, that to a
    /// queen. Castling goes by the king's two squares or onto its rook.
    pub(crate) fn move_between(&self, from: Square, to: Square) -> Option<Move> {
        let position = self.game.position();
        position
            .legal_move(from, to, None)
            .or_else(|| position.legal_move(from, to, Some(PieceKind::Queen)))
    }

    /// The square whose piece is selected, held or dragged.
    pub(crate) fn selection(&self) -> Option<Square> {
        let Phase::Choosing(pointer) = self.phase else { return None };
        match pointer {
            Pointer::Idle => None,
            Pointer::Selected(square) | Pointer::Dragging { from: square, .. } => Some(square),
            // Pressing another own piece selects it at once; but a rook that
            // the selected king can castle onto may be meant as the target.
            Pointer::Pressed { square, selected, .. } => {
                let castles =
                    selected.is_some_and(|from| self.move_between(from, square).is_some());
                if self.is_own(square) && !castles { Some(square) } else { selected }
            }
        }
    }
}
