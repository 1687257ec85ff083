//! Finds the programs of browsers.

use std::env;
use std::path::PathBuf;

use crate::Failure;

/// Finds a browser's program: the one in the environment variable, or the first on the `PATH` with
/// one of the usual names. `packages` says in words what to install.
///
/// # Errors
/// If there is none: a sentence that says what to do.
pub fn find(
    browser: &str,
    variable: &str,
    names: &[&str],
    packages: &str,
) -> Result<PathBuf, Failure> {
    if let Some(named) = env::var_os(variable) {
        return Ok(PathBuf::from(named));
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .flat_map(|folder| names.iter().map(move |name| folder.join(name)))
        .find(|candidate| candidate.is_file())
        .ok_or_else(|| {
            Failure::new(format!(
                "no {browser} found: install {packages}, or name the program in {variable}"
            ))
        })
}
