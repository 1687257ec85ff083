//! `cargo xtask format`: the formatting of all sources.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use luft_tooling::run::{self, Failure, cannot};
use luft_tooling::workspace::{self, cargo};

/// Formats all sources.
///
/// # Errors
/// If rustfmt cannot run or read a source.
pub fn format() -> Result<(), Failure> {
    run::run(&mut cargo_fmt(&[])?)
}

/// Checks that all sources are formatted.
///
/// # Errors
/// If one is not.
pub fn check() -> Result<(), Failure> {
    run::run(&mut cargo_fmt(&["--check"])?)
}

/// `cargo fmt` finds no modules that a macro declares, as the features of the page are. So they are named
/// to rustfmt; it finds the modules below them.
fn cargo_fmt(options: &[&str]) -> Result<Command, Failure> {
    let mut command = cargo();
    command.args(["fmt", "--all", "--"]).args(options).args(features()?);
    Ok(command)
}

/// The file of each feature of the page: `name.rs`, or `name/mod.rs`.
fn features() -> Result<Vec<PathBuf>, Failure> {
    let folder = workspace::root().join("crates/app/src/features");
    let entries = fs::read_dir(&folder).map_err(|error| cannot("read", &folder, &error))?;
    let paths = entries.flatten().map(|entry| entry.path());
    Ok(paths.map(|path| if path.is_dir() { path.join("mod.rs") } else { path }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_and_folders_of_features_are_found() {
        let features = features().unwrap();
        for name in ["hint.rs", "board/mod.rs"] {
            assert!(features.iter().any(|path| path.ends_with(name)), "{name}: {features:?}");
        }
    }
}
