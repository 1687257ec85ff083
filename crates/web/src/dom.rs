//! Small helpers for the document.

use std::fmt;

use luft_app::{Millis, Moment, Now};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Window};

/// An element that the page cannot do without is not in the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing(pub &'static str);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the document lacks what the page is made of: {}", self.0)
    }
}

/// The window; `None` outside of a page.
pub fn window() -> Option<Window> {
    web_sys::window()
}

/// The window's document.
pub fn document() -> Result<Document, Missing> {
    window().and_then(|window| window.document()).ok_or(Missing("a document"))
}

/// The element with an id, as the type that it is.
pub fn by_id<T: JsCast>(document: &Document, id: &'static str) -> Result<T, Missing> {
    document.get_element_by_id(id).and_then(|element| element.dyn_into().ok()).ok_or(Missing(id))
}

/// A new element, as the type that its name stands for.
pub fn create<T: JsCast>(document: &Document, name: &'static str) -> Result<T, Missing> {
    document
        .create_element(name)
        .ok()
        .and_then(|element| element.dyn_into().ok())
        .ok_or(Missing(name))
}

/// Sets an attribute, unless it has that value already: assistive technology
/// listens for changes.
pub fn set_attribute(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() != Some(value) {
        // Only a malformed name is refused, and ours are literals.
        let _ = element.set_attribute(name, value);
    }
}

/// Sets an attribute or, for `None`, removes it.
pub fn set_optional_attribute(element: &Element, name: &str, value: Option<&str>) {
    match value {
        Some(value) => set_attribute(element, name, value),
        None => {
            let _ = element.remove_attribute(name);
        }
    }
}

/// Sets an element's text, unless it says that already.
pub fn set_text(element: &Element, text: &str) {
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// Hides an element, or shows it.
pub fn set_hidden(element: &Element, hidden: bool) {
    if element.has_attribute("hidden") != hidden {
        set_optional_attribute(element, "hidden", hidden.then_some(""));
    }
}

/// How attributes say that something is so.
pub const fn truth(is_so: bool) -> &'static str {
    if is_so { "true" } else { "false" }
}

/// The time by both clocks that the page goes by.
pub fn both_clocks() -> Now {
    // Whole milliseconds since 1970: exact, and never negative in our time.
    Now { at: now(), wall: Moment(js_sys::Date::now() as u64) }
}

/// Milliseconds since the page was opened; never runs backwards.
pub fn now() -> Millis {
    window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}

/// A random number, for seeds. Not fit for secrets.
pub fn random() -> u64 {
    let bits = |count: i32| (js_sys::Math::random() * f64::from(2u32).powi(count)) as u64;
    bits(32) << 32 | bits(32)
}

/// Whether an object has a property: what a browser lacks must not be called.
pub fn has(object: &JsValue, property: &str) -> bool {
    js_sys::Reflect::get(object, &property.into()).is_ok_and(|value| !value.is_undefined())
}

/// What an error caught from the browser says.
pub fn error_text(error: &JsValue) -> String {
    match error.dyn_ref::<js_sys::Error>() {
        Some(error) => String::from(error.to_string()),
        None => error.as_string().unwrap_or_else(|| "unknown error".to_owned()),
    }
}
