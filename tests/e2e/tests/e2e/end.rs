//! What the page must show after a game, and which actions it must no longer allow.

use std::time::Duration;

use luft_e2e::{ClockFace, Failure, Luft, ensure};

const GAME_OVER: &str = "The game is over.";

/// Buttons without effect in a game that is over.
const BUTTONS: [&str; 3] = ["Resign", "Claim draw", "Offer draw"];

/// Buttons only for two players.
const FORFEITS: [&str; 2] = ["White has left", "Black has left"];

/// Fails unless the game ends as expected: headline and reason are shown and were announced with
/// the words `said`, no button can change the result, and the clock has stopped. Tests of the
/// page's state check for each end that all this is the same after a reload.
pub fn expect_end(
    luft: &Luft<'_>,
    headline: &str,
    reason: &str,
    said: &str,
) -> Result<(), Failure> {
    expect_result(luft, headline, reason)?;
    luft.expect_said("assertive", said)?;
    expect_nothing_to_do(luft)?;
    expect_standing_clocks(luft).map(drop)
}

/// Fails unless the game ends as expected, and all this is the same after a reload some time later.
pub fn expect_kept_end(
    luft: &Luft<'_>,
    headline: &str,
    reason: &str,
    said: &str,
) -> Result<(), Failure> {
    expect_end(luft, headline, reason, said)?;
    let (moves, fen) = (luft.moves()?, luft.fen()?);
    let clocks = expect_standing_clocks(luft)?;
    luft.page.skip_time(Duration::from_secs(3))?;
    luft.reload()?;
    expect_result(luft, headline, reason)?;
    let kept = luft.moves()? == moves && luft.fen()? == fen;
    ensure(kept, || "the reload has changed the game".to_owned())?;
    expect_nothing_to_do(luft)?;
    let after = expect_standing_clocks(luft)?;
    ensure(after == clocks, || format!("the clocks went on from {clocks:?} to {after:?}"))
}

fn expect_result(luft: &Luft<'_>, headline: &str, reason: &str) -> Result<(), Failure> {
    let found = luft.wait_for_result()?;
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

/// White's and Black's clocks, if there are any. Fails if one is running.
fn expect_standing_clocks(luft: &Luft<'_>) -> Result<[Option<ClockFace>; 2], Failure> {
    let clocks = [luft.clock("White")?, luft.clock("Black")?];
    let running = clocks.iter().flatten().any(|clock| clock.running);
    ensure(!running, || format!("a clock runs on: {clocks:?}"))?;
    Ok(clocks)
}
