//! Pairs of values for the middlegame and the endgame, and the mean between
//! them that a position's phase asks for.

use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use crate::rules::{PieceKind, Position};

/// A value in the middlegame and in the endgame, in centipawns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pair {
    pub(super) middle: i32,
    pub(super) end: i32,
}

/// Short form for tables.
pub(super) const fn pair(middle: i32, end: i32) -> Pair {
    Pair { middle, end }
}

impl Pair {
    pub(super) const ZERO: Self = pair(0, 0);
}

impl Add for Pair {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        pair(self.middle + other.middle, self.end + other.end)
    }
}

impl AddAssign for Pair {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Pair {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        pair(self.middle - other.middle, self.end - other.end)
    }
}

impl SubAssign for Pair {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Neg for Pair {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        pair(-self.middle, -self.end)
    }
}

impl Mul<i32> for Pair {
    type Output = Self;

    #[inline]
    fn mul(self, times: i32) -> Self {
        pair(self.middle * times, self.end * times)
    }
}

impl Mul<u32> for Pair {
    type Output = Self;

    #[inline]
    fn mul(self, times: u32) -> Self {
        self * times as i32
    }
}

impl Sum for Pair {
    fn sum<I: Iterator<Item = Self>>(pairs: I) -> Self {
        pairs.fold(Self::ZERO, Self::add)
    }
}

/// How far the game is from an endgame: [`Phase::MIDDLEGAME`] with all pieces
/// on the board, 0 with none but kings and pawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Phase(i32);

impl Phase {
    pub(super) const MIDDLEGAME: i32 = 24;

    /// A minor piece counts 1, a rook 2, a queen 4.
    pub(super) fn of(position: &Position) -> Self {
        let count = |kind| position.kind(kind).count() as i32;
        let minors = count(PieceKind::Knight) + count(PieceKind::Bishop);
        let weight = minors + 2 * count(PieceKind::Rook) + 4 * count(PieceKind::Queen);
        Self(weight.min(Self::MIDDLEGAME))
    }

    /// The value between the pair's two.
    pub(super) fn blend(self, value: Pair) -> i32 {
        (value.middle * self.0 + value.end * (Self::MIDDLEGAME - self.0)) / Self::MIDDLEGAME
    }
}
