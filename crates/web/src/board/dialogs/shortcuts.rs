//! The dialog that lists the shortcuts, and in which a command is given another key. It is
//! made by a script that comes when it is first wanted.

use js_sys::Array;
use luft_app::features::settings;
use luft_app::shortcuts::{Command, key_of};
use luft_app::{Event, Text, view};
use web_sys::HtmlDialogElement;

use crate::board::Board;
use crate::browser;
use crate::dom;

/// What the script that makes it is called, and the dialog.
pub const NAME: &str = "shortcuts";

/// The dialog, once it is made.
fn dialog(board: &Board) -> Option<HtmlDialogElement> {
    dom::part(&board.root, NAME).ok()
}

/// Has the dialog made, or brought up to date: the script is told for each command the title that it stands
/// under, its name, its label and its key.
pub fn list(board: &Board) {
    let keys = *view::shortcuts(&board.model.borrow());
    let mut rows = Vec::new();
    for command in Command::all() {
        let line = command.entry();
        let key = keys.key(command).map(String::from);
        for text in [line.title, line.name, line.label] {
            rows.push(text.to_owned());
        }
        rows.push(key.unwrap_or_default());
    }
    browser::show_later(&board.files, &board.root, NAME, rows);
}

/// The dialog has been made.
pub fn listed(board: &Board, dialog: &HtmlDialogElement) {
    let language = board.language();
    browser::translate_part(dialog, &|id: String| language.message(&id));
    if !dialog.open() {
        browser::show_modal(dialog, "[data-action=set-key]");
    }
}

/// Brings the dialog up to date while it is shown.
pub fn show(board: &Board) {
    if dialog(board).is_some_and(|dialog| dialog.open()) {
        list(board);
    }
}

/// A key was pressed for a command: its name, and the key's; an empty one for none.
pub fn choose(board: &Board, detail: &Array) {
    let text = |index| detail.get(index).as_string().unwrap_or_default();
    let key = key_of(&text(2));
    match Command::from_name(&text(1)) {
        Some(command) if key.is_some() || text(2).is_empty() => {
            board.send(settings::Event::SetKey { command, key });
        }
        _ => board.send(Event::Refused(Text::new("shortcuts-not-a-key"))),
    }
}

/// Tells assistive technology which keys press which buttons.
pub fn tell_buttons(board: &Board) {
    let model = board.model.borrow();
    for command in Command::all() {
        if let Ok(button) = dom::button(&board.root, command.entry().name) {
            let key = view::shortcut(&model, command).map(String::from);
            dom::set_optional_attribute(&button, "aria-keyshortcuts", key.as_deref());
        }
    }
}
