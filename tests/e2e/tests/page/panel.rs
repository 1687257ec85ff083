//! The panel and its dialogs: what is chosen, shown, offered and refused.

use std::fs;
use std::time::Duration;

use luft_e2e::{Failure, Luft, PATIENCE, ensure, with_luft};
use serde_json::json;

/// Begins a game for two with one of the dialog's times.
fn begin_for_two(luft: &Luft<'_>, time: &str) -> Result<(), Failure> {
    luft.press_button("New game")?;
    luft.page.find("radio", "Two players at this board")?.click()?;
    luft.page.find("radio", time)?.click()?;
    luft.press_button("Start game")?;
    luft.page.wait("the dialog is gone", PATIENCE, || {
        Ok(luft.page.find_all("dialog", Some("New game"))?.is_empty())
    })
}

fn play(luft: &Luft<'_>, moves: &[&str]) -> Result<(), Failure> {
    for text in moves {
        let before = luft.moves()?.len();
        luft.type_move(text)?;
        luft.page.wait("the move is played", PATIENCE, || Ok(luft.moves()?.len() > before))?;
    }
    Ok(())
}

/// What a clock shows, whether it runs, and what it says of itself.
fn clock(luft: &Luft<'_>, end: &str) -> Result<(String, bool, String), Failure> {
    let text = luft.page.text(&format!(
        "(() => {{ const clock = document.getElementById('clock-{end}');
           return [clock.querySelector('.clock-face').textContent, clock.dataset.running,
               clock.getAttribute('aria-label')].join('|'); }})()"
    ))?;
    let mut parts = text.split('|').map(str::to_owned);
    let mut next = || parts.next().unwrap_or_default();
    Ok((next(), next() == "true", next()))
}

#[test]
fn a_game_for_two_by_the_clock() -> Result<(), Failure> {
    with_luft("two", "", |luft| {
        let page = luft.page;
        ensure(page.find_all("timer", None)?.is_empty(), || "clocks without a limit".to_owned())?;
        luft.press_button("New game")?;
        ensure(
            page.find_all("checkbox", Some("Turn the board after each move"))?.is_empty(),
            || "the board could turn against the computer".to_owned(),
        )?;
        page.find("radio", "Two players at this board")?.click()?;
        ensure(page.find_all("radio", Some("Easy"))?.is_empty(), || {
            "two players are asked for a level".to_owned()
        })?;
        page.find("checkbox", "Turn the board after each move")?.click()?;
        page.find("radio", "3+2")?.click()?;
        luft.press_button("Start game")?;
        page.find("timer", "White's clock: 3 minutes")?;
        page.find("timer", "Black's clock: 3 minutes")?;
        luft.expect_status("White to move.")?;
        play(luft, &["e4"])?;
        let bottom = page.text("document.documentElement.dataset.orientation")?;
        ensure(bottom == "black", || "the board did not turn".to_owned())?;
        play(luft, &["e5"])?;
        page.wait("White's time passes", PATIENCE, || {
            let (face, running, label) = clock(luft, "bottom")?;
            Ok(running && face == "2:58" && label == "White's clock: 2 minutes 58 seconds")
        })?;
        let (_, running, _) = clock(luft, "top")?;
        ensure(!running, || "both clocks run".to_owned())
    })
}

#[test]
fn time_passes_while_the_page_is_closed() -> Result<(), Failure> {
    with_luft("clock-reload", "", |luft| {
        begin_for_two(luft, "5+0")?;
        play(luft, &["e4", "e5"])?;
        let address = luft.page.text("location.href")?;
        luft.page.go_to("about:blank")?;
        luft.page.wait_until("the page is closed", "location.href === 'about:blank'")?;
        std::thread::sleep(Duration::from_secs(2));
        luft.open(&address)?;
        let (face, running, _) = clock(luft, "bottom")?;
        ensure(running, || "White's clock stands".to_owned())?;
        ensure(face.starts_with("4:5"), || format!("White's clock shows {face}"))?;
        let (face, running, _) = clock(luft, "top")?;
        ensure(!running && face == "5:00", || format!("Black's clock shows {face}"))
    })
}

#[test]
fn the_dialog_says_what_cannot_be_played() -> Result<(), Failure> {
    with_luft("bad-time", "", |luft| {
        let page = luft.page;
        luft.press_button("New game")?;
        page.find("radio", "Custom")?.click()?;
        let complaint = || page.text("document.getElementById('new-game-error').textContent");
        for (minutes, word) in [("0", "zero"), ("99999", "14400"), ("", "minutes")] {
            page.find("spinbutton", "Minutes")?.fill(minutes)?;
            luft.press_button("Start game")?;
            let said = complaint()?;
            ensure(said.contains(word), || format!("“{minutes}” minutes: “{said}”"))?;
            page.find("dialog", "New game")?;
        }
        page.find("spinbutton", "Limit per move (seconds)")?.fill("45")?;
        luft.press_button("Start game")?;
        page.find("timer", "White's clock: 45 seconds")?;
        // What was chosen is there again the next time.
        luft.press_button("New game")?;
        ensure(complaint()?.is_empty(), || "the old complaint still stands".to_owned())?;
        let shown = page.find("spinbutton", "Limit per move (seconds)")?.property("value")?;
        ensure(shown == "45", || format!("the limit is shown as “{shown}”"))
    })
}

#[test]
fn an_offer_goes_out_with_a_move_and_is_answered() -> Result<(), Failure> {
    with_luft("offer", "", |luft| {
        let offers = || luft.page.find_all("group", Some("Draw offer"));
        begin_for_two(luft, "Unlimited")?;
        luft.press_button("Offer draw")?;
        let pressed = luft
            .page
            .text("document.getElementById('action-offer-draw').getAttribute('aria-pressed')")?;
        ensure(pressed == "true", || "the button does not show the offer".to_owned())?;
        ensure(offers()?.is_empty(), || "an offer without a move".to_owned())?;
        play(luft, &["e4"])?;
        ensure(offers()?.len() == 1, || "no offer is shown".to_owned())?;
        luft.press_button("Decline draw")?;
        ensure(offers()?.is_empty(), || "the declined offer still stands".to_owned())?;
        luft.press_button("Offer draw")?;
        play(luft, &["e5"])?;
        luft.press_button("Accept draw")?;
        luft.expect_status("agreement")?;
        ensure(offers()?.is_empty(), || "the game is over, and the offer stands".to_owned())
    })
}

#[test]
fn a_draw_is_claimed_with_an_announced_move() -> Result<(), Failure> {
    with_luft("announced", "", |luft| {
        begin_for_two(luft, "Unlimited")?;
        play(luft, &["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"])?;
        luft.press_button("Claim draw")?;
        luft.page.find("dialog", "Claim a draw")?;
        luft.press_button("Cancel")?;
        ensure(luft.moves()?.len() == 7, || "cancelling has played a move".to_owned())?;
        luft.press_button("Claim draw")?;
        let focused = luft.page.text("document.activeElement.textContent")?;
        ensure(focused.starts_with("Ng8"), || format!("the focus is on “{focused}”"))?;
        luft.page.press("Enter")?;
        luft.expect_status("third time")?;
        luft.wait_for_moves(&["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"])
    })
}

#[test]
fn a_wrong_claim_with_a_move_says_why() -> Result<(), Failure> {
    with_luft("wrong-claim", "", |luft| {
        begin_for_two(luft, "Unlimited")?;
        luft.field("Type a move")?.fill("e4")?;
        luft.press_button("Claim with move")?;
        let message = luft.message()?;
        ensure(!message.is_empty() && luft.moves()?.is_empty(), || format!("“{message}”"))
    })
}

#[test]
fn buttons_that_cannot_be_used_say_why() -> Result<(), Failure> {
    with_luft("reasons", "", |luft| {
        let silent = "[...document.querySelectorAll('#panel button:disabled')].filter(button =>
            button.title.length < 10 || button.title !== button.getAttribute('aria-description'))
            .map(button => button.textContent.trim()).join()";
        let disabled = "[...document.querySelectorAll('#actions button:disabled')].map(button =>
            button.textContent.trim()).join()";
        ensure(luft.page.text(disabled)? == "Undo,Claim draw", || {
            "at the beginning nothing can be undone or claimed".to_owned()
        })?;
        ensure(luft.page.text(silent)?.is_empty(), || "a button is silent".to_owned())?;
        luft.press_button("Resign")?;
        ensure(luft.page.text(disabled)? == "Resign,Claim draw,Offer draw", || {
            "a game that is over can be given up or drawn".to_owned()
        })?;
        let silent = luft.page.text(silent)?;
        ensure(silent.is_empty(), || format!("these are silent: {silent}"))
    })
}

#[test]
fn a_rematch_changes_colours() -> Result<(), Failure> {
    with_luft("rematch", "?level=medium&color=white", |luft| {
        ensure(luft.page.find_all("button", Some("Rematch"))?.is_empty(), || {
            "a rematch before the end".to_owned()
        })?;
        luft.press_button("Resign")?;
        luft.press_button("Rematch")?;
        luft.page.wait("the computer opens", PATIENCE, || Ok(luft.moves()?.len() == 1))?;
        luft.expect_status("Black to move: your turn")?;
        let name = luft.page.text("document.getElementById('name-top').textContent")?;
        ensure(name.contains("medium"), || format!("the opponent is {name}"))
    })
}

#[test]
fn every_screen_has_room_for_clocks_and_dialog() -> Result<(), Failure> {
    with_luft("screens", "", |luft| {
        begin_for_two(luft, "15 min, 60 s a move")?;
        play(luft, &["e4"])?;
        for (width, height) in [(300, 420), (320, 568), (568, 320), (844, 390), (1280, 720)] {
            luft.page.set_screen(width, height, 1.0, false)?;
            let size = format!("{width} by {height}");
            // Out of sight to the side is out of reach.
            let wide = luft.page.number(
                "Math.max(document.documentElement.scrollWidth,
                    document.getElementById('panel').scrollWidth) - innerWidth",
            )?;
            ensure(wide <= 0.0, || format!("{size}: {wide} pixels too wide"))?;
            let cut = luft.page.text(
                "[...document.querySelectorAll('.clock, #actions button')].filter(element =>
                    element.scrollWidth > element.clientWidth + 1).map(e => e.textContent).join()",
            )?;
            ensure(cut.is_empty(), || format!("{size}: cut off: {cut}"))?;
            luft.page.evaluate("document.getElementById('action-new-game').click()")?;
            let out = luft.page.text(
                "['new-game-title', 'new-game-cancel', 'new-game-start'].filter(id => {
                    const box = document.getElementById(id).getBoundingClientRect();
                    return box.top < 0 || box.left < 0 || box.bottom > innerHeight
                        || box.right > innerWidth; }).join()",
            )?;
            ensure(out.is_empty(), || format!("{size}: out of sight: {out}"))?;
            // Everything between the title and the answers can be scrolled to.
            luft.page.find("checkbox", "Touch-move")?.click()?;
            luft.press_button("Cancel")?;
        }
        Ok(())
    })
}

const GAMES: &str = "[White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n[Date \"1851.06.21\"]\n\n\
    1. e4 {immortal} e5 2. f4 (2. Nf3) exf4 *\n\n\
    [White \"Anderssen\"]\n[Black \"Dufresne\"]\n[Date \"1852.??.??\"]\n\n\
    1. e4 e5 2. Nf3 Nc6 1/2-1/2\n";

/// Puts a text into the field for games and loads it.
fn load(luft: &Luft<'_>, text: &str) -> Result<(), Failure> {
    luft.field("Game (PGN)")?;
    luft.page.evaluate(&format!("document.getElementById('pgn-input').value = {text:?}"))?;
    luft.press_button("Load PGN")
}

#[test]
fn one_of_several_games_is_loaded() -> Result<(), Failure> {
    with_luft("pgn", "", |luft| {
        begin_for_two(luft, "Unlimited")?;
        play(luft, &["d4"])?;
        load(luft, GAMES)?;
        luft.page.find("dialog", "Choose a game")?;
        luft.page.press("Escape")?;
        ensure(luft.moves()? == ["d4"], || "the game is gone without a choice".to_owned())?;
        load(luft, GAMES)?;
        let games = luft.page.text(
            "[...document.querySelectorAll('#games-list button')].map(b => b.textContent).join()",
        )?;
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
fn what_cannot_be_read_changes_nothing() -> Result<(), Failure> {
    with_luft("bad-pgn", "", |luft| {
        begin_for_two(luft, "Unlimited")?;
        play(luft, &["d4"])?;
        load(luft, "1. e4 e5\n2. Ke3 *")?;
        let message = luft.message()?;
        ensure(message.contains("line 2, column 4"), || format!("“{message}”"))?;
        ensure(luft.moves()? == ["d4"], || "the game has changed".to_owned())
    })
}

#[test]
fn a_game_goes_out_as_a_file_and_comes_back() -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    with_luft("files", "", |luft| {
        begin_for_two(luft, "3+2")?;
        play(luft, &["e4", "e5", "Bc4"])?;
        luft.page.call(
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
        let field = luft.page.call(
            "Runtime.evaluate",
            json!({ "expression": "document.getElementById('open-pgn')" }),
        )?;
        luft.page.call(
            "DOM.setFileInputFiles",
            json!({ "files": [saved], "objectId": field["result"]["objectId"] }),
        )?;
        luft.wait_for_moves(&["e4", "e5", "Bc4"])
    })
}
