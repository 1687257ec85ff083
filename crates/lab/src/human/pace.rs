//! The time that people take for a move, fitted on games with clocks.

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;

use luft_human::chance::entropy;
use luft_human::features::{RecentMoves, past};
use luft_human::model::{Seen, probabilities};
use luft_human::shallow::ShallowSearcher;
use luft_persona::MOVES_TO_COME;
use luft_persona::pace::{AT_ONCE, Occasion, TERMS, logarithm, terms};
use luft_rules::{Move, Position};

use crate::parallel::parallel;

use super::games::{self, Game, GamesError};

/// Games with less time than this at the start, in seconds, are skipped, because people hardly
/// think there.
const LEAST_START: f32 = 120.0;

/// Moves that took longer than this, in seconds, count as an absence.
const LONGEST: f32 = 60.0;

/// A move of a game and its time.
struct Taken {
    position: Position,
    past: RecentMoves,
    /// The move's circumstances, without the difficulty.
    occasion: Occasion,
    seconds: f32,
}

/// A move with everything on which its time may depend.
#[derive(Clone, Copy)]
struct Timed {
    occasion: Occasion,
    seconds: f32,
}

/// The result of the fit.
pub struct Pace {
    /// The weight of each term.
    pub weights: [f32; TERMS],
    /// The standard deviation of the residual.
    pub spread: f32,
    /// The share of the variance that the sum explains in held-out games.
    pub explained: f32,
    held_out: Vec<Timed>,
}

/// Fits the pace to `moves` moves of games with clocks, and measures it on held-out games.
///
/// # Errors
/// If a file cannot be read.
pub fn fit(
    files: &[PathBuf],
    weights: &[f32],
    moves: usize,
    threads: usize,
) -> Result<Pace, GamesError> {
    let [training, held_out] = read(files, moves)?.map(|taken| difficult(taken, weights, threads));
    let weights = least_squares(&training);
    let open = |timed: &Timed| target(timed) - logarithm(&weights, &timed.occasion);
    let variance = mean(&training, |timed| open(timed).powi(2));
    let middle = mean(&held_out, target);
    let explained = 1.0
        - mean(&held_out, |timed| open(timed).powi(2))
            / mean(&held_out, |timed| (target(timed) - middle).powi(2));
    Ok(Pace { weights, spread: variance.sqrt(), explained, held_out })
}

fn target(timed: &Timed) -> f32 {
    (timed.seconds + AT_ONCE).ln()
}

fn mean(all: &[Timed], value: impl Fn(&Timed) -> f32) -> f32 {
    (all.iter().map(|timed| f64::from(value(timed))).sum::<f64>() / all.len().max(1) as f64) as f32
}

/// Moves for training, and a fifth as many for measuring, with a few moves from each game.
fn read(files: &[PathBuf], moves: usize) -> Result<[Vec<Taken>; 2], GamesError> {
    let mut found = [Vec::new(), Vec::new()];
    for path in files {
        games::read(path, |game| {
            let place = usize::from(game.is_held_out());
            let most = [moves, moves / 5][place];
            if found[place].len() < most {
                found[place].extend(taken(game)?);
                found[place].truncate(most);
            }
            Ok(())
        })?;
    }
    Ok(found)
}

/// One in seven of a game's moves, with their times; empty if these are unknown.
fn taken(game: &Game) -> Result<Vec<Taken>, String> {
    let mut all = Vec::new();
    let Some((start, increment)) = game.control.filter(|control| control.0 >= LEAST_START) else {
        return Ok(all);
    };
    let mut played: Vec<Move> = Vec::new();
    game.replay(|position, ply, mv| {
        let before = ply.checked_sub(2).map_or(Some(start), |ply| game.clocks.get(ply).copied());
        let clocks = before.zip(game.clocks.get(ply).copied());
        let turn = game.number().wrapping_add(ply as u64) % 7;
        if let Some((left, after)) = clocks.filter(|_| turn == 0) {
            let seconds = left + increment - after;
            let last = played.last();
            let takes = |last: &Move| last.capture().is_some() && last.to() == mv.to();
            if (0.0..LONGEST).contains(&seconds) {
                all.push(Taken {
                    position: position.clone(),
                    past: past(&played),
                    occasion: Occasion {
                        budget: left / MOVES_TO_COME + increment,
                        moves: (ply / 2) as u16,
                        difficulty: 0.0,
                        recaptures: last.is_some_and(takes),
                        rating: game.ratings[ply % 2],
                    },
                    seconds,
                });
            }
        }
        played.push(mv);
    })?;
    Ok(all)
}

/// Adds the difficulty of the choices by the model of people.
fn difficult(taken: Vec<Taken>, weights: &[f32], threads: usize) -> Vec<Timed> {
    let mut all = Vec::new();
    parallel(
        threads,
        taken.into_iter(),
        ShallowSearcher::default,
        |searcher, Taken { position, past, occasion, seconds }| {
            let scores = searcher.scores(&position);
            let chances =
                probabilities(weights, &Seen::new(&position, past, &scores), occasion.rating);
            Timed { occasion: Occasion { difficulty: entropy(&chances), ..occasion }, seconds }
        },
        |timed| {
            all.push(timed);
            ControlFlow::Continue(())
        },
    );
    all
}

/// The least-squares weights, by the normal equations.
fn least_squares(all: &[Timed]) -> [f32; TERMS] {
    // A small regularisation, so that a term that never occurs gets 0.
    let mut rows = [[0.0_f64; TERMS + 1]; TERMS];
    for (place, row) in rows.iter_mut().enumerate() {
        row[place] = 1e-3;
    }
    for timed in all {
        let terms = terms(&timed.occasion).map(f64::from);
        for (row, term) in rows.iter_mut().zip(terms) {
            row.iter_mut().zip(terms).for_each(|(sum, other)| *sum += term * other);
            row[TERMS] += term * f64::from(target(timed));
        }
    }
    for pivot in 0..TERMS {
        let line = rows[pivot].map(|value| value / rows[pivot][pivot]);
        rows[pivot] = line;
        for (place, row) in rows.iter_mut().enumerate() {
            let factor = row[pivot];
            if place != pivot {
                row.iter_mut().zip(line).for_each(|(value, other)| *value -= factor * other);
            }
        }
    }
    rows.map(|row| row[TERMS] as f32)
}

impl Pace {
    /// The weights, and the mean seconds of people and of the formula in held-out games.
    pub fn report(&self) -> String {
        let mut text = format!(
            "weights {:?}\nspread {:.3}, explained {:.3}\n\n\
             | moves | how many | people's seconds | the formula's |\n| --- | --- | --- | --- |\n",
            self.weights, self.spread, self.explained
        );
        let at = |timed: &Timed| timed.occasion;
        for (name, is_in) in KINDS {
            let all: Vec<Timed> =
                self.held_out.iter().copied().filter(|timed| is_in(&at(timed))).collect();
            let people = mean(&all, |timed| timed.seconds);
            // The mean of a log-normal distribution.
            let formula = |timed: &Timed| {
                (logarithm(&self.weights, &timed.occasion) + self.spread.powi(2) / 2.0).exp()
                    - AT_ONCE
            };
            let formula = mean(&all, formula);
            writeln!(text, "| {name} | {} | {people:.1} | {formula:.1} |", all.len())
                .expect("a string takes all that is written");
        }
        text
    }
}

/// A kind of moves: its name, and a test for it.
type MoveKind = (&'static str, fn(&Occasion) -> bool);

/// The kinds of moves in the report.
const KINDS: [MoveKind; 14] = [
    ("all", |_| true),
    ("moves 1 to 5", |at| at.moves < 5),
    ("moves 6 to 10", |at| (5..10).contains(&at.moves)),
    ("moves 11 to 20", |at| (10..20).contains(&at.moves)),
    ("moves 21 to 30", |at| (20..30).contains(&at.moves)),
    ("moves from 31", |at| at.moves >= 30),
    ("difficulty under 0.5", |at| at.difficulty < 0.5),
    ("difficulty 0.5 to 1.5", |at| (0.5..1.5).contains(&at.difficulty)),
    ("difficulty 1.5 to 2.5", |at| (1.5..2.5).contains(&at.difficulty)),
    ("difficulty from 2.5", |at| at.difficulty >= 2.5),
    ("recaptures", |at| at.recaptures),
    ("only moves", |at| at.difficulty == 0.0),
    ("less than 2 s for a move", |at| at.budget < 2.0),
    ("more than 4 s for a move", |at| at.budget > 4.0),
];
