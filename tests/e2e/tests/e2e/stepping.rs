//! Stepping through the game: by keys, by the wheel, by clicks on moves.

use luft_e2e::{Failure, Luft, ensure, long_game, with_luft};
use serde_json::json;

const PGN: &str = "1. e4 {best by test} e5 (1... c5 $1 2. Nf3) 2. Nf3 Nc6 *";

fn load(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.field("Game (PGN)")?.fill(PGN)?;
    luft.press_button("Load PGN")?;
    luft.wait_for_moves(&["e4", "e5", "Nf3", "Nc6"])
}

/// Expects the position that is shown, by the number of moves that led to it.
fn expect_place(luft: &Luft<'_>, place: &str) -> Result<(), Failure> {
    let current =
        format!("{}.querySelector('[aria-current]')?.dataset.value ?? '0'", luft.part("moves"));
    luft.page.next_frame()?;
    let found = luft.page.text(&current)?;
    ensure(found == place, || format!("the position after move {found} is shown, not {place}"))
}

#[test]
fn keys_step_except_where_they_are_typed_or_move_the_cursor() -> Result<(), Failure> {
    with_luft("step-keys", "", |luft| {
        let page = luft.page;
        page.set_screen(1280, 720, 1.0, false)?;
        load(luft)?;
        page.evaluate("document.activeElement.blur()")?;
        for (key, place) in [
            ("ArrowLeft", "3"),
            ("k", "2"),
            ("j", "3"),
            ("Home", "0"),
            ("ArrowRight", "1"),
            ("End", "4"),
            ("ArrowRight", "4"),
        ] {
            page.press(key)?;
            expect_place(luft, place)?;
        }
        // On the board the arrow keys move the board's cursor.
        page.evaluate(&format!("{}.querySelector('[tabindex=\"0\"]').focus()", luft.part("grid")))?;
        page.press("ArrowLeft")?;
        page.press("Home")?;
        expect_place(luft, "4")?;
        page.press("k")?;
        expect_place(luft, "3")?;
        luft.expect_said("polite", "White: knight f3")?;
        let focused = page.text("document.activeElement.dataset.square ?? 'nothing'")?;
        ensure(focused == "a1", || format!("the cursor is on {focused}"))?;
        // Keys in a field affect only the field.
        luft.field("Type a move")?.focus()?;
        page.press("k")?;
        page.press("ArrowLeft")?;
        expect_place(luft, "3")
    })
}

/// An expression that says whether the list shows all of the marked move.
fn in_sight(luft: &Luft<'_>) -> String {
    format!(
        "(() => {{ const list = {}, box = (it) => it.getBoundingClientRect();
            const shown = box(list.querySelector('[aria-current]'));
            return shown.top >= box(list).top - 1 && shown.bottom <= box(list).bottom + 1; }})()",
        luft.part("moves")
    )
}

#[test]
fn the_move_shown_stays_in_sight_when_its_list_shrinks() -> Result<(), Failure> {
    const TURNS: usize = 16;
    with_luft("step-shrink", "", |luft| {
        luft.page.set_screen(1440, 1300, 1.0, false)?;
        let ranks = [(3, 6), (4, 5)].into_iter();
        let pushes = ranks.flat_map(|rank| ('a'..='h').map(move |file| (file, rank)));
        let pgn: Vec<_> = pushes
            .zip(1..=TURNS)
            .map(|((file, (white, black)), turn)| format!("{turn}. {file}{white} {file}{black}"))
            .collect();
        luft.field("Game (PGN)")?.fill(&pgn.join(" "))?;
        luft.press_button("Load PGN")?;
        luft.wait_for_count(2 * TURNS)?;
        luft.page.evaluate(&format!("{}.open = false", luft.part("more")))?;
        let in_sight = in_sight(luft);
        luft.page.wait_until("the last move is in sight", &in_sight)?;
        luft.page.set_screen(1024, 700, 1.0, false)?;
        luft.page.wait_until("it still is on a smaller screen", &in_sight)?;
        luft.unfold_fields()?;
        luft.page.wait_until("it still is in a shorter list", &in_sight)
    })
}

/// Its list is written in frames.
#[test]
#[ignore = "long"]
fn each_new_move_of_a_long_game_is_marked_and_in_sight() -> Result<(), Failure> {
    with_luft("step-long", "?players=2", |luft| {
        let mut game = long_game();
        let moves: Vec<_> = game.plies().iter().map(|ply| ply.san().to_string()).collect();
        luft.field("Game (PGN)")?.fill(&moves.join(" "))?;
        luft.press_button("Load PGN")?;
        luft.wait_for_count(moves.len())?;
        luft.page.press("End")?;
        let scroll = format!("{}.scrollTop", luft.part("moves"));
        luft.page.wait_until("the end of the list is shown", &format!("{scroll} > 1000"))?;
        luft.page.evaluate(&format!(
            "void {}.addEventListener('scroll', () => {{ self.jumped ||= {scroll} < 1000; }})",
            luft.part("moves")
        ))?;
        for number in moves.len()..moves.len() + 4 {
            let next = game.position().legal_moves()[0];
            game.play(next).map_err(|error| Failure::new(error.to_string()))?;
            let san = game.plies()[number].san().to_string();
            luft.type_move(&san)?;
            let is_marked = format!(
                "(() => {{ const moves = [...{}.querySelectorAll('.move')];
                    return moves.length === {number} + 1
                        && moves.at(-1).getAttribute('aria-current') === 'true'; }})()",
                luft.part("moves")
            );
            let is_shown = format!("{is_marked} && {}", in_sight(luft));
            luft.page.wait_until("the new move is marked and in sight", &is_shown)?;
        }
        let jumped = luft.page.evaluate("self.jumped ?? false")?;
        ensure(jumped == false, || "the list was shown from its beginning".to_owned())
    })
}

#[test]
fn the_wheel_steps_where_the_page_does_not_scroll() -> Result<(), Failure> {
    with_luft("step-wheel", "", |luft| {
        let page = luft.page;
        page.set_screen(1280, 720, 1.0, false)?;
        load(luft)?;
        let board = luft.point("e4")?;
        page.wheel(board, -100.0)?;
        expect_place(luft, "3")?;
        page.wheel(board, -20.0)?;
        page.wheel(board, -20.0)?;
        expect_place(luft, "3")?;
        page.wheel(board, -20.0)?;
        expect_place(luft, "2")?;
        page.wheel(board, 100.0)?;
        expect_place(luft, "3")?;

        page.set_screen(390, 600, 1.0, false)?;
        page.evaluate("scrollTo(0, 0)")?;
        let board = luft.point("e4")?;
        page.wheel(board, 100.0)?;
        page.wait_until("the page scrolls", "scrollY > 0")?;
        expect_place(luft, "3")
    })
}

#[test]
fn the_wheel_does_not_step_while_a_piece_is_held() -> Result<(), Failure> {
    with_luft("step-wheel-held", "?players=2", |luft| {
        let page = luft.page;
        page.set_screen(1280, 720, 1.0, false)?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])?;
        let (from, to) = (luft.point("e7")?, luft.point("e5")?);
        page.mouse("mouseMoved", from)?;
        page.mouse("mousePressed", from)?;
        page.mouse("mouseMoved", to)?;
        let turn = json!({ "type": "mouseWheel", "x": to.x, "y": to.y, "deltaX": 0, "deltaY": -100,
                           "button": "left", "buttons": 1 });
        page.call("Input.dispatchMouseEvent", turn)?;
        page.mouse("mouseReleased", to)?;
        luft.wait_for_moves(&["e4", "e5"])
    })
}

#[test]
fn a_move_that_is_clicked_is_shown_and_can_be_played_on_from() -> Result<(), Failure> {
    with_luft("step-click", "?color=white", |luft| {
        let page = luft.page;
        page.set_screen(1280, 720, 1.0, false)?;
        load(luft)?;
        page.find("button", "2.Nf3, knight f3")?.click()?;
        luft.expect_cell("c5", "black pawn")?;
        let past = format!("{}.dataset.past", luft.root());
        ensure(page.text(&past)? == "true", || "nothing says that it is past".to_owned())?;
        luft.press_button("Back")?;
        luft.drag("d2", "d4")?;
        let dialog = page.find("dialog", "Play on from here?")?;
        // A click outside cancels.
        let at = dialog.call(
            "function () { return this.getBoundingClientRect().left / 2; }",
            serde_json::Value::Null,
        )?;
        let x = at.as_f64().unwrap_or_default();
        page.click(luft_e2e::Point { x, y: 20.0 })?;
        page.wait_until_gone("dialog", "Play on from here?")?;
        luft.wait_for_moves(&["e4", "e5", "Nf3", "Nc6"])?;
        luft.drag("d2", "d4")?;
        luft.press_button("Play on")?;
        // The imported text marks the move as good.
        luft.wait_for_moves(&["e4", "c5!", "d4"])?;
        luft.wait_for_count(4)
    })
}

#[test]
fn a_step_by_keyboard_leaves_the_focus_where_it_is() -> Result<(), Failure> {
    with_luft("step-focus", "", |luft| {
        load(luft)?;
        let page = luft.page;
        page.find("button", "First position")?.focus()?;
        page.press("Enter")?;
        expect_place(luft, "0")?;
        let focused = "document.activeElement.getAttribute('aria-label')";
        ensure(page.text(focused)? == "First position", || "the focus is lost".to_owned())?;
        luft.press_button("Return")?;
        expect_place(luft, "4")
    })
}
