//! A board's connection to its worker.

use luft_app::features::worker;
use luft_app::{WorkerFailure, WorkerPlace};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent};

use crate::browser::{Engine, Files, Listener, WorkerLine};

#[wasm_bindgen]
extern "C" {
    /// The text of an error event. If the worker's script itself did not load, there is none.
    type Failure;

    #[wasm_bindgen(method, getter)]
    fn message(this: &Failure) -> Option<String>;
}

/// Starts the worker and exchanges lines with it. Dropping it ends the worker.
pub struct WorkerClient {
    engine: Engine,
    files: Files,
    line: Option<WorkerLine>,
}

impl WorkerClient {
    /// A client for the page's `engine`; `files` has the worker's script.
    pub const fn new(engine: Engine, files: Files) -> Self {
        Self { engine, files, line: None }
    }

    /// Ends the running worker, if there is one, and starts another. No more events come from the
    /// ended worker. If a worker cannot start, an event reports it.
    pub fn restart(&mut self, place: WorkerPlace, listener: &Listener) {
        self.end();
        let place = match place {
            WorkerPlace::Worker => "worker",
            WorkerPlace::KeptWorker => "kept",
            WorkerPlace::Page => "page",
        };
        self.line = Some(WorkerLine::new(&self.files, &self.engine, place, listener));
    }

    /// Sends a line to the worker.
    pub fn post(&self, line: &str) {
        if let Some(worker) = &self.line {
            worker.post(line);
        }
    }

    /// Loads the network again, bypassing the browser's cache, and sends it to the worker.
    pub fn send_network_again(&self) {
        if let Some(worker) = &self.line {
            worker.send_network_again();
        }
    }

    fn end(&mut self) {
        if let Some(worker) = self.line.take() {
            worker.end();
        }
    }
}

impl Drop for WorkerClient {
    fn drop(&mut self) {
        self.end();
    }
}

/// The event for a message or an error of the worker.
pub fn heard(event: &Event) -> Option<worker::Event> {
    let said = || event.unchecked_ref::<Failure>().message().filter(|said| !said.is_empty());
    Some(match event.type_().as_str() {
        "loaded" => worker::Event::Loaded,
        "missing" => worker::Event::Missing { text: said().unwrap_or_default() },
        "message" => {
            let line = event.unchecked_ref::<MessageEvent>().data().as_string()?;
            worker::Event::Line { line }
        }
        "error" => {
            let reason = said().map_or(WorkerFailure::NotLoaded, WorkerFailure::Said);
            worker::Event::Failed { reason }
        }
        _ => worker::Event::Failed { reason: WorkerFailure::Garbled },
    })
}
