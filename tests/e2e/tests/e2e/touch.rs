//! Touch-move by the pointer; page-state tests check its obligations. The text of fields on telephones.

use luft_e2e::{Failure, ensure, with_luft};

#[test]
fn touch_move_is_chosen_and_saying_jadoube_adjusts() -> Result<(), Failure> {
    with_luft("touch-move", "", |luft| {
        ensure(luft.page.find_all("button", Some("J’adoube"))?.is_empty(), || {
            "adjusting is offered where a touch binds to nothing".to_owned()
        })?;
        luft.press_button("New game")?;
        luft.page.find("radio", "Two players at this board")?.click()?;
        luft.page.find("checkbox", "Touch-move")?.click()?;
        luft.press_button("Start game")?;
        luft.press_button("J’adoube")?;
        luft.expect_said("polite", "adjust the next piece you touch")?;
        luft.click("b1")?;
        luft.wait_for_message("Piece adjusted on b1.")?;
        // This was one touch; the next one counts.
        let duty = "Touch-move: the knight on g1 must move.";
        luft.click("g1")?;
        luft.expect_said("polite", duty)?;
        luft.expect_button("J’adoube", false, duty)?;
        luft.click("f3")?;
        luft.wait_for_moves(&["Nf3"])?;
        luft.expect_button("Undo", false, "With touch-move, moves can't be taken back.")
    })
}

#[test]
fn on_a_telephone_no_field_has_text_so_small_that_the_browser_enlarges_the_page()
-> Result<(), Failure> {
    with_luft("field-text", "", |luft| {
        luft.page.set_screen(390, 844, 1.0, true)?;
        luft.unfold_fields()?;
        luft.press_button("Board editor")?;
        luft.page.wait_until("the editor", "document.querySelector('.fen input') !== null")?;
        let small = luft.page.text(
            "[...document.querySelectorAll('input, select, textarea')]
                .filter(({ type }) => !['checkbox', 'file', 'radio', 'range'].includes(type))
                .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
                .map((field) => field.id || field.name || field.dataset.part).join(', ')",
        )?;
        ensure(small.is_empty(), || format!("too small: {small}"))
    })
}
