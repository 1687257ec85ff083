//! What the player is doing on the board: as values, whoever's turn it is.

use luft_engine::rules::{Move, PieceKind, Square};

use crate::ground::geometry::Point;

/// What the player is doing on the board, whoever's turn it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Interaction {
    /// Something with the pointer or the keyboard.
    Pointer(Pointer),
    /// A pawn has been moved to the last rank, and it is being chosen what it
    /// becomes.
    Promoting(Promotion),
    /// A move is shown on the board, and waits to be confirmed.
    Confirming(Confirmation),
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
    /// The keys that are held down.
    pub modifiers: Modifiers,
}

/// The keys that are held down with a pointer or another key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Shift.
    pub shift: bool,
    /// Ctrl.
    pub ctrl: bool,
    /// Alt.
    pub alt: bool,
}

/// The kinds of pointer event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerKind {
    /// The main button went down, or a finger touched.
    Down,
    /// The secondary button went down, the right one for most: perhaps while the
    /// main one is held.
    Secondary,
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

/// A move that waits to be confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Confirmation {
    /// The move.
    pub mv: Move,
}

/// How the player made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct How {
    /// By what.
    pub by: By,
    /// Whether the key was held that asks what a pawn becomes, where else it becomes
    /// a queen.
    pub asks: bool,
}

/// What the player made a move by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// By letting go of the piece on its new square: it is there already.
    Drag,
    /// By clicks or taps on the canvas.
    Click,
    /// By keyboard or assistive technology.
    Keyboard,
}
