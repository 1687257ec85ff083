//! The portraits of the computer's personas, which come once a board is ready. Until then, and where
//! they cannot be had, their places are empty discs.

use luft_app::PersonaId;
use web_sys::{Element, HtmlElement};

use crate::browser::{self, Files};
use crate::dom;

/// The script that draws them: `www/lazy/portraits.js`.
pub const NAME: &str = "portraits";

/// The attribute that names an element's persona.
pub const WHOSE: &str = "data-persona";

/// Asks for them.
pub fn ask(files: &Files, root: &HtmlElement) {
    browser::show_later(files, root, NAME, Vec::new());
}

/// Shows a persona's portrait in an element of a board, which the script sees by its attribute.
pub fn show(element: &Element, persona: PersonaId) {
    dom::set_attribute(element, WHOSE, persona.as_str());
}
