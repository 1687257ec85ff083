//! The sets of pieces beside the first: their outlines come when one is first to be seen.

use luft_app::settings::{PieceSet, SettingId};
use luft_app::{Event, Model, Refusal, view};
use web_sys::HtmlElement;

use super::event_loop::EventLoop;
use crate::browser::{self, Files};
use crate::pieces;

/// The script that has them: `www/lazy/pieces.js`.
pub const NAME: &str = "pieces";

/// Asks for them, unless they are there.
pub fn ask(files: &Files, root: &HtmlElement) {
    if ![PieceSet::Book, PieceSet::Plain].into_iter().all(pieces::are_there) {
        browser::show_later(files, root, NAME, Vec::new());
    }
}

/// Asks for them where one of them is chosen.
pub fn ask_if_chosen(files: &Files, root: &HtmlElement, model: &Model) {
    if !pieces::are_there(pieces::chosen(model)) {
        ask(files, root);
    }
}

/// They cannot be had, which matters where one of them is chosen.
pub fn missed(events: &EventLoop) {
    let chosen = view::setting(&events.model(), SettingId::PieceSet).of();
    if !pieces::are_there(chosen) {
        events.send(Event::Refused(Refusal::NotLoaded));
    }
}
