//! Attacks and protection.

use luft_rules::{
    Bitboard, Color, PieceKind, Position, Square, between, bishop_attacks, king_attacks,
    knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};

/// The squares that the piece on a square attacks; none if the square is empty.
pub fn attacks_from(position: &Position, square: Square) -> Bitboard {
    let occupied = position.occupied();
    position.piece_on(square).map_or(Bitboard::EMPTY, |piece| match piece.kind {
        PieceKind::Pawn => pawn_attacks(piece.color, square),
        PieceKind::Knight => knight_attacks(square),
        PieceKind::Bishop => bishop_attacks(square, occupied),
        PieceKind::Rook => rook_attacks(square, occupied),
        PieceKind::Queen => queen_attacks(square, occupied),
        PieceKind::King => king_attacks(square),
    })
}

/// The pieces of a side that attack a square, even if they are pinned.
pub fn attackers(position: &Position, square: Square, side: Color) -> Bitboard {
    position.attackers_to(square, position.occupied()) & position.color(side)
}

/// Whether the side to move can legally capture on a square.
pub fn can_take(position: &Position, square: Square) -> bool {
    let takes = |mv: &luft_rules::Move| mv.to() == square && mv.capture().is_some();
    position.legal_moves().iter().any(takes)
}

/// A piece's value as a target. A king is worth more than all others.
pub fn weight(kind: PieceKind) -> i32 {
    match kind {
        PieceKind::King => 100,
        kind => kind.points() as i32,
    }
}

/// Whether a piece attacks along lines.
pub fn is_slider(kind: PieceKind) -> bool {
    matches!(kind, PieceKind::Bishop | PieceKind::Rook | PieceKind::Queen)
}

/// The first piece behind the one on `front`, as seen from the slider on `from`, and its square.
pub fn behind(position: &Position, from: Square, front: Square) -> Option<(PieceKind, Square)> {
    let kind = position.kind_on(from)?;
    let occupied = position.occupied() & !Bitboard::of(front);
    let reach = match kind {
        PieceKind::Bishop => bishop_attacks(from, occupied),
        PieceKind::Rook => rook_attacks(from, occupied),
        PieceKind::Queen => queen_attacks(from, occupied),
        _ => return None,
    };
    let hit = (reach & position.occupied())
        .into_iter()
        .find(|&square| square != front && between(from, square).has(front))?;
    Some((position.kind_on(hit)?, hit))
}
