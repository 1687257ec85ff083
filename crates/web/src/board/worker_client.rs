//! A board's end of the line to its worker.

use js_sys::WebAssembly;
use luft_app::features::worker;
use luft_app::{Text, WorkerPlace};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageChannel, MessageEvent, MessagePort};

use crate::browser::{self, Files, Listener, WorkerLine};
use crate::dom;
use crate::worker::Engine;

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
    files: Files,
    running: Option<Running>,
}

/// What runs the worker's program.
enum Running {
    Worker(WorkerLine),
    Page { port: MessagePort, _engine: Engine },
}

impl WorkerClient {
    /// Runs workers from the scripts among `files` and the compiled `module`.
    pub const fn new(module: WebAssembly::Module, files: Files) -> Self {
        Self { module, files, running: None }
    }

    /// Ends the worker that runs, if one does, and starts another. Nothing more
    /// is heard of the one that ended. A worker that cannot start tells so by an event.
    ///
    /// # Errors
    /// When nothing can be run on the page: what the browser says, in a clause.
    pub fn restart(&mut self, place: WorkerPlace, listener: &Listener) -> Result<(), Text> {
        self.end();
        let kept = place == WorkerPlace::KeptWorker;
        self.running = Some(match place {
            WorkerPlace::Worker | WorkerPlace::KeptWorker => {
                Running::Worker(WorkerLine::new(&self.files, kept, &self.module, listener))
            }
            WorkerPlace::Page => run_on_page(&self.files, listener).map_err(|error| {
                Text::new("worker-not-started").with("text", dom::error_text(&error))
            })?,
        });
        Ok(())
    }

    /// Sends a line to the worker.
    pub fn post(&self, line: &str) {
        match &self.running {
            Some(Running::Worker(worker)) => worker.post(line),
            // A text can always be sent.
            Some(Running::Page { port, .. }) => drop(port.post_message(&line.into())),
            None => {}
        }
    }

    /// Sends it its network once more, past what the browser has kept.
    pub fn send_network_again(&self) {
        match &self.running {
            Some(Running::Worker(worker)) => worker.send_network_again(),
            Some(Running::Page { port, .. }) => browser::send_network(&self.files, port, true),
            None => {}
        }
    }

    fn end(&mut self) {
        match self.running.take() {
            Some(Running::Worker(worker)) => worker.end(),
            Some(Running::Page { port, .. }) => {
                port.set_onmessage(None);
                port.close();
            }
            None => {}
        }
    }
}

fn run_on_page(files: &Files, listener: &Listener) -> Result<Running, JsValue> {
    let channel = MessageChannel::new()?;
    let port = channel.port2();
    // With it the port begins to deliver.
    port.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    let engine = Engine::on_page(channel.port1(), files.folder())?;
    browser::send_network(files, &port, false);
    Ok(Running::Page { port, _engine: engine })
}

impl Drop for WorkerClient {
    fn drop(&mut self) {
        self.end();
    }
}

/// What the worker said, or what became of it.
pub fn heard(event: &Event) -> Option<worker::Event> {
    Some(match event.type_().as_str() {
        "message" => {
            let line = event.unchecked_ref::<MessageEvent>().data().as_string()?;
            worker::Event::Line { line }
        }
        "error" => {
            let said = event.unchecked_ref::<Failure>().message();
            let reason = match said.filter(|said| !said.is_empty()) {
                Some(said) => Text::new("worker-says").with("text", said),
                None => Text::new("worker-not-loaded"),
            };
            worker::Event::Failed { reason }
        }
        _ => worker::Event::Failed { reason: Text::new("worker-garbled") },
    })
}
