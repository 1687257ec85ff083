//! Answers appear near the control that was used, and are announced once.

use luft_e2e::{Failure, Luft, PATIENCE, ensure, with_luft};
use serde_json::Value;

/// The largest distance of an answer from the pressed button, in CSS pixels.
const FARTHEST: f64 = 180.0;

/// Waits until a text is shown, visible and near a button.
fn expect_near(luft: &Luft<'_>, button: &str, text: &str) -> Result<(), Failure> {
    luft.wait_for_message(text)?;
    let root = luft.root();
    let button = luft.page.find("button", button)?;
    let found = button.call(
        &format!(
            "function () {{
                const place = [...{root}.querySelectorAll('.answer:not(:empty)')];
                const [seen, pressed] = [place[0], this].map(it => it.getBoundingClientRect());
                const far = Math.max(seen.top - pressed.bottom, pressed.top - seen.bottom);
                const above = place[0].getRootNode()
                    .elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
                const inSight = seen.top >= 0 && seen.bottom <= innerHeight + 1
                    && place[0].contains(above);
                return `${{place.length}} ${{far}} ${{inSight}}`; }}"
        ),
        Value::Null,
    )?;
    let found = found.as_str().unwrap_or_default().to_owned();
    let parts: Vec<_> = found.split(' ').collect();
    let is_near = parts[1].parse::<f64>().is_ok_and(|far| far < FARTHEST);
    ensure(parts[0] == "1" && is_near && parts[2] == "true", || {
        format!("“{text}” is told in places, pixels away, in sight: {found}")
    })
}

/// Fails unless exactly one live region announces the text.
fn expect_heard_once(luft: &Luft<'_>, text: &str) -> Result<(), Failure> {
    let heard = luft.page.text(&format!(
        "[...{}.querySelectorAll('[aria-live]:not([hidden]), [role=alert]')].filter(region =>
            region.textContent.includes({}) && (!document.querySelector('dialog:modal')
                || region.closest('dialog:modal'))).length.toString()",
        luft.root(),
        serde_json::json!(text)
    ))?;
    let behind =
        luft.said("assertive")?.contains(text) && !luft.page.find_all("dialog", None)?.is_empty();
    ensure(heard == "1" && !behind, || format!("“{text}” is heard {heard} times, behind: {behind}"))
}

#[test]
#[ignore = "long"]
fn under_more_answers_appear_beside_the_pressed_button() -> Result<(), Failure> {
    with_luft("answers-more", "?players=2", |luft| {
        let page = luft.page;
        page.set_screen(390, 844, 1.0, true)?;
        let answered = |button: &str, text: &str| {
            luft.press_button(button)?;
            expect_near(luft, button, text)?;
            expect_heard_once(luft, text)
        };
        luft.field("Game (PGN)")?.fill("1. e5")?;
        answered("Load PGN", "This game can't be read")?;
        luft.field("Game (PGN)")?.fill("[White \"Ann\"]\n[Black \"Ben\"]\n\n1. e4 e5 *")?;
        answered("Load PGN", "Game loaded: Ann")?;
        luft.field("Type a move")?.fill("e1e3")?;
        answered("Play move", "Kings move one square")?;
        luft.field("Position (FEN)")?.fill("8/8")?;
        answered("Set position", "This position can't be set up")?;
        luft.field("Position (FEN)")?.fill("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")?;
        answered("Set position", "Position set.")?;
        page.evaluate("navigator.clipboard.writeText = async () => {}")?;
        answered("Copy FEN", "Position copied to the clipboard.")?;
        answered("Copy PGN", "Game copied to the clipboard.")?;
        // Moves on the board are answered in the panel.
        luft.drag("e1", "e3")?;
        luft.wait_for_message("Kings move one square")?;
        let told = luft.part_text("message")?;
        ensure(told.starts_with("Kings move"), || format!("the panel tells “{told}”"))
    })
}

#[test]
#[ignore = "long"]
fn a_refused_move_is_answered_in_sight_and_replaced_by_the_next_one() -> Result<(), Failure> {
    with_luft("answers-typed", "?players=2", |luft| {
        let page = luft.page;
        for (width, height, text, next) in [(1280, 800, "Ke2", "e4"), (1100, 760, "Ke7", "e5")] {
            page.set_screen(width, height, 1.0, false)?;
            luft.reload()?;
            page.press("/")?;
            page.type_text(text)?;
            page.press("Enter")?;
            expect_near(luft, "Play move", &format!("{text} is not a legal move"))?;
            page.type_text(next)?;
            page.press("Enter")?;
            page.wait(&format!("{next} is played"), PATIENCE, || {
                Ok(luft.moves()?.last().map(String::as_str) == Some(next))
            })?;
        }
        Ok(())
    })
}

#[test]
#[ignore = "long"]
fn dialogs_answer_themselves() -> Result<(), Failure> {
    with_luft("answers-dialogs", "?players=2", |luft| {
        let page = luft.page;
        page.evaluate("navigator.clipboard.writeText = async () => {}")?;
        let answered = |button: &str, text: &str| {
            luft.press_button(button)?;
            expect_near(luft, button, text)?;
            expect_heard_once(luft, text)
        };
        luft.drag("e2", "e4")?;
        page.press("w")?;
        answered("Copy", "in words copied to the clipboard")?;
        luft.press_button("Close")?;
        luft.press_button("New game")?;
        page.find("radio", "Custom")?.click()?;
        page.find("spinbutton", "Minutes")?.fill("0")?;
        answered("Start game", "the time must not be zero")?;
        luft.press_button("Cancel")?;
        luft.press_button("Resign")?;
        luft.press_button("Share")?;
        answered("Copy PGN", "Game copied to the clipboard.")?;
        luft.press_button("Close")?;
        luft.press_button("New game")?;
        luft.press_button("Start game")?;
        luft.drag("d2", "d4")?;
        page.press("l")?;
        page.find("dialog", "Your games")?;
        page.evaluate(&format!(
            "{}.querySelector('[data-action=saved-games-delete]').click()",
            luft.root()
        ))?;
        luft.wait_for_message("Game deleted.")?;
        expect_heard_once(luft, "Game deleted.")
    })
}

#[test]
fn errors_that_are_only_counted_can_be_unfolded_by_keyboard() -> Result<(), Failure> {
    with_luft("answers-rest", "?level=x&color=y&players=z&time=soon", |luft| {
        let page = luft.page;
        luft.wait_for_message("And 1 more.")?;
        let rest = format!("{}.querySelector('details')", luft.part("message"));
        page.evaluate(&format!("{rest}.firstElementChild.focus()"))?;
        page.press("Enter")?;
        page.wait_until("the rest", &format!("{rest}.open"))?;
        let told = page.text(&format!("{rest}.lastElementChild.innerText"))?;
        ensure(told.contains("Invalid time"), || format!("the rest is “{told}”"))
    })
}
