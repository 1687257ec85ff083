//! `cargo xtask reproduce`: builds the page again from a copy of the sources in another folder,
//! and compares both builds byte for byte.

use std::fs;
use std::path::{Path, PathBuf};

use luft_tooling::files::{Files, read_all};
use luft_tooling::run::{self, Failure, cannot, step};
use luft_tooling::workspace::{self, cargo};

use crate::page::{self, Form, Weights};

/// Builds the page here and from a copy elsewhere, and compares the two.
///
/// # Errors
/// If a build fails, or a file differs; names the file.
pub fn reproduce() -> Result<(), Failure> {
    page::build(Form::Published(Weights::Untold), &workspace::dist())?;
    let copy = std::env::temp_dir().join(format!("luft-reproduce-{}", std::process::id()));
    step(format_args!("Building the page again in {} (some minutes)", copy.display()));
    let result = build_elsewhere(&copy).and_then(|other| {
        let differences = differences(&read_all(&workspace::dist())?, &other);
        if differences.is_empty() {
            return Ok(other.len());
        }
        Err(Failure(format!("the two builds differ: {}", differences.join(", "))))
    });
    let _ = fs::remove_dir_all(&copy); // A leftover copy does no harm.
    println!("{} files are the same", result?);
    Ok(())
}

/// Copies the sources to a folder, and builds the page there.
fn build_elsewhere(copy: &Path) -> Result<Files, Failure> {
    for name in sources()? {
        let (from, to) = (workspace::root().join(&name), copy.join(&name));
        let folder = to.parent().unwrap_or(copy);
        fs::create_dir_all(folder).map_err(|error| cannot("make the folder", folder, &error))?;
        // A file that git still lists may have been deleted.
        if from.is_file() {
            fs::copy(&from, &to).map_err(|error| cannot("copy", &from, &error))?;
        }
    }
    let mut build = cargo();
    build.args(["xtask", "build"]).current_dir(copy).env_remove("CARGO_TARGET_DIR");
    run::output(&mut build)?;
    read_all(&copy.join("dist"))
}

/// The source files: those that git tracks, or would track.
fn sources() -> Result<Vec<PathBuf>, Failure> {
    let mut git = std::process::Command::new("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let names = run::output(git.current_dir(workspace::root()))?;
    Ok(names.split('\0').filter(|name| !name.is_empty()).map(PathBuf::from).collect())
}

/// The files that only one build has, or that differ between the two.
fn differences(one: &Files, other: &Files) -> Vec<String> {
    let mut names: Vec<_> = one.keys().chain(other.keys()).collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().filter(|name| one.get(*name) != other.get(*name)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_named() {
        let files = |list: &[(&str, u8)]| -> Files {
            list.iter().map(|(name, byte)| ((*name).to_owned(), vec![*byte])).collect()
        };
        let one = files(&[("a", 1), ("b", 1), ("c", 1)]);
        assert_eq!(differences(&one, &one), Vec::<String>::new());
        assert_eq!(differences(&one, &files(&[("a", 1), ("b", 2), ("d", 1)])), ["b", "c", "d"]);
    }

    #[test]
    fn the_sources_are_the_files_known_to_git() {
        let sources = sources().unwrap();
        assert!(sources.iter().any(|name| name == Path::new("crates/xtask/src/reproduce.rs")));
        assert!(!sources.iter().any(|name| name.starts_with("target")));
    }
}
