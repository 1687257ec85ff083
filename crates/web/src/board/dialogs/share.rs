//! The dialog "Share". A script adds to it, loaded when it is first opened: a link to the game, and the
//! markup that embeds the game.

use js_sys::Array;
use luft_app::features::remote;
use luft_app::{Copied, Dialog, Model};
use web_sys::{Element, HtmlElement};

use crate::board::clipboard::Clipboard;
use crate::board::event_loop::EventLoop;
use crate::browser::{self, Files};
use crate::dom::{self, Markup};
use crate::language::Language;

/// The name of its script and of the dialog.
pub const NAME: &str = Dialog::Share.name();
/// The link for a friend who plays the game.
const FRIEND: &str = "friend";

/// The dialog.
pub struct ShareDialog {
    root: HtmlElement,
    dialog: Element,
    files: Files,
}

impl ShareDialog {
    /// Finds a board's dialog.
    pub fn new(markup: &Markup, files: Files) -> Self {
        Self { root: markup.root.clone(), dialog: markup.dialog(Dialog::Share), files }
    }

    /// Shows the dialog, and requests what its script adds.
    pub fn open(&self, model: &Model) {
        browser::show_modal(&self.dialog, "button");
        let (link, kind) = match (model.remote_link(), model.link()) {
            (Some(link), _) => (link, FRIEND),
            (None, (link, true)) => (link, "whole"),
            (None, (link, false)) => (link, "position"),
        };
        let state = |name| model.state(name, dom::both_clocks()).unwrap_or_default();
        let game = if model.plies() == 0 { String::new() } else { state("pgn") };
        let texts =
            vec![link, kind.to_owned(), state("fen"), game, state("ply"), state("orientation")];
        browser::show_later(&self.files, &self.root, NAME, texts);
    }

    /// Handles what the script has added.
    pub fn made(&self, language: &Language) {
        language.translate_part(&self.dialog);
    }
}

/// Copies what was chosen in the script's part, or notes that it was sent: `detail` has the
/// script's name, the kind, and the text.
pub fn done(events: &EventLoop, clipboard: &Clipboard, detail: &Array) {
    let text = |index| detail.get(index).as_string().unwrap_or_default();
    let copied = match text(1).as_str() {
        "markup" => Copied::Markup,
        "link" => Copied::Link,
        FRIEND => Copied::FriendsLink,
        "friend-sent" => return events.send(remote::Event::Sent),
        _ => return,
    };
    clipboard.copy(copied, &text(2));
}
