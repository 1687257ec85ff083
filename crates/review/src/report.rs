//! The results of a review, for the page to show: one line for each item, its parts separated by
//! tabs, with texts in the player's language.
//!
//! - `progress <running|stopped|done> <judged> <all> <words>`: the number of judged positions, and
//!   of all
//! - `accuracy <White's> <Black's>`: in per cent; empty for a side without one
//! - `count <class> <label> <White's> <Black's>`: the number of moves in a class, the best class
//!   first. Classes that need a search are left out if the evaluations come from a file
//! - `point <half-moves> <White's chances> <words>`: the winning chances in a judged position, in
//!   per cent
//! - `mistake <half-moves> <class> <label> <key> <retry> <move> <sentence> <better>`: a mistake.
//!   Those that changed the chances most come first (`key`), then the others in order of play. It
//!   is among the exercises if it says `retry`. `better` is the better line in words; it and the
//!   sentence may be empty

use luft_coach::Class;
use luft_game::Evaluation;
use luft_l10n::{Arg, Text};
use luft_rules::{Color, Move, Position, san};

use crate::judged::{GameReview, JudgedMove};
use crate::service::CoachService;

/// The number of mistakes that are key moments.
const KEY_MOMENTS: usize = 3;

impl CoachService {
    /// The results so far.
    pub(crate) fn report(&self) -> String {
        let Some(review) = self.review() else { return String::new() };
        let mut lines = Vec::new();
        let (judged, all) = review.progress();
        let words = Text::new("review-progress").with("count", judged).with("all", all);
        let state = match judged < all {
            false => "done",
            true if self.is_stopped() => "stopped",
            true => "running",
        };
        lines.push(format!("progress\t{state}\t{judged}\t{all}\t{}", self.say(&words)));
        let [white, black] = review
            .accuracy()
            .map(|accuracy| accuracy.map(|accuracy| accuracy.to_string()).unwrap_or_default());
        lines.push(format!("accuracy\t{white}\t{black}"));
        self.count(review, &mut lines);
        self.tell_points(review, &mut lines);
        self.tell_mistakes(review, &mut lines);
        lines.join("\n")
    }

    fn count(&self, review: &GameReview, lines: &mut Vec<String>) {
        let moves: Vec<_> = review.moves().map(|judged| (judged.side(), judged.class())).collect();
        let is_classed = review.moves().all(|judged| judged.is_classed());
        for class in Class::ALL {
            if !class.is_error() && !is_classed {
                continue;
            }
            let of = |side| moves.iter().filter(|judged| **judged == (side, class)).count();
            let label = self.say(&Text::new("review-moves").with("class", class.name()));
            let [white, black] = [Color::White, Color::Black].map(of);
            lines.push(format!("count\t{}\t{label}\t{white}\t{black}", class.name()));
        }
    }

    fn tell_points(&self, review: &GameReview, lines: &mut Vec<String>) {
        for point in review.points() {
            let share = (100.0 * point.chances).round() as u32;
            let worth = match point.worth {
                Evaluation::Mate(moves) if !point.is_over => {
                    let side = if moves > 0 { "white" } else { "black" };
                    Text::new("review-mate").with("side", side).with("count", moves.unsigned_abs())
                }
                _ => Text::new("review-chances").with("white", share).with("black", 100 - share),
            };
            let worth = self.say(&worth);
            let words = match point.played {
                Some((position, mv)) => [&self.numbered(position, &[mv]), ": ", &worth].concat(),
                None => worth,
            };
            lines.push(format!("point\t{}\t{share}\t{words}", point.ply));
        }
    }

    fn tell_mistakes(&self, review: &GameReview, lines: &mut Vec<String>) {
        let mut mistakes: Vec<_> =
            review.moves().filter(|judged| judged.class().is_error()).collect();
        let mut losses: Vec<_> =
            mistakes.iter().map(|mistake| (mistake.choice().loss(), mistake.ply)).collect();
        losses.sort_by(|(one, earlier), (other, later)| {
            other.total_cmp(one).then(earlier.cmp(later))
        });
        let is_key = |mistake: &JudgedMove<'_>| {
            losses.iter().take(KEY_MOMENTS).any(|(_, ply)| *ply == mistake.ply)
        };
        mistakes.sort_by_key(|mistake| !is_key(mistake));
        for mistake in &mistakes {
            let class = mistake.class();
            let label = self.say(&Text::new("review-class").with("class", class.name()));
            let key = if is_key(mistake) { "key" } else { "" };
            let played = self.numbered(mistake.position, &[mistake.played]);
            let sentence = self.sentence(review, mistake);
            let better = self.numbered(mistake.position, mistake.better());
            let (ply, name) = (mistake.ply, class.name());
            let retry = if review.to_retry().any(|other| other.ply == ply) { "retry" } else { "" };
            lines.push(
                [
                    "mistake",
                    &ply.to_string(),
                    name,
                    &label,
                    key,
                    retry,
                    &played,
                    &sentence,
                    &better,
                ]
                .join("\t"),
            );
        }
    }

    /// Why a move was a mistake; empty if that is unknown.
    fn sentence(&self, review: &GameReview, mistake: &JudgedMove<'_>) -> String {
        let told = review.words_of_file(mistake);
        match mistake.explained() {
            Some(text) if told.is_empty() => self.say(&text),
            _ => told,
        }
    }

    /// Moves from a position in words, with their numbers.
    pub(crate) fn numbered(&self, position: &Position, line: &[Move]) -> String {
        let mut position = position.clone();
        let mut words = String::new();
        for (at, &mv) in line.iter().enumerate() {
            if at > 0 {
                words.push(' ');
            }
            if at == 0 || position.side_to_move() == Color::White {
                words.extend([&number(&position), "\u{a0}"]);
            }
            words += &self
                .say(&Text::new("verbatim").with("text", Arg::Notation(san::write(&position, mv))));
            position.play_unchecked(mv);
        }
        words
    }
}

/// The number of the next move.
fn number(position: &Position) -> String {
    let number = position.fullmove_number();
    match position.side_to_move() {
        Color::White => format!("{number}."),
        Color::Black => format!("{number}\u{2026}"),
    }
}
