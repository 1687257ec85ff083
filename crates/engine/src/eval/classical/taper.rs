//! Tapered scores: a value for the middlegame and one for the endgame, and the mean
//! between them that a position's phase asks for.

use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use crate::rules::{PieceKind, Position};

/// A value in the middlegame and in the endgame, in centipawns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TaperedScore {
    pub(super) middlegame: i32,
    pub(super) endgame: i32,
}

/// Short form for tables.
pub(super) const fn tapered(middlegame: i32, endgame: i32) -> TaperedScore {
    TaperedScore { middlegame, endgame }
}

impl TaperedScore {
    pub(super) const ZERO: Self = tapered(0, 0);
}

impl Add for TaperedScore {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        tapered(self.middlegame + other.middlegame, self.endgame + other.endgame)
    }
}

impl AddAssign for TaperedScore {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for TaperedScore {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        tapered(self.middlegame - other.middlegame, self.endgame - other.endgame)
    }
}

impl SubAssign for TaperedScore {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Neg for TaperedScore {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        tapered(-self.middlegame, -self.endgame)
    }
}

impl Mul<i32> for TaperedScore {
    type Output = Self;

    #[inline]
    fn mul(self, times: i32) -> Self {
        tapered(self.middlegame * times, self.endgame * times)
    }
}

impl Mul<u32> for TaperedScore {
    type Output = Self;

    #[inline]
    fn mul(self, times: u32) -> Self {
        self * times as i32
    }
}

impl Sum for TaperedScore {
    fn sum<I: Iterator<Item = Self>>(scores: I) -> Self {
        scores.fold(Self::ZERO, Self::add)
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

    /// The value between the score's two.
    pub(super) fn interpolate(self, score: TaperedScore) -> i32 {
        (score.middlegame * self.0 + score.endgame * (Self::MIDDLEGAME - self.0)) / Self::MIDDLEGAME
    }
}
