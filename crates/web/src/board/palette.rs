//! The pieces and castling rights among the controls of the board editor.

use luft_app::{Action, CastlingSide, Color, Model, Piece, PieceKind, Text, view};
use web_sys::HtmlElement;

use crate::browser;
use crate::dom;
use crate::drawing;
use crate::language::Language;
use crate::pieces::Outlines;

/// Draws the pieces in the chosen set, if the controls exist, and names pieces and rights in the language.
pub fn draw(root: &HtmlElement, outlines: &Outlines, model: &Model, language: &Language) {
    let choice = |action: Action, value: char| {
        dom::choice(root, action, value.encode_utf8(&mut [0; 4])).ok()
    };
    let pieces = outlines.drawable(model);
    for color in Color::ALL {
        for kind in PieceKind::ALL {
            let piece = Piece { color, kind };
            let Some(button) = choice(Action::EditTool, piece.letter()) else { return };
            browser::draw(&button, &drawing::svg(&pieces, piece));
            let name =
                Text::new("square-piece").with("side", color.name()).with("piece", kind.name());
            dom::set_attribute(&button, "aria-label", &language.say(&name));
        }
    }
    for (color, side) in CastlingSide::of_each_color() {
        let name = Text::new("words-castling").with("side", color.name());
        let name = name.with("castling", view::castling(side));
        if let Some(button) = choice(Action::EditCastle, side.letter(color)) {
            dom::name(&button, &language.say(&name));
        }
    }
}
