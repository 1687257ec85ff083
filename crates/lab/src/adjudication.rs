//! Adjudication: ends games whose scores leave no doubt about the result.

use std::fmt;

use luft_rules::Color;

use crate::line::Outcome;

/// The score of a forced mate, in centipawns: above all others.
pub const MATE_CENTIPAWNS: i16 = 30_000;

/// A number of half-moves in a row with such scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streak {
    /// In centipawns: the lowest score that wins, or the highest that draws.
    pub score: i16,
    /// Half-moves in a row, counting both sides, so that both players must agree.
    pub plies: usize,
}

/// When scores end a game. Without a rule they never do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// Wins the game for the better side.
    pub win: Option<Streak>,
    /// Draws the game.
    pub draw: Option<Streak>,
    /// Half-moves at the start of the game that do not count for a draw.
    pub draw_from: usize,
    /// Draws the game after this many half-moves.
    pub max_plies: Option<usize>,
}

impl Adjudication {
    /// The outcome by the scores of the game's half-moves, in centipawns for White; `None` for a
    /// move whose player reported no score.
    pub fn outcome(&self, scores: &[Option<i16>]) -> Option<Outcome> {
        if let Some(winner) = self.win.and_then(|win| win.winner(scores)) {
            return Some(Outcome::Win(winner));
        }
        let counted = scores.get(self.draw_from..).unwrap_or_default();
        let drawn = self.draw.is_some_and(|Streak { score, plies }| {
            holds(counted, plies, |white| white.unsigned_abs() <= score.unsigned_abs())
        });
        let too_long = self.max_plies.is_some_and(|plies| scores.len() >= plies);
        (drawn || too_long).then_some(Outcome::Draw)
    }
}

impl fmt::Display for Adjudication {
    /// The rules in words, or `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { win, draw, draw_from, max_plies } = self;
        let win = win.map(|Streak { score, plies }| format!("won at {score} for {plies} plies"));
        let draw = draw.map(|Streak { score, plies }| {
            format!("drawn within {score} for {plies} plies after the first {draw_from}")
        });
        let end = max_plies.map(|plies| format!("drawn after {plies} plies"));
        let rules: Vec<String> = [win, draw, end].into_iter().flatten().collect();
        f.write_str(if rules.is_empty() { "none" } else { "" })?;
        f.write_str(&rules.join(", "))
    }
}

impl Streak {
    fn winner(self, scores: &[Option<i16>]) -> Option<Color> {
        Color::ALL.into_iter().find(|color| {
            holds(scores, self.plies, |white| match color {
                Color::White => white >= self.score,
                Color::Black => white <= -self.score,
            })
        })
    }
}

/// Whether the last `plies` scores are all known and all satisfy the condition.
fn holds(scores: &[Option<i16>], plies: usize, is_so: impl Fn(i16) -> bool) -> bool {
    let last = scores.len().checked_sub(plies).map(|first| &scores[first..]);
    plies > 0 && last.is_some_and(|last| last.iter().all(|score| score.is_some_and(&is_so)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: Adjudication = Adjudication {
        win: Some(Streak { score: 1500, plies: 6 }),
        draw: Some(Streak { score: 5, plies: 12 }),
        draw_from: 70,
        max_plies: Some(400),
    };

    fn outcome(scores: &[i16]) -> Option<Outcome> {
        RULES.outcome(&scores.iter().copied().map(Some).collect::<Vec<_>>())
    }

    #[test]
    fn a_long_lead_wins() {
        assert_eq!(outcome(&[1500; 5]), None);
        assert_eq!(outcome(&[1500; 6]), Some(Outcome::Win(Color::White)));
        assert_eq!(outcome(&[-MATE_CENTIPAWNS; 6]), Some(Outcome::Win(Color::Black)));
        assert_eq!(outcome(&[1500, 1500, -1500, 1500, 1500, 1500]), None);
    }

    #[test]
    fn an_even_game_is_drawn_late() {
        assert_eq!(outcome(&[5; 81]), None);
        assert_eq!(outcome(&[-5; 82]), Some(Outcome::Draw));
        let mut scores = [40; 100];
        scores[80..92].fill(0);
        assert_eq!(outcome(&scores[..92]), Some(Outcome::Draw));
        assert_eq!(outcome(&scores[..91]), None);
        assert_eq!(outcome(&scores[..93]), None);
    }

    #[test]
    fn an_endless_game_is_drawn() {
        assert_eq!(outcome(&[40; 399]), None);
        assert_eq!(outcome(&[40; 400]), Some(Outcome::Draw));
    }

    #[test]
    fn rules_are_described_in_words() {
        let told = "won at 1500 for 6 plies, drawn within 5 for 12 plies after the first 70, drawn \
                    after 400 plies";
        assert_eq!(RULES.to_string(), told);
        assert_eq!(Adjudication::default().to_string(), "none");
    }

    #[test]
    fn unknown_scores_and_missing_rules_do_not_end_a_game() {
        let mut scores = vec![Some(2000); 6];
        scores[3] = None;
        assert_eq!(RULES.outcome(&scores), None);
        assert_eq!(Adjudication::default().outcome(&[Some(0); 1000]), None);
    }
}
