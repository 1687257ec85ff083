//! The position as FEN, in the field in which another can be typed, and in the dialogs that describe it.

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

    fn show(&self, fen: &String, cx: &Showing<'_>) {
        self.0.show(fen);
        cx.dialogs.show_position(cx.model, cx.language);
    }
}
