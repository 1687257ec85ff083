//! The file of games, and a text file that says how they are made.

use std::fmt;
use std::fs::File;
use std::io::{BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use luft_engine::bench::bench;
use luft_engine::search::Unattended;

use crate::files::{FileError, beside, explain, open_alone};
use crate::viriformat::{Game, ReadError, Reader};

use super::{Recipe, Settings};

/// The depth of the bench that distinguishes engines; it takes only an instant.
const SIGNATURE_DEPTH: u8 = 6;

/// Why a file of games cannot be made.
#[derive(Debug)]
pub enum StoreError {
    /// A file cannot be continued.
    File(FileError),
    /// The game of this index, from 0, cannot be read.
    Game(PathBuf, u64, ReadError),
}

impl From<FileError> for StoreError {
    fn from(fault: FileError) -> Self {
        Self::File(fault)
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(fault) => fault.fmt(f),
            Self::Game(path, index, fault) => {
                write!(f, "{}: game {index}: {fault}", path.display())
            }
        }
    }
}

impl std::error::Error for StoreError {}

/// A file that games are added to.
pub struct Store {
    file: File,
    path: PathBuf,
    games: u64,
}

impl Store {
    /// Opens or creates the file, and cuts off an incomplete game at its end.
    pub fn open(path: &Path, settings: &Settings) -> Result<Self, StoreError> {
        let at = |fault| FileError::Io(path.to_owned(), fault);
        let mut file = open_alone(path)?;
        let contents = file.metadata().map_err(at)?.len() > 0;
        explain(&beside(path, ".txt"), &describe(settings), contents)?;
        let (games, whole) = whole_games(path, &file)?;
        file.set_len(whole).map_err(at)?;
        file.seek(SeekFrom::End(0)).map_err(at)?;
        Ok(Self { file, path: path.to_owned(), games })
    }

    /// Games in the file.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Adds a game in one write, so that the file nearly always ends with a complete game.
    pub fn add(&mut self, game: &Game) -> Result<(), StoreError> {
        let written = self.file.write_all(&game.bytes());
        written.map_err(|fault| FileError::Io(self.path.clone(), fault))?;
        self.games += 1;
        Ok(())
    }
}

/// The number of complete games in a file, and their size in bytes.
fn whole_games(path: &Path, file: &File) -> Result<(u64, u64), StoreError> {
    let mut reader = Reader::new(BufReader::new(file));
    let mut games = 0;
    loop {
        match reader.pass_over() {
            Ok(true) => games += 1,
            Ok(false) | Err(ReadError::CutOff) => return Ok((games, reader.position())),
            Err(fault) => return Err(StoreError::Game(path.to_owned(), games, fault)),
        }
    }
}

/// How the games are made, one setting per line.
fn describe(settings: &Settings) -> String {
    let Recipe {
        nodes,
        hash,
        opening_plies,
        opening_nodes,
        opening_margin,
        win_score,
        win_plies,
        draw_score,
        draw_plies,
        draw_from,
        max_plies,
    } = settings.recipe;
    let network = settings.network.clone();
    let signature =
        bench(SIGNATURE_DEPTH, network, &mut Unattended).expect("the bench's FENs are sound");
    format!(
        "luft {}, bench {SIGNATURE_DEPTH}: {signature} nodes\n\
         first {}\nnodes {nodes}\nhash {hash}\n\
         opening-plies {opening_plies}\nopening-nodes {opening_nodes}\n\
         opening-margin {opening_margin}\n\
         win-score {win_score}\nwin-plies {win_plies}\n\
         draw-score {draw_score}\ndraw-plies {draw_plies}\ndraw-from {draw_from}\n\
         max-plies {max_plies}\n",
        env!("CARGO_PKG_VERSION"),
        settings.first,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::datagen::{Player, generate};
    use std::fs;

    fn settings() -> Settings {
        let recipe = Recipe { nodes: 60, opening_nodes: 60, max_plies: 30, ..Recipe::default() };
        Settings { recipe, network: None, first: 7, games: Some(5), threads: 1 }
    }

    /// The file of a run from a beginning.
    fn made_from(folder: &Path, beginning: &[u8], settings: &Settings) -> Vec<u8> {
        let path = folder.join("games.viri");
        fs::write(&path, beginning).unwrap();
        generate(&path, settings, |_| ()).unwrap();
        fs::read(&path).unwrap()
    }

    #[test]
    #[ignore = "long"]
    fn a_file_cut_off_anywhere_becomes_the_same_on_any_number_of_threads() {
        let folder = tempfile::tempdir().unwrap();
        let whole = made_from(folder.path(), &[], &settings());
        assert_eq!(Reader::new(&whole[..]).map(Result::unwrap).count(), 5);
        for (bytes, threads) in [(0, 3), (1, 1), (31, 2), (whole.len() / 2, 2), (whole.len(), 1)] {
            let again =
                made_from(folder.path(), &whole[..bytes], &Settings { threads, ..settings() });
            assert!(again == whole, "from {bytes} bytes on with {threads} threads");
        }
    }

    #[test]
    fn games_depend_on_their_number_alone() {
        let folder = tempfile::tempdir().unwrap();
        let whole = made_from(folder.path(), &[], &settings());
        let third = Reader::new(&whole[..]).nth(3).unwrap().unwrap();
        assert_eq!(Player::new(settings().recipe).play(10), third);
    }

    #[test]
    fn games_made_with_other_settings_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.viri");
        generate(&path, &settings(), |_| ()).unwrap();
        let refused = |settings: &Settings| {
            generate(&path, settings, |_| ()).expect_err("other games").to_string()
        };
        let fault = refused(&Settings { first: 8, ..settings() });
        assert!(fault.contains("\"first 7\", not \"first 8\""), "{fault}");
        let recipe = Recipe { nodes: 61, ..settings().recipe };
        let fault = refused(&Settings { recipe, ..settings() });
        assert!(fault.contains("\"nodes 60\", not \"nodes 61\""), "{fault}");
        fs::remove_file(folder.path().join("games.viri.txt")).unwrap();
        assert!(refused(&settings()).contains("games.viri.txt is missing"));
    }
}
