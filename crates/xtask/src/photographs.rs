//! `cargo xtask photographs`: pictures of every state of the page, as it is now.

use std::fs;

use crate::page::{self, Form};
use crate::setup::browser;
use luft_tooling::run::{self, Failure, cannot, step};
use luft_tooling::workspace::{self, cargo};

/// The pictures that the README shows, and what they are called there.
const SHOWN: [(&str, &str); 5] = [
    ("mid-game-shown-1280.png", "screenshot.png"),
    ("start-light-390.png", "phone-start.png"),
    ("why-not-light-390.png", "phone-why-not.png"),
    ("premove-dark-390.png", "phone-premove.png"),
    ("settings-dark-390.png", "phone-settings.png"),
];

/// Builds the page, has the browser harness take its pictures into `target/photographs`,
/// and puts those that the README shows into `docs/`.
///
/// # Errors
/// If the page cannot be built, there is no browser, or it shows no page.
pub fn photographs() -> Result<(), Failure> {
    let browser = browser::ensure()?;
    page::build(Form::Local, &workspace::dist())?;
    let folder = workspace::target().join("photographs");
    step("Taking pictures in Chromium (some minutes)");
    let mut harness = cargo();
    harness.args(["run", "--quiet", "--package", "luft-e2e", "--bin", "photographs"]).arg(&folder);
    run::run(browser.in_environment(&mut harness))?;
    for (taken, shown) in SHOWN {
        let shown = workspace::root().join("docs").join(shown);
        fs::copy(folder.join(taken), &shown).map_err(|error| cannot("write", &shown, &error))?;
        println!("{}", shown.display());
    }
    Ok(())
}
