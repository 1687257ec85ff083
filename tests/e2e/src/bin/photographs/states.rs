//! The states of the page for screenshots.

use luft_app::settings::SettingId;
use luft_e2e::{Failure, Luft, MOUNT, PATIENCE, Point};
use serde_json::json;

use crate::games;

/// A state, and how to bring a new page into it. Elements are not found by their labels, because
/// screenshots are taken in several languages.
pub struct State {
    /// The name of its screenshots.
    pub name: &'static str,
    /// The query of the page's address.
    pub query: &'static str,
    /// Patterns of blocked addresses.
    pub blocked: &'static [&'static str],
    /// Whether storage contains a game.
    has_game: bool,
    /// The actions after opening.
    pub prepare: fn(&Luft<'_>) -> Result<(), Failure>,
}

const FRESH: State =
    State { name: "", query: "", blocked: &[], has_game: false, prepare: |luft| luft.wait_ready() };

const GAME: State = State { has_game: true, ..FRESH };

/// A course of two exercises.
const LESSON: &str = "?exercise=auto&pgn=[FEN \"3qk3/8/8/6N1/8/8/5PPP/6K1 w - - 0 1\"] {Attack king and queen at \
    once: a fork wins the queen, or follows her.} 1. Ne6 {The queen must move.} (1. Nf7 $2 {The king takes the \
    knight.}) Qd7 2. Nc5 {And again.} * 1. e4 *";

/// All of them.
pub const STATES: [State; 28] = [
    State { name: "start", ..FRESH },
    State { name: "mid-game", prepare: |luft| selected(luft, "b5"), ..GAME },
    State { name: "arrows", prepare: arrows, ..GAME },
    State { name: "premove", prepare: |luft| moves(luft, &["b5d7", "g5f6", "b3b8"]), ..GAME },
    State {
        name: "promotion",
        query: "?fen=8/P5k1/8/8/8/8/6K1/8 w - - 0 1&players=2",
        prepare: |luft| moves(luft, &["a7a8"]),
        ..FRESH
    },
    State {
        name: "check",
        query: "?fen=rnb1k1nr/pppp1ppp/8/4p3/1b1P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 0 1&players=2",
        ..FRESH
    },
    State {
        name: "why-not",
        query: "?fen=4r1k1/5ppp/8/8/8/8/4BPPP/4K3 w - - 0 1&players=2",
        prepare: |luft| moves(luft, &["e2d3"]),
        ..FRESH
    },
    State {
        name: "result",
        query: "?fen=r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4&color=white",
        prepare: result,
        ..FRESH
    },
    State { name: "stepping", query: "?players=2", prepare: stepping, ..FRESH },
    State { name: "analysis", prepare: analysis, ..GAME },
    State { name: "more", prepare: unfolded, ..GAME },
    State {
        name: "editor",
        query: "?fen=r3k2r/1b4p1/4p3/2pP4/8/2N2Q2/5PPP/R3K2R w KQkq c6 0 1&players=2",
        prepare: editing,
        ..FRESH
    },
    State {
        name: "editor-fault",
        prepare: |luft| {
            editing(luft)?;
            press(luft, "edit-clear")?;
            luft.click("e1")
        },
        ..FRESH
    },
    State {
        name: "picture",
        prepare: |luft| {
            pressed(luft, "save-picture")?;
            luft.page.wait_until("the dialog", "document.querySelector('dialog[open]') !== null")
        },
        ..GAME
    },
    State { name: "new-game", prepare: |luft| pressed(luft, "new-game"), ..GAME },
    State { name: "new-game-friend", prepare: friend, ..FRESH },
    State {
        name: "friend",
        prepare: |luft| {
            friend(luft)?;
            press(luft, "new-game-start")?;
            moves(luft, &["e2e4"])
        },
        ..FRESH
    },
    State {
        name: "friend-link",
        prepare: |luft| {
            friend(luft)?;
            press(luft, "new-game-start")?;
            moves(luft, &["e2e4"])?;
            press(luft, "send-link")
        },
        ..FRESH
    },
    State { name: "exercise", query: LESSON, ..FRESH },
    State {
        name: "exercise-wrong",
        query: LESSON,
        prepare: |luft| moves(luft, &["g5f7"]),
        ..FRESH
    },
    State {
        name: "exercise-solved",
        query: LESSON,
        prepare: |luft| {
            moves(luft, &["g5e6"])?;
            luft.wait_for_count(2)?;
            moves(luft, &["e6c5"])
        },
        ..FRESH
    },
    State { name: "settings", prepare: |luft| pressed(luft, "settings"), ..GAME },
    State { name: "saved-games", prepare: |luft| pressed(luft, "saved-games"), ..GAME },
    State { name: "share", prepare: |luft| pressed(luft, "share"), ..GAME },
    State { name: "thinking", prepare: |luft| moves(luft, &["b5d7"]), ..GAME },
    State { name: "flipped", prepare: |luft| pressed(luft, "flip"), ..GAME },
    State { name: "resigned", prepare: resigned, ..GAME },
    State { name: "failed", blocked: &["*/main.js"], prepare: failed, ..FRESH },
];

impl State {
    /// A script that prepares the storage for the state.
    ///
    /// # Errors
    /// If the game cannot be made.
    pub fn kept(&self, settings: &[(&str, &str)]) -> Result<String, Failure> {
        let mut lines = vec!["luft-settings 1".to_owned()];
        lines.extend(settings.iter().map(|(name, value)| format!("{name} {value}")));
        let mut items = vec![(format!("luft.settings:{MOUNT}"), lines.join("\n"))];
        if self.has_game {
            items.push((format!("luft.game:{MOUNT}:{:016x}", 5), games::stored()?));
        }
        Ok(format!("for (const item of {}) localStorage.setItem(...item);", json!(items)))
    }
}

/// The settings that change the board's look: a setting and its option.
pub fn styles() -> impl Iterator<Item = (&'static str, &'static str)> {
    let ids =
        [SettingId::Theme, SettingId::BoardColors, SettingId::PieceSet, SettingId::Coordinates];
    ids.into_iter()
        .map(SettingId::entry)
        .flat_map(|line| line.options.iter().map(|option| (line.name, *option)))
}

fn selected(luft: &Luft<'_>, square: &str) -> Result<(), Failure> {
    luft.wait_ready()?;
    luft.click(square)
}

/// Clicks each move's squares.
fn moves(luft: &Luft<'_>, moves: &[&str]) -> Result<(), Failure> {
    luft.wait_ready()?;
    for squares in moves {
        let (from, to) = squares.split_at(2);
        luft.click(from)?;
        luft.click(to)?;
        rest(luft)?;
    }
    Ok(())
}

/// The analysis of the position, with a variation.
fn analysis(luft: &Luft<'_>) -> Result<(), Failure> {
    pressed(luft, "analyse")?;
    moves(luft, &["b5d7"])?;
    luft.page.wait_until(
        "lines",
        "document.querySelectorAll('[data-part=analysis-lines] li').length === 2",
    )
}

/// The dialog for a new game, with a friend elsewhere.
fn friend(luft: &Luft<'_>) -> Result<(), Failure> {
    pressed(luft, "new-game")?;
    luft.page.wait_until("the dialog", "document.querySelector('[data-part=new-game]').open")?;
    let choice = "document.querySelector('[name=opponent][value=friend]').click()";
    luft.page.evaluate(choice).map(drop)
}

/// Presses the first button for an action.
fn pressed(luft: &Luft<'_>, action: &str) -> Result<(), Failure> {
    luft.wait_ready()?;
    press(luft, action)
}

fn press(luft: &Luft<'_>, action: &str) -> Result<(), Failure> {
    let button = format!("{}.querySelector('[data-action=\"{action}\"]')", luft.root());
    luft.page.evaluate(&format!("{button}.click()"))?;
    rest(luft)
}

/// The board editor with a queen selected.
fn editing(luft: &Luft<'_>) -> Result<(), Failure> {
    pressed(luft, "edit-board")?;
    luft.page.wait_until("the editor", "document.querySelector('[data-value=Q] svg') !== null")?;
    luft.page.evaluate("document.querySelector('.palette [data-value=Q]').click()")?;
    rest(luft)
}

fn unfolded(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.wait_ready()?;
    luft.page
        .evaluate(&format!("{0}.open = true, {0}.scrollIntoView()", luft.part("more")))
        .map(drop)
}

/// Waits until all animations have ended.
fn rest(luft: &Luft<'_>) -> Result<(), Failure> {
    (0..20).try_for_each(|_| luft.page.next_frame())
}

fn arrows(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.wait_ready()?;
    for (from, to) in [("d1", "d7"), ("b5", "d7"), ("g5", "f6"), ("b3", "b3")] {
        let (from, to) = (luft.point(from)?, luft.point(to)?);
        right_button(luft, "mousePressed", from, 2)?;
        right_button(luft, "mouseMoved", to, 2)?;
        right_button(luft, "mouseReleased", to, 0)?;
    }
    Ok(())
}

fn right_button(luft: &Luft<'_>, what: &str, at: Point, held: u8) -> Result<(), Failure> {
    let params = json!({
        "type": what, "x": at.x, "y": at.y, "button": "right", "buttons": held, "clickCount": 1,
    });
    luft.page.call("Input.dispatchMouseEvent", params).map(drop)
}

fn result(luft: &Luft<'_>) -> Result<(), Failure> {
    moves(luft, &["h5f7"])?;
    luft.page.wait_until("the card", &format!("!{}.hidden", luft.part("end")))
}

fn resigned(luft: &Luft<'_>) -> Result<(), Failure> {
    pressed(luft, "resign")?;
    luft.page.wait_until("the card", &format!("!{}.hidden", luft.part("end")))
}

fn stepping(luft: &Luft<'_>) -> Result<(), Failure> {
    const PGN: &str = "[White \"Morphy\"] [Black \"Duke Karl / Count Isouard\"] 1. e4 e5 2. Nf3 d6 \
        3. d4 Bg4 $6 {This is a weak move already.} (3... exd4 4. Nxd4 Nf6 {is played more often} \
        (4... g6 $5)) 4. dxe5 {[%eval 0.9]} Bxf3 5. Qxf3 {[%clk 0:12:31]} dxe5 6. Bc4 Nf6 $4 *";
    luft.wait_ready()?;
    luft.page.evaluate(&format!("{}.value = {}", luft.part("pgn-input"), json!(PGN)))?;
    press(luft, "load-pgn")?;
    luft.page.wait("the game", PATIENCE, || Ok(luft.moves()?.len() > 10))?;
    (0..3).try_for_each(|_| press(luft, "step-back"))
}

fn failed(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.page.wait("the reason", PATIENCE, || Ok(luft.part_text("fault").is_ok()))
}
