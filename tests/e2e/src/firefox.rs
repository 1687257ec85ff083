//! A headless Firefox, controlled by WebDriver BiDi (<https://w3c.github.io/webdriver-bidi/>).
//!
//! Firefox no longer supports the DevTools protocol, and Chromium's BiDi needs an additional
//! driver, so each browser has its own client. This one supports only the tests that also run in
//! Firefox. The tests of a program share one browser.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{ChildStderr, ChildStdin, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Instant;

use serde_json::{Value, json};

use crate::bidi::Bidi;
use crate::picture::write_base64;
use crate::{Failure, PATIENCE, Point, Tab, program, webdriver};

/// The environment variable with the browser; without it, the usual names are looked up on the
/// `PATH`.
pub const FIREFOX_VARIABLE: &str = "LUFT_FIREFOX";

const NAMES: [&str; 2] = ["firefox", "firefox-esr"];

/// Without these it asks questions, updates itself, and sends reports.
const PREFERENCES: &str = r#"
    user_pref("app.update.disabledForTesting", true);
    user_pref("browser.shell.checkDefaultBrowser", false);
    user_pref("browser.startup.page", 0);
    user_pref("browser.startup.homepage_override.mstone", "ignore");
    user_pref("datareporting.policy.dataSubmissionEnabled", false);
    user_pref("network.captive-portal-service.enabled", false);
    user_pref("network.connectivity-service.enabled", false);
    user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
    user_pref("extensions.update.enabled", false);
    user_pref("browser.safebrowsing.downloads.remote.enabled", false);
    user_pref("services.settings.server", "data:,");
    user_pref("intl.accept_languages", "en-GB,en");
"#;

/// The output before its address, when it is ready.
const LISTENING: &str = "WebDriver BiDi listening on ";

/// Runs the browser until the input ends, which also happens when the tests are killed, and then
/// removes its profile.
const RUN: &str = r#"
    profile=$1; shift
    "$@" --profile "$profile" >/dev/null & browser=$!
    cat >/dev/null
    kill "$browser"; wait "$browser"
    rm -rf "$profile"
"#;

/// A running browser with its own profile. It ends with the program that has started it.
pub struct Firefox {
    bidi: Bidi,
    /// Held while the browser searches for elements or performs actions: it answers neither if
    /// another window requests one at the same time.
    focus: Mutex<()>,
    /// Tabs that tests have given back.
    idle: Mutex<Vec<Contexts>>,
    _input: ChildStdin,
}

/// The ids of a tab.
#[derive(Clone)]
struct Contexts {
    /// Its user context.
    user: String,
    /// Its browsing context.
    tab: String,
}

/// A tab that shares no storage and no service workers with others, as if it were in
/// another user's browser.
pub struct FirefoxTab {
    browser: &'static Firefox,
    contexts: Contexts,
}

impl Firefox {
    fn launch() -> Result<Self, Failure> {
        let program =
            program::find("Firefox", FIREFOX_VARIABLE, &NAMES, "the package `firefox-esr`")?;
        let profile = tempfile::tempdir()?.keep();
        fs::write(profile.join("user.js"), PREFERENCES)?;
        let mut process = Command::new("sh")
            .args(["-c", RUN, "sh"])
            .arg(&profile)
            .arg(&program)
            .args(["--headless", "--no-remote", "--remote-debugging-port", "0"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| {
                Failure::new(format!("cannot start {}: {error}", program.display()))
            })?;
        let (Some(input), Some(errors)) = (process.stdin.take(), process.stderr.take()) else {
            return Err(Failure::new("the browser's pipe is missing"));
        };
        let bidi = Bidi::connect(&address(errors)?)?;
        let browser = Self { bidi, focus: Mutex::default(), idle: Mutex::default(), _input: input };
        browser.call("session.new", json!({ "capabilities": {} }))?;
        Ok(browser)
    }

    fn create_tab(&self) -> Result<Contexts, Failure> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let user = self.call("browser.createUserContext", json!({}))?;
        let user = text(&user["userContext"]);
        let params = json!({ "type": "window", "userContext": user });
        let tab = self.call("browsingContext.create", params)?;
        Ok(Contexts { user, tab: text(&tab["context"]) })
    }

    fn call(&self, method: &str, params: Value) -> Result<Value, Failure> {
        self.bidi.call(method, &params)
    }

    /// Like [`call`](Self::call), for a command that needs the window's focus.
    fn call_focused(&self, method: &str, params: Value) -> Result<Value, Failure> {
        let _focus = self.focus.lock().unwrap_or_else(PoisonError::into_inner);
        self.call(method, params)
    }
}

impl FirefoxTab {
    /// Opens an empty tab in the shared browser, in its own window, because the browser throttles
    /// tabs behind others.
    ///
    /// # Errors
    /// If no browser is installed or it did not start.
    pub fn open() -> Result<Self, Failure> {
        static SHARED: OnceLock<Result<Firefox, Failure>> = OnceLock::new();
        let browser = SHARED
            .get_or_init(Firefox::launch)
            .as_ref()
            .map_err(|failure| Failure::new(failure.to_string()))?;
        let idle = browser.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        Ok(Self { browser, contexts: idle.map_or_else(|| browser.create_tab(), Ok)? })
    }

    fn call(&self, method: &str, params: Value) -> Result<Value, Failure> {
        self.browser.call(method, params)
    }

    /// Goes to an address, without waiting until the page is loaded.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn go_to(&self, url: &str) -> Result<(), Failure> {
        self.leave_for(url, "none")
    }

    /// Goes to an address, and waits for this state of loading: `none`, `interactive` or
    /// `complete`.
    fn leave_for(&self, url: &str, wait: &str) -> Result<(), Failure> {
        // The page may be reloading itself at this moment, as after a failed start. Then this is
        // retried.
        self.navigate(url, wait).or_else(|failure| {
            let is_interrupted = failure.to_string().contains("interrupted an unfinished");
            if is_interrupted { self.navigate(url, wait) } else { Err(failure) }
        })
    }

    /// Like [`leave_for`](Self::leave_for), without a second attempt.
    fn navigate(&self, url: &str, wait: &str) -> Result<(), Failure> {
        let params = json!({ "context": self.contexts.tab, "url": url, "wait": wait });
        self.call("browsingContext.navigate", params).map(drop)
    }

    /// Loads the page again.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn reload(&self) -> Result<(), Failure> {
        let params = json!({ "context": self.contexts.tab, "wait": "none" });
        self.call("browsingContext.reload", params).map(drop)
    }

    /// Evaluates an expression in the page, or in the first frame of the page, waiting for
    /// a promise to settle.
    ///
    /// # Errors
    /// If it throws, or there is no frame.
    pub fn evaluate(&self, in_frame: bool, expression: &str) -> Result<Value, Failure> {
        let context = if in_frame { self.frame()? } else { self.contexts.tab.clone() };
        let expression = format!("(async () => JSON.stringify(await ({expression})))()");
        let params = json!({
            "expression": expression, "target": { "context": context }, "awaitPromise": true,
        });
        let answer = self.call("script.evaluate", params)?;
        let text = answer["result"]["value"].as_str();
        match answer["type"].as_str() {
            Some("success") => {
                Ok(text.and_then(|text| serde_json::from_str(text).ok()).unwrap_or(Value::Null))
            }
            _ => Err(Failure::new(format!("`{expression}` throws: {answer}"))),
        }
    }

    /// The browsing context of the page's first frame.
    fn frame(&self) -> Result<String, Failure> {
        let tree = self.call("browsingContext.getTree", json!({ "root": self.contexts.tab }))?;
        let frame = tree["contexts"][0]["children"][0]["context"].as_str();
        frame.map(str::to_owned).ok_or_else(|| Failure::new("the page has no frame"))
    }

    /// Waits until an expression is true.
    ///
    /// # Errors
    /// If it is not true within [`PATIENCE`]; `what` describes the expectation.
    pub fn wait_until(&self, in_frame: bool, what: &str, expr: &str) -> Result<(), Failure> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let last = self.evaluate(in_frame, expr);
            if matches!(last, Ok(Value::Bool(true))) {
                return Ok(());
            }
            if Instant::now() > deadline {
                let why = last.err().map(|error| format!(" ({error})")).unwrap_or_default();
                return Err(Failure::new(format!("waited in vain for: {what}{why}")));
            }
            // Fails while a page is being replaced.
            let _ = self.evaluate(false, "new Promise(done => setTimeout(done, 50))");
        }
    }

    /// Clicks the one visible button with this name.
    ///
    /// The browser's own search by accessible name sometimes never ends in a page that has just
    /// been loaded.
    ///
    /// # Errors
    /// If there is no such button, or more than one.
    pub fn click_button(&self, name: &str) -> Result<(), Failure> {
        // If the page has reloaded itself since the element was found, as after a failed start, the
        // new page has one.
        self.click_found(name).or_else(|failure| {
            let is_gone = failure.to_string().contains("is not displayed");
            if is_gone { self.click_found(name) } else { Err(failure) }
        })
    }

    fn click_found(&self, name: &str) -> Result<(), Failure> {
        let found = self.call(
            "script.callFunction",
            json!({
                "functionDeclaration": webdriver::BUTTONS_CALLED, "arguments": [{ "type": "string", "value": name }],
                "target": { "context": self.contexts.tab }, "awaitPromise": false,
            }),
        )?;
        let nodes = found["result"]["value"].as_array().map_or(&[][..], Vec::as_slice);
        let [node] = nodes else {
            return Err(Failure::new(format!("{} buttons are called “{name}”", nodes.len())));
        };
        let origin = json!({ "type": "element", "element": { "sharedId": node["sharedId"] } });
        self.perform(&webdriver::click_element(&origin))
    }

    fn perform(&self, actions: &Value) -> Result<(), Failure> {
        let params = json!({ "context": self.contexts.tab, "actions": actions });
        self.browser.call_focused("input.performActions", params).map(drop)
    }

    /// Writes a screenshot to a PNG file.
    ///
    /// # Errors
    /// If the browser refuses or the file cannot be written.
    pub fn screenshot(&self, file: &Path) -> Result<(), Failure> {
        let params = json!({ "context": self.contexts.tab });
        let shot = self.call("browsingContext.captureScreenshot", params)?;
        write_base64(shot["data"].as_str().unwrap_or_default(), file)
    }
}

impl Tab for FirefoxTab {
    /// Waits until the previous page is gone, so that it is not mistaken for the new one.
    fn visit(&self, url: &str) -> Result<(), Failure> {
        self.leave_for(url, "interactive")
    }

    fn load_again(&self) -> Result<(), Failure> {
        self.reload()
    }

    fn value(&self, expression: &str) -> Result<Value, Failure> {
        self.evaluate(false, expression)
    }

    fn press(&self, key: &str) -> Result<(), Failure> {
        self.perform(&webdriver::press(key))
    }

    fn press_button(&self, name: &str) -> Result<(), Failure> {
        self.click_button(name)
    }

    fn click(&self, at: Point) -> Result<(), Failure> {
        self.perform(&webdriver::click(at))
    }

    fn drag(&self, from: Point, to: Point) -> Result<(), Failure> {
        self.perform(&webdriver::drag(from, to))
    }

    fn screenshot(&self, file: &Path) -> Result<(), Failure> {
        self.screenshot(file)
    }
}

impl Drop for FirefoxTab {
    /// Leaves the empty tab for another test, because creating one takes the browser seconds.
    /// Stored data belong to an origin, and no two hosts of a program have the same one
    /// ([`host`](crate::host)).
    fn drop(&mut self) {
        let released = self
            .browser
            .call_focused("input.releaseActions", json!({ "context": self.contexts.tab }))
            .and_then(|_| self.navigate("about:blank", "complete"));
        match released {
            Ok(()) => {
                let mut idle = self.browser.idle.lock().unwrap_or_else(PoisonError::into_inner);
                idle.push(self.contexts.clone());
            }
            Err(_) => {
                // Fails if the browser has ended.
                let user = json!({ "userContext": self.contexts.user });
                let _ = self.call("browser.removeUserContext", user);
            }
        }
    }
}

/// The address that the browser prints.
fn address(errors: ChildStderr) -> Result<String, Failure> {
    let mut lines = BufReader::new(errors).lines();
    let address = lines
        .by_ref()
        .map_while(Result::ok)
        .find_map(|line| line.split_once(LISTENING).map(|(_, rest)| rest.trim().to_owned()))
        .ok_or_else(|| Failure::new("Firefox did not say where it listens"))?;
    // Its later output must not fill the pipe.
    thread::spawn(move || lines.for_each(drop));
    Ok(address)
}
