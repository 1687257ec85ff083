//! The king: its square and its safety, which weighs the attack of enemy pieces on its zone against
//! the pawns that shield it.

use luft_rules::{
    Bitboard, Color, File, PieceKind, Square, bishop_attacks, knight_attacks, rook_attacks,
};

use super::PositionTerms;
use super::pawns::front_fill;
use super::piece_square::piece_square_score;
use super::taper::{TaperedScore, tapered};

/// The attack of a side's pieces on the enemy king, accumulated while they are evaluated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct KingAttack {
    /// The number of pieces that reach the king's zone.
    pub(super) attackers: i32,
    /// The sum of their weights, in units of danger.
    pub(super) weight: i32,
}

/// The shield by the rank of the nearest own pawn on a file, from the owner's side; 0 if there is
/// none.
const SHIELD: [i32; 8] = [-26, 14, 8, -6, -14, -18, -18, -18];
/// The storm by the rank of the nearest enemy pawn on a file, likewise.
const STORM: [i32; 8] = [0, 0, -26, -16, -8, -2, 0, 0];

const SAFE_CHECK: [i32; 6] = [0, 46, 28, 56, 44, 0];
const WEAK_SQUARE: i32 = 13;
const NO_QUEEN: i32 = 70;
/// Danger up to this value does not count.
const NEGLIGIBLE: i32 = 24;

/// The value of a side's king: its square and its shield, minus its danger.
#[inline(always)]
pub(super) fn king(board: &PositionTerms<'_>, side: Color) -> TaperedScore {
    let square = board.position.king(side);
    let shield = shield(board, side, square);
    let danger = (danger(board, side) - shield / 2).clamp(0, 420);
    piece_square_score(side, PieceKind::King, square)
        + tapered(shield - danger * danger / 460, -danger / 12)
}

/// The value of the pawn shield: pawns on the king's file and the two beside it, on its rank or in
/// front of it.
fn shield(board: &PositionTerms<'_>, side: Color, king: Square) -> i32 {
    let pawns = |color| board.position.pieces(color, PieceKind::Pawn);
    let before = front_fill(Bitboard::rank(king.rank()), side);
    let (own, enemy) = (pawns(side) & before, pawns(!side) & before);
    // The shield has three files: a king on an edge file is treated as if it stood one file further
    // in.
    let middle = king.file().index().clamp(1, 6);
    (middle - 1..=middle + 1)
        .filter_map(File::new)
        .map(Bitboard::file)
        .map(|file| SHIELD[nearest(own & file, side)] + STORM[nearest(enemy & file, side)])
        .sum()
}

/// The rank, from `side`'s view, of the lowest of these pawns; 0 for none.
fn nearest(Bitboard(pawns): Bitboard, side: Color) -> usize {
    let squares_before = match side {
        Color::White => pawns.trailing_zeros(),
        Color::Black => pawns.leading_zeros(),
    };
    (squares_before / 8 % 8) as usize
}

/// The danger for a side's king, from 0 to some hundreds.
fn danger(board: &PositionTerms<'_>, side: Color) -> i32 {
    let attack = board.king_attack[!side];
    let enemy_queen = board.position.pieces(!side, PieceKind::Queen);
    if attack.attackers + enemy_queen.count() as i32 <= 1 {
        return 0;
    }
    let ours = &board.attacks[side];
    let theirs = &board.attacks[!side];
    let only_king = ours.by[PieceKind::King.index()] & !ours.twice;
    let weak = theirs.any & only_king & board.king_zones[side];
    let attack = attack.weight * (3 + attack.attackers) / 6;
    let no_queen = if enemy_queen.is_empty() { NO_QUEEN } else { 0 };
    attack + WEAK_SQUARE * weak.count() as i32 + safe_checks(board, side) - no_queen - NEGLIGIBLE
}

/// Checks that the enemy can give without losing the piece.
fn safe_checks(board: &PositionTerms<'_>, side: Color) -> i32 {
    let position = board.position;
    let king: Square = position.king(side);
    let ours = &board.attacks[side];
    let theirs = &board.attacks[!side];
    let only_by_king_or_queen = ours.any
        & !ours.twice
        & (ours.by[PieceKind::King.index()] | ours.by[PieceKind::Queen.index()]);
    let safe = !position.color(!side) & (!ours.any | (theirs.twice & only_by_king_or_queen));
    let occupied = position.occupied() & !position.pieces(side, PieceKind::Queen);
    let lines = rook_attacks(king, occupied);
    let diagonals = bishop_attacks(king, occupied);
    let from = |kind: PieceKind, squares: Bitboard| {
        let checks = theirs.by[kind.index()] & squares & safe;
        if checks.is_empty() { 0 } else { SAFE_CHECK[kind.index()] }
    };
    from(PieceKind::Knight, knight_attacks(king))
        + from(PieceKind::Bishop, diagonals)
        + from(PieceKind::Rook, lines)
        + from(PieceKind::Queen, lines | diagonals)
}
