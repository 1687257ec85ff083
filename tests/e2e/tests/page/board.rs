//! Moves by pointer and by finger on the canvas.

use luft_e2e::{Failure, PATIENCE, Point, ensure, with_luft};

/// Both sides can castle on both wings.
const CASTLING: &str = "?fen=r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R_w_KQkq_-_0_1";

#[test]
fn castling_short_by_the_king_two_squares() -> Result<(), Failure> {
    with_luft("castling-short", CASTLING, |luft| {
        luft.drag("e1", "g1")?;
        luft.wait_for_moves(&["O-O"])?;
        luft.expect_cell("g1", "white king")?;
        luft.expect_cell("f1", "white rook")?;
        luft.expect_cell("h1", "empty")
    })
}

#[test]
fn castling_long_by_the_king_onto_the_rook() -> Result<(), Failure> {
    with_luft("castling-long", CASTLING, |luft| {
        luft.drag("e1", "a1")?;
        luft.wait_for_moves(&["O-O-O"])?;
        luft.expect_cell("c1", "white king")?;
        luft.expect_cell("d1", "white rook")
    })
}

#[test]
fn castling_as_black_by_two_clicks() -> Result<(), Failure> {
    let fen = "?fen=r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R_b_KQkq_-_0_1";
    with_luft("castling-black", fen, |luft| {
        luft.click("e8")?;
        luft.expect_cell("c8", "empty, legal move")?;
        luft.click("c8")?;
        luft.wait_for_moves(&["O-O-O"])?;
        luft.expect_cell("d8", "black rook")
    })
}

#[test]
fn en_passant() -> Result<(), Failure> {
    let fen = "?fen=4k3/8/8/3pP3/8/8/8/4K3_w_-_d6_0_2";
    with_luft("en-passant", fen, |luft| {
        luft.click("e5")?;
        luft.expect_cell("d6", "empty, legal capture")?;
        luft.click("d6")?;
        luft.wait_for_moves(&["exd6"])?;
        luft.expect_cell("d5", "empty")?;
        luft.expect_cell("d6", "white pawn")
    })
}

#[test]
fn promotion_to_a_knight_on_the_picker() -> Result<(), Failure> {
    let fen = "?fen=8/P6k/8/8/8/8/7p/K7_w_-_-_0_1";
    with_luft("promotion", fen, |luft| {
        luft.drag("a7", "a8")?;
        luft.expect_status("Choose what your pawn becomes")?;
        // The picker lies at the promotion square: queen, rook, bishop, knight.
        luft.click("a5")?;
        luft.wait_for_moves(&["a8=N"])?;
        luft.expect_cell("a8", "white knight")
    })
}

#[test]
fn the_promotion_picker_can_be_left() -> Result<(), Failure> {
    let fen = "?fen=8/P6k/8/8/8/8/7p/K7_w_-_-_0_1";
    with_luft("promotion-left", fen, |luft| {
        luft.drag("a7", "a8")?;
        luft.expect_status("Choose what your pawn becomes")?;
        luft.page.press("Escape")?;
        luft.expect_status("your turn")?;
        luft.expect_cell("a7", "white pawn")?;
        luft.drag("a7", "a8")?;
        luft.click("h4")?;
        luft.expect_status("your turn")?;
        ensure(luft.moves()?.is_empty(), || "a move was played".to_owned())
    })
}

#[test]
fn another_piece_can_be_picked_and_an_illegal_drop_returns() -> Result<(), Failure> {
    with_luft("picking", "", |luft| {
        luft.click("g1")?;
        luft.expect_cell("g1", "white knight, selected")?;
        luft.click("b1")?;
        luft.expect_cell("g1", "white knight")?;
        luft.expect_cell("b1", "white knight, selected")?;
        luft.drag("e2", "e5")?;
        luft.expect_cell("e2", "white pawn")?;
        ensure(luft.moves()?.is_empty(), || "an illegal move was played".to_owned())?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])
    })
}

#[test]
fn a_finger_taps_and_drags_pieces_and_scrolls_elsewhere() -> Result<(), Failure> {
    with_luft("touch", "", |luft| {
        luft.page.set_screen(320, 480, 2.0, true)?;
        luft.page.tap(luft.point("e2")?)?;
        luft.expect_cell("e4", "empty, legal move")?;
        luft.page.tap(luft.point("e4")?)?;
        luft.wait_for_moves(&["e4"])?;
        luft.wait_for_turn()?;
        luft.page.swipe(luft.point("d2")?, luft.point("d3")?)?;
        luft.page.wait("the pawn is dragged", PATIENCE, || {
            Ok(luft.moves()?.get(2).is_some_and(|san| san == "d3"))
        })?;
        let scrolled = luft.page.number("scrollY")?;
        ensure(scrolled == 0.0, || format!("dragging a piece scrolled the page by {scrolled}"))?;

        let from = luft.point("h4")?;
        luft.page.swipe(from, Point { y: from.y - 90.0, ..from })?;
        luft.page.wait_until("a finger on an empty square scrolls", "scrollY > 50")
    })
}

#[test]
fn the_canvas_has_a_pixel_for_every_pixel_of_the_screen() -> Result<(), Failure> {
    with_luft("density", "", |luft| {
        for (width, density) in [(320, 3.0), (800, 1.25), (1600, 1.0)] {
            luft.page.set_screen(width, 900, density, false)?;
            let exact = format!(
                "(() => {{ const board = document.querySelector('[data-part=board]');
                  return devicePixelRatio === {density} &&
                  Math.abs(board.width - board.clientWidth * {density}) < 1.5; }})()"
            );
            luft.page.wait_until(&format!("a crisp board at {width} × {density}"), &exact)?;
        }
        Ok(())
    })
}
