//! The paths of the workspace, its build folder, and the per-user cache.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Failure, cannot};

/// The root of the workspace.
///
/// # Panics
/// Never: this crate lies two folders below it.
#[must_use]
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("this crate lies two folders below the root")
}

/// The folder of the built page.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Cargo's build folder, wherever the user has put it.
pub fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// The cargo of the toolchain that runs this program, in the workspace.
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// The folder in which cargo keeps the sources of other crates; `None` if the environment does not
/// say.
pub fn registry_sources() -> Option<PathBuf> {
    let home = set("CARGO_HOME").or_else(|| set("HOME").map(|home| home.join(".cargo")))?;
    Some(home.join("registry/src"))
}

/// The folder that an environment variable names.
fn set(name: &str) -> Option<PathBuf> {
    env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}

/// The folder, created if necessary, that keeps tools across clones of this project.
///
/// # Errors
/// If the environment names no home, or the folder cannot be created.
pub fn cache() -> Result<PathBuf, Failure> {
    let base = set("XDG_CACHE_HOME")
        .or_else(|| set("LOCALAPPDATA"))
        .or_else(|| set("HOME").map(|home| home.join(".cache")))
        .ok_or_else(|| Failure("cannot tell where to keep tools: HOME is not set".to_owned()))?;
    let cache = base.join("luft");
    fs::create_dir_all(&cache).map_err(|error| cannot("make the folder", &cache, &error))?;
    Ok(cache)
}

/// The version of a package in this workspace's Cargo.lock.
///
/// # Errors
/// If the file cannot be read or holds no such package.
pub fn locked_version(package: &str) -> Result<String, Failure> {
    let path = root().join("Cargo.lock");
    let lock = fs::read_to_string(&path).map_err(|error| cannot("read", &path, &error))?;
    version_in(&lock, package)
        .map(str::to_owned)
        .ok_or_else(|| Failure(format!("Cargo.lock holds no package '{package}'")))
}

/// The version of the first package of that name in the text of a lock file.
fn version_in<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.next()?;
    lines.next()?.strip_prefix("version = \"")?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "\
[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"0.2.1\"\n\n\
[[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\ndependencies = [\n \"cfg-if\",\n]\n";

    #[test]
    fn a_version_is_found_by_the_whole_name() {
        assert_eq!(version_in(LOCK, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(version_in(LOCK, "wasm-bindgen-macro"), Some("0.2.1"));
        assert_eq!(version_in(LOCK, "wasm"), None);
        assert_eq!(version_in("name = \"cut\"", "cut"), None);
    }

    #[test]
    fn the_lock_file_pins_wasm_bindgen() {
        let version = locked_version("wasm-bindgen").unwrap();
        assert_eq!(version.split('.').count(), 3, "{version}");
    }
}
