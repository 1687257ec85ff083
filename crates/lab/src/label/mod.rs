//! Scores by another program, for a network to learn from ("knowledge distillation": Hinton,
//! Vinyals and Dean, "Distilling the Knowledge in a Neural Network", 2015).
//!
//! A static evaluation that is better than Luft's teaches more than Luft's own short searches. It
//! takes microseconds. So the program can also evaluate positions that no game reaches.

mod program;

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, ErrorKind, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use luft_rules::Color;
use luft_rules::random::{SplitMix64, mix};

use crate::files::{NEW, beside};
use crate::filter::{is_mate, random_successors};
use crate::parallel::parallel;
use crate::viriformat::{Game, ReadError, Reader, ScoredPosition};

use program::Programs;

/// How games are labelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The programs that evaluate, each with its arguments. Of several, the mean of the points that
    /// they expect is taken.
    pub programs: Vec<Vec<String>>,
    /// Centipawns at which 73 % of the points are expected.
    pub scale: u16,
    /// Only positions with at most so many pieces, pawns and kings included, are evaluated.
    pub pieces: u32,
    /// Random successors of each position that are evaluated, too.
    pub successors: u32,
    /// Threads, each with its own programs; the result does not depend on them.
    pub threads: usize,
}

/// What has been labelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Labelled {
    /// Games.
    pub games: u64,
    /// Positions of these games, and near them.
    pub positions: u64,
}

/// Why games cannot be labelled.
#[derive(Debug)]
pub enum LabelError {
    /// A file cannot be read or written, or a result exists already.
    Io(PathBuf, io::Error),
    /// The game of this index in the file, from 0, cannot be read.
    Game(PathBuf, u64, ReadError),
    /// The program does not answer: a sentence.
    Program(String),
}

impl fmt::Display for LabelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, fault) => write!(f, "{}: {fault}", path.display()),
            Self::Game(path, game, fault) => write!(f, "{}: game {game}: {fault}", path.display()),
            Self::Program(fault) => write!(f, "the program that evaluates: {fault}"),
        }
    }
}

impl std::error::Error for LabelError {}

/// Lets programs evaluate the positions of games. Writes the games with their scores to
/// `out.viri`, and all positions with them, those near the games too, to `out.positions`, in the
/// order of the files. Reports after each game.
///
/// A position in check keeps its own score, because it cannot be evaluated without a search; so does
/// one with a forced mate, and one with more pieces than are asked for.
///
/// # Errors
/// If a file cannot be read or written, one of the results exists already, or a program fails.
pub fn label(
    files: &[PathBuf],
    out: &Path,
    settings: &Settings,
    mut report: impl FnMut(&Labelled),
) -> Result<Labelled, LabelError> {
    let mut results = Results::create(out)?;
    let mut fault = None;
    // Threads finish games in any order; they are written in the order of the files.
    let mut waiting = BTreeMap::new();
    parallel(
        settings.threads,
        games(files).zip(0..),
        || Programs::start(&settings.programs, settings.scale),
        |programs, (game, number)| {
            let programs = programs.as_mut().map_err(|fault| LabelError::Program(fault.clone()))?;
            let random = SplitMix64::new(mix(number));
            let examples = evaluate(programs, game?, settings, random);
            examples.map(|examples| (number, examples)).map_err(LabelError::Program)
        },
        |done| {
            let written = done.and_then(|(number, examples)| {
                waiting.insert(number, examples);
                while let Some(examples) = waiting.remove(&results.labelled.games) {
                    results.add(&examples)?;
                    report(&results.labelled);
                }
                Ok(())
            });
            fault = written.err();
            if fault.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
    );
    fault.map_or_else(|| results.finish(), Err)
}

/// The games of files, one after the other.
fn games(files: &[PathBuf]) -> impl Iterator<Item = Result<Game, LabelError>> + Send {
    files.iter().flat_map(|path| {
        let at = |fault| LabelError::Io(path.clone(), fault);
        let (reader, fault) = match File::open(path) {
            Ok(file) => (Some(Reader::new(BufReader::new(file))), None),
            Err(fault) => (None, Some(Err(at(fault)))),
        };
        let games = reader.into_iter().flatten().zip(0..);
        let games = games.map(|(game, number)| {
            game.map_err(|fault| LabelError::Game(path.clone(), number, fault))
        });
        fault.into_iter().chain(games)
    })
}

/// A game with a program's scores, and all positions that the program has evaluated for it.
struct Examples {
    game: Game,
    positions: Vec<ScoredPosition>,
}

fn evaluate(
    programs: &mut Programs,
    mut game: Game,
    settings: &Settings,
    mut random: SplitMix64,
) -> Result<Examples, String> {
    let mut asked = Vec::new();
    // The place among the asked ones of the position before each move.
    let mut places = Vec::with_capacity(game.plies.len());
    for (position, ply) in game.positions() {
        let has_few = position.occupied().count() <= settings.pieces;
        let is_asked = has_few && !position.in_check() && !is_mate(ply.score);
        places.push(is_asked.then_some(asked.len()));
        let successors = if has_few { settings.successors } else { 0 };
        let near = random_successors(&position, successors, &mut random);
        asked.extend(is_asked.then_some(position));
        asked.extend(near);
    }
    let values = programs.evaluate(&asked)?;
    let positions = asked.into_iter().zip(values);
    let positions: Vec<ScoredPosition> = positions
        .map(|(position, value)| {
            let score = match position.side_to_move() {
                Color::White => value,
                Color::Black => -value,
            };
            ScoredPosition { position, score }
        })
        .collect();
    for (ply, place) in game.plies.iter_mut().zip(places) {
        if let Some(scored) = place.and_then(|place| positions.get(place)) {
            ply.score = scored.score;
        }
    }
    Ok(Examples { game, positions })
}

/// The two files.
struct Results {
    games: Output,
    positions: Output,
    labelled: Labelled,
}

/// A new file. Until it is complete its name ends with `.new`.
struct Output {
    path: PathBuf,
    file: BufWriter<File>,
}

impl Output {
    fn create(path: PathBuf) -> Result<Self, LabelError> {
        let file = match path.try_exists() {
            Ok(true) => Err(ErrorKind::AlreadyExists.into()),
            Ok(false) => File::create(beside(&path, NEW)),
            Err(fault) => Err(fault),
        };
        match file {
            Ok(file) => Ok(Self { path, file: BufWriter::new(file) }),
            Err(fault) => Err(LabelError::Io(path, fault)),
        }
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), LabelError> {
        self.file.write_all(bytes).map_err(|fault| LabelError::Io(self.path.clone(), fault))
    }

    fn finish(mut self) -> Result<(), LabelError> {
        let named =
            self.file.flush().and_then(|()| fs::rename(beside(&self.path, NEW), &self.path));
        named.map_err(|fault| LabelError::Io(self.path, fault))
    }
}

impl Results {
    fn create(out: &Path) -> Result<Self, LabelError> {
        let games = Output::create(beside(out, ".viri"))?;
        let positions = Output::create(beside(out, &format!(".{}", ScoredPosition::FILE_ENDING)))?;
        Ok(Self { games, positions, labelled: Labelled::default() })
    }

    fn add(&mut self, examples: &Examples) -> Result<(), LabelError> {
        self.games.write(&examples.game.bytes())?;
        for scored in &examples.positions {
            self.positions.write(&scored.bytes())?;
        }
        self.labelled.games += 1;
        self.labelled.positions += examples.positions.len() as u64;
        Ok(())
    }

    fn finish(self) -> Result<Labelled, LabelError> {
        self.games.finish()?;
        self.positions.finish()?;
        Ok(self.labelled)
    }
}
