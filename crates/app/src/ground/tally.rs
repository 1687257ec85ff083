//! The player's results against a persona.

/// After this many wins or losses in a row against a persona, another is recommended.
const STREAK: i8 = 3;

/// Results against a persona.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
    /// The number of wins in a row up to the last game; negative for losses.
    pub streak: i8,
}

/// A recommendation of another persona.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// The player wins too often.
    Stronger,
    /// The player loses too often.
    Easier,
}

impl Tally {
    /// The number of games.
    pub const fn games(self) -> u32 {
        self.wins.saturating_add(self.draws).saturating_add(self.losses)
    }

    /// The recommendation after the latest games, if there is one.
    pub const fn advice(self) -> Option<Advice> {
        match self.streak {
            streak if streak >= STREAK => Some(Advice::Stronger),
            streak if streak <= -STREAK => Some(Advice::Easier),
            _ => None,
        }
    }

    /// The tally with one more game: won, lost, or drawn for `None`.
    #[must_use]
    pub fn with(self, won: Option<bool>) -> Self {
        let Self { wins, draws, losses, streak } = self;
        let more = |count: u32, it: bool| count.saturating_add(u32::from(it));
        Self {
            wins: more(wins, won == Some(true)),
            draws: more(draws, won.is_none()),
            losses: more(losses, won == Some(false)),
            streak: match won {
                Some(true) => streak.max(0).saturating_add(1),
                Some(false) => streak.min(0).saturating_sub(1),
                None => 0,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_and_three_equal_results_in_a_row_recommend_another_level() {
        let after = |results: &[Option<bool>]| {
            results.iter().fold(Tally::default(), |tally, won| tally.with(*won))
        };
        let (win, draw, loss) = (Some(true), None, Some(false));
        assert_eq!(
            after(&[win, win, draw, loss]),
            Tally { wins: 2, draws: 1, losses: 1, streak: -1 }
        );
        assert_eq!(after(&[win, win]).advice(), None);
        assert_eq!(after(&[loss, win, win, win]).advice(), Some(Advice::Stronger));
        assert_eq!(after(&[win, win, draw, win]).advice(), None);
        assert_eq!(after(&[win, loss, loss, loss]).advice(), Some(Advice::Easier));
        assert_eq!(after(&[win; 300]).streak, i8::MAX, "there is an end to it");
    }
}
