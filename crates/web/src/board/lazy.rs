//! Parts of a board that are made by scripts which come when they are first wanted.

use js_sys::Array;
use luft_app::{Event, Text};

use super::{Board, dialogs, editing, further_pieces, languages};
use crate::dom;

/// A script has shown its part, or cannot be had: its name, and whether it has.
pub fn shown(board: &Board, detail: &Array) {
    let name = detail.get(0).as_string().unwrap_or_default();
    let is_editor = name == editing::NAME;
    let is_there = detail.get(1).is_truthy();
    if name == further_pieces::NAME {
        let then = if is_there { further_pieces::arrived } else { further_pieces::missed };
        return then(board);
    }
    if name == languages::NAME {
        return; // Then all of them stay on offer.
    }
    match is_there {
        true if is_editor => editing::shown(board),
        true => {
            if let Ok(dialog) = dom::part(&board.root, &name) {
                match name.as_str() {
                    dialogs::shortcuts::NAME => dialogs::shortcuts::listed(board, &dialog),
                    _ => dialogs::picture::made(board, &dialog),
                }
            }
        }
        false => {
            if is_editor {
                editing::close(board);
            }
            board.send(Event::Refused(Text::new("not-loaded")));
        }
    }
}

/// Something was done there: the script's name, and what it says of it.
pub fn done(board: &Board, detail: &Array) {
    match detail.get(0).as_string().as_deref() {
        Some(editing::NAME) => editing::put(board, detail),
        _ => dialogs::shortcuts::choose(board, detail),
    }
}
