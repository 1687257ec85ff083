//! The clock: chosen, run, stopped, low, slept through, taken back; and kept by
//! the computer.

use std::thread;
use std::time::Duration;

use luft_e2e::{Failure, Luft, PATIENCE, ensure, with_luft};
use luft_engine::rules::{Color, san};

use super::game::replay;

/// What a side's clock shows, in seconds, and whether it runs.
fn clock(luft: &Luft<'_>, side: Color) -> Result<(f64, bool), Failure> {
    // Both at one time, and without the delay of asking for the accessibility tree.
    let shown = luft.page.text(&format!(
        "(() => {{ const clock = [...document.querySelectorAll('.clock')].find(clock =>
               clock.getAttribute('aria-label').toLowerCase().startsWith('{}'));
           return clock.dataset.running + ' '
               + clock.querySelector('.clock-face').textContent; }})()",
        side.name()
    ))?;
    let (running, face) = shown.split_once(' ').unwrap_or_default();
    let seconds = face
        .split(':')
        .try_fold(0.0, |sum, part| part.parse::<f64>().map(|part| sum * 60.0 + part));
    let seconds = seconds.map_err(|_| Failure::new(format!("{side:?}'s clock shows {face}")))?;
    Ok((seconds, running == "true"))
}

/// Fails unless a side's clock shows a time within these seconds, and runs or
/// stands.
fn expect_clock(
    luft: &Luft<'_>,
    side: Color,
    seconds: std::ops::RangeInclusive<f64>,
    running: bool,
) -> Result<(), Failure> {
    let found = clock(luft, side)?;
    ensure(seconds.contains(&found.0) && found.1 == running, || {
        format!("{side:?} has {} s, running: {}; not {seconds:?}, {running}", found.0, found.1)
    })
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
        page.find("spinbutton", "Seconds a move")?.fill("7")?;
        let bonus = page.find("combobox", "Bonus")?;
        bonus.focus()?;
        page.press("ArrowDown")?;
        ensure(bonus.property("value")? == "delay", || "no delay is chosen".to_owned())?;
        page.find("spinbutton", "Limit per move (seconds)")?.fill("20")?;
        luft.press_button("Start game")?;
        page.find("timer", "White's clock: 30 seconds, 20 seconds for the move")?;
        // The delay: for seven seconds only the time for the move goes down.
        luft.play(&["e4"])?;
        page.wait("the time for the move passes", PATIENCE, || {
            Ok(!page
                .find_all("timer", Some("Black's clock: 30 seconds, 19 seconds for the move"))?
                .is_empty())
        })
    })
}

#[test]
fn the_clock_runs_for_who_is_to_move_and_undo_gives_the_time_back() -> Result<(), Failure> {
    with_luft("running", "?players=2&time=9s", |luft| {
        for side in Color::ALL {
            expect_clock(luft, side, 9.0..=9.0, false)?;
        }
        // White's first move starts the clock: it costs no time.
        thread::sleep(Duration::from_millis(300));
        luft.play(&["e4"])?;
        expect_clock(luft, Color::White, 9.0..=9.0, false)?;
        luft.page
            .wait("Black's time passes", PATIENCE, || Ok(clock(luft, Color::Black)?.0 <= 7.5))?;
        expect_clock(luft, Color::Black, 6.0..=7.5, true)?;
        luft.play(&["e5"])?;
        let (stopped, running) = clock(luft, Color::Black)?;
        ensure(!running, || "Black's clock runs on".to_owned())?;
        luft.page
            .wait("White's time passes", PATIENCE, || Ok(clock(luft, Color::White)?.0 <= 8.5))?;
        expect_clock(luft, Color::Black, stopped..=stopped, false)?;

        luft.press_button("Undo")?;
        luft.wait_for_moves(&["e4"])?;
        expect_clock(luft, Color::Black, 7.6..=9.0, true)?;
        expect_clock(luft, Color::White, 9.0..=9.0, false)
    })
}

#[test]
fn little_time_is_said_and_marked() -> Result<(), Failure> {
    with_luft("low", "?players=2&time=11s", |luft| {
        luft.play(&["e4"])?;
        let low = "document.querySelector('[data-part=clock-top]').dataset.low === 'true'";
        ensure(luft.page.evaluate(low)? == false, || "eleven seconds are low".to_owned())?;
        luft.page.wait_until("Black is low on time", low)?;
        luft.expect_said("assertive", "Black is low on time: 10 seconds left.")?;
        let white = "document.querySelector('[data-part=clock-bottom]').dataset.low";
        ensure(luft.page.text(white)? == "false", || "White is low on time".to_owned())?;
        // Once is enough: the move that follows is not drowned.
        luft.play(&["e5"])?;
        luft.page
            .wait("White's time passes", PATIENCE, || Ok(clock(luft, Color::White)?.0 < 11.0))?;
        luft.expect_said("polite", "Black: pawn e5.")
    })
}

#[test]
fn time_passes_while_the_page_is_away() -> Result<(), Failure> {
    with_luft("away", "?players=2&time=20s", |luft| {
        luft.play(&["e4", "e5"])?;
        let away = |seconds| -> Result<(), Failure> {
            let address = luft.page.text("location.href")?;
            luft.page.go_to("about:blank")?;
            luft.page.wait_until("the page is away", "location.href === 'about:blank'")?;
            thread::sleep(Duration::from_secs(seconds));
            luft.open(&address)
        };
        let (black, _) = clock(luft, Color::Black)?;
        away(2)?;
        expect_clock(luft, Color::White, 10.0..=18.0, true)?;
        expect_clock(luft, Color::Black, black..=black, false)?;
        // A flag that fell meanwhile has fallen, and nobody has to do anything.
        luft.visit("?players=2&time=2s")?;
        luft.play(&["e4"])?;
        away(2)?;
        luft.page.wait("the flag has fallen", PATIENCE, || {
            Ok(luft.status()?.contains("Black's time has run out"))
        })?;
        expect_clock(luft, Color::Black, 0.0..=0.0, false)
    })
}

#[test]
fn the_computer_keeps_within_a_second_a_move() -> Result<(), Failure> {
    const MOVES: usize = 6;
    with_luft("second-a-move", "?time=/1&level=hard", |luft| {
        luft.page.wait("a worker", PATIENCE, || Ok(!luft.page.targets("worker")?.is_empty()))?;
        for count in 1..=MOVES {
            let (position, _) = replay(luft)?;
            let mv = position.legal_moves().into_iter().next();
            let mv = mv.ok_or_else(|| Failure::new("no move is left"))?;
            luft.type_move(&san::write(&position, mv))?;
            luft.page.wait("both have moved", PATIENCE, || {
                Ok(luft.moves()?.len() == 2 * count || luft.status()?.contains("time"))
            })?;
            luft.expect_status("White to move")?;
        }
        Ok(())
    })
}
