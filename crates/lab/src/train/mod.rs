//! Training of the network that evaluates positions.
//!
//! The result depends only on the recipe and the data, bit by bit. It does not depend on the number
//! of threads or on interruptions.

pub(crate) mod adam;
mod arithmetic;
mod batch;
mod checkpoint;
mod data;
mod dense;
mod learner;
mod network;
mod quantised;
mod sample;
mod strip;
mod targets;

pub use checkpoint::CheckpointError;
pub use data::{Data, DataError};
pub use quantised::Quantised;
pub use sample::Sample;
pub use targets::Targets;

use std::f32::consts::PI;
use std::fmt;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use luft_engine::nnue::{HIDDEN, NetworkError, NetworkShape};
use luft_rules::random::{SplitMix64, mix};

use crate::files::{FileError, beside, explain, replace};
use crate::parallel::parallel;

use arithmetic::loss;
use checkpoint::Checkpoint;
use learner::Learner;
use network::{evaluate, initial, widened};

/// The validation positions are cut into this many pieces. Each is summed alone, and then all in
/// order, so that the sum does not depend on the number of threads.
const PIECES: usize = 8;

/// How a network is trained.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recipe {
    /// The network's sizes.
    pub shape: NetworkShape,
    /// How often each position is used.
    pub epochs: u32,
    /// Positions per step.
    pub batch: usize,
    /// The learning rate at the start.
    pub rate: f32,
    /// The learning rate at the end; in between it falls along half a cosine.
    pub last_rate: f32,
    /// How far each step draws the rows towards 0, as a share of the learning rate (L1 regularisation):
    /// the more rows are 0, the better the network's file can be compressed.
    pub l1: f32,
    /// The training targets.
    pub targets: Targets,
    /// The percentage of games, at the end of each file, that are held out.
    pub held_out_percent: u64,
    /// The seed for the initial parameters and the order of positions.
    pub seed: u64,
}

impl Default for Recipe {
    fn default() -> Self {
        Self {
            shape: NetworkShape { hidden: HIDDEN, buckets: 8 },
            epochs: 8,
            batch: 2_048,
            rate: 4e-3,
            last_rate: 1e-5,
            l1: 0.0,
            targets: Targets { scale: 200, lambda: 0.8, result_share: 0.1 },
            held_out_percent: 2,
            seed: 1,
        }
    }
}

impl fmt::Display for Recipe {
    /// One setting per line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NetworkShape { hidden, buckets } = self.shape;
        let Targets { scale, lambda, result_share } = self.targets;
        write!(
            f,
            "hidden {hidden}\nbuckets {buckets}\nepochs {}\nbatch {}\nrate {}\nlast-rate {}\nl1 {}\n\
             result {result_share}\nlambda {lambda}\n\
             scale {scale}\nheld-out {}\nseed {}\n",
            self.epochs,
            self.batch,
            self.rate,
            self.last_rate,
            self.l1,
            self.held_out_percent,
            self.seed
        )
    }
}

impl Recipe {
    /// The learning rate after this share of the steps.
    fn rate_at(&self, progress: f32) -> f32 {
        let fall = (1.0 + (PI * progress).cos()) / 2.0;
        self.last_rate + (self.rate - self.last_rate) * fall
    }
}

/// The training data.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Material {
    /// Files of games.
    pub games: Vec<PathBuf>,
    /// The file of the network to begin with; random parameters if `None`. It may have fewer hidden
    /// neurons than the recipe.
    pub start: Option<PathBuf>,
}

impl fmt::Display for Material {
    /// One file per line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.start {
            writeln!(f, "start {}", file.display())?;
        }
        self.games.iter().try_for_each(|file| writeln!(f, "file {}", file.display()))
    }
}

impl Material {
    /// The parameters to begin with.
    fn first_parameters(&self, recipe: &Recipe) -> Result<Vec<f32>, TrainError> {
        let Some(file) = &self.start else { return Ok(initial(recipe.shape, recipe.seed)) };
        let network = network(file)?;
        let NetworkShape { hidden, buckets } = network.shape();
        let fits = hidden <= recipe.shape.hidden
            && buckets == recipe.shape.buckets
            && network.scale() == recipe.targets.scale;
        if !fits {
            return Err(TrainError::Start(file.clone()));
        }
        Ok(widened(network.shape(), &network.parameters(), recipe.shape, recipe.seed))
    }
}

fn network(file: &Path) -> Result<Quantised, TrainError> {
    let bytes = fs::read(file).map_err(|fault| DataError::Io(file.to_owned(), fault))?;
    Quantised::read(&bytes).map_err(|fault| TrainError::Network(file.to_owned(), fault))
}

/// The losses of an epoch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Epoch {
    /// The mean loss during training.
    pub training: f32,
    /// The mean loss on held-out positions after the epoch.
    pub validation: f32,
}

/// Why a network cannot be trained.
#[derive(Debug)]
pub enum TrainError {
    /// A file cannot be continued.
    File(FileError),
    /// The data cannot be read.
    Data(DataError),
    /// A file is not a network.
    Network(PathBuf, NetworkError),
    /// The network to begin with does not fit the recipe.
    Start(PathBuf),
    /// The checkpoint of an earlier run cannot be resumed.
    Checkpoint(PathBuf, CheckpointError),
    /// There are too few positions for a batch, or none held out.
    TooLittle {
        /// Positions to train on.
        training: usize,
        /// Positions held out.
        validation: usize,
    },
}

impl From<DataError> for TrainError {
    fn from(fault: DataError) -> Self {
        Self::Data(fault)
    }
}

impl From<FileError> for TrainError {
    fn from(fault: FileError) -> Self {
        Self::File(fault)
    }
}

impl fmt::Display for TrainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(fault) => fault.fmt(f),
            Self::Data(fault) => fault.fmt(f),
            Self::Network(path, fault) => write!(f, "{}: {fault}", path.display()),
            Self::Start(path) => {
                write!(f, "{}: its sizes or its scale differ from the recipe's", path.display())
            }
            Self::Checkpoint(path, fault) => write!(f, "{}: {fault}", path.display()),
            Self::TooLittle { training, validation } => write!(
                f,
                "{training} positions to train on and {validation} held out are too few: a batch \
                 and one are needed"
            ),
        }
    }
}

impl std::error::Error for TrainError {}

/// Trains a network and writes it, with a record of the training.
///
/// The files are `out` with the extensions `.net` for the network, `.checkpoint` for resuming,
/// `.txt` for the recipe, and `.result` for the losses. `report` gets the lines of the `.result`
/// file as they are written.
///
/// # Errors
/// If a file cannot be read or written.
pub fn train(
    recipe: &Recipe,
    material: &Material,
    out: &Path,
    threads: usize,
    mut report: impl FnMut(&str),
) -> Result<Vec<Epoch>, TrainError> {
    let first = material.first_parameters(recipe)?;
    let mut data = Data::default();
    for file in &material.games {
        data.add(file, recipe.held_out_percent, &recipe.targets)?;
    }
    let (training, validation) = (data.training.len(), data.validation.len());
    if training < recipe.batch || validation == 0 {
        return Err(TrainError::TooLittle { training, validation });
    }
    let positions = format!("{training} positions to train on, {validation} held out\n");
    let checkpoint_path = beside(out, ".checkpoint");
    let at = |fault| TrainError::Checkpoint(checkpoint_path.clone(), fault);
    explain(
        &beside(out, ".txt"),
        &format!("{recipe}{material}{positions}"),
        checkpoint_path.exists(),
    )?;
    let mut state = Checkpoint::load(&checkpoint_path, recipe, first).map_err(at)?;
    report(positions.trim());
    while (state.epochs.len() as u32) < recipe.epochs {
        let start = Instant::now();
        let mean = run_epoch(recipe, &data.training, &mut state, threads);
        let seconds = start.elapsed();
        let validation = validate(recipe, &data.validation, &state.parameters, threads);
        state.epochs.push(Epoch { training: mean, validation });
        replace(&checkpoint_path, state.bytes())?;
        replace(&beside(out, ".result"), log(&state.epochs))?;
        report(&progress(&state.epochs, training, seconds));
    }
    let scale = recipe.targets.scale;
    let network = Quantised::new(recipe.shape, &state.parameters, scale);
    replace(&beside(out, ".net"), network.bytes())?;
    let output = |sample: &Sample| network.evaluate(sample) as f32 / f32::from(scale);
    let quantised = mean_loss(&data.validation, threads, output);
    let conclusion = format!("in whole numbers: loss {quantised:.6} held out");
    replace(&beside(out, ".result"), format!("{}{conclusion}\n", log(&state.epochs)))?;
    report(&conclusion);
    Ok(state.epochs)
}

fn log(epochs: &[Epoch]) -> String {
    epochs.iter().zip(1..).map(|(epoch, number)| line(number, *epoch) + "\n").collect()
}

fn line(number: usize, epoch: Epoch) -> String {
    let Epoch { training, validation } = epoch;
    format!("epoch {number}: loss {training:.6} in training, {validation:.6} held out")
}

fn progress(epochs: &[Epoch], positions: usize, time: Duration) -> String {
    let speed = positions as f64 / time.as_secs_f64().max(1e-3);
    let last = epochs.last().map(|epoch| line(epochs.len(), *epoch)).unwrap_or_default();
    format!("{last}, {speed:.0} positions/s")
}

/// Trains on every position once, in an order that depends on the epoch. Returns the mean loss.
fn run_epoch(recipe: &Recipe, samples: &[Sample], state: &mut Checkpoint, threads: usize) -> f32 {
    let epoch = state.epochs.len();
    let order = shuffled(samples.len(), mix(recipe.seed) ^ mix(epoch as u64 + 1));
    let batches = samples.len() / recipe.batch;
    let steps = recipe.epochs as usize * batches;
    let rate_at = |number| recipe.rate_at((epoch * batches + number) as f32 / steps as f32);
    let batches = order.chunks_exact(recipe.batch).zip((0..).map(rate_at));
    let mut learner = Learner::new(recipe.shape, state, recipe.l1, threads);
    let total = learner.learn(samples, batches);
    learner.store(state);
    (total / (order.len() / recipe.batch * recipe.batch) as f64) as f32
}

/// The indices of `count` positions in an order that depends on the seed (Fisher and Yates).
pub(crate) fn shuffled(count: usize, seed: u64) -> Vec<u32> {
    let mut random = SplitMix64::new(seed);
    let mut order: Vec<u32> = (0..count as u32).collect();
    for last in (1..count).rev() {
        order.swap(last, random.below(last + 1));
    }
    order
}

/// The mean loss of a network in training on some positions.
fn validate(recipe: &Recipe, samples: &[Sample], parameters: &[f32], threads: usize) -> f32 {
    mean_loss(samples, threads, |sample| evaluate(recipe.shape, parameters, sample))
}

/// The mean loss of outputs for some positions.
fn mean_loss(samples: &[Sample], threads: usize, output: impl Fn(&Sample) -> f32 + Sync) -> f32 {
    let pieces = samples.chunks(samples.len().div_ceil(PIECES));
    let mut sums = vec![0.0; pieces.len()];
    parallel(
        threads,
        pieces.enumerate(),
        || (),
        |(), (number, piece)| {
            let of_sample = |sample| f64::from(loss(output(sample), sample.points()));
            (number, piece.iter().map(of_sample).sum::<f64>())
        },
        |(number, sum)| {
            sums[number] = sum;
            ControlFlow::Continue(())
        },
    );
    (sums.into_iter().sum::<f64>() / samples.len() as f64) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::datagen;
    use crate::line::{GameLine, Outcome};
    use crate::viriformat::{Game, Ply};
    use luft_rules::{Color, PieceKind, Position};

    const RECIPE: Recipe = Recipe {
        shape: NetworkShape { hidden: 16, buckets: 2 },
        epochs: 4,
        batch: 128,
        rate: 1e-2,
        last_rate: 1e-3,
        l1: 0.0,
        targets: targets::TARGETS,
        held_out_percent: 10,
        seed: 3,
    };

    /// A file of quick games.
    fn games(folder: &Path) -> Material {
        let recipe = datagen::Recipe {
            nodes: 100,
            opening_nodes: 100,
            opening_margin: 1_000,
            ..datagen::Recipe::default()
        };
        let mut player = datagen::Player::new(recipe);
        let bytes = (0..40).flat_map(|number| player.play(number).bytes());
        let path = folder.join("games.viri");
        fs::write(&path, bytes.collect::<Vec<u8>>()).unwrap();
        Material { games: vec![path], ..Material::default() }
    }

    /// A game of random moves, with material as the score.
    fn random_game(seed: u64) -> Game {
        const WORTH: [i32; 5] = [100, 300, 300, 500, 900];
        let mut random = SplitMix64::new(seed);
        let mut line = GameLine::new(Position::start());
        let mut plies = Vec::new();
        while plies.len() < 100 && line.ending().is_none() {
            let moves = line.position().legal_moves();
            let mv = moves[random.below(moves.len())];
            let count = |color, kind| line.position().pieces(color, kind).count() as i32;
            let ahead = |kind| count(Color::White, kind) - count(Color::Black, kind);
            let worth =
                PieceKind::ALL.into_iter().zip(WORTH).map(|(kind, worth)| worth * ahead(kind));
            plies.push(Ply { mv, score: worth.sum::<i32>() as i16 });
            line.play(mv);
        }
        Game { start: Position::start(), outcome: Outcome::Draw, plies }
    }

    #[test]
    #[ignore = "long"]
    fn a_network_learns_what_pieces_are_worth() {
        let folder = tempfile::tempdir().unwrap();
        let (file, out) = (folder.path().join("games.viri"), folder.path().join("net"));
        let bytes = (0..1_000).flat_map(|seed| random_game(seed).bytes());
        fs::write(&file, bytes.collect::<Vec<u8>>()).unwrap();
        let recipe = Recipe {
            epochs: 6,
            targets: Targets { result_share: 0.0, ..RECIPE.targets },
            // Without it the rows for relations learn so few games by heart.
            l1: 0.02,
            ..RECIPE
        };
        let epochs =
            train(&recipe, &Material { games: vec![file], ..Material::default() }, &out, 2, |_| ())
                .unwrap();
        let (first, last) = (epochs[0].validation, epochs[5].validation);
        assert!(last < 0.2 * first, "{epochs:?}");
        let network = Quantised::read(&fs::read(beside(&out, ".net")).unwrap()).unwrap();
        let value = |fen: &str| {
            let position = Position::from_fen(fen).unwrap();
            network.evaluate(&Sample::new(&position, 0.5))
        };
        let ahead = value("r1b1kb1r/pppp1ppp/8/8/8/8/PPPP1PPP/R1BQKB1R w KQkq - 0 1");
        let behind = value("r1b1kb1r/pppp1ppp/8/8/8/8/PPPP1PPP/R1BQKB1R b KQkq - 0 1");
        assert!(
            (600..1200).contains(&ahead) && (-1200..-600).contains(&behind),
            "{ahead} {behind}"
        );
        let log = fs::read_to_string(beside(&out, ".result")).unwrap();
        assert!(log.lines().count() == 7 && log.contains("epoch 6: loss 0."), "{log}");
    }

    #[test]
    #[ignore = "long"]
    fn neither_threads_nor_breaks_change_the_network() {
        let folder = tempfile::tempdir().unwrap();
        let material = games(folder.path());
        let trained = |name: &str, threads: usize| {
            let out = folder.path().join(name);
            let epochs = train(&RECIPE, &material, &out, threads, |_| ()).unwrap();
            (epochs, fs::read(beside(&out, ".net")).unwrap())
        };
        let whole = trained("whole", 1);
        assert!(trained("threads", 3) == whole);
        // A state as if training had been interrupted after two epochs.
        let mut data = Data::default();
        data.add(&material.games[0], RECIPE.held_out_percent, &RECIPE.targets).unwrap();
        let mut state = Checkpoint::start(initial(RECIPE.shape, RECIPE.seed));
        for _ in 0..2 {
            let training = run_epoch(&RECIPE, &data.training, &mut state, 1);
            let validation = validate(&RECIPE, &data.validation, &state.parameters, 1);
            state.epochs.push(Epoch { training, validation });
        }
        let text = fs::read_to_string(folder.path().join("whole.txt")).unwrap();
        fs::write(folder.path().join("broken.txt"), text).unwrap();
        fs::write(folder.path().join("broken.checkpoint"), state.bytes()).unwrap();
        assert!(trained("broken", 1) == whole);
    }

    #[test]
    fn a_run_that_cannot_be_resumed_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let (material, out) = (games(folder.path()), folder.path().join("net"));
        let fault = |recipe: &Recipe| {
            train(recipe, &material, &out, 1, |_| ()).map(|_| ()).expect_err("a fault").to_string()
        };
        let fault_of_size = fault(&Recipe { batch: 1_000_000, ..RECIPE });
        assert!(fault_of_size.contains("too few"), "{fault_of_size}");
        let recipe = Recipe { epochs: 1, ..RECIPE };
        train(&recipe, &material, &out, 1, |_| ()).unwrap();
        let further = Material { start: Some(beside(&out, ".txt")), ..material.clone() };
        let none = train(&recipe, &further, &out, 1, |_| ()).expect_err("no network").to_string();
        assert!(none.contains("net.txt: "), "{none}");
        let other = fault(&Recipe { seed: 4, ..recipe });
        assert!(other.contains("\"seed 3\", not \"seed 4\""), "{other}");
        fs::write(beside(&out, ".checkpoint"), "LUFTCKP1").unwrap();
        assert!(fault(&recipe).contains("not a checkpoint"));
    }

    #[test]
    fn training_begins_with_a_network_if_one_is_given() {
        let folder = tempfile::tempdir().unwrap();
        let (material, out) = (games(folder.path()), folder.path().join("net"));
        let first = train(&RECIPE, &material, &out, 1, |_| ()).unwrap();
        let start = Some(beside(&out, ".net"));
        let further = Material { start, ..material };
        let slow = Recipe { epochs: 1, rate: 1e-6, last_rate: 1e-6, ..RECIPE };
        let again = folder.path().join("again");
        let second = train(&slow, &further, &again, 1, |_| ()).unwrap();
        let (before, after) = (first[3].validation, second[0].validation);
        assert!((after - before).abs() < 0.05 * before, "{before} {after}");
        let other = Recipe { shape: NetworkShape { hidden: 16, buckets: 4 }, ..slow };
        let fault = train(&other, &further, &folder.path().join("other"), 1, |_| ());
        assert!(fault.unwrap_err().to_string().contains("net.net: its sizes"));
        let wide = Recipe { shape: NetworkShape { hidden: 32, buckets: 2 }, ..slow };
        let third = train(&wide, &further, &folder.path().join("wide"), 1, |_| ()).unwrap();
        let after = third[0].validation;
        assert!((after - before).abs() < 0.05 * before, "{before} {after}");
    }

    #[test]
    fn the_rate_falls_by_half_a_cosine() {
        assert!((RECIPE.rate_at(0.0) - 1e-2).abs() < 1e-7);
        assert!((RECIPE.rate_at(1.0) - 1e-3).abs() < 1e-7);
        assert!((RECIPE.rate_at(0.5) - 5.5e-3).abs() < 1e-7);
    }
}
