//! Games in and out of the page, as PGN.

use std::fs;

use luft_e2e::{Failure, Luft, PATIENCE, ensure, with_luft};
use serde_json::json;

use super::panel::begin_for_two;

const GAMES: &str = "[White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n[Date \"1851.06.21\"]\n\n\
    1. e4 {immortal} e5 2. f4 (2. Nf3) exf4 *\n\n\
    [White \"Anderssen\"]\n[Black \"Dufresne\"]\n[Date \"1852.??.??\"]\n\n\
    1. e4 e5 2. Nf3 Nc6 1/2-1/2\n";

/// Puts a text into the field for games and loads it.
fn load(luft: &Luft<'_>, text: &str) -> Result<(), Failure> {
    let set = "function (text) { this.value = text; }";
    luft.field("Game (PGN)")?.call(set, json!(text))?;
    luft.press_button("Load PGN")
}

#[test]
fn a_copied_game_is_read_back_as_it_was() -> Result<(), Failure> {
    with_luft("copied", "?players=2", |luft| {
        // A comment, a variation, and an end by a claim.
        load(luft, "1. Nf3 {out} Nf6 2. Ng1 (2. d4 d5) Ng8 3. Nf3 Nf6 4. Ng1 *")?;
        luft.wait_for_moves(&["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"])?;
        luft.press_button("Claim draw")?;
        luft.page.press("Enter")?;
        let result = luft.wait_for_result()?;
        let (moves, fen) = (luft.moves()?, luft.fen()?);

        let allowed = json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
        luft.page.call_browser("Browser.grantPermissions", allowed)?;
        luft.press_button("Copy PGN")?;
        luft.wait_for_message("on the clipboard")?;
        let text = luft.page.text("navigator.clipboard.readText()")?;
        for part in ["{out}", "(2. d4 d5)", "1/2-1/2", "[Result \"1/2-1/2\"]"] {
            ensure(text.contains(part), || format!("{part} is missing in: {text}"))?;
        }
        begin_for_two(luft, "Unlimited")?;
        load(luft, &text)?;
        luft.page.wait("the game", PATIENCE, || Ok(luft.moves()? == moves))?;
        ensure(luft.fen()? == fen, || "the position differs".to_owned())?;
        let read = luft.wait_for_result()?;
        ensure(read == result, || format!("the result {result:?} became {read:?}"))
    })
}

#[test]
fn one_of_several_games_is_loaded() -> Result<(), Failure> {
    with_luft("pgn", "", |luft| {
        begin_for_two(luft, "Unlimited")?;
        luft.play(&["d4"])?;
        load(luft, GAMES)?;
        let games = luft.choices("Choose a game")?.join(" ");
        luft.page.press("Escape")?;
        ensure(luft.moves()? == ["d4"], || "the game is gone without a choice".to_owned())?;
        load(luft, GAMES)?;
        for word in ["Kieseritzky", "Dufresne", "1/2-1/2"] {
            ensure(games.contains(word), || format!("“{games}” lacks {word}"))?;
        }
        luft.page.press("Tab")?;
        luft.page.press("Enter")?;
        luft.page.wait("the second game", PATIENCE, || {
            Ok(luft.moves()? == ["e4", "e5", "Nf3", "Nc6"])
        })?;
        luft.expect_status("Draw")
    })
}

#[test]
fn a_game_goes_out_as_a_file_and_comes_back() -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    with_luft("files", "", |luft| {
        begin_for_two(luft, "3+2")?;
        luft.play(&["e4", "e5", "Bc4"])?;
        luft.page.call_browser(
            "Browser.setDownloadBehavior",
            json!({ "behavior": "allow", "downloadPath": folder.path() }),
        )?;
        luft.unfold_fields()?;
        luft.press_button("Save PGN")?;
        let mut saved = None;
        luft.page.wait("the file", PATIENCE, || {
            let files = fs::read_dir(folder.path())?.flatten().map(|entry| entry.path());
            saved = files.into_iter().find(|path| path.extension().is_some_and(|end| end == "pgn"));
            Ok(saved.is_some())
        })?;
        let saved = saved.unwrap_or_default();
        let text = fs::read_to_string(&saved)?;
        ensure(text.contains("1. e4") && text.contains("[%clk"), || format!("saved: {text}"))?;
        begin_for_two(luft, "Unlimited")?;
        let field =
            luft.page.call("Runtime.evaluate", json!({ "expression": luft.part("open-pgn") }))?;
        luft.page.call(
            "DOM.setFileInputFiles",
            json!({ "files": [saved], "objectId": field["result"]["objectId"] }),
        )?;
        luft.wait_for_moves(&["e4", "e5", "Bc4"])
    })
}
