//! Touch-move: the obligations after a touch (FIDE Laws 4).

use luft_l10n::{Arg, Text};
use luft_rules::{Move, Square, san};

use super::{Session, SessionError, Turn};
use crate::ground::fact::Fact;

/// What the side to move must play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obligation {
    /// The move that it announced with a wrong claim (FIDE Laws 9.5.3).
    Announced(Move),
    /// Any move of the piece that it has touched (FIDE Laws 4.3.1).
    Touched(Square),
    /// Any capture of the piece that it has touched (FIDE Laws 4.3.2).
    Capture(Square),
    /// This capture by this piece: it has touched both (FIDE Laws 4.3.3).
    Both {
        /// Where the capturing piece stands.
        from: Square,
        /// Where the piece to be captured stands.
        captures: Square,
    },
    /// A move between these squares: the pawn has been released, and only its promotion is open
    /// (FIDE Laws 4.7).
    Placed {
        /// Where the pawn comes from.
        from: Square,
        /// Where it has been put.
        to: Square,
    },
}

impl Obligation {
    /// Whether a legal move meets the obligation.
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

impl Session {
    /// The square of the piece that must move, if it is determined.
    pub fn bound_piece(&self) -> Option<Square> {
        match self.this_turn.obligation? {
            Obligation::Touched(from)
            | Obligation::Both { from, .. }
            | Obligation::Placed { from, .. } => Some(from),
            Obligation::Announced(mv) => Some(mv.from()),
            Obligation::Capture(_) => None,
        }
    }

    /// The obligation in words; empty if there is none.
    pub fn obligation_text(&self) -> Text {
        let position = self.game.position();
        let piece = |square| position.piece_on(square).map_or("pawn", |piece| piece.kind.name());
        match self.this_turn.obligation {
            None => Text::joined([]),
            Some(Obligation::Announced(mv)) => {
                Text::new("touch-announced").with("san", Arg::Notation(san::write(position, mv)))
            }
            Some(Obligation::Touched(from)) => Text::new("touch-move-piece")
                .with("piece", piece(from))
                .with("square", from.to_string()),
            Some(Obligation::Capture(square)) => Text::new("touch-capture")
                .with("piece", piece(square))
                .with("square", square.to_string()),
            Some(Obligation::Placed { to, .. }) => {
                Text::new("touch-placed").with("square", to.to_string())
            }
            Some(Obligation::Both { from, captures }) => Text::new("touch-both")
                .with("piece", piece(from))
                .with("from", from.to_string())
                .with("victim", piece(captures))
                .with("square", captures.to_string()),
        }
    }

    /// Whether the player can say "I adjust" now.
    ///
    /// # Errors
    /// The reason why not.
    pub fn may_adjust(&self) -> Result<(), SessionError> {
        if !self.touch_move {
            return Err(SessionError::NoTouchMove);
        }
        self.local_turn()?;
        match self.this_turn.obligation {
            None => Ok(()),
            Some(_) => Err(SessionError::Obliged),
        }
    }

    pub(super) fn toggle_adjusting(&mut self, facts: &mut Vec<Fact>) -> Result<(), SessionError> {
        self.may_adjust()?;
        self.this_turn.adjusting ^= true;
        facts.push(Fact::AdjustingChanged);
        Ok(())
    }

    /// Whether a touch of a square would only adjust a piece. On an empty square it would not.
    pub fn adjusts(&self, square: Square) -> bool {
        self.this_turn.adjusting && self.game.position().piece_on(square).is_some()
    }

    /// Handles the touch of a square. The touch ends adjusting.
    pub(super) fn touch(&mut self, square: Square, facts: &mut Vec<Fact>) {
        if !self.touch_move || self.turn() != Turn::Local {
            return;
        }
        if self.adjusts(square) {
            self.this_turn.adjusting = false;
            return facts.push(Fact::Adjusted(square));
        }
        let obligation = self.after_touch(square);
        self.oblige(obligation, facts);
    }

    /// The obligation after a touch.
    fn after_touch(&self, square: Square) -> Option<Obligation> {
        let bound = self.this_turn.obligation;
        let moves = self.game.position().legal_moves();
        let possible = |obligation: Obligation| {
            moves.iter().any(|&mv| obligation.allows(mv)).then_some(obligation)
        };
        let own = self.is_own(square);
        let further = match bound {
            None if own => possible(Obligation::Touched(square)),
            None => possible(Obligation::Capture(square)),
            Some(Obligation::Touched(from)) if !own => {
                possible(Obligation::Both { from, captures: square })
            }
            Some(Obligation::Capture(captures)) if own => {
                possible(Obligation::Both { from: square, captures })
            }
            Some(_) => None,
        };
        further.or(bound)
    }

    /// Handles a pawn released on the last rank: with touch-move it stays there.
    pub(super) fn place(&mut self, from: Square, to: Square, facts: &mut Vec<Fact>) {
        let announced = matches!(self.this_turn.obligation, Some(Obligation::Announced(_)));
        if self.touch_move && !announced {
            self.oblige(Some(Obligation::Placed { from, to }), facts);
        }
    }

    pub(super) fn oblige(&mut self, obligation: Option<Obligation>, facts: &mut Vec<Fact>) {
        if self.this_turn.obligation != obligation {
            self.this_turn.obligation = obligation;
            facts.push(Fact::Obliged);
        }
    }
}
