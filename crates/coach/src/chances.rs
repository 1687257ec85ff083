//! Winning chances: what a score means for the result of a game between people.

use crate::SideScore;
use crate::exponential::exponential;

/// The winning chances, from 0 to 1, of the side that is ahead by this many centipawns. A draw
/// counts half. The logistic curve that lichess has fitted to games of people rated 2300, `1 / (1 +
/// e^(-0.00368208 centipawns))`.
pub fn winning_chances(centipawns: i32) -> f64 {
    const STEEPNESS: f64 = 0.003_682_08;
    // Beyond this many centipawns the share rounds to 0 or 100 per cent.
    let centipawns = f64::from(centipawns.clamp(-1500, 1500));
    1.0 / (1.0 + exponential(-STEEPNESS * centipawns))
}

impl SideScore {
    /// The winning chances of the side whose score it is, from 0 to 1. A forced mate is certain.
    pub fn chances(self) -> f64 {
        match self {
            Self::Centipawns(centipawns) => winning_chances(centipawns),
            Self::Mate(moves) => f64::from(u8::from(moves > 0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winning_chances_follow_the_curve() {
        let shares = [-10_000, -300, -100, 0, 100, 300, 10_000]
            .map(|centipawns| (100.0 * winning_chances(centipawns)).round() as u32);
        assert_eq!(shares, [0, 25, 41, 50, 59, 75, 100]);
    }

    #[test]
    fn a_mate_is_certain() {
        assert_eq!([SideScore::Mate(3), SideScore::Mate(-3)].map(SideScore::chances), [1.0, 0.0]);
    }
}
