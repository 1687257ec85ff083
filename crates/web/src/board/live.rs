//! The live regions for screen readers.

use luft_app::Urgency;
use web_sys::Element;

use crate::dom::Markup;

/// Makes a repeated text differ: a no-break space, which is not read out.
const UNHEARD: &str = "\u{a0}";

/// The two regions.
pub struct LiveRegions {
    polite: Element,
    assertive: Element,
}

impl LiveRegions {
    /// Finds a board's live regions.
    pub fn new(markup: &Markup) -> Self {
        let polite = markup.part("live-polite");
        let assertive = markup.part("live-assertive");
        Self { polite, assertive }
    }

    /// Announces a text. A repeated text must differ, or it is not read out again.
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
