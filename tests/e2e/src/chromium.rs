//! A headless Chromium of one's own, ended when dropped.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;
use tempfile::TempDir;

use crate::connection::Connection;
use crate::{Failure, Page};

/// Names the browser to use; without it the usual names are looked up on the
/// `PATH`.
pub const CHROMIUM_VARIABLE: &str = "LUFT_CHROMIUM";

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Keeps the browser to the page: without these it spends its time on requests
/// of its own.
const SWITCHES: [&str; 14] = [
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-sync",
    "--disable-quic",
    "--disable-gpu",
    "--mute-audio",
    "--hide-scrollbars",
];

/// A running browser with a profile of its own.
pub struct Chromium {
    connection: Connection,
    process: Child,
    profile: Option<TempDir>,
}

impl Chromium {
    /// Starts the browser.
    ///
    /// # Errors
    /// When none is installed or it does not start.
    pub fn launch() -> Result<Self, Failure> {
        let program = find_program()?;
        let profile = tempfile::tempdir()?;
        // The shell moves the pipe to the descriptors 3 and 4, where
        // `--remote-debugging-pipe` wants it.
        let mut process = Command::new("sh")
            .arg("-c")
            .arg(r#"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#)
            .arg("sh")
            .arg(&program)
            .args(SWITCHES)
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| {
                Failure::new(format!("cannot start {}: {error}", program.display()))
            })?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(Failure::new("the browser's pipe is missing"));
        };
        let connection = Connection::new(input, output);
        let browser = Self { connection, process, profile: Some(profile) };
        browser.connection.call("", "Browser.getVersion", json!({}))?;
        Ok(browser)
    }

    /// The line to it.
    pub fn connection(&self) -> &Connection {
        &self.connection
    }

    /// Opens an empty tab.
    ///
    /// # Errors
    /// When the browser has gone.
    pub fn open_tab(&self) -> Result<Page<'_>, Failure> {
        let target =
            self.connection.call("", "Target.createTarget", json!({ "url": "about:blank" }))?;
        let attached = self.connection.call(
            "",
            "Target.attachToTarget",
            json!({ "targetId": target["targetId"], "flatten": true }),
        )?;
        let session = attached["sessionId"].as_str().unwrap_or_default().to_owned();
        Page::new(&self.connection, session)
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // Asked first, so that its helper processes end with it.
        let _ = self.connection.send("", "Browser.close", json!({}));
        let deadline = Instant::now() + Duration::from_secs(3);
        while matches!(self.process.try_wait(), Ok(None)) && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(10));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
        // A helper process may still write as the folder goes; what is left is
        // in the system's folder for such things.
        drop(self.profile.take().map(TempDir::close));
    }
}

fn find_program() -> Result<PathBuf, Failure> {
    if let Some(named) = env::var_os(CHROMIUM_VARIABLE) {
        return Ok(PathBuf::from(named));
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .flat_map(|folder| NAMES.map(|name| folder.join(name)))
        .find(|candidate| Path::is_file(candidate))
        .ok_or_else(|| {
            Failure::new(format!(
                "no Chromium found: install the package `chromium`, or name the program in \
                 {CHROMIUM_VARIABLE}"
            ))
        })
}
