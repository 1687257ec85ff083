//! The examples of a board in a page (`examples/`), built as people build their own pages: with the
//! package of this build, and with React, Vue and Vite from npm.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use luft_tooling::files::{read_all, write_all};
use luft_tooling::run::{Failure, cannot, output, step};
use luft_tooling::workspace;

use super::npm;

/// The file that lists each package with its version and its checksum.
const LOCK: &str = "package-lock.json";
/// The examples that are built with Vite. The others need no build.
const BUILT: [&str; 2] = ["react", "vue"];

fn sources() -> PathBuf {
    workspace::root().join("examples")
}

fn folder() -> PathBuf {
    workspace::target().join("examples")
}

/// Fetches the packages that the examples need, unless the build folder has them.
///
/// # Errors
/// If npm is not available, or cannot fetch them: one sentence.
fn ensure() -> Result<(), Failure> {
    let (lock, fetched) = (sources().join(LOCK), folder().join("node_modules/.fetched"));
    let wanted = fs::read(&lock).map_err(|error| cannot("read", &lock, &error))?;
    if fs::read(&fetched).is_ok_and(|last| last == wanted) {
        return Ok(());
    }
    step("Fetching React, Vue and Vite for the examples (once, seconds)");
    npm::ensure()?;
    copy_sources()?;
    let mut install = Command::new("npm");
    install.args(["ci", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"]);
    output(install.current_dir(folder()))
        .map_err(|Failure(why)| Failure(format!("the examples need packages from npm: {why}")))?;
    fs::write(&fetched, wanted).map_err(|error| cannot("write", &fetched, &error))
}

/// The folder of the built examples.
pub fn built() -> PathBuf {
    folder().join("built")
}

/// Builds the examples with the package in `dist`, a built page.
///
/// # Errors
/// If npm does not accept the package, or Vite cannot build an example.
pub fn build(dist: &Path) -> Result<(), Failure> {
    ensure()?;
    copy_sources()?;
    add_package(&dist.join("npm"))?;
    for name in BUILT {
        let mut vite = Command::new("node");
        vite.args(["node_modules/vite/bin/vite.js", "build", name]);
        vite.args(["--config", "vite.config.js", "--logLevel", "error", "--emptyOutDir"]);
        output(vite.arg("--outDir").arg(built().join(name)).current_dir(folder()))?;
    }
    let plain = read_all(&sources().join("plain"))?;
    write_all(&plain, &built().join("plain"))
}

/// Copies the examples into the build folder, where their packages are.
fn copy_sources() -> Result<(), Failure> {
    let own = |name: &str| !name.starts_with("node_modules/");
    for (name, bytes) in read_all(&sources())?.into_iter().filter(|(name, _)| own(name)) {
        let path = folder().join(name);
        let parent = path.parent().unwrap_or(&path);
        fs::create_dir_all(parent).map_err(|error| cannot("make the folder", parent, &error))?;
        fs::write(&path, bytes).map_err(|error| cannot("write", &path, &error))?;
    }
    Ok(())
}

/// Packs a package as npm publishes it, and installs it.
fn add_package(package: &Path) -> Result<(), Failure> {
    let into = folder().join("node_modules/luft-board");
    if into.exists() {
        fs::remove_dir_all(&into).map_err(|error| cannot("empty", &into, &error))?;
    }
    fs::create_dir_all(&into).map_err(|error| cannot("make the folder", &into, &error))?;
    let mut pack = Command::new("npm");
    let archive = output(pack.args(["pack", "--silent"]).arg(package).current_dir(folder()))?;
    let mut unpack = Command::new("tar");
    unpack.arg("-xzf").arg(archive.trim()).args(["--strip-components=1", "-C"]).arg(&into);
    output(unpack.current_dir(folder())).map(drop)
}
