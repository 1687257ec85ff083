//! How well the model predicts people's moves in held-out games.

use std::fmt;
use std::ops::ControlFlow;

use luft_human::model::probabilities;
use luft_human::shallow::{DEPTHS, Scores};

use crate::parallel::parallel;

use super::errors::{Errors, PHASES, phase};
use super::samples::Sample;

/// The lower ends of the rating bands.
pub const BANDS: [u16; 9] = [0, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200];

/// The band of a rating.
pub fn band(rating: u16) -> usize {
    BANDS.iter().filter(|&&start| rating >= start).count() - 1
}

/// The number of probability classes for the calibration.
const CLASSES: usize = 10;

/// The measurements of some positions.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    positions: u32,
    equal: u32,
    nats: f64,
    /// For each class of the likeliest move's probability: the number of positions, the sum of the
    /// probabilities, and how often the move was played.
    classes: [(u32, f64, u32); CLASSES],
    /// How often the best move at each depth was played.
    best: [u32; DEPTHS],
    /// The losses of the moves, by the phase of the game.
    errors: [Errors; PHASES.len()],
}

impl Tally {
    fn add(&mut self, sample: &Sample, chances: &[f32], scores: &[Scores]) {
        let played = sample.played();
        let phase = phase(&sample.position(), sample.ply());
        self.errors[phase].add(chances, scores, played);
        let likeliest = first_largest(chances.iter().copied());
        for (depth, best) in self.best.iter_mut().enumerate() {
            let scores = scores.iter().map(|scores| f32::from(scores[depth]));
            *best += u32::from(first_largest(scores) == played);
        }
        let chance = f64::from(chances[likeliest]);
        let equal = u32::from(likeliest == played);
        self.positions += 1;
        self.equal += equal;
        self.nats -= f64::from(chances[played].max(1e-12)).ln();
        let class = &mut self.classes[((chance * CLASSES as f64) as usize).min(CLASSES - 1)];
        *class = (class.0 + 1, class.1 + chance, class.2 + equal);
    }

    fn merge(&mut self, other: &Self) {
        self.positions += other.positions;
        self.equal += other.equal;
        self.nats += other.nats;
        self.errors.iter_mut().zip(&other.errors).for_each(|(sum, other)| sum.merge(other));
        for (best, other) in self.best.iter_mut().zip(other.best) {
            *best += other;
        }
        for (class, other) in self.classes.iter_mut().zip(other.classes) {
            *class = (class.0 + other.0, class.1 + other.1, class.2 + other.2);
        }
    }

    /// The number of positions.
    pub fn positions(&self) -> u32 {
        self.positions
    }

    /// How often the likeliest move was played, in percent.
    pub fn equal_percent(&self) -> f64 {
        100.0 * f64::from(self.equal) / f64::from(self.positions.max(1))
    }

    /// The mean negative logarithm of the probability of the move played.
    pub fn nats(&self) -> f64 {
        self.nats / f64::from(self.positions.max(1))
    }

    /// The mean error of the likeliest move's probability, in percentage points ("expected
    /// calibration error").
    pub fn calibration_error(&self) -> f64 {
        let error = |&(_, expected, played): &(u32, f64, u32)| (expected - f64::from(played)).abs();
        100.0 * self.classes.iter().map(error).sum::<f64>() / f64::from(self.positions.max(1))
    }
}

/// The index of the largest number; of several, the first.
fn first_largest(numbers: impl Iterator<Item = f32>) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (index, number) in numbers.enumerate() {
        if number > best.1 {
            best = (index, number);
        }
    }
    best.0
}

/// The measurements in each band.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    bands: [Tally; BANDS.len()],
}

/// The number of samples that a thread measures at a time.
const PIECE: usize = 500;

/// Measures a network on samples; `scores` returns the search scores of each, by its index among
/// the places.
pub fn measure<'a>(
    weights: &[f32],
    samples: &[Sample],
    places: &[u32],
    scores: impl Fn(usize) -> &'a [Scores] + Sync,
    threads: usize,
) -> Measured {
    let mut bands = [Tally::default(); BANDS.len()];
    parallel(
        threads,
        places.chunks(PIECE).enumerate(),
        || (),
        |(), (number, piece)| {
            let mut bands = [Tally::default(); BANDS.len()];
            for (index, &place) in piece.iter().enumerate() {
                let sample = &samples[place as usize];
                let scores = scores(number * PIECE + index);
                let chances = probabilities(weights, &sample.see(scores), sample.rating());
                bands[band(sample.rating())].add(sample, &chances, scores);
            }
            bands
        },
        |part| {
            bands.iter_mut().zip(&part).for_each(|(band, part)| band.merge(part));
            ControlFlow::Continue(())
        },
    );
    Measured { bands }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "| ratings | positions | equal | nats | calibration error |")?;
        for depth in 1..=DEPTHS {
            write!(f, " best at {depth} |")?;
        }
        writeln!(f, "\n|{}", " --- |".repeat(5 + DEPTHS))?;
        let mut all = Tally::default();
        for (index, tally) in self.bands.iter().enumerate().filter(|(_, t)| t.positions > 0) {
            line(f, &name(index), tally)?;
            all.merge(tally);
        }
        line(f, "all", &all)?;
        calibration(f, &all)?;
        Errors::head(f, "ratings", "model", &[])?;
        for (index, tally) in self.bands.iter().enumerate() {
            let mut sum = Errors::default();
            tally.errors.iter().for_each(|errors| sum.merge(errors));
            sum.line(f, &name(index), &[])?;
        }
        Errors::head(f, "phase, all ratings", "model", &[])?;
        PHASES.iter().zip(&all.errors).try_for_each(|(name, errors)| errors.line(f, name, &[]))
    }
}

/// The name of a band.
fn name(band: usize) -> String {
    match BANDS.get(band + 1) {
        Some(end) => format!("{} to {end}", BANDS[band]),
        None => format!("from {}", BANDS[band]),
    }
}

/// How often the likeliest move was played, by its probability.
fn calibration(f: &mut fmt::Formatter<'_>, all: &Tally) -> fmt::Result {
    writeln!(f, "\n| the likeliest move's probability | positions | mean | played |")?;
    writeln!(f, "| --- | --- | --- | --- |")?;
    for (class, &(count, expected, played)) in all.classes.iter().enumerate() {
        if count > 0 {
            let (low, share) = (10 * class, 100.0 / f64::from(count));
            let (expected, played) = (expected * share, f64::from(played) * share);
            writeln!(f, "| {low} to {} % | {count} | {expected:.1} % | {played:.1} % |", low + 10)?;
        }
    }
    Ok(())
}

fn line(f: &mut fmt::Formatter<'_>, name: &str, tally: &Tally) -> fmt::Result {
    write!(
        f,
        "| {name} | {} | {:.1} % | {:.3} | {:.1} |",
        tally.positions(),
        tally.equal_percent(),
        tally.nats(),
        tally.calibration_error()
    )?;
    for best in tally.best {
        let percent = 100.0 * f64::from(best) / f64::from(tally.positions().max(1));
        write!(f, " {percent:.1} % |")?;
    }
    writeln!(f)
}
