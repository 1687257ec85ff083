//! The analysis of the position shown, with the real engine. Page-state tests check the rest.

use luft_e2e::{Failure, ensure, with_luft};

const LINES: &str = "document.querySelectorAll('[data-part=analysis-lines] li').length";

#[test]
fn a_running_game_is_analysed_and_goes_on() -> Result<(), Failure> {
    with_luft("analysis", "?level=easy&color=white&pace=instant", |luft| {
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        luft.press_button("Analyse")?;
        luft.page.wait_until("two lines", &format!("{LINES} === 2"))?;
        luft.press_button("More lines")?;
        luft.page.wait_until("three lines", &format!("{LINES} === 3"))?;
        // A move by mouse, and a click on the engine's best line, both add variations.
        luft.drag("g1", "f3")?;
        let variations = "document.querySelectorAll('.side-move').length";
        luft.page.wait_until("the variation", &format!("{variations} === 1"))?;
        luft.page.wait_until("its lines", &format!("{LINES} === 3"))?;
        luft.page
            .evaluate("document.querySelector('[data-part=analysis-lines] button').click()")?;
        luft.page.wait_until("the next move", &format!("{variations} === 2"))?;
        ensure(luft.moves()?.len() == 2, || "the game has changed".to_owned())?;
        luft.page.wait_until(
            "the meter",
            "document.querySelector('[role=meter]').ariaValueText.startsWith('White ')",
        )?;
        luft.press_button("Close")?;
        luft.press_button("Return")?;
        luft.drag("d2", "d4")?;
        luft.wait_for_count(4)
    })
}
