//! Castling: the two sides, and the castling rights.
//!
//! The rules are those of Chess960, which include orthodox castling: king and rook start anywhere
//! on the first rank, with the rook on either side of the king, and land on the same squares as in
//! the orthodox game.

use crate::{Bitboard, Color, Rank, Square};

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

    /// The letter of FEN for the right of `color` to castle on this side.
    pub const fn letter(self, color: Color) -> char {
        match (color, self) {
            (Color::White, Self::King) => 'K',
            (Color::White, Self::Queen) => 'Q',
            (Color::Black, Self::King) => 'k',
            (Color::Black, Self::Queen) => 'q',
        }
    }

    /// The color and side of such a letter.
    pub fn from_letter(letter: char) -> Option<(Color, Self)> {
        Self::of_each_color().find(|&(color, side)| side.letter(color) == letter)
    }

    /// The side of a rook on the king's rank.
    #[inline]
    pub const fn of(king: Square, rook: Square) -> Self {
        if rook.index() > king.index() { Self::King } else { Self::Queen }
    }

    /// The square of a rank on the file of this side.
    #[inline]
    const fn on_rank_of(self, square: Square, king_wing: usize, queen_wing: usize) -> Square {
        let file = match self {
            Self::King => king_wing,
            Self::Queen => queen_wing,
        };
        Square::from_bits((square.index() & 56 | file) as u32)
    }

    /// The square of the rook at the start of an orthodox game: the corner.
    #[inline]
    pub const fn corner(self, color: Color) -> Square {
        self.on_rank_of(Square::A1.relative_to(color), 7, 0)
    }

    /// Where the rook lands, on the king's rank.
    #[inline]
    pub const fn rook_to(self, king: Square) -> Square {
        self.on_rank_of(king, 5, 3)
    }

    /// Where the king lands, on its rank.
    #[inline]
    pub const fn king_to(self, king: Square) -> Square {
        self.on_rank_of(king, 6, 2)
    }

    /// The square where the king lands, if it cannot reach that square without castling: then
    /// moving it there means castling.
    pub const fn far_target(self, king: Square) -> Option<Square> {
        let target = self.king_to(king);
        if target.index().abs_diff(king.index()) > 1 { Some(target) } else { None }
    }

    /// Whether king and rook are on their squares for castling in an orthodox game.
    pub fn is_orthodox(self, king: Square, rook: Square) -> bool {
        let color = if king.rank() == Square::E1.rank() { Color::White } else { Color::Black };
        king == Square::E1.relative_to(color) && rook == self.corner(color)
    }

    /// Of the given rooks on the king's rank, the outermost on this side of it.
    pub const fn rook_among(self, rooks: Bitboard, king: Square) -> Option<Square> {
        let above = !0 << king.index();
        match self {
            Self::King => Bitboard(rooks.0 & above).last(),
            Self::Queen => Bitboard(rooks.0 & !above).first(),
        }
    }
}

/// The castling rights, stored as the set of the rooks that have not moved while their king has not
/// moved either: at most one on each side of each king.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights(Bitboard);

impl CastlingRights {
    /// No castling rights.
    pub const NONE: Self = Self(Bitboard::EMPTY);

    /// The rooks with which `color` may still castle.
    #[inline]
    pub const fn rooks(self, color: Color) -> Bitboard {
        self.0.and(Bitboard::rank(first_rank(color)))
    }

    /// Whether the rook on a square may still castle.
    #[inline]
    pub const fn has(self, rook: Square) -> bool {
        self.0.has(rook)
    }

    /// Whether `color` may still castle at all.
    #[inline]
    pub const fn any(self, color: Color) -> bool {
        !self.rooks(color).is_empty()
    }

    /// Grants the right to castle with the rook on a square of a first rank; elsewhere nothing
    /// changes.
    pub const fn grant(&mut self, rook: Square) {
        self.0 = self.0.with(rook).and(FIRST_RANKS);
    }

    /// Removes the right to castle with a rook.
    pub const fn revoke(&mut self, rook: Square) {
        self.revoke_rooks(Bitboard::of(rook));
    }

    /// Removes the rights of the rooks on `squares`.
    #[inline]
    pub(super) const fn revoke_rooks(&mut self, squares: Bitboard) {
        self.0 = self.0.without_all(squares);
    }

    /// Removes both rights of `color`.
    #[inline]
    pub const fn revoke_side(&mut self, color: Color) {
        self.revoke_rooks(Bitboard::rank(first_rank(color)));
    }

    /// The rooks with a right, of both sides.
    #[inline]
    pub(super) const fn all(self) -> Bitboard {
        self.0
    }
}

const FIRST_RANKS: Bitboard = Bitboard(0xFF00_0000_0000_00FF);

const fn first_rank(color: Color) -> Rank {
    Square::A1.relative_to(color).rank()
}
