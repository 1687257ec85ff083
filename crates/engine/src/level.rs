//! Levels of play.

use core::fmt;
use core::str::FromStr;

use crate::eval::endings::is_bare;
use crate::rules::{Color, Move, PieceKind, Position};

/// How strong the engine plays.
///
/// A weaker level sees less; what it sees, it judges and plays in earnest. What
/// it misses is a fixed function of the position and the game's seed, so the
/// same game brings the same misjudgements. Easy and medium are bounded by depth
/// and nodes and so play alike on every machine; hard takes all the time it is
/// given.
///
/// At every level a mate in one is played, a bare king is mated by king and
/// queen or king and rook, and a lost game is resisted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// Loses to a beginner who sees one-move threats.
    Easy,
    /// A club beginner.
    Medium,
    /// Everything the engine has.
    #[default]
    Hard,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// The name in lower case, which [`FromStr`] reads.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// What the level sees in a game with this seed, from this position on.
    pub(crate) fn sight(self, position: &Position, seed: u64) -> Sight {
        // Mating a bare king takes a long view, and it is no game any more.
        let decided = Color::ALL.iter().any(|&side| is_bare(position, side));
        // With few pieces left everybody sees further.
        let further = if officers(position) <= 4 { 2 } else { 0 };
        match self {
            Self::Hard => Sight::FULL,
            _ if decided => Sight { depth: 24, nodes: 60_000, ..Sight::FULL },
            Self::Medium => {
                Sight { depth: 4, nodes: 6_000, noise: 55, missed: 115, salt: salt(seed) }
            }
            Self::Easy => {
                let depth = 1 + further;
                Sight { depth, nodes: 1_500, noise: 100, missed: 540, salt: salt(seed) }
            }
        }
    }
}

/// How many knights, bishops, rooks and queens are left on the board.
fn officers(position: &Position) -> u32 {
    let others = position.kind(PieceKind::Pawn) | position.kind(PieceKind::King);
    (position.occupied() & !others).count()
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotALevel(String);

impl fmt::Display for NotALevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no level: expected easy, medium or hard", self.0)
    }
}

impl core::error::Error for NotALevel {}

impl FromStr for Level {
    type Err = NotALevel;

    /// Reads a level's name in any case.
    fn from_str(text: &str) -> Result<Self, NotALevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| NotALevel(text.to_string()))
    }
}

/// How far and how well the search sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sight {
    /// The deepest iteration, in plies.
    pub(crate) depth: u8,
    /// The most nodes visited.
    pub(crate) nodes: u64,
    /// The static evaluation is off by up to so many centipawns either way.
    pub(crate) noise: i32,
    /// How many of 1024 moves are overlooked, the root's own excepted.
    pub(crate) missed: u64,
    /// What chooses the errors; also keeps them apart in the table.
    pub(crate) salt: u64,
}

impl Sight {
    /// Sees all there is.
    pub(crate) const FULL: Self =
        Self { depth: u8::MAX, nodes: u64::MAX, noise: 0, missed: 0, salt: 0 };

    /// The error in judging a position, in centipawns; as often up as down, and
    /// smaller ones oftener.
    pub(crate) fn error(&self, position: &Position) -> i32 {
        if self.noise == 0 {
            return 0;
        }
        // One side's error, whoever is to move.
        let bits = mix(position.hash() ^ self.salt);
        let span = 2 * self.noise as u64 + 1;
        let dice = |bits: u64| (((bits & 0xFFFF) * span) >> 16) as i32 - self.noise;
        (dice(bits) + dice(bits >> 16)) / 2
    }

    /// Whether this reply is overlooked.
    pub(crate) fn overlooks(&self, position: &Position, mv: Move) -> bool {
        if self.missed == 0 {
            return false;
        }
        let squares = (mv.from().index() << 6 | mv.to().index()) as u64;
        mix(position.hash() ^ self.salt ^ squares << 32) & 1023 < self.missed
    }
}

/// Spreads the seed over all bits.
fn salt(seed: u64) -> u64 {
    mix(seed.wrapping_add(0x9E37_79B9_7F4A_7C15)) | 1
}

/// Makes every bit depend on every other (the finalizer of SplitMix64, Steele,
/// Lea and Flood 2014).
fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!("HARD".parse(), Ok(Level::Hard));
        let fault = "grandmaster".parse::<Level>().expect_err("no such level");
        assert!(fault.to_string().contains("grandmaster"));
    }

    #[test]
    fn errors_are_fixed_by_position_and_seed_and_are_balanced() {
        let start = Position::start();
        let error = |seed| Level::Easy.sight(&start, seed).error(&start);
        assert_eq!(error(3), error(3));
        let errors: Vec<i32> = (0..1000).map(error).collect();
        let noise = Level::Easy.sight(&start, 0).noise;
        assert!(errors.iter().all(|error| error.abs() <= noise));
        assert!(errors.iter().sum::<i32>().abs() < noise * 1000 / 20);
        assert!(errors.iter().any(|&error| error != errors[0]));
        assert_eq!(Level::Hard.sight(&start, 9).error(&start), 0);
    }
}
