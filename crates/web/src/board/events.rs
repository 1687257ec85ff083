//! What happens to a board in the browser: all of it comes through one listener.

use std::rc::Weak;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{AbortController, CustomEvent, Event, HtmlCanvasElement, HtmlElement};

use super::{Board, actions, embedding, grid, keyboard, lazy, pointer, wheel};
use crate::browser::{self, Listener};
use crate::games;

/// What listens for a board; no more once dropped.
pub struct Connection {
    /// What is told.
    pub listener: Listener,
    controller: AbortController,
}

impl Connection {
    /// Listens to all that `browser.js` tells.
    pub fn new(root: &HtmlElement, canvas: &HtmlCanvasElement, board: Weak<Board>) -> Self {
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

fn on_event(board: &Board, event: &Event) {
    let detail = || event.unchecked_ref::<CustomEvent>().detail();
    match event.type_().as_str() {
        "click" => actions::click(board, event),
        "keydown" => keyboard::key_down(board, event.unchecked_ref()),
        "focusin" => grid::focus_in(board, event),
        "focusout" => grid::focus_out(board, event.unchecked_ref()),
        "change" => actions::change(board, event),
        "cancel" => actions::escape(board, event),
        "touchstart" => pointer::touch_start(board, event.unchecked_ref()),
        "wheel" => wheel::turn(board, event.unchecked_ref()),
        "message" | "error" | "messageerror" => board.hear_worker(event),
        "luft-wake" => board.send(luft_app::Event::Wake),
        "luft-preferences" => board.restyle(),
        "luft-resize" => board.resize(),
        "luft-forfeit" => embedding::forfeit(board, &detail()),
        "luft-copied" => actions::copied(board, &detail()),
        "luft-file" => actions::load_file(board, &detail()),
        "luft-games" => board.games_arrived(games::listed(&detail())),
        "luft-claimed" => {
            if let Some(event) = games::claimed(&detail()) {
                board.send(event);
            }
        }
        "luft-settings-file" => actions::load_settings(board, &detail()),
        "luft-shown" => lazy::shown(board, &detail().into()),
        "luft-done" => lazy::done(board, &detail().into()),
        "luft-voice" => {
            board.send(luft_app::features::speech::Event::Voice { found: detail().is_truthy() });
        }
        "luft-catalogue" => board.catalogue_arrived(&detail()),
        kind => pointer::pointer(board, kind, event.unchecked_ref()),
    }
}
