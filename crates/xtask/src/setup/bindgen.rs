//! wasm-bindgen's test runner, in exactly the version in Cargo.lock.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use luft_tooling::run::{self, Failure, cannot, output, step};
use luft_tooling::workspace;

/// Finds the program that runs a module's tests in a browser, on the PATH or in the cache, or
/// builds it into the cache.
///
/// # Errors
/// If it is missing and cannot be built: one sentence.
pub fn ensure_test_runner() -> Result<PathBuf, Failure> {
    const NAME: &str = "wasm-bindgen-test-runner";
    let version = workspace::locked_version("wasm-bindgen")?;
    let on_path = executable(Path::new(""), NAME);
    if has_version(&on_path, &version) {
        return Ok(on_path);
    }
    let folder = workspace::cache()?.join(format!("{NAME}-{version}"));
    let cached = executable(&folder.join("bin"), NAME);
    if !has_version(&cached, &version) {
        install(&version, NAME, &folder)?;
    }
    Ok(cached)
}

fn has_version(program: &Path, version: &str) -> bool {
    output(Command::new(program).arg("--version"))
        .is_ok_and(|text| text.split_whitespace().nth(1) == Some(version))
}

fn executable(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Builds the program from its published source.
///
/// Without `--locked`, because its lock file has named versions that registries no longer serve;
/// without TLS, which only remote browsers need; and not optimised, which takes a third of the time
/// to build, while a test run still takes about a second.
fn install(version: &str, name: &str, folder: &Path) -> Result<(), Failure> {
    step(format_args!("Building {name} {version} (once, about a minute)"));
    let scratch = workspace::cache()?.join("scratch-wasm-bindgen");
    let mut command = workspace::cargo();
    command
        .args(["install", "wasm-bindgen-cli", "--version", version, "--no-default-features"])
        .args(["--bin", name, "--force"])
        .arg("--root")
        .arg(folder)
        .arg("--target-dir")
        .arg(&scratch)
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .current_dir(workspace::cache()?);
    run::run(&mut command).map_err(|_| {
        Failure(format!(
            "{name} {version} could not be built, for which the first run needs \
             the network; cargo's own words are above"
        ))
    })?;
    fs::remove_dir_all(&scratch).map_err(|error| cannot("remove", &scratch, &error))
}
