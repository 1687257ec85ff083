//! Reviews, puzzles and the player's progress, wherever a board is.

use luft_e2e::{Failure, HostOptions, Luft, PATIENCE, Tab, host, host_with, with_tab};

use crate::single::on_disk;
use crate::site::{SERVED, Stranger};

/// A game with a blunder.
pub const BLUNDER: &str = "1. f3 e5 2. g4 Qh4# 0-1";

/// Reviews the game on the board to its end, and tries a puzzle. Some places of boards have no
/// keyboard or pointer, so scripts press the buttons.
pub fn review_and_learn<T: Tab>(luft: &Luft<'_, T>) -> Result<(), Failure> {
    let page = luft.page;
    let root = luft.root();
    let press = |selector: &str| {
        let button = format!("{root}.querySelector('{selector}')");
        page.wait_until(selector, &format!("{button} !== null && !{button}.disabled"))?;
        page.value(&format!("{button}.click()")).map(drop)
    };
    press("[data-action=review]")?;
    let key_moments = format!("{root}.querySelector('.review-sides:not([hidden])') !== null");
    page.wait("the end of the review", 4 * PATIENCE, || Ok(page.value(&key_moments)? == true))?;
    press("[data-action=learn]")?;
    press("[data-part=learn] .primary.large")?;
    let begun = format!("{root}.dataset.exercise === 'begun'");
    page.wait_until("a puzzle", &begun)?;
    press("[data-action=hint]")?;
    let card = format!("{}?.textContent.includes('not solved')", luft.part("learn-card"));
    page.wait_until("it counts", &card)?;
    press("[data-part=learn-card] [data-action=learn]")?;
    press("[data-part=learn] [data-tab=progress]")?;
    let bars = format!("{root}.querySelectorAll('[data-part=learn] .bars tbody tr').length > 0");
    page.wait_until("the progress", &bars)
}

/// An address with that game.
pub fn with_blunder(address: &str) -> String {
    let pgn = BLUNDER.replace('#', "%23").replace(' ', "+");
    format!("{address}?pace=instant&pgn={pgn}")
}

#[test]
#[ignore = "long"]
fn in_one_file() -> Result<(), Failure> {
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&with_blunder(&on_disk()?))?;
        review_and_learn(&luft)?;
        tab.expect_no_faults()
    })
}

#[test]
#[ignore = "long"]
fn in_a_sandboxed_frame() -> Result<(), Failure> {
    let luft = host_with(HostOptions { open_to_all_origins: true, ..HostOptions::default() })?;
    let address = with_blunder(&luft.url()).replace('&', "&amp;");
    let stranger = Stranger::around(&address, "sandbox=\"allow-scripts\"", &[])?;
    with_tab(|tab| {
        let frame = stranger.open_in(tab)?;
        review_and_learn(&Luft::new(&frame))?;
        tab.expect_no_faults()
    })
}

#[test]
#[ignore = "long"]
fn without_a_network() -> Result<(), Failure> {
    let server = host()?;
    let address = server.url();
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&address)?;
        tab.wait_until("the service worker has all it needs", SERVED)?;
        drop(server);
        luft.open(&with_blunder(&address))?;
        review_and_learn(&luft)
    })
}
