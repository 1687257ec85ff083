//! Runs Lighthouse on the page: `cargo run -p luft-e2e --bin lighthouse`.
//!
//! Lighthouse is a third-party program on which nothing here depends; it is used if it is
//! installed.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use luft_e2e::{CHROMIUM_VARIABLE, Failure, HostOptions, ensure, host_with};
use serde_json::Value;

/// The environment variable with the program; without it, the program is looked up in the folder
/// below and on the path.
const VARIABLE: &str = "LUFT_LIGHTHOUSE";

/// The folder of the workspace into which npm installs it.
const FOLDER: &str = "target/lighthouse";

/// The categories.
const CATEGORIES: [&str; 4] = ["performance", "accessibility", "best-practices", "seo"];

/// The target score of each category, out of 100.
const WANTED: f64 = 100.0;

/// The number of trials. The best counts, because other programs can only make the page slower.
const TRIALS: usize = 3;

fn main() -> Result<(), Failure> {
    let program = program();
    let folder = tempfile::tempdir()?;
    // Like hosts that compress files once.
    let server =
        host_with(HostOptions { brotli: Some(luft_serve::brotli), ..HostOptions::default() })?;
    let mut best = [0.0_f64; CATEGORIES.len()];
    for _ in 0..TRIALS {
        let report = look(&program, &server.url(), &folder.path().join("report.json"))?;
        for (best, category) in best.iter_mut().zip(CATEGORIES) {
            let score = report["categories"][category]["score"].as_f64();
            *best = best.max(score.unwrap_or_default() * 100.0);
        }
        println!("{}", faults(&report).join("\n"));
    }
    println!("the best of {TRIALS} trials, of 100; {WANTED} wanted of each");
    for (category, score) in CATEGORIES.into_iter().zip(best) {
        println!("{score:>8.0}  {category}");
    }
    Ok(())
}

/// The program to run.
fn program() -> PathBuf {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let installed = workspace.join(FOLDER).join("node_modules/.bin/lighthouse");
    let named = env::var_os(VARIABLE).map(PathBuf::from);
    named
        .or_else(|| installed.is_file().then_some(installed))
        .unwrap_or_else(|| "lighthouse".into())
}

/// Runs it on the page, emulating a phone.
fn look(program: &Path, address: &str, report: &Path) -> Result<Value, Failure> {
    let mut command = Command::new(program);
    command.arg(address).args(["--quiet", "--output=json"]);
    command.arg(format!("--output-path={}", report.display()));
    command.arg("--chrome-flags=--headless=new --no-sandbox");
    command.arg(format!("--only-categories={}", CATEGORIES.join(",")));
    if let Some(browser) = env::var_os(CHROMIUM_VARIABLE) {
        command.env("CHROME_PATH", browser);
    }
    let status = command.status().map_err(|error| {
        Failure::new(format!(
            "Lighthouse cannot be run ({error}): `npm install --prefix {FOLDER} lighthouse` \
             installs it, or {VARIABLE} names it"
        ))
    })?;
    ensure(status.success(), || format!("Lighthouse failed: {status}"))?;
    let text = fs::read_to_string(report)?;
    serde_json::from_str(&text).map_err(|error| Failure::new(format!("its report: {error}")))
}

/// The audits that are scored and not perfect, one per line.
fn faults(report: &Value) -> Vec<String> {
    let of = |category: &str| {
        let audits = report["categories"][category]["auditRefs"].as_array();
        audits
            .into_iter()
            .flatten()
            .filter_map(|audit| {
                let counts = audit["weight"].as_f64().is_some_and(|weight| weight > 0.0);
                let found = &report["audits"][audit["id"].as_str()?];
                let score = found["score"].as_f64().filter(|score| counts && *score < 1.0)?;
                let shown = found["displayValue"].as_str().unwrap_or_default();
                Some(format!("{:>8.0}  {}: {shown}", score * 100.0, found["title"].as_str()?))
            })
            .collect::<Vec<_>>()
    };
    CATEGORIES.into_iter().flat_map(of).collect()
}
