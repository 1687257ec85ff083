//! A tournament's files: the games, the settings, and the results.

use std::fs::{self, File};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use luft_rules::ByColor;

use crate::files::{FileError, beside, explain, open_alone, replace};
use crate::players::PlayerSpec;

use super::game::Played;
use super::pgn::{self, Recorded};
use super::{MatchError, Tournament};

/// The files of a tournament: a common path with the extensions `.pgn`, `.txt` and `.result`.
pub struct Store {
    games: File,
    path: PathBuf,
}

impl Store {
    /// Opens or creates the files, and returns the recorded games. Cuts off an incomplete game at
    /// the end.
    pub fn open(path: &Path, tournament: &Tournament) -> Result<(Self, Vec<Recorded>), MatchError> {
        let games_path = beside(path, ".pgn");
        let at = |fault| FileError::Io(games_path.clone(), fault);
        let mut games = open_alone(&games_path)?;
        let bytes = fs::read(&games_path).map_err(at)?;
        explain(&beside(path, ".txt"), &tournament.describe(), !bytes.is_empty())?;
        // Bytes cut off within a character belong to an incomplete game.
        let text = String::from_utf8_lossy(&bytes);
        let (recorded, whole) = pgn::read(&text)
            .map_err(|fault| MatchError::Record(format!("{}: {fault}", games_path.display())))?;
        games.set_len(whole as u64).map_err(at)?;
        games.seek(SeekFrom::End(0)).map_err(at)?;
        Ok((Self { games, path: path.to_owned() }, recorded))
    }

    /// Adds a game in one write.
    pub fn add(
        &mut self,
        event: &str,
        game: &Played,
        players: ByColor<&PlayerSpec>,
    ) -> Result<(), FileError> {
        let text = pgn::write(event, game, players);
        let written = self.games.write_all(text.as_bytes());
        written.map_err(|fault| FileError::Io(beside(&self.path, ".pgn"), fault))
    }

    /// Writes the results.
    pub fn conclude(&self, text: &str) -> Result<(), FileError> {
        replace(&beside(&self.path, ".result"), text)
    }
}
