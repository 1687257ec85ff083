//! Threats that a quiet look at the board shows: pieces attacked by lesser
//! ones, and pieces left hanging.

use crate::rules::{Bitboard, Color, PieceKind};

use super::Board;
use super::pawns::{attacked_by, step};
use super::taper::{Pair, pair};

const BY_PAWN: Pair = pair(58, 42);
const BY_PAWN_PUSH: Pair = pair(16, 12);
const BY_MINOR: [Pair; 6] =
    [pair(4, 12), pair(18, 18), pair(22, 22), pair(44, 24), pair(38, 30), Pair::ZERO];
const BY_ROOK: [Pair; 6] =
    [pair(0, 10), pair(18, 16), pair(20, 18), pair(0, 8), pair(42, 20), Pair::ZERO];
const HANGING: Pair = pair(26, 16);
const BY_KING: Pair = pair(10, 30);

/// What a side threatens.
pub(super) fn threats(board: &Board<'_>, side: Color) -> Pair {
    let position = board.position;
    let (ours, theirs) = (&board.attacks[side], &board.attacks[!side]);
    let enemies = position.color(!side) & !Bitboard::of(position.king(!side));
    let officers = enemies & !position.kind(PieceKind::Pawn);
    let by = |kind: PieceKind| ours.by[kind.index()];
    let guarded = theirs.by[PieceKind::Pawn.index()] | (theirs.twice & !ours.twice);
    let loose = enemies & !guarded & ours.any;
    let weak_or_large = officers | loose;

    let minors = (by(PieceKind::Knight) | by(PieceKind::Bishop)) & weak_or_large;
    let hanging = loose & (!theirs.any | (officers & ours.twice));
    BY_PAWN * (by(PieceKind::Pawn) & officers).count()
        + BY_PAWN_PUSH * (pushes(board, side) & officers & !by(PieceKind::Pawn)).count()
        + against(board, minors, &BY_MINOR)
        + against(board, by(PieceKind::Rook) & loose, &BY_ROOK)
        + HANGING * hanging.count()
        + if (by(PieceKind::King) & loose).is_empty() { Pair::ZERO } else { BY_KING }
}

/// The worth of attacking these pieces, by their kind.
fn against(board: &Board<'_>, attacked: Bitboard, worth: &[Pair; 6]) -> Pair {
    PieceKind::ALL
        .into_iter()
        .map(|kind| worth[kind.index()] * (attacked & board.position.kind(kind)).count())
        .sum()
}

/// What pawns would attack after a safe step.
fn pushes(board: &Board<'_>, side: Color) -> Bitboard {
    let position = board.position;
    let free = !position.occupied();
    let one = step(position.pieces(side, PieceKind::Pawn), side) & free;
    let theirs = &board.attacks[!side];
    let safe = !theirs.by[PieceKind::Pawn.index()] & (board.attacks[side].any | !theirs.any);
    attacked_by(one & safe, side)
}
