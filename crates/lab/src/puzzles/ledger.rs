//! The results of a long computation, in a file with a line for each item, so that the computation
//! resumes after an interruption.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A file with a line for each item: its number and, if there is a result, a tab and the result.
pub struct Ledger {
    path: PathBuf,
    file: File,
    known: BTreeMap<usize, Option<String>>,
}

impl Ledger {
    /// Opens or creates a file. A truncated last line counts as not written.
    ///
    /// # Errors
    /// A sentence, if it cannot be read or written, or is not such a file.
    pub fn open(path: &Path) -> Result<Self, String> {
        let told = |why: String| format!("{}: {why}", path.display());
        let text = match fs::read_to_string(path) {
            Err(fault) if fault.kind() == ErrorKind::NotFound => String::new(),
            read => read.map_err(|fault| told(fault.to_string()))?,
        };
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let lines = whole.lines().enumerate();
        let known: Result<BTreeMap<_, _>, usize> =
            lines.map(|(index, line)| item(line).ok_or(index + 1)).collect();
        let known =
            known.map_err(|line| told(format!("line {line} does not begin with a number")))?;
        let open = OpenOptions::new().create(true).append(true).open(path);
        let file = open.map_err(|fault| told(fault.to_string()))?;
        file.set_len(whole.len() as u64).map_err(|fault| told(fault.to_string()))?;
        Ok(Self { path: path.to_owned(), file, known })
    }

    /// Computes the result of an item, unless it is known.
    ///
    /// # Errors
    /// A sentence, if it cannot be written.
    pub fn learn(
        &mut self,
        number: usize,
        find: impl FnOnce() -> Option<String>,
    ) -> Result<(), String> {
        if self.knows(number) {
            return Ok(());
        }
        let found = find();
        let line = found.as_ref().map_or_else(String::new, |found| format!("\t{found}"));
        let written = self.file.write_all(format!("{number}{line}\n").as_bytes());
        written.map_err(|fault| format!("{}: {fault}", self.path.display()))?;
        self.known.insert(number, found);
        Ok(())
    }

    /// Whether an item is done.
    pub fn knows(&self, number: usize) -> bool {
        self.known.contains_key(&number)
    }

    /// A sentence about a fault in an item's result.
    pub fn fault(&self, number: usize, why: &str) -> String {
        format!("{}, item {number}: {why}", self.path.display())
    }

    /// The number of items that are done.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether no item is done.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// The results, with the items' numbers.
    pub fn found(&self) -> impl Iterator<Item = (usize, &str)> {
        self.known.iter().filter_map(|(&number, found)| Some((number, found.as_deref()?)))
    }
}

fn item(line: &str) -> Option<(usize, Option<String>)> {
    let (number, found) = line.split_once('\t').map_or((line, None), |(a, b)| (a, Some(b)));
    Some((number.parse().ok()?, found.map(str::to_owned)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_results_are_not_computed_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("found.tsv");
        let mut ledger = Ledger::open(&path).expect("a new file");
        ledger.learn(0, || None).expect("written");
        ledger.learn(7, || Some("a\tb".to_owned())).expect("written");
        fs::write(&path, "0\n7\ta\tb\n12").expect("an interruption");
        let mut ledger = Ledger::open(&path).expect("the file");
        ledger.learn(7, || panic!("it is known")).expect("nothing to write");
        ledger.learn(12, || Some("c".to_owned())).expect("written");
        assert_eq!(fs::read_to_string(&path).expect("the file"), "0\n7\ta\tb\n12\tc\n");
        assert_eq!(ledger.found().collect::<Vec<_>>(), [(7, "a\tb"), (12, "c")]);
        assert_eq!(ledger.len(), 3);
        assert!(ledger.fault(7, "no theme").ends_with("found.tsv, item 7: no theme"));
        fs::write(&path, "1\tx\nx\ty\n").expect("another file");
        let fault = Ledger::open(&path).err().expect("a fault");
        assert!(fault.ends_with("found.tsv: line 2 does not begin with a number"), "{fault}");
    }
}
