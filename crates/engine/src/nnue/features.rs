//! The inputs of the network.

use luft_rules::{Color, PieceKind, Position, Square};

/// The number of inputs of one side: own and other pieces, by kind and square.
pub const INPUTS: usize = 2 * PieceKind::ALL.len() * Square::COUNT;

/// A side's view of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perspective {
    side: Color,
    is_mirrored: bool,
}

impl Perspective {
    /// The view of `side` on a position: its own pieces at the bottom, and the board mirrored if
    /// its king is on files e to h.
    #[inline]
    pub fn of(position: &Position, side: Color) -> Self {
        Self { side, is_mirrored: position.king(side).file().index() > 3 }
    }

    /// The index of the input for a piece on a square, below [`INPUTS`].
    #[inline]
    pub const fn input(self, color: Color, kind: PieceKind, square: Square) -> usize {
        let owner = (color.index() ^ self.side.index()) * PieceKind::ALL.len();
        let square = square.relative_to(self.side).index() ^ if self.is_mirrored { 7 } else { 0 };
        (owner + kind.index()) * Square::COUNT + square
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_sees_its_own_pieces_first_and_its_king_on_the_left() {
        let position = Position::from_fen("4k3/8/8/8/8/8/P7/4K3 w - - 0 1").expect("sound");
        let pieces = [
            (Color::White, PieceKind::Pawn, "a2"),
            (Color::White, PieceKind::King, "e1"),
            (Color::Black, PieceKind::King, "e8"),
        ];
        let inputs = |side| {
            let perspective = Perspective::of(&position, side);
            pieces.map(|(color, kind, square)| {
                perspective.input(color, kind, square.parse().expect("a square"))
            })
        };
        assert_eq!(inputs(Color::White), [15, 5 * 64 + 3, 11 * 64 + 59]);
        assert_eq!(inputs(Color::Black), [6 * 64 + 55, 11 * 64 + 59, 5 * 64 + 3]);
    }
}
