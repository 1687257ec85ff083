//! `cargo xtask test`: every check there is, cheapest first.

use std::process::Command;

use crate::dist;
use crate::run::{self, Failure, step};
use crate::setup::bindgen::{self, Bindgen};
use crate::setup::browser::{self, Browser};
use crate::setup::target::TARGET;
use crate::setup::wasm::Toolchain;
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
    step("The readers of FEN, SAN and PGN under mutated input");
    fuzz_for_a_moment()?;

    let toolchain = Toolchain::ensure()?;
    let bindgen = bindgen::ensure()?;
    let browser = browser::ensure()?;
    step("Lints of the page's code as WebAssembly");
    run::run(on_wasm(&toolchain, "clippy").arg("--all-targets").args(DENY_WARNINGS))?;
    step("WebAssembly tests in Chromium");
    wasm_tests(&toolchain, &bindgen, &browser)?;
    dist::build_and_report(&workspace::dist(), false)?;
    step("End-to-end tests in Chromium");
    end_to_end_tests(&browser)?;
    step("All checks passed");
    Ok(())
}

/// The bounded run of what the fuzz targets do without end: so many seconds for
/// each of the three readers, and a few more for the inputs made to be hard.
fn fuzz_for_a_moment() -> Result<(), Failure> {
    const SECONDS: &str = "6";
    run::run(
        cargo()
            .args(["test", "--package", "luft-game", "--test", "fuzz", "--", "--nocapture"])
            .env("LUFT_FUZZ_SECONDS", SECONDS),
    )
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
    run::run(browser.in_environment(cargo().args(["test", "--package", "luft-e2e"])))
}
