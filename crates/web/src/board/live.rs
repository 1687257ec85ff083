//! The live regions: what is said to those who do not see the board.

use luft_app::Urgency;
use web_sys::{Element, HtmlElement};

use crate::dom::{self, Missing};

/// Sets a repeated text apart: a no-break space, which nobody hears.
const UNHEARD: &str = "\u{a0}";

/// Puts a text into an element where it is read when it changes. The same text said
/// again must differ to be read again.
pub fn say_again(element: &Element, text: &str) {
    let shown = element.text_content().unwrap_or_default();
    let again = if shown == text { UNHEARD } else { "" };
    element.set_text_content(Some(&[text, again].concat()));
}

/// The two regions.
pub struct LiveRegions {
    polite: Element,
    assertive: Element,
}

impl LiveRegions {
    /// Takes a board's live regions.
    pub fn new(root: &HtmlElement) -> Result<Self, Missing> {
        let polite = dom::part(root, "live-polite")?;
        let assertive = dom::part(root, "live-assertive")?;
        Ok(Self { polite, assertive })
    }

    /// Says a text.
    pub fn say(&self, urgency: Urgency, text: &str) {
        let region = match urgency {
            Urgency::Polite => &self.polite,
            Urgency::Assertive => &self.assertive,
        };
        say_again(region, text);
    }
}
