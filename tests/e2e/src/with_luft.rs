//! Runs a test on the page in a tab of a browser.

use std::env;
use std::path::PathBuf;

use crate::hosting::host_online_only;
use crate::luft::Luft;
use crate::{Chromium, Failure, FirefoxTab, Page, Tab, WebKitTab};

/// Runs a test in an empty tab of the shared browser.
///
/// # Errors
/// The test's own failure, or that of the browser.
pub fn with_tab(test: impl FnOnce(&Page<'_>) -> Result<(), Failure>) -> Result<(), Failure> {
    let tab = Chromium::shared()?.lend()?;
    test(tab.page())?;
    tab.give_back()
}

/// Hosts the built page like [`host_online_only`], opens it with a query such as `?level=hard`, and
/// runs a test on it. An error that the page reports fails the test.
///
/// # Errors
/// The test's own failure, after a picture of the page was taken.
pub fn with_luft(
    name: &str,
    query: &str,
    test: impl FnOnce(&Luft<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    with_tab(|tab| {
        with_luft_in(tab, name, query, |luft| {
            test(luft)?;
            tab.expect_no_faults()
        })
    })
}

/// The same in Firefox, which does not report the page's errors.
///
/// # Errors
/// The test's own failure, after a picture of the page was taken.
pub fn with_luft_in_firefox(
    name: &str,
    query: &str,
    test: impl FnOnce(&Luft<'_, FirefoxTab>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    with_luft_in(&FirefoxTab::open()?, name, query, test)
}

/// The same in WebKit, which does not report the page's errors.
///
/// # Errors
/// The test's own failure, after a picture of the page was taken.
pub fn with_luft_in_webkit(
    name: &str,
    query: &str,
    test: impl FnOnce(&Luft<'_, WebKitTab>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    with_luft_in(&WebKitTab::open()?, name, query, test)
}

fn with_luft_in<'a, T: Tab>(
    tab: &'a T,
    name: &str,
    query: &str,
    test: impl FnOnce(&Luft<'a, T>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let server = host_online_only()?;
    let luft = Luft::new(tab);
    let address = format!("{}{query}", server.url());
    let result = luft.open(&address).and_then(|()| test(&luft));
    result.map_err(|failure| with_picture(name, &luft, &failure))
}

/// Adds a screenshot of the page to a failure.
pub fn with_picture<T: Tab>(name: &str, luft: &Luft<'_, T>, failure: &Failure) -> Failure {
    let folder = env::var_os("CARGO_TARGET_TMPDIR").map_or_else(env::temp_dir, PathBuf::from);
    let file = folder.join("luft-e2e").join(format!("{name}.png"));
    let picture = match luft.page.screenshot(&file) {
        Ok(()) => format!("a picture is in {}", file.display()),
        Err(error) => format!("no picture: {error}"),
    };
    let told = |what: Result<String, Failure>| what.unwrap_or_else(|error| error.to_string());
    Failure::new(format!(
        "{failure}\n  status: “{}”, message: “{}”, faults: {:?}; {picture}",
        told(luft.status()),
        told(luft.message()),
        luft.page.faults(),
    ))
}
