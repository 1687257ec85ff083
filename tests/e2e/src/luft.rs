//! Luft's page from the player's point of view.

use serde_json::json;

use crate::failure::ensure;
use crate::{Element, Failure, PATIENCE, Page, Point, Tab};

/// A board in a tab.
pub struct Luft<'a, T = Page<'a>> {
    /// The tab.
    pub page: &'a T,
    /// The document that the board is in, in JavaScript.
    document: &'static str,
    /// Its root in that document, by a selector.
    root: &'static str,
}

/// The root of the page's own board.
const ROOT: &str = "[data-ready]";

/// A side's clock as it is displayed.
#[derive(Clone, Debug, PartialEq)]
pub struct ClockFace {
    /// The time left, such as `2:58` or `0:09.3`.
    pub text: String,
    /// The same in seconds.
    pub seconds: f64,
    /// Whether it runs.
    pub running: bool,
    /// Whether it is marked as low on time.
    pub low: bool,
}

impl<'a, T: Tab> Luft<'a, T> {
    /// The page's own board in a tab, which may still be loading.
    pub fn new(page: &'a T) -> Self {
        Self { page, document: "document", root: ROOT }
    }

    /// The board's root, in JavaScript.
    pub fn root(&self) -> String {
        format!("{}.querySelector('{}')", self.document, self.root)
    }

    /// An element of the board, in JavaScript, by its name in the markup: for elements
    /// without a role and an accessible name.
    pub fn part(&self, name: &str) -> String {
        format!("{}.querySelector('[data-part={name}]')", self.root())
    }

    /// Waits until the whole settings dialog is shown.
    ///
    /// # Errors
    /// If it does not appear in time.
    pub fn wait_for_settings(&self) -> Result<(), Failure> {
        let (sheet, groups) = (self.part("settings"), self.part("settings-groups"));
        let is_there = format!("{sheet}.open && {groups}.getAttribute('aria-busy') === 'false'");
        self.page.wait_until("the settings", &is_there)
    }

    /// The text of an element of the board.
    ///
    /// # Errors
    /// If there is none.
    pub fn part_text(&self, name: &str) -> Result<String, Failure> {
        self.page.text(&format!("{}.textContent", self.part(name)))
    }

    /// A data attribute of the board's root: `orientation`, `thinking` or `ready`.
    ///
    /// # Errors
    /// If there is no such attribute.
    pub fn data(&self, name: &str) -> Result<String, Failure> {
        self.page.text(&format!("{}.dataset.{name}", self.root()))
    }

    /// The side at the bottom of the board: `white` or `black`.
    ///
    /// # Errors
    /// If there is no board.
    pub fn orientation(&self) -> Result<String, Failure> {
        self.data("orientation")
    }

    /// Opens an address and waits for the page to be ready. The computer moves as soon as it can,
    /// because a test that waited as long as people think would take minutes.
    ///
    /// # Errors
    /// If it is not ready in time.
    pub fn open(&self, address: &str) -> Result<(), Failure> {
        let joint = if address.contains('?') { '&' } else { '?' };
        let pace = format!("{joint}pace=instant");
        // An address from the page itself already has the parameter.
        let pace = if address.contains("pace=") { "" } else { &pace };
        self.page.visit(&format!("{address}{pace}"))?;
        self.wait_ready()
    }

    /// Loads the page again.
    ///
    /// # Errors
    /// If it is not ready in time.
    pub fn reload(&self) -> Result<(), Failure> {
        self.page.value(&format!("{}.dataset.ready = 'old'", self.root()))?;
        self.page.load_again()?;
        self.wait_ready()
    }

    /// Waits until the board is ready.
    ///
    /// # Errors
    /// If it does not become ready in time.
    pub fn wait_ready(&self) -> Result<(), Failure> {
        let ready = format!("{}?.dataset.ready === 'true'", self.root());
        self.page.wait_until("the page is ready", &ready)
    }

    /// Waits until it is the player's turn, or the game is over.
    ///
    /// # Errors
    /// If the computer does not move in time.
    pub fn wait_for_turn(&self) -> Result<(), Failure> {
        let idle = format!("{}.dataset.thinking === 'false'", self.root());
        self.page.wait_until("the computer has moved", &idle)
    }

    /// Waits until the list has this number of moves.
    ///
    /// # Errors
    /// If it does not reach that number in time.
    pub fn wait_for_count(&self, count: usize) -> Result<(), Failure> {
        self.page.wait(&format!("{count} moves"), PATIENCE, || Ok(self.moves()?.len() == count))
    }

    /// Whether a result is shown.
    ///
    /// # Errors
    /// If there is no status line.
    pub fn is_over(&self) -> Result<bool, Failure> {
        let over = format!("{}.hasAttribute('data-result')", self.part("status"));
        Ok(self.page.value(&over)? == true)
    }

    /// The result's headline and reason, once it is shown.
    ///
    /// # Errors
    /// If the game does not end in time.
    pub fn wait_for_result(&self) -> Result<(String, String), Failure> {
        self.page.wait("the game ends", PATIENCE, || self.is_over())?;
        let status = self.part("status");
        // Its text is loaded after the board.
        let is_said = format!("{status}.querySelector('span').textContent !== ''");
        self.page.wait_until("the reason", &is_said)?;
        let part = |name| self.page.text(&format!("{status}.querySelector('{name}').textContent"));
        Ok((part("strong")?, part("span")?))
    }

    /// The text of the status line.
    ///
    /// # Errors
    /// If there is none.
    pub fn status(&self) -> Result<String, Failure> {
        self.part_text("status")
    }

    /// The message to the player, wherever it is shown; empty if there is none.
    ///
    /// # Errors
    /// If there is no board.
    pub fn message(&self) -> Result<String, Failure> {
        let places = format!("{}.querySelectorAll('.answer')", self.root());
        self.page.text(&format!("[...{places}].map(place => place.textContent).join('')"))
    }

    /// The last announcement of a live region, `polite` or `assertive`.
    ///
    /// # Errors
    /// If there is no such region.
    pub fn said(&self, urgency: &str) -> Result<String, Failure> {
        self.part_text(&format!("live-{urgency}"))
    }

    /// Fails unless the last announcement of a live region contains a text.
    ///
    /// # Errors
    /// If it does not contain it.
    pub fn expect_said(&self, urgency: &str, part: &str) -> Result<(), Failure> {
        let said = self.said(urgency)?;
        ensure(said.contains(part), || format!("the {urgency} region “{said}” lacks “{part}”"))
    }

    /// Waits until a text is shown to the player.
    ///
    /// # Errors
    /// If it is not shown in time.
    pub fn wait_for_message(&self, part: &str) -> Result<(), Failure> {
        self.page.wait(&format!("the message “{part}”"), PATIENCE, || {
            Ok(self.message()?.contains(part))
        })
    }

    /// The moves in the list, in SAN.
    ///
    /// # Errors
    /// If there is no list of moves.
    pub fn moves(&self) -> Result<Vec<String>, Failure> {
        let moves = format!("{}.querySelectorAll('.move')", self.part("moves"));
        // Remarks are in small elements beside the move.
        let own = "[...m.childNodes].filter(it => it.nodeName !== 'SMALL')";
        let text =
            format!("[...{moves}].map(m => {own}.map(it => it.textContent).join('')).join(' ')");
        let text = self.page.text(&text)?;
        Ok(text.split_whitespace().map(str::to_owned).collect())
    }

    /// Waits until the list of moves begins with these.
    ///
    /// # Errors
    /// If it does not in time.
    pub fn wait_for_moves(&self, expected: &[&str]) -> Result<(), Failure> {
        let mut last = Vec::new();
        self.page
            .wait(&format!("the moves {expected:?}"), PATIENCE, || {
                last = self.moves()?;
                Ok(last
                    .starts_with(&expected.iter().map(|&san| san.to_owned()).collect::<Vec<_>>()))
            })
            .map_err(|failure| Failure::new(format!("{failure}; they are {last:?}")))
    }

    /// The name that assistive technology gives a square, such as `e4, empty`.
    ///
    /// # Errors
    /// If the square has no cell.
    pub fn cell(&self, square: &str) -> Result<String, Failure> {
        let cell = format!("{}.querySelector('[data-square={square}]')", self.root());
        self.page.text(&format!("{cell}.getAttribute('aria-label')"))
    }

    /// Fails unless a square's name begins with a text.
    ///
    /// # Errors
    /// If its name does not begin with it.
    pub fn expect_cell(&self, square: &str, content: &str) -> Result<(), Failure> {
        let name = self.cell(square)?;
        let expected = format!("{square}, {content}");
        ensure(name.starts_with(&expected), || format!("expected “{expected}”, found “{name}”"))
    }

    /// Fails unless the status line contains a text.
    ///
    /// # Errors
    /// If it does not contain it.
    pub fn expect_status(&self, part: &str) -> Result<(), Failure> {
        let status = self.status()?;
        ensure(status.contains(part), || format!("the status “{status}” lacks “{part}”"))
    }

    /// Clicks the button with this name, once it is there and nothing covers it: its name may
    /// appear after the board, and its card may still be moving.
    ///
    /// # Errors
    /// If it does not appear, or stays covered.
    pub fn press_button(&self, name: &str) -> Result<(), Failure> {
        self.page.wait(&format!("the button “{name}”"), PATIENCE, || {
            self.page.press_button(name).map(|()| true)
        })
    }

    /// The position in the page's FEN field.
    ///
    /// # Errors
    /// If there is no field for it.
    pub fn fen(&self) -> Result<String, Failure> {
        self.page.text(&format!("{}.value", self.part("fen-input")))
    }

    /// The middle of a square on the canvas, after scrolling the board into view.
    ///
    /// # Errors
    /// If the page has no board.
    pub fn point(&self, square: &str) -> Result<Point, Failure> {
        // A point inside a frame must be moved by the frame's offset.
        let board = self.page.value(&format!(
            "(() => {{ const canvas = {};
              canvas.scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
              const board = canvas.getBoundingClientRect();
              const frame = canvas.ownerDocument.defaultView.frameElement?.getBoundingClientRect();
              return [board.x + (frame?.x ?? 0), board.y + (frame?.y ?? 0), board.width]; }})()",
            self.part("board")
        ))?;
        let number = |index: usize| board[index].as_f64().unwrap_or_default();
        let mut letters = square.bytes();
        let file = f64::from(letters.next().unwrap_or(b'a') - b'a');
        let rank = f64::from(letters.next().unwrap_or(b'1') - b'1');
        let (column, row) =
            if self.orientation()? == "black" { (7.0 - file, rank) } else { (file, 7.0 - rank) };
        let unit = number(2) / 8.0;
        Ok(Point { x: number(0) + (column + 0.5) * unit, y: number(1) + (row + 0.5) * unit })
    }

    /// Drags a piece with the mouse.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn drag(&self, from: &str, to: &str) -> Result<(), Failure> {
        self.page.drag(self.point(from)?, self.point(to)?)
    }

    /// Clicks a square with the mouse.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn click(&self, square: &str) -> Result<(), Failure> {
        self.page.click(self.point(square)?)
    }

    /// Moves the keyboard's cursor from its place on the board to a square.
    ///
    /// # Errors
    /// If the focus is not on the board, or the cursor does not arrive.
    pub fn walk_to(&self, square: &str) -> Result<(), Failure> {
        let at = self.focused()?;
        let is_square = at.len() == 2 && at.as_bytes()[1].is_ascii_digit();
        ensure(is_square, || format!("the focus is on “{at}”, not on the board"))?;
        let (from, to) = (at.as_bytes(), square.as_bytes());
        let flipped = self.orientation()? == "black";
        for (index, up, down) in [(0, "ArrowRight", "ArrowLeft"), (1, "ArrowUp", "ArrowDown")] {
            let steps = i16::from(to[index]) - i16::from(from[index]);
            let key = if (steps > 0) == flipped { down } else { up };
            for _ in 0..steps.abs() {
                self.page.press(key)?;
            }
        }
        self.expect_focus(square)
    }

    /// The focused element: a square of the board by its name, anything else by its text.
    ///
    /// # Errors
    /// If there is no document.
    pub fn focused(&self) -> Result<String, Failure> {
        self.page.text(&format!(
            "(element => element.dataset.square ?? element.textContent.trim())({}.activeElement)",
            self.document
        ))
    }

    /// Fails unless this element has the focus, as returned by [`focused`](Self::focused).
    ///
    /// # Errors
    /// If something else has the focus.
    pub fn expect_focus(&self, what: &str) -> Result<(), Failure> {
        let focused = self.focused()?;
        ensure(focused == what, || format!("the focus is on “{focused}”, not on “{what}”"))
    }
}

impl<'a> Luft<'a> {
    /// The board of the page in a tab's first frame, which is of the same origin.
    pub fn in_frame(page: &'a Page<'a>) -> Self {
        Self { document: "frames[0].document", ..Self::new(page) }
    }

    /// The board in the shadow root of the first `<luft-board>` of a tab.
    pub fn in_element(page: &'a Page<'a>) -> Self {
        const SHADOW: &str = "(document.querySelector('luft-board')?.shadowRoot ?? document)";
        Self { document: SHADOW, ..Self::new(page) }
    }

    /// The board in a tab whose root matches a selector.
    pub fn at(page: &'a Page<'a>, root: &'static str) -> Self {
        Self { root, ..Self::new(page) }
    }

    /// Opens the page again with another query.
    ///
    /// # Errors
    /// If it is not ready in time.
    pub fn visit(&self, query: &str) -> Result<(), Failure> {
        let home = self.page.text("location.origin + location.pathname")?;
        self.open(&format!("{home}{query}"))
    }

    /// Waits until the worker has started.
    ///
    /// # Errors
    /// If it does not start in time.
    pub fn wait_for_worker(&self) -> Result<(), Failure> {
        self.page.wait("a worker", PATIENCE, || Ok(!self.page.targets("worker").is_empty()))
    }

    /// Waits until a button is enabled or disabled as expected, with this note. A busy browser
    /// reports a change to assistive technology only later.
    ///
    /// # Errors
    /// If that does not happen in time.
    pub fn expect_button(&self, name: &str, usable: bool, note: &str) -> Result<(), Failure> {
        let mut found = (!usable, String::new());
        let wait = self.page.wait("the button", PATIENCE, || {
            let button = self.page.find("button", name)?;
            found = (button.is_usable(), button.description().to_owned());
            Ok(found.0 == usable && found.1.contains(note))
        });
        wait.map_err(|failure| {
            let (is_usable, why) = found;
            let is = format!("“{name}” is usable: {is_usable}, because “{why}”");
            Failure::new(format!("{failure}: {is}, not {usable}, “{note}”"))
        })
    }

    /// Unfolds the fields for a typed move and for a position.
    ///
    /// # Errors
    /// If they do not open.
    pub fn unfold_fields(&self) -> Result<(), Failure> {
        let more = self.part("more");
        if self.page.evaluate(&format!("{more}.open"))? == true {
            return Ok(());
        }
        self.page.evaluate(&format!("{more}.firstElementChild.focus()"))?;
        self.page.press("Enter")?;
        self.page.wait("the fields are there", PATIENCE, || {
            Ok(!self.page.find_all("textbox", Some("Type a move"))?.is_empty())
        })
    }

    /// A text field by its label.
    ///
    /// # Errors
    /// If there is none.
    pub fn field(&self, label: &str) -> Result<Element<'a>, Failure> {
        self.unfold_fields()?;
        self.page.find("textbox", label)
    }

    /// Types a move and plays it.
    ///
    /// # Errors
    /// If there is no field for it.
    pub fn type_move(&self, text: &str) -> Result<(), Failure> {
        self.field("Type a move")?.fill(text)?;
        self.page.press("Enter")
    }

    /// Types moves, each of which must be played as written.
    ///
    /// # Errors
    /// If a move is not played.
    pub fn play(&self, moves: &[&str]) -> Result<(), Failure> {
        let mut played = self.moves()?;
        for &text in moves {
            self.type_move(text)?;
            played.push(text.to_owned());
            self.page
                .wait(&format!("{text} is played"), PATIENCE, || Ok(self.moves()? == played))?;
        }
        Ok(())
    }

    /// Puts a text into the field for positions and sets it.
    ///
    /// # Errors
    /// If there is no such field.
    pub fn set_position(&self, fen: &str) -> Result<(), Failure> {
        self.field("Position (FEN)")?.fill(fen)?;
        self.press_button("Set position")
    }

    /// The labels of the choices in a dialog, without the button that closes it.
    ///
    /// # Errors
    /// If the dialog is not open.
    pub fn choices(&self, dialog: &str) -> Result<Vec<String>, Failure> {
        let function = "function () { return [...this.querySelectorAll('.choices button')]
            .map(button => button.textContent).join('\\n'); }";
        let listed = self.page.find("dialog", dialog)?.call(function, json!(null))?;
        Ok(listed.as_str().unwrap_or_default().lines().map(str::to_owned).collect())
    }

    /// The clock face of a side, `White` or `Black`; `None` if it has no clock.
    ///
    /// # Errors
    /// If it shows no time.
    pub fn clock(&self, side: &str) -> Result<Option<ClockFace>, Failure> {
        // In one evaluation, so that all values are from the same moment.
        let shown = self.page.evaluate(&format!(
            "(() => {{ const clock = [...{}.querySelectorAll('.clock:not([hidden])')].find(clock =>
                   clock.getAttribute('aria-label').startsWith('{side}'));
               return clock && [clock.querySelector('.clock-face').textContent,
                   clock.dataset.running === 'true', clock.dataset.low === 'true']; }})()",
            self.root()
        ))?;
        let Some(text) = shown[0].as_str().map(str::trim) else { return Ok(None) };
        let seconds = text
            .split(':')
            .try_fold(0.0, |sum, part| part.parse::<f64>().map(|part| sum * 60.0 + part))
            .map_err(|_| Failure::new(format!("{side}'s clock shows “{text}”")))?;
        let (running, low) = (shown[1] == true, shown[2] == true);
        Ok(Some(ClockFace { text: text.to_owned(), seconds, running, low }))
    }
}
