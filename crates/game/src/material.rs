//! Captured pieces, and the lead in material.

use luft_rules::{ByColor, Color, Move, PieceKind, Position};

/// The kinds of piece that each side has captured, the most valuable first. `first` made the first
/// of the moves.
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

/// The lead of `color` in the value of the pieces on the board, in pawns; negative if it is behind.
pub fn lead(position: &Position, color: Color) -> i32 {
    let worth = |color| -> i32 {
        PieceKind::ALL
            .into_iter()
            .map(|kind| position.pieces(color, kind).count() * kind.points())
            .sum::<u32>()
            .cast_signed()
    };
    worth(color) - worth(!color)
}
