//! The squares that each side attacks: computed once, and used by every term that needs them.

use luft_rules::{
    Bitboard, ByColor, Color, PieceKind, Position, Square, bishop_attacks, king_attacks,
    knight_attacks, queen_attacks, rook_attacks,
};

use super::pawns;

/// One side's attacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Attacks {
    /// By the kind of the attacker.
    pub(super) by: [Bitboard; 6],
    /// By any piece.
    pub(super) any: Bitboard,
    /// By at least two pieces.
    pub(super) twice: Bitboard,
}

impl Attacks {
    fn add(&mut self, kind: PieceKind, squares: Bitboard) {
        self.by[kind.index()] |= squares;
        self.twice |= self.any & squares;
        self.any |= squares;
    }

    /// The attacks of pawns and king; the other pieces are added one at a time.
    pub(super) fn of_pawns_and_king(position: &Position, side: Color) -> Self {
        let mut attacks = Self::default();
        let own_pawns = position.pieces(side, PieceKind::Pawn);
        attacks.add(PieceKind::Pawn, pawns::attacked_by(own_pawns, side));
        attacks.add(PieceKind::King, king_attacks(position.king(side)));
        attacks
    }

    /// Adds a knight, bishop, rook or queen, and returns the squares that it attacks. A sliding
    /// piece attacks through its own side's sliding pieces, as in batteries.
    pub(super) fn add_piece(
        &mut self,
        position: &Position,
        side: Color,
        kind: PieceKind,
        square: Square,
    ) -> Bitboard {
        let own = |kind| position.pieces(side, kind);
        let occupied = position.occupied();
        let seen = match kind {
            PieceKind::Knight => knight_attacks(square),
            PieceKind::Bishop => bishop_attacks(square, occupied & !own(PieceKind::Queen)),
            PieceKind::Rook => {
                rook_attacks(square, occupied & !(own(PieceKind::Queen) | own(PieceKind::Rook)))
            }
            _ => queen_attacks(square, occupied),
        };
        self.add(kind, seen);
        seen
    }
}

/// The squares around a king at which attackers aim: its neighbours, and one more rank in front.
pub(super) fn king_zones(position: &Position) -> ByColor<Bitboard> {
    ByColor::from_fn(|side| {
        let king = position.king(side);
        let near = king_attacks(king) | Bitboard::of(king);
        near | pawns::step(near, side)
    })
}
