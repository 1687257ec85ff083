//! The dialog that asks which picture of the position is wanted. It is made by a script that
//! comes when it is first wanted.

use luft_app::features::picture;
use luft_app::{Format, Picture};
use web_sys::{Element, HtmlElement};

use crate::board::Board;
use crate::browser;
use crate::dom;

/// What the script that makes it is called, and the dialog.
pub const NAME: &str = "picture";

/// Has the dialog made, and then shown.
pub fn make(board: &Board) {
    let sides = [*Picture::SIDES.start(), *Picture::SIDES.end(), Picture::default().side];
    let sides = sides.into_iter().map(|side| side.to_string()).collect();
    browser::show_later(&board.files, &board.root, NAME, sides);
}

/// The dialog has been made.
pub fn made(board: &Board, dialog: &Element) {
    let language = board.language();
    browser::translate_part(dialog, &|id: String| language.message(&id));
    browser::show_modal(dialog, "select");
}

/// What is chosen is to be handed out as a file.
pub fn save(board: &Board) {
    let Ok(form) = dom::part::<HtmlElement>(&board.root, "picture-form") else { return };
    let field = |name| browser::field(&form, name);
    let picture = Picture {
        format: Format::from_name(&field("format").value()).unwrap_or(Format::Png),
        coordinates: field("coordinates").checked(),
        drawings: field("drawings").checked(),
        ..Picture::default()
    };
    let side = browser::plain_number(&field("side"));
    board.send(picture::Event::Save { picture, side });
}
