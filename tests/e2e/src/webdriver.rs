//! The common parts of WebDriver and WebDriver BiDi: actions of mouse and keyboard
//! (<https://www.w3.org/TR/webdriver2/#actions>).

use serde_json::{Value, json};

use crate::tab::{Point, steps};

/// A JavaScript function that returns the visible buttons with a name. A driver's own search by
/// accessible name is slow, or does not exist.
pub const BUTTONS_CALLED: &str = "name => [...document.querySelectorAll('button')].filter(button =>
    button.checkVisibility() && (button.ariaLabel ?? button.textContent.trim()) === name)";

/// The mouse performs these actions.
pub fn mouse(actions: &[Value]) -> Value {
    json!([{ "type": "pointer", "id": "mouse", "actions": actions }])
}

/// The mouse clicks a point.
pub fn click(at: Point) -> Value {
    let [down, up] = pressed();
    mouse(&[mouse_to(at), down, up])
}

/// The mouse clicks the centre of an element.
pub fn click_element(element: &Value) -> Value {
    let [down, up] = pressed();
    mouse(&[json!({ "type": "pointerMove", "x": 0, "y": 0, "origin": element }), down, up])
}

/// The mouse drags from one point to another, in steps.
pub fn drag(from: Point, to: Point) -> Value {
    let [down, up] = pressed();
    let mut actions = vec![mouse_to(from), down];
    actions.extend(steps(from, to).map(mouse_to));
    actions.push(up);
    mouse(&actions)
}

/// The keyboard presses and releases a key, by its DOM name.
pub fn press(key: &str) -> Value {
    let key = key_value(key);
    let actions = json!([{ "type": "keyDown", "value": key }, { "type": "keyUp", "value": key }]);
    json!([{ "type": "key", "id": "keyboard", "actions": actions }])
}

fn pressed() -> [Value; 2] {
    ["pointerDown", "pointerUp"].map(|what| json!({ "type": what, "button": 0 }))
}

/// The mouse moves to a point, in whole pixels.
fn mouse_to(Point { x, y }: Point) -> Value {
    json!({ "type": "pointerMove", "x": x.round() as i64, "y": y.round() as i64 })
}

/// WebDriver's name of a key (<https://www.w3.org/TR/webdriver2/#keyboard-actions>).
fn key_value(key: &str) -> &str {
    match key {
        "Backspace" => "\u{e003}",
        "Tab" => "\u{e004}",
        "Enter" => "\u{e007}",
        "Escape" => "\u{e00c}",
        "End" => "\u{e010}",
        "Home" => "\u{e011}",
        "ArrowLeft" => "\u{e012}",
        "ArrowUp" => "\u{e013}",
        "ArrowRight" => "\u{e014}",
        "ArrowDown" => "\u{e015}",
        "Delete" => "\u{e017}",
        typed => typed,
    }
}
