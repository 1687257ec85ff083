//! Selecting and moving pieces: the common logic of clicks, taps, drags, keys and grid cells.

use luft_l10n::{Arg, Text};
use luft_rules::{Bitboard, Illegality, Move, PieceKind, Square, knight_attacks, queen_attacks};

use super::Board;
use super::interaction::{By, Confirmation, How, Interaction, Pointer};
use super::premove::promotes;
use super::proposal::{Hand, Proposal};
use crate::features::Context;
use crate::ground::command::Tried;
use crate::ground::effect::{Effect, Message, Urgency};
use crate::session::{Session, Turn};

impl Board {
    /// The square of the piece that is selected, held, dragged, or waiting for its promotion.
    pub(super) fn selection(&self, session: &Session) -> Option<Square> {
        match self.interaction {
            Interaction::Promoting(promotion) => Some(promotion.from),
            Interaction::Confirming(Confirmation { mv }) => Some(mv.to()),
            Interaction::Pointer(Pointer::Idle) => None,
            Interaction::Pointer(
                Pointer::Selected(square) | Pointer::Dragging { from: square, .. },
            ) => Some(square),
            // Pressing another own piece selects it at once. But a rook that the selected king can
            // castle with may be meant as the target, and so may a piece on whose square a premove
            // would recapture.
            Interaction::Pointer(Pointer::Pressed { square, selected, .. }) => {
                let is_target = selected.is_some_and(|from| self.can_go(session, from, square));
                if self.is_own(session, square) && !is_target { Some(square) } else { selected }
            }
        }
    }

    /// Selects a square's piece, moves the selected piece there, or deselects it.
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
        let refused = self.refuse(selected, square, how.by, cx);
        let session = cx.session();
        let pointer = match self.bound_piece(session) {
            Some(from) => Pointer::Selected(from),
            None if selected != Some(square) && self.is_own(session, square) => {
                Pointer::Selected(square)
            }
            None => Pointer::Idle,
        };
        if how.by == By::Keyboard {
            let text = match (refused, pointer) {
                (true, Pointer::Idle) => Text::new("selection-dropped"),
                _ => self.selection_text(session, selected, square, pointer),
            };
            cx.say(Urgency::Polite, text);
        }
        self.set_pointer(pointer, cx);
    }

    /// Makes a move if it is legal and allowed, or adds a premove while the computer thinks. Asks
    /// for the piece if a pawn promotes. Returns whether the move was possible.
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
        let becomes_queen = self.move_input().auto_queen && !how.asks;
        let pawn = self.placement(session).piece_on(from).filter(|piece| promotes(*piece, to));
        let asks = !becomes_queen && self.is_analysing() && pawn.is_some();
        if self.past.is_some() && !asks {
            self.try_in_past(Tried { from, to, named: None }, cx);
            if how.by == By::Keyboard && self.is_analysing() {
                cx.effect(Effect::FocusSquare(to));
            }
            return true;
        }
        let waits = session.turn().is_opponents();
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

    /// Explains why the selected piece can't go to a square, if a move was intended. Returns
    /// whether it was explained. Premoves and moves in earlier positions are not explained.
    pub(super) fn refuse(
        &self,
        selected: Option<Square>,
        to: Square,
        by: By,
        cx: &mut Context<'_>,
    ) -> bool {
        if self.refuse_by_obligation(selected, to, cx) {
            return true;
        }
        let session = cx.session();
        let judged = session.turn() == Turn::Local && self.past.is_none();
        let Some(from) = selected.filter(|from| *from != to && judged) else { return false };
        let Some(why_not) = session.why_not(from, to) else { return false };
        if !is_meant(session, (from, to), why_not.reason, by) {
            return false;
        }
        let piece = session.game().position().kind_on(from).map_or("other", PieceKind::name);
        let why = match why_not.reason {
            Illegality::NotItsWay => why_not.words,
            _ => Text::new("selection-refused")
                .with("piece", piece)
                .with("from", from.to_string())
                .with("square", to.to_string())
                .with("why", why_not.words),
        };
        cx.tell(Message::Illegal { why, culprit: why_not.culprit });
        true
    }

    /// Makes a move that was tried in an earlier position, which by now is the last of the game.
    pub fn make_tried(&mut self, tried: Tried, cx: &mut Context<'_>) {
        match tried {
            Tried { named: Some(mv), .. } => self.play(mv, false, cx),
            Tried { from, to, named: None } => {
                self.attempt(from, to, How { by: By::Click, asks: false }, cx);
            }
        }
    }

    /// Plays a move; with `dropped` the piece is on its new square already.
    pub(super) fn play(&mut self, mv: Move, dropped: bool, cx: &mut Context<'_>) {
        let by = if dropped { Hand::Drop } else { Hand::Squares };
        self.propose(Proposal { mv, by }, cx);
    }

    /// The announcement after a square was chosen.
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
            (Pointer::Selected(square), _) if !self.shows_targets(session) => {
                Text::new("selection-alone")
                    .with("piece", piece(square))
                    .with("square", square.to_string())
            }
            (Pointer::Selected(square), _) => {
                let targets = self.target_names(session, square);
                let id = match session.turn() {
                    _ if targets.is_empty() => "selection-stuck",
                    Turn::Computer | Turn::Remote => "selection-premoves",
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

    /// The names of the squares that a piece may go to, each once.
    fn target_names(&self, session: &Session, from: Square) -> Vec<Text> {
        let targets = self.targets(session, from);
        Square::all()
            .filter(|square| targets.iter().any(|target| target.square == *square))
            .map(|square| Text::verbatim(square.to_string()))
            .collect()
    }

    /// Explains why the player's obligation forbids a legal move or the choice of another piece.
    /// Returns whether it does.
    fn refuse_by_obligation(
        &self,
        selected: Option<Square>,
        square: Square,
        cx: &mut Context<'_>,
    ) -> bool {
        let session = cx.session();
        if session.obligation().is_none() || self.past.is_some() {
            return false;
        }
        let moves = session.game().position().legal_moves();
        let legal = |from| moves.iter().any(|mv| mv.from() == from && mv.to() == square);
        let other_piece = session.bound_piece().is_some_and(|bound| bound != square);
        let refused = selected.is_some_and(legal) || other_piece && session.is_own(square);
        if refused {
            let due = session.obligation_text();
            cx.refuse(due);
        }
        refused
    }
}

/// Whether an illegal attempt was meant as a move and should be explained. A drag always is. At the
/// keyboard everything is except choosing another own piece, which changes the selection.
///
/// A click may also deselect, which needs no explanation: a click on the piece itself, on another
/// own piece, or on an unrelated empty square. A click counts as a move if it would capture, if the
/// reason is the only obstacle, or if the player seems to confuse one kind of piece with another.
fn is_meant(session: &Session, (from, to): (Square, Square), reason: Illegality, by: By) -> bool {
    match by {
        By::Drag => true,
        _ if session.is_own(to) => false,
        By::Keyboard => true,
        By::Click => {
            reason != Illegality::NotItsWay
                || session.game().position().piece_on(to).is_some()
                || is_some_pieces_way(from, to)
        }
    }
}

/// Whether some kind of piece can go from one square to the other, at most three squares away.
/// Players who don't know yet how a piece moves try such squares. A click farther away only
/// deselects.
fn is_some_pieces_way(from: Square, to: Square) -> bool {
    const FARTHEST: usize = 3;
    let far = |a: usize, b: usize| a.abs_diff(b) > FARTHEST;
    let ways = queen_attacks(from, Bitboard::EMPTY) | knight_attacks(from);
    ways.has(to)
        && !far(from.file().index(), to.file().index())
        && !far(from.rank().index(), to.rank().index())
}
