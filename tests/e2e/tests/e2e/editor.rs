//! The board editor. Page-state tests check the resulting positions.

use luft_e2e::{
    Element, Failure, HostFault, HostOptions, Luft, PATIENCE, Point, ensure, host_with, with_luft,
    with_tab,
};
use serde_json::json;

use crate::keyboard::tab_to_board;

const FEN: &str = "document.querySelector('[data-part=editor-fen]').value";

/// Opens the editor by a click on its button.
fn open(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.unfold_fields()?;
    luft.press_button("Board editor")?;
    wait_for_editor(luft, true)
}

fn wait_for_editor(luft: &Luft<'_>, is_open: bool) -> Result<(), Failure> {
    if is_open {
        luft.page.find("button", "Clear board").map(drop)
    } else {
        luft.page.wait_until_gone("button", "Clear board")
    }
}

fn tool<'a>(luft: &Luft<'a>, name: &str) -> Result<Element<'a>, Failure> {
    luft.page.find("button", name)
}

fn wait_for_fen(luft: &Luft<'_>, fen: &str) -> Result<(), Failure> {
    let is_there = format!("{FEN} === {}", json!(fen));
    luft.page.wait_until(fen, &is_there).map_err(|failure| {
        let shown = luft.page.text(FEN).unwrap_or_default();
        Failure::new(format!("{failure}; it is {shown}"))
    })
}

fn take_by_finger(luft: &Luft<'_>, name: &str) -> Result<(), Failure> {
    let tool = tool(luft, name)?;
    luft.page.tap(tool.middle()?)?;
    luft.page.wait(&format!("{name} is in hand"), PATIENCE, || {
        Ok(tool.property("ariaPressed")? == "true")
    })
}

fn right_click(luft: &Luft<'_>, at: Point) -> Result<(), Failure> {
    for (what, held) in [("mousePressed", 2), ("mouseReleased", 0)] {
        let params = json!({
            "type": what, "x": at.x, "y": at.y, "button": "right", "buttons": held, "clickCount": 1,
        });
        luft.page.call("Input.dispatchMouseEvent", params)?;
    }
    Ok(())
}

#[test]
fn a_position_is_set_up_by_pointer_and_played() -> Result<(), Failure> {
    with_luft("editor", "?color=white", |luft| {
        let page = luft.page;
        page.set_screen(1280, 800, 1.0, false)?;
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        open(luft)?;
        luft.expect_status("Set up the position")?;
        luft.press_button("Clear board")?;
        luft.expect_said("polite", "white has no king")?;
        page.wait("no way to play", PATIENCE, || {
            Ok(!page.find("button", "Play from here")?.is_usable())
        })?;
        // By drags from the palette, by clicks with a selected piece, and by drags on the board.
        page.drag(tool(luft, "white king")?.middle()?, luft.point("e1")?)?;
        page.drag(tool(luft, "black king")?.middle()?, luft.point("e7")?)?;
        tool(luft, "white rook")?.click()?;
        luft.click("a1")?;
        luft.click("h1")?;
        luft.click("c3")?;
        right_click(luft, luft.point("c3")?)?;
        tool(luft, "Hand: moves pieces")?.click()?;
        luft.drag("e7", "e8")?;
        wait_for_fen(luft, "4k3/8/8/8/8/8/8/R3K2R w - - 0 1")?;
        luft.press_button("O-O, White can castle kingside")?;
        luft.press_button("O-O-O, White can castle queenside")?;
        luft.drag("a1", "b1")?;
        wait_for_fen(luft, "4k3/8/8/8/8/8/8/1R2K2R w K - 0 1")?;
        luft.press_button("Play from here")?;
        luft.press_button("Start game")?;
        wait_for_editor(luft, false)?;
        luft.drag("e1", "g1")?;
        luft.wait_for_count(2)?;
        ensure(luft.moves()?[0] == "O-O", || "the rights are not those set up".to_owned())?;
        // The previous game is stored.
        luft.press_button("Your games")?;
        let list = luft.part("saved-games-list");
        page.wait_until("the game before", &format!("{list}?.textContent.includes('Resume')"))
    })
}

#[test]
fn a_position_is_set_up_and_played_by_keyboard_alone() -> Result<(), Failure> {
    with_luft("editor-keys", "?players=2", |luft| {
        let page = luft.page;
        tab_to_board(luft)?;
        page.press("e")?;
        wait_for_editor(luft, true)?;
        luft.expect_said("polite", "Set up the position.")?;
        let at = luft.focused()?;
        ensure(at.len() == 2, || format!("the focus is on “{at}”"))?;
        for square in ["d8", "d1"] {
            luft.walk_to(square)?;
            page.press("Delete")?;
        }
        luft.walk_to("d5")?;
        page.press("Q")?;
        luft.expect_said("polite", "d5, white queen")?;
        luft.expect_cell("d5", "white queen")?;
        // A piece is picked up, and put down.
        page.press("Enter")?;
        luft.expect_cell("d5", "white queen, selected")?;
        luft.walk_to("d1")?;
        page.press(" ")?;
        wait_for_fen(luft, "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")?;
        for _ in 0..60 {
            page.press("Tab")?;
            if luft.focused()? == "Play from here" {
                break;
            }
        }
        luft.expect_focus("Play from here")?;
        page.press("Enter")?;
        page.find("dialog", "New game")?;
        page.press("Escape")?;
        wait_for_editor(luft, true)?;
        page.find("button", "Play from here")?.focus()?;
        page.press("Enter")?;
        page.find("button", "Start game")?.focus()?;
        page.press("Enter")?;
        wait_for_editor(luft, false)?;
        luft.expect_cell("d8", "empty")?;
        let at = luft.focused()?;
        ensure(at.len() == 2, || format!("the focus is on “{at}”, not on the board"))
    })
}

#[test]
#[ignore = "long"]
fn escape_leads_back_to_the_game() -> Result<(), Failure> {
    with_luft("editor-escape", "?color=white", |luft| {
        let page = luft.page;
        luft.unfold_fields()?;
        page.find("button", "Board editor")?.focus()?;
        page.press("Enter")?;
        wait_for_editor(luft, true)?;
        luft.press_button("Clear board")?;
        // No control of the game is available during editing, not even by its key.
        for key in ["u", "n", "k", "/"] {
            page.press(key)?;
        }
        ensure(page.find_all("dialog", None)?.is_empty(), || "a dialog has opened".to_owned())?;
        tab_to_board(luft)?;
        page.press("Escape")?;
        wait_for_editor(luft, false)?;
        luft.expect_focus("Board editor")?;
        luft.expect_status("Your turn")?;
        luft.expect_cell("e2", "white pawn")?;
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)
    })
}

#[test]
fn a_finger_sets_up_too() -> Result<(), Failure> {
    with_luft("editor-touch", "?players=2", |luft| {
        let page = luft.page;
        page.set_screen(390, 844, 2.0, true)?;
        let top = || {
            page.number(&format!("{}.getBoundingClientRect().top + scrollY", luft.part("board")))
        };
        let before = top()?;
        open(luft)?;
        let after = top()?;
        ensure(after == before, || format!("the board moves from {before} to {after}"))?;
        page.tap(tool(luft, "Clear board")?.middle()?)?;
        take_by_finger(luft, "white king")?;
        page.tap(luft.point("e1")?)?;
        page.swipe(tool(luft, "black king")?.middle()?, luft.point("e8")?)?;
        take_by_finger(luft, "white pawn")?;
        page.swipe(luft.point("a2")?, luft.point("c2")?)?;
        wait_for_fen(luft, "4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1")?;
        take_by_finger(luft, "Hand: moves pieces")?;
        page.swipe(luft.point("c2")?, luft.point("c4")?)?;
        wait_for_fen(luft, "4k3/8/8/8/2P5/8/PP6/4K3 w - - 0 1")
    })
}

#[test]
#[ignore = "long"]
fn a_reload_during_editing_loses_nothing_of_the_game() -> Result<(), Failure> {
    with_luft("editor-reload", "?players=2", |luft| {
        luft.play(&["e4", "c5"])?;
        open(luft)?;
        luft.press_button("Clear board")?;
        luft.reload()?;
        luft.wait_for_moves(&["e4", "c5"])?;
        luft.expect_cell("e4", "white pawn")
    })
}

#[test]
#[ignore = "long"]
fn controls_that_cannot_be_loaded_lead_back_to_the_game() -> Result<(), Failure> {
    let missing = &[("editor.js", HostFault::Status("404 Not Found"))];
    let server = host_with(HostOptions { faults: missing, ..HostOptions::default() })?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&format!("{}?players=2", server.url()))?;
        tab.press("e")?;
        luft.wait_for_message("This couldn't be loaded.")?;
        luft.expect_status("White to move")?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])
    })
}

#[test]
fn another_language_arrives_while_the_board_has_the_focus() -> Result<(), Failure> {
    with_luft("editor-language", "?players=2", |luft| {
        let page = luft.page;
        tab_to_board(luft)?;
        page.press("e")?;
        wait_for_editor(luft, true)?;
        page.evaluate(
            "const select = document.querySelector('[data-part=language]');
            select.value = 'de'; select.dispatchEvent(new Event('change', { bubbles: true }))",
        )?;
        page.find("button", "weiße Dame")?;
        luft.expect_status("Baue die Stellung auf")?;
        page.press("Delete")?;
        luft.expect_said("polite", "leer")?;
        page.expect_no_faults()
    })
}

/// Intercepts saved files: `window.saved` is the name, type and size in pixels of the last one,
/// `window.text` its contents.
const CATCH: &str = "URL.createObjectURL = (blob) => {
    const of = async () => {
        const picture = new Image();
        picture.src = await new Promise((resolve) => {
            const reader = new FileReader();
            reader.onload = () => resolve(reader.result);
            reader.readAsDataURL(blob);
        });
        await picture.decode();
        window.text = await blob.text();
        window.saved = `${window.file} ${blob.type} ${picture.naturalWidth} ${picture.naturalHeight}`;
    };
    of().catch((error) => { window.saved = `${error}`; });
    return 'about:blank#';
}; HTMLAnchorElement.prototype.click = function () { window.file = this.download; }";

fn save_picture(luft: &Luft<'_>, format: &str, side: &str) -> Result<(), Failure> {
    luft.page.find("dialog", "Picture")?;
    luft.page.evaluate(&format!(
        "document.querySelector('[data-part=picture] [name=format]').value = '{format}'"
    ))?;
    luft.page.find("spinbutton", "Size in pixels")?.fill(side)?;
    luft.press_button("Save as file")
}

#[test]
#[ignore = "long"]
fn pictures_of_any_size_are_saved_with_drawings() -> Result<(), Failure> {
    with_luft("pictures", "?players=2", |luft| {
        let page = luft.page;
        page.evaluate(CATCH)?;
        open(luft)?;
        luft.press_button("Save picture")?;
        save_picture(luft, "png", "777")?;
        page.wait_until("a picture of pixels", "window.saved === 'luft.png image/png 777 777'")?;
        let (from, to) = (luft.point("e2")?, luft.point("e4")?);
        for (what, at, held) in
            [("mousePressed", from, 2), ("mouseMoved", to, 2), ("mouseReleased", to, 0)]
        {
            let params = json!({
                "type": what, "x": at.x, "y": at.y, "button": "right", "buttons": held,
                "clickCount": 1,
            });
            page.call("Input.dispatchMouseEvent", params)?;
        }
        luft.press_button("Save picture")?;
        save_picture(luft, "svg", "5000")?;
        page.wait("a complaint", PATIENCE, || Ok(luft.message()?.contains("from 16 to 4096")))?;
        save_picture(luft, "svg", "300")?;
        let saved = "window.saved === 'luft.svg image/svg+xml 300 300'";
        page.wait_until("a picture of outlines", saved)?;
        let text = page.text("window.text")?;
        for part in ["<polygon", "<text", "<use href=\"#K\""] {
            ensure(text.contains(part), || format!("no {part} in {text}"))?;
        }
        // The position is still being set up.
        wait_for_editor(luft, true)
    })
}
