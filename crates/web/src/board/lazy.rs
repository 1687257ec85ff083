//! Parts of a board that scripts create, loaded when first needed.

use js_sys::Array;
use luft_app::features::{coach, editor, openings};
use luft_app::{Event, Refusal, Section};

use super::clipboard::Clipboard;
use super::dialogs::{learn, saved_games, share, shortcuts};
use super::display::Display;
use super::event_loop::EventLoop;
use super::languages::Wish;
use super::panel::{editor_card, review_card};
use super::screen::Screen;
use super::storage::Storage;
use super::{further_pieces, languages, peer, portraits};

/// The script that loads the names of openings.
pub const OPENINGS: &str = "openings";

/// The script that offers a new build.
const UPDATE: &str = "update";

/// Handles a script that has shown its part, has not come for seconds (an empty text), or could not be loaded.
pub fn shown(screen: &Screen<'_>, detail: &Array) {
    let Screen { events, display, .. } = screen;
    let language = display.language();
    let outcome = detail.get(1);
    match (detail.get(0).as_string().unwrap_or_default().as_str(), outcome.is_truthy()) {
        (UPDATE, true) => {
            display.languages.put_texts();
            screen.heed(Wish::Granted);
        }
        // Without these the game is the same: all languages stay on offer, and personas are without
        // a portrait, and openings without a name. The next visit gets a new build.
        (languages::NAME | portraits::NAME | OPENINGS | UPDATE, _)
        | (learn::NAME | languages::ASKED, true) => {}
        (languages::COACH, true) => events.send(coach::Event::Loaded),
        (review_card::NAME, true) => display.panel.review_card.translate(&language),
        (editor_card::NAME, true) => display.editor_shown(&events.model()),
        (peer::NAME, true) => peer::shown(&display.root, &language),
        (saved_games::NAME, true) => display.dialogs.saved_games.listed(&language),
        (share::NAME, true) => display.dialogs.share.made(&language),
        (shortcuts::NAME, true) => display.dialogs.shortcuts.listed(&language),
        (further_pieces::NAME, true) => {
            display.dialogs.settings.draw_samples();
            screen.refresh(&[Section::Players, Section::CapturedPieces, Section::Settings]);
        }
        (_, true) => display.dialogs.picture.made(&language),
        (_, false) if outcome.as_string().is_some() => {
            events.send(Event::Refused(Refusal::Late));
        }
        (name, false) => missed(events, display, name),
    }
}

/// Handles a script that could not be loaded.
fn missed(events: &EventLoop, display: &Display, name: &str) {
    match name {
        further_pieces::NAME => {
            return further_pieces::missed(events, &display.outlines);
        }
        editor_card::NAME => events.send(editor::Event::Close),
        languages::COACH | languages::ASKED | review_card::NAME => {
            events.send(coach::Event::Missing);
        }
        _ => {}
    }
    events.send(Event::Refused(Refusal::NotLoaded));
}

/// Handles an action in a script's part: `detail` has the script's name and the data.
pub fn done(screen: &Screen<'_>, storage: &Storage, clipboard: &Clipboard, detail: &Array) {
    let Screen { events, display, .. } = screen;
    match detail.get(0).as_string().as_deref() {
        Some(share::NAME) => share::done(events, clipboard, detail),
        Some(peer::NAME) => peer::done(events, clipboard, detail),
        Some(learn::NAME) => learn::done(events, storage, display, detail),
        Some(OPENINGS) => {
            let text = detail.get(1).as_string().unwrap_or_default();
            events.send(openings::Event::Loaded(text));
        }
        Some(languages::COACH) => screen.heed(display.languages.more_arrived(detail)),
        // What the player does in the card of the review, the coach answers.
        Some(review_card::NAME | languages::ASKED) => {
            let answer = detail.get(1).as_string().unwrap_or_default();
            events.send(coach::Event::Answered(answer));
        }
        Some(editor_card::NAME) => editor_card::put(events, &display.renderer, detail),
        _ => shortcuts::choose(events, detail),
    }
}
