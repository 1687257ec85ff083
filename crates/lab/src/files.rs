//! Files that grow while a command runs, and that a later run continues.

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use luft_engine::nnue::Network;

/// Why a file cannot be continued.
#[derive(Debug)]
pub enum FileError {
    /// It cannot be read or written.
    Io(PathBuf, io::Error),
    /// Another program is writing to it.
    InUse(PathBuf),
    /// Its contents were made with another setting.
    MadeOtherwise {
        /// The text that says how they are made.
        path: PathBuf,
        /// The line found there.
        found: String,
        /// The line that was expected.
        expected: String,
    },
    /// The file has contents, but the text that says how they are made is missing.
    Unexplained(PathBuf),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, fault) => write!(f, "{}: {fault}", path.display()),
            Self::InUse(path) => {
                write!(f, "{}: another program is adding games to it", path.display())
            }
            Self::MadeOtherwise { path, found, expected } => {
                write!(f, "{} says \"{found}\", not \"{expected}\"", path.display())?;
                f.write_str(": games made otherwise belong in another file")
            }
            Self::Unexplained(path) => write!(
                f,
                "{} is missing, which says how the existing games were made",
                path.display()
            ),
        }
    }
}

impl std::error::Error for FileError {}

/// Opens or creates a file for appending and locks it.
///
/// # Errors
/// If the file cannot be opened, or another program has locked it.
pub fn open_alone(path: &Path) -> Result<File, FileError> {
    let at = |fault| FileError::Io(path.to_owned(), fault);
    let file = File::options().create(true).append(true).read(true).open(path).map_err(at)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(FileError::InUse(path.to_owned())),
        Err(TryLockError::Error(fault)) => Err(at(fault)),
    }
}

/// Writes a text that says how a file's contents are made, one setting per line. If the file
/// already has contents, compares the settings with those in the text.
///
/// # Errors
/// If the text is missing or differs.
pub fn explain(path: &Path, text: &str, contents: bool) -> Result<(), FileError> {
    match fs::read_to_string(path) {
        Ok(found) if found == text => Ok(()),
        Ok(_) | Err(_) if !contents => replace(path, text),
        Ok(found) => {
            let (found, expected) = first_difference(&found, text);
            Err(FileError::MadeOtherwise { path: path.to_owned(), found, expected })
        }
        Err(fault) if fault.kind() == ErrorKind::NotFound => {
            Err(FileError::Unexplained(path.to_owned()))
        }
        Err(fault) => Err(FileError::Io(path.to_owned(), fault)),
    }
}

fn first_difference(found: &str, expected: &str) -> (String, String) {
    let (found, expected): (Vec<_>, Vec<_>) = (found.lines().collect(), expected.lines().collect());
    let at = found.iter().zip(&expected).take_while(|(one, other)| one == other).count();
    let line = |lines: &[&str]| lines.get(at).copied().unwrap_or_default().to_owned();
    (line(&found), line(&expected))
}

/// Added to the name of a file that is not complete yet.
pub const NEW: &str = ".new";

/// Replaces a file atomically: other programs read either the old or the new text.
///
/// # Errors
/// If it cannot be written.
pub fn replace(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), FileError> {
    let new = beside(path, NEW);
    let written = fs::write(&new, contents).and_then(|()| fs::rename(&new, path));
    written.map_err(|fault| FileError::Io(path.to_owned(), fault))
}

/// The path with an addition to its name.
pub fn beside(path: &Path, more: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(more);
    name.into()
}

/// Reads the file of a network.
///
/// # Errors
/// One sentence that says why it cannot be used.
pub fn read_network(path: &Path) -> Result<Arc<Network>, String> {
    let at = |fault: &dyn fmt::Display| format!("{}: {fault}", path.display());
    let bytes = fs::read(path).map_err(|fault| at(&fault))?;
    Network::read(&bytes).map(Arc::new).map_err(|fault| at(&fault))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contents_are_held_to_their_explanation() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.txt");
        let fault = explain(&path, "a 1\nb 2\n", true).unwrap_err();
        assert!(fault.to_string().contains("games.txt is missing"), "{fault}");
        explain(&path, "a 1\nb 2\n", false).unwrap();
        explain(&path, "a 1\nb 2\n", true).unwrap();
        let fault = explain(&path, "a 1\nb 3\n", true).unwrap_err();
        assert!(fault.to_string().contains("\"b 2\", not \"b 3\""), "{fault}");
        explain(&path, "a 1\nb 3\n", false).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "a 1\nb 3\n");
    }

    #[test]
    fn one_program_at_a_time_adds_to_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let _first = open_alone(&path).unwrap();
        let fault = open_alone(&path).unwrap_err();
        assert!(fault.to_string().contains("another program"), "{fault}");
    }
}
