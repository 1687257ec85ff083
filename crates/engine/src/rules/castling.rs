//! Castling: the two sides, and who may still castle with which rook.
//!
//! The rules are those of Chess960, of which orthodox castling is a case: king and rook stand
//! anywhere on the first rank, the rook on the king's one side or the other, and land on the
//! same squares as in the orthodox game.

use super::{Bitboard, Color, Rank, Square};

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

    /// The side on which a rook of the king's rank stands.
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

    /// Where the rook of an orthodox game stands: the corner.
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

    /// Where the king lands if that is farther than it can go without castling: then castling is
    /// meant by moving it there.
    pub const fn far_target(self, king: Square) -> Option<Square> {
        let target = self.king_to(king);
        if target.index().abs_diff(king.index()) > 1 { Some(target) } else { None }
    }

    /// Whether king and rook stand where they castle in an orthodox game.
    pub fn is_orthodox(self, king: Square, rook: Square) -> bool {
        let color = if king.rank() == Square::E1.rank() { Color::White } else { Color::Black };
        king == Square::E1.relative_to(color) && rook == self.corner(color)
    }

    /// The rook of those on the king's rank that stands on this side of it: the outermost.
    pub const fn rook_among(self, rooks: Bitboard, king: Square) -> Option<Square> {
        let above = !0 << king.index();
        match self {
            Self::King => Bitboard(rooks.0 & above).last(),
            Self::Queen => Bitboard(rooks.0 & !above).first(),
        }
    }
}

/// Who may still castle with which rook, kept as the set of the rooks that have not moved while
/// their king has not moved either: of a side one at most on each side of its king.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights(Bitboard);

impl CastlingRights {
    /// Nobody may castle.
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

    /// Takes the right to castle with a rook away.
    pub const fn revoke(&mut self, rook: Square) {
        self.revoke_rooks(Bitboard::of(rook));
    }

    /// Takes away the rights whose rook stands on one of `squares`.
    #[inline]
    pub(super) const fn revoke_rooks(&mut self, squares: Bitboard) {
        self.0 = self.0.without_all(squares);
    }

    /// Takes away both rights of `color`.
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
