//! Small helpers for the document.

use std::cell::OnceCell;
use std::fmt;

use luft_app::{Action, Dialog, Moment, Now};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlButtonElement, HtmlElement};

use crate::browser;

/// An element that a board needs is missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing(pub String);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a board lacks what it is made of: ")?;
        f.write_str(&self.0)
    }
}

/// The element of a board with this `data-part`. The caller guarantees the element's
/// type.
pub fn part<T: JsCast>(root: &HtmlElement, name: &str) -> Result<T, Missing> {
    find(root, by_attribute("part", name)).map(JsCast::unchecked_into)
}

/// The button of a board with this action.
pub fn button(root: &HtmlElement, action: Action) -> Result<HtmlButtonElement, Missing> {
    find(root, by_attribute("action", action.name())).map(JsCast::unchecked_into)
}

/// The same, if it is neither hidden nor inert.
pub fn reachable_button(root: &HtmlElement, action: Action) -> Result<HtmlButtonElement, Missing> {
    let selector = by_attribute("action", action.name()) + ":not([hidden], [hidden] *, [inert] *)";
    find(root, selector).map(JsCast::unchecked_into)
}

/// The button of a board with this action and value.
pub fn choice(root: &HtmlElement, action: Action, value: &str) -> Result<HtmlElement, Missing> {
    find(root, by_choice(action, value)).map(JsCast::unchecked_into)
}

fn by_choice(action: Action, value: &str) -> String {
    ["[data-action=", action.name(), "][data-value=", value, "]"].concat()
}

fn by_attribute(kind: &str, name: &str) -> String {
    ["[data-", kind, "=", name, "]"].concat()
}

fn find(root: &HtmlElement, selector: String) -> Result<Element, Missing> {
    root.query_selector(&selector).ok().flatten().ok_or(Missing(selector))
}

/// A board's markup during set-up: its callers need not check whether each element
/// exists.
pub struct Markup {
    /// The root of the board.
    pub root: HtmlElement,
    /// The first missing element.
    missing: OnceCell<Missing>,
}

impl Markup {
    /// The markup inside a root.
    pub const fn of(root: HtmlElement) -> Self {
        Self { root, missing: OnceCell::new() }
    }

    /// Whether all elements were found.
    ///
    /// # Errors
    /// If it is not.
    pub fn check(self) -> Result<(), Missing> {
        self.missing.into_inner().map_or(Ok(()), Err)
    }

    /// The element with this `data-part`. The caller guarantees the element's type.
    pub fn part<T: JsCast>(&self, name: &str) -> T {
        self.find(by_attribute("part", name)).unchecked_into()
    }

    /// The element with this `data-part` in the bar at an end of the board: `top` or `bottom`.
    pub fn part_of_bar(&self, name: &str, end: &str) -> Element {
        self.part(&[name, "-", end].concat())
    }

    /// The element of a dialog. The caller guarantees the element's type.
    pub fn dialog<T: JsCast>(&self, dialog: Dialog) -> T {
        self.part(dialog.name())
    }

    /// The button with this action.
    pub fn button(&self, action: Action) -> HtmlButtonElement {
        self.find(by_attribute("action", action.name())).unchecked_into()
    }

    /// The button with this action and value.
    pub fn choice(&self, action: Action, value: &str) -> HtmlElement {
        self.find(by_choice(action, value)).unchecked_into()
    }

    /// A canvas replaces a missing element: it can be painted on, too.
    #[inline(never)]
    fn find(&self, selector: String) -> Element {
        find(&self.root, selector).unwrap_or_else(|missing| {
            self.missing.get_or_init(|| missing);
            browser::create_canvas(0).into()
        })
    }
}

/// Gives a new button its action and the action's argument.
pub fn set_action(button: &Element, action: Action, value: &str) {
    set_attribute(button, "type", "button");
    set_attribute(button, "data-action", action.name());
    set_attribute(button, "data-value", value);
}

/// Sets an attribute, unless it has that value already.
pub fn set_attribute(element: &Element, name: &str, value: &str) {
    browser::set_attribute(element, name, Some(value));
}

/// Sets an attribute or, for `None`, removes it.
pub fn set_optional_attribute(element: &Element, name: &str, value: Option<&str>) {
    browser::set_attribute(element, name, value);
}

/// Sets an element's text, unless it has that text already.
pub fn set_text(element: &Element, text: &str) {
    browser::set_text(element, text);
}

/// Names an element by its visible label, followed by what only screen readers hear. The name must
/// begin with the visible label, for players who use it as a voice command.
pub fn name(element: &Element, heard: &str) {
    let shown = element.text_content().unwrap_or_default();
    let name = (!heard.is_empty()).then(|| [&shown, ", ", heard].concat());
    set_optional_attribute(element, "aria-label", name.as_deref());
}

/// Sets a boolean attribute.
pub fn set_flag(element: &Element, name: &str, is_so: bool) {
    set_attribute(element, name, if is_so { "true" } else { "false" });
}

/// Hides or shows an element.
pub fn set_hidden(element: &Element, hidden: bool) {
    set_optional_attribute(element, "hidden", hidden.then_some(""));
}

/// The time by both clocks that the page uses.
pub fn both_clocks() -> Now {
    // Whole milliseconds since 1970: exact, and never negative in our time.
    let wall = Moment(js_sys::Date::now() as u64);
    let (at, away) = (browser::performance_now(), browser::away());
    Now { at, wall, away, utc_offset: browser::utc_offset() }
}

/// A random number, for seeds. Not fit for secrets.
pub fn random() -> u64 {
    let bits = || (js_sys::Math::random() * 4_294_967_296.0) as u64;
    bits() << 32 | bits()
}
