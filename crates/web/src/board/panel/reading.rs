//! The progress of reading a text.

use web_sys::Element;

use super::{ShowSection, Showing};
use crate::dom::{self, Markup};

/// The elements.
pub struct Reading {
    reading: Element,
    progress: Element,
}

impl ShowSection for Reading {
    /// In per cent.
    type Value = Option<usize>;

    fn new(markup: &Markup) -> Self {
        Self { reading: markup.part("reading"), progress: markup.part("reading-progress") }
    }

    fn show(&self, percent: &Option<usize>, _cx: &Showing<'_>) {
        dom::set_hidden(&self.reading, percent.is_none());
        let percent = percent.map(|percent| percent.to_string());
        dom::set_optional_attribute(&self.progress, "value", percent.as_deref());
    }
}
