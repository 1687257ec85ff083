//! The player's arrows and circles on the board.

use luft_rules::Square;

use super::Board;
use super::editing::{Editing, edit};
use super::interaction::{Modifiers, Pointer, PointerEvent, PointerKind};
use crate::features::Context;
pub use crate::ground::annotation::{Annotation, Tint};
use crate::ground::draft::Edit;
use crate::session::Intent;

impl Tint {
    /// The colour for the pressed modifier keys, as on the big chess sites.
    const fn of(modifiers: Modifiers) -> Self {
        match modifiers {
            Modifiers { ctrl: true, .. } | Modifiers { shift: true, alt: true, .. } => Self::Yellow,
            Modifiers { shift: true, .. } => Self::Red,
            Modifiers { alt: true, .. } => Self::Blue,
            Modifiers { .. } => Self::Green,
        }
    }
}

/// The player's annotations, and the one being drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Annotations {
    drawn: Vec<Annotation>,
    /// The annotation that a pointer is drawing.
    drawing: Option<Drawing>,
    /// The colour in which the main button or a finger draws; `None` if it moves pieces.
    mode: Option<Tint>,
}

/// An annotation that is being drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Drawing {
    /// The pointer that draws it.
    id: i32,
    annotation: Annotation,
}

impl Annotations {
    /// All visible annotations, including the one being drawn.
    pub fn visible(&self) -> impl Iterator<Item = Annotation> {
        let drawing = self.drawing.map(|drawing| drawing.annotation);
        self.drawn.iter().copied().chain(drawing)
    }

    /// The finished annotations only.
    pub(super) fn at_rest(&self) -> Self {
        Self { drawn: self.drawn.clone(), ..Self::default() }
    }

    /// Adds an annotation. Drawing it again in the same colour removes it; in another colour,
    /// changes its colour.
    fn add(&mut self, new: Annotation) {
        let same_place = |old: &Annotation| (old.from, old.to) == (new.from, new.to);
        let again = self.drawn.contains(&new);
        self.drawn.retain(|old| !same_place(old));
        if !again {
            self.drawn.push(new);
        }
    }
}

impl Board {
    /// The colour in which the main button or a finger draws; `None` if it moves pieces.
    pub const fn drawing_mode(&self) -> Option<Tint> {
        self.annotations.mode
    }

    /// Sets the mode, and announces whether it is on, if that is new.
    pub(super) fn switch_drawing_mode(&mut self, mode: Option<Tint>, cx: &mut Context<'_>) {
        if mode.is_some() != self.annotations.mode.is_some() {
            cx.switched("button-draw-arrows", mode.is_some());
        }
        self.set_drawing_mode(mode, cx);
    }

    pub(super) fn set_drawing_mode(&mut self, mode: Option<Tint>, cx: &mut Context<'_>) {
        self.annotations.mode = mode;
        self.annotations.drawing = None;
        cx.redraw();
    }

    /// Removes all arrows and circles from the board until their position is shown again. Returns
    /// whether there were any.
    pub(super) fn clear_annotations(&mut self, cx: &mut Context<'_>) -> bool {
        self.annotations.drawing = None;
        if self.annotations.drawn.is_empty() {
            return false;
        }
        self.annotations.drawn.clear();
        cx.redraw();
        true
    }

    /// Replaces the arrows and circles on the board.
    pub fn show_annotations(&mut self, drawn: Vec<Annotation>, cx: &mut Context<'_>) {
        self.annotations.drawn = drawn;
        cx.redraw();
    }

    /// Deletes all arrows and circles.
    pub(super) fn erase_annotations(&mut self, cx: &mut Context<'_>) {
        self.clear_annotations(cx);
        self.keep_annotations(cx);
    }

    /// Stores the annotations with the position shown, in the session.
    fn keep_annotations(&self, cx: &mut Context<'_>) {
        if self.is_editing() {
            return;
        }
        let position = Box::new(self.shown(cx.session()).position.clone());
        let drawn = self.annotations.drawn.clone();
        cx.attempt(Intent::Draw(position, drawn));
    }

    /// Handles a pointer event about an annotation. Returns whether it was one.
    pub(super) fn annotate(
        &mut self,
        pointer: Pointer,
        event: PointerEvent,
        cx: &mut Context<'_>,
    ) -> bool {
        if let Some(drawing) = self.annotations.drawing {
            return drawing.id == event.id && self.draw_on(drawing, event, cx);
        }
        match (event.kind, self.annotations.mode) {
            (PointerKind::Down, Some(mode)) => self.begin_drawing(event, mode, cx),
            (PointerKind::Secondary, _) => {
                // The secondary button first cancels a move in progress; otherwise it draws.
                let takes_back = match self.editing {
                    Some(_) => self.drop_edited(pointer, cx),
                    None => self.cancel_premoves(cx) || self.cancel_hold(pointer, cx),
                };
                if !takes_back {
                    self.begin_drawing(event, Tint::of(event.modifiers), cx);
                }
            }
            (PointerKind::Down, None) => {
                self.clear_annotations(cx);
                return false;
            }
            _ => return false,
        }
        true
    }

    fn begin_drawing(&mut self, event: PointerEvent, tint: Tint, cx: &mut Context<'_>) {
        let Some(square) = self.layout().square_at(event.point) else { return };
        let annotation = Annotation { from: square, to: square, tint };
        self.annotations.drawing = Some(Drawing { id: event.id, annotation });
        cx.redraw();
    }

    /// Whether it is a plain click of the secondary button on a piece in the board editor.
    fn removes(&self, drawn: Annotation, to: Square) -> bool {
        let is_plain = drawn.from == to && drawn.tint == Tint::default();
        let stands = |editing: &Editing| editing.draft.piece_on(to).is_some();
        is_plain && self.annotations.mode.is_none() && self.editing.as_deref().is_some_and(stands)
    }

    fn draw_on(&mut self, mut drawing: Drawing, event: PointerEvent, cx: &mut Context<'_>) -> bool {
        let over = self.layout().square_at(event.point);
        self.annotations.drawing = match (event.kind, over) {
            (PointerKind::Move, Some(to)) if to != drawing.annotation.to => {
                drawing.annotation.to = to;
                Some(drawing)
            }
            (PointerKind::Move, _) => return true,
            // It removes the piece instead of drawing a circle.
            (PointerKind::Up, Some(to)) if self.removes(drawing.annotation, to) => {
                edit(Edit::Remove(to), cx);
                None
            }
            (PointerKind::Up, Some(to)) => {
                self.annotations.add(Annotation { to, ..drawing.annotation });
                self.keep_annotations(cx);
                None
            }
            // Released outside the board, or cancelled by the browser.
            _ => None,
        };
        cx.redraw();
        true
    }
}
