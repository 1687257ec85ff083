//! The seed of the computer's choices, in the field in which another can be typed.

use web_sys::Element;

use super::{ShowSection, Showing};
use crate::board::shown_field::ShownField;
use crate::dom::{self, Markup};

/// The elements.
pub struct Seed {
    form: Element,
    field: ShownField,
}

impl ShowSection for Seed {
    type Value = Option<u64>;

    fn new(markup: &Markup) -> Self {
        Self { form: markup.part("seed"), field: ShownField::new(markup.part("seed-input")) }
    }

    fn show(&self, seed: &Option<u64>, _cx: &Showing<'_>) {
        dom::set_hidden(&self.form, seed.is_none());
        self.field.show(&seed.map(|seed| seed.to_string()).unwrap_or_default());
    }
}
