//! Touch-move, by the pointer.

use luft_e2e::{Failure, Luft, PATIENCE, ensure, with_luft};

/// Begins a game for two, in which a touched piece must move.
fn begin(luft: &Luft<'_>) -> Result<(), Failure> {
    ensure(luft.page.find_all("button", Some("J’adoube"))?.is_empty(), || {
        "adjusting is offered where a touch binds to nothing".to_owned()
    })?;
    luft.press_button("New game")?;
    luft.page.find("radio", "Two players at this board")?.click()?;
    luft.page.find("checkbox", "Touch-move")?.click()?;
    luft.press_button("Start game")?;
    luft.page.find("button", "J’adoube").map(drop)
}

#[test]
fn a_touched_piece_must_move_and_stays_where_it_is_let_go() -> Result<(), Failure> {
    with_luft("touch-move", "", |luft| {
        begin(luft)?;
        // A touch of a piece that cannot move binds to nothing.
        luft.click("a1")?;
        luft.expect_button("J’adoube", true, "")?;

        let duty = "Touch-move: the knight on b1 must move.";
        luft.click("b1")?;
        luft.expect_said("polite", duty)?;
        luft.expect_button("J’adoube", false, duty)?;
        // Neither another piece, nor a typed move, nor a reload gets around it.
        luft.drag("e2", "e4")?;
        luft.wait_for_message(duty)?;
        luft.type_move("e4")?;
        luft.wait_for_message(duty)?;
        luft.reload()?;
        luft.click("g1")?;
        luft.wait_for_message(duty)?;
        luft.click("f3")?;
        ensure(luft.moves()?.is_empty(), || "another piece has moved".to_owned())?;
        luft.drag("b1", "c3")?;
        luft.wait_for_moves(&["Nc3"])?;
        luft.expect_button("Undo", false, "With touch-move a move that is made stays.")
    })
}

#[test]
fn a_touched_enemy_must_be_captured_if_it_can() -> Result<(), Failure> {
    with_luft("touch-capture", "", |luft| {
        begin(luft)?;
        luft.play(&["e4", "d5"])?;
        // One that cannot be captured binds to nothing.
        luft.click("h7")?;
        luft.expect_button("J’adoube", true, "")?;
        let duty = "Touch-move: the pawn on d5 must be captured.";
        luft.click("d5")?;
        luft.expect_said("polite", duty)?;
        luft.drag("e4", "e5")?;
        luft.page.wait("a complaint", PATIENCE, || Ok(luft.message()?.contains("must capture")))?;
        ensure(luft.moves()?.len() == 2, || "the capture was evaded".to_owned())?;
        luft.drag("e4", "d5")?;
        luft.wait_for_moves(&["e4", "d5", "exd5"])
    })
}

#[test]
fn who_says_jadoube_adjusts() -> Result<(), Failure> {
    with_luft("jadoube", "", |luft| {
        begin(luft)?;
        luft.press_button("J’adoube")?;
        luft.expect_said("polite", "the next piece you touch is only adjusted")?;
        luft.click("b1")?;
        luft.wait_for_message("Adjusted on b1.")?;
        // That was one touch; the next one counts.
        luft.click("g1")?;
        luft.expect_said("polite", "Touch-move: the knight on g1 must move.")?;
        luft.click("f3")?;
        luft.wait_for_moves(&["Nf3"])
    })
}
