//! Sends commands to Chromium and receives its events, by the Chrome DevTools Protocol
//! (<https://chromedevtools.github.io/devtools-protocol/>).
//!
//! The transport is Chromium's `--remote-debugging-pipe`: JSON messages, each ended by a zero byte.
//! It needs no free port, and the browser ends when its pipe is closed, so that none survives a
//! killed test.
//!
//! Any number of threads may send commands. One thread reads: it passes each answer to the thread
//! that waits for it, and stores events by tab.

use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::Failure;
use crate::tab::ANSWER_WITHIN;

/// The time after which a command that the browser may have lost is repeated.
const ASK_AGAIN_AFTER: Duration = Duration::from_secs(3);

/// The command to report a target's own workers and frames. The browser itself executes it, so it
/// is answered even while the target is busy.
const ATTACH: &str = "Target.setAutoAttach";

/// Chromium's error for a session that has ended.
const UNKNOWN_SESSION: &str = "Session with given id not found";

/// An event in a tab.
#[derive(Clone, Debug)]
pub struct Event {
    /// The event's name, such as `Runtime.exceptionThrown`.
    pub method: String,
    /// Its content.
    pub params: Value,
}

/// The parameters of [`ATTACH`].
fn attach() -> Value {
    json!({ "autoAttach": true, "waitForDebuggerOnStart": false, "flatten": true })
}

/// The connection to one Chromium.
pub struct Connection {
    shared: Arc<Shared>,
}

/// The state shared by the reading thread and the threads that send commands.
struct Shared {
    /// `None` once the pipe is closed.
    to_browser: Mutex<Option<ChildStdin>>,
    next_id: AtomicU64,
    state: Mutex<State>,
    /// The state has changed.
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// The ids of commands that wait for answers.
    awaited: HashSet<u64>,
    answers: HashMap<u64, Value>,
    /// The events of each tab, its frames and its workers, by the tab's session.
    events: HashMap<String, Vec<Event>>,
    /// The tab's session for each session of a tab, frame or worker.
    tabs: HashMap<String, String>,
    /// The sessions that have ended, whose targets no longer answer.
    ended: HashSet<String>,
    /// The browser has closed its end of the pipe.
    closed: bool,
}

impl Connection {
    /// Connects over the two ends of the browser's pipe.
    pub fn new(to_browser: ChildStdin, from_browser: ChildStdout) -> Self {
        let shared = Arc::new(Shared {
            to_browser: Mutex::new(Some(to_browser)),
            next_id: AtomicU64::new(1),
            state: Mutex::default(),
            changed: Condvar::new(),
        });
        let reader = Arc::clone(&shared);
        thread::spawn(move || reader.listen(from_browser));
        Self { shared }
    }

    /// Sends a command to a target (the empty session is the browser itself)
    /// and waits for its answer.
    ///
    /// # Errors
    /// If the browser refuses the command, has ended, or does not answer within a minute, or if the
    /// target has ended.
    pub fn call(&self, session: &str, method: &str, params: Value) -> Result<Value, Failure> {
        let answer = self.answer(session, method, params, ANSWER_WITHIN)?;
        answer.ok_or_else(|| Failure::new(format!("Chromium did not answer {method}")))
    }

    /// Sends a command that Chromium sometimes loses while a document loads, and repeats it if no
    /// answer comes.
    ///
    /// # Errors
    /// As for [`call`](Self::call).
    pub fn ask(&self, session: &str, method: &str, params: &Value) -> Result<Value, Failure> {
        for _ in 0..ANSWER_WITHIN.as_secs() / ASK_AGAIN_AFTER.as_secs() {
            if let Some(answer) = self.answer(session, method, params.clone(), ASK_AGAIN_AFTER)? {
                return Ok(answer);
            }
        }
        Err(Failure::new(format!("Chromium did not answer {method}, however often it was asked")))
    }

    /// The answer to a command; `None` if it does not come in time.
    fn answer(
        &self,
        session: &str,
        method: &str,
        params: Value,
        within: Duration,
    ) -> Result<Option<Value>, Failure> {
        let id = self.shared.next_id();
        self.shared.state().awaited.insert(id);
        self.shared.send(id, session, method, params)?;
        let mut answer = None;
        let state = self.shared.wait(within, |state| {
            answer = state.answers.remove(&id);
            answer.is_some() || state.closed || state.ended.contains(session)
        });
        let closed = state.closed;
        drop(state);
        match answer {
            Some(mut message) => match message.get("error") {
                Some(error) => Err(Failure::new(format!("Chromium refused {method}: {error}"))),
                None => Ok(Some(message["result"].take())),
            },
            None if closed => Err(Failure::new("Chromium ended unexpectedly")),
            None => Ok(None),
        }
    }

    /// Stores the events of a tab, its frames and its workers from now on.
    ///
    /// # Errors
    /// If the browser has ended.
    pub fn follow(&self, tab: &str) -> Result<(), Failure> {
        let mut state = self.shared.state();
        state.events.insert(tab.to_owned(), Vec::new());
        state.tabs.insert(tab.to_owned(), tab.to_owned());
        drop(state);
        self.shared.subscribe(tab)
    }

    /// True unless Chromium no longer knows a session. It does not report the end of every worker:
    /// one of the previous document can end without a message.
    pub fn knows(&self, session: &str) -> bool {
        let answer = self.answer(session, ATTACH, attach(), ASK_AGAIN_AFTER);
        answer.err().is_none_or(|failure| !failure.to_string().contains(UNKNOWN_SESSION))
    }

    /// Drops the events of a tab whose session has ended.
    pub fn forget(&self, tab: &str) {
        let mut state = self.shared.state();
        state.events.remove(tab);
        state.tabs.retain(|_, of| of != tab);
    }

    /// Every event so far of a tab that is followed.
    pub fn events(&self, tab: &str) -> Vec<Event> {
        self.shared.state().events.get(tab).cloned().unwrap_or_default()
    }

    /// Asks the browser to end, closes the pipe, and waits until the browser has closed its
    /// end; false if that takes longer than `patience`.
    pub fn end(&self, patience: Duration) -> bool {
        // Fails if the browser has ended already.
        let _ = self.shared.send(self.shared.next_id(), "", "Browser.close", json!({}));
        drop(self.shared.to_browser().take());
        self.shared.wait(patience, |state| state.closed).closed
    }
}

impl Shared {
    fn next_id(&self) -> u64 {
        self.next_id.fetch_add(1, Ordering::Relaxed)
    }

    /// The state, which is complete even if a test has panicked while holding the lock.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn to_browser(&self) -> MutexGuard<'_, Option<ChildStdin>> {
        self.to_browser.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the state satisfies a condition, or `patience` is over.
    fn wait(
        &self,
        patience: Duration,
        mut condition: impl FnMut(&mut State) -> bool,
    ) -> MutexGuard<'_, State> {
        let deadline = Instant::now() + patience;
        let mut state = self.state();
        while !condition(&mut state) {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            let woken = self.changed.wait_timeout(state, left);
            state = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
        state
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
        let pipe = pipe.as_mut().ok_or_else(|| gone("the pipe is closed"))?;
        pipe.write_all(&bytes).and_then(|()| pipe.flush()).map_err(|error| gone(&error.to_string()))
    }

    /// Asks a target for events: its console, its errors, its requests, and its own workers
    /// and frames. The answers are ignored.
    fn subscribe(&self, session: &str) -> Result<(), Failure> {
        self.send(self.next_id(), session, ATTACH, attach())?;
        for domain in ["Runtime", "Log", "Network"] {
            self.send(self.next_id(), session, &format!("{domain}.enable"), json!({}))?;
        }
        Ok(())
    }

    /// Reads the browser's messages until it ends.
    fn listen(&self, from_browser: ChildStdout) {
        let mut reader = BufReader::new(from_browser);
        let mut message = Vec::new();
        while reader.read_until(0, &mut message).is_ok_and(|read| read > 0) {
            message.pop();
            // Messages that are not JSON are dropped; the waiting thread then fails.
            if let Ok(message) = serde_json::from_slice(&message) {
                self.receive(message);
            }
            message.clear();
            self.changed.notify_all();
        }
        self.state().closed = true;
        self.changed.notify_all();
    }

    /// Stores an awaited answer or an event of a tab, and subscribes to a target that has just
    /// appeared in a tab.
    fn receive(&self, mut message: Value) {
        let mut state = self.state();
        if let Some(id) = message["id"].as_u64() {
            if state.awaited.remove(&id) {
                state.answers.insert(id, message);
            }
            return;
        }
        let session = message["sessionId"].as_str().unwrap_or_default();
        let Some(tab) = state.tabs.get(session).cloned() else { return };
        let method = message["method"].as_str().unwrap_or_default().to_owned();
        let params = message["params"].take();
        let about = params["sessionId"].as_str().map(str::to_owned);
        if method == "Target.detachedFromTarget" {
            state.ended.extend(about.clone());
        }
        let appeared = about.filter(|_| method == "Target.attachedToTarget");
        if let Some(child) = &appeared {
            state.tabs.insert(child.clone(), tab.clone());
        }
        state.events.entry(tab).or_default().push(Event { method, params });
        drop(state);
        if let Some(child) = appeared {
            // Fails only if the browser has ended, which every later command reports.
            let _ = self.subscribe(&child);
        }
    }
}
