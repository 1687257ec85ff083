//! Keys, mouse and fingers.

use serde_json::json;

use super::session::Page;
use crate::Failure;
use crate::tab::{Point, steps};

impl Page<'_> {
    /// Presses and releases a key, by its DOM name such as `ArrowUp`, `Enter`,
    /// `Tab`, or a single character.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn press(&self, key: &str) -> Result<(), Failure> {
        let (code, virtual_key, text) = key_details(key);
        let mut params = json!({
            "type": if text.is_empty() { "rawKeyDown" } else { "keyDown" },
            "key": key, "code": code, "windowsVirtualKeyCode": virtual_key,
        });
        if !text.is_empty() {
            params["text"] = json!(text);
        }
        self.call("Input.dispatchKeyEvent", params)?;
        self.call(
            "Input.dispatchKeyEvent",
            json!({ "type": "keyUp", "key": key, "code": code, "windowsVirtualKeyCode": virtual_key }),
        )?;
        Ok(())
    }

    /// Types a text into the field that has the focus.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn type_text(&self, text: &str) -> Result<(), Failure> {
        self.call("Input.insertText", json!({ "text": text })).map(drop)
    }

    /// Moves, presses or releases the mouse: `mouseMoved`, `mousePressed`,
    /// `mouseReleased`.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn mouse(&self, what: &str, at: Point) -> Result<(), Failure> {
        let pressed = what != "mouseMoved";
        let params = json!({
            "type": what, "x": at.x, "y": at.y, "pointerType": "mouse",
            "button": if pressed { "left" } else { "none" },
            "clickCount": if pressed { 1 } else { 0 },
        });
        self.call("Input.dispatchMouseEvent", params).map(drop)
    }

    /// Clicks a point.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn click(&self, at: Point) -> Result<(), Failure> {
        self.mouse("mouseMoved", at)?;
        self.mouse("mousePressed", at)?;
        self.mouse("mouseReleased", at)
    }

    /// Turns the mouse wheel over a point: down by this many CSS pixels, or up if negative.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn wheel(&self, at: Point, down: f64) -> Result<(), Failure> {
        let params = json!({
            "type": "mouseWheel", "x": at.x, "y": at.y, "deltaX": 0, "deltaY": down,
        });
        self.call("Input.dispatchMouseEvent", params).map(drop)
    }

    /// Drags from one point to another, in steps.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn drag(&self, from: Point, to: Point) -> Result<(), Failure> {
        self.mouse("mouseMoved", from)?;
        self.mouse("mousePressed", from)?;
        for at in steps(from, to) {
            let params = json!({
                "type": "mouseMoved", "x": at.x, "y": at.y, "button": "left", "buttons": 1,
            });
            self.call("Input.dispatchMouseEvent", params)?;
        }
        self.mouse("mouseReleased", to)
    }

    /// Taps a point with a finger.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn tap(&self, at: Point) -> Result<(), Failure> {
        self.touch("touchStart", Some(at))?;
        self.touch("touchEnd", None)
    }

    /// Drags a finger from one point to another, in steps.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn swipe(&self, from: Point, to: Point) -> Result<(), Failure> {
        self.touch("touchStart", Some(from))?;
        for at in steps(from, to) {
            // One event per frame, as screens report them; faster events would not be a drag.
            self.next_frame()?;
            self.touch("touchMove", Some(at))?;
        }
        self.touch("touchEnd", None)
    }

    fn touch(&self, what: &str, at: Option<Point>) -> Result<(), Failure> {
        let points: Vec<_> = at.iter().map(|at| json!({ "x": at.x, "y": at.y })).collect();
        self.call("Input.dispatchTouchEvent", json!({ "type": what, "touchPoints": points }))
            .map(drop)
    }
}

/// The physical key, the Windows key code, and the text that the key types.
fn key_details(key: &str) -> (String, u32, &str) {
    let named = |number, text| (key.to_owned(), number, text);
    match key {
        "Backspace" => named(8, ""),
        "Tab" => named(9, ""),
        "Enter" => named(13, "\r"),
        "Escape" => named(27, ""),
        " " => ("Space".to_owned(), 32, " "),
        "End" => named(35, ""),
        "Home" => named(36, ""),
        "ArrowLeft" => named(37, ""),
        "ArrowUp" => named(38, ""),
        "ArrowRight" => named(39, ""),
        "ArrowDown" => named(40, ""),
        "Delete" => named(46, ""),
        _ => {
            let upper = key.to_ascii_uppercase();
            (format!("Key{upper}"), upper.chars().next().map_or(0, u32::from), key)
        }
    }
}
