//! The position as FEN, in the field in which another can be typed.

use super::{ShowSection, Showing};
use crate::board::shown_field::ShownField;
use crate::dom::Markup;

/// The field.
pub struct Fen(ShownField);

impl ShowSection for Fen {
    type Value = String;

    fn new(markup: &Markup) -> Self {
        Self(ShownField::new(markup.part("fen-input")))
    }

    fn show(&self, fen: &String, _cx: &Showing<'_>) {
        self.0.show(fen);
    }
}
