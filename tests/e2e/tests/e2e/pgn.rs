//! Import and export of PGN.

use std::fs;
use std::path::Path;

use luft_e2e::{
    Chromium, Failure, Luft, PATIENCE, ensure, host, long_game, trace, with_luft, with_picture,
};
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

/// Chooses a file for "Open PGN file".
fn choose_file(luft: &Luft<'_>, file: &Path) -> Result<(), Failure> {
    let field =
        luft.page.call("Runtime.evaluate", json!({ "expression": luft.part("open-pgn") }))?;
    let chosen = json!({ "files": [file], "objectId": field["result"]["objectId"] });
    luft.page.call("DOM.setFileInputFiles", chosen).map(drop)
}

/// A game of this many bytes, with long variations.
fn long_variations(bytes: usize) -> String {
    let variation = "(1. d4 {what is said of it takes much more room than the moves, as in a book of \
                     openings} d5 2. c4 e6 $1) ";
    format!("[Event \"Long\"]\n\n1. e4 {} e5 *\n\n", variation.repeat(bytes / variation.len()))
}

/// The longest task while a file is read, in milliseconds of CPU time, because other tests keep the
/// machine busy.
const LONGEST: f64 = 50.0;

/// Reads a file, and checks the length of tasks meanwhile.
fn watch(luft: &Luft<'_>, read: impl FnOnce() -> Result<(), Failure>) -> Result<(), Failure> {
    let longest = trace::longest_task(&luft.page.trace(&trace::CATEGORIES, read)?);
    ensure(longest > 0.0 && longest < LONGEST, || format!("a task of {longest} ms"))
}

/// Runs a test in a separate browser, because a trace contains all pages of a browser.
fn with_own_browser(
    name: &str,
    query: &str,
    test: impl FnOnce(&Luft<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let server = host()?;
    let browser = Chromium::launch()?;
    let context = browser.new_context()?;
    let tab = context.open_tab()?;
    let luft = Luft::new(&tab);
    let result = luft.open(&format!("{}{query}", server.url())).and_then(|()| test(&luft));
    result.map_err(|failure| with_picture(name, &luft, &failure))?;
    tab.expect_no_faults()
}

#[test]
#[ignore = "long"]
fn a_long_file_is_read_while_the_game_goes_on() -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("long.pgn");
    fs::write(&file, long_variations(5_000_000))?;
    with_own_browser("pgn-long", "?level=hard", |luft| {
        luft.wait_for_worker()?;
        let is_reading = || luft.page.evaluate(&format!("!{}.hidden", luft.part("reading")));
        let begun = |luft: &Luft<'_>| {
            choose_file(luft, &file)?;
            luft.page.wait("the reading", PATIENCE, || Ok(is_reading()? == true))
        };
        begun(luft)?;
        luft.type_move("d4")?;
        luft.press_button("Stop")?;
        luft.wait_for_message("Reading stopped")?;
        luft.wait_for_count(2)?;
        ensure(is_reading()? == false, || "it is still reading".to_owned())?;
        ensure(luft.moves()?[0] == "d4", || "the game is gone".to_owned())?;

        begin_for_two(luft, "Unlimited")?;
        watch(luft, || {
            begun(luft)?;
            luft.page.wait("the game", PATIENCE, || Ok(is_reading()? == false))
        })?;
        luft.wait_for_moves(&["e4", "e5"])
    })
}

/// The largest number of elements that may be restyled at once while a list grows: fewer than the
/// whole list has.
const RESTYLED: u64 = 2_000;

#[test]
#[ignore = "long"]
fn a_long_list_is_laid_out_only_where_it_is_visible() -> Result<(), Failure> {
    const COMMENT: &str = "a comment that takes more than one line beside the board";
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("said.pgn");
    let game = long_game();
    let said = format!("{{{COMMENT}}}").repeat(3);
    let moves = game.plies().iter().map(|ply| format!("{} {said} ", ply.san()));
    fs::write(&file, moves.chain(["*".to_owned()]).collect::<String>())?;
    with_own_browser("pgn-list", "?players=2", |luft| {
        let list = luft.part("moves");
        let trace = luft.page.trace(&trace::CATEGORIES, || {
            choose_file(luft, &file)?;
            let said = format!("{list}.getElementsByClassName('said').length");
            let all = format!("{said} === {}", 3 * game.plies().len());
            luft.page.wait_until("all comments", &all)
        })?;
        let most = trace::most_restyled(&trace);
        ensure((1..RESTYLED).contains(&most), || format!("{most} elements were restyled"))?;
        let in_sight = format!(
            "(() => {{
                const marked = {list}.querySelector('[aria-current]')?.getBoundingClientRect();
                const {{ top, bottom }} = {list}.getBoundingClientRect();
                return marked && top <= marked.top && marked.bottom <= bottom;
            }})()"
        );
        luft.page.wait_until("the last move in sight", &in_sight)?;
        let middle = format!("{list}.querySelector('li:nth-child(300) .move').click()");
        luft.page.evaluate(&middle)?;
        luft.page.wait_until("a move in the middle in sight", &in_sight)?;
        luft.press_button("Last position")?;
        luft.page.wait_until("the last move in sight again", &in_sight)
    })
}

#[test]
#[ignore = "long"]
fn a_database_is_scanned_without_blocking_and_one_of_8_megabytes_refused() -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    let [file, large] = ["database.pgn", "large.pgn"].map(|name| folder.path().join(name));
    let game = long_variations(9_000);
    fs::write(&file, game.repeat(5_000_000 / game.len()))?;
    fs::write(&large, game.repeat(8_000_001 / game.len() + 1))?;
    with_own_browser("pgn-database", "?players=2", |luft| {
        luft.play(&["d4"])?;
        choose_file(luft, &large)?;
        luft.wait_for_message("the text is longer than 8 MB")?;
        watch(luft, || {
            choose_file(luft, &file)?;
            // Computing accessible names would itself be a long task.
            let listed = format!("{}.childElementCount == 500", luft.part("games-list"));
            luft.page.wait_until("the games", &listed)?;
            luft.page.press("Escape")
        })?;
        luft.wait_for_moves(&["d4"])
    })
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
        luft.wait_for_message("to the clipboard")?;
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
#[ignore = "long"]
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
        // The browser creates the file before it has written the game.
        luft.page.wait("the whole file", PATIENCE, || {
            let files = fs::read_dir(folder.path())?.flatten().map(|entry| entry.path());
            saved = files.into_iter().find(|path| path.extension().is_some_and(|end| end == "pgn"));
            let text = saved.as_ref().map(fs::read_to_string).transpose()?;
            Ok(text.is_some_and(|text| text.trim_end().ends_with('*')))
        })?;
        let saved = saved.unwrap_or_default();
        let text = fs::read_to_string(&saved)?;
        ensure(text.contains("1. e4") && text.contains("[%clk"), || format!("saved: {text}"))?;
        begin_for_two(luft, "Unlimited")?;
        choose_file(luft, &saved)?;
        luft.wait_for_moves(&["e4", "e5", "Bc4"])
    })
}
