//! Knights, bishops, rooks and queens: material, mobility, placement, and suitable partners. Also
//! adds up the attacks on the board and on the enemy king.

use luft_rules::{Bitboard, Color, PieceKind, Square, line};

use super::PositionTerms;
use super::pawns::step;
use super::piece_square::piece_square_score;
use super::taper::{TaperedScore, tapered};

const BISHOP_PAIR: TaperedScore = tapered(26, 62);
/// For each own pawn on the bishop's colour.
const PAWN_ON_BISHOPS_COLOR: TaperedScore = tapered(-3, -6);
const ROOK_ON_OPEN_FILE: TaperedScore = tapered(34, 10);
const ROOK_ON_HALF_OPEN_FILE: TaperedScore = tapered(14, 8);
const KNIGHT_OUTPOST: TaperedScore = tapered(28, 18);
const BISHOP_OUTPOST: TaperedScore = tapered(24, 6);
const MINOR_BEHIND_PAWN: TaperedScore = tapered(8, 4);

const KNIGHT_MOBILITY: [TaperedScore; 9] =
    mobilities([-42, -26, -10, -2, 4, 9, 14, 19, 24], [-46, -30, -14, -2, 5, 11, 13, 14, 13]);
const BISHOP_MOBILITY: [TaperedScore; 14] = mobilities(
    [-36, -20, -6, 1, 7, 12, 16, 18, 20, 22, 26, 31, 34, 38],
    [-50, -32, -15, -4, 5, 13, 18, 22, 25, 26, 26, 25, 28, 26],
);
const ROOK_MOBILITY: [TaperedScore; 15] = mobilities(
    [-44, -26, -14, -9, -6, -2, 1, 4, 7, 10, 12, 14, 16, 18, 20],
    [-60, -36, -16, -4, 3, 9, 13, 17, 21, 25, 28, 31, 33, 33, 32],
);
/// A queen's mobility: the value of each square, up to a limit.
const QUEEN_MOBILITY: (TaperedScore, TaperedScore, u32) = (tapered(-22, -52), tapered(2, 6), 20);

/// The weight of a piece that reaches the enemy king's zone, by kind, in the units of a king's
/// danger.
const KING_ATTACK: [i32; 6] = [0, 18, 14, 20, 24, 0];
const KING_ATTACK_PER_SQUARE: i32 = 7;

const fn mobilities<const N: usize>(middlegame: [i32; N], endgame: [i32; N]) -> [TaperedScore; N] {
    let mut scores = [TaperedScore::ZERO; N];
    let mut squares = 0;
    while squares < N {
        scores[squares] = tapered(middlegame[squares], endgame[squares]);
        squares += 1;
    }
    scores
}

fn mobility(kind: PieceKind, squares: u32) -> TaperedScore {
    match kind {
        PieceKind::Knight => KNIGHT_MOBILITY[squares as usize],
        PieceKind::Bishop => BISHOP_MOBILITY[squares as usize],
        PieceKind::Rook => ROOK_MOBILITY[squares as usize],
        _ => {
            let (none, each, limit) = QUEEN_MOBILITY;
            none + each * squares.min(limit)
        }
    }
}

/// The value of a side's knights, bishops, rooks and queens, including material.
#[inline(always)]
pub(super) fn pieces(board: &mut PositionTerms<'_>, side: Color) -> TaperedScore {
    const KINDS: [PieceKind; 4] =
        [PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];
    let position = board.position;
    let area = mobility_area(board, side);
    let mut total = TaperedScore::ZERO;
    for kind in KINDS {
        for square in position.pieces(side, kind) {
            let seen = reach(board, side, kind, square);
            total += piece_square_score(side, kind, square);
            total += mobility(kind, (seen & area).count());
            total += placement(board, side, kind, square);
            add_king_attack(board, side, kind, seen);
        }
    }
    if position.pieces(side, PieceKind::Bishop).is_several() { total + BISHOP_PAIR } else { total }
}

/// The squares that the piece attacks; if it is pinned, only those along the pin.
fn reach(board: &mut PositionTerms<'_>, side: Color, kind: PieceKind, square: Square) -> Bitboard {
    let position = board.position;
    let seen = board.attacks[side].add_piece(position, side, kind, square);
    if side == position.side_to_move() && position.pinned().has(square) {
        seen & line(position.king(side), square)
    } else {
        seen
    }
}

/// The squares that count for mobility: all except those of the own king and of blocked pawns, and
/// those that enemy pawns attack.
fn mobility_area(board: &PositionTerms<'_>, side: Color) -> Bitboard {
    let position = board.position;
    let own_pawns = position.pieces(side, PieceKind::Pawn);
    let blocked = own_pawns & step(position.occupied(), !side);
    let king = Bitboard::of(position.king(side));
    !(blocked | king | board.attacks[!side].by[PieceKind::Pawn.index()])
}

fn add_king_attack(board: &mut PositionTerms<'_>, side: Color, kind: PieceKind, seen: Bitboard) {
    let near_king = seen & board.king_zones[!side];
    if !near_king.is_empty() {
        let squares = near_king.count() as i32;
        board.king_attack[side].attackers += 1;
        board.king_attack[side].weight +=
            KING_ATTACK[kind.index()] + KING_ATTACK_PER_SQUARE * squares.min(4);
    }
}

/// The value of its square for the piece: outposts, open files, own pawns in its way.
fn placement(
    board: &PositionTerms<'_>,
    side: Color,
    kind: PieceKind,
    square: Square,
) -> TaperedScore {
    match kind {
        PieceKind::Knight => minor(board, side, square, KNIGHT_OUTPOST),
        PieceKind::Bishop => {
            minor(board, side, square, BISHOP_OUTPOST) + bad_bishop(board, side, square)
        }
        PieceKind::Rook => rook(board, side, square),
        _ => TaperedScore::ZERO,
    }
}

fn minor(
    board: &PositionTerms<'_>,
    side: Color,
    square: Square,
    outpost: TaperedScore,
) -> TaperedScore {
    let here = Bitboard::of(square);
    let rank = square.rank().relative_to(side).index();
    let own_pawns = board.attacks[side].by[PieceKind::Pawn.index()];
    let safe = (here & board.structure.attack_span[!side]).is_empty();
    if (3..=5).contains(&rank) && safe && !(here & own_pawns).is_empty() {
        outpost
    } else if !(step(here, side) & board.position.kind(PieceKind::Pawn)).is_empty() {
        MINOR_BEHIND_PAWN
    } else {
        TaperedScore::ZERO
    }
}

fn bad_bishop(board: &PositionTerms<'_>, side: Color, square: Square) -> TaperedScore {
    let color = if square.is_light() { Bitboard::LIGHT } else { Bitboard::DARK };
    let in_the_way = color & board.position.pieces(side, PieceKind::Pawn);
    PAWN_ON_BISHOPS_COLOR * in_the_way.count()
}

fn rook(board: &PositionTerms<'_>, side: Color, square: Square) -> TaperedScore {
    let pawns = |color| board.position.pieces(color, PieceKind::Pawn);
    let file = Bitboard::file(square.file());
    if !(file & pawns(side)).is_empty() {
        TaperedScore::ZERO
    } else if (file & pawns(!side)).is_empty() {
        ROOK_ON_OPEN_FILE
    } else {
        ROOK_ON_HALF_OPEN_FILE
    }
}
