//! The inputs of the network.

use luft_rules::{Color, PieceKind, Position, Square};

/// The number of inputs of one side for each king bucket: own and other pieces, by kind and square.
pub const BOARD_INPUTS: usize = 2 * PieceKind::ALL.len() * Square::COUNT;

/// The number of regions of a side's own king. Each has its own inputs.
pub const KING_BUCKETS: usize = 3;

/// The number of inputs of one side.
pub const INPUTS: usize = KING_BUCKETS * BOARD_INPUTS;

/// The bucket of a side's own king, from 0 to 2. The square is an index on the board as
/// the side sees it, with its king on files a to d: 0, castled, on a1 to c1; 1, on d1 or the second
/// rank; 2, further up the board, mostly in endings.
#[inline]
pub const fn king_bucket(square: usize) -> usize {
    match square {
        0..=2 => 0,
        3..=15 => 1,
        _ => 2,
    }
}

/// A side's view of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perspective {
    side: Color,
    is_mirrored: bool,
    king_bucket: u8,
}

impl Perspective {
    /// The view of `side` on a position: its own pieces at the bottom, and the board mirrored if
    /// its king is on files e to h.
    #[inline]
    pub fn of(position: &Position, side: Color) -> Self {
        let king = position.king(side);
        let is_mirrored = king.file().index() > 3;
        let king_bucket = king_bucket(seen(side, is_mirrored, king)) as u8;
        Self { side, is_mirrored, king_bucket }
    }

    /// The index of the input for a piece on a square, below [`INPUTS`].
    #[inline]
    pub const fn input(self, color: Color, kind: PieceKind, square: Square) -> usize {
        let owner = (color.index() ^ self.side.index()) * PieceKind::ALL.len();
        let square = seen(self.side, self.is_mirrored, square);
        let input = (owner + kind.index()) * Square::COUNT + square;
        self.king_bucket as usize * BOARD_INPUTS + input
    }
}

/// The index of a square on the board as a side sees it.
const fn seen(side: Color, is_mirrored: bool, square: Square) -> usize {
    square.relative_to(side).index() ^ if is_mirrored { 7 } else { 0 }
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
        let on_d1 = |inputs: [usize; 3]| inputs.map(|input| BOARD_INPUTS + input);
        assert_eq!(inputs(Color::White), on_d1([15, 5 * 64 + 3, 11 * 64 + 59]));
        assert_eq!(inputs(Color::Black), on_d1([6 * 64 + 55, 11 * 64 + 59, 5 * 64 + 3]));
    }

    #[test]
    fn the_kings_bucket_is_where_it_stands_for_its_side() {
        let bucket = |fen: &str, side| {
            let position = Position::from_fen(fen).expect("sound");
            Perspective::of(&position, side).king_bucket
        };
        let castled = "1k6/8/8/8/8/8/8/6K1 w - - 0 1";
        assert_eq!(Color::ALL.map(|side| bucket(castled, side)), [0, 0]);
        let (second_rank, centre) =
            ("8/6k1/8/8/8/8/8/3K4 w - - 0 1", "8/8/8/4k3/8/8/8/3K4 w - - 0 1");
        assert_eq!(Color::ALL.map(|side| bucket(second_rank, side)), [1, 1]);
        assert_eq!(bucket(centre, Color::Black), 2);
        assert!((0..Square::COUNT).all(|square| king_bucket(square) < KING_BUCKETS));
    }
}
