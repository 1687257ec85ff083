//! The parts of a game, tested in Chromium, Firefox and WebKit by the same code.

use luft_e2e::{
    Failure, Luft, PATIENCE, Point, Tab, ensure, with_luft, with_luft_in_firefox,
    with_luft_in_webkit,
};

use crate::keyboard::tab_to_board;

/// Generates a test for a browser from each function, on the page with this query.
macro_rules! in_browser {
    ($browser:ident, $with:ident: $($(#[$mark:meta])? $name:ident $query:literal,)*) => {
        mod $browser {
            $(#[test]
            $(#[$mark])?
            fn $name() -> Result<(), luft_e2e::Failure> {
                let name = concat!(stringify!($browser), "-", stringify!($name));
                super::$with(name, $query, |luft| super::$name(luft))
            })*
        }
    };
}

/// Generates from each function below a test for each browser. In Firefox and WebKit only the first
/// one is short.
macro_rules! in_each_browser {
    ($first:ident $address:literal, $($name:ident $query:literal,)*) => {
        in_browser!(chromium, with_luft: $first $address, $($name $query,)*);
        in_browser!(firefox, with_luft_in_firefox:
            $first $address, $(#[ignore = "long"] $name $query,)*);
        in_browser!(webkit, with_luft_in_webkit:
            $first $address, $(#[ignore = "long"] $name $query,)*);
    };
}

in_each_browser! {
    pieces_are_dragged_a_move_is_taken_back_and_the_game_is_kept "?color=white",
    pawns_are_promoted_by_mouse_and_by_keyboard "?players=2&fen=8/P6k/8/8/8/8/7p/K7_w_-_-_0_1",
    // With this clock the computer's reply takes longer than two drags in a busy browser.
    a_premove_is_played "?level=hard&color=white&time=3+0",
    dialogs_are_as_high_as_what_is_in_them_and_the_game_is_stepped_through "?players=2",
    a_whole_game_is_played_by_keyboard_alone "?players=2",
    a_draw_is_claimed_by_keyboard_alone "?players=2&fen=7k/8/6K1/8/8/8/8/R7_w_-_-_100_120",
    settings_are_chosen_by_keyboard_alone_or_by_mouse_and_kept "",
    a_position_is_set_up_and_played "?players=2",
    a_board_that_its_page_scales_or_rotates_is_played_on "?players=2",
}

fn dialogs_are_as_high_as_what_is_in_them_and_the_game_is_stepped_through<T: Tab>(
    luft: &Luft<'_, T>,
) -> Result<(), Failure> {
    luft.drag("e2", "e4")?;
    dialogs_are_as_high_as_what_is_in_them(luft)?;
    the_game_is_stepped_through(luft)
}

fn dialogs_are_as_high_as_what_is_in_them<T: Tab>(luft: &Luft<'_, T>) -> Result<(), Failure> {
    for (key, dialog) in [
        ("?", "shortcuts"),
        ("l", "saved-games"),
        ("w", "words"),
        ("n", "new-game"),
        (",", "settings"),
    ] {
        luft.page.press(key)?;
        // A readable part of a long list is shown, and nothing beside it.
        let is_seen = format!(
            "(dialog => dialog?.open && [dialog, ...dialog.querySelectorAll('.dialog-body')].every(
                ({{ clientHeight, clientWidth, scrollHeight, scrollWidth }}) =>
                    clientHeight >= Math.min(scrollHeight, 200) && scrollWidth <= clientWidth + 1)
                && [...dialog.querySelectorAll('input[type=range]')].every(slider =>
                    slider.clientWidth > 0 || !slider.closest('.row').checkVisibility())
            )({}.querySelector('dialog[data-part={dialog}]'))",
            luft.root()
        );
        luft.page.wait_until(dialog, &is_seen)?;
        luft.page.press("Escape")?;
        // WebKit moves the focus back a moment later.
        let closed = "document.querySelector('dialog[open]') === null
            && document.activeElement.closest('dialog') === null";
        luft.page.wait_until("the board", closed)?;
    }
    Ok(())
}

fn a_board_that_its_page_scales_or_rotates_is_played_on<T: Tab>(
    luft: &Luft<'_, T>,
) -> Result<(), Failure> {
    luft.page.value(&format!("{0}.style.height = {0}.style.width = '300px'", luft.root()))?;
    // The transformations of the embedding page and of the board itself.
    let ways = [
        ("scale(1.2)", "", ["e2e4", "e7e5"]),
        ("rotate(30deg)", "", ["d2d4", "d7d6"]),
        ("", "rotate: 90deg; scale: .7 1.1", ["g1f3", "b8c6"]),
        ("rotate(-20deg) scale(.8)", "transform: scale(1.3) skewX(10deg)", ["f1c4", "g8f6"]),
    ];
    let mut expected = Vec::new();
    for (around, within, moves) in ways {
        luft.page.value(&format!(
            "document.querySelector('main').style.cssText =
                 'transform: {around}; transform-origin: 150px 150px; margin: 60px; width: 300px',
             {}.style.cssText = 'height: 300px; width: 300px; {within}'",
            luft.root()
        ))?;
        for (index, squares) in moves.into_iter().enumerate() {
            let (from, to) = (seen(luft, &squares[..2])?, seen(luft, &squares[2..])?);
            if index == 0 {
                // A piece dropped outside the board returns.
                luft.page.drag(from, seen(luft, "k5")?)?;
                luft.page.click(from)?;
                luft.page.click(to)?;
            } else {
                luft.page.drag(from, to)?;
            }
            expected.push(squares);
            let wanted = expected.len();
            luft.page
                .wait(squares, PATIENCE, || Ok(luft.moves()?.len() == wanted))
                .map_err(|failure| Failure::new(format!("{around} {within}: {failure}")))?;
            luft.expect_cell(&squares[..2], "empty")?;
        }
    }
    Ok(())
}

/// The visible centre of a square on a transformed board.
fn seen<T: Tab>(luft: &Luft<'_, T>, square: &str) -> Result<Point, Failure> {
    let [file, rank] = [square.as_bytes()[0] - b'a', b'8' - square.as_bytes()[1]].map(f64::from);
    let place = luft.page.value(&format!(
        "(probe => {{
            probe.style.cssText = 'position: absolute; left: {}%; top: {}%';
            {}.append(probe);
            const {{ x, y }} = probe.getBoundingClientRect();
            probe.remove();
            return [x, y]; }})(document.createElement('i'))",
        (file + 0.5) * 12.5,
        (rank + 0.5) * 12.5,
        luft.part("board-frame")
    ))?;
    let number = |index: usize| place[index].as_f64().unwrap_or_default();
    Ok(Point { x: number(0), y: number(1) })
}

fn a_position_is_set_up_and_played<T: Tab>(luft: &Luft<'_, T>) -> Result<(), Failure> {
    let page = luft.page;
    tab_to_board(luft)?;
    page.press("e")?;
    let is_there = "document.querySelector('[data-part=editor] [data-value=Q] svg') !== null";
    page.wait_until("the editor", is_there)?;
    luft.walk_to("d1")?;
    page.press("Delete")?;
    luft.expect_cell("d1", "empty")?;
    luft.drag("d8", "d3")?;
    luft.expect_cell("d3", "black queen")?;
    page.value("document.querySelector('[data-action=edit-play]').click()")?;
    page.wait_until("the dialog", "document.querySelector('dialog[open]') !== null")?;
    page.value("document.querySelector('[data-action=new-game-start]').click()")?;
    luft.expect_cell("d3", "black queen")?;
    // The controls disappear in a separate task, and the focus with them.
    page.wait_until("the board alone", "document.querySelector('[data-editing]') === null")?;
    luft.drag("c2", "d3")?;
    luft.wait_for_moves(&["cxd3"])
}

fn pieces_are_dragged_a_move_is_taken_back_and_the_game_is_kept<T: Tab>(
    luft: &Luft<'_, T>,
) -> Result<(), Failure> {
    luft.drag("e2", "e4")?;
    luft.wait_for_moves(&["e4"])?;
    luft.wait_for_count(2)?;
    luft.expect_cell("e4", "white pawn")?;
    luft.press_button("Undo")?;
    luft.wait_for_count(0)?;
    luft.expect_cell("e2", "white pawn")?;
    luft.drag("d2", "d4")?;
    luft.wait_for_count(2)?;
    luft.click("a2")?;
    luft.click("a3")?;
    luft.wait_for_count(4)?;
    let (moves, fen) = (luft.moves()?, luft.fen()?);
    luft.reload()?;
    ensure(luft.moves()? == moves && luft.fen()? == fen, || "the game is another".to_owned())
}

fn pawns_are_promoted_by_mouse_and_by_keyboard<T: Tab>(luft: &Luft<'_, T>) -> Result<(), Failure> {
    luft.drag("a7", "a8")?;
    luft.expect_status("Choose a piece to promote to")?;
    luft.click("a8")?;
    luft.wait_for_moves(&["a8=Q"])?;
    tab_to_board(luft)?;
    move_by_keys(luft, "h2", "h1")?;
    luft.expect_focus("Queen")?;
    luft.page.press("n")?;
    luft.wait_for_moves(&["a8=Q", "h1=N"])
}

fn a_premove_is_played<T: Tab>(luft: &Luft<'_, T>) -> Result<(), Failure> {
    // The move is not in the opening book, so the computer has to think.
    luft.drag("h2", "h4")?;
    luft.drag("g1", "f3")?;
    luft.expect_cell("f3", "white knight, premove")?;
    luft.page.wait("the premove is played", PATIENCE, || {
        Ok(luft.moves()?.get(2).is_some_and(|san| san == "Nf3"))
    })
}

fn the_game_is_stepped_through<T: Tab>(luft: &Luft<'_, T>) -> Result<(), Failure> {
    luft.drag("e7", "e5")?;
    luft.wait_for_count(2)?;
    wait_for_opening(luft, "C20 King's Pawn Game")?;
    luft.press_button("Back")?;
    luft.expect_cell("e7", "black pawn")?;
    wait_for_opening(luft, "B00 King's Pawn Game")?;
    luft.expect_said("polite", "White: pawn e4")?;
    luft.page.press("ArrowLeft")?;
    luft.expect_cell("e2", "white pawn")?;
    luft.page.press("j")?;
    luft.expect_cell("e4", "white pawn")?;
    luft.press_button("Return")?;
    luft.expect_cell("e5", "black pawn")
}

fn wait_for_opening<T: Tab>(luft: &Luft<'_, T>, name: &str) -> Result<(), Failure> {
    let shows = format!("{}.textContent === {name:?}", luft.part("opening"));
    luft.page.wait_until("the opening", &shows)
}

fn a_whole_game_is_played_by_keyboard_alone<T: Tab>(luft: &Luft<'_, T>) -> Result<(), Failure> {
    tab_to_board(luft)?;
    for (from, to) in [("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")] {
        move_by_keys(luft, from, to)?;
    }
    luft.wait_for_moves(&["f3", "e5", "g4", "Qh4#"])?;
    luft.expect_said("assertive", "Black: queen h4. Checkmate, Black wins.")?;
    let (headline, _) = luft.wait_for_result()?;
    ensure(headline == "Black wins", || headline)?;
    luft.page.press("k")?;
    luft.expect_said("polite", "White: pawn g4.")?;
    luft.page.press("j")?;
    luft.expect_said("polite", "Black: queen h4. Checkmate, Black wins. Latest position.")?;
    luft.page.press("n")?;
    luft.page.wait_until("the dialog", "document.querySelector('dialog[open]') !== null")?;
    luft.page.press("Enter")?;
    luft.wait_for_count(0)
}

fn a_draw_is_claimed_by_keyboard_alone<T: Tab>(luft: &Luft<'_, T>) -> Result<(), Failure> {
    luft.page.press("c")?;
    let (headline, reason) = luft.wait_for_result()?;
    ensure(headline == "Draw", || headline)?;
    ensure(reason == "Fifty moves without a capture or pawn move.", || reason)
}

fn settings_are_chosen_by_keyboard_alone_or_by_mouse_and_kept<T: Tab>(
    luft: &Luft<'_, T>,
) -> Result<(), Failure> {
    // The names of settings are loaded after the board.
    let has_all = "document.querySelector('[data-l10n-id=new-game-level]').textContent !== ''";
    luft.page.wait_until("all messages", has_all)?;
    tab_to_board(luft)?;
    luft.page.press(",")?;
    luft.page.wait_until("the sheet", "document.activeElement.matches('dialog[open] :checked')")?;
    // The chosen theme has the focus.
    luft.page.press("ArrowRight")?;
    expect_theme(luft, "light")?;
    luft.page.press("ArrowRight")?;
    expect_theme(luft, "dark")?;
    luft.page.press("Escape")?;
    luft.page.wait_until("the sheet is gone", "document.querySelector('dialog[open]') === null")?;
    let focused = luft.focused()?;
    ensure(focused.len() == 2, || format!("the focus is on “{focused}”, not on the board"))?;
    luft.press_button("Settings")?;
    luft.wait_for_settings()?;
    // Found by its position, because Firefox's search by role and name never ends in this dialog.
    let tile = luft.page.value(
        "(tile => [tile.x + tile.width / 2, tile.y + tile.height / 2])(
            document.querySelector('[name=theme][value=light]').getBoundingClientRect())",
    )?;
    let number = |index: usize| tile[index].as_f64().unwrap_or_default();
    luft.page.click(Point { x: number(0), y: number(1) })?;
    expect_theme(luft, "light")?;
    luft.page.press("Escape")?;
    luft.reload()?;
    expect_theme(luft, "light")
}

/// Makes a move on the board, which must have the focus.
fn move_by_keys<T: Tab>(luft: &Luft<'_, T>, from: &str, to: &str) -> Result<(), Failure> {
    luft.walk_to(from)?;
    luft.page.press("Enter")?;
    luft.walk_to(to)?;
    luft.page.press("Enter")
}

fn expect_theme<T: Tab>(luft: &Luft<'_, T>, theme: &str) -> Result<(), Failure> {
    let chosen = format!("document.documentElement.dataset.theme === '{theme}'");
    luft.page.wait_until(&format!("the theme {theme}"), &chosen)
}
