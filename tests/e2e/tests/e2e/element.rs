//! `<luft-board>` in the pages of other sites.

use std::collections::BTreeSet;
use std::fs;

use luft_e2e::{
    Failure, FirefoxTab, HostOptions, Luft, PATIENCE, Page, Server, Tab, ensure, host_folder,
    host_with, with_tab,
};
use serde_json::Value;
use tempfile::TempDir;

use crate::everywhere::{BLUNDER, review_and_learn};

/// Styles that would disturb any board that they affect.
const STYLE: &str = "html { font-size: 4px } \
    * { letter-spacing: 9px; color: red; box-sizing: content-box; transition: all 9s } \
    button, div, canvas, p { display: none !important; transform: rotate(9deg) } \
    luft-board { --luft-light: rgb(1, 2, 3) } luft-board::part(moves) { letter-spacing: 2px }";

/// Records the events of all boards.
const NOTING: &str = "
    self.noted = [];
    self.forbidden = '';
    for (const kind of ['ready', 'before-move', 'move', 'end', 'position', 'exercise', 'refused', 'error']) {
      addEventListener(`luft-${kind}`, (event) => {
        const said = event.detail?.san ?? event.detail?.message ?? event.detail?.state;
        noted.push([kind, event.detail?.code, said, event.target.id].filter(Boolean).join(' '));
        if (kind === 'before-move' && event.detail.uci === forbidden) {
          event.preventDefault();
        }
      });
    }";

/// A site, and the host of Luft from which its page loads the element.
pub struct Blog {
    site: Server,
    luft: Server,
    _folder: TempDir,
}

impl Blog {
    /// A page with this markup. `policy` is its content security policy, in which `HOST` is
    /// replaced by the host of Luft.
    ///
    /// # Errors
    /// If there is no built page, no port, or the page cannot be written.
    pub fn with(markup: &str, policy: &str) -> Result<Self, Failure> {
        let luft = host_with(HostOptions { open_to_all_origins: true, ..HostOptions::default() })?;
        let host = luft.url();
        let html = format!(
            "<!doctype html><title>Blog</title><link rel=\"icon\" href=\"data:,\">\
             <link rel=\"stylesheet\" href=\"style.css\"><script src=\"note.js\"></script>\
             <script type=\"module\" src=\"{host}luft-board.js\"></script>{markup}"
        );
        let folder = tempfile::tempdir()?;
        for (name, text) in [("index.html", &*html), ("style.css", STYLE), ("note.js", NOTING)] {
            fs::write(folder.path().join(name), text)?;
        }
        let origin = host.trim_end_matches(luft_e2e::MOUNT);
        let policy: &str = policy.replace("HOST", origin).leak();
        let headers = vec![
            ("Content-Security-Policy", policy),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Embedder-Policy", "require-corp"),
        ];
        let options = HostOptions { headers: headers.leak(), ..HostOptions::default() };
        let site = host_folder(folder.path(), "/", options)?;
        Ok(Self { site, luft, _folder: folder })
    }

    /// The page's address, which browsers treat as another site than that of Luft.
    fn address(&self) -> String {
        format!("http://localhost:{}", self.site.port())
    }

    /// Opens the page, and waits until its first board is ready.
    ///
    /// # Errors
    /// If it does not become ready.
    pub fn open_in<'a>(&self, tab: &'a Page<'a>) -> Result<Luft<'a>, Failure> {
        tab.go_to(&self.address())?;
        let luft = Luft::in_element(tab);
        luft.wait_ready()?;
        Ok(luft)
    }
}

fn noted(tab: &Page<'_>) -> Result<Vec<String>, Failure> {
    let noted = tab.text("noted.splice(0).join('|')")?;
    Ok(noted.split('|').map(str::to_owned).collect())
}

/// The policy in the documentation.
fn documented_policy() -> Result<String, Failure> {
    let text = include_str!("../../../../docs/element.md");
    let line = text.lines().find_map(|line| line.strip_prefix("Content-Security-Policy: "));
    let policy = line.ok_or_else(|| Failure::new("no policy in docs/element.md".to_owned()))?;
    Ok(policy.replace("https://example.org", "HOST"))
}

/// A game under a strict policy, trusted types and cross-origin isolation, in a page whose styles
/// would disturb the board.
#[test]
fn a_board_plays_in_the_page_of_another_site() -> Result<(), Failure> {
    let board =
        "<luft-board id=\"a\" level=\"easy\" color=\"white\" pace=\"instant\"></luft-board>";
    let blog = Blog::with(board, &documented_policy()?)?;
    with_tab(|tab| {
        let luft = blog.open_in(tab)?;
        ensure(tab.evaluate("crossOriginIsolated")? == true, || "not isolated".to_owned())?;
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        luft.wait_for_worker()?;
        let reply = luft.moves()?[1].clone();
        let events = noted(tab)?;
        let expected = [
            "ready a",
            "before-move e4 a",
            "move e4 a",
            "position a",
            &format!("move {reply} a"),
            "position a",
        ];
        ensure(events == expected, || format!("{events:?}"))?;
        // A move that the embedding page forbids.
        tab.evaluate("forbidden = 'd2d4'")?;
        luft.drag("d2", "d4")?;
        luft.click("a4")?;
        ensure(noted(tab)? == ["before-move d4 a"], || "not asked".to_owned())?;
        ensure(luft.moves()?.len() == 2, || "a forbidden move was played".to_owned())?;
        // The page's style does not affect the board, and the page's address is unchanged.
        let spacing =
            tab.text(&format!("getComputedStyle({}).letterSpacing", luft.part("status")))?;
        ensure(spacing == "normal", || format!("letters are spaced by {spacing}"))?;
        let left =
            "Promise.all([navigator.serviceWorker.getRegistrations(), indexedDB.databases()]).then(
            (kept) => kept.flat().length + localStorage.length + sessionStorage.length
                + Object.keys(history.state ?? {}).length)";
        ensure(tab.evaluate(left)? == 0, || "something is left at the page's address".to_owned())?;
        tab.expect_no_faults()
    })
}

/// A lesson of two exercises, under the documented policy: a wrong move, hints by keyboard, the
/// right moves.
#[test]
fn a_lesson_is_learnt_in_the_page_of_another_site() -> Result<(), Failure> {
    let board = "<luft-board exercise=\"auto\" pace=\"instant\" pgn='\
        [FEN \"3qk3/8/8/6N1/8/8/5PPP/6K1 w - - 0 1\"] {Fork them.} 1. Ne6 (1. Nf7 $2 {It is taken.}) Qd7 \
        2. Nc5 {Again.} * \
        [FEN \"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\"] {Back rank.} 1. Ra8# *'></luft-board>";
    let blog = Blog::with(board, &documented_policy()?)?;
    with_tab(|tab| {
        let luft = blog.open_in(tab)?;
        let expect = |text: &str, comment: &str| {
            let said = format!(
                "{}.textContent.includes('{text}') && {}.textContent === '{comment}'",
                luft.part("exercise-text"),
                luft.part("exercise-comment")
            );
            tab.wait_until(text, &said)
        };
        expect("White to move. Find the best move.", "Fork them.")?;
        luft.drag("g5", "f7")?;
        expect("Nf7 is not the move.", "It is taken.")?;
        luft.wait_for_moves(&[])?;
        luft.expect_said("assertive", "Nf7 is not the move. Try again.")?;
        // With the keyboard only: two hints, and the move.
        tab.evaluate(&format!("{}.querySelector('[tabindex=\"0\"]').focus()", luft.part("grid")))?;
        tab.press("h")?;
        luft.wait_for_message("Move your knight on g5.")?;
        tab.press("h")?;
        luft.wait_for_message("Play Ne6.")?;
        luft.walk_to("g5")?;
        tab.press("Enter")?;
        luft.walk_to("e6")?;
        tab.press("Enter")?;
        luft.wait_for_moves(&["Ne6", "Qd7"])?;
        luft.drag("e6", "c5")?;
        expect("Solved! Mistakes: 1, hints: 1.", "Again.")?;
        let place = luft.part_text("exercise-place")?;
        ensure(place == "1 of 2, solved: 1", || place)?;
        // The button is below the edge of the window.
        let next = "querySelector('[data-action=exercise-next]').click()";
        tab.evaluate(&format!("{}.{next}", luft.part("exercise")))?;
        luft.wait_for_moves(&[])?;
        tab.evaluate("scrollTo(0, 0)")?;
        expect("White to move. Find the best move.", "Back rank.")?;
        luft.drag("a1", "a8")?;
        expect("Solved!", "")?;
        let states: Vec<String> = noted(tab)?
            .into_iter()
            .filter_map(|one| Some(one.strip_prefix("exercise ")?.to_owned()))
            .collect();
        // Events before the board was ready are not reported.
        let expected = ["wrong", "hint", "right", "solved", "begun", "solved"];
        ensure(states == expected, || format!("{states:?}"))?;
        tab.expect_no_faults()
    })
}

/// A review and a puzzle in the page of another site, under a strict policy: they leave nothing in
/// that site's storage.
#[test]
#[ignore = "long"]
fn a_game_is_reviewed_and_a_puzzle_tried_in_the_page_of_another_site() -> Result<(), Failure> {
    let board = format!("<luft-board pace=\"instant\" pgn=\"{BLUNDER}\"></luft-board>");
    let blog = Blog::with(&board, &documented_policy()?)?;
    with_tab(|tab| {
        let luft = blog.open_in(tab)?;
        review_and_learn(&luft)?;
        ensure(tab.evaluate("localStorage.length")? == 0, || "something is stored".to_owned())?;
        tab.expect_no_faults()
    })
}

/// Attributes that change, properties, methods, and an element that is moved or removed.
#[test]
fn an_element_does_what_its_page_says() -> Result<(), Failure> {
    let board = "<main><luft-board opponent=\"person\"></luft-board></main>";
    let blog = Blog::with(board, "script-src 'self' 'unsafe-inline' 'unsafe-eval' HOST blob:")?;
    with_tab(|tab| {
        let luft = blog.open_in(tab)?;
        let run = |script: &str| {
            tab.evaluate(&format!("(board => {script})(document.querySelector('luft-board'))"))
        };
        ensure(
            run("board.play('e4') && !board.play('e4') && board.play('e7e5')")? == true,
            || "moves are not played".to_owned(),
        )?;
        luft.wait_for_moves(&["e4", "e5"])?;
        // A listener that answers a move is told that its move is played.
        run("(board.addEventListener('luft-move', () => {
            self.answered = [board.play('Nc6'), board.play('Nc7')].join();
        }, { once: true }), board.play('Nf3'))")?;
        luft.wait_for_moves(&["e4", "e5", "Nf3", "Nc6"])?;
        ensure(tab.text("answered")? == "true,false", || "the answer to a listener".to_owned())?;
        run(
            "(board.undo(), board.undo(), self.noted = noted.filter((event) => !event.includes('Nc7')))",
        )?;
        // A refusal has its reason.
        let told = noted(tab)?;
        let refused: Vec<_> = told.iter().filter(|event| event.starts_with("refused")).collect();
        ensure(refused.len() == 1 && refused[0].starts_with("refused illegal-move"), || {
            format!("{told:?}")
        })?;
        // So has a wrong argument, which changes nothing.
        run("(board.goTo(1), board.goTo('third'), board.forfeit('purple'), board.forfeit())")?;
        ensure(run("board.ply + board.getAttribute('ply') + board.result")? == "11*", || {
            "a wrong argument has done something".to_owned()
        })?;
        let told = noted(tab)?;
        let invalid = told.iter().filter(|event| event.starts_with("refused invalid-option"));
        ensure(invalid.count() == 3, || format!("{told:?}"))?;
        run("board.goTo('last')")?;
        // After it is removed and inserted again, the game continues.
        run("(self.kept = board).remove()")?;
        tab.wait_for_workers(0)?;
        tab.evaluate("document.body.append(kept)")?;
        luft.wait_for_moves(&["e4", "e5"])?;
        run("Object.assign(board, { theme: 'dark', orientation: 'black', locked: 'undo' })")?;
        let root = luft.root();
        tab.wait_until(
            "the look",
            &format!("{root}.dataset.theme === 'dark' && {root}.dataset.orientation === 'black'"),
        )?;
        ensure(luft.moves()? == ["e4", "e5"], || "the look has changed the game".to_owned())?;
        let undo = format!("{root}.querySelector('[data-action=undo]').checkVisibility()");
        ensure(tab.evaluate(&undo)? == false, || "a locked button is shown".to_owned())?;
        run("board.pgn = '1. d4 d5 2. c4 *'")?;
        luft.wait_for_moves(&["d4", "d5", "c4"])?;
        run("board.goTo(1)")?;
        tab.wait_until("the first move", "document.querySelector('luft-board').ply === '1'")?;
        ensure(run("board.fen.startsWith('rnbqkbnr/pppppppp/8/8/3P4/')")? == true, || {
            "fen".to_owned()
        })?;
        // After it is moved in the document, the game continues.
        run("document.body.append(board)")?;
        tab.evaluate("new Promise((done) => setTimeout(done))")?;
        ensure(run("board.ply")? == "1", || "moved, it has started anew".to_owned())?;
        // A small place, and the properties that the page may style.
        run("(board.layout = 'auto', board.style.height = board.style.width = '300px')")?;
        let panel = format!("{}.checkVisibility()", luft.part("actions"));
        tab.wait_until("the board alone", &format!("!{panel}"))?;
        run("(board.style.height = board.style.width = '')")?;
        tab.wait_until("the rest", &panel)?;
        let styled = format!(
            "getComputedStyle({root}).getPropertyValue('--board-light') + getComputedStyle({}).letterSpacing",
            luft.part("moves")
        );
        ensure(tab.text(&styled)? == "rgb(1, 2, 3)2px", || "not styled".to_owned())?;
        tab.evaluate("self.kept = document.querySelector('luft-board'), kept.remove()")?;
        tab.wait_for_workers(0)?;
        // Two boards created by script at once, with a wrong option.
        tab.evaluate(
            "for (const level of ['hard', 'godlike']) {
                const board = document.createElement('luft-board');
                board.level = level;
                board.id = level;
                document.body.prepend(board);
             }",
        )?;
        luft.wait_ready()?;
        luft.wait_for_message("Invalid level")?;
        let ready =
            "[...document.querySelectorAll('luft-board')].every((board) => board.result === '*')";
        tab.wait_until("both boards", ready)?;
        let refused = "noted.some((event) => /^refused invalid-option .*godlike$/.test(event))";
        tab.wait_until("why the option is wrong", refused)
    })
}

/// The element is removed as soon as it has begun to load its markup, and inserted again afterwards.
#[test]
fn a_board_that_is_removed_while_it_starts_starts_once_it_is_back() -> Result<(), Failure> {
    let script = "<script>
        const { attachShadow } = Element.prototype;
        Element.prototype.attachShadow = function attach(options) {
          queueMicrotask(() => this.remove());
          self.board = this;
          return attachShadow.call(this, options);
        };
        </script><luft-board></luft-board>";
    let policy = "script-src 'self' 'unsafe-inline' 'unsafe-eval' HOST blob:";
    let blog = Blog::with(script, policy)?;
    with_tab(|tab| {
        tab.go_to(&blog.address())?;
        let loaded = "performance.getEntriesByType('resource').some(({ name }) => name.includes('lazy/board.html'))";
        tab.wait_until("the markup", loaded)?;
        tab.evaluate("new Promise((done) => setTimeout(done))")?;
        tab.evaluate("document.body.append(board)")?;
        tab.wait_until("the board", "board.result === '*'")?;
        tab.expect_no_faults()
    })
}

/// Dialogs that are open when attributes change.
#[test]
fn open_dialogs_follow_the_attributes() -> Result<(), Failure> {
    let blog = Blog::with("<luft-board></luft-board>", "")?;
    with_tab(|tab| {
        let luft = blog.open_in(tab)?;
        let run = |script: &str| {
            tab.evaluate(&format!("(board => {script})(document.querySelector('luft-board'))"))
        };
        let root = luft.root();
        let press = |action: &str| {
            tab.evaluate(&format!("{root}.querySelector('[data-action={action}]').focus()"))?;
            tab.evaluate(&format!("{root}.querySelector('[data-action={action}]').click()"))
        };
        let text = |part: &str| format!("{}.innerText", luft.part(part));
        press("new-game")?;
        let chosen =
            format!("{}.querySelector('[name=persona]:checked').value", luft.part("new-game"));
        tab.evaluate(&format!("{}.querySelector('[value=hard]').click()", luft.part("new-game")))?;
        run("(board.lang = 'de')")?;
        tab.wait_until("German personas", &format!("{}.includes('Leicht')", text("new-game")))?;
        ensure(tab.text(&chosen)? == "hard", || "another opponent is chosen".to_owned())?;
        tab.evaluate(&format!("{}.close()", luft.part("new-game")))?;
        press("learn")?;
        tab.wait_until(
            "German puzzles",
            &format!("{}.open && {}.includes('Aufgaben')", luft.part("learn"), text("learn")),
        )?;
        run("(board.lang = 'fr')")?;
        tab.wait_until("French puzzles", &format!("{}.includes('Finales')", text("learn")))?;
        tab.evaluate(&format!("{}.close()", luft.part("learn")))?;
        press("settings")?;
        run("(board.locked = 'settings')")?;
        tab.wait_until(
            "the board",
            &format!(
                "!{}.open && {root}.getRootNode().activeElement?.closest('[data-part=grid]') != null",
                luft.part("settings")
            ),
        )?;
        tab.expect_no_faults()
    })
}

const FRAME_AND_BOARD: &str =
    "<iframe width=\"900\" height=\"700\"></iframe><luft-board opponent=\"person\"></luft-board>";

/// A board moved to another document and back continues its game, and looks the same.
fn go_there_and_back<T: Tab>(tab: &T) -> Result<(), Failure> {
    tab.wait_until("the board", "document.querySelector('luft-board')?.result === '*'")?;
    tab.value("self.kept = document.querySelector('luft-board'), null")?;
    let inner = "document.querySelector('iframe').contentDocument.body";
    let place = "kept.shadowRoot.querySelector('[data-part=board]').getBoundingClientRect()";
    for (to, mv) in [(inner, "e4"), ("document.body", "e5"), (inner, "Nf3")] {
        tab.value(&format!("{to}.append(kept)"))?;
        tab.wait_until("its styles", "kept.shadowRoot.adoptedStyleSheets.length === 1")?;
        let width = tab.value(&format!("Math.round({place}.width)"))?;
        ensure(width.as_u64().is_some_and(|width| (300..700).contains(&width)), || {
            format!("the board is {width} pixels wide")
        })?;
        ensure(tab.value(&format!("kept.play('{mv}')"))? == true, || mv.to_owned())?;
    }
    tab.value("document.body.append(kept)")?;
    tab.wait_until("its game", "kept.pgn.includes('1. e4 e5 2. Nf3')")
}

#[test]
fn a_board_is_moved_into_another_document_and_back() -> Result<(), Failure> {
    let blog = Blog::with(FRAME_AND_BOARD, "")?;
    with_tab(|tab| {
        tab.go_to(&blog.address())?;
        go_there_and_back(tab)?;
        tab.expect_no_faults()
    })
}

#[test]
#[ignore = "long"]
fn a_board_is_moved_into_another_document_in_firefox() -> Result<(), Failure> {
    let blog = Blog::with(FRAME_AND_BOARD, "")?;
    let tab = FirefoxTab::open()?;
    Tab::visit(&tab, &blog.address())?;
    go_there_and_back(&tab)
}

/// A board that is moved while its dialog is open would otherwise keep it as a box that nothing closes.
#[test]
fn a_dialog_closes_when_its_board_is_moved() -> Result<(), Failure> {
    let blog = Blog::with("<luft-board></luft-board><main></main>", "")?;
    with_tab(|tab| {
        let luft = blog.open_in(tab)?;
        let press = format!("{}.querySelector('[data-action=new-game]').click()", luft.root());
        let dialog = luft.part("new-game");
        tab.evaluate(&press)?;
        tab.wait_until("the dialog", &format!("{dialog}.matches(':modal')"))?;
        tab.evaluate(
            "document.querySelector('main').append(document.querySelector('luft-board'))",
        )?;
        tab.wait_until("no dialog", &format!("!{dialog}.open"))?;
        tab.evaluate(&press)?;
        tab.wait_until("the dialog again", &format!("{dialog}.matches(':modal')"))?;
        tab.expect_no_faults()
    })
}

/// The names of a page's own scripts are theirs.
#[test]
fn a_board_starts_in_a_page_that_uses_its_programs_name() -> Result<(), Failure> {
    let blog = Blog::with("<luft-board></luft-board>", "")?;
    with_tab(|tab| {
        blog.open_in(tab)?;
        tab.evaluate(
            "self.luft = 'air', document.body.append(document.createElement('luft-board'))",
        )?;
        tab.wait_until("the second board", "document.body.lastChild.result === '*'")?;
        tab.expect_no_faults()
    })
}

/// In a dialog of the page, Escape ends an action in progress on the board; if there is none, it
/// closes the dialog.
#[test]
fn escape_ends_an_action_in_progress_before_it_closes_the_pages_dialog() -> Result<(), Failure> {
    let markup = "<dialog><luft-board opponent=\"person\"></luft-board></dialog>
        <script>document.querySelector('dialog').showModal()</script>";
    let blog = Blog::with(markup, "")?;
    with_tab(|tab| {
        let luft = blog.open_in(tab)?;
        tab.evaluate(&format!("{}.querySelector('[data-square=e2]').focus()", luft.part("grid")))?;
        tab.press("Enter")?;
        tab.press("Escape")?;
        tab.next_frame()?;
        let is_open = "document.querySelector('dialog').open";
        ensure(tab.evaluate(is_open)? == true, || "a selected piece closed it".to_owned())?;
        tab.press("Escape")?;
        tab.wait_until("the dialog closes", &format!("!{is_open}"))
    })
}

/// A board on a draggable card, as on task boards: its pieces are dragged, not the card.
#[test]
fn a_piece_is_dragged_on_a_card_that_can_be_dragged() -> Result<(), Failure> {
    let markup =
        "<article draggable=\"true\"><luft-board opponent=\"person\"></luft-board></article>";
    let blog = Blog::with(markup, "")?;
    with_tab(|tab| {
        let luft = blog.open_in(tab)?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])
    })
}

/// A click on a board gives it the keys. No ring is shown, although the keyboard is used then.
#[test]
fn a_click_on_a_board_gives_it_the_keys() -> Result<(), Failure> {
    let markup = "<input><luft-board opponent=\"person\" pgn=\"1. e4 e5 *\"></luft-board>";
    let blog = Blog::with(markup, "")?;
    with_tab(|tab| {
        let luft = blog.open_in(tab)?;
        let ply = "document.querySelector('luft-board').ply";
        tab.evaluate("document.querySelector('input').focus()")?;
        tab.press("ArrowLeft")?;
        tab.next_frame()?;
        ensure(tab.text(ply)? == "2", || "a key of the page's field has stepped".to_owned())?;
        luft.click("a5")?;
        tab.press("ArrowLeft")?;
        tab.wait_until("a step back", &format!("{ply} === '1'"))?;
        tab.press("ArrowRight")?;
        tab.wait_until("a step on", &format!("{ply} === '2'"))?;
        let ring = format!("getComputedStyle({}).outlineStyle", luft.part("board-frame"));
        ensure(tab.text(&ring)? == "none", || "a ring is shown around the board".to_owned())
    })
}

#[test]
fn the_size_of_a_board_is_announced_in_per_cent() -> Result<(), Failure> {
    let markup = "<luft-board players=\"2\" style=\"width: 1000px; height: 700px\"></luft-board>";
    let blog = Blog::with(markup, "default-src * 'unsafe-inline' 'unsafe-eval' data: blob:")?;
    with_tab(|tab| {
        tab.set_screen(1200, 800, 1.0, false)?;
        blog.open_in(tab)?;
        let within = "document.querySelector('luft-board').shadowRoot";
        tab.evaluate(&format!("{within}.querySelector('[data-action=settings]').click()"))?;
        let sliders = format!("[...{within}.querySelectorAll('[name=size]')]");
        tab.wait_until("two sliders", &format!("{sliders}.length === 2"))?;
        tab.evaluate(&format!("{sliders}[1].focus()"))?;
        tab.wait_until(
            "both in per cent",
            &format!("{sliders}.every(it => it.ariaValueText === '100%')"),
        )
    })
}

/// The package's types and manifest contain all properties of the element, and nothing else.
#[test]
fn the_package_says_what_the_element_has() -> Result<(), Failure> {
    let blog = Blog::with("<luft-board locked=\"?\"></luft-board>", "")?;
    let package = luft_e2e::dist()?.join("npm");
    let types = fs::read_to_string(package.join("luft-board.d.ts"))?;
    let manifest = fs::read_to_string(package.join("custom-elements.json"))?;
    let described = fs::read_to_string(package.join("package.json"))?;
    for name in ["README.md", "LICENSE-APACHE", "LICENSE-MIT"] {
        let is_packed = name == "README.md" || described.contains(name);
        ensure(is_packed && package.join(name).exists(), || format!("no {name}"))?;
    }
    let manifest: Value = serde_json::from_str(&manifest)
        .map_err(|error| Failure::new(format!("custom-elements.json: {error}")))?;
    let element = &manifest["modules"][0]["declarations"][0];
    let names = |list: &str| -> BTreeSet<String> {
        let all = element[list].as_array().into_iter().flatten();
        all.filter_map(|one| one["name"].as_str().map(str::to_owned)).collect()
    };
    with_tab(|tab| {
        let luft = blog.open_in(tab)?;
        let words = |script: &str| -> Result<BTreeSet<String>, Failure> {
            Ok(tab.text(script)?.split_whitespace().map(str::to_owned).collect())
        };
        let options = words("customElements.get('luft-board').observedAttributes.join(' ')")?;
        let of_page = ["ice", "storage"].map(str::to_owned);
        let attributes = options.iter().cloned().chain(of_page).collect();
        ensure(names("attributes") == attributes, || format!("{:?}", names("attributes")))?;
        let own = "Object.getOwnPropertyNames(customElements.get('luft-board').prototype).filter(
            (name) => !/constructor|shown|Callback$/.test(name)).join(' ')";
        let members: BTreeSet<_> = words(own)?.difference(&options).cloned().collect();
        ensure(names("members") == members, || format!("{members:?} {:?}", names("members")))?;
        let typed =
            |name: &String| [": ", "("].iter().any(|end| types.contains(&format!(" {name}{end}")));
        let named = options.iter().filter(|name| *name != "lang").chain(&members);
        let untyped: Vec<_> = named.filter(|name| !typed(name)).collect();
        ensure(untyped.is_empty(), || format!("without a type: {untyped:?}"))?;
        let events = names("events");
        let told = types.matches("': CustomEvent<").count();
        let is_typed = |name: &String| types.contains(&format!("'{name}': CustomEvent<"));
        ensure(events.iter().all(is_typed) && events.len() == told, || format!("{events:?}"))?;
        // The possible values of an option, as the board's message lists them.
        luft.wait_for_message("Use for example: ")?;
        let message = luft.message()?;
        let locks = message.rsplit(": ").next().unwrap_or_default().trim_end_matches('.');
        let attribute = element["attributes"].as_array().into_iter().flatten();
        let described = attribute.clone().find(|one| one["name"] == "locked");
        let described = described.and_then(|one| one["description"].as_str()).unwrap_or_default();
        let docs = include_str!("../../../../docs/element.md");
        let line = docs.lines().find(|line| line.starts_with("| `locked`")).unwrap_or_default();
        let typed = types.lines().find(|line| line.contains("Words with spaces"));
        for word in locks.split(", ") {
            for text in [described, line, typed.unwrap_or_default()] {
                ensure(text.contains(word), || format!("{word} is not in {text:?}"))?;
            }
        }
        Ok(())
    })
}

/// A page in a sandbox has no origin, and therefore no storage, no locks and no host.
#[test]
fn a_board_plays_in_a_sandboxed_page() -> Result<(), Failure> {
    let board = "<luft-board level=\"easy\" pace=\"instant\" storage></luft-board>";
    let blog = Blog::with(board, "sandbox allow-scripts")?;
    with_tab(|tab| {
        let luft = blog.open_in(tab)?;
        ensure(tab.text("self.origin")? == "null", || "not in a sandbox".to_owned())?;
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        tab.wait_for_workers(1)?;
        // The site's own files are cross-origin here, which the isolation forbids.
        let faults = tab.faults();
        let other: Vec<_> = faults.iter().filter(|it| !it.contains("NotSameOrigin")).collect();
        ensure(other.is_empty(), || format!("the page reported: {other:?}"))
    })
}

/// If no worker may start, the computer plays on the page's own thread.
#[test]
fn a_board_plays_where_no_worker_may_start() -> Result<(), Failure> {
    let board = "<luft-board level=\"easy\" pace=\"instant\"></luft-board>";
    let policy = "worker-src 'none'; script-src 'self' HOST 'wasm-unsafe-eval'";
    let blog = Blog::with(board, policy)?;
    with_tab(|tab| {
        let luft = blog.open_in(tab)?;
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        tab.wait_for_workers(0)
    })
}

#[test]
fn a_board_that_cannot_be_loaded_says_so() -> Result<(), Failure> {
    let blog = Blog::with("<luft-board></luft-board>", "")?;
    let script = fs::read_to_string(luft_e2e::dist()?.join("luft-board.js"))?;
    let build =
        script.split(['"', '\'', '/']).find(|part| part.starts_with("v-")).unwrap_or_default();
    let missing = format!("*{build}/luft_bg.wasm");
    with_tab(|tab| {
        tab.call("Network.enable", serde_json::json!({}))?;
        tab.call("Network.setBlockedURLs", serde_json::json!({ "urls": [missing] }))?;
        tab.go_to(&blog.address())?;
        tab.wait("the error", PATIENCE, || {
            Ok(tab.text("noted.join()")?.contains("error missing luft_bg.wasm"))
        })?;
        let told = tab.text("document.querySelector('luft-board').shadowRoot.textContent")?;
        tab.call("Network.setBlockedURLs", serde_json::json!({ "urls": [] }))?;
        ensure(told.contains("luft_bg.wasm") && blog.luft.port() > 0, || told)
    })
}

#[test]
fn a_board_plays_in_the_page_of_another_site_in_firefox() -> Result<(), Failure> {
    let board = "<luft-board level=\"easy\" pace=\"instant\"></luft-board>";
    let blog = Blog::with(board, &documented_policy()?)?;
    let tab = FirefoxTab::open()?;
    tab.visit(&blog.address())?;
    let shown = |name: &str| format!("document.querySelector('luft-board').{name}");
    tab.wait_until(false, "the board", &format!("{} === '0'", shown("ply")))?;
    tab.evaluate(false, &shown("play('e4')"))?;
    tab.wait_until(false, "the reply", &format!("{} === '2'", shown("ply")))
}

/// Neither the page's styles nor the shadow root let a board affect the document.
#[test]
fn a_piece_from_the_palette_is_seen_at_the_pointer() -> Result<(), Failure> {
    let blog = Blog::with("<luft-board level=\"easy\"></luft-board>", &documented_policy()?)?;
    with_tab(|tab| {
        tab.set_screen(1280, 900, 1.0, false)?;
        let luft = blog.open_in(tab)?;
        luft.unfold_fields()?;
        tab.find("button", "Board editor")?.focus()?;
        tab.press("Enter")?;
        let from = tab.find("button", "white rook")?.middle()?;
        let to = luft.point("e5")?;
        tab.mouse("mouseMoved", from)?;
        tab.mouse("mousePressed", from)?;
        let moved = serde_json::json!({
            "type": "mouseMoved", "x": to.x, "y": to.y, "button": "left", "buttons": 1,
        });
        tab.call("Input.dispatchMouseEvent", moved)?;
        let seen = tab.text(
            "(() => { const board = document.querySelector('luft-board').shadowRoot;
              const ghost = board.querySelector('.ghost')?.getBoundingClientRect();
              const { width } = board.querySelector('[data-part=board]').getBoundingClientRect();
              return ghost && [ghost.x + ghost.width / 2, ghost.y + ghost.height / 2, ghost.height / width * 8]
                .map((number) => number.toFixed(2)).join(' '); })()",
        )?;
        tab.mouse("mouseReleased", to)?;
        let numbers: Vec<f64> = seen.split(' ').filter_map(|number| number.parse().ok()).collect();
        let near = |index: usize, wanted: f64, by: f64| {
            numbers.get(index).is_some_and(|number| (number - wanted).abs() < by)
        };
        let is_seen = near(0, to.x, 1.0) && near(1, to.y, 1.0) && near(2, 1.1, 0.02);
        ensure(is_seen, || format!("{seen:?} at {} {}", to.x, to.y))
    })
}
