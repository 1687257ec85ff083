//! Small helpers for the document.

use std::fmt;

use luft_app::{Moment, Now};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

use crate::browser;

/// Something that a board cannot do without is not there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing(pub String);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a board lacks what it is made of: ")?;
        f.write_str(&self.0)
    }
}

/// The element of a board that has this name as its `data-part`. What type it is
/// of, the markup must see to.
pub fn part<T: JsCast>(root: &HtmlElement, name: &str) -> Result<T, Missing> {
    by_attribute(root, "part", name).map(JsCast::unchecked_into)
}

/// The button of a board that has this name as its `data-action`.
pub fn button(root: &HtmlElement, action: &str) -> Result<web_sys::HtmlButtonElement, Missing> {
    by_attribute(root, "action", action).map(JsCast::unchecked_into)
}

/// The button of a board that does this with that value.
pub fn choice(root: &HtmlElement, action: &str, value: &str) -> Result<HtmlElement, Missing> {
    let selector = ["[data-action=", action, "][data-value=", value, "]"].concat();
    let found = root.query_selector(&selector).ok().flatten();
    found.map(JsCast::unchecked_into).ok_or(Missing(selector))
}

fn by_attribute(root: &HtmlElement, kind: &str, name: &str) -> Result<Element, Missing> {
    let selector = ["[data-", kind, "=", name, "]"].concat();
    root.query_selector(&selector).ok().flatten().ok_or(Missing(selector))
}

/// Sets an attribute, unless it has that value already.
pub fn set_attribute(element: &Element, name: &str, value: &str) {
    browser::set_attribute(element, name, Some(value));
}

/// Sets an attribute or, for `None`, removes it.
pub fn set_optional_attribute(element: &Element, name: &str, value: Option<&str>) {
    browser::set_attribute(element, name, value);
}

/// Sets an element's text, unless it says that already.
pub fn set_text(element: &Element, text: &str) {
    browser::set_text(element, text);
}

/// Sets an attribute that says whether something is so.
pub fn set_flag(element: &Element, name: &str, is_so: bool) {
    set_attribute(element, name, if is_so { "true" } else { "false" });
}

/// Hides an element, or shows it.
pub fn set_hidden(element: &Element, hidden: bool) {
    set_optional_attribute(element, "hidden", hidden.then_some(""));
}

/// The time by both clocks that the page goes by.
pub fn both_clocks() -> Now {
    // Whole milliseconds since 1970: exact, and never negative in our time.
    let wall = Moment(js_sys::Date::now() as u64);
    Now { at: browser::performance_now(), wall, utc_offset: browser::utc_offset() }
}

/// A random number, for seeds. Not fit for secrets.
pub fn random() -> u64 {
    let bits = || (js_sys::Math::random() * 4_294_967_296.0) as u64;
    bits() << 32 | bits()
}

/// What an error caught from the browser says.
pub fn error_text(error: &JsValue) -> String {
    String::from(error.unchecked_ref::<js_sys::Object>().to_string())
}
