//! The squares that a side attacks.

use luft_rules::{
    Bitboard, Color, PieceKind, Position, bishop_attacks, king_attacks, knight_attacks,
    pawn_attacks, rook_attacks,
};

/// All squares that the opponent of the side to move attacks.
pub(super) fn enemy_attacks(position: &Position) -> Bitboard {
    attacked_by(position, !position.side_to_move())
}

/// The squares from which each kind of piece would give check, by the kind's index.
pub(super) fn check_squares(position: &Position) -> [Bitboard; PieceKind::ALL.len()] {
    let (them, occupied) = (!position.side_to_move(), position.occupied());
    let king = position.king(them);
    let (diagonals, lines) = (bishop_attacks(king, occupied), rook_attacks(king, occupied));
    PieceKind::ALL.map(|kind| match kind {
        PieceKind::Pawn => pawn_attacks(them, king),
        PieceKind::Knight => knight_attacks(king),
        PieceKind::Bishop => diagonals,
        PieceKind::Rook => lines,
        PieceKind::Queen => diagonals | lines,
        PieceKind::King => Bitboard::EMPTY,
    })
}

/// All squares that a side's pieces attack, ignoring pins.
fn attacked_by(position: &Position, color: Color) -> Bitboard {
    let occupied = position.occupied();
    let queens = position.pieces(color, PieceKind::Queen);
    let pieces = |kind| position.pieces(color, kind);
    pieces(PieceKind::Pawn).union_of(|square| pawn_attacks(color, square))
        | pieces(PieceKind::Knight).union_of(knight_attacks)
        | (pieces(PieceKind::Bishop) | queens).union_of(|square| bishop_attacks(square, occupied))
        | (pieces(PieceKind::Rook) | queens).union_of(|square| rook_attacks(square, occupied))
        | king_attacks(position.king(color))
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_rules::Square;

    const SHARP: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    #[test]
    fn a_square_is_attacked_where_something_attacks_it() {
        let position = Position::from_fen(SHARP).expect("a sound position");
        for color in Color::ALL {
            let attacked = attacked_by(&position, color);
            for square in Square::all() {
                let attackers = position.attackers_to(square, position.occupied());
                let has_attacker = !(attackers & position.color(color)).is_empty();
                assert_eq!(attacked.has(square), has_attacker, "{color:?} {square}");
            }
        }
    }

    #[test]
    fn a_piece_gives_check_from_its_check_squares() {
        let fens = [SHARP, "8/1P6/3k4/8/2Q1B3/6N1/1R3P2/4K3 w - - 0 1"];
        for fen in fens {
            let position = Position::from_fen(fen).expect("a sound position");
            let squares = check_squares(&position);
            for mv in position.legal_moves().into_iter().filter(|mv| mv.promotion().is_none()) {
                let checkers = position.after(mv).checkers();
                let gives_check = checkers.has(mv.to());
                assert_eq!(squares[mv.piece().index()].has(mv.to()), gives_check, "{fen} {mv:?}");
            }
        }
    }
}
