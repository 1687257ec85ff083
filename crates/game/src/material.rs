//! What has been captured, and who is ahead.

use luft_engine::rules::{ByColor, Color, PieceKind};

use crate::game::Game;

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

impl Game {
    /// The kinds of piece that each side has captured, the most valuable first.
    pub fn captured(&self) -> ByColor<Vec<PieceKind>> {
        let mut captured = ByColor::<Vec<PieceKind>>::default();
        let mut mover = self.start().side_to_move();
        for ply in self.plies() {
            if let Some(kind) = ply.mv().capture() {
                let kinds = &mut captured[mover];
                kinds.insert(kinds.partition_point(|other| *other >= kind), kind);
            }
            mover = !mover;
        }
        captured
    }

    /// By how many pawns' worth of pieces on the board `color` is ahead;
    /// negative where it is behind.
    pub fn lead(&self, color: Color) -> i32 {
        let worth = |color| -> i32 {
            PieceKind::ALL
                .into_iter()
                .map(|kind| self.position().pieces(color, kind).count() * piece_value(kind))
                .sum::<u32>()
                .cast_signed()
        };
        worth(color) - worth(!color)
    }
}
