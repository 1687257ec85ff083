//! The connection to a friend's device: requests to the script that makes it, and its reports.

use js_sys::Array;
use luft_app::features::remote;
use luft_app::session::Call;
use luft_app::{Copied, Dialog, Model, PeerRequest};
use web_sys::HtmlElement;

use super::clipboard::Clipboard;
use super::event_loop::EventLoop;
use crate::browser::{self, Files};
use crate::dom;
use crate::language::Language;

/// The name of the script and of its dialog.
pub const NAME: &str = Dialog::Peer.name();

/// Sends the script a request with a text.
pub fn ask(root: &HtmlElement, files: &Files, model: &Model, request: PeerRequest, text: String) {
    let remote = model.session().seats().remote();
    let number = remote.map(|(_, number)| number.to_string()).unwrap_or_default();
    let texts = vec![request.name().to_owned(), text, number];
    browser::show_later(files, root, NAME, texts);
}

/// Translates the dialog.
pub fn shown(root: &HtmlElement, language: &Language) {
    if let Ok(dialog) = dom::part::<web_sys::Element>(root, NAME) {
        language.translate_part(&dialog);
    }
}

/// Handles a report: `detail` has the script's name, the kind of the report, and a text.
pub fn done(events: &EventLoop, clipboard: &Clipboard, detail: &Array) {
    let text = |index| detail.get(index).as_string().unwrap_or_default();
    let called = |is_answer| remote::Event::Called(Call { is_answer, code: text(2) });
    events.send(match text(1).as_str() {
        "offer" => called(false),
        "answer" => called(true),
        "open" => remote::Event::Connected,
        "lost" => remote::Event::Lost,
        "heard" => remote::Event::Heard(text(2)),
        "pasted" => remote::Event::Open(text(2)),
        "told" => remote::Event::Told(text(2)),
        "friend" => return clipboard.copy(Copied::FriendsLink, &text(2)),
        _ => remote::Event::Sent,
    });
}
