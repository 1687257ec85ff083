//! The sets of pieces other than the first: their outlines are loaded when one of them is first
//! shown.

use luft_app::settings::PieceSet;
use luft_app::{Event, Model, Refusal};
use web_sys::HtmlElement;

use super::event_loop::EventLoop;
use crate::browser::{self, Files};
use crate::pieces::{self, Outlines};

/// The name of their script, `www/lazy/pieces.js`.
pub const NAME: &str = "pieces";

/// Requests them, unless they are loaded.
pub fn ask(files: &Files, root: &HtmlElement, outlines: &Outlines) {
    if ![PieceSet::Book, PieceSet::Plain].into_iter().all(|set| outlines.has(set)) {
        browser::show_later(files, root, NAME, Vec::new());
    }
}

/// Requests them if one of them is chosen.
pub fn ask_if_chosen(files: &Files, root: &HtmlElement, outlines: &Outlines, model: &Model) {
    if !outlines.has(pieces::chosen(model)) {
        ask(files, root, outlines);
    }
}

/// Handles outlines that could not be loaded, which matters if one of these sets is chosen.
pub fn missed(events: &EventLoop, outlines: &Outlines) {
    if !outlines.has(pieces::chosen(&events.model())) {
        events.send(Event::Refused(Refusal::NotLoaded));
    }
}
