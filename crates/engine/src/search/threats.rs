//! What a side attacks.

use crate::rules::{
    Bitboard, Color, PieceKind, Position, Square, bishop_attacks, king_attacks, knight_attacks,
    pawn_attacks, rook_attacks,
};

/// All squares that the opponent of the side to move attacks.
pub(super) fn enemy_attacks(position: &Position) -> Bitboard {
    attacked_by(position, !position.side_to_move())
}

/// All squares that a side's pieces attack, pins left out of account.
fn attacked_by(position: &Position, color: Color) -> Bitboard {
    let occupied = position.occupied();
    let queens = position.pieces(color, PieceKind::Queen);
    attacks(position.pieces(color, PieceKind::Pawn), |square| pawn_attacks(color, square))
        | attacks(position.pieces(color, PieceKind::Knight), knight_attacks)
        | attacks(position.pieces(color, PieceKind::Bishop) | queens, |square| {
            bishop_attacks(square, occupied)
        })
        | attacks(position.pieces(color, PieceKind::Rook) | queens, |square| {
            rook_attacks(square, occupied)
        })
        | king_attacks(position.king(color))
}

/// What pieces attack together that attack so each.
#[inline]
fn attacks(pieces: Bitboard, of_one: impl Fn(Square) -> Bitboard) -> Bitboard {
    pieces.into_iter().fold(Bitboard::EMPTY, |all, square| all | of_one(square))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_is_attacked_where_something_attacks_it() {
        let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let position = Position::from_fen(fen).expect("a sound position");
        for color in Color::ALL {
            let attacked = attacked_by(&position, color);
            for square in Square::all() {
                let attackers = position.attackers_to(square, position.occupied());
                let has_attacker = !(attackers & position.color(color)).is_empty();
                assert_eq!(attacked.has(square), has_attacker, "{color:?} {square}");
            }
        }
    }
}
