//! The wasm-bindgen command, of exactly the version in Cargo.lock.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{self, Failure, cannot, output, step};
use crate::workspace;

/// The two programs of the package `wasm-bindgen-cli` that are used here.
pub struct Bindgen {
    /// Makes a page's module of what rustc built.
    pub bindgen: PathBuf,
    /// Runs the tests of such a module in a browser.
    pub test_runner: PathBuf,
}

/// Finds the command on the PATH or in the cache; else builds it into the cache.
///
/// # Errors
/// When it is missing and cannot be built: one sentence.
pub fn ensure() -> Result<Bindgen, Failure> {
    let version = workspace::locked_version("wasm-bindgen")?;
    let on_path = Bindgen {
        bindgen: executable(Path::new(""), "wasm-bindgen"),
        test_runner: executable(Path::new(""), "wasm-bindgen-test-runner"),
    };
    if on_path.has_version(&version) {
        return Ok(on_path);
    }
    let folder = workspace::cache()?.join(format!("wasm-bindgen-{version}"));
    let cached = Bindgen {
        bindgen: executable(&folder.join("bin"), "wasm-bindgen"),
        test_runner: executable(&folder.join("bin"), "wasm-bindgen-test-runner"),
    };
    if !cached.has_version(&version) {
        install(&version, &folder)?;
    }
    Ok(cached)
}

impl Bindgen {
    fn has_version(&self, version: &str) -> bool {
        [&self.bindgen, &self.test_runner].into_iter().all(|program| {
            output(Command::new(program).arg("--version"))
                .is_ok_and(|text| text.split_whitespace().nth(1) == Some(version))
        })
    }
}

fn executable(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Builds the command from its published source.
///
/// Without `--locked`, since its lock file has named versions that registries no longer
/// serve; without TLS, which only remote browsers need; and not optimised, which takes a
/// third of the time to build while a run still takes about a second.
fn install(version: &str, folder: &Path) -> Result<(), Failure> {
    step(format_args!("Building the wasm-bindgen command {version} (once, about a minute)"));
    let scratch = workspace::cache()?.join("scratch-wasm-bindgen");
    let mut command = workspace::cargo();
    command
        .args(["install", "wasm-bindgen-cli", "--version", version, "--no-default-features"])
        .args(["--bin", "wasm-bindgen", "--bin", "wasm-bindgen-test-runner", "--force"])
        .arg("--root")
        .arg(folder)
        .arg("--target-dir")
        .arg(&scratch)
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .current_dir(workspace::cache()?);
    run::run(&mut command).map_err(|_| {
        Failure(format!(
            "the wasm-bindgen command {version} could not be built, for which the first run needs \
             the network; cargo's own words are above"
        ))
    })?;
    fs::remove_dir_all(&scratch).map_err(|error| cannot("remove", &scratch, &error))
}
