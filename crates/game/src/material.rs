//! What has been captured, and who is ahead.

use luft_engine::rules::{ByColor, Color, Move, PieceKind, Position};

/// The usual worth of a piece in pawns, as beginners' books count it; the king
/// has none.
pub const fn piece_value(kind: PieceKind) -> u32 {
    match kind {
        PieceKind::Pawn => 1,
        PieceKind::Knight | PieceKind::Bishop => 3,
        PieceKind::Rook => 5,
        PieceKind::Queen => 9,
        PieceKind::King => 0,
    }
}

/// The kinds of piece that each side has captured in moves of which `first` made the
/// first, the most valuable first.
pub fn captured(first: Color, moves: impl IntoIterator<Item = Move>) -> ByColor<Vec<PieceKind>> {
    let mut captured = ByColor::<Vec<PieceKind>>::default();
    let mut mover = first;
    for mv in moves {
        if let Some(kind) = mv.capture() {
            let kinds = &mut captured[mover];
            kinds.insert(kinds.partition_point(|other| *other >= kind), kind);
        }
        mover = !mover;
    }
    captured
}

/// By how many pawns' worth of pieces on the board `color` is ahead; negative where it
/// is behind.
pub fn lead(position: &Position, color: Color) -> i32 {
    let worth = |color| -> i32 {
        PieceKind::ALL
            .into_iter()
            .map(|kind| position.pieces(color, kind).count() * piece_value(kind))
            .sum::<u32>()
            .cast_signed()
    };
    worth(color) - worth(!color)
}
