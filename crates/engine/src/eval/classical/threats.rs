//! Static threats: pieces attacked by less valuable ones, and hanging pieces.

use luft_rules::{Bitboard, Color, PieceKind};

use super::PositionTerms;
use super::pawns::{attacked_by, step};
use super::taper::{TaperedScore, tapered};

const BY_PAWN: TaperedScore = tapered(58, 42);
const BY_PAWN_PUSH: TaperedScore = tapered(16, 12);
const BY_MINOR: [TaperedScore; 6] = [
    tapered(4, 12),
    tapered(18, 18),
    tapered(22, 22),
    tapered(44, 24),
    tapered(38, 30),
    TaperedScore::ZERO,
];
const BY_ROOK: [TaperedScore; 6] = [
    tapered(0, 10),
    tapered(18, 16),
    tapered(20, 18),
    tapered(0, 8),
    tapered(42, 20),
    TaperedScore::ZERO,
];
const HANGING: TaperedScore = tapered(26, 16);
const BY_KING: TaperedScore = tapered(10, 30);

/// The value of a side's threats.
#[inline(always)]
pub(super) fn threats(board: &PositionTerms<'_>, side: Color) -> TaperedScore {
    let position = board.position;
    let (ours, theirs) = (&board.attacks[side], &board.attacks[!side]);
    let enemies = position.color(!side) & !Bitboard::of(position.king(!side));
    let pieces = enemies & !position.kind(PieceKind::Pawn);
    let by = |kind: PieceKind| ours.by[kind.index()];
    let guarded = theirs.by[PieceKind::Pawn.index()] | (theirs.twice & !ours.twice);
    let loose = enemies & !guarded & ours.any;
    let loose_or_piece = pieces | loose;

    let minors = (by(PieceKind::Knight) | by(PieceKind::Bishop)) & loose_or_piece;
    let hanging = loose & (!theirs.any | (pieces & ours.twice));
    BY_PAWN * (by(PieceKind::Pawn) & pieces).count()
        + BY_PAWN_PUSH * (pushes(board, side) & pieces & !by(PieceKind::Pawn)).count()
        + against(board, minors, &BY_MINOR)
        + against(board, by(PieceKind::Rook) & loose, &BY_ROOK)
        + HANGING * hanging.count()
        + if (by(PieceKind::King) & loose).is_empty() { TaperedScore::ZERO } else { BY_KING }
}

/// The value of attacking these pieces, by their kind.
fn against(
    board: &PositionTerms<'_>,
    attacked: Bitboard,
    worth: &[TaperedScore; 6],
) -> TaperedScore {
    // Usually there are none.
    if attacked.is_empty() {
        return TaperedScore::ZERO;
    }
    PieceKind::ALL
        .into_iter()
        .map(|kind| worth[kind.index()] * (attacked & board.position.kind(kind)).count())
        .sum()
}

/// The value of the attacks that pawns would make after a safe step.
fn pushes(board: &PositionTerms<'_>, side: Color) -> Bitboard {
    let position = board.position;
    let free = !position.occupied();
    let one = step(position.pieces(side, PieceKind::Pawn), side) & free;
    let theirs = &board.attacks[!side];
    let safe = !theirs.by[PieceKind::Pawn.index()] & (board.attacks[side].any | !theirs.any);
    attacked_by(one & safe, side)
}
