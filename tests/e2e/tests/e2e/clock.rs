//! The clock: chosen, running, low, and running while the page is closed; the computer keeps its
//! time. Page-state tests check its display and falling flags. Here time really passes, or is
//! skipped by setting the browser's clocks forward.

use std::time::Duration;

use luft_e2e::{ClockFace, Failure, Luft, PATIENCE, ensure, with_luft};
use luft_rules::san;

use super::game::replay;

/// The face of a side's clock.
fn clock(luft: &Luft<'_>, side: &str) -> Result<ClockFace, Failure> {
    luft.clock(side)?.ok_or_else(|| Failure::new(format!("{side} has no clock")))
}

/// The tolerance for a busy machine, in seconds.
const LATE: f64 = 15.0;

/// Waits until a side's clock runs and shows less than this number of seconds, but not much less.
fn wait_for_time(luft: &Luft<'_>, side: &str, below: f64) -> Result<(), Failure> {
    let mut last = clock(luft, side)?;
    luft.page.wait(&format!("{side}'s time passes"), PATIENCE, || {
        last = clock(luft, side)?;
        Ok(last.seconds < below)
    })?;
    ensure(last.running && last.seconds >= below - LATE, || format!("{side}'s clock: {last:?}"))
}

#[test]
fn presets_and_a_time_of_ones_own_are_chosen() -> Result<(), Failure> {
    with_luft("times", "", |luft| {
        let page = luft.page;
        for (preset, total) in [("10+0", "10 minutes"), ("15+10", "15 minutes")] {
            luft.press_button("New game")?;
            page.find("radio", "Two players at this board")?.click()?;
            page.find("radio", preset)?.click()?;
            luft.press_button("Start game")?;
            for side in ["White", "Black"] {
                page.find("timer", &format!("{side}'s clock: {total}"))?;
            }
        }
        luft.press_button("New game")?;
        page.find("radio", "Custom")?.click()?;
        page.find("spinbutton", "Minutes")?.fill("0.5")?;
        page.find("spinbutton", "Seconds per move")?.fill("7")?;
        let bonus = page.find("combobox", "Bonus")?;
        bonus.focus()?;
        page.press("ArrowDown")?;
        ensure(bonus.property("value")? == "delay", || "no delay is chosen".to_owned())?;
        page.find("spinbutton", "Limit per move (seconds)")?.fill("20")?;
        luft.press_button("Start game")?;
        page.find("timer", "White's clock: 30 seconds, 20 seconds for this move")?;
        // During the delay of seven seconds only the time for the move decreases.
        luft.play(&["e4"])?;
        // While a clock runs the browser paints only once a second.
        page.wait_until("nothing is animated", "document.getAnimations().length === 0")?;
        page.skip_time(Duration::from_secs(5))?;
        page.wait("the time for the move passes", PATIENCE, || {
            let clocks = page.find_all("timer", None)?;
            Ok(clocks.iter().any(|clock| clock.name().starts_with("Black's clock: 30 seconds, 1")))
        })
    })
}

#[test]
#[ignore = "long"]
fn the_clock_runs_for_the_side_to_move_and_undo_restores_the_time() -> Result<(), Failure> {
    with_luft("running", "?players=2&time=90s", |luft| {
        // White's first move starts the clock, and takes no time.
        luft.page.skip_time(Duration::from_secs(20))?;
        luft.play(&["e4"])?;
        let white = clock(luft, "White")?;
        ensure(white.seconds == 90.0 && !white.running, || format!("White's clock: {white:?}"))?;
        wait_for_time(luft, "Black", 90.0)?;
        luft.page.skip_time(Duration::from_secs(20))?;
        wait_for_time(luft, "Black", 70.0)?;
        luft.play(&["e5"])?;
        let black = clock(luft, "Black")?;
        ensure(!black.running, || "Black's clock runs on".to_owned())?;
        luft.page.skip_time(Duration::from_secs(20))?;
        wait_for_time(luft, "White", 70.0)?;
        ensure(clock(luft, "Black")? == black, || "Black's clock went on".to_owned())?;

        luft.press_button("Undo")?;
        luft.wait_for_moves(&["e4"])?;
        let (white, black) = (clock(luft, "White")?, clock(luft, "Black")?);
        ensure(white.seconds == 90.0 && !white.running, || format!("White's clock: {white:?}"))?;
        ensure(black.seconds > 90.0 - LATE && black.running, || format!("Black's clock: {black:?}"))
    })
}

#[test]
fn low_time_is_announced_and_marked() -> Result<(), Failure> {
    with_luft("low", "?players=2&time=30s", |luft| {
        luft.play(&["e4"])?;
        ensure(!clock(luft, "Black")?.low, || "thirty seconds are low".to_owned())?;
        luft.page.skip_time(Duration::from_secs(20))?;
        luft.page.wait("Black is low on time", PATIENCE, || Ok(clock(luft, "Black")?.low))?;
        luft.expect_said("assertive", "Black is low on time: ")?;
        ensure(!clock(luft, "White")?.low, || "White is low on time".to_owned())
    })
}

#[test]
#[ignore = "long"]
fn time_passes_while_the_page_is_away() -> Result<(), Failure> {
    with_luft("away", "?players=2&time=60s", |luft| {
        luft.play(&["e4", "e5"])?;
        let away = |seconds| -> Result<(), Failure> {
            let address = luft.page.text("location.href")?;
            luft.page.go_to("about:blank")?;
            luft.page.wait_until("the page is away", "location.href === 'about:blank'")?;
            luft.page.skip_time(Duration::from_secs(seconds))?;
            luft.open(&address)
        };
        let black = clock(luft, "Black")?;
        away(20)?;
        wait_for_time(luft, "White", 40.0)?;
        ensure(clock(luft, "Black")? == black, || "Black's clock went on".to_owned())?;
        // A flag that fell in the background is decided without any action.
        away(40)?;
        let (_, reason) = luft.wait_for_result()?;
        ensure(reason == "White ran out of time.", || format!("the end is “{reason}”"))?;
        let white = clock(luft, "White")?;
        ensure(white.seconds == 0.0 && !white.running, || format!("White's clock: {white:?}"))
    })
}

#[test]
#[ignore = "long"]
fn the_computer_keeps_within_the_time_for_a_move() -> Result<(), Failure> {
    const MOVES: usize = 6;
    with_luft("time-for-a-move", "?time=/2&level=hard", |luft| {
        luft.wait_for_worker()?;
        for count in 1..=MOVES {
            let (position, _) = replay(luft)?;
            let mv = position.legal_moves().into_iter().next();
            let mv = mv.ok_or_else(|| Failure::new("no move is left"))?;
            luft.type_move(&san::write(&position, mv))?;
            luft.page.wait("both have moved", PATIENCE, || {
                Ok(luft.moves()?.len() == 2 * count || luft.status()?.contains("time"))
            })?;
            luft.expect_status("You")?;
        }
        Ok(())
    })
}
