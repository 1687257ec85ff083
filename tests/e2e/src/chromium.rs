//! A headless Chromium. The tests of a program share one, each in its own browser context.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use serde_json::json;

use crate::connection::Connection;
use crate::{Failure, Page, program};

/// The environment variable with the browser; without it, the usual names are looked up on the
/// `PATH`.
pub const CHROMIUM_VARIABLE: &str = "LUFT_CHROMIUM";

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Without these the browser makes its own requests, throttles pages that it considers hidden, and
/// starts a spare process for each page and two invisible pages of its own for each window, which
/// would be a fifth of all work.
const SWITCHES: [&str; 19] = [
    "--headless=new",
    // The headless shell keeps frames of other sites in their page's process by default.
    "--site-per-process",
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
    "--disable-features=SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup",
    "--disable-renderer-backgrounding",
    "--disable-sync",
    "--disable-quic",
    "--disable-gpu",
    "--mute-audio",
    "--hide-scrollbars",
];

/// Runs the browser with the pipe as its file descriptors 3 and 4, which `--remote-debugging-pipe`
/// uses, and then removes its profile. The browser ends when the pipe is closed, which also happens
/// when the tests are killed.
const RUN: &str = r#"
    profile=$1; shift
    "$@" "--user-data-dir=$profile" 3<&0 4>&1 </dev/null >/dev/null 2>&1
    rm -rf "$profile"
"#;

/// Ends everything that runs in a page, and returns whether it has ended. A board ends when it is
/// removed from its document. Loading another page would work too, but would need another process.
/// A service worker that is being installed may still request files from its host, which will soon
/// be gone.
const EMPTY: &str = "(async () => {
    document.body.remove();
    const all = await navigator.serviceWorker?.getRegistrations() ?? [];
    return all.every(({ installing }) => !installing);
})()";

/// How long the browser may take to end.
const END_WITHIN: Duration = Duration::from_secs(10);

/// A running browser with its own profile. It ends when dropped, or with the program that
/// has started it.
pub struct Chromium {
    connection: Connection,
    process: Child,
    profile: PathBuf,
    /// Tabs that tests have given back.
    idle: Mutex<Vec<Idle>>,
}

/// A browser context: it shares no storage and no service workers with others, as if it
/// were another user's browser. Its tabs are closed when it is dropped.
pub struct Context<'a> {
    browser: &'a Chromium,
    id: String,
}

/// An unused tab.
struct Idle {
    /// The id of its browser context.
    context: String,
    /// The id of the tab.
    target: String,
}

/// A tab that is lent to a test. It is closed with its browser context when dropped, unless it is
/// given back.
pub struct Lent<'a> {
    browser: &'a Chromium,
    /// `None` once it is given back.
    place: Option<Idle>,
    /// The session of this test.
    session: String,
    page: Page<'a>,
}

impl Chromium {
    /// Starts the browser.
    ///
    /// # Errors
    /// If none is installed or it does not start.
    pub fn launch() -> Result<Self, Failure> {
        let program =
            program::find("Chromium", CHROMIUM_VARIABLE, &NAMES, "the package `chromium`")?;
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
        let browser = Self { connection, process, profile, idle: Mutex::default() };
        browser.connection.call("", "Browser.getVersion", json!({}))?;
        Ok(browser)
    }

    /// The browser that all tests of this program share: starting one takes longer than
    /// most tests do.
    ///
    /// # Errors
    /// If none is installed or it did not start.
    pub fn shared() -> Result<&'static Self, Failure> {
        static SHARED: OnceLock<Result<Chromium, Failure>> = OnceLock::new();
        SHARED
            .get_or_init(Self::launch)
            .as_ref()
            .map_err(|failure| Failure::new(failure.to_string()))
    }

    /// A clean tab, perhaps one that another test has given back, because creating one costs the
    /// browser a second. Emulation and injected scripts end with the test's session. Stored data
    /// belong to an origin, and no two hosts of a program have the same one
    /// ([`host`](crate::host)).
    ///
    /// # Errors
    /// If the browser has ended.
    pub fn lend(&self) -> Result<Lent<'_>, Failure> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let place = match idle {
            Some(place) => place,
            None => {
                let context = self.create_context()?;
                Idle { target: self.create_tab(&context)?, context }
            }
        };
        let session = self.attach(&place.target)?;
        let page = Page::new(&self.connection, place.context.clone(), session.clone())?;
        Ok(Lent { browser: self, place: Some(place), session, page })
    }

    fn create_context(&self) -> Result<String, Failure> {
        let answer = self.connection.call("", "Target.createBrowserContext", json!({}))?;
        Ok(answer["browserContextId"].as_str().unwrap_or_default().to_owned())
    }

    /// Opens an empty tab in a browser context, and returns the id of the tab.
    fn create_tab(&self, context: &str) -> Result<String, Failure> {
        let tab = json!({ "url": "about:blank", "browserContextId": context });
        let tab = self.connection.call("", "Target.createTarget", tab)?;
        Ok(tab["targetId"].as_str().unwrap_or_default().to_owned())
    }

    /// Begins a session with a tab.
    fn attach(&self, target: &str) -> Result<String, Failure> {
        let attach = json!({ "targetId": target, "flatten": true });
        let attached = self.connection.call("", "Target.attachToTarget", attach)?;
        Ok(attached["sessionId"].as_str().unwrap_or_default().to_owned())
    }

    /// Closes a browser context with its tabs.
    fn dispose(&self, context: &str) {
        // Fails if the browser has ended.
        let context = json!({ "browserContextId": context });
        let _ = self.connection.call("", "Target.disposeBrowserContext", context);
    }

    /// The folder of the browser's profile.
    pub fn profile(&self) -> &Path {
        &self.profile
    }

    /// Creates a browser context.
    ///
    /// # Errors
    /// If the browser has ended.
    pub fn new_context(&self) -> Result<Context<'_>, Failure> {
        Ok(Context { browser: self, id: self.create_context()? })
    }
}

impl<'a> Context<'a> {
    /// Opens an empty tab.
    ///
    /// # Errors
    /// If the browser has ended.
    pub fn open_tab(&self) -> Result<Page<'a>, Failure> {
        let session = self.browser.attach(&self.browser.create_tab(&self.id)?)?;
        Page::new(&self.browser.connection, self.id.clone(), session)
    }
}

impl<'a> Lent<'a> {
    /// The tab.
    pub const fn page(&self) -> &Page<'a> {
        &self.page
    }

    /// Gives the tab back for another test, with nothing running in it.
    ///
    /// # Errors
    /// If the browser has ended.
    pub fn give_back(mut self) -> Result<(), Failure> {
        // If that can't be determined, as on a page that did not load, the tab is closed. It is
        // also closed after errors, because a service worker would report them again in the next
        // test.
        if self.page.evaluate(EMPTY).ok() != Some(json!(true)) || !self.page.faults().is_empty() {
            return Ok(());
        }
        // The next test must not go back to this page or see its errors.
        for command in ["Page.resetNavigationHistory", "Runtime.discardConsoleEntries", "Log.clear"]
        {
            self.page.call(command, json!({}))?;
        }
        self.page.call_browser("Browser.resetPermissions", json!({}))?;
        let downloads = json!({ "behavior": "default" });
        self.page.call_browser("Browser.setDownloadBehavior", downloads)?;
        let session = json!({ "sessionId": self.session });
        self.browser.connection.call("", "Target.detachFromTarget", session)?;
        self.browser.connection.forget(&self.session);
        let mut idle = self.browser.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.extend(self.place.take());
        Ok(())
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        if let Some(place) = &self.place {
            self.browser.dispose(&place.context);
        }
    }
}

impl Drop for Context<'_> {
    fn drop(&mut self) {
        self.browser.dispose(&self.id);
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
