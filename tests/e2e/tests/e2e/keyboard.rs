//! Play without seeing the canvas and without a pointer.

use luft_e2e::{Element, Failure, Luft, PATIENCE, Tab, ensure, with_luft};

/// Walks by Tab from the top of the page until the focus is on the board.
pub fn tab_to_board<T: Tab>(luft: &Luft<'_, T>) -> Result<(), Failure> {
    for _ in 0..30 {
        luft.page.press("Tab")?;
        if luft.focused()?.len() == 2 {
            return Ok(());
        }
    }
    Err(Failure::new("Tab does not reach the board"))
}

#[test]
fn the_grid_has_the_8_by_8_squares_of_the_board() -> Result<(), Failure> {
    with_luft("grid", "", |luft| {
        luft.page.find("grid", "Chess board")?;
        ensure(luft.page.find_all("row", None)?.len() == 8, || "not eight rows".to_owned())?;
        let cells = luft.page.find_all("gridcell", None)?;
        ensure(cells.len() == 64, || format!("{} cells", cells.len()))?;
        let names: Vec<_> = cells.iter().map(Element::name).collect();
        ensure(names[0] == "a8, black rook" && names[63] == "h1, white rook", || {
            format!("the cells are {names:?}")
        })?;
        let stops = format!("{}.querySelectorAll('[tabindex=\"0\"]').length", luft.part("grid"));
        ensure(luft.page.number(&stops)? == 1.0, || "there is not one tab stop".to_owned())
    })
}

/// The button that opens a file keeps the focus, and nothing is typed into it.
#[test]
fn keys_step_through_a_game_opened_from_a_file() -> Result<(), Failure> {
    with_luft("file", "?pgn=1.+e4+e5+2.+Nf3+Nc6+*", |luft| {
        luft.wait_for_moves(&["e4", "e5", "Nf3", "Nc6"])?;
        luft.page.evaluate(&format!("{}.open = true", luft.part("more")))?;
        luft.page.evaluate(&format!("{}.focus()", luft.part("open-pgn")))?;
        luft.page.press("ArrowLeft")?;
        let ply = "document.querySelector('luft-board').request('ply')";
        luft.page.wait_until("the move before", &format!("{ply} === '3'"))?;
        luft.page.press("k")?;
        luft.page.wait_until("the one before that", &format!("{ply} === '2'"))
    })
}

#[test]
fn moves_by_arrows_and_enter() -> Result<(), Failure> {
    with_luft("arrows", "", |luft| {
        tab_to_board(luft)?;
        luft.walk_to("e2")?;
        luft.page.press("Enter")?;
        luft.expect_cell("e2", "white pawn, selected")?;
        luft.expect_cell("e4", "empty, legal move")?;
        luft.walk_to("e4")?;
        luft.page.press(" ")?;
        luft.wait_for_moves(&["e4"])?;
        luft.wait_for_turn()?;
        let said = luft.said("assertive")?;
        ensure(!said.is_empty(), || "the computer's move was not announced".to_owned())?;
        // The focus is still on the board, at the square of the move.
        luft.expect_focus("e4")
    })
}

#[test]
fn home_end_and_flip() -> Result<(), Failure> {
    with_luft("home-end", "", |luft| {
        tab_to_board(luft)?;
        luft.walk_to("d3")?;
        luft.page.press("Home")?;
        luft.expect_focus("a3")?;
        luft.page.press("End")?;
        luft.expect_focus("h3")?;
        luft.page.press("f")?;
        luft.expect_focus("h3")?;
        luft.page.press("Home")?;
        luft.expect_focus("h3")?;
        luft.page.press("ArrowUp")?;
        luft.expect_focus("h2")
    })
}

#[test]
fn a_key_of_the_board_works_while_a_button_has_the_focus() -> Result<(), Failure> {
    with_luft("key-on-button", "", |luft| {
        luft.page.find("button", "New game")?.focus()?;
        luft.page.press("f")?;
        ensure(luft.orientation()? == "black", || "the board has not turned".to_owned())?;
        luft.expect_focus("New game")?;
        // Typing in a field affects only the field.
        luft.field("Type a move")?.focus()?;
        luft.page.press("f")?;
        ensure(luft.orientation()? == "black", || "typing has turned the board".to_owned())
    })
}

/// The contents of the canvas, as a picture.
fn painted(luft: &Luft<'_>) -> Result<String, Failure> {
    luft.page.text(&format!("{}.toDataURL()", luft.part("board")))
}

/// A piece that is held when a dialog opens by key goes back, and no move is played under the dialog.
#[test]
fn a_dialog_that_opens_by_key_calls_a_drag_off() -> Result<(), Failure> {
    with_luft("drag-and-dialog", "?players=2", |luft| {
        let [from, to] = [luft.point("e2")?, luft.point("e4")?];
        for (what, at) in [("mouseMoved", from), ("mousePressed", from), ("mouseMoved", to)] {
            luft.page.mouse(what, at)?;
        }
        luft.page.press(",")?;
        let is_open = format!("{}.open", luft.part("settings"));
        luft.page.wait_until("the dialog", &is_open)?;
        luft.page.mouse("mouseReleased", to)?;
        luft.page.press("Escape")?;
        luft.page.wait_until("it closes", &format!("!{is_open}"))?;
        ensure(luft.moves()?.is_empty(), || "a move was played under the dialog".to_owned())?;
        luft.drag("d2", "d4")?;
        luft.wait_for_moves(&["d4"])
    })
}

/// The focus leaves a field of a closed dialog only with the next frame. Until then, its keys are shortcuts again.
#[test]
fn a_key_right_after_a_dialog_has_closed_is_a_shortcut() -> Result<(), Failure> {
    with_luft("key-after-dialog", "", |luft| {
        luft.page.press(",")?;
        luft.wait_for_settings()?;
        let orientation = luft.page.text(&format!(
            "(() => {{
                const dialog = {};
                const press = (key) => document.activeElement.dispatchEvent(
                    new KeyboardEvent('keydown', {{ key, bubbles: true }}));
                dialog.querySelector('select').focus();
                press('f');
                dialog.close();
                if (!document.activeElement.matches('select')) {{
                    return 'the focus has left the field already';
                }}
                press('f');
                return {}.dataset.orientation;
            }})()",
            luft.part("settings"),
            luft.root(),
        ))?;
        ensure(orientation == "black", || format!("after one key that counts: {orientation}"))
    })
}

#[test]
fn the_mouse_shows_no_focus_ring() -> Result<(), Failure> {
    with_luft("no-ring", "?players=2", |luft| {
        let before = painted(luft)?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])?;
        // The button is then disabled, and loses the focus.
        luft.press_button("Undo")?;
        luft.wait_for_count(0)?;
        luft.expect_button("Undo", false, "")?;
        luft.page.wait("the board is as it was", PATIENCE, || Ok(painted(luft)? == before))
    })
}

#[test]
fn the_page_stays_where_it_was_scrolled_to() -> Result<(), Failure> {
    with_luft("no-scroll", "?players=2", |luft| {
        luft.page.set_screen(320, 480, 2.0, true)?;
        luft.page.tap(luft.point("e2")?)?;
        luft.page.tap(luft.point("e4")?)?;
        luft.wait_for_moves(&["e4"])?;
        for name in ["Undo", "Resign"] {
            let at = luft.page.find("button", name)?.middle()?;
            let before = luft.page.number("scrollY")?;
            ensure(before > 0.0, || "the buttons are in sight without scrolling".to_owned())?;
            luft.page.tap(at)?;
            luft.page.wait("the button has done its work", PATIENCE, || {
                let found = luft.page.find_all("button", Some(name))?;
                Ok(!found.first().is_some_and(Element::is_usable))
            })?;
            luft.page.next_frame()?;
            let after = luft.page.number("scrollY")?;
            ensure(after == before, || format!("{name} scrolled from {before} to {after}"))?;
        }
        Ok(())
    })
}

#[test]
fn promotion_by_dialog_with_focus_return() -> Result<(), Failure> {
    let fen = "?fen=8/P6k/8/8/8/8/7p/K7_w_-_-_0_1";
    with_luft("promotion-keyboard", fen, |luft| {
        tab_to_board(luft)?;
        luft.walk_to("a7")?;
        luft.page.press("Enter")?;
        luft.walk_to("a8")?;
        luft.page.press("Enter")?;
        luft.page.find("dialog", "Promote to")?;
        luft.expect_focus("Queen")?;
        luft.page.press("Escape")?;
        luft.expect_status("Your turn")?;
        // The focus is on the board again; otherwise walking would fail.
        luft.walk_to("a7")?;
        luft.page.press("Enter")?;
        luft.walk_to("a8")?;
        luft.page.press("Enter")?;
        for _ in 0..3 {
            luft.page.press("Tab")?;
        }
        luft.expect_focus("Knight")?;
        luft.page.press("Enter")?;
        luft.wait_for_moves(&["a8=N"])?;
        luft.page.wait("the focus returns", PATIENCE, || Ok(luft.focused()? == "a8"))
    })
}

#[test]
fn a_new_game_by_keyboard() -> Result<(), Failure> {
    with_luft("new-game-keyboard", "", |luft| {
        luft.page.find("button", "New game")?.focus()?;
        luft.page.press("Enter")?;
        luft.page.find("dialog", "New game")?;
        luft.page.press("Escape")?;
        luft.page.wait_until_gone("dialog", "New game")?;
        luft.expect_focus("New game")?;
        luft.page.press("Enter")?;
        luft.page.find("radio", "Medium Toni")?.focus()?;
        luft.page.press(" ")?;
        luft.page.press("Enter")?;
        luft.page.wait("the level", PATIENCE, || Ok(luft.part_text("name-top")?.contains("medium")))
    })
}

/// Whether the board shows a ring around a square.
fn has_ring(luft: &Luft<'_>, square: &str) -> Result<bool, Failure> {
    let at = luft.point(square)?;
    let ring = luft.page.evaluate(&format!(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {{
            const board = document.querySelector('[data-part=board]');
            const {{ x, y, width }} = board.getBoundingClientRect();
            const scale = board.width / width;
            // Just inside the left edge of the square, half way up.
            const left = ({} - x - width / 16) * scale + 3;
            const [r, g, b] = board.getContext('2d')
                .getImageData(left, ({} - y) * scale, 1, 1).data;
            // The style's --mark-focus.
            done([r, g, b].join() === '10,108,184');
        }})))",
        at.x, at.y
    ))?;
    Ok(ring == true)
}

#[test]
#[ignore = "long"]
fn the_ring_shows_where_the_keyboard_is_and_only_then() -> Result<(), Failure> {
    with_luft("ring", "?players=2", |luft| {
        luft.play(&["e4"])?;
        tab_to_board(luft)?;
        luft.walk_to("d2")?;
        ensure(has_ring(luft, "d2")?, || "no ring at the keyboard's square".to_owned())?;
        // After a mouse click on a button that becomes disabled, the focus returns to the board,
        // but without a ring.
        for button in ["Undo", "Resign", "Rematch"] {
            match button {
                // Without a move there is no game to resign.
                "Resign" => luft.play(&["e4"])?,
                // The result is shown after the animation of the move.
                "Rematch" => drop(luft.wait_for_result()?),
                _ => {}
            }
            luft.press_button(button)?;
            luft.page
                .wait("the focus is on the board", PATIENCE, || Ok(luft.focused()?.len() == 2))?;
            let at = luft.focused()?;
            ensure(!has_ring(luft, &at)?, || format!("a ring around {at} after “{button}”"))?;
        }
        luft.page.press("ArrowUp")?;
        let at = luft.focused()?;
        ensure(has_ring(luft, &at)?, || format!("no ring around {at} after an arrow"))
    })
}

/// Before a game has begun, the button that closes the analysis goes with it.
#[test]
fn the_focus_goes_to_the_board_when_the_button_that_had_it_goes() -> Result<(), Failure> {
    with_luft("closing", "?color=white", |luft| {
        tab_to_board(luft)?;
        luft.page.press("a")?;
        let is_open = format!("{}.dataset.analysing === 'true'", luft.root());
        luft.page.wait_until("the analysis", &is_open)?;
        luft.page.find("button", "Analyse")?.focus()?;
        luft.page.press("Enter")?;
        luft.page.wait_until("its end", &format!("!({is_open})"))?;
        luft.page.wait("the focus is on the board", PATIENCE, || Ok(luft.focused()?.len() == 2))
    })
}
