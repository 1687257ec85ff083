//! Castling: the two sides, and who may still castle where.

use super::{Bitboard, Color, File, Rank, Square};

/// A side to castle on: the king's or the queen's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingSide {
    /// Short castling, towards the h-file: `O-O`.
    King,
    /// Long castling, towards the a-file: `O-O-O`.
    Queen,
}

impl CastlingSide {
    /// Both sides, the king's first.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// Each color with each side: those of White first.
    pub fn of_each_color() -> impl Iterator<Item = (Color, Self)> {
        Color::ALL.into_iter().flat_map(|color| Self::ALL.map(|side| (color, side)))
    }

    /// The letter by which FEN says that `color` may castle on this side.
    pub const fn letter(self, color: Color) -> char {
        match (color, self) {
            (Color::White, Self::King) => 'K',
            (Color::White, Self::Queen) => 'Q',
            (Color::Black, Self::King) => 'k',
            (Color::Black, Self::Queen) => 'q',
        }
    }

    /// Who may castle where by such a letter.
    pub fn from_letter(letter: char) -> Option<(Color, Self)> {
        Self::of_each_color().find(|&(color, side)| side.letter(color) == letter)
    }

    const fn square(self, color: Color, king_wing: usize, queen_wing: usize) -> Square {
        let file = match self {
            Self::King => king_wing,
            Self::Queen => queen_wing,
        };
        Square::from_bits(file as u32).relative_to(color)
    }

    /// Where the rook stands before castling: the corner.
    #[inline]
    pub const fn rook_from(self, color: Color) -> Square {
        self.square(color, 7, 0)
    }

    /// Where the rook lands.
    #[inline]
    pub const fn rook_to(self, color: Color) -> Square {
        self.square(color, 5, 3)
    }

    /// Where the king lands.
    #[inline]
    pub const fn king_to(self, color: Color) -> Square {
        self.square(color, 6, 2)
    }
}

/// Who may still castle on which side, kept as the set of the corners whose
/// rook has not moved while its king has not moved either.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights(Bitboard);

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: Self = Self(Bitboard::EMPTY);

    /// Whether `color` may still castle on `side`, as far as the past of king
    /// and rook goes.
    #[inline]
    pub const fn has(self, color: Color, side: CastlingSide) -> bool {
        self.0.has(side.rook_from(color))
    }

    /// Whether `color` may still castle at all.
    #[inline]
    pub const fn any(self, color: Color) -> bool {
        !self.0.and(Bitboard::rank(first_rank(color))).is_empty()
    }

    /// Grants `color` the right on `side`.
    pub const fn grant(&mut self, color: Color, side: CastlingSide) {
        self.0 = self.0.with(side.rook_from(color));
    }

    /// Takes the right of `color` on `side` away.
    pub const fn revoke(&mut self, color: Color, side: CastlingSide) {
        self.0 = self.0.without_all(Bitboard::of(side.rook_from(color)));
    }

    /// Takes away the rights whose rook stands on one of `squares`.
    #[inline]
    pub(super) const fn revoke_rooks(&mut self, squares: Bitboard) {
        self.0 = self.0.without_all(squares);
    }

    /// Takes away both rights of `color`.
    #[inline]
    pub(super) const fn revoke_side(&mut self, color: Color) {
        self.revoke_rooks(Bitboard::rank(first_rank(color)));
    }

    /// The corners with a right.
    #[inline]
    pub(super) const fn rooks(self) -> Bitboard {
        self.0
    }
}

const fn first_rank(color: Color) -> Rank {
    Square::A1.relative_to(color).rank()
}

/// The file a king must stand on to castle.
pub(super) const KING_FILE: File = Square::E1.file();
