//! Selecting a piece and moving it: the one logic behind clicks, taps, drags, keys
//! and grid cells.

use luft_engine::rules::{Move, PieceKind, Square};
use luft_l10n::{Arg, Text};

use super::Board;
use super::interaction::{By, Confirmation, How, Interaction, Pointer};
use super::premove::promotes;
use crate::features::Context;
use crate::ground::effect::{Effect, Urgency};
use crate::session::{Intent, Session, Turn};

impl Board {
    /// The square whose piece is selected, held or dragged, or waits for what it
    /// becomes.
    pub(super) fn selection(&self, session: &Session) -> Option<Square> {
        match self.interaction {
            Interaction::Promoting(promotion) => Some(promotion.from),
            Interaction::Confirming(Confirmation { mv }) => Some(mv.to()),
            Interaction::Pointer(Pointer::Idle) => None,
            Interaction::Pointer(
                Pointer::Selected(square) | Pointer::Dragging { from: square, .. },
            ) => Some(square),
            // Pressing another own piece selects it at once; but a rook that the
            // selected king can castle onto may be meant as the target, as may a piece
            // that a premove would retake.
            Interaction::Pointer(Pointer::Pressed { square, selected, .. }) => {
                let is_target = selected.is_some_and(|from| self.can_go(session, from, square));
                if self.is_own(session, square) && !is_target { Some(square) } else { selected }
            }
        }
    }

    /// Selects a square's piece, moves the selected one there, or lets it go.
    pub(super) fn choose(
        &mut self,
        selected: Option<Square>,
        square: Square,
        how: How,
        cx: &mut Context<'_>,
    ) {
        if let Some(from) = selected
            && from != square
            && self.attempt(from, square, how, cx)
        {
            return;
        }
        self.refuse_by_obligation(selected, square, cx);
        let session = cx.session();
        let pointer = match self.bound_piece(session) {
            Some(from) => Pointer::Selected(from),
            None if selected != Some(square) && self.is_own(session, square) => {
                Pointer::Selected(square)
            }
            None => Pointer::Idle,
        };
        if how.by == By::Keyboard {
            let text = self.selection_text(session, selected, square, pointer);
            cx.say(Urgency::Polite, text);
        }
        self.set_pointer(pointer, cx);
    }

    /// Moves from one square to another if that is legal and allowed, or a premove
    /// while the computer thinks, asking for the piece where a pawn promotes. Whether
    /// it was.
    pub(super) fn attempt(
        &mut self,
        from: Square,
        to: Square,
        how: How,
        cx: &mut Context<'_>,
    ) -> bool {
        let session = cx.session();
        if !self.can_go(session, from, to) {
            return false;
        }
        if self.past.is_some() {
            self.try_in_past(from, to, cx);
            return true;
        }
        let becomes_queen = self.hands.auto_queen && !how.asks;
        let waits = session.turn() == Turn::Computer;
        let pawn = self.placement(session).piece_on(from).filter(|piece| promotes(*piece, to));
        match (pawn, session.move_between(from, to)) {
            (Some(_), _) if !becomes_queen => {
                self.open_promotion(from, to, how.by, cx);
                return true;
            }
            (pawn, _) if waits => {
                let promotion = pawn.map(|_| PieceKind::Queen);
                self.premove(from, to, promotion, cx);
            }
            (_, Some(mv)) => self.make(mv, how.by == By::Drag, cx),
            (_, None) => return false,
        }
        if how.by == By::Keyboard {
            cx.effect(Effect::FocusSquare(to));
        }
        true
    }

    /// Plays a move; with `dropped` the piece stands on its new square already.
    pub(super) fn play(&mut self, mv: Move, dropped: bool, cx: &mut Context<'_>) {
        self.interaction = Interaction::Pointer(Pointer::Idle);
        match cx.act(Intent::Play { mv, offer: false }) {
            Ok(()) => self.dropped = dropped.then_some(mv.from()),
            Err(reason) => cx.refuse(reason),
        }
    }

    /// What choosing a square has done, for those who do not see it.
    fn selection_text(
        &self,
        session: &Session,
        selected: Option<Square>,
        square: Square,
        pointer: Pointer,
    ) -> Text {
        let placement = self.placement(session);
        let piece = |square| placement.piece_on(square).map_or("other", |piece| piece.kind.name());
        match (pointer, selected) {
            (Pointer::Selected(square), _) => {
                let targets = self.target_names(session, square);
                let id = match session.turn() {
                    _ if targets.is_empty() => "selection-stuck",
                    Turn::Computer => "selection-premoves",
                    _ => "selection-moves",
                };
                Text::new(id)
                    .with("piece", piece(square))
                    .with("square", square.to_string())
                    .with("targets", Arg::List(targets))
            }
            (_, Some(from)) if from == square => Text::new("selection-dropped"),
            (_, Some(from)) => Text::new("selection-illegal")
                .with("piece", piece(from))
                .with("from", from.to_string())
                .with("square", square.to_string()),
            (_, None) => Text::new("selection-not-yours").with("square", square.to_string()),
        }
    }

    /// The squares that a piece may go to, each once.
    fn target_names(&self, session: &Session, from: Square) -> Vec<Text> {
        let targets = self.targets(session, from);
        Square::all()
            .filter(|square| targets.iter().any(|target| target.square == *square))
            .map(|square| Text::verbatim(square.to_string()))
            .collect()
    }

    /// Says why a legal move, or the choice of another piece, is not taken from a
    /// player who is bound.
    pub(super) fn refuse_by_obligation(
        &self,
        selected: Option<Square>,
        square: Square,
        cx: &mut Context<'_>,
    ) {
        let session = cx.session();
        if session.obligation().is_none() || self.past.is_some() {
            return;
        }
        let moves = session.game().position().legal_moves();
        let legal = |from| moves.iter().any(|mv| mv.from() == from && mv.to() == square);
        let other_piece = session.bound_piece().is_some_and(|bound| bound != square);
        if selected.is_some_and(legal) || other_piece && session.is_own(square) {
            let due = session.obligation_text();
            cx.refuse(due);
        }
    }
}
