//! A board's end of the line to its worker.

use js_sys::WebAssembly;
use luft_app::Text;
use luft_app::features::worker;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker};

use super::Board;
use crate::browser::{self, Listener};
use crate::dom;

#[wasm_bindgen]
extern "C" {
    /// What a worker's error says. Where the script itself did not load the event
    /// carries no text.
    type Failure;

    #[wasm_bindgen(method, getter)]
    fn message(this: &Failure) -> Option<String>;
}

/// Starts the worker and speaks with it. The worker ends with it.
pub struct WorkerClient {
    module: WebAssembly::Module,
    script: String,
    worker: Option<Worker>,
}

impl WorkerClient {
    /// Runs workers from the address `script` and the compiled `module`.
    pub const fn new(module: WebAssembly::Module, script: String) -> Self {
        Self { module, script, worker: None }
    }

    /// Ends the worker that runs, if one does, and starts another. Nothing more
    /// is heard of the one that ended.
    ///
    /// # Errors
    /// When the browser starts none: what it says, in a clause.
    pub fn restart(&mut self, listener: &Listener) -> Result<(), Text> {
        self.end();
        let worker =
            browser::start_worker(&self.script, &self.module, listener).map_err(|error| {
                Text::new("worker-not-started").with("text", dom::error_text(&error))
            })?;
        self.worker = Some(worker);
        Ok(())
    }

    /// Sends a line to the worker.
    pub fn post(&self, line: &str) {
        if let Some(worker) = &self.worker {
            // A text can always be sent.
            let _ = worker.post_message(&line.into());
        }
    }

    fn end(&mut self) {
        self.worker.take().inspect(Worker::terminate);
    }

    /// Whether an event is the running worker's: one that has ended may have left
    /// some behind.
    fn is_from_worker(&self, event: &Event) -> bool {
        let target = event.target().map(JsValue::from);
        self.worker.as_ref().map(JsValue::from) == target
    }
}

impl Drop for WorkerClient {
    fn drop(&mut self) {
        self.end();
    }
}

impl Board {
    /// The worker said something, or something became of it.
    pub(super) fn hear_worker(&self, event: &Event) {
        if !self.worker.borrow().is_from_worker(event) {
            return;
        }
        match event.type_().as_str() {
            "message" => {
                if let Some(line) = event.unchecked_ref::<MessageEvent>().data().as_string() {
                    self.send(worker::Event::Line { line });
                }
            }
            "error" => {
                let said = event.unchecked_ref::<Failure>().message();
                let reason = match said.filter(|said| !said.is_empty()) {
                    Some(said) => Text::new("worker-says").with("text", said),
                    None => Text::new("worker-not-loaded"),
                };
                self.send(worker::Event::Failed { reason });
            }
            _ => self.send(worker::Event::Failed { reason: Text::new("worker-garbled") }),
        }
    }
}
