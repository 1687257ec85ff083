//! The worker's program: the one part of the page's program that knows the engine service. It is a
//! WebAssembly module of its own, so that the board need not wait for it.
//!
//! It hands the lines of [`luft_protocol`] to an [`Opponent`] and posts its replies.
//! The opponent works in slices, each a task of its own, so that a line is heard
//! while the work goes on. All that is kept from one request to the next is what the
//! search remembers, so the worker can be ended and started again at any time.
//!
//! Where a browser starts no worker the same program runs on the page's own thread, at
//! the other end of a channel, in shorter slices ([`Engine::on_page`]).

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use gloo_events::EventListener;
use js_sys::Uint8Array;
use luft_opponent::{Opponent, Progress, Pulse};
use luft_protocol::Reply;
use luft_protocol::time::{PAGE_SLICE, SLICE};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, EventTarget, MessageChannel, MessageEvent, MessagePort};

/// Lighter than that of the standard library.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[wasm_bindgen]
extern "C" {
    /// Where lines come from and go to: a worker's global scope, or a port.
    #[wasm_bindgen(extends = EventTarget)]
    #[derive(Clone)]
    type Endpoint;

    /// A text can always be sent.
    #[wasm_bindgen(method, js_name = postMessage)]
    fn post(this: &Endpoint, line: &str);

    /// Milliseconds since any fixed moment; never runs backwards.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;
}

/// The worker's program at work. It ends when dropped.
#[wasm_bindgen]
pub struct Engine {
    _listeners: [EventListener; 2],
}

/// What the program works with.
struct State {
    endpoint: Endpoint,
    opponent: Opponent,
    pulse: Pulse,
    /// A message to this port brings the next slice. A timer would do as well, but
    /// browsers hold timers that set others back by 4 ms each.
    next_slice: MessagePort,
    /// Whether such a message is on its way.
    is_scheduled: bool,
}

/// Makes a dedicated worker's global scope the computer's opponent, until its page ends it: it
/// answers the lines of [`luft_protocol`]. Its script reports when it is ready.
///
/// # Errors
/// When it does not run in a dedicated worker, or the browser has no channels: what it throws.
#[wasm_bindgen]
pub fn start_worker() -> Result<(), JsValue> {
    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().dyn_into()?;
    let Engine { _listeners } = Engine::start(scope.unchecked_into(), SLICE)?;
    _listeners.into_iter().for_each(EventListener::forget);
    Ok(())
}

#[wasm_bindgen]
impl Engine {
    /// Runs on the thread of the caller, which speaks with it through the other end of the
    /// channel, and reports that it is ready, and of which `build`.
    ///
    /// # Errors
    /// When the browser has no channels: what it throws.
    pub fn on_page(port: MessagePort, build: String) -> Result<Self, JsValue> {
        console_error_panic_hook::set_once();
        port.start();
        let engine = Self::start(port.clone().unchecked_into(), PAGE_SLICE)?;
        port.unchecked_into::<Endpoint>().post(&Reply::Ready { build }.to_string());
        Ok(engine)
    }
}

impl Engine {
    /// Listens for requests.
    fn start(endpoint: Endpoint, slice: Duration) -> Result<Self, JsValue> {
        let channel = MessageChannel::new()?;
        let state = Rc::new(RefCell::new(State {
            endpoint: endpoint.clone(),
            opponent: Opponent::new(slice),
            pulse: Pulse::default(),
            next_slice: channel.port1(),
            is_scheduled: false,
        }));
        let shared = Rc::clone(&state);
        let slices = channel.port2();
        let slice = EventListener::new(&slices, "message", move |_| {
            // A browser that has cut the work off in its midst leaves it borrowed for
            // good. Then this engine is dead, and the page misses its signs of life.
            if let Ok(mut state) = shared.try_borrow_mut() {
                state.work();
            }
        });
        slices.start();
        let requests = EventListener::new(&endpoint, "message", move |event| {
            let Some(event) = event.dyn_ref::<MessageEvent>() else { return };
            let data = event.data();
            let Ok(mut state) = state.try_borrow_mut() else { return };
            match data.as_string() {
                Some(line) => state.receive(&line),
                None => state.receive_network(&data),
            }
        });
        Ok(Self { _listeners: [slice, requests] })
    }
}

impl State {
    fn receive(&mut self, line: &str) {
        match line.parse() {
            Ok(request) => {
                self.opponent.receive(request, now());
                self.schedule();
            }
            Err(error) => self.reply(&Reply::Error { id: None, text: error.to_string() }),
        }
    }

    /// The network's file comes as its bytes, or as the error by which it does not.
    fn receive_network(&mut self, data: &JsValue) {
        let file = match data.dyn_ref::<Uint8Array>() {
            Some(bytes) => Ok(bytes.to_vec()),
            None => Err(data.unchecked_ref::<js_sys::Error>().message().into()),
        };
        let reply = self.opponent.receive_network(file.as_deref().map_err(Clone::clone));
        self.reply(&reply);
    }

    fn work(&mut self) {
        self.is_scheduled = false;
        let endpoint = &self.endpoint;
        let progress = self.opponent.work(&now, &mut |reply| endpoint.post(&reply.to_string()));
        if self.pulse.is_due(now()) {
            self.reply(&Reply::Alive);
        }
        if progress == Progress::More {
            self.schedule();
        }
    }

    fn schedule(&mut self) {
        if !self.is_scheduled {
            // A number can always be sent.
            self.is_scheduled = self.next_slice.post_message(&0.into()).is_ok();
        }
    }

    fn reply(&self, reply: &Reply) {
        self.endpoint.post(&reply.to_string());
    }
}

/// The time since any fixed moment.
fn now() -> Duration {
    Duration::from_micros((performance_now() * 1000.0) as u64)
}
