//! Fits the model by maximum likelihood: it finds the weights that make the moves played most
//! probable.

use std::f32::consts::PI;
use std::fmt::{self, Display};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use luft_human::file::{self, Scales};
use luft_human::model::{SHALLOW, TABLES, WEIGHTS};
use luft_human::shallow::Scores;
use luft_rules::random::mix;

use crate::files::{beside, explain, replace};
use crate::train::shuffled;

use super::descent::State;
use super::measure::{Measured, measure};
use super::samples::{Sample, Samples};
use super::shallow_scores::{ShallowScores, choose};

/// How the model is fitted.
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// The largest number of training samples.
    pub positions: usize,
    /// How often each is used.
    pub epochs: usize,
    /// Samples per step.
    pub batch: usize,
    /// The learning rate at the start and at the end; in between it falls along half a cosine.
    pub rates: [f32; 2],
    /// The seed for the initial weights and the order of samples.
    pub seed: u64,
    /// Samples of each band that are searched and trained on; 0 trains without searches.
    pub searched: usize,
    /// The file of the initial weights; random weights if `None`.
    pub start: Option<PathBuf>,
    /// Whether to freeze the weights of positions and moves, and to train only those of the
    /// searches and of the layers after them.
    pub keeps: bool,
    /// Held-out samples of each band to measure.
    pub measured: usize,
    /// The standard deviation of the large tables' weights after rounding to integers, which
    /// happens from the start; 0 disables rounding.
    pub spread: f32,
}

impl Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, last] = self.rates;
        writeln!(f, "positions {}", self.positions)?;
        writeln!(f, "epochs {}\nbatch {}", self.epochs, self.batch)?;
        writeln!(f, "rates {first},{last}\nseed {}", self.seed)?;
        writeln!(f, "searched {}\nmeasured {}", self.searched, self.measured)?;
        if let Some(start) = &self.start {
            writeln!(f, "start {}", start.display())?;
        }
        writeln!(f, "keeps {}", self.keeps)?;
        writeln!(f, "spread {}", self.spread)
    }
}

/// The input and output files of a fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Files {
    /// Games to learn from.
    pub games: Vec<PathBuf>,
    /// The prefix of the files that cache samples and searches.
    pub data: PathBuf,
    /// The prefix of the output files.
    pub out: PathBuf,
}

/// The samples to train on, and how the result is measured.
struct TrainingSet<'a> {
    samples: &'a [Sample],
    order: &'a [u32],
    /// The search scores of each sample.
    scores: &'a (dyn Fn(u32) -> &'a [Scores] + Sync),
    measured: &'a dyn Fn(&[f32]) -> Measured,
}

/// Fits the model, and writes the weights to a file.
///
/// # Errors
/// One sentence that says why it failed.
pub fn fit(
    recipe: &Recipe,
    files: &Files,
    threads: usize,
    report: impl Fn(&str),
) -> Result<(), String> {
    let Files { games, data, out } = files;
    let checkpoint = beside(out, ".checkpoint");
    explain(&beside(out, ".txt"), &recipe.to_string(), checkpoint.exists()).map_err(sentence)?;
    let samples = Samples::load(games, data).map_err(sentence)?;
    let Samples { training, held_out } = &samples;
    report(&format!("{} samples to learn from, {} held out", training.len(), held_out.len()));
    let mut state = begin(recipe)?;
    state.kept = if recipe.keeps { SHALLOW.start } else { 0 };
    if let Ok(bytes) = fs::read(&checkpoint) {
        state.resume(&bytes).ok_or(format!("{}: damaged", checkpoint.display()))?;
    }
    if recipe.searched == 0 {
        let order = shuffled(training.len(), recipe.seed);
        let places = choose(held_out, recipe.measured);
        let set = TrainingSet {
            samples: training,
            order: &order[..recipe.positions.min(order.len())],
            scores: &|_| &[],
            measured: &|weights| measure(weights, held_out, &places, |_| &[], threads),
        };
        return descend(recipe, &mut state, &set, out, threads, &report);
    }
    let shallow_scores = |samples: &[Sample], name: &str, count| {
        ShallowScores::load(samples, &beside(data, name), count, threads, &report).map_err(sentence)
    };
    let judged = shallow_scores(held_out, ".held-out.looks", recipe.measured)?;
    let learnt = shallow_scores(training, ".training.looks", recipe.searched)?;
    let chosen: Vec<Sample> = learnt.places.iter().map(|&place| training[place as usize]).collect();
    let order: Vec<u32> = (0..chosen.len().min(recipe.positions) as u32).collect();
    let set = TrainingSet {
        samples: &chosen,
        order: &order,
        scores: &|index| learnt.scores(index as usize),
        measured: &|weights| {
            measure(weights, held_out, &judged.places, |index| judged.scores(index), threads)
        },
    };
    descend(recipe, &mut state, &set, out, threads, &report)
}

fn sentence(fault: impl Display) -> String {
    fault.to_string()
}

/// The network to begin with.
fn begin(recipe: &Recipe) -> Result<State, String> {
    let Some(path) = &recipe.start else { return Ok(State::start(recipe.seed)) };
    let at = |fault: &dyn Display| format!("{}: {fault}", path.display());
    let bytes = fs::read(path).map_err(|fault| at(&fault))?;
    // Weights that were rounded before are rounded in the same way.
    let (weights, mut known) = match file::read_with_steps(&bytes) {
        Ok((weights, steps)) => (weights, Some(steps)),
        Err(_) => (floats(&bytes).ok_or_else(|| at(&"not the weights of such a network"))?, None),
    };
    if recipe.spread > 0.0 {
        known.get_or_insert_with(|| steps(&weights, recipe.spread));
    }
    let mut state = State::from_weights(weights);
    state.steps = known;
    Ok(state)
}

/// The number of steps between two checkpoints.
const CHECKPOINT: usize = 500;

fn descend(
    recipe: &Recipe,
    state: &mut State,
    set: &TrainingSet<'_>,
    out: &Path,
    threads: usize,
    report: &impl Fn(&str),
) -> Result<(), String> {
    let batches = set.order.len() / recipe.batch;
    let last = batches * recipe.epochs;
    let begun = state.taken() as usize;
    let (start, mut losses) = (Instant::now(), Vec::new());
    for epoch in begun / batches.max(1)..recipe.epochs {
        let turns = shuffled(set.order.len(), mix(recipe.seed) ^ mix(epoch as u64 + 1));
        let turns: Vec<u32> = turns.into_iter().map(|turn| set.order[turn as usize]).collect();
        for (number, batch) in turns.chunks_exact(recipe.batch).enumerate() {
            let step = epoch * batches + number;
            if step < begun {
                continue;
            }
            let rate = rate(recipe.rates, step, last);
            losses.push(state.step(set.samples, batch, set.scores, rate, threads));
            if (step + 1).is_multiple_of(CHECKPOINT) || step + 1 == last {
                let speed = (step + 1 - begun) as f32 * recipe.batch as f32;
                let speed = speed / start.elapsed().as_secs_f32().max(1e-3);
                let loss = losses.iter().sum::<f32>() / losses.len() as f32;
                let step = step + 1;
                report(&format!("step {step} of {last}: {loss:.4} nats, {speed:.0} positions/s"));
                losses.clear();
                replace(&beside(out, ".checkpoint"), state.bytes()).map_err(sentence)?;
            }
        }
        report(&(set.measured)(&state.used()).to_string());
    }
    let text = (set.measured)(&state.used()).to_string();
    replace(&beside(out, ".result"), text).map_err(sentence)?;
    write_weights(&beside(out, ".weights"), &state.weights)?;
    if let Some(steps) = &state.steps {
        let bytes = file::write(&state.weights, steps);
        replace(&beside(out, ".human"), bytes).map_err(sentence)?;
    }
    Ok(())
}

/// The learning rate at a step: it rises for a hundred steps, then falls along half a cosine.
fn rate([first, last]: [f32; 2], step: usize, steps: usize) -> f32 {
    let progress = step as f32 / steps.max(1) as f32;
    let rise = (step as f32 / 100.0).min(1.0);
    rise * (last + (first - last) * (1.0 + (PI * progress).cos()) / 2.0)
}

/// Steps by which the weights of each table are rounded.
fn steps(weights: &[f32], spread: f32) -> Scales {
    TABLES.map(|table| {
        let weights = &weights[table.start..table.end()];
        let step = if weights.len() > 10_000 {
            let used = weights.iter().filter(|weight| **weight != 0.0);
            let (sum, count) = used.fold((0.0, 0), |(sum, count), w| (sum + w * w, count + 1));
            (sum / count.max(1) as f32).sqrt() / spread
        } else {
            weights.iter().fold(0.0_f32, |largest, weight| largest.max(weight.abs())) / 100.0
        };
        // An untrained table has no spread.
        if step > 0.0 { step } else { 0.002 }
    })
}

fn write_weights(path: &Path, weights: &[f32]) -> Result<(), String> {
    let bytes: Vec<u8> = weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
    replace(path, bytes).map_err(sentence)
}

/// The weights of a file that a fit wrote without rounding.
fn floats(bytes: &[u8]) -> Option<Vec<f32>> {
    let weights: Vec<f32> =
        bytes.as_chunks().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect();
    (weights.len() == WEIGHTS).then_some(weights)
}
