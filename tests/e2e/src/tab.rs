//! The actions of tests that are common to all browsers.

use std::iter;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::Failure;

/// The time limit for conditions that a test waits for.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// How long a browser may take to answer one command.
pub(crate) const ANSWER_WITHIN: Duration = Duration::from_secs(60);

/// A point of the page, in CSS pixels from its top left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// The points of a drag from one point to another, which is the last.
pub(crate) fn steps(from: Point, to: Point) -> impl Iterator<Item = Point> {
    (1..=6).map(move |step| {
        let part = f64::from(step) / 6.0;
        Point { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    })
}

/// A tab of any browser. Tests that run in several browsers use this trait.
pub trait Tab {
    /// Goes to an address, without waiting until the page is loaded.
    ///
    /// # Errors
    /// If the browser refuses.
    fn visit(&self, url: &str) -> Result<(), Failure>;

    /// Loads the page again.
    ///
    /// # Errors
    /// If the browser refuses.
    fn load_again(&self) -> Result<(), Failure>;

    /// Evaluates an expression in the page. If it is a promise, waits until it settles.
    ///
    /// # Errors
    /// If it throws.
    fn value(&self, expression: &str) -> Result<Value, Failure>;

    /// Presses and releases a key, by its DOM name such as `ArrowUp` or a single character.
    ///
    /// # Errors
    /// If the browser refuses.
    fn press(&self, key: &str) -> Result<(), Failure>;

    /// Clicks the one button with this name.
    ///
    /// # Errors
    /// If there is none, or more than one.
    fn press_button(&self, name: &str) -> Result<(), Failure>;

    /// Clicks a point with the mouse.
    ///
    /// # Errors
    /// If the browser refuses.
    fn click(&self, at: Point) -> Result<(), Failure>;

    /// Drags with the mouse from one point to another, in steps.
    ///
    /// # Errors
    /// If the browser refuses.
    fn drag(&self, from: Point, to: Point) -> Result<(), Failure>;

    /// Writes a screenshot to a PNG file.
    ///
    /// # Errors
    /// If the browser refuses or the file cannot be written.
    fn screenshot(&self, file: &std::path::Path) -> Result<(), Failure>;

    /// The page's errors so far, if the browser reports them.
    fn faults(&self) -> Vec<String> {
        Vec::new()
    }

    /// Evaluates an expression that gives a text.
    ///
    /// # Errors
    /// If it throws or gives something else.
    fn text(&self, expression: &str) -> Result<String, Failure> {
        let value = self.value(expression)?;
        value
            .as_str()
            .map(str::to_owned)
            .ok_or_else(|| Failure::new(format!("`{expression}` is {value}, not a text")))
    }

    /// Waits until `holds` returns true; it is called repeatedly.
    ///
    /// # Errors
    /// If this takes longer than `patience`, or `holds` fails.
    fn wait(
        &self,
        what: &str,
        patience: Duration,
        mut holds: impl FnMut() -> Result<bool, Failure>,
    ) -> Result<(), Failure>
    where
        Self: Sized,
    {
        let deadline = Instant::now() + patience;
        let mut first = iter::repeat_n(FRAME, SOON);
        loop {
            let last = holds();
            if matches!(last, Ok(true)) {
                return Ok(());
            }
            if Instant::now() > deadline {
                let why = last.err().map(|error| format!(" ({error})")).unwrap_or_default();
                return Err(Failure::new(format!("waited in vain for: {what}{why}")));
            }
            // Fails while a page is being replaced.
            let _ = self.value(first.next().unwrap_or(LATER));
        }
    }

    /// Waits until an expression is true.
    ///
    /// # Errors
    /// If it is not true within [`PATIENCE`]; `what` describes the expectation.
    fn wait_until(&self, what: &str, expression: &str) -> Result<(), Failure>
    where
        Self: Sized,
    {
        self.wait(what, PATIENCE, || Ok(self.value(expression)? == Value::Bool(true)))
    }
}

/// The number of frames in which a condition is tested at first. After them it is tested every 50
/// milliseconds, because each test takes processor time from the page.
const SOON: usize = 4;

const LATER: &str = "new Promise(done => setTimeout(() => done(true), 50))";

/// Resolves to true at the next frame, or soon if no frame is painted.
const FRAME: &str = "new Promise(done => {
    requestAnimationFrame(() => done(true)); setTimeout(() => done(true), 50);
})";
