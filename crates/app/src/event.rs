//! What can happen to the page.

use luft_engine::level::Level;
use luft_engine::rules::random::SplitMix64;
use luft_engine::rules::{Color, PieceKind, Square};
use luft_game::clock::Moment;

/// Milliseconds on a clock that never runs backwards, such as that of
/// `performance.now()`. Only differences mean anything.
pub type Millis = f64;

/// When something happens, by two clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Now {
    /// By the one that never runs backwards, but may stand while the machine
    /// sleeps: for animations and patience.
    pub at: Millis,
    /// By the wall clock, which goes on and means the same after a reload: for
    /// the players' time.
    pub wall: Moment,
}

/// A point in CSS pixels from the canvas's top left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The distance to another point, in CSS pixels.
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// What the page knows when it opens.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Start {
    /// A random number: the seed of a fresh game.
    pub seed: u64,
    /// The address's query, with or without its `?`; empty where there is none.
    pub query: String,
    /// What [`Effect::Save`](crate::Effect::Save) stored last; `None` where nothing is stored.
    pub saved: Option<String>,
    /// Whether storage refuses: nothing will be saved, and the player is told.
    pub storage_blocked: bool,
    /// Whether the player asks for less motion: pieces then jump.
    pub reduced_motion: bool,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The page opened. The first event, once.
    Start(Start),
    /// The canvas has a new size: the board's side, in CSS pixels.
    Resize {
        /// Width and height, in CSS pixels.
        side: f64,
    },
    /// The player asks for less motion, or no longer.
    ReducedMotion(bool),
    /// A pointer did something on the canvas, or anywhere while it is held down.
    Pointer(PointerEvent),
    /// A key was pressed while a cell of the grid (or the board) had the focus.
    Key {
        /// Which.
        key: Key,
    },
    /// A cell of the grid received the focus; `None` when the focus left the grid.
    Focus(Option<Square>),
    /// A cell of the grid was activated: a click by assistive technology.
    Activate {
        /// Which cell.
        square: Square,
    },
    /// A move was typed, in SAN or UCI notation.
    PlayText {
        /// The text.
        text: String,
    },
    /// A button of the promotion dialog: what the pawn becomes.
    Promote {
        /// Queen, rook, bishop or knight.
        into: PieceKind,
    },
    /// A dialog was left without a choice: its Cancel button or Escape.
    Dismiss,
    /// The "New game" button: asks for the dialog.
    OpenNewGame,
    /// The dialog's "Start game" button.
    NewGame {
        /// What was chosen.
        wish: NewGame,
        /// A random number.
        seed: u64,
    },
    /// The "Undo" button.
    Undo,
    /// The "Flip board" button.
    Flip,
    /// The "Resign" button.
    Resign,
    /// The "Claim draw" button: claims by the position on the board, or asks
    /// which move to announce.
    ClaimDraw,
    /// A move is announced with a claim: typed, or chosen in the dialog.
    ClaimWith {
        /// The move, in SAN or UCI notation.
        text: String,
    },
    /// The "Offer draw" button: with the move to come, or no longer; or with
    /// the move just made, while the computer thinks.
    OfferDraw,
    /// The "Accept draw" button.
    AcceptDraw,
    /// The "Decline draw" button.
    DeclineDraw,
    /// The "J'adoube" button: the next touch binds to nothing.
    Adjust,
    /// A side has abandoned the game: its opponent or the host page says so.
    Forfeit(Color),
    /// The "Set position" button.
    SetFen {
        /// The position, in Forsyth-Edwards notation.
        text: String,
        /// A random number: the seed of the game that starts there.
        seed: u64,
    },
    /// The "Copy FEN" button.
    CopyFen,
    /// A PGN text was typed, or a file of it opened: its one game is set up, or
    /// the dialog asks which of several.
    LoadPgn {
        /// The text, in UTF-8 or Latin-1.
        bytes: Vec<u8>,
        /// A random number: the seed of the game.
        seed: u64,
    },
    /// One of the games that the dialog lists.
    ChooseGame {
        /// Its place in the list, from 0.
        index: usize,
        /// A random number: the seed of the game.
        seed: u64,
    },
    /// The "Copy PGN" button.
    CopyPgn,
    /// The "Save PGN" button.
    SavePgn,
    /// How [`Effect::CopyText`](crate::Effect::CopyText) went.
    Copied {
        /// Whether the text is on the clipboard.
        ok: bool,
    },
    /// The worker sent a line.
    WorkerLine {
        /// The line, as sent.
        line: String,
    },
    /// The worker could not start, or died.
    WorkerFailed {
        /// What the browser said.
        reason: String,
    },
    /// The frame that [`Effect::RequestFrame`](crate::Effect::RequestFrame) asked for.
    Frame,
    /// The time that [`Effect::Wake`](crate::Effect::Wake) asked for has passed.
    Wake,
    /// Storing failed.
    StorageBlocked,
}

/// What a pointer did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointerEvent {
    /// What.
    pub kind: PointerKind,
    /// The browser's number for the pointer. Pointers other than the one that
    /// is held down are ignored.
    pub id: i32,
    /// Mouse, finger or pen.
    pub device: Device,
    /// Where, in CSS pixels on the canvas; may lie outside of it.
    pub point: Point,
}

/// The kinds of pointer event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerKind {
    /// The main button went down, or a finger touched.
    Down,
    /// The pointer moved, held down or not.
    Move,
    /// The button or the finger was lifted.
    Up,
    /// The browser took the pointer away, to scroll for instance.
    Cancel,
}

/// What moves the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// A mouse or a pen: its tip hides nothing.
    Mouse,
    /// A finger, which hides what it drags: the piece is drawn larger.
    Touch,
}

/// A key that means something to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// One square left, as the board is seen.
    Left,
    /// One square right.
    Right,
    /// One square up.
    Up,
    /// One square down.
    Down,
    /// The row's left end.
    Home,
    /// The row's right end.
    End,
    /// The board's top left corner.
    CtrlHome,
    /// The board's bottom right corner.
    CtrlEnd,
    /// Selects the focused square, or moves there.
    Activate,
    /// Drops the selection, or leaves the promotion picker.
    Escape,
    /// Turns the board.
    Flip,
    /// Chooses in the promotion picker.
    Promote(PieceKind),
}

impl Key {
    /// Reads the `key` of a DOM keyboard event; `None` where the board has no
    /// use for it, so that the browser's own action goes on.
    pub fn from_dom(key: &str, ctrl: bool) -> Option<Self> {
        if ctrl {
            return match key {
                "Home" => Some(Self::CtrlHome),
                "End" => Some(Self::CtrlEnd),
                _ => None,
            };
        }
        Some(match key {
            "ArrowLeft" => Self::Left,
            "ArrowRight" => Self::Right,
            "ArrowUp" => Self::Up,
            "ArrowDown" => Self::Down,
            "Home" => Self::Home,
            "End" => Self::End,
            "Enter" | " " => Self::Activate,
            "Escape" => Self::Escape,
            "f" | "F" => Self::Flip,
            "q" | "Q" => Self::Promote(PieceKind::Queen),
            "r" | "R" => Self::Promote(PieceKind::Rook),
            "b" | "B" => Self::Promote(PieceKind::Bishop),
            "n" | "N" => Self::Promote(PieceKind::Knight),
            _ => return None,
        })
    }
}

/// What is chosen for a new game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewGame {
    /// Who plays.
    pub table: Pairing,
    /// The time control, as [`TimeControl`](luft_game::clock::TimeControl)
    /// reads it; empty for no limit.
    pub control: String,
    /// Whether a touched piece must move.
    pub touch_move: bool,
}

/// Who sits down to a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairing {
    /// The player and the computer.
    Computer {
        /// The computer's level.
        level: Level,
        /// What the player plays.
        color: ColorChoice,
    },
    /// Two people.
    Two {
        /// Whether the board turns to the side that is to move.
        turning: bool,
    },
}

impl Default for Pairing {
    fn default() -> Self {
        Self::Computer { level: crate::model::DEFAULT_LEVEL, color: ColorChoice::default() }
    }
}

/// What the player asks to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// The white pieces.
    #[default]
    White,
    /// The black pieces.
    Black,
    /// Either, by the game's seed.
    Random,
}

impl From<Color> for ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl ColorChoice {
    /// The side played, which for [`Random`](Self::Random) the seed decides.
    pub fn resolve(self, seed: u64) -> Color {
        match self {
            Self::White => Color::White,
            // A seed may be a small number: mix before taking one bit of it.
            Self::Random if SplitMix64::new(seed).next_u64() & 1 == 0 => Color::White,
            Self::Black | Self::Random => Color::Black,
        }
    }

    /// The word used in addresses and in the dialog: `white`, `black`, `random`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Random => "random",
        }
    }

    /// Reads [`name`](Self::name)'s word, in any case; `None` for any other.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::White, Self::Black, Self::Random]
            .into_iter()
            .find(|choice| choice.name().eq_ignore_ascii_case(name))
    }
}
