//! Tapered scores: a value for the middlegame and one for the endgame, and the interpolation
//! between them by a position's phase.

use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul, Sub};

use luft_rules::{Bitboard, PieceKind, Position};

/// A value for the middlegame and one for the endgame, in centipawns, each within 16 bits.
///
/// Both are stored in one number, the endgame's multiplied by 2¹⁶, so that a sum or a product of
/// both takes one instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TaperedScore(i32);

/// Short form for tables.
pub(super) const fn tapered(middlegame: i32, endgame: i32) -> TaperedScore {
    TaperedScore((endgame << 16) + middlegame)
}

impl TaperedScore {
    pub(super) const ZERO: Self = tapered(0, 0);

    pub(super) const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    pub(super) const fn endgame(self) -> i32 {
        // A negative middlegame value has borrowed one.
        (self.0 + 0x8000) >> 16
    }
}

impl Add for TaperedScore {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
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
        Self(self.0 - other.0)
    }
}

impl Mul<i32> for TaperedScore {
    type Output = Self;

    #[inline]
    fn mul(self, times: i32) -> Self {
        Self(self.0 * times)
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

/// The distance from a pure endgame: [`Phase::MIDDLEGAME`] with all pieces on the board, 0 with
/// only kings and pawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Phase(i32);

impl Phase {
    pub(super) const MIDDLEGAME: i32 = 24;

    /// A minor piece counts 1, a rook 2, a queen 4.
    pub(super) fn of(position: &Position) -> Self {
        let kind = |kind| position.kind(kind);
        let count = |pieces: Bitboard| pieces.count() as i32;
        let minors = count(kind(PieceKind::Knight) | kind(PieceKind::Bishop));
        let (rooks, queens) = (count(kind(PieceKind::Rook)), count(kind(PieceKind::Queen)));
        let weight = minors + 2 * rooks + 4 * queens;
        Self(weight.min(Self::MIDDLEGAME))
    }

    /// The interpolation between the two values of a score.
    pub(super) fn interpolate(self, score: TaperedScore) -> i32 {
        (score.middlegame() * self.0 + score.endgame() * (Self::MIDDLEGAME - self.0))
            / Self::MIDDLEGAME
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_halves_of_a_score_are_independent() {
        let halves = [-12_000, -1, 0, 1, 77, 12_000];
        for [a, b] in halves.map(|a| halves.map(|b| [a, b])).into_iter().flatten() {
            let score = tapered(a, b);
            assert_eq!((score.middlegame(), score.endgame()), (a, b));
            for [c, d] in halves.map(|c| halves.map(|d| [c, d])).into_iter().flatten() {
                let (sum, difference) = (score + tapered(c, d), score - tapered(c, d));
                assert_eq!((sum.middlegame(), sum.endgame()), (a + c, b + d));
                assert_eq!((difference.middlegame(), difference.endgame()), (a - c, b - d));
            }
            let doubled = score * -2i32;
            assert_eq!((doubled.middlegame(), doubled.endgame()), (-2 * a, -2 * b));
        }
    }
}
