//! The effects of the personas' styles on their games.

use std::fmt;
use std::ops::ControlFlow;

use luft_engine::search::{Limits, Unattended};
use luft_persona::style::traits;
use luft_persona::thinker::{GameSoFar, Thinker, past};
use luft_persona::{Choice, Human, PersonaId, Traits};
use luft_rules::random::mix;
use luft_rules::{ByColor, Color, PieceKind, Position};

use crate::line::{GameLine, Outcome};
use crate::parallel::parallel;

/// Half-moves after which a game ends as a draw.
const LONGEST: usize = 300;

/// The pieces on the board are counted after this many half-moves.
const MIDDLE: usize = 50;

/// The measures of each side's moves and of the game, with their units.
const MEASURES: [&str; 12] = [
    "captures, %",
    "checks, %",
    "pawn moves, %",
    "nearer to the king, squares per 100 moves",
    "trades made or offered per 100 moves, those of queens twice",
    "backward moves, %",
    "into attack, %",
    "pieces left at move 25",
    "queens left at move 25, %",
    "castled, %",
    "moves in a game",
    "points, %",
];

/// The traits that the first measures count, by their indices in [`Traits::numbers`].
const COUNTED: [usize; 7] = [0, 1, 2, 4, 5, 6, 7];

/// The index of castling there.
const CASTLING: usize = 3;

/// The measures of a game, or of one side.
type Measured = [f64; MEASURES.len()];

/// The measures of some games of a persona.
#[derive(Clone, Debug, Default)]
pub struct Habits {
    games: Vec<Measured>,
}

/// A persona's habits with its style, and without it.
#[derive(Clone, Debug)]
pub struct Style {
    persona: PersonaId,
    with: Habits,
    without: Habits,
}

/// Lets a persona play `games` games against itself with its style on one side only, and half as
/// many without style on either side; `None` if it has none.
pub fn measure(persona: PersonaId, games: u64, threads: usize) -> Option<Style> {
    let Choice::Human(styled) = persona.get().choice else { return None };
    let plain = Human { style: Traits::NONE, ..styled };
    if styled == plain {
        return None;
    }
    let with = play_all([styled, plain], games, threads, |sides| sides[0]);
    let mean = |[one, other]: [Measured; 2]| std::array::from_fn(|at| (one[at] + other[at]) / 2.0);
    let without = play_all([plain, plain], games.div_ceil(2), threads, mean);
    Some(Style { persona, with, without })
}

/// Plays games, and adds up the wanted habits of both players.
fn play_all(
    players: [Human; 2],
    games: u64,
    threads: usize,
    take: impl Fn([Measured; 2]) -> Measured + Sync,
) -> Habits {
    let mut habits = Habits::default();
    parallel(
        threads,
        0..games,
        || [Thinker::new(1), Thinker::new(1)],
        |thinkers, game| take(play(players, thinkers, game)),
        |measured| {
            habits.games.push(measured);
            ControlFlow::Continue(())
        },
    );
    habits
}

/// Plays a game; the first player has White in every second one.
fn play(players: [Human; 2], thinkers: &mut [Thinker; 2], number: u64) -> [Measured; 2] {
    let mut line = GameLine::new(Position::start());
    let mut moves = ByColor { white: Vec::new(), black: Vec::new() };
    let white = usize::from(number % 2 == 1);
    let seeds = [mix(number), mix(!number)];
    let mut middle = [0.0; 2];
    let outcome = loop {
        let position = line.position();
        if line.moves().len() <= MIDDLE {
            let has_queens = !position.kind(PieceKind::Queen).is_empty();
            middle = [f64::from(position.occupied().count()), percent(has_queens)];
        }
        match line.ending() {
            Some((outcome, _)) => break outcome,
            None if line.moves().len() >= LONGEST => break Outcome::Draw,
            None => {}
        }
        let us = position.side_to_move();
        let player = white ^ usize::from(us == Color::Black);
        let game = GameSoFar {
            position,
            history: line.history(),
            past: past(line.moves()),
            seed: seeds[player],
            has_openings: true,
        };
        let choice = Choice::Human(players[player]);
        let found = thinkers[player].think(&game, choice, Limits::default(), &mut Unattended);
        let Some(mv) = found.best else { break Outcome::Draw };
        moves[us].push(traits(position, mv).numbers());
        line.play(mv);
    };
    let side = |player: usize| {
        let color = if player == white { Color::White } else { Color::Black };
        habits_of(&moves[color], color, middle, outcome)
    };
    [side(0), side(1)]
}

const fn percent(is_so: bool) -> f64 {
    if is_so { 100.0 } else { 0.0 }
}

/// The measures of a side, from the traits of its moves, and from the number of pieces and the
/// presence of queens in the middle of the game.
fn habits_of(moves: &[[i8; 8]], color: Color, middle: [f64; 2], outcome: Outcome) -> Measured {
    let count = moves.len() as f64;
    let mean = |at: usize| moves.iter().map(|mv| f64::from(mv[at])).sum::<f64>() / count.max(1.0);
    let points = match outcome {
        Outcome::Win(winner) => percent(winner == color),
        Outcome::Draw => 50.0,
    };
    let [pieces, queens] = middle;
    let castled = percent(mean(CASTLING) > 0.0);
    let counted = COUNTED.map(|at| 100.0 * mean(at));
    let mut all = counted.into_iter().chain([pieces, queens, castled, count, points]);
    std::array::from_fn(|_| all.next().unwrap_or_default())
}

impl Habits {
    /// The mean of a measure and its standard error.
    fn mean(&self, at: usize) -> (f64, f64) {
        let count = self.games.len().max(1) as f64;
        let mean = self.games.iter().map(|game| game[at]).sum::<f64>() / count;
        let squares: f64 = self.games.iter().map(|game| (game[at] - mean).powi(2)).sum();
        (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
    }
}

/// The head of the table whose rows a [`Style`] prints.
pub fn head() -> String {
    let measures = MEASURES.join(" | ");
    format!("| style | {measures} |\n|{}", " --- |".repeat(1 + MEASURES.len()))
}

impl fmt::Display for Style {
    /// A row with the style, and a row without it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.persona.get().name;
        for (habits, which) in [(&self.with, ""), (&self.without, " without")] {
            write!(f, "| {name}{which} |")?;
            for at in 0..MEASURES.len() {
                let (mean, error) = habits.mean(at);
                write!(f, " {mean:.1} ± {error:.1} |")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_is_measured_by_its_moves() {
        let capture = [1, 0, 0, 0, 2, 0, 0, 0];
        let castling = [0, 0, 0, 1, 0, 0, 0, 0];
        let won = Outcome::Win(Color::White);
        let side = habits_of(&[capture, castling], Color::White, [20.0, 100.0], won);
        assert_eq!(side, [50.0, 0.0, 0.0, 100.0, 0.0, 0.0, 0.0, 20.0, 100.0, 100.0, 2.0, 100.0]);
        let habits = Habits { games: vec![[1.0; 12], [3.0; 12]] };
        assert_eq!(habits.mean(0), (2.0, 1.0));
    }
}
