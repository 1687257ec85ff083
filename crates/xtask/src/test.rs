//! `cargo xtask test`: all checks, the cheapest first.

use std::fmt::Write as _;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::Command;
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

use crate::bench;
use crate::bundler::Bundler;
use crate::format;
use crate::page::{self, Form, Weights, both};
use crate::release;
use crate::setup::axe;
use crate::setup::bindgen;
use crate::setup::browser::{self, Browser};
use crate::setup::examples;
use crate::setup::npm;
use crate::setup::target::TARGET;
use crate::setup::wasm::{Instructions, Toolchain};
use luft_tooling::run::{self, Failure, step};
use luft_tooling::workspace::{self, cargo};

/// How much is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Without the tests that are marked with `#[ignore = "long"]`, the WebAssembly tests (the
    /// end-to-end tests run the same code), the documentation, the bench, the examples and the
    /// release.
    Short,
    /// Everything.
    Long,
}

impl Extent {
    /// The arguments of a test program.
    const fn arguments(self) -> &'static [&'static str] {
        match self {
            Self::Short => &[],
            Self::Long => &["--include-ignored"],
        }
    }
}

/// Runs the checks, stops at the first failure, and prints the time that each took.
///
/// # Errors
/// If a check fails or a tool that it needs is not available.
pub fn test(extent: Extent) -> Result<(), Failure> {
    let mut stages = Stages::default();
    // Fetching browsers takes time, but hardly any processor time.
    let result = thread::scope(|scope| all(extent, &mut stages, scope.spawn(Browsers::ensure)));
    print!("{}", stages.table());
    result?;
    step("All checks passed");
    Ok(())
}

fn all(
    extent: Extent,
    stages: &mut Stages,
    browsers: ScopedJoinHandle<'_, Result<Browsers, Failure>>,
) -> Result<(), Failure> {
    stages.run("Formatting", format::check)?;
    stages.run("Lints, and tests compiled", || {
        run::run(linted(native("test")).arg("--no-run"))?;
        // Code that only tests use is unused in a program.
        run::run(linted(native("build")).arg("--bins"))
    })?;
    let bundler = Bundler::of_tests();
    let toolchain = Toolchain::ensure()?;
    let for_the_browser = || all_for_the_browser(extent, &toolchain, &bundler);
    stages.run("Native tests, and meanwhile all that is WebAssembly is built", || {
        let (tested, made) = both(|| run_native_tests(extent), for_the_browser);
        tested.and(made)
    })?;
    let browsers = stages.run("Set-up of the browsers", || {
        browsers.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })?;
    if extent == Extent::Long {
        stages.run("Documentation", || document(&toolchain))?;
        // The WebAssembly tests run one after the other, and use little more than one core.
        stages.run("WebAssembly tests, bench, examples and release", || {
            let (tested, made) = both(
                || run_wasm_tests(&toolchain, &browsers.chromium),
                || bench_and_publish(&toolchain, &bundler, &browsers.chromium),
            );
            tested.and(made)
        })?;
    }
    stages.run("End-to-end tests in Chromium, Firefox and WebKit", || {
        end_to_end_tests(extent, &browsers)
    })
}

/// Checks the documentation of all crates.
fn document(toolchain: &Toolchain) -> Result<(), Failure> {
    for mut command in [native("doc"), on_wasm(toolchain, "doc")] {
        run::run(command.arg("--no-deps").env("RUSTDOCFLAGS", "-Dwarnings"))?;
    }
    Ok(())
}

/// Builds the page, and lints its crates as WebAssembly or compiles their tests, which lints them, too.
fn all_for_the_browser(
    extent: Extent,
    toolchain: &Toolchain,
    bundler: &Bundler,
) -> Result<(), Failure> {
    page::build_by(bundler, Form::Published(Weights::ByFile), &workspace::dist())?;
    match extent {
        Extent::Short => {
            let mut lints = on_wasm(toolchain, "clippy");
            run::run(lints.args(["--all-targets", "--", "--deny", "warnings"]))
        }
        Extent::Long => {
            bindgen::ensure_test_runner()?;
            run::run(wasm_tests(toolchain).arg("--no-run"))
        }
    }
}

fn run_wasm_tests(toolchain: &Toolchain, chromium: &Browser) -> Result<(), Failure> {
    let runner = bindgen::ensure_test_runner()?;
    let mut tests = wasm_tests(toolchain);
    tests.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner);
    run::run_and_print_later(tests.env("CHROMEDRIVER", &chromium.driver))
}

/// Runs the bench briefly, writes the release, and builds the examples with Vite.
fn bench_and_publish(
    toolchain: &Toolchain,
    bundler: &Bundler,
    chromium: &Browser,
) -> Result<(), Failure> {
    bench::smoke(toolchain, bundler, chromium)?;
    release::write(&workspace::dist(), "", &workspace::target().join("release"))?;
    examples::build(&workspace::dist())
}

/// The browsers, and axe-core.
struct Browsers {
    chromium: Browser,
    /// Chromium for the end-to-end tests.
    shell: PathBuf,
    firefox: PathBuf,
    /// WebKit's driver, if there is one.
    webkit: Option<PathBuf>,
    /// The script of axe-core.
    axe: PathBuf,
}

impl Browsers {
    fn ensure() -> Result<Self, Failure> {
        let chromium = browser::ensure()?;
        Ok(Self {
            shell: browser::ensure_shell(&chromium),
            chromium,
            firefox: browser::ensure_firefox()?,
            webkit: browser::ensure_webkit(),
            axe: axe::ensure()?,
        })
    }
}

/// The time that each stage took.
#[derive(Default)]
struct Stages {
    took: Vec<(&'static str, Duration)>,
}

impl Stages {
    fn run<T>(
        &mut self,
        name: &'static str,
        stage: impl FnOnce() -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        step(name);
        let began = Instant::now();
        let result = stage();
        self.took.push((name, began.elapsed()));
        result
    }

    /// A line for each stage, in seconds, and a last line with the sum.
    fn table(&self) -> String {
        let mut table = format!("{:>9}  stage\n", "seconds");
        let sum = self.took.iter().map(|(_, took)| *took).sum();
        for (name, took) in self.took.iter().copied().chain([("in all", sum)]) {
            writeln!(table, "{:>9.1}  {name}", took.as_secs_f64())
                .expect("a string takes all that is written");
        }
        table
    }
}

/// How long each reader (FEN, SAN, PGN) is fuzzed, in seconds.
const FUZZ_SECONDS: &str = "1";

/// A cargo command for all crates that run natively. The crates of the page's modules run only as
/// WebAssembly, so their dependencies are never compiled natively.
fn native(subcommand: &str) -> Command {
    let mut command = cargo();
    command.args([subcommand, "--workspace"]);
    command.args(page::PACKAGES.iter().flat_map(|package| ["--exclude", package]));
    command
}

/// Compiles with Clippy's driver instead of the compiler: then one compilation serves the lints and
/// the tests. `cargo clippy` sets the same two variables; by itself it compiles everything once more.
fn linted(mut command: Command) -> Command {
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    command.env("CLIPPY_ARGS", "--deny__CLIPPY_HACKERY__warnings");
    command
}

fn native_tests() -> Result<Command, Failure> {
    // The laboratory's adapters for engines in pages run in node.
    npm::ensure()?;
    let mut command = linted(native("test"));
    command.args(["--no-fail-fast", "--exclude", "luft-e2e"]);
    command.env("LUFT_FUZZ_SECONDS", FUZZ_SECONDS);
    Ok(command)
}

/// Runs the native tests in two halves side by side: cargo runs one program after the other, and
/// many of these use only one core, or wait. Both halves are built with the features of the whole
/// workspace, so they share the compiled crates. The output of the second half is shown when it has
/// ended.
fn run_native_tests(extent: Extent) -> Result<(), Failure> {
    let half = |targets: &[&str]| -> Result<Command, Failure> {
        let mut command = native_tests()?;
        command.args(targets).arg("--").args(extent.arguments());
        Ok(command)
    };
    let mut first = half(&["--lib", "--bins", "--test", "[a-o]*"])?;
    let mut second = half(&["--test", "[!a-o]*"])?;
    let (first, second) = both(|| run::run(&mut first), || run::run_and_print_later(&mut second));
    let documented = run::run(native_tests()?.arg("--doc"));
    first.and(second).and(documented)
}

/// Tests the page's state with hostile input, from a seed, for some minutes, or without end for 0.
/// `crates/app/tests/page/hostile` says which properties must hold, and how many cases the tests
/// run.
///
/// # Errors
/// If something fails; the failing seed is printed.
pub fn hostile(seed: u64, minutes: u64) -> Result<(), Failure> {
    let mut command = cargo();
    command.args(["test", "--package", "luft-app", "--test", "page", "hostile"]);
    command.args(["--", "--nocapture"]);
    let told = [("LUFT_HOSTILE_SEED", seed), ("LUFT_HOSTILE_MINUTES", minutes)];
    run::run(command.envs(told.map(|(name, value)| (name, value.to_string()))))
}

fn on_wasm(toolchain: &Toolchain, subcommand: &str) -> Command {
    let mut command = toolchain.cargo(Instructions::Vector);
    command.args([subcommand, "--target", TARGET]);
    command.args(page::PACKAGES.iter().flat_map(|package| ["--package", package]));
    command.arg("--target-dir").arg(Instructions::Vector.target_folder());
    command
}

/// Unit and integration tests; examples in the documentation run natively. An end-to-end test
/// checks that the engine without vector instructions searches the same nodes.
fn wasm_tests(toolchain: &Toolchain) -> Command {
    let mut command = linted(on_wasm(toolchain, "test"));
    command.arg("--tests");
    command
}

/// The tests of `tests/e2e` on the page that was just built into `dist/`.
///
/// They are selected by the tests' names, not by their package: built with the features of the
/// whole workspace, they share the crates that the native tests have compiled.
fn end_to_end_tests(extent: Extent, browsers: &Browsers) -> Result<(), Failure> {
    let mut command = linted(native("test"));
    command.args(["--test", "e2e", "--test", "harness"]);
    // Many tests wait for the page's own delays, so one thread more than there are cores keeps all
    // cores busy.
    let threads = thread::available_parallelism().map_or(1, NonZero::get) + 1;
    command.arg("--").args(extent.arguments()).arg(format!("--test-threads={threads}"));
    command.env("LUFT_FIREFOX", &browsers.firefox).env("LUFT_AXE", &browsers.axe);
    command.env("LUFT_EXAMPLES", examples::built());
    match &browsers.webkit {
        Some(driver) => command.env("LUFT_WEBKIT", driver),
        None => command.args(["--skip", "webkit::"]),
    };
    browsers.chromium.in_environment(&mut command);
    run::run(command.env("LUFT_CHROMIUM", &browsers.shell))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_stage_is_timed_and_a_failed_one_too() {
        let mut stages = Stages::default();
        assert_eq!(stages.run("first", || Ok(1)), Ok(1));
        let failure = || Failure("why".to_owned());
        assert_eq!(stages.run("second", || Err::<(), _>(failure())), Err(failure()));
        stages.took[0].1 = Duration::from_millis(1260);
        stages.took[1].1 = Duration::from_millis(500);
        let table = "  seconds  stage\n      1.3  first\n      0.5  second\n      1.8  in all\n";
        assert_eq!(stages.table(), table);
    }
}
