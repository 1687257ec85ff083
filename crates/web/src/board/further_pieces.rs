//! The sets of pieces beside the first: their outlines come when one is first to be seen.

use luft_app::settings::PieceSet;
use luft_app::{Event, Model, Refusal};
use web_sys::HtmlElement;

use super::event_loop::EventLoop;
use crate::browser::{self, Files};
use crate::pieces::{self, Outlines};

/// The script that has them: `www/lazy/pieces.js`.
pub const NAME: &str = "pieces";

/// Asks for them, unless they are there.
pub fn ask(files: &Files, root: &HtmlElement, outlines: &Outlines) {
    if ![PieceSet::Book, PieceSet::Plain].into_iter().all(|set| outlines.has(set)) {
        browser::show_later(files, root, NAME, Vec::new());
    }
}

/// Asks for them where one of them is chosen.
pub fn ask_if_chosen(files: &Files, root: &HtmlElement, outlines: &Outlines, model: &Model) {
    if !outlines.has(pieces::chosen(model)) {
        ask(files, root, outlines);
    }
}

/// They cannot be had, which matters where one of them is chosen.
pub fn missed(events: &EventLoop, outlines: &Outlines) {
    if !outlines.has(pieces::chosen(&events.model())) {
        events.send(Event::Refused(Refusal::NotLoaded));
    }
}
