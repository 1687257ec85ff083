//! The worker: the one part of the page's program that knows the search.
//!
//! It hands the lines of [`luft_protocol`] to an [`Opponent`] and posts its replies.
//! The opponent works in slices, each a task of its own, so that a line is heard
//! while the work goes on. All that is kept from one request to the next is what the
//! search remembers, so the worker can be ended and started again at any time.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use gloo_events::EventListener;
use luft_opponent::{Opponent, Progress};
use luft_protocol::Reply;
use wasm_bindgen::JsCast;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance};

/// What runs here, as told by `ready`.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A worker at work.
struct WorkerState {
    scope: DedicatedWorkerGlobalScope,
    performance: Option<Performance>,
    opponent: Opponent,
    /// A message to this port brings the next slice. A timer would do as well, but
    /// browsers hold timers that set others back by 4 ms each.
    next_slice: MessagePort,
    /// Whether such a message is on its way.
    is_scheduled: bool,
}

/// Listens for requests and says that it is ready.
pub(crate) fn start() -> Result<(), ()> {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().dyn_into().map_err(|_| ())?;
    let channel = MessageChannel::new().map_err(|_| ())?;
    let ready = Reply::Ready { version: VERSION.to_owned() };
    let state = Rc::new(RefCell::new(WorkerState {
        performance: scope.performance(),
        scope: scope.clone(),
        opponent: Opponent::default(),
        next_slice: channel.port1(),
        is_scheduled: false,
    }));
    let shared = Rc::clone(&state);
    let slices = channel.port2();
    let slice = EventListener::new(&slices, "message", move |_| shared.borrow_mut().work());
    slices.start();
    let listener = EventListener::new(&scope, "message", move |event| {
        let data = event.dyn_ref::<MessageEvent>().map(MessageEvent::data);
        if let Some(line) = data.and_then(|data| data.as_string()) {
            state.borrow_mut().receive(&line);
        }
    });
    // The worker is dropped as a whole, by its page.
    slice.forget();
    listener.forget();
    post(&scope, &ready);
    Ok(())
}

impl WorkerState {
    fn receive(&mut self, line: &str) {
        match line.parse() {
            Ok(request) => {
                self.opponent.receive(request, now(self.performance.as_ref()));
                self.schedule();
            }
            Err(error) => post(&self.scope, &Reply::Error { id: None, text: error.to_string() }),
        }
    }

    fn work(&mut self) {
        self.is_scheduled = false;
        let Self { scope, performance, opponent, .. } = self;
        let clock = || now(performance.as_ref());
        if opponent.work(&clock, &mut |reply| post(scope, &reply)) == Progress::More {
            self.schedule();
        }
    }

    fn schedule(&mut self) {
        if !self.is_scheduled {
            // A number can always be sent.
            self.is_scheduled = self.next_slice.post_message(&0.into()).is_ok();
        }
    }
}

/// The time since any fixed moment.
fn now(performance: Option<&Performance>) -> Duration {
    let millis = performance.map_or_else(js_sys::Date::now, Performance::now);
    Duration::from_micros((millis * 1000.0) as u64)
}

fn post(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    // A text can always be sent.
    let _ = scope.post_message(&reply.to_string().into());
}
