//! A running program and its lines of output.

use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program may take to end.
const END: Duration = Duration::from_secs(1);

/// The longest line that is read completely, in bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// A program and its two pipes. Dropping this ends the program.
pub struct Pipe {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<(Instant, String)>,
    /// Its last line of output.
    last: String,
}

/// Why there is no line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Silence {
    /// The time is up.
    Timeout,
    /// The program has ended; its last line.
    Ended(String),
}

impl fmt::Display for Silence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Timeout => f.write_str("it does not answer"),
            Self::Ended(why) => write!(f, "{why}, instead of an answer"),
        }
    }
}

impl Pipe {
    /// Starts a program with its arguments, in a folder if one is given.
    pub fn open(command: &[String], folder: Option<&Path>) -> Result<Self, String> {
        let (program, arguments) = command.split_first().ok_or("there is no command")?;
        let mut order = Command::new(program);
        order.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(folder) = folder {
            order.current_dir(folder);
        }
        let mut child =
            order.spawn().map_err(|fault| format!("{program} cannot be started: {fault}"))?;
        let input = child.stdin.take();
        let output = child.stdout.take().ok_or("it has no output")?;
        let (sender, lines) = channel();
        // A line's time is when it arrived, even if it is read later.
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = read_line(&mut output) {
                if sender.send((Instant::now(), line)).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, input, lines, last: String::new() })
    }

    /// Sends a line. If the program has ended, the next read reports it.
    pub fn tell(&mut self, line: &str) {
        if let Some(input) = &mut self.input {
            let said = input.write_all(format!("{line}\n").as_bytes()).and_then(|()| input.flush());
            if said.is_err() {
                self.input = None;
            }
        }
    }

    /// The next line and its time of arrival; waits until `until`.
    pub fn next(&mut self, until: Instant) -> Result<(Instant, String), Silence> {
        let left = until.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok((when, line)) => {
                self.last.clone_from(&line);
                Ok((when, line))
            }
            Err(RecvTimeoutError::Timeout) => Err(Silence::Timeout),
            Err(RecvTimeoutError::Disconnected) => Err(Silence::Ended(self.end())),
        }
    }

    /// How the program ended, in words.
    fn end(&mut self) -> String {
        // Its output is closed, but it may still be running.
        let status = match self.child.try_wait() {
            Ok(Some(status)) => Some(status),
            _ => self.child.kill().and_then(|()| self.child.wait()).ok(),
        };
        let status =
            status.map_or_else(|| "no exit status".to_owned(), |status| status.to_string());
        format!("it ended ({status}) after \"{}\"", self.last.trim())
    }
}

fn read_line(output: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
    match read {
        Ok(1..) => Some(String::from_utf8_lossy(&bytes).trim_end().to_owned()),
        Ok(0) | Err(_) => None,
    }
}

impl Drop for Pipe {
    /// Asks the program to quit, and ends it if it does not.
    fn drop(&mut self) {
        self.tell("quit");
        self.input = None;
        let until = Instant::now() + END;
        while self.lines.recv_timeout(until.saturating_duration_since(Instant::now())).is_ok() {}
        // An error means that the program has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
