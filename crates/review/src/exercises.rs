//! Exercises made from the mistakes of a game.

use std::fmt::Write as _;

use luft_coach::{INACCURACY, reason, winning_chances};
use luft_l10n::{Arg, Text};
use luft_rules::{Color, san};

use crate::judged::{GameReview, JudgedMove};

impl GameReview {
    /// The mistakes to retry as a course: for each, a game from the position before it, whose only
    /// move is the best one. Its comments say which move was played, and why the best move is good.
    /// Its goal is reached by any move that loses little. `say` puts a text into the player's
    /// language.
    pub fn exercises(&self, say: &dyn Fn(&Text) -> String) -> String {
        let mut course = String::new();
        for mistake in self.to_retry() {
            let Some(&best) = mistake.better().first() else { continue };
            let position = mistake.position;
            let played = Arg::Notation(san::write(position, mistake.played));
            let class = mistake.choice().class();
            let told = Text::new("review-played").with("san", played).with("class", class.name());
            let why = reason(position, mistake.better(), mistake.before.score);
            let why = why.map(|text| say(&text)).unwrap_or_default();
            let _ = write!(
                course,
                "[Event \"{}\"]\n[SetUp \"1\"]\n[FEN \"{}\"]\n[Goal \"better {}\"]\n\n{{{}}} {} {} \
                 {{{}}} *\n\n",
                mistake.ply,
                position.fen(),
                theirs_after_small_loss(mistake.before.score.chances()),
                in_comment(&say(&told)),
                match position.side_to_move() {
                    Color::White => "1.",
                    Color::Black => "1...",
                },
                san::write(position, best),
                in_comment(&why),
            );
        }
        course
    }

    /// The mistakes for which a better move is known, in order of play: those of the person who
    /// played against the computer, or of both sides.
    pub(crate) fn to_retry(&self) -> impl Iterator<Item = JudgedMove<'_>> {
        let is_computer = |tag| self.game().tags().get(tag).is_some();
        let learner = match (is_computer("WhitePersona"), is_computer("BlackPersona")) {
            (false, true) => Some(Color::White),
            (true, false) => Some(Color::Black),
            _ => None,
        };
        self.moves().filter(move |judged| {
            let choice = judged.choice();
            choice.class().is_error()
                && !choice.is_best
                && !judged.better().is_empty()
                && learner.is_none_or(|side| judged.side() == side)
        })
    }
}

/// A text in a form that a comment of PGN can contain.
fn in_comment(text: &str) -> String {
    text.replace(['{', '}'], "")
}

/// The best score that the other side may have after a move that loses little, in centipawns;
/// `best` is the player's winning chance after the best move, from 0 to 1.
fn theirs_after_small_loss(best: f64) -> i32 {
    const MOST: i32 = 1500;
    let loss = |theirs: i32| best - (1.0 - winning_chances(theirs));
    (-MOST..=MOST).rev().find(|theirs| loss(*theirs) < INACCURACY).unwrap_or(-MOST)
}
