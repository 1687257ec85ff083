//! Moves.

use super::{CastlingSide, Color, PieceKind, Square};

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
    /// King and rook move together.
    Castle {
        /// Who castles.
        color: Color,
        /// On which side.
        side: CastlingSide,
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
            Self::Castle { color, .. } => Square::E1.relative_to(color),
        }
    }

    /// Where the moving piece goes; for castling, the king.
    #[inline]
    pub const fn to(self) -> Square {
        match self {
            Self::Normal { to, .. } | Self::Promotion { to, .. } | Self::EnPassant { to, .. } => to,
            Self::Castle { color, side } => side.king_to(color),
        }
    }

    /// Whether a player means it by going to a square: where the moving piece goes, or for
    /// castling where the rook stands too.
    pub fn is_meant_by(self, to: Square) -> bool {
        match self {
            Self::Castle { color, side } => to == self.to() || to == side.rook_from(color),
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
