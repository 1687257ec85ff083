//! Which piece stands where: in a position, or as the player expects it.

use luft_engine::rules::{CastlingSide, Piece, PieceKind, Position, Square};

use crate::ground::draft::Draft;

/// Which piece stands where. Unlike a position it need not be one that the rules
/// know: a premove may take a king, or a piece of one's own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement([Option<Piece>; 64]);

impl Placement {
    /// As a position has it.
    pub fn of(position: &Position) -> Self {
        let mut pieces = [None; 64];
        for square in Square::all() {
            pieces[square.index()] = position.piece_on(square);
        }
        Self(pieces)
    }

    /// As a position has it that is being set up.
    pub const fn of_draft(draft: &Draft) -> Self {
        Self(*draft.pieces())
    }

    /// The piece on a square.
    pub const fn piece_on(&self, square: Square) -> Option<Piece> {
        self.0[square.index()]
    }

    /// A piece goes from one square to another, whatever stands there; a pawn may
    /// become `promotion`. A king that goes two squares, or onto its rook, castles.
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

    /// On which side a piece castles by going from one square to another.
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
