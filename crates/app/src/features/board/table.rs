//! What can be moved on the board, in the position that it shows.

use luft_engine::rules::{Color, Move, Piece, PieceKind, Position, Square};

use super::Board;
use super::shown::Shown;
use crate::features::Context;
use crate::ground::fact::{Fact, Past};
use crate::session::{Intent, Session};

impl Board {
    /// The position that the board shows.
    pub fn shown<'a>(&'a self, session: &'a Session) -> Shown<'a> {
        match self.past.as_deref() {
            None => Shown::latest(session),
            Some(past) => Shown {
                position: &past.position,
                last_move: past.last.as_ref().map(|(_, mv)| *mv),
                is_latest: false,
            },
        }
    }

    /// Whether a piece stands there that a person could move.
    pub(super) fn is_own(&self, session: &Session, square: Square) -> bool {
        match self.past.as_deref() {
            None => session.is_own(square),
            Some(Past { position, .. }) => position
                .piece_on(square)
                .is_some_and(|Piece { color, .. }| is_persons(session, position, color)),
        }
    }

    /// The moves that a person could make.
    pub(super) fn moves(&self, session: &Session) -> Vec<Move> {
        match self.past.as_deref() {
            None => session.allowed_moves().collect(),
            Some(Past { position, .. }) => position.legal_moves().into_iter().collect(),
        }
    }

    /// The one from one square to another, as [`Session::move_between`] has it.
    pub(super) fn move_between(&self, session: &Session, from: Square, to: Square) -> Option<Move> {
        match self.past.as_deref() {
            None => session.move_between(from, to),
            Some(Past { position, .. }) => [None, Some(PieceKind::Queen)]
                .into_iter()
                .find_map(|into| position.legal_move(from, to, into)),
        }
    }

    /// The piece that must move; where the game has gone on none must.
    pub(super) fn bound_piece(&self, session: &Session) -> Option<Square> {
        session.bound_piece().filter(|_| self.past.is_none())
    }

    /// A person touches a square, which binds nobody where the game has gone on.
    /// Whether a piece is only adjusted.
    pub(super) fn touch(&self, square: Square, cx: &mut Context<'_>) -> bool {
        let adjusts = self.past.is_none() && cx.session().adjusts(square);
        if self.past.is_none() {
            cx.attempt(Intent::Touch(square));
        }
        adjusts
    }

    /// A move in a position that is not the game's last: whether it is to be made
    /// there the player is asked first.
    pub(super) fn try_in_past(&mut self, from: Square, to: Square, cx: &mut Context<'_>) {
        self.rest(None, cx);
        cx.fact(Fact::TriedInPast { from, to });
    }
}

/// Whether a side is to move that a person plays.
fn is_persons(session: &Session, position: &Position, color: Color) -> bool {
    color == position.side_to_move() && session.players().is_person(color)
}
