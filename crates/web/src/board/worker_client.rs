//! A board's end of the line to its worker.

use luft_app::features::worker;
use luft_app::{Text, WorkerPlace};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent};

use crate::browser::{Engine, Files, Listener, WorkerLine};

#[wasm_bindgen]
extern "C" {
    /// What an error says. Where a worker's script itself did not load the event
    /// carries no text.
    type Failure;

    #[wasm_bindgen(method, getter)]
    fn message(this: &Failure) -> Option<String>;
}

/// Starts the worker and speaks with it. The worker ends with it.
pub struct WorkerClient {
    engine: Engine,
    files: Files,
    line: Option<WorkerLine>,
}

impl WorkerClient {
    /// Runs the page's `engine`, in workers from the script among `files`.
    pub const fn new(engine: Engine, files: Files) -> Self {
        Self { engine, files, line: None }
    }

    /// Ends the worker that runs, if one does, and starts another. Nothing more
    /// is heard of the one that ended. A worker that cannot start tells so by an event.
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

    /// Sends it its network once more, past what the browser has kept.
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

/// What the worker said, or what became of it.
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
            let reason = match said() {
                Some(said) => Text::new("worker-says").with("text", said),
                None => Text::new("worker-not-loaded"),
            };
            worker::Event::Failed { reason }
        }
        _ => worker::Event::Failed { reason: Text::new("worker-garbled") },
    })
}
