//! The results of the games.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use luft_game::{AutomaticDraw, Claim, DrawReason, Outcome, WinReason};

/// What is counted of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Its number in the match, from 1.
    pub number: usize,
    pub outcome: Outcome,
    /// Its length in half-moves.
    pub plies: usize,
    /// The least time left on the clock when a player moved.
    pub least: Option<Duration>,
}

impl fmt::Display for Finished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, outcome, plies, least } = self;
        write!(f, "game {number}: {} by {}, ", outcome.score(), reason(*outcome))?;
        write!(f, "{plies} half-moves, least time {}", seconds(*least))
    }
}

fn seconds(time: Option<Duration>) -> String {
    time.map_or_else(|| "unlimited".to_owned(), |time| format!("{:.3} s", time.as_secs_f64()))
}

/// The sums over the games.
#[derive(Default)]
pub struct Tally {
    games: usize,
    plies: usize,
    least: Option<Duration>,
    /// How often each score occurred for each reason.
    ends: BTreeMap<(&'static str, &'static str), usize>,
    flags: usize,
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, result: &Finished) {
        self.games += 1;
        self.plies += result.plies;
        self.least = [self.least, result.least].into_iter().flatten().min();
        *self.ends.entry((result.outcome.score(), reason(result.outcome))).or_default() += 1;
        self.flags += usize::from(is_by_time(result.outcome));
    }

    /// The number of losses on time.
    pub const fn flags(&self) -> usize {
        self.flags
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "games: {}", self.games)?;
        for ((score, reason), count) in &self.ends {
            writeln!(f, "  {score:<8}{reason:<24}{count:>6}")?;
        }
        writeln!(f, "flags fallen: {}", self.flags)?;
        writeln!(f, "least time left: {}", seconds(self.least))?;
        let mean = self.plies as f64 / self.games.max(1) as f64;
        writeln!(f, "mean length: {mean:.1} half-moves")
    }
}

fn is_by_time(outcome: Outcome) -> bool {
    matches!(
        outcome,
        Outcome::Win { reason: WinReason::Time, .. } | Outcome::Draw { reason: DrawReason::Time }
    )
}

const fn reason(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win { reason, .. } => match reason {
            WinReason::Checkmate => "checkmate",
            WinReason::Resignation => "resignation",
            WinReason::Time => "time",
            WinReason::Forfeit => "forfeit",
            WinReason::Unstated => "unstated",
        },
        Outcome::Draw { reason } => match reason {
            DrawReason::Automatic(AutomaticDraw::Stalemate) => "stalemate",
            DrawReason::Automatic(AutomaticDraw::InsufficientMaterial) => "insufficient material",
            DrawReason::Automatic(AutomaticDraw::DeadPosition) => "dead position",
            DrawReason::Automatic(AutomaticDraw::Fivefold) => "fivefold repetition",
            DrawReason::Automatic(AutomaticDraw::SeventyFive) => "seventy-five moves",
            DrawReason::Claimed(Claim::Threefold) => "threefold repetition",
            DrawReason::Claimed(Claim::FiftyMoves) => "fifty moves",
            DrawReason::Agreement => "agreement",
            DrawReason::Unstated => "unstated",
            DrawReason::Time => "time",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_game::Color;

    #[test]
    fn games_are_summed_up() {
        let mate = Outcome::Win { winner: Color::Black, reason: WinReason::Checkmate };
        let time = Outcome::Draw { reason: DrawReason::Time };
        let mut tally = Tally::default();
        for (number, outcome, millis) in [(1, mate, 500), (2, time, 40), (3, mate, 700)] {
            let least = Some(Duration::from_millis(millis));
            tally.add(&Finished { number, outcome, plies: 10 * number, least });
        }
        let text = tally.to_string();
        assert!(text.contains("0-1     checkmate                    2"), "{text}");
        assert!(text.contains("flags fallen: 1") && text.contains("0.040 s"), "{text}");
        assert!(text.contains("mean length: 20.0"), "{text}");
    }
}
