//! Tests of the harness: browser contexts are separate, a browser leaves nothing behind when it ends,
//! and traces are evaluated rightly.

mod trace;

use luft_e2e::{Chromium, Failure, Luft, Page, ensure, host};

#[test]
fn contexts_share_nothing() -> Result<(), Failure> {
    let server = host()?;
    let browser = Chromium::shared()?;
    let (one, other) = (browser.new_context()?, browser.new_context()?);
    let (one, other) = (one.open_tab()?, other.open_tab()?);
    let stored = |tab: &Page<'_>| tab.evaluate("localStorage.getItem('mine')");
    for tab in [&one, &other] {
        Luft::new(tab).open(&server.url())?;
    }
    one.evaluate("localStorage.setItem('mine', 'yes')")?;
    ensure(stored(&one)? == "yes" && stored(&other)?.is_null(), || {
        "what one stores is stored for the other".to_owned()
    })?;
    // Workers and faults are reported only for their own tab.
    one.evaluate("console.error('mine')")?;
    ensure(one.expect_no_faults().is_err(), || "a fault was not told".to_owned())?;
    other.expect_no_faults()?;
    one.wait_for_workers(1)?;
    ensure(other.targets("worker").len() < 2, || "the other's worker is told".to_owned())
}

#[test]
fn a_browser_takes_its_profile_with_it() -> Result<(), Failure> {
    let browser = Chromium::launch()?;
    let profile = browser.profile().to_owned();
    browser.new_context()?.open_tab()?;
    ensure(profile.is_dir(), || "it keeps its profile elsewhere".to_owned())?;
    drop(browser);
    ensure(!profile.exists(), || format!("{} is left behind", profile.display()))
}
