//! The engine's module: the only part of the page that depends on the engine service. It is a
//! separate WebAssembly module, so that the board need not wait for it.
//!
//! It passes the lines of [`luft_protocol`] to an [`EngineService`] and posts its replies. The opponent
//! works in slices, each a separate task, so that lines can arrive in between. Between requests
//! only the search's tables are kept, so the worker can be stopped and restarted at any time.
//!
//! If no worker can start, the same program runs on the page's own thread, connected by a channel,
//! in shorter slices ([`Engine::on_page`]).

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use gloo_events::EventListener;
use js_sys::Uint8Array;
use luft_opponent::{EngineService, Progress, Pulse};
use luft_protocol::Reply;
use luft_protocol::time::{PAGE_SLICE, SLICE};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, EventTarget, MessageChannel, MessageEvent, MessagePort};

/// Smaller than the standard library's allocator.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[wasm_bindgen]
extern "C" {
    /// The source and target of lines: a worker's global scope, or a port.
    #[wasm_bindgen(extends = EventTarget)]
    #[derive(Clone)]
    type Endpoint;

    /// Posting a string never throws.
    #[wasm_bindgen(method, js_name = postMessage)]
    fn post(this: &Endpoint, line: &str);

    /// Milliseconds since an arbitrary fixed moment; monotonic.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;
}

/// The running program. Dropping it ends the program.
#[wasm_bindgen]
pub struct Engine {
    _listeners: [EventListener; 2],
}

/// The program's state.
struct WorkerState {
    endpoint: Endpoint,
    opponent: EngineService,
    pulse: Pulse,
    /// A message to this port starts the next slice. A timer would work too, but browsers delay
    /// nested timers by 4 ms each.
    next_slice: MessagePort,
    /// Whether such a message is on its way.
    is_scheduled: bool,
}

/// Runs in a dedicated worker's global scope until the page ends the worker, and answers the lines
/// of [`luft_protocol`]. The worker's script reports when it is ready.
///
/// # Errors
/// The browser's exception, if this is not a dedicated worker or the browser has no channels.
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
    /// Runs on the caller's thread, which communicates through the other end of the channel.
    /// Reports that it is ready, and its `build`.
    ///
    /// # Errors
    /// The browser's exception, if it has no channels.
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
        let state = Rc::new(RefCell::new(WorkerState {
            endpoint: endpoint.clone(),
            opponent: EngineService::new(slice),
            pulse: Pulse::default(),
            next_slice: channel.port1(),
            is_scheduled: false,
        }));
        let shared = Rc::clone(&state);
        let slices = channel.port2();
        let slice = EventListener::new(&slices, "message", move |_| {
            // If the browser has aborted a slice, the state stays borrowed for ever. This engine is
            // then dead, and the page notices the missing heartbeats.
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

impl WorkerState {
    fn receive(&mut self, line: &str) {
        match line.parse() {
            Ok(request) => {
                self.opponent.receive(request, now());
                self.schedule();
            }
            Err(error) => self.reply(&Reply::Error { id: None, text: error.to_string() }),
        }
    }

    /// The network's file arrives as its bytes, or as an error message.
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
            // Posting a number never throws.
            self.is_scheduled = self.next_slice.post_message(&0.into()).is_ok();
        }
    }

    fn reply(&self, reply: &Reply) {
        self.endpoint.post(&reply.to_string());
    }
}

/// The time since an arbitrary fixed moment.
fn now() -> Duration {
    Duration::from_micros((performance_now() * 1000.0) as u64)
}
