//! The keyboard on the board, and the cells of the grid.

use luft_l10n::Text;
use luft_rules::{Piece, PieceKind, Square};

use super::Board;
use super::editing::edit;
use super::interaction::{By, How, Interaction, Modifiers, Pointer};
use crate::features::Context;
use crate::ground::draft::{Edit, Tool};
use crate::ground::effect::{Effect, Urgency};
use crate::session::{Session, Turn};

/// A key that the board handles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// One square left on the board as it is shown.
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
    /// The same, but always asks what a pawn promotes to.
    ActivateAsking,
    /// Plays the move that waits for confirmation.
    Confirm,
    /// Cancels, in this order: a move that waits for confirmation, a selection or the promotion
    /// picker, premoves, drawings.
    Escape,
    /// Chooses in the promotion picker.
    Promote(PieceKind),
    /// Puts a piece on the focused square, in the board editor.
    Put(Piece),
    /// Removes the piece there.
    Remove,
}

impl Key {
    /// Parses the `key` of a DOM keyboard event in the board editor: the letters of FEN are pieces.
    pub fn while_editing(key: &str, modifiers: Modifiers) -> Option<Self> {
        let is_plain = !modifiers.ctrl && !modifiers.alt;
        match (key, Tool::from_name(key)) {
            ("Delete" | "Backspace", _) if is_plain => Some(Self::Remove),
            (_, Some(Tool::Piece(piece))) if is_plain => Some(Self::Put(piece)),
            _ => Self::from_dom(key, modifiers),
        }
    }

    /// Parses the `key` of a DOM keyboard event; `None` if the board doesn't handle it, so that the
    /// browser does.
    pub fn from_dom(key: &str, modifiers: Modifiers) -> Option<Self> {
        match (key, modifiers) {
            ("Home", Modifiers { ctrl: true, alt: false, .. }) => return Some(Self::CtrlHome),
            ("End", Modifiers { ctrl: true, alt: false, .. }) => return Some(Self::CtrlEnd),
            ("Enter", Modifiers { ctrl: false, alt: true, .. }) => {
                return Some(Self::ActivateAsking);
            }
            (_, Modifiers { ctrl: true, .. } | Modifiers { alt: true, .. }) => return None,
            _ => {}
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
            "q" | "Q" => Self::Promote(PieceKind::Queen),
            "r" | "R" => Self::Promote(PieceKind::Rook),
            "b" | "B" => Self::Promote(PieceKind::Bishop),
            "n" | "N" => Self::Promote(PieceKind::Knight),
            _ => return None,
        })
    }
}

impl Board {
    pub(super) fn on_key(&mut self, key: Key, cx: &mut Context<'_>) {
        if self.is_editing() {
            match key {
                Key::Activate | Key::ActivateAsking => return self.edit_square(self.cursor, cx),
                Key::Put(piece) => return edit(Edit::Put(piece, self.cursor), cx),
                Key::Remove => return edit(Edit::Remove(self.cursor), cx),
                Key::Escape => return self.escape_editing(cx),
                Key::Confirm | Key::Promote(_) => return,
                _ => {}
            }
        }
        match key {
            Key::Put(_) | Key::Remove => {}
            Key::Left => self.step(-1, 0, cx),
            Key::Right => self.step(1, 0, cx),
            Key::Up => self.step(0, -1, cx),
            Key::Down => self.step(0, 1, cx),
            Key::Home => self.step(-7, 0, cx),
            Key::End => self.step(7, 0, cx),
            Key::CtrlHome => self.step(-7, -7, cx),
            Key::CtrlEnd => self.step(7, 7, cx),
            Key::Activate => self.activate(self.cursor, false, cx),
            Key::ActivateAsking => self.activate(self.cursor, true, cx),
            Key::Confirm => self.confirm(cx),
            Key::Escape => self.escape(cx),
            Key::Promote(into) => self.promote(into, cx),
        }
    }

    /// Moves the cursor on the board as it is shown, up to its edges.
    fn step(&mut self, columns: isize, rows: isize, cx: &mut Context<'_>) {
        let layout = self.layout();
        let (column, row) = layout.place(self.cursor);
        let clamped = |at: usize, by: isize| at.saturating_add_signed(by).min(7);
        self.cursor = layout.square(clamped(column, columns), clamped(row, rows));
        cx.effect(Effect::FocusSquare(self.cursor));
        cx.redraw();
    }

    pub(super) fn on_focus(&mut self, square: Option<Square>, cx: &mut Context<'_>) {
        self.focused = square.is_some();
        self.cursor = square.unwrap_or(self.cursor);
        cx.redraw();
    }

    /// Does what a click on the square would do, and confirms a move that waits for it. With
    /// `asks`, always asks what a pawn promotes to.
    pub(super) fn activate(&mut self, square: Square, asks: bool, cx: &mut Context<'_>) {
        self.cursor = square;
        match self.interaction {
            Interaction::Promoting(_) => return self.cancel_promotion(cx),
            Interaction::Confirming(_) => return self.confirm(cx),
            Interaction::Pointer(_) => {}
        }
        if self.past.is_none()
            && !matches!(cx.session().turn(), Turn::Local | Turn::Computer | Turn::Remote)
        {
            if let Err(error) = cx.session().local_turn() {
                cx.say(Urgency::Polite, cx.session().error_text(&error));
            }
            return;
        }
        let selected = self.selection(cx.session());
        if !self.touch(square, cx) {
            self.choose(selected, square, How { by: By::Keyboard, asks }, cx);
        }
    }

    /// Whether Escape ends something that has been begun on the board.
    pub fn can_escape(&self) -> bool {
        let is_idle = matches!(self.interaction, Interaction::Pointer(Pointer::Idle));
        self.is_editing() || !is_idle || !self.premoves().is_empty()
    }

    fn escape(&mut self, cx: &mut Context<'_>) {
        match self.interaction {
            Interaction::Promoting(_) => self.cancel_promotion(cx),
            Interaction::Confirming(_) => {
                self.decline(cx);
            }
            Interaction::Pointer(Pointer::Idle) => {
                if !self.cancel_premoves(cx) {
                    self.clear_annotations(cx);
                }
            }
            Interaction::Pointer(_) => {
                self.rest(None, cx);
                cx.say(Urgency::Polite, self.deselected(cx.session()));
            }
        }
    }

    /// The announcement after Escape. A piece that must move stays selected.
    fn deselected(&self, session: &Session) -> Text {
        match self.bound_piece(session) {
            Some(_) => session.obligation_text(),
            None => Text::new("selection-dropped"),
        }
    }
}
