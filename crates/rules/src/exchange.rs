//! Static exchange evaluation: the material gain of a capture after all recaptures on its square.
//! Each side captures with its least valuable piece first and stops when capturing would lose.

use crate::{Bitboard, Color, Move, PieceKind, Position, Square, bishop_attacks, rook_attacks};

/// Values of the pieces in exchanges, in centipawns. A king is never exchanged.
const VALUES: [i32; 6] = [100, 320, 330, 500, 960, 20_000];

/// The value of a kind of piece in exchanges, in centipawns.
#[inline]
pub const fn value(kind: PieceKind) -> i32 {
    VALUES[kind.index()]
}

/// Whether the static exchange evaluation of `mv` is `threshold` centipawns or more. Pins are
/// ignored.
pub fn see_ge(position: &Position, mv: Move, threshold: i32) -> bool {
    let (gain, left_there) = match mv {
        Move::Castle { .. } => return threshold <= 0,
        Move::Promotion { into, capture, .. } => {
            (capture.map_or(0, value) + value(into) - value(PieceKind::Pawn), into)
        }
        _ => (mv.capture().map_or(0, value), mv.piece()),
    };
    let balance = gain - threshold;
    // The first test assumes that nothing is lost, the second that the piece is lost for nothing.
    if balance < 0 {
        return false;
    }
    if balance >= value(left_there) {
        return true;
    }
    let mut occupied = position.occupied() & !Bitboard::of(mv.from()) | Bitboard::of(mv.to());
    if let Move::EnPassant { from, to } = mv {
        occupied &= !Bitboard::of(Square::at(to.file(), from.rank()));
    }
    wins_exchange(position, mv.to(), occupied, value(left_there) - balance)
}

/// Plays out the exchange after the first capture. The opponent captures next, and wins the
/// exchange if it gains `at_stake` or more.
fn wins_exchange(
    position: &Position,
    square: Square,
    mut occupied: Bitboard,
    mut at_stake: i32,
) -> bool {
    let mut side: Color = !position.side_to_move();
    let mut wins = true;
    let mut attackers = position.attackers_to(square, occupied);
    loop {
        attackers &= occupied;
        let Some((kind, from)) = least_valuable(position, attackers & position.color(side)) else {
            return wins;
        };
        // A king captures only undefended pieces.
        if kind == PieceKind::King && !(attackers & position.color(!side)).is_empty() {
            return wins;
        }
        wins = !wins;
        at_stake = value(kind) - at_stake;
        // The capturing side stays ahead even if it loses the capturing piece.
        if at_stake < i32::from(wins) {
            return wins;
        }
        occupied &= !Bitboard::of(from);
        attackers |= x_rays(position, square, occupied);
        side = !side;
    }
}

/// The least valuable of these pieces.
fn least_valuable(position: &Position, pieces: Bitboard) -> Option<(PieceKind, Square)> {
    PieceKind::ALL
        .into_iter()
        .find_map(|kind| (pieces & position.kind(kind)).first().map(|square| (kind, square)))
}

/// Sliding pieces that attack the square through those that have already captured.
fn x_rays(position: &Position, square: Square, occupied: Bitboard) -> Bitboard {
    let queens = position.kind(PieceKind::Queen);
    bishop_attacks(square, occupied) & (position.kind(PieceKind::Bishop) | queens)
        | rook_attacks(square, occupied) & (position.kind(PieceKind::Rook) | queens)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uci;

    /// The exact gain of a move, found by raising the threshold.
    fn gain(fen: &str, mv: &str) -> i32 {
        let position = Position::from_fen(fen).expect("a sound position");
        let mv = uci::parse(&position, mv).expect("a legal move");
        (-2000..=2000).rev().find(|&threshold| see_ge(&position, mv, threshold)).expect("in range")
    }

    #[test]
    fn exchanges_are_played_out() {
        let pawn = value(PieceKind::Pawn);
        let knight = value(PieceKind::Knight);
        // A hanging pawn.
        assert_eq!(gain("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5"), pawn);
        // A knight for a pawn, through batteries on both sides.
        assert_eq!(
            gain("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5"),
            pawn - knight
        );
        // A rook for a defended pawn.
        assert_eq!(
            gain("4k3/8/3p4/4p3/8/8/8/K3R3 w - - 0 1", "e1e5"),
            pawn - value(PieceKind::Rook)
        );
    }

    #[test]
    fn a_king_does_not_take_what_is_defended() {
        assert_eq!(gain("8/8/2k5/3p4/8/1B6/B7/K7 w - - 0 1", "b3d5"), value(PieceKind::Pawn));
        assert_eq!(
            gain("8/8/2k5/3p4/8/1B6/8/K7 w - - 0 1", "b3d5"),
            value(PieceKind::Pawn) - value(PieceKind::Bishop)
        );
    }

    #[test]
    fn quiet_moves_promotions_and_en_passant() {
        assert_eq!(gain("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"), 0);
        // A rook moves to a square where a pawn takes it.
        assert_eq!(gain("4k3/8/8/1p6/8/8/8/R3K3 w - - 0 1", "a1a4"), -value(PieceKind::Rook));
        let promoted = value(PieceKind::Queen) - value(PieceKind::Pawn);
        assert_eq!(gain("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q"), promoted);
        assert_eq!(gain("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), value(PieceKind::Pawn));
    }
}
