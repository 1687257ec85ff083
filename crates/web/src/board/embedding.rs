//! Requests of the embedding page, and reports to it.

use js_sys::{Array, Object};
use luft_app::features::navigation;
use luft_app::{Event, Report, ReportedMove};
use wasm_bindgen::JsValue;
use web_sys::HtmlElement;

use super::event_loop::EventLoop;
use crate::browser;
use crate::dom;

/// Reports something to the embedding page.
pub fn report(root: &HtmlElement, report: &Report) {
    let (kind, detail) = match report {
        Report::Moved(mv) => ("move", moved(mv)),
        Report::Ended { result, reason } => {
            ("end", vec![("result", (*result).into()), ("reason", (*reason).into())])
        }
        Report::Shown { fen, ply } => {
            ("position", vec![("fen", fen.into()), ("ply", (*ply).into())])
        }
        Report::Exercise { state, number, count, mistakes, hints } => {
            let members = vec![
                ("state", (*state).into()),
                ("number", (*number).into()),
                ("count", (*count).into()),
                ("mistakes", (*mistakes).into()),
                ("hints", (*hints).into()),
            ];
            ("exercise", members)
        }
    };
    browser::tell_host(root, kind, &object(detail), false);
}

/// Asks the embedding page whether a person may play a move.
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

/// Carries out a request of the embedding page: [`Event::requested`] lists them. `fen`, `ply`,
/// `pgn`, `result`, `turn` and `orientation` are answered with the state of that name, `play` if
/// the move was played, and `admits` if a page of that origin may make requests.
///
/// There is no answer before the board is ready. A listener's move is played once the listener has returned; the
/// answer is whether it can be played.
pub fn request(events: &EventLoop, name: &str, text: &str) -> Option<String> {
    let can_follow =
        events.is_busy() && name == "play" && events.model().refusal(name, text).is_none();
    let before = events.model().plies();
    if name == "play" {
        // The move is meant for the game, whatever position is shown.
        events.send(navigation::Event::Last);
    }
    match Event::requested(name, text, dom::random()) {
        Some(event) => events.send(event),
        None if !events.is_started() => return None,
        None if name == "admits" => {
            let admits = events.model().admits((!text.is_empty()).then_some(text));
            return admits.then(|| text.to_owned());
        }
        None => return events.model().state(name, dom::both_clocks()),
    }
    let is_played = can_follow || events.model().plies() > before;
    is_played.then(|| text.to_owned())
}
