//! What the page must tell, and no longer allow, once a game is over.

use std::thread;
use std::time::Duration;

use luft_e2e::{Failure, Luft, ensure};

const GAME_OVER: &str = "The game is over.";

/// Buttons that do nothing for a game that is over.
const BUTTONS: [&str; 5] = ["Resign", "Claim draw", "Offer draw", "Play move", "Claim with move"];

/// Those for two players alone.
const FORFEITS: [&str; 2] = ["White has left", "Black has left"];

/// Fails unless the game ends as said: headline and reason are shown, both have
/// been announced in the words of `said`, no button would change it, the clock
/// stands, and all that outlives a reload.
pub fn expect_end(
    luft: &Luft<'_>,
    headline: &str,
    reason: &str,
    said: &str,
) -> Result<(), Failure> {
    wait_for_result(luft, headline, reason)?;
    luft.expect_said("assertive", said)?;
    let (moves, fen) = (luft.moves()?, luft.fen()?);
    expect_nothing_to_do(luft)?;
    let faces = expect_standing_clock(luft)?;

    luft.reload()?;
    wait_for_result(luft, headline, reason)?;
    let kept = luft.moves()? == moves && luft.fen()? == fen;
    ensure(kept, || "the reload has changed the game".to_owned())?;
    expect_nothing_to_do(luft)?;
    let after = expect_standing_clock(luft)?;
    ensure(after == faces, || format!("the reload has changed {faces:?} to {after:?}"))
}

fn wait_for_result(luft: &Luft<'_>, headline: &str, reason: &str) -> Result<(), Failure> {
    let over = "document.querySelector('[data-part=status]').hasAttribute('data-result')";
    luft.page.wait_until("the game ends", over)?;
    let part = |name: &str| {
        luft.page.text(&format!("document.querySelector('[data-part=status] {name}').textContent"))
    };
    let found = (part("strong")?, part("span")?);
    ensure(found.0 == headline && found.1 == reason, || {
        format!("the result is “{}”, “{}”, not “{headline}”, “{reason}”", found.0, found.1)
    })
}

fn expect_nothing_to_do(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.unfold_fields()?;
    let two = !luft.page.find_all("button", Some(FORFEITS[0]))?.is_empty();
    let forfeits = if two { &FORFEITS[..] } else { &[] };
    BUTTONS.iter().chain(forfeits).try_for_each(|name| luft.expect_button(name, false, GAME_OVER))
}

/// The faces of the two clocks, empty where there are none; fails if one goes on.
fn expect_standing_clock(luft: &Luft<'_>) -> Result<[String; 2], Failure> {
    let before = faces(luft)?;
    if before.iter().all(String::is_empty) {
        return Ok(before);
    }
    let running = "document.querySelector('.clock[data-running=true]') !== null";
    ensure(luft.page.evaluate(running)? == false, || "a clock runs on".to_owned())?;
    // Two changes of a face that shows tenths.
    thread::sleep(Duration::from_millis(200));
    let after = faces(luft)?;
    ensure(after == before, || format!("the clock went on from {before:?} to {after:?}"))?;
    Ok(after)
}

/// What White's and Black's clocks say to those who listen.
pub fn faces(luft: &Luft<'_>) -> Result<[String; 2], Failure> {
    let clocks = luft.page.find_all("timer", None)?;
    let of = |side: &str| {
        let clock = clocks.iter().find(|clock| clock.name().starts_with(side));
        clock.map(|clock| clock.property("textContent")).transpose().map(Option::unwrap_or_default)
    };
    Ok([of("White")?, of("Black")?])
}
