//! A headless Chromium. The tests of a program share one, each in its own browser context.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::json;

use crate::connection::Connection;
use crate::{Failure, Page};

/// Names the browser to use; without it the usual names are looked up on the
/// `PATH`.
pub const CHROMIUM_VARIABLE: &str = "LUFT_CHROMIUM";

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Without these the browser makes requests of its own, and slows down pages that it takes
/// for hidden.
const SWITCHES: [&str; 17] = [
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-renderer-backgrounding",
    "--disable-sync",
    "--disable-quic",
    "--disable-gpu",
    "--mute-audio",
    "--hide-scrollbars",
];

/// Runs the browser with the pipe as its file descriptors 3 and 4, which
/// `--remote-debugging-pipe` uses, and then removes its profile. The browser ends when the
/// pipe is closed, thus also when the tests are killed.
const RUN: &str = r#"
    profile=$1; shift
    "$@" "--user-data-dir=$profile" 3<&0 4>&1 </dev/null >/dev/null 2>&1
    rm -rf "$profile"
"#;

/// How long the browser may take to end.
const END_WITHIN: Duration = Duration::from_secs(10);

/// A running browser with its own profile. It ends when dropped, or with the program that
/// has started it.
pub struct Chromium {
    connection: Connection,
    process: Child,
    profile: PathBuf,
}

/// A browser context: it shares no storage and no service workers with others, as if it
/// were another user's browser. Its tabs are closed when it is dropped.
pub struct Context<'a> {
    browser: &'a Chromium,
    id: String,
}

impl Chromium {
    /// Starts the browser.
    ///
    /// # Errors
    /// When none is installed or it does not start.
    pub fn launch() -> Result<Self, Failure> {
        let program = find_program()?;
        let profile = tempfile::tempdir()?.keep();
        let mut process = Command::new("sh")
            .args(["-c", RUN, "sh"])
            .arg(&profile)
            .arg(&program)
            .args(SWITCHES)
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
        let browser = Self { connection, process, profile };
        browser.connection.call("", "Browser.getVersion", json!({}))?;
        Ok(browser)
    }

    /// The browser that all tests of this program share: starting one takes longer than
    /// most tests do.
    ///
    /// # Errors
    /// When none is installed or it did not start.
    pub fn shared() -> Result<&'static Self, Failure> {
        static SHARED: OnceLock<Result<Chromium, Failure>> = OnceLock::new();
        SHARED
            .get_or_init(Self::launch)
            .as_ref()
            .map_err(|failure| Failure::new(failure.to_string()))
    }

    /// The folder of the browser's profile.
    pub fn profile(&self) -> &Path {
        &self.profile
    }

    /// Creates a browser context.
    ///
    /// # Errors
    /// When the browser has gone.
    pub fn new_context(&self) -> Result<Context<'_>, Failure> {
        let answer = self.connection.call("", "Target.createBrowserContext", json!({}))?;
        let id = answer["browserContextId"].as_str().unwrap_or_default().to_owned();
        Ok(Context { browser: self, id })
    }
}

impl<'a> Context<'a> {
    /// Opens an empty tab.
    ///
    /// # Errors
    /// When the browser has gone.
    pub fn open_tab(&self) -> Result<Page<'a>, Failure> {
        let connection = &self.browser.connection;
        let target = json!({ "url": "about:blank", "browserContextId": self.id });
        let target = connection.call("", "Target.createTarget", target)?;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let attached = connection.call("", "Target.attachToTarget", attach)?;
        let session = attached["sessionId"].as_str().unwrap_or_default().to_owned();
        Page::new(connection, self.id.clone(), session)
    }
}

impl Drop for Context<'_> {
    fn drop(&mut self) {
        // Fails if the browser has ended.
        let context = json!({ "browserContextId": self.id });
        let _ = self.browser.connection.call("", "Target.disposeBrowserContext", context);
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        if !self.connection.end(END_WITHIN) {
            let _ = self.process.kill();
        }
        let _ = self.process.wait();
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
