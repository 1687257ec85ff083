//! Moves.

use super::{CastlingSide, PieceKind, Square};

/// A move, with what each kind of move needs to be played.
///
/// A move only has a meaning together with the position it is played in: the
/// piece kinds recorded here are those of that position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A piece goes from one square to another, perhaps capturing there.
    Normal {
        /// What moves.
        piece: PieceKind,
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// What it captures there.
        capture: Option<PieceKind>,
    },
    /// A pawn reaches the last rank and becomes another piece.
    Promotion {
        /// Where the pawn stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// What it captures there.
        capture: Option<PieceKind>,
        /// What it becomes: queen, rook, bishop or knight.
        into: PieceKind,
    },
    /// A pawn captures the pawn that has just passed it.
    EnPassant {
        /// Where the capturing pawn stands.
        from: Square,
        /// Where it goes: behind the captured pawn.
        to: Square,
    },
    /// King and rook move together: from squares of the same first rank, in Chess960 any two.
    Castle {
        /// Where the king stands.
        king: Square,
        /// Where the rook stands.
        rook: Square,
    },
}

impl Move {
    /// Where the moving piece stands; for castling, the king.
    #[inline]
    pub const fn from(self) -> Square {
        match self {
            Self::Normal { from, .. }
            | Self::Promotion { from, .. }
            | Self::EnPassant { from, .. } => from,
            Self::Castle { king, .. } => king,
        }
    }

    /// Where the moving piece goes; for castling, the king. In Chess960 a king that castles may
    /// stand there already.
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

    /// Whether a player means it by going to a square: where the moving piece goes. Castling is
    /// meant by going to the rook, or to the king's target if no other move of the king reaches
    /// that far.
    pub fn is_meant_by(self, to: Square) -> bool {
        match self {
            Self::Castle { king, rook } => {
                to == rook || CastlingSide::of(king, rook).far_target(king) == Some(to)
            }
            _ => to == self.to(),
        }
    }

    /// What moves; for castling, the king.
    #[inline]
    pub const fn piece(self) -> PieceKind {
        match self {
            Self::Normal { piece, .. } => piece,
            Self::Promotion { .. } | Self::EnPassant { .. } => PieceKind::Pawn,
            Self::Castle { .. } => PieceKind::King,
        }
    }

    /// What is captured, if anything.
    #[inline]
    pub const fn capture(self) -> Option<PieceKind> {
        match self {
            Self::Normal { capture, .. } | Self::Promotion { capture, .. } => capture,
            Self::EnPassant { .. } => Some(PieceKind::Pawn),
            Self::Castle { .. } => None,
        }
    }

    /// Where what is captured stands, if anything is: not where the move goes to
    /// if it is en passant.
    pub fn captured_on(self) -> Option<Square> {
        self.capture().map(|_| match self {
            Self::EnPassant { from, to } => Square::at(to.file(), from.rank()),
            _ => self.to(),
        })
    }

    /// What a pawn becomes, if it does.
    #[inline]
    pub const fn promotion(self) -> Option<PieceKind> {
        match self {
            Self::Promotion { into, .. } => Some(into),
            _ => None,
        }
    }

    /// Whether the move starts the count towards fifty moves again: a capture
    /// or a pawn's move.
    #[inline]
    pub const fn is_irreversible(self) -> bool {
        matches!(self.piece(), PieceKind::Pawn) || self.capture().is_some()
    }
}
