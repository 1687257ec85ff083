//! Whether a single move is legal, without generating the others: for moves from other positions,
//! such as those of a transposition table.

use crate::movegen::{Generator, LAST_RANKS};
use crate::{Bitboard, Move, Moves, PieceKind, Position, Square};

impl Position {
    /// Whether a move is legal here; only this move is examined.
    pub fn is_legal(&self, mv: Move) -> bool {
        let generator = self.generator(self.side, Moves::All);
        match mv {
            Move::Normal { piece, from, to, capture } => {
                let is_promotion = piece == PieceKind::Pawn && LAST_RANKS.has(to);
                !is_promotion && generator.can_go(piece, from, to, capture)
            }
            Move::Promotion { from, to, capture, into } => {
                LAST_RANKS.has(to)
                    && PieceKind::PROMOTIONS.contains(&into)
                    && generator.can_go(PieceKind::Pawn, from, to, capture)
            }
            Move::EnPassant { from, to } => {
                self.en_passant == Some(to)
                    && self.en_passant_pawns(generator.tables, to).has(from)
                    && self.is_en_passant_legal(from, to)
            }
            Move::Castle { king, rook } => generator.king == king && generator.can_castle(rook),
        }
    }

    /// The move from one square to another, except castling, that may be legal here:
    /// [`Self::is_legal`] decides.
    pub fn move_between(
        &self,
        from: Square,
        to: Square,
        promotion: Option<PieceKind>,
    ) -> Option<Move> {
        let (piece, capture) = (self.kind_on(from)?, self.kind_on(to));
        Some(if let Some(into) = promotion {
            Move::Promotion { from, to, capture, into }
        } else if piece == PieceKind::Pawn && self.en_passant == Some(to) {
            Move::EnPassant { from, to }
        } else {
            Move::Normal { piece, from, to, capture }
        })
    }
}

impl Generator<'_> {
    /// Whether a piece is on `from`, the captured piece, if any, is on `to`, and the piece can
    /// legally move there.
    fn can_go(
        &self,
        piece: PieceKind,
        from: Square,
        to: Square,
        capture: Option<PieceKind>,
    ) -> bool {
        let position = self.position;
        if !position.pieces(self.us, piece).has(from)
            || position.color(self.us).has(to)
            || position.kind_on(to) != capture
        {
            return false;
        }
        if piece == PieceKind::King {
            return self.tables.king(from).has(to) && self.is_safe(to);
        }
        let is_free = !position.pinned.has(from) || self.tables.line(self.king, from).has(to);
        let reach = match piece {
            PieceKind::Pawn => self.pawn_reach(from),
            PieceKind::Knight => self.tables.knight(from),
            _ => self.slide(piece, from),
        };
        is_free && !position.checkers.is_several() && (reach & self.allowed).has(to)
    }

    /// Whether the king would not be attacked on a square next to it.
    fn is_safe(&self, square: Square) -> bool {
        let position = self.position;
        let pawns = position.pieces(!self.us, PieceKind::Pawn);
        (self.tables.pawn(self.us, square) & pawns).is_empty()
            && !self.tables.king(position.king(!self.us)).has(square)
            && self.is_safe_from_pieces(square)
    }

    /// The squares that a pawn may step to or capture on, without regard to checks.
    fn pawn_reach(&self, from: Square) -> Bitboard {
        let [single, double] = self.pawn_steps(from.into());
        let captures = self.tables.pawn(self.us, from) & self.position.color(!self.us);
        single | double | captures
    }
}
