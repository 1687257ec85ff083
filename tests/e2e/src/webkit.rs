//! WebKit, the browser engine of Safari, controlled by WebDriver (<https://www.w3.org/TR/webdriver2/>).
//!
//! WebKitGTK's driver supports no other protocol, so this browser has its own client, too. A driver
//! has one session at a time, so tests that run in parallel each have their own browser.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use serde_json::{Value, json};

use crate::picture::write_base64;
use crate::tab::ANSWER_WITHIN;
use crate::{Failure, PATIENCE, Point, Tab, program, webdriver};

/// The environment variable with the driver; without it, the usual name is looked up on the `PATH`.
pub const WEBKIT_VARIABLE: &str = "LUFT_WEBKIT";

const NAMES: [&str; 1] = ["WebKitWebDriver"];

/// Runs the driver on a separate screen until the input ends, which also happens when the tests are
/// killed. Without a graphics processor, painting pages in layers would be half of all work.
const RUN: &str = r#"
    folder=$(mktemp -d); mkfifo "$folder/display"
    Xvfb -displayfd 3 -screen 0 1400x1000x24 -nolisten tcp 3>"$folder/display" >/dev/null 2>&1 & screen=$!
    read -r display <"$folder/display"
    export DISPLAY=":$display" HOME="$folder" WEBKIT_DISABLE_COMPOSITING_MODE=1
    "$@" >/dev/null 2>&1 & driver=$!
    cat >/dev/null
    kill "$driver" "$screen"; wait "$driver" "$screen"
    rm -rf "$folder"
"#;

/// The key of an element's id in WebDriver's JSON.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A running browser. It ends with the program that has started it.
struct WebKit {
    port: u16,
    /// The path of its session.
    session: String,
    _input: ChildStdin,
}

/// Browsers that tests have given back, each with an empty tab.
static IDLE: Mutex<Vec<WebKit>> = Mutex::new(Vec::new());

/// The tab of a browser, while a test has it. Stored data belong to an origin, and no two hosts of a
/// program have the same one ([`host`](crate::host)).
pub struct WebKitTab {
    /// `None` once it is given back.
    browser: Option<WebKit>,
}

impl WebKit {
    fn launch() -> Result<Self, Failure> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let program = program::find(
            "WebKit",
            WEBKIT_VARIABLE,
            &NAMES,
            "the packages `webkit2gtk-driver` and `xvfb`",
        )?;
        let mut process = Command::new("sh")
            .args(["-c", RUN, "sh"])
            .arg(&program)
            .arg(format!("--port={port}"))
            .stdin(Stdio::piped())
            .spawn()
            .map_err(|error| {
                Failure::new(format!("cannot start {}: {error}", program.display()))
            })?;
        let input = process.stdin.take().ok_or_else(|| Failure::new("the driver has no input"))?;
        wait_for_port(port)?;
        let wanted = json!({ "capabilities": { "alwaysMatch": { "pageLoadStrategy": "none" } } });
        let began = request(port, "POST", "/session", &wanted)?;
        let id =
            began["sessionId"].as_str().ok_or_else(|| Failure::new("WebKit has no session"))?;
        let session = format!("/session/{id}");
        let browser = Self { port, session, _input: input };
        browser.post("/window/rect", &json!({ "width": 1280, "height": 800 }))?;
        Ok(browser)
    }

    fn call(&self, method: &str, command: &str, params: &Value) -> Result<Value, Failure> {
        request(self.port, method, &format!("{}{command}", self.session), params)
    }

    fn post(&self, command: &str, params: &Value) -> Result<Value, Failure> {
        self.call("POST", command, params)
    }
}

impl WebKitTab {
    /// The empty tab of a browser, perhaps of one that another test has given back.
    ///
    /// # Errors
    /// If no browser is installed or it did not start.
    pub fn open() -> Result<Self, Failure> {
        let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        Ok(Self { browser: Some(idle.map_or_else(WebKit::launch, Ok)?) })
    }

    fn browser(&self) -> Result<&WebKit, Failure> {
        self.browser.as_ref().ok_or_else(|| Failure::new("the tab is given back"))
    }

    fn post(&self, command: &str, params: &Value) -> Result<Value, Failure> {
        self.browser()?.post(command, params)
    }

    fn perform(&self, actions: &Value) -> Result<(), Failure> {
        self.post("/actions", &json!({ "actions": actions })).map(drop)
    }
}

impl Tab for WebKitTab {
    /// Waits until the previous page is gone, so that it is not mistaken for the new one.
    fn visit(&self, url: &str) -> Result<(), Failure> {
        self.post("/url", &json!({ "url": url }))?;
        self.wait("the former page is gone", PATIENCE, || {
            let here = self.text("document.readyState === 'loading' ? '' : location.href")?;
            Ok(here.split('#').next() == url.split('#').next())
        })
    }

    fn load_again(&self) -> Result<(), Failure> {
        self.post("/refresh", &json!({})).map(drop)
    }

    fn value(&self, expression: &str) -> Result<Value, Failure> {
        let script = format!(
            "const done = arguments[arguments.length - 1];
             (async () => JSON.stringify({{ value: await ({expression}) }}))()
                 .then(done, (error) => done(JSON.stringify({{ error: `${{error}}` }})));"
        );
        let answer = self.post("/execute/async", &json!({ "script": script, "args": [] }))?;
        let answer: Value = serde_json::from_str(answer.as_str().unwrap_or_default())
            .map_err(|error| Failure::new(format!("`{expression}` gives no JSON: {error}")))?;
        match &answer["error"] {
            Value::Null => Ok(answer["value"].clone()),
            error => Err(Failure::new(format!("`{expression}` throws: {error}"))),
        }
    }

    fn press(&self, key: &str) -> Result<(), Failure> {
        self.perform(&webdriver::press(key))
    }

    fn press_button(&self, name: &str) -> Result<(), Failure> {
        let script = format!("return ({})(arguments[0])", webdriver::BUTTONS_CALLED);
        let found = self.post("/execute/sync", &json!({ "script": script, "args": [name] }))?;
        let found = found.as_array().map_or(&[][..], Vec::as_slice);
        let [element] = found else {
            return Err(Failure::new(format!("{} buttons are called “{name}”", found.len())));
        };
        self.perform(&webdriver::click_element(&json!({ ELEMENT: element[ELEMENT] })))
    }

    fn click(&self, at: Point) -> Result<(), Failure> {
        self.perform(&webdriver::click(at))
    }

    fn drag(&self, from: Point, to: Point) -> Result<(), Failure> {
        self.perform(&webdriver::drag(from, to))
    }

    fn screenshot(&self, file: &Path) -> Result<(), Failure> {
        let shot = self.browser()?.call("GET", "/screenshot", &Value::Null)?;
        write_base64(shot.as_str().unwrap_or_default(), file)
    }
}

impl Drop for WebKitTab {
    /// Leaves the browser for another test, unless it has ended.
    fn drop(&mut self) {
        let released = self
            .browser()
            .and_then(|browser| browser.call("DELETE", "/actions", &Value::Null))
            .and_then(|_| self.visit("about:blank"));
        if released.is_ok() {
            let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
            idle.extend(self.browser.take());
        }
    }
}

/// Waits until a program listens at a port, because the driver does not say when it is ready.
fn wait_for_port(port: u16) -> Result<(), Failure> {
    let deadline = Instant::now() + PATIENCE;
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        if Instant::now() > deadline {
            return Err(Failure::new("WebKit's driver does not listen"));
        }
        thread::yield_now();
    }
    Ok(())
}

/// Sends a command to the driver, and returns the value of its answer.
fn request(port: u16, method: &str, path: &str, params: &Value) -> Result<Value, Failure> {
    let body = if params.is_null() { String::new() } else { params.to_string() };
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    stream.set_read_timeout(Some(ANSWER_WITHIN))?;
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    let answer: Value = serde_json::from_str(body)
        .map_err(|error| Failure::new(format!("WebKit's answer is no JSON: {error}")))?;
    match answer["value"]["error"].as_str() {
        None => Ok(answer["value"].clone()),
        Some(error) => Err(Failure::new(format!(
            "WebKit refuses {path}: {error}: {}",
            answer["value"]["message"]
        ))),
    }
}
