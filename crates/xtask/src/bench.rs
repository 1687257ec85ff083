//! `cargo xtask bench`: measures speed, natively and in a browser.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use luft_serve::Server;

use crate::bundler::{Bundler, Scripts};
use crate::page::{self, Form, Weights};
use crate::setup::browser::{self, Browser};
use crate::setup::wasm::{Instructions, Toolchain};
use luft_tooling::run::{self, Failure, cannot, step};
use luft_tooling::workspace::{self, cargo};

/// The page that runs the bench and writes its report into its `<pre>`.
const PAGE: &str = include_str!("bench.html");

/// Measures and prints.
///
/// # Errors
/// If a tool is not available, the bench cannot be built, or a count is wrong.
pub fn bench() -> Result<(), Failure> {
    let toolchain = Toolchain::ensure()?;
    let bundler = Bundler::ensure(Scripts::Minified)?;
    let browser = browser::ensure()?;
    step("Building the bench");
    run::run(cargo().args(["build", "--release", "--package", "luft-bench"]))?;
    // As the page's engine is built.
    let module = compiled(&toolchain, "engine")?;
    let folder = workspace::target().join("bench");
    bundler.glue(&module, "luft_bench", &folder)?;

    step("Natively (a minute and a half)");
    let mut program = cargo();
    let natively = run::output(program.args(["run", "--release", "--package", "luft-bench"]))?;
    print!("{natively}");
    step("As WebAssembly in Chromium (half a minute)");
    let in_browser = in_browser(&browser, &folder, "")?;
    print!("{in_browser}");
    print!("{}", side_by_side(&natively, &in_browser)?);
    Ok(())
}

/// Measures very little in the browser, to check that the bench still runs there. A test of
/// `luft-bench` checks this natively.
///
/// # Errors
/// If the bench cannot be built, or reports nothing.
pub fn smoke(toolchain: &Toolchain, bundler: &Bundler, browser: &Browser) -> Result<(), Failure> {
    let module = compiled(toolchain, "dev")?;
    let folder = workspace::target().join("bench-smoke");
    bundler.glue(&module, "luft_bench", &folder)?;
    let report = in_browser(browser, &folder, "#smoke")?;
    print!("{report}");
    let is_whole = search_bench(&report).is_some_and(|(nodes, _)| nodes > 0);
    if is_whole { Ok(()) } else { Err(Failure("the bench has not searched anything".to_owned())) }
}

/// The bench's module.
fn compiled(toolchain: &Toolchain, profile: &str) -> Result<PathBuf, Failure> {
    const BENCH: &str = "luft-bench";
    let folder = page::compile(toolchain, BENCH, profile, Instructions::Vector)?;
    Ok(page::module(&folder, BENCH))
}

/// Measures how long the page works between a pointer event and the painted frame.
///
/// # Errors
/// If the page cannot be built, there is no browser, or it does not show the page.
pub fn input() -> Result<(), Failure> {
    of_the_page("Dragging pieces in Chromium", "input")
}

/// Measures when the page is visible and ready, and its longest task.
///
/// # Errors
/// If the page cannot be built, there is no browser, or it does not show the page.
pub fn page() -> Result<(), Failure> {
    of_the_page("Opening the page in Chromium", "page")
}

/// Prints Lighthouse's report on the page.
///
/// # Errors
/// If the page cannot be built, there is no browser or no Lighthouse, or it fails.
pub fn lighthouse() -> Result<(), Failure> {
    of_the_page("Lighthouse looks at the page in Chromium", "lighthouse")
}

/// Measures how long reading long texts blocks the page's frames.
///
/// # Errors
/// If the page cannot be built, there is no browser, or it does not read the texts.
pub fn reading() -> Result<(), Failure> {
    of_the_page("Reading long texts in Chromium (some minutes)", "reading")
}

/// Builds the page, and measures it with a program of the test harness.
fn of_the_page(what: &str, program: &str) -> Result<(), Failure> {
    let browser = browser::ensure()?;
    page::build(Form::Published(Weights::Untold), &workspace::dist())?;
    step(what);
    let mut harness = cargo();
    harness.args(["run", "--quiet", "--package", "luft-e2e", "--bin", program]);
    run::run(browser.in_environment(&mut harness))
}

/// Lets the engine play against itself, and passes the arguments to the program.
///
/// # Errors
/// If the program cannot be built or finds a fault, or a player loses on time.
pub fn selfplay(arguments: &[OsString]) -> Result<(), Failure> {
    of_the_users_folder(&["--package", "luft-bench", "--bin", "selfplay"], arguments)
}

/// Runs the laboratory, and passes it the arguments.
///
/// # Errors
/// If the program cannot be built, or fails.
pub fn lab(arguments: &[OsString]) -> Result<(), Failure> {
    of_the_users_folder(&["--package", "luft-lab"], arguments)
}

/// Builds a program and runs it in the user's folder, so that relative paths are right.
fn of_the_users_folder(program: &[&str], arguments: &[OsString]) -> Result<(), Failure> {
    let mut command = cargo();
    command.args(["run", "--release"]).args(program).arg("--").args(arguments);
    run::run(command.current_dir("."))
}

/// Compares the speed of the search natively and in the browser.
///
/// # Errors
/// If a report lacks the speed, or the numbers of nodes differ.
fn side_by_side(natively: &str, in_browser: &str) -> Result<String, Failure> {
    let told = [natively, in_browser].map(search_bench);
    match told {
        [Some((nodes, native)), Some((others, browser))] if nodes == others => Ok(format!(
            "search: {native} thousand nodes a second natively, {browser} as WebAssembly, \
             {:.2} times as fast\n",
            f64::from(browser) / f64::from(native),
        )),
        _ => Err(Failure(format!(
            "the search must visit the same nodes natively and in the browser, not {told:?}"
        ))),
    }
}

/// The number of nodes, and thousands of nodes per second, from a report's line `search: N nodes, M
/// thousand a second, …`.
fn search_bench(report: &str) -> Option<(u64, u32)> {
    let line = report.lines().find_map(|line| line.strip_prefix("search: "))?;
    let (nodes, speeds) = line.split_once(" nodes, ")?;
    let (speed, _) = speeds.split_once(" thousand a second, ")?;
    Some((nodes.parse().ok()?, speed.parse().ok()?))
}

/// The report of the bench's page in a browser. The fragment of the page's address says how much to
/// measure.
fn in_browser(browser: &Browser, folder: &Path, fragment: &str) -> Result<String, Failure> {
    let page = folder.join("index.html");
    fs::write(&page, PAGE).map_err(|error| cannot("write", &page, &error))?;
    let server = Server::start(folder, 0, "/")?;
    let profile = workspace::target().join("bench-profile");
    let dom =
        run::output(browser.headless(&profile).arg("--dump-dom").arg(server.url() + fragment))?;
    report_in(&dom)
        .map(str::to_owned)
        .ok_or_else(|| Failure("the bench's page in Chromium has produced no report".to_owned()))
}

/// The text of a page's first `<pre>`, unless it is empty.
fn report_in(dom: &str) -> Option<&str> {
    let (_, after) = dom.split_once("<pre id=\"report\">")?;
    after.split_once("</pre>").map(|(report, _)| report).filter(|report| !report.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_is_what_the_page_wrote() {
        assert_eq!(report_in("<p><pre id=\"report\">1\n2\n</pre>x</pre>"), Some("1\n2\n"));
        assert_eq!(report_in("<pre id=\"report\"></pre>"), None);
        assert_eq!(report_in("<p>fault"), None);
    }

    #[test]
    fn the_speeds_of_the_search_are_compared() {
        let report = |nodes, speed| {
            format!("Mnps\nsearch: {nodes} nodes, {speed} thousand a second, 4 the first time\n")
        };
        assert_eq!(search_bench(&report(124, 5)), Some((124, 5)));
        assert_eq!(search_bench("search: many nodes"), None);
        let natively = report(124, 8);
        let line = side_by_side(&natively, &report(124, 6)).expect("the same nodes");
        assert!(line.contains("8 thousand") && line.contains("6 as") && line.contains("0.75"));
        assert!(side_by_side(&natively, &report(125, 6)).is_err(), "other nodes");
        assert!(side_by_side(&natively, "search: many nodes").is_err(), "no report");
    }

    #[test]
    fn the_page_has_a_place_for_the_report() {
        assert!(
            PAGE.contains("<pre id=\"report\">") && PAGE.contains("getElementById(\"report\")")
        );
    }
}
