//! Two people at one board, by the mouse.

use luft_e2e::{Failure, Luft, ensure, with_luft};

fn expect_below(luft: &Luft<'_>, side: &str) -> Result<(), Failure> {
    let bottom = luft.page.text("document.querySelector('luft-board').dataset.orientation")?;
    let name = luft.page.text("document.querySelector('[data-part=name-bottom]').textContent")?;
    ensure(bottom == side && name.eq_ignore_ascii_case(side), || {
        format!("{name} sits below, and the board is seen by {bottom}; not {side}")
    })
}

#[test]
fn the_board_turns_after_each_move() -> Result<(), Failure> {
    with_luft("turning", "", |luft| {
        luft.press_button("New game")?;
        luft.page.find("radio", "Two players at this board")?.click()?;
        luft.page.find("checkbox", "Turn the board after each move")?.click()?;
        luft.press_button("Start game")?;
        expect_below(luft, "white")?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])?;
        luft.expect_status("Black to move.")?;
        expect_below(luft, "black")?;
        luft.drag("g8", "f6")?;
        luft.wait_for_moves(&["e4", "Nf6"])?;
        expect_below(luft, "white")?;
        luft.click("e4")?;
        luft.click("e5")?;
        luft.wait_for_moves(&["e4", "Nf6", "e5"])?;
        expect_below(luft, "black")?;
        // One move is taken back, and who made it sits below again.
        luft.press_button("Undo")?;
        luft.expect_status("White to move.")?;
        expect_below(luft, "white")?;
        luft.expect_cell("e4", "white pawn")?;
        luft.reload()?;
        expect_below(luft, "white")?;
        luft.drag("e4", "e5")?;
        luft.wait_for_moves(&["e4", "Nf6", "e5"])?;
        expect_below(luft, "black")
    })
}

#[test]
fn the_board_stays_where_nobody_wants_it_turned() -> Result<(), Failure> {
    with_luft("not-turning", "?players=2", |luft| {
        luft.drag("d2", "d4")?;
        luft.drag("d7", "d5")?;
        luft.wait_for_moves(&["d4", "d5"])?;
        expect_below(luft, "white")?;
        luft.press_button("Flip board")?;
        expect_below(luft, "black")?;
        luft.drag("c2", "c4")?;
        luft.drag("d5", "c4")?;
        luft.wait_for_moves(&["d4", "d5", "c4", "dxc4"])?;
        expect_below(luft, "black")?;
        // What is not one's own cannot be moved, by either.
        luft.drag("c4", "c3")?;
        luft.expect_status("White to move.")?;
        ensure(luft.moves()?.len() == 4, || "Black has moved twice".to_owned())
    })
}
