//! The sets of pieces beside the first: their outlines come when one is first to be seen.

use luft_app::settings::{PieceSet, SettingId};
use luft_app::{Event, Parts, Text, view};

use super::Board;
use crate::browser;
use crate::pieces;

/// The script that has them: `www/lazy/pieces.js`.
pub const NAME: &str = "pieces";

/// Asks for them, unless they are there.
pub fn ask(board: &Board) {
    if ![PieceSet::Book, PieceSet::Plain].into_iter().all(pieces::are_there) {
        browser::show_later(&board.files, &board.root, NAME, Vec::new());
    }
}

/// They are there: whatever shows pieces shows the chosen ones.
pub fn arrived(board: &Board) {
    board.dialogs.settings.draw_samples();
    board.refresh(Parts::SETTINGS);
}

/// They cannot be had, which matters where one of them is chosen.
pub fn missed(board: &Board) {
    let chosen = view::setting(&board.model.borrow(), SettingId::PieceSet).of();
    if !pieces::are_there(chosen) {
        board.send(Event::Refused(Text::new("not-loaded")));
    }
}
