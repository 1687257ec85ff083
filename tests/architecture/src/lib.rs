//! Shared by the tests of this crate: the repository's files and their code.
//!
//! Each rule is a test with its reason. A rule collects all faults, each with file and line, before
//! it fails, so that one run shows everything to fix.

mod cycles;
mod independent;
mod modules;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

pub use cycles::cycles;
pub use independent::{IndependentParts, faults_of_independent_parts};
pub use modules::Modules;

/// For each module, the modules on which it depends, by their paths from the root, joined with
/// `::`.
pub type Dependencies = BTreeMap<String, BTreeSet<String>>;

/// The root of the repository, relative to the folder of this crate.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The root of the repository.
#[must_use]
pub fn root() -> &'static Path {
    Path::new(ROOT)
}

/// A text file of the repository.
#[derive(Clone)]
pub struct Source {
    /// Its path from the root, with `/` between the segments.
    pub path: String,
    /// Its text.
    pub text: String,
}

impl Source {
    /// The lines of code with their numbers, without comments. (In this project only addresses have
    /// `//` inside a string.)
    pub fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        self.lines().map(|(number, line)| (number, line.split("//").next().unwrap_or(line)))
    }

    /// The code without its unit tests, which by convention are at the end of the file.
    pub fn program(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines: Vec<&str> = self.text.lines().collect();
        let tests = lines
            .windows(2)
            .position(|pair| pair[0] == "#[cfg(test)]" && pair[1].contains("mod tests"));
        self.code().take(tests.unwrap_or(lines.len()))
    }

    /// All lines with their numbers, from 1.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }

    /// A fault for each line of the program that contains one of the words.
    pub fn uses_of(&self, words: &[&str]) -> Vec<String> {
        let mut faults = Vec::new();
        for (number, line) in self.program() {
            for word in words.iter().filter(|word| line.contains(**word)) {
                faults.push(format!("{}:{number}: {word}", self.path));
            }
        }
        faults
    }
}

/// All files that git tracks, and new ones that it does not ignore: their paths from the root.
///
/// # Panics
/// If git cannot list the files.
#[must_use]
pub fn files() -> Vec<String> {
    let listed = output(
        Command::new("git")
            // Without `-z`, git writes a name that is not ASCII in another way, and no file has that name.
            .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
            .current_dir(root()),
    );
    listed.split_terminator('\0').map(str::to_owned).collect()
}

/// The text files of [`files`] that are under a path from the root (`""` for all) and have one of the
/// extensions.
///
/// # Panics
/// If git cannot list the files, or there are none, so that the test would check nothing.
#[must_use]
pub fn sources(under: &str, endings: &[&str]) -> Vec<Source> {
    let wanted = |path: &String| {
        path.starts_with(under) && endings.iter().any(|ending| path.ends_with(ending))
    };
    let read = |path: String| {
        let text = fs::read_to_string(root().join(&path)).ok()?;
        Some(Source { path, text })
    };
    let found: Vec<Source> = files().into_iter().filter(wanted).filter_map(read).collect();
    assert!(!found.is_empty(), "no file {endings:?} under '{under}'");
    found
}

/// The documents of the page: `index.html`, and the template of a board.
#[must_use]
pub fn documents() -> Vec<Source> {
    ["index.html", "www/board.html"].into_iter().flat_map(|path| sources(path, &[""])).collect()
}

/// The output of `cargo tree` for the given arguments, one line per package, such as `luft-engine
/// v0.1.0 (…) search`: name, version, and last its features.
#[must_use]
pub fn cargo_tree(arguments: &[&str]) -> Vec<String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["tree", "--locked", "--prefix", "none", "--format", "{p} [{f}]"]);
    let text = output(command.args(arguments).current_dir(root()));
    text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

fn output(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {words}");
    String::from_utf8(output.stdout).expect("its output is text")
}

/// Fails with all faults, if there are any, and with the reason for the rule.
///
/// # Panics
/// If there is a fault.
pub fn hold(faults: &[String], reason: &str) {
    assert!(faults.is_empty(), "\n{}\n\nThe rule: {reason}\n", faults.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_unit_tests_are_no_program() {
        let text = "// std::time\nlet a = 1; // std::time\nuse std::time::Instant;\n\n\
                    #[cfg(test)]\nmod tests {\nuse std::time::Instant;\n}\n"
            .to_owned();
        let source = Source { path: "a.rs".to_owned(), text };
        assert_eq!(source.uses_of(&["std::time"]), ["a.rs:3: std::time"]);
    }

    #[test]
    fn files_are_found_by_folder_and_ending() {
        let found = sources("tests/architecture/", &[".rs"]);
        assert!(found.iter().any(|source| source.path == "tests/architecture/src/lib.rs"));
        assert!(found.iter().all(|source| source.path.ends_with(".rs")));
    }

    #[test]
    #[should_panic(expected = "why not")]
    fn a_fault_fails_with_the_reason() {
        hold(&["a.rs:1".to_owned()], "why not");
    }
}
