//! A board's browser events, all of which come through one listener.

use luft_app::features::speech;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{AbortController, Event, HtmlCanvasElement, HtmlElement};

use super::actions::{self, Controls};
use super::clipboard::Clipboard;
use super::keyboard::Keyboard;
use super::renderer::Renderer;
use super::screen::Screen;
use super::storage::Storage;
use super::wheel::Wheel;
use super::{lazy, pointer, worker_client};
use crate::browser::{self, Listener};
use crate::games;

/// A board's listener. Dropping it ends listening.
pub struct Connection {
    /// The listener.
    pub listener: Listener,
    controller: AbortController,
}

impl Connection {
    /// Passes on all events that `browser.js` forwards.
    pub fn new(
        root: &HtmlElement,
        canvas: &HtmlCanvasElement,
        heard: impl Fn(Event) + 'static,
    ) -> Self {
        let listener: Listener = Closure::new(heard);
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

/// Handles the player's input, and the worker's messages.
pub fn on_input(
    kind: &str,
    event: &Event,
    controls: &Controls<'_>,
    keyboard: &Keyboard<'_>,
    renderer: &Renderer,
    wheel: &Wheel,
) {
    let Keyboard { root, events, grid, .. } = keyboard;
    match kind {
        "click" => controls.click(event),
        "keydown" => keyboard.key_down(event.unchecked_ref()),
        "focusin" => grid.focus_in(events, event),
        "focusout" => grid.focus_out(events, event.unchecked_ref()),
        "change" => controls.change(event),
        "cancel" => actions::escape(events, event),
        "touchstart" => pointer::touch_start(events, renderer, event.unchecked_ref()),
        "wheel" => wheel.turn(events, event.unchecked_ref()),
        "loaded" | "missing" | "message" | "error" | "messageerror" => {
            if let Some(event) = worker_client::heard(event) {
                events.send(event);
            }
        }
        kind => pointer::pointer(events, renderer, root, kind, event.unchecked_ref()),
    }
}

/// Handles Luft's own events, which `browser.js`, `games.js` and `www/host.js` describe.
pub fn on_own(
    kind: &str,
    detail: &JsValue,
    keyboard: &Keyboard<'_>,
    screen: &Screen<'_>,
    storage: &Storage,
    clipboard: &Clipboard,
) {
    let events = screen.events;
    match kind {
        "luft-key" => keyboard.key_down(detail.unchecked_ref()),
        "luft-wake" => events.send(luft_app::Event::Wake),
        "luft-preferences" => screen.restyle(),
        "luft-resize" => screen.resize(),
        "luft-copied" => clipboard.copied(detail, events),
        "luft-given" => actions::take(events, detail),
        "luft-file" => actions::load_file(events, detail),
        "luft-claimed" => {
            if let Some(event) = games::claimed(detail) {
                events.send(event);
            }
        }
        "luft-stored" => storage.look(events),
        "luft-settings-file" => actions::load_settings(events, detail),
        "luft-shown" => lazy::shown(screen, detail.unchecked_ref()),
        "luft-done" => lazy::done(screen, storage, clipboard, detail.unchecked_ref()),
        "luft-voice" => events.send(speech::Event::Voice { found: detail.is_truthy() }),
        "luft-catalogue" => screen.heed(screen.display.languages.arrived(detail)),
        _ => {}
    }
}
