//! Which pieces can be moved, and where to: in the player's turn by the rules, and
//! while the computer thinks as premoves.

use luft_engine::rules::{Move, Square};

use super::Board;
use super::interaction::Interaction;
use super::premove::reach;
use crate::session::{Players, Session, Turn};

/// A square that the selected piece can go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub square: Square,
    pub capture: bool,
}

impl Target {
    /// Where a move goes. Castling also goes onto the rook.
    fn of(mv: Move) -> impl Iterator<Item = Self> {
        let onto_rook = match mv {
            Move::Castle { color, side } => Some(side.rook_from(color)),
            _ => None,
        };
        let target = Self { square: mv.to(), capture: mv.capture().is_some() };
        let rook = onto_rook.map(|square| Self { square, capture: false });
        [target].into_iter().chain(rook)
    }
}

impl Board {
    /// Whether a piece stands there, as the player sees the board, that could be
    /// moved now or as a premove.
    pub(super) fn is_own(&self, session: &Session, square: Square) -> bool {
        match (session.turn(), session.players()) {
            (Turn::Computer, Players::Computer { player, .. }) => {
                let piece = self.placement(session).piece_on(square);
                piece.is_some_and(|piece| piece.color == player)
            }
            _ => session.is_own(square),
        }
    }

    /// Whether a piece stands there that only another could move.
    pub(super) fn is_opponents(&self, session: &Session, square: Square) -> bool {
        let stands = self.placement(session).piece_on(square).is_some();
        stands && !self.is_own(session, square)
    }

    /// Whether the piece of a square may go to another.
    pub(super) fn can_go(&self, session: &Session, from: Square, to: Square) -> bool {
        if session.turn() == Turn::Computer {
            self.can_premove(session, from, to)
        } else {
            session.move_between(from, to).is_some()
        }
    }

    pub(super) fn can_premove(&self, session: &Session, from: Square, to: Square) -> bool {
        let position = session.game().position();
        self.is_own(session, from) && reach(position, &self.placement(session), from).has(to)
    }

    /// Where the piece of a square may go, each square once.
    pub(super) fn targets(&self, session: &Session, from: Square) -> Vec<Target> {
        if session.turn() == Turn::Computer {
            return self.premove_targets(session, from);
        }
        let mut targets = Vec::new();
        let moves = session.allowed_moves().filter(|mv| mv.from() == from);
        for target in moves.flat_map(Target::of) {
            if !targets.contains(&target) {
                targets.push(target);
            }
        }
        targets
    }

    fn premove_targets(&self, session: &Session, from: Square) -> Vec<Target> {
        if !self.is_own(session, from) {
            return Vec::new();
        }
        let (position, placement) = (session.game().position(), self.placement(session));
        let own = placement.piece_on(from).map(|piece| piece.color);
        let target = |square| {
            let there = placement.piece_on(square).map(|piece| piece.color);
            Target { square, capture: there.is_some() && there != own }
        };
        reach(position, &placement, from).into_iter().map(target).collect()
    }

    /// Where the selected piece can go.
    pub(super) fn selected_targets(&self, session: &Session) -> Vec<Target> {
        match self.interaction {
            Interaction::Pointer(_) => {
                let selected = self.selection(session);
                selected.map(|from| self.targets(session, from)).unwrap_or_default()
            }
            Interaction::Promoting(_) | Interaction::Confirming(_) => Vec::new(),
        }
    }
}
