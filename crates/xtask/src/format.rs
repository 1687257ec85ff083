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

/// `cargo fmt` does not find modules that a macro declares, such as the features of the page and
/// the sections of its panel. They are therefore passed to rustfmt, which finds the modules below
/// them.
fn cargo_fmt(options: &[&str]) -> Result<Command, Failure> {
    let mut command = cargo();
    command.args(["fmt", "--all", "--"]).args(options).args(declared_by_macros()?);
    Ok(command)
}

/// The folders of modules that a macro declares.
const DECLARED_BY_MACROS: [&str; 3] = [
    "crates/app/src/features",
    "crates/app/src/composition/view/panel",
    "crates/web/src/board/panel",
];

/// The file of each such module: `name.rs`, or `name/mod.rs`.
fn declared_by_macros() -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for folder in DECLARED_BY_MACROS {
        let folder = workspace::root().join(folder);
        let entries = fs::read_dir(&folder).map_err(|error| cannot("read", &folder, &error))?;
        let paths = entries.flatten().map(|entry| entry.path());
        files.extend(paths.map(|path| if path.is_dir() { path.join("mod.rs") } else { path }));
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_and_folders_that_macros_declare_are_found() {
        let files = declared_by_macros().unwrap();
        for name in ["hint.rs", "features/board/mod.rs", "panel/clocks.rs"] {
            assert!(files.iter().any(|path| path.ends_with(name)), "{name}: {files:?}");
        }
    }
}
