//! Selecting a piece and moving it: the one logic behind clicks, taps, drags, keys
//! and grid cells.

use luft_engine::rules::{Move, Square};
use luft_l10n::{Arg, Text};

use super::Board;
use super::interaction::{By, Interaction, Pointer};
use crate::features::Context;
use crate::ground::effect::{Effect, Urgency};
use crate::session::{Intent, Session};

impl Board {
    /// The square whose piece is selected, held or dragged, or waits for what it
    /// becomes.
    pub(super) fn selection(&self, session: &Session) -> Option<Square> {
        match self.interaction {
            Interaction::Promoting(promotion) => Some(promotion.from),
            Interaction::Pointer(Pointer::Idle) => None,
            Interaction::Pointer(
                Pointer::Selected(square) | Pointer::Dragging { from: square, .. },
            ) => Some(square),
            // Pressing another own piece selects it at once; but a rook that the
            // selected king can castle onto may be meant as the target.
            Interaction::Pointer(Pointer::Pressed { square, selected, .. }) => {
                let castles =
                    selected.is_some_and(|from| session.move_between(from, square).is_some());
                if session.is_own(square) && !castles { Some(square) } else { selected }
            }
        }
    }

    /// Selects a square's piece, moves the selected one there, or lets it go.
    pub(super) fn choose(
        &mut self,
        selected: Option<Square>,
        square: Square,
        by: By,
        cx: &mut Context<'_>,
    ) {
        if let Some(from) = selected
            && from != square
            && self.attempt(from, square, by, cx)
        {
            return;
        }
        refuse_by_obligation(selected, square, cx);
        let session = cx.session();
        let pointer = match session.bound_piece() {
            Some(from) => Pointer::Selected(from),
            None if selected != Some(square) && session.is_own(square) => Pointer::Selected(square),
            None => Pointer::Idle,
        };
        if by == By::Keyboard {
            let text =
                selection_text(session, selected, square, pointer, self.shows_targets(session));
            cx.say(Urgency::Polite, text);
        }
        self.set_pointer(pointer, cx);
    }

    /// Moves from one square to another if that is legal and allowed, asking for
    /// the piece where a pawn promotes. Whether it was.
    pub(super) fn attempt(
        &mut self,
        from: Square,
        to: Square,
        by: By,
        cx: &mut Context<'_>,
    ) -> bool {
        let Some(mv) = cx.session().move_between(from, to) else { return false };
        if mv.promotion().is_some() {
            self.open_promotion(from, to, by, cx);
            return true;
        }
        self.play(mv, by == By::Drag, cx);
        if by == By::Keyboard {
            cx.effect(Effect::FocusSquare(to));
        }
        true
    }
}

impl Board {
    /// Plays a move; with `dropped` the piece stands on its new square already.
    pub(super) fn play(&mut self, mv: Move, dropped: bool, cx: &mut Context<'_>) {
        match cx.act(Intent::Play { mv, offer: false }) {
            Ok(()) => self.dropped = dropped.then_some(mv.from()),
            Err(reason) => cx.refuse(reason),
        }
    }
}

/// What choosing a square has done, for those who do not see it.
fn selection_text(
    session: &Session,
    selected: Option<Square>,
    square: Square,
    pointer: Pointer,
    shows_targets: bool,
) -> Text {
    let position = session.game().position();
    let piece = |square| position.piece_on(square).map_or("other", |piece| piece.kind.name());
    match (pointer, selected) {
        (Pointer::Selected(square), _) if !shows_targets => Text::new("selection-alone")
            .with("piece", piece(square))
            .with("square", square.to_string()),
        (Pointer::Selected(square), _) => {
            let targets = targets(session, square);
            let id = if targets.is_empty() { "selection-stuck" } else { "selection-moves" };
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
fn targets(session: &Session, from: Square) -> Vec<Text> {
    let mut targets: Vec<Square> =
        session.allowed_moves().filter(|mv| mv.from() == from).map(Move::to).collect();
    targets.sort_unstable();
    targets.dedup();
    targets.iter().map(|square| Text::verbatim(square.to_string())).collect()
}

/// Says why a legal move, or the choice of another piece, is not taken from a
/// player who is bound.
pub(super) fn refuse_by_obligation(selected: Option<Square>, square: Square, cx: &mut Context<'_>) {
    let session = cx.session();
    if session.obligation().is_none() {
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
