//! The page's end of the line to the worker.

use gloo_events::EventListener;
use js_sys::{Array, Object, Reflect, WebAssembly};
use luft_app::Event;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Blob, BlobPropertyBag, ErrorEvent, MessageEvent, Url, Worker, WorkerOptions, WorkerType,
};

use super::Sender;
use crate::dom;

/// Starts the worker and speaks with it.
pub struct Client {
    module: WebAssembly::Module,
    script: String,
    sender: Sender,
    running: Option<Running>,
}

/// A worker and what listens to it; both end when dropped.
struct Running {
    worker: Worker,
    _listeners: [EventListener; 3],
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Client {
    /// Runs workers from the address `script` and the compiled `module`; sends
    /// what they say to `sender`.
    pub fn new(module: WebAssembly::Module, script: String, sender: Sender) -> Self {
        Self { module, script, sender, running: None }
    }

    /// Where events go.
    pub fn sender(&self) -> Sender {
        self.sender.clone()
    }

    /// Ends the worker that runs, if one does, and starts another. Nothing more
    /// is heard of the one that ended.
    pub fn restart(&mut self) {
        self.running = None;
        match self.start() {
            Ok(running) => self.running = Some(running),
            Err(error) => {
                let reason = format!("the worker cannot start: {}", dom::error_text(&error));
                fail(&self.sender, reason);
            }
        }
    }

    /// Sends a line to the worker.
    pub fn post(&self, line: &str) {
        if let Some(running) = &self.running {
            // A text can always be sent.
            let _ = running.worker.post_message(&line.into());
        }
    }

    fn start(&self) -> Result<Running, JsValue> {
        let worker = start_script(&self.script)?;
        let listeners = listen(&worker, &self.sender);
        let first = Object::new();
        Reflect::set(&first, &"module".into(), &self.module)?;
        worker.post_message(&first)?;
        Ok(Running { worker, _listeners: listeners })
    }
}

fn listen(worker: &Worker, sender: &Sender) -> [EventListener; 3] {
    let (lines, errors, garbled) = (sender.clone(), sender.clone(), sender.clone());
    [
        EventListener::new(worker, "message", move |event| {
            let data = event.dyn_ref::<MessageEvent>().map(MessageEvent::data);
            if let Some(line) = data.and_then(|data| data.as_string()) {
                lines.send(Event::WorkerLine { line });
            }
        }),
        EventListener::new(worker, "error", move |event| {
            // Where the script itself did not load the event carries no text.
            let text = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message);
            let text = text.filter(|text| !text.is_empty());
            fail(&errors, text.unwrap_or_else(|| "the worker did not load".to_owned()));
        }),
        EventListener::new(worker, "messageerror", move |_| {
            fail(&garbled, "the worker's message cannot be read".to_owned());
        }),
    ]
}

fn fail(sender: &Sender, reason: String) {
    sender.send(Event::WorkerFailed { reason });
}

/// Starts a module worker from an address. In a frame whose origin is opaque
/// (`sandbox` without `allow-same-origin`) no address is of the same origin:
/// there a classic script that lies in a blob imports it.
fn start_script(script: &str) -> Result<Worker, JsValue> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(script, &options).or_else(|_| {
        let text = format!("const script = {script:?};{IMPORTER}");
        let kind = BlobPropertyBag::new();
        kind.set_type("text/javascript");
        let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind)?;
        let address = Url::create_object_url_with_blob(&blob)?;
        Worker::new(&address)
    })
}

/// Imports `script`, hands it what arrived in the meantime, and lets the page
/// know if it cannot.
const IMPORTER: &str = "
const early = [];
const keep = ({ data }) => early.push(data);
addEventListener('message', keep);
import(script).then(() => {
  removeEventListener('message', keep);
  early.forEach((data) => dispatchEvent(new MessageEvent('message', { data })));
}, (error) => setTimeout(() => { throw error; }));
";
