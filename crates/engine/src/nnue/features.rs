//! The inputs of the network for pieces.

use luft_rules::{Color, PieceKind, Position, Square};

/// The number of inputs of one side: own and other pieces, by kind and square. The first are for own pawns,
/// the next for other pawns.
pub const INPUTS: usize = 2 * PieceKind::ALL.len() * Square::COUNT;

/// The index of the input for a piece, below [`INPUTS`], as White sees it on a board that is not
/// mirrored.
#[inline]
pub const fn input(color: Color, kind: PieceKind, square: Square) -> usize {
    kind.index() * OF_KIND + color.index() * Square::COUNT + square.index()
}

/// The inputs for pieces of a kind.
pub(super) const OF_KIND: usize = 2 * Square::COUNT;

/// A side's view of the board: the bits by which the index of an input differs from White's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perspective(usize);

impl Perspective {
    /// The view of `side` on a position: its own pieces at the bottom, and the board mirrored if
    /// its king is on files e to h.
    #[inline]
    pub fn of(position: &Position, side: Color) -> Self {
        Self::new(side, position.king(side))
    }

    /// The view of `side` with its king on this square.
    #[inline]
    pub fn new(side: Color, king: Square) -> Self {
        let from_above = Square::COUNT | 0o70;
        let is_mirrored = king.file().index() > 3;
        Self((side.index() * from_above) | if is_mirrored { 7 } else { 0 })
    }

    /// Whether the board is mirrored.
    #[inline]
    pub const fn is_mirrored(self) -> bool {
        self.0 & 1 == 1
    }

    /// Whether the board is seen from Black's side.
    #[inline]
    pub const fn is_from_above(self) -> bool {
        self.0 & Square::COUNT != 0
    }

    /// The index of an input in this view, from its index in White's ([`input`]).
    #[inline]
    pub const fn of_input(self, input: usize) -> usize {
        input ^ self.0
    }
}

/// All views.
#[cfg(test)]
pub(super) fn views() -> Vec<Perspective> {
    let kings = [0, 7].map(|square| Square::new(square).expect("a corner"));
    let of = |side| kings.map(|king| Perspective::new(side, king));
    Color::ALL.into_iter().flat_map(of).collect()
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
                perspective.of_input(input(color, kind, square.parse().expect("a square")))
            })
        };
        assert_eq!(inputs(Color::White), [15, 10 * 64 + 3, 11 * 64 + 59]);
        assert_eq!(inputs(Color::Black), [64 + 55, 11 * 64 + 59, 10 * 64 + 3]);
    }
}
