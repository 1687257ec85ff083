//! Editing a position on the board by pointer and keys. The board editor owns the position; the
//! board only shows it.

use std::rc::Rc;

use luft_l10n::Text;
use luft_rules::{Piece, Square};

use super::Board;
use super::interaction::{Pointer, PointerEvent, PointerKind, Press};
use crate::features::Context;
use crate::ground::command::Command;
use crate::ground::draft::{Draft, Edit, Tool};
use crate::ground::effect::{Effect, Urgency};
use crate::ground::geometry::Point;

/// The draft and the state of the pointer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Editing {
    /// The editor's draft.
    pub draft: Rc<Draft>,
    /// The piece that the hand tool holds.
    pub held: Pointer,
    /// The stroke of another tool while the pointer is down.
    brush: Option<Brush>,
}

/// A stroke of a tool over the board.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Brush {
    /// The pointer.
    id: i32,
    /// The piece that it places; `None` for the eraser.
    piece: Option<Piece>,
    /// Its last square.
    last: Square,
}

impl Editing {
    const fn of(draft: Rc<Draft>) -> Self {
        Self { draft, held: Pointer::Idle, brush: None }
    }

    /// The square whose piece is selected or dragged.
    pub(super) const fn selection(&self) -> Option<Square> {
        match self.held {
            Pointer::Idle => None,
            Pointer::Selected(square) | Pointer::Dragging { from: square, .. } => Some(square),
            Pointer::Pressed { selected, .. } => selected,
        }
    }

    /// A copy in which nothing is held.
    pub(super) fn at_rest(&self) -> Self {
        Self::of(Rc::clone(&self.draft))
    }
}

impl Board {
    /// Asks the editor to open with the position shown.
    pub(super) fn set_up(&self, cx: &mut Context<'_>) {
        if !self.is_editing() {
            let position = self.shown(cx.session()).position.clone();
            cx.command(Command::SetUp(Box::new(position)));
            cx.effect(Effect::FocusSquare(self.cursor));
        }
    }

    /// Shows the draft, or for `None` the game again.
    pub(super) fn show_draft(&mut self, draft: Option<&Rc<Draft>>, cx: &mut Context<'_>) {
        match (draft, &mut self.editing) {
            (None, editing) => *editing = None,
            (Some(draft), Some(editing)) => {
                let is_gone = |square| draft.piece_on(square).is_none();
                if editing.draft.tool() != draft.tool() || editing.selection().is_some_and(is_gone)
                {
                    editing.held = Pointer::Idle;
                }
                editing.draft = Rc::clone(draft);
            }
            (Some(draft), None) => {
                self.close_promotion(cx);
                self.rest(None, cx);
                self.set_drawing_mode(None, cx);
                self.editing = Some(Box::new(Editing::of(Rc::clone(draft))));
            }
        }
        cx.redraw();
    }

    fn hold(&mut self, held: Pointer, cx: &mut Context<'_>) {
        if let Some(editing) = &mut self.editing {
            editing.held = held;
        }
        cx.redraw();
    }

    /// Handles a pointer event in the board editor.
    pub(super) fn edit_by_pointer(&mut self, event: PointerEvent, cx: &mut Context<'_>) {
        let Some(editing) = self.editing.as_deref() else { return };
        let (held, brush) = (editing.held, editing.brush);
        if self.annotate(held, event, cx) {
            return;
        }
        let over = self.layout().square_at(event.point);
        match (event.kind, brush) {
            (PointerKind::Down, _) => self.press_square(event, over, cx),
            (kind, Some(brush)) if brush.id == event.id => self.draw_brush(kind, brush, over, cx),
            (PointerKind::Move, _) => self.move_held(held, event, cx),
            (PointerKind::Up, _) => self.release_held(held, event, over, cx),
            (PointerKind::Cancel, _) => self.hold(Pointer::Idle, cx),
            (PointerKind::Secondary, _) => {}
        }
    }

    fn press_square(&mut self, event: PointerEvent, over: Option<Square>, cx: &mut Context<'_>) {
        let Some((editing, square)) = self.editing.as_deref_mut().zip(over) else { return };
        let piece = match editing.draft.tool() {
            Tool::Hand => {
                let press = Press { id: event.id, device: event.device, point: event.point };
                let selected = editing.selection();
                return self.hold(Pointer::Pressed { press, square, selected }, cx);
            }
            Tool::Eraser => None,
            // Placing the same piece again removes it.
            Tool::Piece(piece) => {
                Some(piece).filter(|_| editing.draft.piece_on(square) != Some(piece))
            }
        };
        editing.brush = Some(Brush { id: event.id, piece, last: square });
        edit(leave(piece, square), cx);
    }

    fn draw_brush(
        &mut self,
        kind: PointerKind,
        brush: Brush,
        over: Option<Square>,
        cx: &mut Context<'_>,
    ) {
        let Some(editing) = self.editing.as_deref_mut() else { return };
        match (kind, over) {
            (PointerKind::Move, Some(square)) if square != brush.last => {
                editing.brush = Some(Brush { last: square, ..brush });
                edit(leave(brush.piece, square), cx);
            }
            (PointerKind::Up | PointerKind::Cancel, _) => editing.brush = None,
            _ => {}
        }
    }

    fn move_held(&mut self, held: Pointer, event: PointerEvent, cx: &mut Context<'_>) {
        let next = self.held_at(held, event);
        if next != held {
            self.hold(next, cx);
        }
    }

    fn release_held(
        &mut self,
        held: Pointer,
        event: PointerEvent,
        over: Option<Square>,
        cx: &mut Context<'_>,
    ) {
        match self.held_at(held, event) {
            Pointer::Dragging { press, from } if press.id == event.id => {
                self.hold(Pointer::Idle, cx);
                edit(over.map_or(Edit::Remove(from), |to| Edit::Move(from, to)), cx);
            }
            Pointer::Pressed { press, square, selected } if press.id == event.id => {
                self.hold(selected.map_or(Pointer::Idle, Pointer::Selected), cx);
                if over == Some(square) && self.move_input().input.clicks() {
                    self.use_hand(square, cx);
                }
            }
            _ => {}
        }
    }

    /// The state of the pointer after an event.
    fn held_at(&self, held: Pointer, event: PointerEvent) -> Pointer {
        match held {
            Pointer::Pressed { press, square, .. } | Pointer::Dragging { press, from: square }
                if press.id == event.id =>
            {
                let drags = matches!(held, Pointer::Dragging { .. }) || self.is_drag(press, event);
                let draft = self.editing.as_ref().map(|editing| &editing.draft);
                let stands = draft.is_some_and(|draft| draft.piece_on(square).is_some());
                let press = Press { point: event.point, ..press };
                if drags && stands { Pointer::Dragging { press, from: square } } else { held }
            }
            _ => held,
        }
    }

    /// Picks up the piece on a square, or puts the held piece there.
    fn use_hand(&mut self, square: Square, cx: &mut Context<'_>) {
        let Some(editing) = self.editing.as_deref() else { return };
        let selected = editing.selection();
        let takes = selected.is_none() && editing.draft.piece_on(square).is_some();
        self.hold(if takes { Pointer::Selected(square) } else { Pointer::Idle }, cx);
        if let Some(from) = selected {
            edit(Edit::Move(from, square), cx);
        }
    }

    /// Does what a click on the square would do.
    pub(super) fn edit_square(&mut self, square: Square, cx: &mut Context<'_>) {
        self.cursor = square;
        match self.editing.as_deref().map(|editing| editing.draft.tool()) {
            Some(Tool::Piece(piece)) => edit(Edit::Put(piece, square), cx),
            Some(Tool::Eraser) => edit(Edit::Remove(square), cx),
            Some(Tool::Hand) => self.use_hand(square, cx),
            None => {}
        }
    }

    /// Puts a piece on the square at a point.
    pub(super) fn put_at(&self, piece: Piece, point: Point, cx: &mut Context<'_>) {
        if let Some(square) = self.layout().square_at(point) {
            edit(Edit::Put(piece, square), cx);
        }
    }

    /// Releases the held piece; if nothing is held, closes the editor.
    pub(super) fn escape_editing(&mut self, cx: &mut Context<'_>) {
        let is_held = self.editing.as_ref().is_some_and(|editing| editing.held != Pointer::Idle);
        match is_held {
            true => {
                self.hold(Pointer::Idle, cx);
                cx.say(Urgency::Polite, Text::new("selection-dropped"));
            }
            false => cx.command(Command::LeaveEditor),
        }
    }

    /// Cancels the hand tool's drag, by the secondary button or because a dialog has opened. Returns whether there was one.
    pub(super) fn drop_edited(&mut self, held: Pointer, cx: &mut Context<'_>) -> bool {
        let is_held = matches!(held, Pointer::Pressed { .. } | Pointer::Dragging { .. });
        if is_held {
            self.hold(Pointer::Idle, cx);
        }
        is_held
    }
}

const fn leave(piece: Option<Piece>, square: Square) -> Edit {
    match piece {
        Some(piece) => Edit::Put(piece, square),
        None => Edit::Remove(square),
    }
}

pub(super) fn edit(edit: Edit, cx: &mut Context<'_>) {
    cx.command(Command::Edit(edit));
}
