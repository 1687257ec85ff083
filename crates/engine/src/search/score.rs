//! Scores and windows.

use core::fmt;
use core::ops::{Add, Neg, Sub};

/// The longest line the search can follow, in plies (half-moves).
pub const MAX_PLY: usize = 120;

const MATE: i32 = 32_000;
/// Scores from here on are mate scores: they count the plies to mate.
const MATE_BOUND: i32 = MATE - 1_000;
const MATED_BOUND: i32 = -MATE_BOUND;

/// A position's score for the side to move: centipawns (a pawn in the middlegame is worth about
/// 100), or the number of plies to mate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// A [`Score`] for display.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// Hundredths of a pawn; positive is good for the side to move.
    Centipawns(i32),
    /// The side to move mates with its n-th move, n from 1.
    MateIn(u32),
    /// The side to move is mated by the opponent's n-th move; 0: it is mated.
    MatedIn(u32),
}

impl Score {
    /// A draw.
    pub const DRAW: Self = Self(0);
    /// Better than every other score.
    pub const INFINITE: Self = Self(MATE + 1);
    /// The largest number of centipawns; larger ones would be mate scores.
    pub const MAX_CENTIPAWNS: i32 = MATE_BOUND - 1;

    /// A score in centipawns, clamped to ±[`Self::MAX_CENTIPAWNS`].
    #[inline]
    pub fn centipawns(centipawns: i32) -> Self {
        Self(centipawns.clamp(-Self::MAX_CENTIPAWNS, Self::MAX_CENTIPAWNS))
    }

    /// The side to move is mated in `plies`; 0 if it is checkmated now.
    #[inline]
    pub const fn mated_in(plies: usize) -> Self {
        Self(plies as i32 - MATE)
    }

    /// The side to move mates in `plies`, which is odd.
    #[inline]
    pub const fn mate_in(plies: usize) -> Self {
        Self(MATE - plies as i32)
    }

    /// The score in whole moves or centipawns.
    pub const fn value(self) -> Value {
        match self.0 {
            MATE_BOUND.. => Value::MateIn(((MATE - self.0 + 1) / 2) as u32),
            ..=MATED_BOUND => Value::MatedIn(((MATE + self.0) / 2) as u32),
            centipawns => Value::Centipawns(centipawns),
        }
    }

    /// Whether this is a mate score, for either side.
    #[inline]
    pub const fn is_mate(self) -> bool {
        self.0.abs() >= MATE_BOUND
    }

    /// Whether the side to move is mated by force.
    #[inline]
    pub const fn is_loss(self) -> bool {
        self.0 <= -MATE_BOUND
    }

    /// A weighted mean of this score, which has reached `beta`, and beta: `weight` times this score
    /// and once beta. It is more certain that a refutation exceeds beta than by how much. Mate
    /// scores are unchanged.
    #[inline]
    pub fn softened(self, beta: Self, weight: i32) -> Self {
        if self.is_mate() || beta.is_mate() {
            return self;
        }
        Self((self.0 * weight + beta.0) / (weight + 1))
    }

    /// The plain number: larger is better for the side to move.
    #[inline]
    pub const fn raw(self) -> i32 {
        self.0
    }

    /// Counts mates from the node at `ply` instead of from the root, so that the score is valid
    /// wherever the position occurs again.
    #[inline]
    pub const fn relative_to_node(self, ply: usize) -> i16 {
        (match self.0 {
            MATE_BOUND.. => self.0 + ply as i32,
            ..=MATED_BOUND => self.0 - ply as i32,
            other => other,
        }) as i16
    }

    /// Undoes [`Self::relative_to_node`].
    #[inline]
    pub const fn from_node(stored: i16, ply: usize) -> Self {
        let stored = stored as i32;
        Self(match stored {
            MATE_BOUND.. => stored - ply as i32,
            ..=MATED_BOUND => stored + ply as i32,
            other => other,
        })
    }
}

impl Neg for Score {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Self;

    /// Adds centipawns. Use the result only in comparisons: near a mate it is not a valid mate
    /// score.
    #[inline]
    fn add(self, centipawns: i32) -> Self {
        Self((self.0 + centipawns).clamp(-Self::INFINITE.0, Self::INFINITE.0))
    }
}

impl Sub<i32> for Score {
    type Output = Self;

    #[inline]
    fn sub(self, centipawns: i32) -> Self {
        self + -centipawns
    }
}

impl fmt::Display for Score {
    /// As UCI writes it: `cp 31`, `mate 3`, `mate -2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value() {
            Value::Centipawns(centipawns) => write!(f, "cp {centipawns}"),
            Value::MateIn(moves) => write!(f, "mate {moves}"),
            Value::MatedIn(moves) => write!(f, "mate -{moves}"),
        }
    }
}

/// The scores that still matter: those above `alpha`, which the side to move already has, and below
/// `beta`, which the opponent will not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The score that the side to move already has elsewhere.
    pub alpha: Score,
    /// The score to which the opponent can already limit it elsewhere.
    pub beta: Score,
}

impl Window {
    /// Every score matters.
    pub const FULL: Self = Self { alpha: Score(-Score::INFINITE.0), beta: Score::INFINITE };

    /// The window from `score - below` to `score + above`.
    pub fn around(score: Score, below: i32, above: i32) -> Self {
        Self { alpha: score - below, beta: score + above }
    }

    /// The null window that tests whether a score is above `alpha`.
    #[inline]
    pub const fn above(alpha: Score) -> Self {
        Self { alpha, beta: Score(alpha.0 + 1) }
    }

    /// The null window that tests whether a score reaches `beta`.
    #[inline]
    pub const fn reaching(beta: Score) -> Self {
        Self { alpha: Score(beta.0 - 1), beta }
    }

    /// Whether no score lies inside, as in a null window.
    #[inline]
    pub const fn is_null(self) -> bool {
        self.beta.0 - self.alpha.0 <= 1
    }

    /// The window as the opponent sees it.
    #[inline]
    pub const fn flip(self) -> Self {
        Self { alpha: Score(-self.beta.0), beta: Score(-self.alpha.0) }
    }

    /// Removes scores that no line from `ply` on can reach, because a mate nearer to the root is
    /// known ("mate distance pruning").
    #[inline]
    pub fn within_mates(self, ply: usize) -> Self {
        Self {
            alpha: self.alpha.max(Score::mated_in(ply)),
            beta: self.beta.min(Score::mate_in(ply + 1)),
        }
    }

    /// Whether no score is left to search for.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.alpha >= self.beta
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_whole_moves() {
        assert_eq!(Score::mate_in(1).value(), Value::MateIn(1));
        assert_eq!(Score::mate_in(5).value(), Value::MateIn(3));
        assert_eq!(Score::mated_in(0).value(), Value::MatedIn(0));
        assert_eq!(Score::mated_in(4).value(), Value::MatedIn(2));
        assert_eq!((-Score::mate_in(3)).value(), Value::MatedIn(1));
        assert_eq!(Score::mated_in(2).to_string(), "mate -1");
        assert_eq!(Score::centipawns(-31).to_string(), "cp -31");
    }

    #[test]
    fn a_stored_mate_has_the_same_distance_from_its_node_at_every_ply() {
        // Mate five plies after the root, seen at ply 3: two plies from there.
        let stored = Score::mate_in(5).relative_to_node(3);
        assert_eq!(Score::from_node(stored, 0), Score::mate_in(2));
        assert_eq!(Score::from_node(stored, 7), Score::mate_in(9));
        let stored = Score::mated_in(6).relative_to_node(2);
        assert_eq!(Score::from_node(stored, 10), Score::mated_in(14));
        assert_eq!(Score::from_node(Score::centipawns(77).relative_to_node(9), 4).raw(), 77);
    }

    #[test]
    fn centipawns_never_read_as_mate() {
        assert!(!Score::centipawns(1_000_000).is_mate());
        assert!(!Score::centipawns(-1_000_000).is_mate());
        assert!(Score::mated_in(MAX_PLY).is_loss());
        assert!(Score::mate_in(MAX_PLY).is_mate());
    }

    #[test]
    fn windows_flip_and_shrink() {
        let window = Window { alpha: Score::centipawns(-20), beta: Score::centipawns(30) };
        assert_eq!(window.flip().flip(), window);
        assert!(Window::above(Score::DRAW).is_null());
        assert_eq!(Window::FULL.within_mates(3).beta, Score::mate_in(4));
        assert!(Window::above(Score::mate_in(2)).within_mates(4).is_empty());
    }
}
