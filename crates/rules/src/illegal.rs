//! Why a piece cannot go from one square to another, for messages to the player. The move
//! generator does not use it.

use crate::attacks::{between, bishop_attacks, king_attacks, knight_attacks, rook_attacks};
use crate::attacks::{pawn_attacks, queen_attacks};
use crate::position::en_passant_victim;
use crate::{Bitboard, CastlingSide, PieceKind, Position, Square};

/// Why there is no legal move from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegality {
    /// There is no piece on the first square.
    Empty,
    /// The piece is the opponent's.
    NotYours,
    /// One of the player's own pieces is on the target.
    OwnPiece,
    /// Pieces of this kind do not move in this way.
    NotItsWay,
    /// A piece is in the way: the first one on the way.
    Blocked(Square),
    /// A pawn moves diagonally only to capture, and there is nothing to capture; en passant counts
    /// only if it is legal.
    NothingToCapture,
    /// The king is in check from this square, and would still be.
    InCheck(Square),
    /// The piece is pinned to its king by the one on this square.
    Pinned(Square),
    /// The king would be attacked by the piece on this square.
    IntoCheck(Square),
    /// There is no right to castle: it is lost, or never existed.
    NoCastling(CastlingSide),
    /// A king in check cannot castle: the check comes from this square.
    CastlingInCheck(Square),
    /// The king would cross a square that a piece attacks.
    CastlingThrough {
        /// The square that the king would cross.
        crossed: Square,
        /// The square of the piece that attacks it.
        by: Square,
    },
}

impl Illegality {
    /// The square of the piece that makes the move illegal, if there is one.
    pub const fn culprit(self) -> Option<Square> {
        match self {
            Self::Blocked(square)
            | Self::InCheck(square)
            | Self::Pinned(square)
            | Self::IntoCheck(square)
            | Self::CastlingInCheck(square)
            | Self::CastlingThrough { by: square, .. } => Some(square),
            Self::Empty
            | Self::NotYours
            | Self::OwnPiece
            | Self::NotItsWay
            | Self::NothingToCapture
            | Self::NoCastling(_) => None,
        }
    }
}

impl Position {
    /// Why the side to move cannot move from one square to another; `None` if it can, whatever a
    /// pawn is promoted to. Moves that mean castling are those of [`legal_move`](Self::legal_move).
    pub fn why_not(&self, from: Square, to: Square) -> Option<Illegality> {
        let us = self.side_to_move();
        let Some(piece) = self.piece_on(from) else { return Some(Illegality::Empty) };
        if piece.color != us {
            return Some(Illegality::NotYours);
        }
        if let Some(side) = self.castling_meant(piece.kind, from, to) {
            return self.why_not_castle(side);
        }
        if self.color(us).has(to) {
            return Some(Illegality::OwnPiece);
        }
        let way = match piece.kind {
            PieceKind::Pawn => self.pawn_fault(from, to),
            kind => self.piece_fault(kind, from, to),
        };
        way.or_else(|| self.king_fault(piece.kind, from, to))
    }

    /// The castling that is meant by moving the king onto a rook of its rank, or to the square
    /// where it would land. Without the right to castle, only a king on its orthodox square counts
    /// as trying to castle.
    fn castling_meant(&self, kind: PieceKind, from: Square, to: Square) -> Option<CastlingSide> {
        let us = self.side_to_move();
        let is_on_first_rank = from.rank() == Square::A1.relative_to(us).rank();
        if kind != PieceKind::King || !is_on_first_rank || from.rank() != to.rank() {
            return None;
        }
        let side = CastlingSide::of(from, to);
        let right = self.castling_rook(us, side);
        let is_at_home = from == Square::E1.relative_to(us);
        let goes_far = side.far_target(from) == Some(to) && (is_at_home || right.is_some());
        let is_rook = self.pieces(us, PieceKind::Rook).has(to);
        let is_home_rook = is_at_home && to == side.corner(us);
        (goes_far || is_rook && (right == Some(to) || right.is_none() && is_home_rook))
            .then_some(side)
    }

    /// Why the side to move cannot castle on a side; `None` if it can.
    pub fn why_not_castle(&self, side: CastlingSide) -> Option<Illegality> {
        let us = self.side_to_move();
        let king = self.king(us);
        let Some(rook) = self.castling_rook(us, side) else {
            return Some(Illegality::NoCastling(side));
        };
        let way = |from, to| between(from, to).with(to);
        let kings_way = way(king, side.king_to(king));
        let others = self.occupied().without_all(Bitboard::of(king).with(rook));
        let blockers = (kings_way | way(rook, side.rook_to(king))) & others;
        if let Some(square) = nearest(king, blockers) {
            return Some(Illegality::Blocked(square));
        }
        if let Some(by) = self.checkers().first() {
            return Some(Illegality::CastlingInCheck(by));
        }
        let attacker =
            |square, occupied| (self.attackers_to(square, occupied) & self.color(!us)).first();
        let target = side.king_to(king);
        for crossed in between(king, target) {
            if let Some(by) = attacker(crossed, self.occupied()) {
                return Some(Illegality::CastlingThrough { crossed, by });
            }
        }
        // The rook may shield the king from a piece beyond it.
        let after = others.with(target).with(side.rook_to(king));
        attacker(target, after).map(Illegality::IntoCheck)
    }

    /// Why the piece could not move there even if there were no kings.
    fn piece_fault(&self, kind: PieceKind, from: Square, to: Square) -> Option<Illegality> {
        let empty = Bitboard::EMPTY;
        let reach = match kind {
            PieceKind::Knight => knight_attacks(from),
            PieceKind::King => king_attacks(from),
            PieceKind::Bishop => bishop_attacks(from, empty),
            PieceKind::Rook => rook_attacks(from, empty),
            PieceKind::Queen | PieceKind::Pawn => queen_attacks(from, empty),
        };
        if !reach.has(to) {
            return Some(Illegality::NotItsWay);
        }
        first_from(from, between(from, to) & self.occupied()).map(Illegality::Blocked)
    }

    fn pawn_fault(&self, from: Square, to: Square) -> Option<Illegality> {
        let us = self.side_to_move();
        if pawn_attacks(us, from).has(to) {
            let captures = self.color(!us).has(to) || self.en_passant() == Some(to);
            return (!captures).then_some(Illegality::NothingToCapture);
        }
        let [begin, end] = [from, to].map(|square| square.relative_to(us).rank().index());
        let goes_so = end == begin + 1 || begin == 1 && end == 3;
        if from.file() != to.file() || !goes_so {
            return Some(Illegality::NotItsWay);
        }
        let way = between(from, to).with(to) & self.occupied();
        first_from(from, way).map(Illegality::Blocked)
    }

    /// How the piece's move would endanger its own king.
    fn king_fault(&self, kind: PieceKind, from: Square, to: Square) -> Option<Illegality> {
        let us = self.side_to_move();
        let is_en_passant = kind == PieceKind::Pawn && self.en_passant() == Some(to);
        let captured = if is_en_passant { en_passant_victim(to, us) } else { to };
        let occupied =
            self.occupied().without_all(from.into()).without_all(captured.into()).with(to);
        let king = if kind == PieceKind::King { to } else { self.king(us) };
        let theirs = self.color(!us).without_all(captured.into());
        let by = (self.attackers_to(king, occupied) & theirs).first()?;
        Some(match kind {
            PieceKind::King => Illegality::IntoCheck(by),
            _ if self.checkers().has(by) => Illegality::InCheck(by),
            // If no en passant capture is legal, there is no en passant square: see `en_passant`.
            _ => Illegality::Pinned(by),
        })
    }
}

/// The square of a set on a rank that is nearest to a square of that rank.
fn nearest(from: Square, squares: Bitboard) -> Option<Square> {
    squares.into_iter().min_by_key(|square| square.index().abs_diff(from.index()))
}

/// The first square of a set on a line, seen from a square.
fn first_from(from: Square, squares: Bitboard) -> Option<Square> {
    squares.into_iter().find(|square| (between(from, *square) & squares).is_empty())
}
