//! Sends commands to a browser by WebDriver BiDi over a WebSocket, and receives the answers.
//!
//! Any number of threads may send commands: while one waits for a page, the others continue. One
//! thread reads, and passes each answer to the thread that waits for it.

use std::collections::HashMap;
use std::net::TcpStream;
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use serde_json::{Value, json};
use tungstenite::WebSocket;
use tungstenite::protocol::{Message, Role};

use crate::Failure;
use crate::tab::ANSWER_WITHIN;

/// A connection to a browser.
pub struct Bidi {
    commands: Mutex<Commands>,
    awaited: Arc<Awaited>,
}

/// The connection for writing commands.
struct Commands {
    stream: WebSocket<TcpStream>,
    last_id: u64,
}

/// The threads that wait for the answers to commands; `None` once the browser has ended.
struct Awaited(Mutex<Option<HashMap<u64, Sender<Value>>>>);

impl Bidi {
    /// Connects to the address that the browser has printed.
    ///
    /// # Errors
    /// If there is no answer.
    pub fn connect(address: &str) -> Result<Self, Failure> {
        let stream = TcpStream::connect(address.trim_start_matches("ws://"))?;
        let (stream, _) = tungstenite::client(format!("{address}/session"), stream)
            .map_err(|error| Failure::new(format!("Firefox cannot be spoken with: {error}")))?;
        // Reading may take for ever, and must not block writing.
        let from_browser =
            WebSocket::from_raw_socket(stream.get_ref().try_clone()?, Role::Client, None);
        let awaited = Arc::new(Awaited(Mutex::new(Some(HashMap::new()))));
        let reader = Arc::clone(&awaited);
        thread::spawn(move || reader.listen(from_browser));
        Ok(Self { commands: Mutex::new(Commands { stream, last_id: 0 }), awaited })
    }

    /// Sends a command and waits for its answer.
    ///
    /// # Errors
    /// If the browser refuses the command, has ended, or does not answer within a minute.
    pub fn call(&self, method: &str, params: &Value) -> Result<Value, Failure> {
        let (answered, answer) = mpsc::channel();
        // A test that panicked here before has left no incomplete message.
        let mut commands = self.commands.lock().unwrap_or_else(PoisonError::into_inner);
        commands.last_id += 1;
        let id = commands.last_id;
        let gone = |why: &str| Failure::new(format!("Firefox at {method}: {why}"));
        let Some(()) = self.awaited.add(id, answered) else { return Err(gone("it has ended")) };
        let command = json!({ "id": id, "method": method, "params": params });
        let sent = commands.stream.send(Message::text(command.to_string()));
        drop(commands);
        sent.map_err(|why| gone(&why.to_string()))?;
        let mut answer =
            answer.recv_timeout(ANSWER_WITHIN).map_err(|_| gone("it does not answer"))?;
        match answer["type"].as_str() {
            Some("success") => Ok(answer["result"].take()),
            _ => Err(Failure::new(format!("Firefox refused {method}: {answer}"))),
        }
    }
}

impl Awaited {
    fn lock(&self) -> MutexGuard<'_, Option<HashMap<u64, Sender<Value>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// `None` if no answer will come.
    fn add(&self, id: u64, answered: Sender<Value>) -> Option<()> {
        self.lock().as_mut()?.insert(id, answered);
        Some(())
    }

    /// Passes on answers until the browser ends. Events are dropped.
    fn listen(&self, mut from_browser: WebSocket<TcpStream>) {
        while let Ok(message) = from_browser.read() {
            let text = message.to_text().unwrap_or_default();
            let Ok(answer) = serde_json::from_str::<Value>(text) else { continue };
            let Some(id) = answer["id"].as_u64() else { continue };
            let waiting = self.lock().as_mut().and_then(|awaited| awaited.remove(&id));
            if let Some(waiting) = waiting {
                // Fails if the test no longer waits.
                let _ = waiting.send(answer);
            }
        }
        self.lock().take();
    }
}
