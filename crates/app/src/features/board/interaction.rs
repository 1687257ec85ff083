//! The state of the player's interaction with the board, regardless of whose turn it is.

use luft_rules::{Move, PieceKind, Square};

use crate::ground::geometry::Point;

/// The state of the player's interaction with the board, regardless of whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Interaction {
    /// Selecting or moving a piece by pointer or keyboard.
    Pointer(Pointer),
    /// Choosing the promotion of a pawn that was moved to the last rank.
    Promoting(Promotion),
    /// A move is shown on the board and waits for confirmation.
    Confirming(Confirmation),
}

/// A pointer event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointerEvent {
    /// The kind of event.
    pub kind: PointerKind,
    /// The browser's number for the pointer. While one pointer is down, others are ignored.
    pub id: i32,
    /// Mouse, finger or pen.
    pub device: Device,
    /// The position on the canvas in CSS pixels; may be outside it.
    pub point: Point,
    /// The modifier keys that are held down.
    pub modifiers: Modifiers,
}

/// Modifier keys.
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
    /// The secondary button, usually the right one, went down, perhaps while the main one is held.
    Secondary,
    /// The pointer moved, held down or not.
    Move,
    /// The button or the finger was lifted.
    Up,
    /// The browser took the pointer away, to scroll for instance.
    Cancel,
}

/// The kind of pointing device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// A mouse or a pen: its tip hides nothing.
    Mouse,
    /// A finger, which hides what it drags: the piece is drawn larger.
    Touch,
}

/// What the pointer or the keyboard holds.
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
        /// The selection before.
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
    /// The choice under the pointer, if any.
    pub hover: Option<PieceKind>,
    /// The pointer that went down since the picker opened.
    pub pressed: Option<i32>,
    /// Whether the move came from the keyboard or assistive technology, to
    /// which the focus then returns.
    pub by_keyboard: bool,
}

/// A move that waits for confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Confirmation {
    /// The move.
    pub mv: Move,
}

/// How the player made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct How {
    /// The means of input.
    pub by: By,
    /// Whether the key was held that opens the promotion picker even with automatic queens.
    pub asks: bool,
}

/// The means by which the player made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// By dropping the piece on its new square, so that it is there already.
    Drag,
    /// By clicks or taps on the canvas.
    Click,
    /// By keyboard or assistive technology.
    Keyboard,
}
