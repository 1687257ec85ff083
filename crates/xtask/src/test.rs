//! `cargo xtask test`: every check there is, cheapest first.

use std::process::Command;

use crate::dist;
use crate::run::{self, Failure, step};
use crate::setup::bindgen::{self, Bindgen};
use crate::setup::browser::{self, Browser};
use crate::setup::wasm::{TARGET, Toolchain};
use crate::workspace::{self, cargo};

/// Runs all checks and stops at the first that fails.
///
/// # Errors
/// When a check fails or a tool that it needs cannot be had.
pub fn test() -> Result<(), Failure> {
    step("Formatting");
    run::run(cargo().args(["fmt", "--all", "--check"]))?;
    step("Lints");
    run::run(cargo().args(["clippy", "--workspace", "--all-targets"]).args(DENY_WARNINGS))?;
    step("Documentation");
    run::run(cargo().args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-Dwarnings"))?;
    step("Native tests");
    run::run(cargo().args(["test", "--workspace", "--no-fail-fast", "--exclude", "luft-e2e"]))?;

    let toolchain = Toolchain::ensure()?;
    let bindgen = bindgen::ensure()?;
    let browser = browser::ensure()?;
    step("Lints of the page's code as WebAssembly");
    run::run(on_wasm(&toolchain, "clippy").arg("--all-targets").args(DENY_WARNINGS))?;
    step("WebAssembly tests in Chromium");
    wasm_tests(&toolchain, &bindgen, &browser)?;
    dist::build_and_report(&workspace::dist())?;
    step("End-to-end tests in Chromium");
    end_to_end_tests(&browser)?;
    step("All checks passed");
    Ok(())
}

const DENY_WARNINGS: [&str; 3] = ["--", "--deny", "warnings"];

fn on_wasm(toolchain: &Toolchain, subcommand: &str) -> Command {
    let mut command = toolchain.cargo();
    command.args([subcommand, "--package", "luft-web", "--target", TARGET, "--target-dir"]);
    command.arg(workspace::target());
    command
}

fn wasm_tests(toolchain: &Toolchain, bindgen: &Bindgen, browser: &Browser) -> Result<(), Failure> {
    run::run(
        on_wasm(toolchain, "test")
            // Unit and integration tests: documentation's examples run natively.
            .arg("--tests")
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", &bindgen.test_runner)
            .env("CHROMEDRIVER", &browser.driver),
    )
}

/// The tests of `tests/e2e` on what the build has just written to `dist/`.
fn end_to_end_tests(browser: &Browser) -> Result<(), Failure> {
    run::run(
        cargo()
            .args(["test", "--package", "luft-e2e"])
            .env("LUFT_DIST", workspace::dist())
            .env("LUFT_CHROMIUM", &browser.chromium)
            .env("LUFT_CHROMEDRIVER", &browser.driver),
    )
}
