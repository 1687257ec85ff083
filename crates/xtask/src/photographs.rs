//! `cargo xtask photographs`: pictures of every state of the page, as it is now.

use std::fs;

use crate::page::{self, Form};
use crate::setup::browser;
use luft_tooling::run::{self, Failure, cannot, step};
use luft_tooling::workspace::{self, cargo};

/// The pictures in the README, with their names there.
const SHOWN: [(&str, &str); 5] = [
    ("mid-game-shown-1280.png", "screenshot.png"),
    ("start-light-390.png", "phone-start.png"),
    ("why-not-light-390.png", "phone-why-not.png"),
    ("premove-dark-390.png", "phone-premove.png"),
    ("settings-dark-390.png", "phone-settings.png"),
];

/// The installed page's pictures, with their names in `www/icons`.
const INSTALLED: [(&str, &str); 7] = [
    ("icons/icon-192.png", "icon-192.png"),
    ("icons/icon-512.png", "icon-512.png"),
    ("icons/maskable-192.png", "maskable-192.png"),
    ("icons/maskable-512.png", "maskable-512.png"),
    ("icons/apple-touch-icon.png", "apple-touch-icon.png"),
    ("mid-game-light-1440.png", "wide.png"),
    ("mid-game-light-390.png", "narrow.png"),
];

/// Builds the page, lets the browser harness take pictures of it into `target/photographs`, and
/// copies those for the README into `docs/`, and those of the installed page into `www/icons`.
///
/// # Errors
/// If the page cannot be built, there is no browser, or it does not show the page.
pub fn photographs() -> Result<(), Failure> {
    let browser = browser::ensure()?;
    page::build(Form::Local, &workspace::dist())?;
    let folder = workspace::target().join("photographs");
    step("Taking pictures in Chromium (some minutes)");
    let mut harness = cargo();
    harness.args(["run", "--quiet", "--package", "luft-e2e", "--bin", "photographs"]).arg(&folder);
    run::run(browser.in_environment(&mut harness))?;
    let docs = SHOWN.map(|(taken, shown)| (taken, workspace::root().join("docs").join(shown)));
    let icons = workspace::root().join("www/icons");
    let installed = INSTALLED.map(|(taken, shown)| (taken, icons.join(shown)));
    for (taken, shown) in docs.into_iter().chain(installed) {
        fs::copy(folder.join(taken), &shown).map_err(|error| cannot("write", &shown, &error))?;
        println!("{}", shown.display());
    }
    Ok(())
}
