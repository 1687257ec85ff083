//! Play without sight of the canvas and without a pointer.

use luft_e2e::{Failure, Luft, PATIENCE, ensure, with_luft};

/// Walks by Tab from the top of the page until the focus is on the board.
fn tab_to_board(luft: &Luft<'_>) -> Result<(), Failure> {
    for _ in 0..20 {
        luft.page.press("Tab")?;
        if luft.focused()?.starts_with("cell-") {
            return Ok(());
        }
    }
    Err(Failure::new("Tab does not reach the board"))
}

#[test]
fn the_grid_is_an_8_by_8_twin_of_the_board() -> Result<(), Failure> {
    with_luft("grid", "", |luft| {
        luft.page.find("grid", "Chess board")?;
        ensure(luft.page.find_all("row", None)?.len() == 8, || "not eight rows".to_owned())?;
        let cells = luft.page.find_all("gridcell", None)?;
        ensure(cells.len() == 64, || format!("{} cells", cells.len()))?;
        let names: Vec<_> = cells.iter().map(luft_e2e::Element::name).collect();
        ensure(names[0] == "a8, black rook" && names[63] == "h1, white rook", || {
            format!("the cells are {names:?}")
        })?;
        let stops = "document.querySelectorAll('[data-part=grid] [tabindex=\"0\"]').length === 1";
        luft.page.wait_until("one tab stop", stops)
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
        let said = luft.page.text("document.querySelector('[data-part=live-assertive]').textContent")?;
        ensure(!said.is_empty(), || "the computer's move was not announced".to_owned())?;
        // Still on the board, at the square of the move.
        let at = luft.focused()?;
        ensure(at == "cell-e4", || format!("the focus went to {at}"))
    })
}

#[test]
fn home_end_and_flip() -> Result<(), Failure> {
    with_luft("home-end", "", |luft| {
        tab_to_board(luft)?;
        let at = |expected: &str| {
            let at = luft.focused()?;
            ensure(at == format!("cell-{expected}"), || format!("{at}, not {expected}"))
        };
        luft.walk_to("d3")?;
        luft.page.press("Home")?;
        at("a3")?;
        luft.page.press("End")?;
        at("h3")?;
        luft.page.press("f")?;
        at("h3")?;
        luft.page.press("Home")?;
        at("h3")?;
        luft.page.press("ArrowUp")?;
        at("h2")
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
        let focused = "document.activeElement.textContent";
        ensure(luft.page.text(focused)? == "Queen", || "the dialog has not the focus".to_owned())?;
        luft.page.press("Escape")?;
        luft.expect_status("your turn")?;
        let at = luft.focused()?;
        ensure(at.starts_with("cell-"), || format!("the focus went to {at}"))?;

        luft.walk_to("a7")?;
        luft.page.press("Enter")?;
        luft.walk_to("a8")?;
        luft.page.press("Enter")?;
        for _ in 0..3 {
            luft.page.press("Tab")?;
        }
        ensure(luft.page.text(focused)? == "Knight", || "Tab went elsewhere".to_owned())?;
        luft.page.press("Enter")?;
        luft.wait_for_moves(&["a8=N"])?;
        luft.page.wait("the focus returns", PATIENCE, || {
            Ok(luft.focused()? == "cell-a8")
        })
    })
}

#[test]
fn a_new_game_by_keyboard() -> Result<(), Failure> {
    with_luft("new-game-keyboard", "", |luft| {
        luft.page.find("button", "New game")?.focus()?;
        luft.page.press("Enter")?;
        luft.page.find("dialog", "New game")?;
        luft.page.press("Escape")?;
        luft.page.wait("the dialog is gone", PATIENCE, || {
            Ok(luft.page.find_all("dialog", Some("New game"))?.is_empty())
        })?;
        let focused = luft.focused()?;
        ensure(focused == "action-new-game", || format!("the focus went to {focused}"))?;
        luft.page.press("Enter")?;
        luft.page.find("radio", "Medium")?.focus()?;
        luft.page.press(" ")?;
        luft.page.press("Enter")?;
        luft.page.wait("the level", PATIENCE, || {
            Ok(luft
                .page
                .text("document.querySelector('[data-part=name-top]').textContent")?
                .contains("medium"))
        })
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
fn the_ring_shows_where_the_keyboard_is_and_only_then() -> Result<(), Failure> {
    with_luft("ring", "?players=2", |luft| {
        luft.play(&["e4"])?;
        tab_to_board(luft)?;
        luft.walk_to("d2")?;
        ensure(has_ring(luft, "d2")?, || "no ring at the keyboard's square".to_owned())?;
        // With the mouse on, the focus goes back to the board from a button that cannot be used
        // any more; the ring does not.
        for button in ["Undo", "Resign", "Rematch"] {
            luft.press_button(button)?;
            luft.page.wait("the focus is on the board", PATIENCE, || {
                Ok(luft.focused()?.starts_with("cell-"))
            })?;
            let at = luft.focused()?.replace("cell-", "");
            ensure(!has_ring(luft, &at)?, || format!("a ring around {at} after “{button}”"))?;
        }
        luft.page.press("ArrowUp")?;
        let at = luft.focused()?.replace("cell-", "");
        ensure(has_ring(luft, &at)?, || format!("no ring around {at} after an arrow"))
    })
}

#[test]
fn the_page_stays_where_it_is_under_a_finger() -> Result<(), Failure> {
    with_luft("no-scroll", "?players=2", |luft| {
        luft.page.set_screen(320, 480, 2.0, true)?;
        luft.play(&["e4"])?;
        // The height of a button that stays, for the page may grow above it.
        let height = || {
            luft.page.number(
                "document.querySelector('[data-action=flip]').getBoundingClientRect().top",
            )
        };
        for button in ["Undo", "Resign", "Rematch"] {
            let middle = luft.page.find("button", button)?.middle()?;
            let scrolled = luft.page.number("scrollY")?;
            ensure(scrolled > 20.0, || format!("“{button}” lies too high to tell: {scrolled}"))?;
            let before = height()?;
            luft.page.tap(middle)?;
            luft.page.wait("the focus is on the board", PATIENCE, || {
                Ok(luft.focused()?.starts_with("cell-"))
            })?;
            let after = height()?;
            ensure((before - after).abs() < 60.0, || {
                format!("“{button}” moved the page from {before} to {after}")
            })?;
        }
        Ok(())
    })
}
