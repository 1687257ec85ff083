//! What a test does in any browser.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::Failure;

/// How long a page may take to do what a test waits for.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A point of the page, in CSS pixels from its top left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// A tab of a browser, as far as the browsers' protocols have it in common: what is tested
/// in more than one browser is written for this.
pub trait Tab {
    /// Goes to an address; the page may load on.
    ///
    /// # Errors
    /// If the browser refuses.
    fn visit(&self, url: &str) -> Result<(), Failure>;

    /// Loads the page again.
    ///
    /// # Errors
    /// If the browser refuses.
    fn load_again(&self) -> Result<(), Failure>;

    /// Evaluates an expression in the page, waiting for a promise to settle.
    ///
    /// # Errors
    /// If it throws.
    fn value(&self, expression: &str) -> Result<Value, Failure>;

    /// Presses and releases a key, by its DOM name such as `ArrowUp` or a single character.
    ///
    /// # Errors
    /// If the browser refuses.
    fn press(&self, key: &str) -> Result<(), Failure>;

    /// Clicks the one element with this role and accessible name.
    ///
    /// # Errors
    /// If there is none, or more than one.
    fn click_on(&self, role: &str, name: &str) -> Result<(), Failure>;

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

    /// Writes what is seen to a PNG file.
    ///
    /// # Errors
    /// If the browser refuses or the file cannot be written.
    fn screenshot(&self, file: &std::path::Path) -> Result<(), Failure>;

    /// What went wrong in the page so far, as far as the browser tells it.
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

    /// Waits until `holds` says so, which is asked at each frame.
    ///
    /// # Errors
    /// If it does not within `patience`, or fails itself.
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
            let _ = self.value(FRAME);
        }
    }

    /// Waits until an expression is true.
    ///
    /// # Errors
    /// If it is not within [`PATIENCE`]; `what` says what was hoped for.
    fn wait_until(&self, what: &str, expression: &str) -> Result<(), Failure>
    where
        Self: Sized,
    {
        self.wait(what, PATIENCE, || Ok(self.value(expression)? == Value::Bool(true)))
    }
}

/// True at the next frame, or soon where none is painted.
const FRAME: &str = "new Promise(done => {
    requestAnimationFrame(() => done(true)); setTimeout(() => done(true), 50);
})";
