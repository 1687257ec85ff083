//! The player's rating, from the results of games against personas, by the Glicko system.
//!
//! Mark E. Glickman, "The Glicko system" (1999, <http://www.glicko.net/glicko/glicko.pdf>), with
//! one game in each rating period. A persona's rating is that of the people who make the same
//! errors, and counts as certain. Here a rating does not become less certain with time, but it
//! never becomes so certain that it would hardly change.
//!
//! Ratings are stored in tenths, as whole numbers.

use luft_coach::exponential;
use luft_persona::RATINGS;

/// The rating before the first game: few beginners are stronger.
const FIRST: f64 = 1200.0;
/// The deviation before the first game, as Glickman recommends.
const FIRST_DEVIATION: f64 = 350.0;
/// The smallest deviation of a rating. It lets the rating follow a player who learns.
const LEAST_DEVIATION: f64 = 60.0;
/// From this number of games on, the rating chooses the opponent by itself.
const ENOUGH_GAMES: u32 = 10;
/// ln 10 / 400.
const Q: f64 = 0.005_756_462_732_485_114;

/// A player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    tenths: u32,
    deviation_tenths: u32,
    games: u32,
}

impl Default for Rating {
    fn default() -> Self {
        Self::new(FIRST, FIRST_DEVIATION, 0)
    }
}

impl Rating {
    fn new(rating: f64, deviation: f64, games: u32) -> Self {
        let tenths = |number: f64| (number * 10.0 + 0.5) as u32;
        Self { tenths: tenths(rating), deviation_tenths: tenths(deviation), games }
    }

    /// Reads the result of [`parts`](Self::parts); `None` if it is not a rating.
    pub const fn read(tenths: u32, deviation_tenths: u32, games: u32) -> Option<Self> {
        if tenths > 10 * *RATINGS.end() as u32 || deviation_tenths > 3_500 || deviation_tenths == 0
        {
            return None;
        }
        Some(Self { tenths, deviation_tenths, games })
    }

    /// The rating and its deviation in tenths, and the number of games.
    pub const fn parts(self) -> [u32; 3] {
        [self.tenths, self.deviation_tenths, self.games]
    }

    /// The rating, rounded to a whole number.
    pub const fn value(self) -> u32 {
        (self.tenths + 5) / 10
    }

    /// Half the width of the 95 % confidence interval: two standard deviations.
    pub const fn uncertainty(self) -> u32 {
        (self.deviation_tenths + 2) / 5
    }

    /// The number of games that it is based on.
    pub const fn games(self) -> u32 {
        self.games
    }

    /// Whether there have been enough games to choose an opponent by it.
    pub const fn is_settled(self) -> bool {
        self.games >= ENOUGH_GAMES
    }

    /// The rating after one more game, which the player has won, lost or, for `None`, drawn.
    #[must_use]
    pub fn after(self, opponent: u16, won: Option<bool>) -> Self {
        let (rating, deviation) = (f64::from(self.tenths) / 10.0, self.deviation());
        let score = won.map_or(0.5, |won| if won { 1.0 } else { 0.0 });
        // The opponent's own deviation is 0, so g(0) = 1.
        let expected = 1.0 / (1.0 + exponential(Q * (f64::from(opponent) - rating)));
        let information = Q * Q * expected * (1.0 - expected);
        let variance = 1.0 / (1.0 / (deviation * deviation) + information);
        let change = Q * variance * (score - expected);
        let next = (rating + change).clamp(100.0, f64::from(*RATINGS.end()));
        Self::new(next, variance.sqrt().max(LEAST_DEVIATION), self.games.saturating_add(1))
    }

    fn deviation(self) -> f64 {
        f64::from(self.deviation_tenths) / 10.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In Glickman's example a player of 1500 with a deviation of 200 wins against 1400, and loses
    /// against 1550 and 1700, all in one period. Here the games come one after the other, and the
    /// opponents' ratings are certain.
    #[test]
    fn a_rating_moves_as_the_formula_says() {
        let player = Rating::new(1500.0, 200.0, 3);
        let won = player.after(1400, Some(true));
        assert_eq!((won.parts(), won.uncertainty()), ([15_635, 1_751, 4], 350));
        let after = won.after(1550, Some(false)).after(1700, Some(false));
        assert!((1455..1470).contains(&after.value()), "{after:?}");
        assert!(after.uncertainty() < won.uncertainty());
        let drawn = player.after(1500, None);
        assert_eq!(drawn.value(), 1500);
    }

    #[test]
    fn it_settles_after_ten_games_and_never_stands_still() {
        let mut rating = Rating::default();
        for game in 0..200 {
            assert_eq!(rating.is_settled(), game >= 10);
            rating = rating.after(1400, Some(game % 2 == 0));
        }
        assert!((1385..1410).contains(&rating.value()), "{rating:?}");
        assert_eq!(rating.uncertainty(), 120);
        assert!(rating.after(1400, Some(true)).value() > rating.value() + 8);
        let [tenths, deviation, games] = rating.parts();
        assert_eq!(Rating::read(tenths, deviation, games), Some(rating));
        assert_eq!(Rating::read(1_000_000, 600, 1), None);
    }

    #[test]
    fn a_player_who_beats_the_strongest_is_rated_like_it() {
        let most = *RATINGS.end();
        let rating = (0..400).fold(Rating::default(), |rating, _| rating.after(most, Some(true)));
        assert_eq!(rating.value(), u32::from(most));
        let [tenths, deviation, games] = rating.parts();
        assert_eq!(Rating::read(tenths, deviation, games), Some(rating));
    }
}
