//! Positions from files of games.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use crate::filter::is_trainable;
use crate::viriformat::{BoardError, ReadError, Reader, ScoredPosition};

use super::sample::Sample;
use super::targets::Targets;

/// Positions for training and validation.
#[derive(Default)]
pub struct Data {
    /// To train on.
    pub training: Vec<Sample>,
    /// From games that are never trained on.
    pub validation: Vec<Sample>,
}

/// Why a file cannot be trained on.
#[derive(Debug)]
pub enum DataError {
    /// It cannot be read.
    Io(PathBuf, io::Error),
    /// The game of this index, from 0, cannot be read.
    Game(PathBuf, u64, ReadError),
    /// The position of this index, from 0, cannot be read.
    Position(PathBuf, usize, BoardError),
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, fault) => write!(f, "{}: {fault}", path.display()),
            Self::Game(path, game, fault) => write!(f, "{}: game {game}: {fault}", path.display()),
            Self::Position(path, index, fault) => {
                write!(f, "{}: position {index}: {fault}", path.display())
            }
        }
    }
}

impl std::error::Error for DataError {}

impl Data {
    /// Adds the positions of a file: if its name ends with `.positions`, all of them, else the
    /// trainable ones of its games. A percentage at the end of the file is held out.
    ///
    /// # Errors
    /// If the file cannot be read, or contains neither games nor positions.
    pub fn add(
        &mut self,
        path: &Path,
        held_out_percent: u64,
        targets: &Targets,
    ) -> Result<(), DataError> {
        if path.extension().is_some_and(|ending| ending == ScoredPosition::FILE_ENDING) {
            self.add_positions(path, held_out_percent, targets)
        } else {
            self.add_games(path, held_out_percent, targets)
        }
    }

    /// Adds positions without games. An incomplete one at the end is ignored.
    fn add_positions(
        &mut self,
        path: &Path,
        held_out_percent: u64,
        targets: &Targets,
    ) -> Result<(), DataError> {
        let bytes = fs::read(path).map_err(|fault| DataError::Io(path.to_owned(), fault))?;
        let (positions, _) = bytes.as_chunks::<{ ScoredPosition::BYTES }>();
        let held_out = (positions.len() as u64 * held_out_percent / 100) as usize;
        for (index, bytes) in positions.iter().enumerate() {
            let ScoredPosition { position, score } = ScoredPosition::read(bytes)
                .map_err(|fault| DataError::Position(path.to_owned(), index, fault))?;
            let sample = Sample::new(&position, targets.expected(score.into()));
            let is_held_out = index >= positions.len() - held_out;
            if is_held_out { &mut self.validation } else { &mut self.training }.push(sample);
        }
        Ok(())
    }

    /// Adds the trainable positions of games. An incomplete game at the end, as in a file that is
    /// still growing, is ignored.
    fn add_games(
        &mut self,
        path: &Path,
        held_out_percent: u64,
        targets: &Targets,
    ) -> Result<(), DataError> {
        let open = || {
            let file = File::open(path).map_err(|fault| DataError::Io(path.to_owned(), fault))?;
            Ok(Reader::new(BufReader::new(file)))
        };
        let at = |game, fault| DataError::Game(path.to_owned(), game, fault);
        let mut games = 0;
        let mut counter = open()?;
        loop {
            match counter.pass_over() {
                Ok(true) => games += 1,
                Ok(false) | Err(ReadError::CutOff) => break,
                Err(fault) => return Err(at(games, fault)),
            }
        }
        let held_out_from = games - games * held_out_percent / 100;
        for (game, number) in open()?.zip(0..games) {
            let game = game.map_err(|fault| at(number, fault))?;
            let is_held_out = number >= held_out_from;
            let set = if is_held_out { &mut self.validation } else { &mut self.training };
            let positions = game.positions().zip(targets.of(&game));
            let useful =
                positions.filter(|((position, ply), _)| is_trainable(position.in_check(), *ply));
            set.extend(useful.map(|((position, _), points)| Sample::new(&position, points)));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::datagen::{Player, Recipe};
    use crate::train::targets::TARGETS;
    use crate::viriformat::Game;
    use std::fs;

    #[test]
    fn the_last_games_are_held_out_and_what_teaches_nothing_is_left_out() {
        let recipe = Recipe { nodes: 60, opening_nodes: 60, max_plies: 30, ..Recipe::default() };
        let mut player = Player::new(recipe);
        let games: Vec<_> = (0..10).map(|number| player.play(number)).collect();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.viri");
        let mut bytes: Vec<u8> = games.iter().flat_map(Game::bytes).collect();
        // Add half a game.
        bytes.extend_from_within(..50);
        fs::write(&path, bytes).unwrap();
        let mut data = Data::default();
        data.add(&path, 20, &TARGETS).unwrap();
        let useful = |games: &[Game]| {
            let positions = games.iter().flat_map(Game::positions);
            positions.filter(|(position, ply)| is_trainable(position.in_check(), *ply)).count()
        };
        assert_eq!(data.training.len(), useful(&games[..8]));
        assert_eq!(data.validation.len(), useful(&games[8..]));
        assert!(data.validation.len() > 10);
        let fault = data.add(&folder.path().join("none.viri"), 2, &TARGETS).unwrap_err();
        assert!(fault.to_string().contains("none.viri"), "{fault}");
    }
}
