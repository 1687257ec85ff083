//! A board's browser events, all of which come through one listener.

use std::rc::Weak;

use luft_app::features::speech;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{AbortController, CustomEvent, Event, HtmlCanvasElement, HtmlElement};

use super::{BoardComponent, actions, lazy, pointer, worker_client};
use crate::browser::{self, Listener};
use crate::games;

/// A board's listener. Dropping it ends listening.
pub struct Connection {
    /// The listener.
    pub listener: Listener,
    controller: AbortController,
}

impl Connection {
    /// Listens to all events that `browser.js` forwards.
    pub fn new(
        root: &HtmlElement,
        canvas: &HtmlCanvasElement,
        board: Weak<BoardComponent>,
    ) -> Self {
        let listener: Listener = Closure::new(move |event: Event| {
            if let Some(board) = board.upgrade() {
                on_event(&board, &event);
            }
        });
        let controller = browser::connect(root, canvas, &listener);
        browser::mark_asked(root, &controller);
        Self { listener, controller }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.controller.abort();
    }
}

fn on_event(board: &BoardComponent, event: &Event) {
    let BoardComponent { root, events, display, .. } = board;
    let renderer = &display.renderer;
    match event.type_().as_str() {
        "click" => board.controls().click(event),
        "keydown" => board.keyboard().key_down(event.unchecked_ref()),
        "focusin" => display.panel.grid.focus_in(events, event),
        "focusout" => display.panel.grid.focus_out(events, event.unchecked_ref()),
        "change" => board.controls().change(event),
        "cancel" => actions::escape(events, event),
        "touchstart" => pointer::touch_start(events, renderer, event.unchecked_ref()),
        "wheel" => board.wheel.turn(events, event.unchecked_ref()),
        "loaded" | "missing" | "message" | "error" | "messageerror" => {
            if let Some(event) = worker_client::heard(event) {
                events.send(event);
            }
        }
        kind if kind.starts_with("luft-") => on_own_event(board, kind, event.unchecked_ref()),
        kind => pointer::pointer(events, renderer, root, kind, event.unchecked_ref()),
    }
}

/// Handles Luft's own events, which `browser.js`, `games.js` and `www/host.js` describe.
fn on_own_event(board: &BoardComponent, kind: &str, event: &CustomEvent) {
    let events = &board.events;
    let detail = event.detail();
    match kind {
        "luft-key" => board.keyboard().key_down(detail.unchecked_ref()),
        "luft-wake" => events.send(luft_app::Event::Wake),
        "luft-preferences" => board.restyle(),
        "luft-resize" => board.resize(),
        "luft-copied" => board.clipboard.copied(&detail, events),
        "luft-given" => actions::take(events, &detail),
        "luft-file" => actions::load_file(events, &detail),
        "luft-games" => board.games_arrived(&detail),
        "luft-claimed" => {
            if let Some(event) = games::claimed(&detail) {
                events.send(event);
            }
        }
        "luft-stored" => board.look_at_storage(),
        "luft-settings-file" => actions::load_settings(events, &detail),
        "luft-shown" => lazy::shown(board, &detail.into()),
        "luft-done" => lazy::done(board, &detail.into()),
        "luft-voice" => events.send(speech::Event::Voice { found: detail.is_truthy() }),
        "luft-catalogue" => board.heed(board.display.languages.arrived(&detail)),
        _ => {}
    }
}
