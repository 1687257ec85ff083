//! The live regions: what is said to those who do not see the board.

use luft_app::Urgency;
use web_sys::Element;

use crate::dom::Markup;

/// Sets a repeated text apart: a no-break space, which nobody hears.
const UNHEARD: &str = "\u{a0}";

/// The two regions.
pub struct LiveRegions {
    polite: Element,
    assertive: Element,
}

impl LiveRegions {
    /// Takes a board's live regions.
    pub fn new(markup: &Markup) -> Self {
        let polite = markup.part("live-polite");
        let assertive = markup.part("live-assertive");
        Self { polite, assertive }
    }

    /// Says a text. The same one said again must differ to be read again.
    pub fn say(&self, urgency: Urgency, text: &str) {
        let region = match urgency {
            Urgency::Polite => &self.polite,
            Urgency::Assertive => &self.assertive,
        };
        let shown = region.text_content().unwrap_or_default();
        let again = if shown == text { UNHEARD } else { "" };
        region.set_text_content(Some(&[text, again].concat()));
    }
}
