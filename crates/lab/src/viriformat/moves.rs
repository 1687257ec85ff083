//! Moves in 16 bits: origin, target, promotion, and the kind of move.

use luft_rules::{Move, PieceKind, Position, Square};

const EN_PASSANT: u16 = 1;
const CASTLING: u16 = 2;
const PROMOTION: u16 = 3;

/// The move's 16 bits. Castling is encoded as the king capturing its own rook.
pub fn pack(mv: Move) -> u16 {
    let (to, promotion, kind) = match mv {
        Move::Normal { to, .. } => (to, 0, 0),
        Move::EnPassant { to, .. } => (to, 0, EN_PASSANT),
        Move::Castle { rook, .. } => (rook, 0, CASTLING),
        Move::Promotion { to, into, .. } => {
            (to, (into.index() - PieceKind::Knight.index()) as u16, PROMOTION)
        }
    };
    mv.from().index() as u16 | (to.index() as u16) << 6 | promotion << 12 | kind << 14
}

/// The legal move with these 16 bits; `None` if there is none.
pub fn unpack(position: &Position, bits: u16) -> Option<Move> {
    const PROMOTIONS: [PieceKind; 4] =
        [PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];
    let square = |shift: u16| Square::new(usize::from(bits >> shift & 63));
    let promotion = (bits >> 14 == PROMOTION).then(|| PROMOTIONS[usize::from(bits >> 12 & 3)]);
    // This also accepts castling as the king capturing its own rook.
    let mv = position.legal_move(square(0)?, square(6)?, promotion)?;
    (pack(mv) == bits).then_some(mv)
}
