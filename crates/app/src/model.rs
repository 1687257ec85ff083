//! The state of the page.

use luft_engine::level::Level;
use luft_engine::rules::{ByColor, Color, Move, PieceKind, Square};
use luft_game::Game;
use luft_game::clock::{Clock, Moment, TimeControl};

use crate::event::{Device, Millis, Now, Point};
use crate::sheet::{Imported, Library};
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
    /// Who plays.
    pub(crate) players: Players,
    /// When the game began; `None` where that is not known.
    pub(crate) begun: Option<Moment>,
    /// What the game was read from, if it was.
    pub(crate) imported: Option<Imported>,
    /// The games among which the player is to choose.
    pub(crate) library: Option<Library>,
    /// What was last to be put on the clipboard.
    pub(crate) copied: Copied,
    /// The players' time. It stands while there is no limit.
    pub(crate) clock: Clock,
    /// When something last happened.
    pub(crate) seen: Now,
    /// Whether a touched piece must move.
    pub(crate) touch_move: bool,
    /// Which sides were low on time when it was last looked at.
    pub(crate) low: ByColor<bool>,
    /// Which sides have been told in this game that their time in all is low.
    pub(crate) warned: ByColor<bool>,
    /// When the page is to be woken, as last asked for.
    pub(crate) alarm: Alarm,
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
    /// The number of the question whether the position is dead, until it is
    /// answered.
    pub(crate) inquiry: Option<u64>,
    /// Whether the player has taken a resignation of the computer's back: it
    /// then plays to the end.
    pub(crate) plays_on: bool,
    /// What holds for the present turn alone.
    pub(crate) turn_state: TurnState,
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
    /// A side's time has run out, and the worker is looking whether the other
    /// could have mated.
    Flagged(Flagged),
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
    /// When it may move at the earliest.
    pub earliest: Millis,
    /// The number of the request that waits for its reply; `None` while the
    /// worker is not ready for it.
    pub request: Option<u64>,
    /// When a silent worker is taken for dead.
    pub deadline: Millis,
    /// What the computer will do, held back until the player's move has been
    /// seen.
    pub thought: Option<Thought>,
    /// When it does that, by the wall clock.
    pub due: Moment,
}

/// What the computer does in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thought {
    /// It moves.
    Move {
        /// The move.
        mv: Move,
        /// Whether it offers a draw with it.
        offer: bool,
    },
    /// It gives the game up.
    Resign,
}

/// What holds for the present turn alone: a move, an undo or a new game ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TurnState {
    /// A draw is offered with the move to come.
    pub offering: bool,
    /// What the side to move has bound itself to.
    pub duty: Option<Duty>,
    /// The next touch adjusts a piece and binds to nothing.
    pub adjusting: bool,
}

/// What the side to move has bound itself to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// The move that it announced with a wrong claim (FIDE Laws 9.5.3).
    Announced(Move),
    /// Any move of the piece that it has touched (FIDE Laws 4.3.1).
    Touched(Square),
    /// Any capture of the piece that it has touched (FIDE Laws 4.3.2).
    Capture(Square),
    /// That capture by that piece: it has touched both (FIDE Laws 4.3.3).
    Both {
        /// Where the capturing piece stands.
        from: Square,
        /// Where the piece to be captured stands.
        captures: Square,
    },
    /// A move between these squares: the pawn has been let go of, and only what
    /// it becomes is open (FIDE Laws 4.7).
    Placed {
        /// Where the pawn comes from.
        from: Square,
        /// Where it has been put.
        to: Square,
    },
}

impl Duty {
    /// Whether a legal move does what this binds to.
    pub fn allows(self, mv: Move) -> bool {
        match self {
            Self::Announced(due) => mv == due,
            Self::Touched(from) => mv.from() == from,
            Self::Capture(square) => mv.captured_on() == Some(square),
            Self::Both { from, captures } => {
                mv.from() == from && mv.captured_on() == Some(captures)
            }
            Self::Placed { from, to } => mv.from() == from && mv.to() == to,
        }
    }
}

/// A fallen flag whose meaning is being worked out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flagged {
    /// Whose time has run out.
    pub loser: Color,
    /// The number of the question to the worker; `None` while it is not ready
    /// for it.
    pub request: Option<u64>,
    /// When the answer comes too late, and the flag counts as a loss.
    pub deadline: Millis,
}

/// The computer's level until another is chosen: nobody is to be driven away by
/// the first game.
pub(crate) const DEFAULT_LEVEL: Level = Level::Easy;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// One person against the computer.
    Computer {
        /// The person's side.
        player: Color,
        /// The computer's level.
        level: Level,
    },
    /// Two people at one board.
    Two {
        /// Whether the board turns to the side that is to move.
        turning: bool,
    },
}

impl Players {
    /// Whether a person plays that side.
    pub fn is_person(self, color: Color) -> bool {
        match self {
            Self::Computer { player, .. } => player == color,
            Self::Two { .. } => true,
        }
    }

    /// The side that looks at the board, when that side is to move.
    pub const fn viewer(self, to_move: Color) -> Color {
        match self {
            Self::Computer { player, .. } => player,
            Self::Two { turning: true } => to_move,
            Self::Two { turning: false } => Color::White,
        }
    }
}

impl Default for Players {
    fn default() -> Self {
        Self::Computer { player: Color::White, level: DEFAULT_LEVEL }
    }
}

/// What was to be put on the clipboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Copied {
    /// The position, as FEN.
    #[default]
    Position,
    /// The game, as PGN.
    Game,
}

/// When the page is to be woken: by either clock, whichever comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Alarm {
    /// For the worker and its reply.
    pub at: Option<Millis>,
    /// For the players' clock.
    pub wall: Option<Moment>,
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
            players: Players::default(),
            begun: None,
            imported: None,
            library: None,
            copied: Copied::default(),
            clock: Clock::new(TimeControl::UNLIMITED, Color::White),
            seen: Now::default(),
            touch_move: false,
            low: ByColor::default(),
            warned: ByColor::default(),
            alarm: Alarm::default(),
            orientation: Color::White,
            seed: 0,
            query: String::new(),
            cursor: Square::E1,
            focused: false,
            opponent: Opponent::default(),
            inquiry: None,
            plays_on: false,
            turn_state: TurnState::default(),
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

    /// Who plays.
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The players' time.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// What the game was read from, if it was.
    pub const fn imported(&self) -> Option<&Imported> {
        self.imported.as_ref()
    }

    /// The side that is to move.
    pub(crate) fn turn(&self) -> Color {
        self.game.position().side_to_move()
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

    /// Whether a piece stands there that a person could move now.
    pub(crate) fn is_own(&self, square: Square) -> bool {
        let turn = self.turn();
        self.players.is_person(turn)
            && self.game.position().piece_on(square).is_some_and(|piece| piece.color == turn)
    }

    /// A number for a request that none has had.
    pub(crate) const fn next_id(&mut self) -> u64 {
        self.last_id += 1;
        self.last_id
    }

    /// What the side to move is bound to.
    pub const fn duty(&self) -> Option<Duty> {
        self.turn_state.duty
    }

    /// Whether what the player is bound to leaves a legal move free.
    pub(crate) fn allows(&self, mv: Move) -> bool {
        self.turn_state.duty.is_none_or(|duty| duty.allows(mv))
    }

    /// Where the piece stands that has to move, if it is settled which.
    pub(crate) fn bound_piece(&self) -> Option<Square> {
        match self.turn_state.duty? {
            Duty::Touched(from) | Duty::Both { from, .. } | Duty::Placed { from, .. } => Some(from),
            Duty::Announced(mv) => Some(mv.from()),
            Duty::Capture(_) => None,
        }
    }

    /// The move from one square to another that is legal and allowed; for a
    /// promotion, that to a queen. Castling goes by the king's two squares or
    /// onto its rook.
    pub(crate) fn move_between(&self, from: Square, to: Square) -> Option<Move> {
        let position = self.game.position();
        position
            .legal_move(from, to, None)
            .or_else(|| {
                let wanted = match self.turn_state.duty {
                    Some(Duty::Announced(mv)) => mv.promotion(),
                    _ => None,
                };
                position.legal_move(from, to, wanted.or(Some(PieceKind::Queen)))
            })
            .filter(|&mv| self.allows(mv))
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
