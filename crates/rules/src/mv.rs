//! Moves.

use crate::{CastlingSide, PieceKind, Square};

/// A move, with the data for playing each kind of move.
///
/// A move only has a meaning together with its position: the kinds of pieces in it are those of
/// that position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A piece moves from one square to another, perhaps capturing there.
    Normal {
        /// The moving piece.
        piece: PieceKind,
        /// Its square.
        from: Square,
        /// Its target.
        to: Square,
        /// The captured piece.
        capture: Option<PieceKind>,
    },
    /// A pawn reaches the last rank and becomes another piece.
    Promotion {
        /// The pawn's square.
        from: Square,
        /// Its target.
        to: Square,
        /// The captured piece.
        capture: Option<PieceKind>,
        /// The new piece: queen, rook, bishop or knight.
        into: PieceKind,
    },
    /// A pawn captures the pawn that has just passed it.
    EnPassant {
        /// The square of the capturing pawn.
        from: Square,
        /// Its target: behind the captured pawn.
        to: Square,
    },
    /// King and rook move together: from squares of the same first rank, in Chess960 any two.
    Castle {
        /// The king's square.
        king: Square,
        /// The rook's square.
        rook: Square,
    },
}

impl Move {
    /// The square of the moving piece; for castling, that of the king.
    #[inline]
    pub const fn from(self) -> Square {
        match self {
            Self::Normal { from, .. }
            | Self::Promotion { from, .. }
            | Self::EnPassant { from, .. } => from,
            Self::Castle { king, .. } => king,
        }
    }

    /// The target of the moving piece; for castling, that of the king. In Chess960 the king may be
    /// there before it castles.
    #[inline]
    pub const fn to(self) -> Square {
        match self {
            Self::Normal { to, .. } | Self::Promotion { to, .. } | Self::EnPassant { to, .. } => to,
            Self::Castle { king, rook } => CastlingSide::of(king, rook).king_to(king),
        }
    }

    /// The side on which the move castles, if it does.
    #[inline]
    pub const fn castling_side(self) -> Option<CastlingSide> {
        match self {
            Self::Castle { king, rook } => Some(CastlingSide::of(king, rook)),
            _ => None,
        }
    }

    /// Whether a player means this move by moving to a square: the target of the moving piece.
    /// Castling is meant by moving to the rook, or to the king's target if no other move of the
    /// king reaches that far.
    pub fn is_meant_by(self, to: Square) -> bool {
        match self {
            Self::Castle { king, rook } => {
                to == rook || CastlingSide::of(king, rook).far_target(king) == Some(to)
            }
            _ => to == self.to(),
        }
    }

    /// The moving piece; for castling, the king.
    #[inline]
    pub const fn piece(self) -> PieceKind {
        match self {
            Self::Normal { piece, .. } => piece,
            Self::Promotion { .. } | Self::EnPassant { .. } => PieceKind::Pawn,
            Self::Castle { .. } => PieceKind::King,
        }
    }

    /// The captured piece, if any.
    #[inline]
    pub const fn capture(self) -> Option<PieceKind> {
        match self {
            Self::Normal { capture, .. } | Self::Promotion { capture, .. } => capture,
            Self::EnPassant { .. } => Some(PieceKind::Pawn),
            Self::Castle { .. } => None,
        }
    }

    /// The square of the captured piece, if any: for en passant, it is not the target.
    pub fn captured_on(self) -> Option<Square> {
        self.capture().map(|_| match self {
            Self::EnPassant { from, to } => Square::at(to.file(), from.rank()),
            _ => self.to(),
        })
    }

    /// The new piece of a promotion, if it is one.
    #[inline]
    pub const fn promotion(self) -> Option<PieceKind> {
        match self {
            Self::Promotion { into, .. } => Some(into),
            _ => None,
        }
    }

    /// Whether the move restarts the count of the fifty-move rule: a capture or a pawn's move.
    #[inline]
    pub const fn is_irreversible(self) -> bool {
        matches!(self.piece(), PieceKind::Pawn) || self.capture().is_some()
    }
}
