//! The pieces on their squares, in a position or as the player expects them.

use luft_rules::{CastlingRights, CastlingSide, Piece, PieceKind, Position, Square};

use crate::ground::draft::Draft;

/// The pieces on their squares. Unlike a position, it may be illegal: a premove may capture a king
/// or an own piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    pieces: [Option<Piece>; 64],
    castling: CastlingRights,
}

impl Placement {
    /// The pieces of a position.
    pub fn of(position: &Position) -> Self {
        let mut pieces = [None; 64];
        for square in Square::all() {
            pieces[square.index()] = position.piece_on(square);
        }
        Self { pieces, castling: position.castling() }
    }

    /// The pieces of a draft.
    pub const fn of_draft(draft: &Draft) -> Self {
        Self { pieces: *draft.pieces(), castling: CastlingRights::NONE }
    }

    /// The piece on a square.
    pub const fn piece_on(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    /// Moves a piece to another square and captures any piece there; a pawn may become `promotion`.
    /// A king castles as in [`Move::is_meant_by`](luft_rules::Move::is_meant_by).
    pub fn go(&mut self, from: Square, to: Square, promotion: Option<PieceKind>) {
        let Some(piece) = self.pieces[from.index()].take() else { return };
        match self.castling_rook(piece, from, to) {
            Some(rook) => {
                let side = CastlingSide::of(from, rook);
                let taken = self.pieces[rook.index()].take();
                self.pieces[side.rook_to(from).index()] = taken;
                self.pieces[side.king_to(from).index()] = Some(piece);
            }
            None => {
                let kind = promotion.unwrap_or(piece.kind);
                self.pieces[to.index()] = Some(Piece { kind, ..piece });
            }
        }
        if piece.kind == PieceKind::King {
            self.castling.revoke_side(piece.color);
        }
    }

    /// The rook with which the piece castles by this move, if it does.
    fn castling_rook(&self, piece: Piece, from: Square, to: Square) -> Option<Square> {
        let side = CastlingSide::of(from, to);
        let rook = side.rook_among(self.castling.rooks(piece.color), from)?;
        let is_meant = to == rook || side.far_target(from) == Some(to);
        let stands = self.piece_on(rook) == Some(Piece { kind: PieceKind::Rook, ..piece });
        (piece.kind == PieceKind::King && is_meant && stands).then_some(rook)
    }
}
