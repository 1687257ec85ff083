//! Messages from the page around the board, and reports to it.

use js_sys::{Array, Object};
use luft_app::features::{actions, board};
use luft_app::{Color, Event, Report, ReportedMove};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;

use super::event_loop::EventLoop;
use crate::browser;
use crate::dom;

/// Handles `{ luft: "forfeit", color: "white" }`: a player has left. The detail has the colour, and
/// the sender's origin if it differs from this page's.
pub fn forfeit(events: &EventLoop, detail: &JsValue) {
    let detail = detail.unchecked_ref::<Array>();
    let (color, stranger) = (detail.get(0).as_string(), detail.get(1).as_string());
    let found = Color::ALL.into_iter().find(|known| Some(known.name()) == color.as_deref());
    if let Some(color) = found {
        // The model decides which senders are allowed.
        let admitted = events.model().admits(stranger.as_deref());
        if admitted {
            events.send(actions::Event::Forfeit(color));
        }
    }
}

/// Reports something to the page around the board.
pub fn report(root: &HtmlElement, report: &Report) {
    let (kind, detail) = match report {
        Report::Moved(mv) => ("move", moved(mv)),
        Report::Ended { result, reason } => {
            ("end", vec![("result", (*result).into()), ("reason", (*reason).into())])
        }
        Report::Shown { fen, ply } => {
            ("position", vec![("fen", fen.into()), ("ply", (*ply).into())])
        }
    };
    browser::tell_host(root, kind, &object(detail), false);
}

/// Asks the page around the board whether a person may play a move.
pub fn ask(root: &HtmlElement, mv: &ReportedMove) -> bool {
    browser::tell_host(root, "before-move", &object(moved(mv)), true)
}

fn moved(mv: &ReportedMove) -> Vec<(&'static str, JsValue)> {
    let ReportedMove { san, uci, color, by_computer, fen } = mv;
    vec![
        ("san", san.into()),
        ("uci", uci.into()),
        ("color", color.name().into()),
        ("byComputer", (*by_computer).into()),
        ("fen", fen.into()),
    ]
}

fn object(members: Vec<(&'static str, JsValue)>) -> JsValue {
    let pair = |(name, value): (&str, JsValue)| Array::of2(&name.into(), &value);
    let pairs: Array = members.into_iter().map(pair).collect();
    Object::from_entries(&pairs).map_or(JsValue::UNDEFINED, JsValue::from)
}

/// Carries out a request of the page around the board:
///
/// - `options`: the text is the query of an address; another game begins if it describes one.
/// - `restart`: the game that the options describe begins anew.
/// - `ask`: from now on the page is asked before a person's move is played.
/// - `undo`, `resign`, `flip`: as the buttons do.
/// - `play`: plays a move, in English notation or in coordinates; answers if it was played.
/// - `fen`, `ply`, `pgn`, `result`, `turn`, `orientation`: answers with the state of that name.
///
/// There is no answer before the board is ready.
pub fn request(events: &EventLoop, name: &str, text: &str) -> Option<String> {
    let seed = dom::random();
    let before = events.model().plies();
    let event = match name {
        "options" => Some(Event::SetOptions { query: text.to_owned(), seed }),
        "restart" => Some(Event::BeginAgain { seed }),
        "ask" => Some(board::Event::AskHost.into()),
        "undo" => Some(actions::Event::Undo.into()),
        "resign" => Some(actions::Event::Resign.into()),
        "flip" => Some(board::Event::Flip.into()),
        "play" => Some(actions::Event::PlayText { text: text.into() }.into()),
        _ => None,
    };
    match event {
        Some(event) => events.send(event),
        None if events.is_started() => return events.model().state(name, dom::both_clocks()),
        None => {}
    }
    let is_played = events.model().plies() > before;
    is_played.then(|| text.to_owned())
}
