//! The pieces on their squares, in a position or as the player expects them.

use luft_engine::rules::{CastlingSide, Piece, PieceKind, Position, Square};

use crate::ground::draft::Draft;

/// The pieces on their squares. Unlike a position, it may be illegal: a premove may capture a king
/// or an own piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement([Option<Piece>; 64]);

impl Placement {
    /// The pieces of a position.
    pub fn of(position: &Position) -> Self {
        let mut pieces = [None; 64];
        for square in Square::all() {
            pieces[square.index()] = position.piece_on(square);
        }
        Self(pieces)
    }

    /// The pieces of a draft.
    pub const fn of_draft(draft: &Draft) -> Self {
        Self(*draft.pieces())
    }

    /// The piece on a square.
    pub const fn piece_on(&self, square: Square) -> Option<Piece> {
        self.0[square.index()]
    }

    /// Moves a piece to another square and captures any piece there; a pawn may become `promotion`.
    /// A king that goes two squares, or onto its rook, castles.
    pub fn go(&mut self, from: Square, to: Square, promotion: Option<PieceKind>) {
        let Some(piece) = self.0[from.index()].take() else { return };
        match self.castling(piece, from, to) {
            Some(side) => {
                let color = piece.color;
                let rook = self.0[side.rook_from(color).index()].take();
                self.0[side.rook_to(color).index()] = rook;
                self.0[side.king_to(color).index()] = Some(piece);
            }
            None => {
                let kind = promotion.unwrap_or(piece.kind);
                self.0[to.index()] = Some(Piece { kind, ..piece });
            }
        }
    }

    /// The side on which the piece castles by this move, if it does.
    fn castling(&self, piece: Piece, from: Square, to: Square) -> Option<CastlingSide> {
        let Piece { color, kind } = piece;
        if kind != PieceKind::King || from != Square::E1.relative_to(color) {
            return None;
        }
        CastlingSide::ALL.into_iter().find(|side| {
            let corner = side.rook_from(color);
            (to == side.king_to(color) || to == corner)
                && self.piece_on(corner) == Some(Piece { color, kind: PieceKind::Rook })
        })
    }
}
