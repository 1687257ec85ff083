//! The possible moves on the board: by the rules in the player's turn, as premoves while the
//! computer thinks, and by the rules of an earlier position if the board shows one.

use luft_rules::{Move, PieceKind, Square};

use super::Board;
use super::interaction::Interaction;
use super::placement::Placement;
use super::premove::reach;
use super::shown::Shown;
use crate::features::Context;
use crate::ground::command::{Command, Tried};
use crate::ground::fact::Past;
use crate::session::{Intent, Session, Turn};

/// A square that the selected piece can go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub square: Square,
    pub capture: bool,
}

impl Target {
    /// The targets of a move. Castling has the rook's square, and the king's if it is far enough.
    fn of(mv: Move) -> impl Iterator<Item = Self> {
        let onto_rook = match mv {
            Move::Castle { rook, .. } => Some(rook),
            _ => None,
        };
        let target = Self { square: mv.to(), capture: mv.capture().is_some() };
        let rook = onto_rook.map(|square| Self { square, capture: false });
        Some(target).filter(|target| mv.is_meant_by(target.square)).into_iter().chain(rook)
    }
}

/// What a move on the board means.
enum MoveMeaning<'a> {
    /// A move in an earlier position: the player is first asked whether to continue the game from
    /// there.
    Past(&'a Past),
    /// A premove, because the computer is to move.
    Premoves,
    /// A move of the game.
    Game,
}

impl Board {
    fn meaning_of_moves(&self, session: &Session) -> MoveMeaning<'_> {
        match (self.past.as_deref(), session.turn()) {
            (Some(past), _) => MoveMeaning::Past(past),
            (None, Turn::Computer | Turn::Remote) => MoveMeaning::Premoves,
            (None, _) => MoveMeaning::Game,
        }
    }

    /// Whether the position shown is analysed.
    pub(super) fn is_analysing(&self) -> bool {
        self.past.as_ref().is_some_and(|past| past.is_analysed)
    }

    /// The position that the board shows.
    pub fn shown<'a>(&'a self, session: &'a Session) -> Shown<'a> {
        let shown = self.shown_of_game(session);
        match &self.editing {
            None => shown,
            Some(editing) => Shown {
                last_move: None,
                is_latest: false,
                expected: Some(Placement::of_draft(&editing.draft)),
                ..shown
            },
        }
    }

    /// The position of the game that the board shows, or would show outside the board editor.
    fn shown_of_game<'a>(&'a self, session: &'a Session) -> Shown<'a> {
        match self.past.as_deref() {
            None => Shown { expected: self.expected(session), ..Shown::latest(session) },
            Some(past) => Shown {
                position: &past.position,
                last_move: past.last.as_ref().map(|(_, mv)| *mv),
                is_latest: false,
                expected: None,
                culprit: None,
                arrows: &[],
            },
        }
    }

    /// The pieces as the player sees and moves them.
    pub(super) fn placement(&self, session: &Session) -> Placement {
        let shown = self.shown_of_game(session);
        shown.expected.unwrap_or_else(|| Placement::of(shown.position))
    }

    /// Whether the square has a piece, as the player sees the board, that a person could move.
    pub(super) fn is_own(&self, session: &Session, square: Square) -> bool {
        let seats = session.seats();
        match self.meaning_of_moves(session) {
            MoveMeaning::Past(Past { position, is_analysed, .. }) => {
                let side = position.side_to_move();
                position.color(side).has(square) && (*is_analysed || seats.is_local(side))
            }
            MoveMeaning::Premoves => {
                let piece = self.placement(session).piece_on(square);
                piece.is_some_and(|piece| seats.own() == Some(piece.color))
            }
            _ => session.is_own(square),
        }
    }

    /// Whether the square has a piece that only the opponent could move.
    pub(super) fn is_opponents(&self, session: &Session, square: Square) -> bool {
        let stands = self.placement(session).piece_on(square).is_some();
        stands && !self.is_own(session, square)
    }

    /// Whether the piece of a square may go to another.
    pub(super) fn can_go(&self, session: &Session, from: Square, to: Square) -> bool {
        match self.meaning_of_moves(session) {
            MoveMeaning::Past(Past { position, .. }) => {
                let queen = Some(PieceKind::Queen);
                [None, queen].into_iter().any(|into| position.legal_move(from, to, into).is_some())
            }
            MoveMeaning::Premoves => self.can_premove(session, from, to),
            MoveMeaning::Game => session.move_between(from, to).is_some(),
        }
    }

    fn can_premove(&self, session: &Session, from: Square, to: Square) -> bool {
        let position = session.game().position();
        self.is_own(session, from) && reach(position, &self.placement(session), from).has(to)
    }

    /// The targets of a square's piece, each once.
    pub(super) fn targets(&self, session: &Session, from: Square) -> Vec<Target> {
        let moves: Vec<Move> = match self.meaning_of_moves(session) {
            MoveMeaning::Past(past) => past.position.legal_moves().into_iter().collect(),
            MoveMeaning::Premoves => return self.premove_targets(session, from),
            MoveMeaning::Game => session.allowed_moves().collect(),
        };
        let mut targets = Vec::new();
        for target in moves.into_iter().filter(|mv| mv.from() == from).flat_map(Target::of) {
            if !targets.contains(&target) {
                targets.push(target);
            }
        }
        targets
    }

    fn premove_targets(&self, session: &Session, from: Square) -> Vec<Target> {
        let (position, placement) = (session.game().position(), self.placement(session));
        let own = placement.piece_on(from).map(|piece| piece.color);
        if own.is_none() || own != session.seats().own() {
            return Vec::new();
        }
        let target = |square| {
            let there = placement.piece_on(square).map(|piece| piece.color);
            Target { square, capture: there.is_some() && there != own }
        };
        reach(position, &placement, from).into_iter().map(target).collect()
    }

    /// The targets of the selected piece.
    pub(super) fn selected_targets(&self, session: &Session) -> Vec<Target> {
        match self.interaction {
            Interaction::Pointer(_) => {
                let selected = self.selection(session);
                selected.map(|from| self.targets(session, from)).unwrap_or_default()
            }
            Interaction::Promoting(_) | Interaction::Confirming(_) => Vec::new(),
        }
    }

    /// The targets of the selected piece that are shown.
    pub(super) fn shown_targets(&self, session: &Session) -> Vec<Target> {
        let shows = self.shows_targets(session);
        if shows { self.selected_targets(session) } else { Vec::new() }
    }

    /// The piece that must move; none in an earlier position.
    pub(super) fn bound_piece(&self, session: &Session) -> Option<Square> {
        session.bound_piece().filter(|_| self.past.is_none())
    }

    /// Touches a square, which creates no obligation in an earlier position. Returns whether the
    /// piece is only adjusted.
    pub(super) fn touch(&self, square: Square, cx: &mut Context<'_>) -> bool {
        let adjusts = self.past.is_none() && cx.session().adjusts(square);
        if self.past.is_none() {
            cx.attempt(Intent::Touch(square));
        }
        adjusts
    }

    /// Asks the player whether to make a move in an earlier position. In an analysis it becomes a
    /// variation.
    pub(super) fn try_in_past(&mut self, tried: Tried, cx: &mut Context<'_>) {
        self.rest(None, cx);
        cx.command(Command::PlayOn(tried));
    }
}
