//! The pieces that the two players have captured. Drawing them takes long, so they are a section apart from the
//! players' names.

use luft_app::view::Captured;
use web_sys::Element;

use super::{ShowSection, Showing};
use crate::browser;
use crate::dom::{self, Markup};
use crate::drawing;
use crate::language::Language;
use crate::pieces::Pieces;

/// The elements at the top and at the bottom of the board.
pub struct CapturedPieces([Element; 2]);

impl ShowSection for CapturedPieces {
    type Value = [Captured; 2];

    fn new(markup: &Markup) -> Self {
        Self(["top", "bottom"].map(|end| markup.part_of_bar("captured", end)))
    }

    fn show(&self, captured: &[Captured; 2], cx: &Showing<'_>) {
        let pieces = cx.outlines.drawable(cx.model);
        for (element, captured) in self.0.iter().zip(captured) {
            show(element, captured, &pieces, cx.language);
        }
    }
}

/// Shows small pieces, grouped by kind, and the lead in pawns.
fn show(element: &Element, captured: &Captured, pieces: &Pieces, language: &Language) {
    element.set_text_content(None);
    let seen = !captured.pieces.is_empty() || captured.lead > 0;
    let label = language.say(&captured.label);
    dom::set_optional_attribute(element, "role", seen.then_some("img"));
    dom::set_optional_attribute(element, "aria-label", seen.then_some(&label));
    for group in captured.pieces.chunk_by(|one, other| one == other) {
        let kind = browser::append(element, "span", "");
        dom::set_attribute(&kind, "class", "kind");
        let drawn = group.first().map(|&piece| drawing::svg(pieces, piece));
        browser::draw(&kind, &drawn.unwrap_or_default());
        // Copies take less time than drawings.
        let first = kind.first_child();
        for _ in 1..group.len() {
            let copy = first.as_ref().and_then(|first| first.clone_node_with_deep(true).ok());
            copy.inspect(|copy| drop(kind.append_child(copy)));
        }
    }
    if captured.lead > 0 {
        let lead = browser::append(element, "span", &format!("+{}", captured.lead));
        dom::set_attribute(&lead, "class", "material");
    }
}
