//! Positions out of files of games.

use std::fmt;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use crate::filter::is_trainable;
use crate::viriformat::{ReadError, Reader};

use super::sample::Sample;

/// Positions to train on, and others to see how well that goes.
#[derive(Default)]
pub struct Data {
    /// To train on.
    pub training: Vec<Sample>,
    /// Of games that are never trained on.
    pub validation: Vec<Sample>,
}

/// Why a file cannot be trained on.
#[derive(Debug)]
pub enum DataError {
    /// It cannot be read.
    Io(PathBuf, io::Error),
    /// The game of this index, from 0, cannot be read.
    Game(PathBuf, u64, ReadError),
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, fault) => write!(f, "{}: {fault}", path.display()),
            Self::Game(path, game, fault) => write!(f, "{}: game {game}: {fault}", path.display()),
        }
    }
}

impl std::error::Error for DataError {}

impl Data {
    /// Adds the positions of a file, but those that teach nothing; the games at its
    /// end, so many in a hundred, are held out. A game that is cut off there, as in
    /// a file that is still growing, is left out.
    ///
    /// # Errors
    /// Where the file cannot be read, or holds something else than games.
    pub fn add(&mut self, path: &Path, held_out_percent: u64) -> Result<(), DataError> {
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
            let set =
                if number < held_out_from { &mut self.training } else { &mut self.validation };
            let positions = game.positions();
            let useful =
                positions.filter(|(position, ply)| is_trainable(position.in_check(), *ply));
            set.extend(
                useful.map(|(position, ply)| Sample::new(&position, ply.score, game.outcome)),
            );
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::datagen::{Player, Recipe};
    use std::fs;

    #[test]
    fn the_last_games_are_held_out_and_what_teaches_nothing_is_left_out() {
        let recipe = Recipe { nodes: 60, opening_nodes: 60, max_plies: 30, ..Recipe::default() };
        let mut player = Player::new(recipe);
        let games: Vec<_> = (0..10).map(|number| player.play(number)).collect();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.viri");
        let mut bytes: Vec<u8> = games.iter().flat_map(crate::viriformat::Game::bytes).collect();
        // Half a game more.
        bytes.extend_from_within(..50);
        fs::write(&path, bytes).unwrap();
        let mut data = Data::default();
        data.add(&path, 20).unwrap();
        let useful = |games: &[crate::viriformat::Game]| {
            let positions = games.iter().flat_map(crate::viriformat::Game::positions);
            positions.filter(|(position, ply)| is_trainable(position.in_check(), *ply)).count()
        };
        assert_eq!(data.training.len(), useful(&games[..8]));
        assert_eq!(data.validation.len(), useful(&games[8..]));
        assert!(data.validation.len() > 10);
        let fault = data.add(&folder.path().join("none.viri"), 2).unwrap_err();
        assert!(fault.to_string().contains("none.viri"), "{fault}");
    }
}
