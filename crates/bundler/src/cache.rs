//! Detects that nothing has changed since the last run, so that nothing needs to be done.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use data_encoding::HEXLOWER;
use luft_tooling::files::{Files, read_all};
use luft_tooling::run::{Failure, cannot};
use luft_tooling::workspace;
use sha2::{Digest, Sha256};

/// A hash of names and contents.
#[derive(Default)]
pub struct Fingerprint(Sha256);

impl Fingerprint {
    /// Adds a name and its contents.
    pub fn add(&mut self, name: &str, bytes: &[u8]) {
        for part in [name.as_bytes(), bytes] {
            self.0.update((part.len() as u64).to_le_bytes());
            self.0.update(part);
        }
    }

    /// Adds files and their names.
    pub fn add_all(&mut self, files: &Files) {
        for (name, bytes) in files {
            self.add(name, bytes);
        }
    }

    /// Adds this program, identified by the time when it was built.
    pub fn add_program(&mut self) {
        let built = env::current_exe().and_then(fs::metadata).and_then(|file| file.modified());
        let since = built.ok().and_then(|time| time.duration_since(SystemTime::UNIX_EPOCH).ok());
        self.add("program", &since.unwrap_or_default().as_nanos().to_le_bytes());
    }

    fn text(self) -> String {
        HEXLOWER.encode(&self.0.finalize())
    }
}

/// A note on the last run into a folder: its input, its output, and what it printed.
pub struct Last {
    path: PathBuf,
    input: String,
}

impl Last {
    /// The note for an input and a folder of output.
    pub fn of(input: Fingerprint, folder: &Path) -> Self {
        let mut place = Fingerprint::default();
        place.add("folder", folder.as_os_str().as_encoded_bytes());
        let name = format!("bundled-{}", &place.text()[..16]);
        Self { path: workspace::target().join(name), input: input.text() }
    }

    /// The output that the last run printed, if its input was the same and its files are unchanged.
    pub fn report(&self, folder: &Path) -> Option<String> {
        let text = fs::read_to_string(&self.path).ok()?;
        let (input, rest) = text.split_once('\n')?;
        let (output, report) = rest.split_once('\n')?;
        let is_same = input == self.input && output == hash(&read_all(folder).ok()?);
        is_same.then(|| report.to_owned())
    }

    /// Writes the note: the files now in the folder, and the printed output.
    ///
    /// # Errors
    /// If the note cannot be written.
    pub fn note(&self, files: &Files, report: &str) -> Result<(), Failure> {
        let text = format!("{}\n{}\n{report}", self.input, hash(files));
        fs::write(&self.path, text).map_err(|error| cannot("write", &self.path, &error))
    }
}

fn hash(files: &Files) -> String {
    let mut fingerprint = Fingerprint::default();
    fingerprint.add_all(files);
    fingerprint.text()
}

#[cfg(test)]
mod tests {
    use luft_tooling::files::write_all;

    use super::*;

    fn input(text: &str) -> Fingerprint {
        let mut input = Fingerprint::default();
        input.add("input", text.as_bytes());
        input
    }

    #[test]
    fn an_unchanged_output_is_recognised() {
        let folder = env::temp_dir().join(format!("luft-bundled-{}", std::process::id()));
        let files = Files::from([("a/b".to_owned(), b"1".to_vec())]);
        let last = || Last { path: folder.with_extension("note"), input: input("x").text() };
        write_all(&files, &folder).unwrap();
        assert_eq!(last().report(&folder), None, "nothing has been noted");
        last().note(&files, "told\nall").unwrap();
        assert_eq!(last().report(&folder).as_deref(), Some("told\nall"));
        let other = Last { input: input("y").text(), ..last() };
        assert_eq!(other.report(&folder), None, "other input");
        fs::write(folder.join("a/b"), "2").unwrap();
        assert_eq!(last().report(&folder), None, "other output");
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(last().report(&folder), None, "no output");
        fs::remove_file(folder.with_extension("note")).unwrap();
    }
}
