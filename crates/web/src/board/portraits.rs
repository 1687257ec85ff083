//! The portraits of the computer's personas, which are loaded once a board is ready. Until then,
//! and if they can't be loaded, their places are empty discs.

use luft_app::PersonaId;
use web_sys::Element;

use crate::dom;

/// The script that draws them: `www/lazy/portraits.js`.
pub const NAME: &str = "portraits";

/// The attribute that names an element's persona.
pub const WHOSE: &str = "data-persona";

/// Shows a persona's portrait in an element of a board: the script sees the attribute.
pub fn show(element: &Element, persona: PersonaId) {
    dom::set_attribute(element, WHOSE, persona.as_str());
}
