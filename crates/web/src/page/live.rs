//! The live regions: what is said to those who do not see the board.

use luft_app::Urgency;
use web_sys::{Document, Element};

use crate::dom::{self, Missing};

/// The two regions and what they said last.
pub struct Live {
    polite: Element,
    assertive: Element,
}

impl Live {
    /// Takes the document's live regions.
    pub fn new(document: &Document) -> Result<Self, Missing> {
        let polite = dom::by_id(document, "live-polite")?;
        let assertive = dom::by_id(document, "live-assertive")?;
        Ok(Self { polite, assertive })
    }

    /// Says a text. The same text said again must differ to be read again: a
    /// no-break space is added, which nobody hears.
    pub fn say(&mut self, urgency: Urgency, text: &str) {
        let region = match urgency {
            Urgency::Polite => &self.polite,
            Urgency::Assertive => &self.assertive,
        };
        let repeated = region.text_content().as_deref() == Some(text);
        let text = if repeated { format!("{text}\u{a0}") } else { text.to_owned() };
        region.set_text_content(Some(&text));
    }
}
