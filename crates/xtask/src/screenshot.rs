//! `cargo xtask screenshot`: pictures of the page as it is now.

use std::fs;

use crate::dist;
use crate::run::{self, Failure, cannot, step};
use crate::setup::browser;
use crate::workspace::{self, cargo};

/// The picture that the README shows.
const SHOWN: &str = "screenshot.png";

/// Builds the page, has the browser harness take its pictures, and puts the one
/// that the README shows into `docs/`.
///
/// # Errors
/// When the page cannot be built, there is no browser, or it shows no page.
pub fn screenshot() -> Result<(), Failure> {
    let browser = browser::ensure()?;
    dist::build(&workspace::dist())?;
    let folder = workspace::target().join("screenshots");
    fs::create_dir_all(&folder).map_err(|error| cannot("make the folder", &folder, &error))?;
    step("Taking pictures in Chromium");
    let mut harness = cargo();
    harness.args(["run", "--quiet", "--package", "luft-e2e", "--bin", "screenshot"]).arg(&folder);
    run::run(browser.in_environment(&mut harness))?;
    let shown = workspace::root().join("docs").join(SHOWN);
    fs::copy(folder.join(SHOWN), &shown).map_err(|error| cannot("write", &shown, &error))?;
    println!("{}", shown.display());
    Ok(())
}
