//! Luft's own page, as its players use it.

use std::env;
use std::path::{Path, PathBuf};

use luft_serve::{Habits, Server};
use serde_json::json;

use crate::failure::ensure;
use crate::{Chromium, Element, Failure, Page, Point};

/// Names the folder of the built page; without it `dist/` of this workspace.
pub const DIST_VARIABLE: &str = "LUFT_DIST";

/// The sub-path under which the tests host the page.
pub const MOUNT: &str = "/some/path/";

/// The folder of the built page.
///
/// # Errors
/// When there is no built page.
pub fn dist() -> Result<PathBuf, Failure> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = env::var_os(DIST_VARIABLE).map_or_else(|| workspace.join("dist"), PathBuf::from);
    ensure(folder.join("index.html").is_file(), || {
        format!("no built page in {}: run `cargo xtask build` first", folder.display())
    })?;
    Ok(folder)
}

/// Hosts the built page under [`MOUNT`], on a free port.
///
/// # Errors
/// When there is no built page, or no port.
pub fn host() -> Result<Server, Failure> {
    host_with(Habits::default())
}

/// Like [`host`], with the habits of another host.
///
/// # Errors
/// When there is no built page, or no port.
pub fn host_with(habits: Habits) -> Result<Server, Failure> {
    Server::start_with(&dist()?, 0, MOUNT, habits).map_err(Failure::new)
}

/// Hosts the built page plainly, opens it with a query such as `?level=hard`,
/// and runs a test on it. What the page reports as an error fails the test.
///
/// # Errors
/// The test's own failure, after a picture of the page was taken.
pub fn with_luft(
    name: &str,
    query: &str,
    test: impl FnOnce(&Luft<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let server = host()?;
    let browser = Chromium::launch()?;
    let tab = browser.open_tab()?;
    let luft = Luft::new(&tab);
    let address = format!("{}{query}", server.url());
    let result =
        luft.open(&address).and_then(|()| test(&luft)).and_then(|()| tab.expect_no_faults());
    result.map_err(|failure| with_picture(name, &luft, &failure))
}

/// Adds to a failure what the page shows.
pub fn with_picture(name: &str, luft: &Luft<'_>, failure: &Failure) -> Failure {
    let folder = env::var_os("CARGO_TARGET_TMPDIR").map_or_else(env::temp_dir, PathBuf::from);
    let file = folder.join("luft-e2e").join(format!("{name}.png"));
    let picture = match luft.page.screenshot(&file) {
        Ok(()) => format!("a picture is in {}", file.display()),
        Err(error) => format!("no picture: {error}"),
    };
    let status = luft.status().unwrap_or_default();
    let message = luft.message().unwrap_or_default();
    let faults = luft.page.faults().unwrap_or_default();
    Failure::new(format!(
        "{failure}\n  status: “{status}”, message: “{message}”, faults: {faults:?}; {picture}"
    ))
}

/// The page in a tab.
pub struct Luft<'a> {
    /// The tab.
    pub page: &'a Page<'a>,
}

impl<'a> Luft<'a> {
    /// The page that is, or will be, in a tab.
    pub fn new(page: &'a Page<'a>) -> Self {
        Self { page }
    }

    /// Opens an address and waits for the page to be ready.
    ///
    /// # Errors
    /// When it is not ready in time.
    pub fn open(&self, address: &str) -> Result<(), Failure> {
        self.page.go_to(address)?;
        self.wait_ready()
    }

    /// Loads the page again.
    ///
    /// # Errors
    /// When it is not ready in time.
    pub fn reload(&self) -> Result<(), Failure> {
        self.page.evaluate("document.querySelector('luft-board').dataset.ready = 'old'")?;
        self.page.call("Page.reload", json!({}))?;
        self.wait_ready()
    }

    /// Opens the page anew with another query.
    ///
    /// # Errors
    /// When it is not ready in time.
    pub fn visit(&self, query: &str) -> Result<(), Failure> {
        let home = self.page.text("location.origin + location.pathname")?;
        self.open(&format!("{home}{query}"))
    }

    fn wait_ready(&self) -> Result<(), Failure> {
        self.page.wait_until(
            "the page is ready",
            "document.querySelector('luft-board')?.dataset.ready === 'true' && location.href !== 'about:blank'",
        )
    }

    /// Waits until it is the player's turn, or the game is over.
    ///
    /// # Errors
    /// When the computer thinks on.
    pub fn wait_for_turn(&self) -> Result<(), Failure> {
        self.page.wait_until(
            "the computer has moved",
            "document.querySelector('luft-board')?.dataset.thinking === 'false'",
        )
    }

    /// What the status line says.
    ///
    /// # Errors
    /// When there is none.
    pub fn status(&self) -> Result<String, Failure> {
        self.page.text("document.querySelector('[data-part=status]').textContent")
    }

    /// What the player is told; empty where nothing is.
    ///
    /// # Errors
    /// When there is no place for it.
    pub fn message(&self) -> Result<String, Failure> {
        self.page.text("document.querySelector('[data-part=message]').textContent")
    }

    /// What a live region has said last: `polite` or `assertive`.
    ///
    /// # Errors
    /// When there is no such region.
    pub fn said(&self, urgency: &str) -> Result<String, Failure> {
        self.page.text(&format!("document.querySelector('[data-part=live-{urgency}]').textContent"))
    }

    /// Fails unless a live region has said a text last.
    ///
    /// # Errors
    /// When it has not.
    pub fn expect_said(&self, urgency: &str, part: &str) -> Result<(), Failure> {
        let said = self.said(urgency)?;
        ensure(said.contains(part), || format!("the {urgency} region “{said}” lacks “{part}”"))
    }

    /// Waits until the player is told a text.
    ///
    /// # Errors
    /// When he is not.
    pub fn wait_for_message(&self, part: &str) -> Result<(), Failure> {
        self.page.wait(&format!("the message “{part}”"), crate::PATIENCE, || {
            Ok(self.message()?.contains(part))
        })
    }

    /// Fails unless a button can be used, or cannot, and tells why.
    ///
    /// # Errors
    /// When it is not so.
    pub fn expect_button(&self, name: &str, usable: bool, note: &str) -> Result<(), Failure> {
        let button = self.page.find("button", name)?;
        let found = (button.is_usable(), button.description());
        ensure(found.0 == usable && found.1.contains(note), || {
            format!(
                "“{name}” is usable: {}, because “{}”, not {usable}, “{note}”",
                found.0, found.1
            )
        })
    }

    /// The moves in the list, in SAN.
    ///
    /// # Errors
    /// When there is no list.
    pub fn moves(&self) -> Result<Vec<String>, Failure> {
        let text = self.page.text(
            "[...document.querySelectorAll('[data-part=moves] .move')].map(m => m.textContent).join(' ')",
        )?;
        Ok(text.split_whitespace().map(str::to_owned).collect())
    }

    /// Waits until the list of moves begins with these.
    ///
    /// # Errors
    /// When it does not.
    pub fn wait_for_moves(&self, expected: &[&str]) -> Result<(), Failure> {
        let mut last = Vec::new();
        self.page
            .wait(&format!("the moves {expected:?}"), crate::PATIENCE, || {
                last = self.moves()?;
                Ok(last
                    .starts_with(&expected.iter().map(|&san| san.to_owned()).collect::<Vec<_>>()))
            })
            .map_err(|failure| Failure::new(format!("{failure}; they are {last:?}")))
    }

    /// The name that assistive technology gives a square, such as `e4, empty`.
    ///
    /// # Errors
    /// When the square has no cell.
    pub fn cell(&self, square: &str) -> Result<String, Failure> {
        self.page
            .text(&format!("document.querySelector('[data-square={square}]').getAttribute('aria-label')"))
    }

    /// Fails unless a square's name begins as said.
    ///
    /// # Errors
    /// When it does not.
    pub fn expect_cell(&self, square: &str, content: &str) -> Result<(), Failure> {
        let name = self.cell(square)?;
        let expected = format!("{square}, {content}");
        ensure(name.starts_with(&expected), || format!("expected “{expected}”, found “{name}”"))
    }

    /// Fails unless the status line holds a text.
    ///
    /// # Errors
    /// When it does not.
    pub fn expect_status(&self, part: &str) -> Result<(), Failure> {
        let status = self.status()?;
        ensure(status.contains(part), || format!("the status “{status}” lacks “{part}”"))
    }

    /// Clicks the button with this name.
    ///
    /// # Errors
    /// When it is not there or covered.
    pub fn press_button(&self, name: &str) -> Result<(), Failure> {
        self.page.find("button", name)?.click()
    }

    /// Unfolds the fields for a typed move and for a position.
    ///
    /// # Errors
    /// When they cannot be had.
    pub fn unfold_fields(&self) -> Result<(), Failure> {
        if self.page.find_all("textbox", Some("Type a move"))?.is_empty() {
            self.page
                .by_part("more")?
                .call("function () { this.firstElementChild.focus(); }", json!(null))?;
            self.page.press("Enter")?;
        }
        self.page.wait("the fields are there", crate::PATIENCE, || {
            Ok(!self.page.find_all("textbox", Some("Type a move"))?.is_empty())
        })
    }

    /// A text field by its label.
    ///
    /// # Errors
    /// When it cannot be had.
    pub fn field(&self, label: &str) -> Result<Element<'a>, Failure> {
        self.unfold_fields()?;
        self.page.find("textbox", label)
    }

    /// Types a move and plays it.
    ///
    /// # Errors
    /// When there is no field for it.
    pub fn type_move(&self, text: &str) -> Result<(), Failure> {
        self.field("Type a move")?.fill(text)?;
        self.page.press("Enter")
    }

    /// Types moves, each of which must be played as it is written.
    ///
    /// # Errors
    /// When one is not.
    pub fn play(&self, moves: &[&str]) -> Result<(), Failure> {
        let mut played = self.moves()?;
        for &text in moves {
            self.type_move(text)?;
            played.push(text.to_owned());
            self.page.wait(&format!("{text} is played"), crate::PATIENCE, || {
                Ok(self.moves()? == played)
            })?;
        }
        Ok(())
    }

    /// Puts a text into the field for positions and sets it.
    ///
    /// # Errors
    /// When there is no such field.
    pub fn set_position(&self, fen: &str) -> Result<(), Failure> {
        self.field("Position (FEN)")?.fill(fen)?;
        self.press_button("Set position")
    }

    /// The position that the page tells.
    ///
    /// # Errors
    /// When there is no field for it.
    pub fn fen(&self) -> Result<String, Failure> {
        self.page.text("document.querySelector('[data-part=fen-input]').value")
    }

    /// The middle of a square on the canvas.
    ///
    /// # Errors
    /// When the page has no board.
    pub fn point(&self, square: &str) -> Result<Point, Failure> {
        let board = self.page.evaluate(
            "(() => { const b = document.querySelector('[data-part=board]').getBoundingClientRect();
              return [b.x, b.y, b.width, document.querySelector('luft-board')?.dataset.orientation]; })()",
        )?;
        let number = |index: usize| board[index].as_f64().unwrap_or_default();
        let mut letters = square.bytes();
        let file = f64::from(letters.next().unwrap_or(b'a') - b'a');
        let rank = f64::from(letters.next().unwrap_or(b'1') - b'1');
        let (column, row) =
            if board[3] == "black" { (7.0 - file, rank) } else { (file, 7.0 - rank) };
        let unit = number(2) / 8.0;
        Ok(Point { x: number(0) + (column + 0.5) * unit, y: number(1) + (row + 0.5) * unit })
    }

    /// Drags a piece with the mouse.
    ///
    /// # Errors
    /// When the browser refuses.
    pub fn drag(&self, from: &str, to: &str) -> Result<(), Failure> {
        self.page.drag(self.point(from)?, self.point(to)?)
    }

    /// Clicks a square with the mouse.
    ///
    /// # Errors
    /// When the browser refuses.
    pub fn click(&self, square: &str) -> Result<(), Failure> {
        self.page.click(self.point(square)?)
    }

    /// What has the focus: a cell such as `cell-e4`, a button such as `action-undo`,
    /// or something else, which is an empty text.
    ///
    /// # Errors
    /// When the page is not there.
    pub fn focused(&self) -> Result<String, Failure> {
        self.page.text(
            "(({ square, action }) => square ? `cell-${square}` : action ? `action-${action}` : '')
                (document.activeElement.dataset)",
        )
    }

    /// Moves the keyboard from where it is on the board to a square.
    ///
    /// # Errors
    /// When the focus is not on the board or does not arrive.
    pub fn walk_to(&self, square: &str) -> Result<(), Failure> {
        let at = self.focused()?;
        let from = at
            .strip_prefix("cell-")
            .ok_or_else(|| Failure::new(format!("the focus is on “{at}”, not on the board")))?;
        let (from, to) = (from.as_bytes(), square.as_bytes());
        let flipped = self.page.text("document.querySelector('luft-board')?.dataset.orientation")? == "black";
        for (index, up, down) in [(0, "ArrowRight", "ArrowLeft"), (1, "ArrowUp", "ArrowDown")] {
            let steps = i16::from(to[index]) - i16::from(from[index]);
            let key = if (steps > 0) == flipped { down } else { up };
            for _ in 0..steps.abs() {
                self.page.press(key)?;
            }
        }
        let arrived = self.focused()?;
        ensure(arrived == format!("cell-{square}"), || format!("the focus went to {arrived}"))
    }
}
