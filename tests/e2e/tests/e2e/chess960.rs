//! Chess960: how players choose it and castle.

use luft_e2e::{Failure, ensure, with_luft};

/// The king is beside the rook, and may castle at once.
const READY: &str = "?opponent=person&fen=bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNN1KR_w_Hhf_-_0_1";

/// Whether the page shows the number of the start position.
const IS_NUMBER_1: &str =
    "document.querySelector('[data-part=opening]').textContent === 'Chess960 \\u00b7 1'";

#[test]
fn a_start_position_is_chosen_in_the_dialog_and_kept() -> Result<(), Failure> {
    with_luft("chess960", "", |luft| {
        let root = luft.root();
        let page = luft.page;
        for (width, height) in [(390, 844), (1280, 800)] {
            page.set_screen(width, height, 1.0, false)?;
            luft.press_button("New game")?;
            page.wait_until("the dialog", "document.querySelector('[data-part=new-game]').open")?;
            let number = format!("{root}.querySelector('[name=chess960-number]')");
            let is_seen = format!("{number}.checkVisibility()");
            page.evaluate(&format!("{root}.querySelector('[name=chess960]').checked = false; 0"))?;
            ensure(page.evaluate(&is_seen)? == false, || {
                "the number is there too soon".to_owned()
            })?;
            page.find("checkbox", "Chess960")?.click()?;
            page.wait_until("the number", &is_seen)?;
            page.evaluate(&format!("{number}.scrollIntoView(); 0"))?;
            page.evaluate(&format!("{number}.value = '960'; 0"))?;
            luft.press_button("Start game")?;
            page.wait_until(
                "the refusal",
                "document.querySelector('dialog .answer').textContent !== ''",
            )?;
            page.evaluate(&format!("{number}.value = '1'; 0"))?;
            luft.press_button("Start game")?;
            page.wait_until("the start", "document.querySelector('dialog[open]') === null")?;
            page.wait_until("its number", IS_NUMBER_1)?;
        }
        luft.reload()?;
        page.wait_until("its number", IS_NUMBER_1)
    })
}

#[test]
fn the_king_is_dragged_onto_its_rook() -> Result<(), Failure> {
    with_luft("chess960-castles", READY, |luft| {
        luft.drag("g1", "h1")?;
        luft.wait_for_moves(&["O-O"])?;
        luft.page.expect_no_faults()
    })
}
