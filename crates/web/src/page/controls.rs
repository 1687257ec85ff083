//! The panel's buttons and fields as sources of events.

use gloo_events::{EventListener, EventListenerOptions};
use luft_app::{Color, Event};
use luft_game::pgn::MAX_BYTES;
use web_sys::{Document, Element, HtmlInputElement, HtmlTextAreaElement};

use super::{Page, Sender, files};
use crate::dom::{self, Missing};

/// Listens to every button and form of the panel.
pub fn listen(sender: &Sender) -> Result<Vec<EventListener>, Missing> {
    let document = dom::document()?;
    let button = |id, event: fn() -> Event| button(&document, id, sender, event);
    Ok(vec![
        button("action-new-game", || Event::OpenNewGame)?,
        button("action-undo", || Event::Undo)?,
        button("action-flip", || Event::Flip)?,
        button("action-resign", || Event::Resign)?,
        button("action-claim-draw", || Event::ClaimDraw)?,
        button("action-offer-draw", || Event::OfferDraw)?,
        button("action-adjust", || Event::Adjust)?,
        button("offer-accept", || Event::AcceptDraw)?,
        button("offer-decline", || Event::DeclineDraw)?,
        button("forfeit-white", || Event::Forfeit(Color::White))?,
        button("forfeit-black", || Event::Forfeit(Color::Black))?,
        button("copy-fen", || Event::CopyFen)?,
        rematch(&document, sender)?,
        button("copy-pgn", || Event::CopyPgn)?,
        button("save-pgn", || Event::SavePgn)?,
        load_pgn(&document, sender)?,
        // One byte more than is read tells the app that there is too much.
        files::listen(&document, "open-pgn", sender, MAX_BYTES + 1, |bytes| Event::LoadPgn {
            bytes,
            seed: dom::random(),
        })?,
        field(&document, "play-move", "move-input", sender, |text, field, sender| {
            sender.send(Event::PlayText { text });
            clear_when_done(field, sender);
        })?,
        field(&document, "claim-move", "move-input", sender, |text, field, sender| {
            sender.send(Event::ClaimWith { text });
            clear_when_done(field, sender);
        })?,
        field(&document, "set-position", "fen-input", sender, |text, _, sender| {
            sender.send(Event::SetFen { text, seed: dom::random() });
        })?,
    ])
}

/// The button beside the result: plays the same again.
fn rematch(document: &Document, sender: &Sender) -> Result<EventListener, Missing> {
    let button: Element = dom::by_id(document, "rematch")?;
    let sender = sender.clone();
    Ok(EventListener::new(&button, "click", move |_| {
        if let Some(wish) = sender.with(Page::rematch) {
            sender.send(Event::NewGame { wish, seed: dom::random() });
        }
    }))
}

/// The button under the text of a game.
fn load_pgn(document: &Document, sender: &Sender) -> Result<EventListener, Missing> {
    let button: Element = dom::by_id(document, "load-pgn")?;
    let text: HtmlTextAreaElement = dom::by_id(document, "pgn-input")?;
    let sender = sender.clone();
    Ok(EventListener::new(&button, "click", move |_| {
        sender.with(Page::expect_news);
        sender.send(Event::LoadPgn { bytes: text.value().into_bytes(), seed: dom::random() });
    }))
}

/// A move that is played leaves its field for the next one.
fn clear_when_done(field: &HtmlInputElement, sender: &Sender) {
    if sender.with(Page::is_content) == Some(true) {
        field.set_value("");
    }
}

fn button(
    document: &Document,
    id: &'static str,
    sender: &Sender,
    event: impl Fn() -> Event + 'static,
) -> Result<EventListener, Missing> {
    let (element, sender) = (dom::by_id::<Element>(document, id)?, sender.clone());
    Ok(EventListener::new(&element, "click", move |_| sender.send(event())))
}

/// A field with its button: its text becomes an event.
///
/// The button is listened to, not the form: a frame without `allow-forms` has
/// no submissions, but Enter in the field clicks the button all the same.
fn field(
    document: &Document,
    button: &'static str,
    field: &'static str,
    sender: &Sender,
    act: impl Fn(String, &HtmlInputElement, &Sender) + 'static,
) -> Result<EventListener, Missing> {
    let button: Element = dom::by_id(document, button)?;
    let field: HtmlInputElement = dom::by_id(document, field)?;
    let sender = sender.clone();
    let options = EventListenerOptions::enable_prevent_default();
    Ok(EventListener::new_with_options(&button, "click", options, move |click| {
        click.prevent_default();
        sender.with(Page::expect_news);
        act(field.value(), &field, &sender);
    }))
}
