//! Commands to Chromium and events from it, by the Chrome DevTools Protocol
//! (<https://chromedevtools.github.io/devtools-protocol/>).
//!
//! The transport is Chromium's `--remote-debugging-pipe`: JSON messages, each
//! ended by a zero byte. It needs no free port, and a browser whose pipe closes
//! ends itself, so that none outlives a killed test.

use std::cell::{Cell, RefCell};
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::Failure;

/// How long the browser may take to answer one command.
const ANSWER_WITHIN: Duration = Duration::from_secs(30);

/// Something that happened in the browser.
#[derive(Clone, Debug)]
pub struct Event {
    /// The target it happened in; empty for the browser itself.
    pub session: String,
    /// The event's name, such as `Runtime.exceptionThrown`.
    pub method: String,
    /// Its content.
    pub params: Value,
}

/// An open line to one Chromium.
pub struct Connection {
    to_browser: RefCell<ChildStdin>,
    from_browser: Receiver<Value>,
    next_id: Cell<u64>,
    events: RefCell<Vec<Event>>,
}

impl Connection {
    /// Talks over the two ends of the browser's pipe.
    pub fn new(to_browser: ChildStdin, from_browser: ChildStdout) -> Self {
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            let mut reader = BufReader::new(from_browser);
            let mut message = Vec::new();
            while reader.read_until(0, &mut message).is_ok_and(|read| read > 0) {
                message.pop();
                let parsed = serde_json::from_slice(&message);
                message.clear();
                if parsed.is_ok_and(|value| sender.send(value).is_err()) {
                    return;
                }
            }
        });
        Self {
            to_browser: RefCell::new(to_browser),
            from_browser: receiver,
            next_id: Cell::new(1),
            events: RefCell::default(),
        }
    }

    /// Sends a command to a target (the empty session is the browser itself)
    /// and waits for its answer.
    ///
    /// # Errors
    /// When the browser refuses the command, has gone, or is silent for 30 s.
    pub fn call(&self, session: &str, method: &str, params: Value) -> Result<Value, Failure> {
        let id = self.send(session, method, params)?;
        let deadline = Instant::now() + ANSWER_WITHIN;
        loop {
            let message = self
                .receive(deadline)?
                .ok_or_else(|| Failure::new(format!("Chromium did not answer {method}")))?;
            if message["id"] == id {
                return answer(method, message);
            }
        }
    }

    /// Sends a command without waiting for its answer.
    ///
    /// # Errors
    /// When the browser has gone.
    pub fn send(&self, session: &str, method: &str, params: Value) -> Result<u64, Failure> {
        let id = self.next_id.replace(self.next_id.get() + 1);
        let mut message = json!({ "id": id, "method": method, "params": params });
        if !session.is_empty() {
            message["sessionId"] = json!(session);
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        let mut pipe = self.to_browser.borrow_mut();
        pipe.write_all(&bytes)
            .and_then(|()| pipe.flush())
            .map_err(|error| Failure::new(format!("Chromium has gone at {method}: {error}")))?;
        Ok(id)
    }

    /// Takes in what the browser says until `deadline` or the next message,
    /// whichever is first.
    fn receive(&self, deadline: Instant) -> Result<Option<Value>, Failure> {
        match self.from_browser.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(message) => {
                self.note(&message)?;
                Ok(Some(message))
            }
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Failure::new("Chromium ended unexpectedly")),
        }
    }

    /// Keeps an event, and listens in on a target that has just appeared.
    fn note(&self, message: &Value) -> Result<(), Failure> {
        let Some(method) = message["method"].as_str() else { return Ok(()) };
        let params = message["params"].clone();
        if method == "Target.attachedToTarget" {
            let session = params["sessionId"].as_str().unwrap_or_default();
            self.listen(session)?;
        }
        self.events.borrow_mut().push(Event {
            session: message["sessionId"].as_str().unwrap_or_default().to_owned(),
            method: method.to_owned(),
            params,
        });
        Ok(())
    }

    /// Asks a target for its console, its errors, and its own workers and
    /// frames.
    fn listen(&self, session: &str) -> Result<(), Failure> {
        let attach =
            json!({ "autoAttach": true, "waitForDebuggerOnStart": false, "flatten": true });
        self.send(session, "Target.setAutoAttach", attach)?;
        self.send(session, "Runtime.enable", json!({}))?;
        self.send(session, "Log.enable", json!({}))?;
        Ok(())
    }

    /// Every event so far, after taking in those that wait.
    ///
    /// # Errors
    /// When the browser has gone.
    pub fn events(&self) -> Result<Vec<Event>, Failure> {
        while self.receive(Instant::now())?.is_some() {}
        Ok(self.events.borrow().clone())
    }
}

fn answer(method: &str, mut message: Value) -> Result<Value, Failure> {
    match message.get("error") {
        Some(error) => Err(Failure::new(format!("Chromium refused {method}: {error}"))),
        None => Ok(message["result"].take()),
    }
}
