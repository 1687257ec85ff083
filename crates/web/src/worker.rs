//! The worker: the one part of the page's program that knows the search.
//!
//! It hands the lines of [`luft_protocol`] to an [`Opponent`] and posts its answers.
//! All that it keeps from one request to the next is what the search remembers, so it
//! can be ended and started again at any time.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use luft_opponent::{Opponent, mates};
use luft_protocol::{Go, Reply, Request};
use wasm_bindgen::JsCast;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Performance};

/// What runs here, as told by `ready`.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A worker at work: what it was asked last and has not begun.
struct Desk {
    scope: DedicatedWorkerGlobalScope,
    opponent: Opponent,
    waiting: Option<(Go, Timeout)>,
}

/// Listens for requests and says that it is ready.
pub(crate) fn start() -> Result<(), ()> {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().dyn_into().map_err(|_| ())?;
    let ready = Reply::Ready { version: VERSION.to_owned() };
    let desk = Desk { scope: scope.clone(), opponent: Opponent::default(), waiting: None };
    let desk = Rc::new(RefCell::new(desk));
    let listener = EventListener::new(&scope, "message", move |event| {
        let data = event.dyn_ref::<MessageEvent>().map(MessageEvent::data);
        if let Some(line) = data.and_then(|data| data.as_string()) {
            receive(&desk, &line);
        }
    });
    // The worker is dropped as a whole, by its page.
    listener.forget();
    post(&scope, &ready);
    Ok(())
}

/// Takes a line in. The search is begun by a timer, so that a `stop` or another
/// `go` that lies in the queue already is seen before.
fn receive(desk: &Rc<RefCell<Desk>>, line: &str) {
    match line.parse() {
        Ok(Request::Go(go)) => {
            let at_work = Rc::clone(desk);
            let timer = Timeout::new(0, move || work(&at_work));
            desk.borrow_mut().waiting = Some((go, timer));
        }
        // Soon done, and wanted before any move that waits.
        Ok(Request::Mates { id, of, nodes, fen }) => {
            let reply = mates(id, of, nodes, &fen);
            post(&desk.borrow().scope, &reply);
        }
        Ok(Request::Stop { id }) => {
            let waiting = &mut desk.borrow_mut().waiting;
            waiting.take_if(|(go, _)| go.id == id);
        }
        Err(error) => {
            let reply = Reply::Error { id: None, text: error.to_string() };
            post(&desk.borrow().scope, &reply);
        }
    }
}

fn work(desk: &Rc<RefCell<Desk>>) {
    let mut desk = desk.borrow_mut();
    let Some((go, timer)) = desk.waiting.take() else { return };
    timer.forget();
    let Desk { scope, opponent, .. } = &mut *desk;
    let performance = scope.performance();
    let clock = || {
        let millis = performance.as_ref().map_or_else(js_sys::Date::now, Performance::now);
        Duration::from_micros((millis * 1000.0) as u64)
    };
    opponent.answer(&go, &clock, &mut |reply| post(scope, &reply));
}

fn post(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    // A text can always be sent.
    let _ = scope.post_message(&reply.to_string().into());
}
