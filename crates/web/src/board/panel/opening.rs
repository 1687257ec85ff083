//! The name of the opening.

use web_sys::Element;

use super::{ShowSection, Showing};
use crate::dom::{self, Markup};

/// Its element.
pub struct Opening(Element);

impl ShowSection for Opening {
    type Value = Option<String>;

    fn new(markup: &Markup) -> Self {
        Self(markup.part("opening"))
    }

    fn show(&self, name: &Option<String>, _cx: &Showing<'_>) {
        let name = name.as_deref().unwrap_or_default();
        dom::set_text(&self.0, name);
        // A long name may be cut.
        dom::set_attribute(&self.0, "title", name);
    }
}
