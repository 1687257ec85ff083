//! Commands to Chromium and events from it, by the Chrome DevTools Protocol
//! (<https://chromedevtools.github.io/devtools-protocol/>).
//!
//! The transport is Chromium's `--remote-debugging-pipe`: JSON messages, each
//! ended by a zero byte. It needs no free port, and a browser whose pipe closes
//! ends itself, so that none outlives a killed test.
//!
//! Any number of threads may talk at a time. One thread listens, gives each answer to
//! whoever waits for it, and keeps events by the tab that they are of.

use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::Failure;

/// How long the browser may take to answer one command.
const ANSWER_WITHIN: Duration = Duration::from_secs(30);

/// Something that happened in a tab.
#[derive(Clone, Debug)]
pub struct Event {
    /// The event's name, such as `Runtime.exceptionThrown`.
    pub method: String,
    /// Its content.
    pub params: Value,
}

/// An open line to one Chromium.
pub struct Connection {
    line: Arc<Line>,
}

/// What the listening thread shares with those that talk.
struct Line {
    /// Nothing once the line is closed.
    to_browser: Mutex<Option<ChildStdin>>,
    next_id: AtomicU64,
    heard: Mutex<Heard>,
    /// Something was heard.
    news: Condvar,
}

#[derive(Default)]
struct Heard {
    /// Commands whose answers are waited for.
    awaited: HashSet<u64>,
    answers: HashMap<u64, Value>,
    /// What happened in each tab that is followed, with its frames and workers.
    events: HashMap<String, Vec<Event>>,
    /// The tab of each session that belongs to one.
    tabs: HashMap<String, String>,
    /// The browser says no more.
    over: bool,
}

impl Connection {
    /// Talks over the two ends of the browser's pipe.
    pub fn new(to_browser: ChildStdin, from_browser: ChildStdout) -> Self {
        let line = Arc::new(Line {
            to_browser: Mutex::new(Some(to_browser)),
            next_id: AtomicU64::new(1),
            heard: Mutex::default(),
            news: Condvar::new(),
        });
        let listening = Arc::clone(&line);
        thread::spawn(move || listening.listen(from_browser));
        Self { line }
    }

    /// Sends a command to a target (the empty session is the browser itself)
    /// and waits for its answer.
    ///
    /// # Errors
    /// When the browser refuses the command, has gone, or is silent for 30 s.
    pub fn call(&self, session: &str, method: &str, params: Value) -> Result<Value, Failure> {
        let id = self.line.next_id();
        self.line.heard().awaited.insert(id);
        self.line.send(id, session, method, params)?;
        let mut answer = None;
        let heard = self.line.wait(ANSWER_WITHIN, |heard| {
            answer = heard.answers.remove(&id);
            answer.is_some() || heard.over
        });
        let over = heard.over;
        drop(heard);
        match answer {
            Some(mut message) => match message.get("error") {
                Some(error) => Err(Failure::new(format!("Chromium refused {method}: {error}"))),
                None => Ok(message["result"].take()),
            },
            None if over => Err(Failure::new("Chromium ended unexpectedly")),
            None => Err(Failure::new(format!("Chromium did not answer {method}"))),
        }
    }

    /// Keeps from now on what happens in a tab, and in its frames and workers.
    ///
    /// # Errors
    /// When the browser has gone.
    pub fn follow(&self, tab: &str) -> Result<(), Failure> {
        let mut heard = self.line.heard();
        heard.events.insert(tab.to_owned(), Vec::new());
        heard.tabs.insert(tab.to_owned(), tab.to_owned());
        drop(heard);
        self.line.attend(tab)
    }

    /// Every event so far of a tab that is followed.
    pub fn events(&self, tab: &str) -> Vec<Event> {
        self.line.heard().events.get(tab).cloned().unwrap_or_default()
    }

    /// Asks the browser to end, closes the line, and waits until nothing comes over it
    /// any more; false if that takes longer than `patience`.
    pub fn end(&self, patience: Duration) -> bool {
        // A browser that has gone already needs no asking.
        let _ = self.line.send(self.line.next_id(), "", "Browser.close", json!({}));
        drop(self.line.to_browser().take());
        self.line.wait(patience, |heard| heard.over).over
    }
}

impl Line {
    fn next_id(&self) -> u64 {
        self.next_id.fetch_add(1, Ordering::Relaxed)
    }

    /// What was heard. A test that panicked while it looked has broken nothing.
    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn to_browser(&self) -> MutexGuard<'_, Option<ChildStdin>> {
        self.to_browser.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until what was heard is enough, at most for so long.
    fn wait(
        &self,
        patience: Duration,
        mut is_enough: impl FnMut(&mut Heard) -> bool,
    ) -> MutexGuard<'_, Heard> {
        let deadline = Instant::now() + patience;
        let mut heard = self.heard();
        while !is_enough(&mut heard) {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            let woken = self.news.wait_timeout(heard, left);
            heard = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
        heard
    }

    fn send(&self, id: u64, session: &str, method: &str, params: Value) -> Result<(), Failure> {
        let mut message = json!({ "id": id, "method": method, "params": params });
        if !session.is_empty() {
            message["sessionId"] = json!(session);
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        let gone = |why: &str| Failure::new(format!("Chromium has gone at {method}: {why}"));
        let mut pipe = self.to_browser();
        let pipe = pipe.as_mut().ok_or_else(|| gone("the line is closed"))?;
        pipe.write_all(&bytes).and_then(|()| pipe.flush()).map_err(|error| gone(&error.to_string()))
    }

    /// Asks a target for its console, its errors, its requests, and its own workers
    /// and frames. What it answers makes no difference.
    fn attend(&self, session: &str) -> Result<(), Failure> {
        let attach =
            json!({ "autoAttach": true, "waitForDebuggerOnStart": false, "flatten": true });
        self.send(self.next_id(), session, "Target.setAutoAttach", attach)?;
        for domain in ["Runtime", "Log", "Network"] {
            self.send(self.next_id(), session, &format!("{domain}.enable"), json!({}))?;
        }
        Ok(())
    }

    /// Takes in what the browser says, until it ends.
    fn listen(&self, from_browser: ChildStdout) {
        let mut reader = BufReader::new(from_browser);
        let mut message = Vec::new();
        while reader.read_until(0, &mut message).is_ok_and(|read| read > 0) {
            message.pop();
            // A message that is none would be the browser's fault, and be missed.
            if let Ok(message) = serde_json::from_slice(&message) {
                self.take_in(message);
            }
            message.clear();
            self.news.notify_all();
        }
        self.heard().over = true;
        self.news.notify_all();
    }

    /// Keeps an answer that is waited for or an event of a tab, and attends to a target
    /// that has just appeared in one.
    fn take_in(&self, mut message: Value) {
        let mut heard = self.heard();
        if let Some(id) = message["id"].as_u64() {
            if heard.awaited.remove(&id) {
                heard.answers.insert(id, message);
            }
            return;
        }
        let session = message["sessionId"].as_str().unwrap_or_default();
        let Some(tab) = heard.tabs.get(session).cloned() else { return };
        let method = message["method"].as_str().unwrap_or_default().to_owned();
        let params = message["params"].take();
        let appeared = params["sessionId"].as_str().map(str::to_owned);
        let appeared = appeared.filter(|_| method == "Target.attachedToTarget");
        if let Some(child) = &appeared {
            heard.tabs.insert(child.clone(), tab.clone());
        }
        heard.events.entry(tab).or_default().push(Event { method, params });
        drop(heard);
        if let Some(child) = appeared {
            // A browser that has gone attends to nothing, and whoever waits hears of it.
            let _ = self.attend(&child);
        }
    }
}
