//! The exact result of exchanges on one square, for either side, regardless of whose turn it is.

use arrayvec::ArrayVec;
use luft_rules::{
    Bitboard, Color, Move, PieceKind, Position, Square, bishop_attacks, rook_attacks,
};

/// The value of a kind of piece, in centipawns. A king is never exchanged.
pub(crate) const fn value(kind: PieceKind) -> i32 {
    [100, 320, 330, 500, 960, 20_000][kind.index()]
}

/// A side's gain by capturing on a square with a piece worth `prize`; 0 if it should not capture.
/// Each side captures with its least valuable piece and may stop at any time. Pins are ignored.
pub(crate) fn gain(
    position: &Position,
    square: Square,
    mut occupied: Bitboard,
    mut side: Color,
    mut prize: i32,
) -> i32 {
    let queens = position.kind(PieceKind::Queen);
    let diagonal = position.kind(PieceKind::Bishop) | queens;
    let straight = position.kind(PieceKind::Rook) | queens;
    let mut prizes: ArrayVec<i32, 32> = ArrayVec::new();
    let mut attackers = position.attackers_to(square, occupied) & occupied;
    while let Some((kind, from)) = cheapest(position, attackers & position.color(side)) {
        // A king captures only undefended pieces.
        if kind == PieceKind::King && !(attackers & position.color(!side)).is_empty() {
            break;
        }
        if prizes.try_push(prize).is_err() {
            break;
        }
        prize = value(kind);
        occupied &= !Bitboard::of(from);
        attackers |=
            bishop_attacks(square, occupied) & diagonal | rook_attacks(square, occupied) & straight;
        attackers &= occupied;
        side = !side;
    }
    prizes.into_iter().rev().fold(0, |reply, prize| (prize - reply).max(0))
}

/// The gain or loss of a move after all exchanges on its square.
pub(crate) fn of_move(position: &Position, mv: Move) -> i32 {
    if matches!(mv, Move::Castle { .. }) {
        return 0;
    }
    let mut won = mv.capture().map_or(0, value);
    let mut left = mv.piece();
    if let Some(into) = mv.promotion() {
        won += value(into) - value(PieceKind::Pawn);
        left = into;
    }
    let mut occupied = position.occupied() & !Bitboard::of(mv.from()) | Bitboard::of(mv.to());
    if let Move::EnPassant { from, to } = mv {
        occupied &= !Bitboard::of(Square::at(to.file(), from.rank()));
    }
    won - gain(position, mv.to(), occupied, !position.side_to_move(), value(left))
}

/// The least valuable of these pieces.
pub(crate) fn cheapest(position: &Position, pieces: Bitboard) -> Option<(PieceKind, Square)> {
    if pieces.is_empty() {
        return None;
    }
    PieceKind::ALL
        .into_iter()
        .find_map(|kind| (pieces & position.kind(kind)).first().map(|square| (kind, square)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_rules::uci;

    fn won(fen: &str, mv: &str) -> i32 {
        let position = Position::from_fen(fen).expect("a sound position");
        of_move(&position, uci::parse(&position, mv).expect("a legal move"))
    }

    #[test]
    fn exchanges_are_played_out() {
        assert_eq!(won("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5"), 100);
        let batteries = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1";
        assert_eq!(won(batteries, "d3e5"), 100 - 320);
        assert_eq!(won("4k3/8/3p4/4p3/8/8/8/K3R3 w - - 0 1", "e1e5"), 100 - 500);
        assert_eq!(won("8/8/2k5/3p4/8/1B6/8/K7 w - - 0 1", "b3d5"), 100 - 330);
        assert_eq!(won("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q"), 860);
        assert_eq!(won("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), 100);
    }

    #[test]
    fn either_side_may_begin() {
        let position = Position::from_fen("4k3/8/8/3n4/8/8/8/3RK3 b - - 0 1").expect("sound");
        let square = Square::new(35).expect("d5");
        let prize = value(PieceKind::Knight);
        assert_eq!(gain(&position, square, position.occupied(), Color::White, prize), prize);
        assert_eq!(gain(&position, square, position.occupied(), Color::Black, prize), 0);
    }
}
