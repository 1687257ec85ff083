//! A tab (or a frame, or a worker) of the browser, used like a person or an assistive technology
//! would.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use crate::Failure;
use crate::connection::{Connection, Event};
use crate::failure::ensure;
use crate::tab::{PATIENCE, Point, Tab};

/// True at the next frame.
const FRAME: &str = "new Promise(done => requestAnimationFrame(() => done(true)))";

/// The browser's error message when the host of a service worker is gone, as are those of earlier
/// tests.
const NO_SERVICE_WORKER: &str = "An unknown error occurred when fetching the script.";

/// A tab, or a frame or worker of one.
pub struct Page<'a> {
    connection: &'a Connection,
    /// The id of its browser context.
    context: String,
    /// The session of the tab itself.
    tab: String,
    session: String,
}

/// An element, found by its role and accessible name.
pub struct Element<'a> {
    page: &'a Page<'a>,
    object: String,
    name: String,
    description: String,
    usable: bool,
}

impl<'a> Page<'a> {
    pub(crate) fn new(
        connection: &'a Connection,
        context: String,
        session: String,
    ) -> Result<Self, Failure> {
        connection.follow(&session)?;
        let page = Self { connection, context, tab: session.clone(), session };
        page.call("Page.enable", json!({}))?;
        // Only one window of the browser can have the focus; this makes each page believe that it
        // has it.
        page.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }))?;
        Ok(page)
    }

    /// Sends a command of the DevTools protocol to this tab.
    ///
    /// # Errors
    /// If the browser refuses it.
    pub fn call(&self, method: &str, params: Value) -> Result<Value, Failure> {
        self.connection.call(&self.session, method, params)
    }

    /// Sends a command to the browser for this browser context.
    ///
    /// # Errors
    /// If the browser refuses it.
    pub fn call_browser(&self, method: &str, mut params: Value) -> Result<Value, Failure> {
        params["browserContextId"] = json!(self.context);
        self.connection.call("", method, params)
    }

    /// Goes to an address.
    ///
    /// # Errors
    /// If it cannot be loaded.
    pub fn go_to(&self, url: &str) -> Result<(), Failure> {
        let result = self.call("Page.navigate", json!({ "url": url }))?;
        match result["errorText"].as_str() {
            Some(error) => Err(Failure::new(format!("{url} does not load: {error}"))),
            None => Ok(()),
        }
    }

    /// Goes back (-1) or forward (1) in the tab's history.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn step_in_history(&self, by: i32) -> Result<(), Failure> {
        // Delayed until the answer is sent, because answers may be lost with the page.
        self.evaluate(&format!("void setTimeout(() => history.go({by}))")).map(drop)
    }

    /// Evaluates an expression. If it is a promise, waits until it settles.
    ///
    /// # Errors
    /// If it throws.
    pub fn evaluate(&self, expression: &str) -> Result<Value, Failure> {
        let params =
            json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let mut result = self.call("Runtime.evaluate", params)?;
        match result.get("exceptionDetails") {
            Some(details) => Err(Failure::new(format!("`{expression}` throws: {details}"))),
            None => Ok(result["result"]["value"].take()),
        }
    }

    /// Evaluates an expression that gives a text.
    ///
    /// # Errors
    /// If it throws or gives something else.
    pub fn text(&self, expression: &str) -> Result<String, Failure> {
        Tab::text(self, expression)
    }

    /// Evaluates an expression that gives a number.
    ///
    /// # Errors
    /// If it throws or gives something else.
    pub fn number(&self, expression: &str) -> Result<f64, Failure> {
        let value = self.evaluate(expression)?;
        value
            .as_f64()
            .ok_or_else(|| Failure::new(format!("`{expression}` is {value}, not a number")))
    }

    /// Waits until an expression is true.
    ///
    /// # Errors
    /// If it is not true within [`PATIENCE`]; `what` describes the expectation.
    pub fn wait_until(&self, what: &str, expression: &str) -> Result<(), Failure> {
        Tab::wait_until(self, what, expression)
    }

    /// Waits until `holds` returns true; it is called repeatedly.
    ///
    /// # Errors
    /// If this takes longer than `patience`, or `holds` fails.
    pub fn wait(
        &self,
        what: &str,
        patience: Duration,
        holds: impl FnMut() -> Result<bool, Failure>,
    ) -> Result<(), Failure> {
        Tab::wait(self, what, patience, holds)
    }

    /// Waits until the page is about to be painted.
    ///
    /// # Errors
    /// If there is no page.
    pub fn next_frame(&self) -> Result<(), Failure> {
        self.evaluate(FRAME).map(drop)
    }

    /// Sets the clocks `Date.now` and `performance.now` of this page forward, and `Date.now` on
    /// every page that the tab opens later, where `performance.now` begins anew. Existing timers
    /// are not affected.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn skip_time(&self, time: Duration) -> Result<(), Failure> {
        let [date, tick] = ["Date", "performance"].map(|clock| {
            let time = time.as_millis();
            format!(
                "{{ const now = {clock}.now.bind({clock}); {clock}.now = () => now() + {time}; }}"
            )
        });
        self.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": date }))?;
        self.evaluate(&format!("{date} {tick}")).map(drop)
    }

    /// Waits for the one element with this role and accessible name, as the browser computes
    /// them: the accessibility tree follows the page with a delay.
    ///
    /// # Errors
    /// If there is none within [`PATIENCE`], or more than one.
    pub fn find(&'a self, role: &str, name: &str) -> Result<Element<'a>, Failure> {
        let what = format!("one {role} “{name}”");
        let mut one = None;
        self.wait(&what, PATIENCE, || {
            let mut found = self.find_all(role, Some(name))?;
            let count = found.len();
            one = found.pop();
            ensure(count == 1, || format!("there are {count}")).map(|()| true)
        })?;
        one.ok_or_else(|| Failure::new(what))
    }

    /// Waits until no element has this role and accessible name.
    ///
    /// # Errors
    /// If there is one after [`PATIENCE`].
    pub fn wait_until_gone(&'a self, role: &str, name: &str) -> Result<(), Failure> {
        self.wait(&format!("no {role} “{name}”"), PATIENCE, || {
            Ok(self.find_all(role, Some(name))?.is_empty())
        })
    }

    /// Every element with this role and, if given, this accessible name.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn find_all(&'a self, role: &str, name: Option<&str>) -> Result<Vec<Element<'a>>, Failure> {
        let document = self.call("Runtime.evaluate", json!({ "expression": "document" }))?;
        let mut query = json!({ "objectId": document["result"]["objectId"], "role": role });
        if let Some(name) = name {
            query["accessibleName"] = json!(name);
        }
        let tree = self.connection.ask(&self.session, "Accessibility.queryAXTree", &query)?;
        let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
        nodes.iter().filter(|node| node["ignored"] != true).map(|node| self.element(node)).collect()
    }

    /// The element of a node of the accessibility tree.
    fn element(&'a self, node: &Value) -> Result<Element<'a>, Failure> {
        let params = json!({ "backendNodeId": node["backendDOMNodeId"] });
        let resolved = self.call("DOM.resolveNode", params)?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let mut properties = node["properties"].as_array().into_iter().flatten();
        Ok(Element {
            page: self,
            object: text(&resolved["object"]["objectId"]),
            name: text(&node["name"]["value"]),
            description: text(&node["description"]["value"]),
            usable: !properties.any(|property| {
                property["name"] == "disabled" && property["value"]["value"] == true
            }),
        })
    }

    /// Presses and releases a key, by its DOM name such as `ArrowUp`, `Enter`,
    /// `Tab`, or a single character.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn press(&self, key: &str) -> Result<(), Failure> {
        let (code, virtual_key, text) = key_details(key);
        let mut params = json!({
            "type": if text.is_empty() { "rawKeyDown" } else { "keyDown" },
            "key": key, "code": code, "windowsVirtualKeyCode": virtual_key,
        });
        if !text.is_empty() {
            params["text"] = json!(text);
        }
        self.call("Input.dispatchKeyEvent", params)?;
        self.call(
            "Input.dispatchKeyEvent",
            json!({ "type": "keyUp", "key": key, "code": code, "windowsVirtualKeyCode": virtual_key }),
        )?;
        Ok(())
    }

    /// Types a text into the field that has the focus.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn type_text(&self, text: &str) -> Result<(), Failure> {
        self.call("Input.insertText", json!({ "text": text })).map(drop)
    }

    /// Moves, presses or releases the mouse: `mouseMoved`, `mousePressed`,
    /// `mouseReleased`.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn mouse(&self, what: &str, at: Point) -> Result<(), Failure> {
        let pressed = what != "mouseMoved";
        let params = json!({
            "type": what, "x": at.x, "y": at.y, "pointerType": "mouse",
            "button": if pressed { "left" } else { "none" },
            "clickCount": if pressed { 1 } else { 0 },
        });
        self.call("Input.dispatchMouseEvent", params).map(drop)
    }

    /// Clicks a point.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn click(&self, at: Point) -> Result<(), Failure> {
        self.mouse("mouseMoved", at)?;
        self.mouse("mousePressed", at)?;
        self.mouse("mouseReleased", at)
    }

    /// Turns the mouse wheel over a point: down by this many CSS pixels, or up if negative.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn wheel(&self, at: Point, down: f64) -> Result<(), Failure> {
        let params = json!({
            "type": "mouseWheel", "x": at.x, "y": at.y, "deltaX": 0, "deltaY": down,
        });
        self.call("Input.dispatchMouseEvent", params).map(drop)
    }

    /// Drags from one point to another, in steps.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn drag(&self, from: Point, to: Point) -> Result<(), Failure> {
        self.mouse("mouseMoved", from)?;
        self.mouse("mousePressed", from)?;
        for at in steps(from, to) {
            let params = json!({
                "type": "mouseMoved", "x": at.x, "y": at.y, "button": "left", "buttons": 1,
            });
            self.call("Input.dispatchMouseEvent", params)?;
        }
        self.mouse("mouseReleased", to)
    }

    /// Taps a point with a finger.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn tap(&self, at: Point) -> Result<(), Failure> {
        self.touch("touchStart", Some(at))?;
        self.touch("touchEnd", None)
    }

    /// Drags a finger from one point to another, in steps.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn swipe(&self, from: Point, to: Point) -> Result<(), Failure> {
        self.touch("touchStart", Some(from))?;
        for at in steps(from, to) {
            // One event per frame, as screens report them; faster events would not be a drag.
            self.next_frame()?;
            self.touch("touchMove", Some(at))?;
        }
        self.touch("touchEnd", None)
    }

    fn touch(&self, what: &str, at: Option<Point>) -> Result<(), Failure> {
        let points: Vec<_> = at.iter().map(|at| json!({ "x": at.x, "y": at.y })).collect();
        self.call("Input.dispatchTouchEvent", json!({ "type": what, "touchPoints": points }))
            .map(drop)
    }

    /// Sets the size of the window in CSS pixels, the pixel density, and
    /// whether it is a phone's touch screen. Waits until the page is drawn anew: the board
    /// takes its size in one frame and what is around it follows in the next.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn set_screen(
        &self,
        width: u32,
        height: u32,
        density: f64,
        phone: bool,
    ) -> Result<(), Failure> {
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": density, "mobile": phone,
        });
        self.call("Emulation.setDeviceMetricsOverride", metrics)?;
        self.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": phone }))?;
        self.next_frame()?;
        self.next_frame()
    }

    /// Sets a media feature, such as `prefers-color-scheme`.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn set_media(&self, feature: &str, value: &str) -> Result<(), Failure> {
        let features = json!({ "features": [{ "name": feature, "value": value }] });
        self.call("Emulation.setEmulatedMedia", features).map(drop)
    }

    /// Styles the page as if it were printed.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn set_print(&self) -> Result<(), Failure> {
        self.call("Emulation.setEmulatedMedia", json!({ "media": "print" })).map(drop)
    }

    /// Sets the browser's preferred languages, such as `de-AT,de`.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn set_languages(&self, languages: &str) -> Result<(), Failure> {
        let agent = self.text("navigator.userAgent")?;
        let visitor = json!({ "userAgent": agent, "acceptLanguage": languages });
        self.call("Emulation.setUserAgentOverride", visitor).map(drop)
    }

    /// Every event of the tab so far.
    pub(crate) fn events(&self) -> Vec<Event> {
        self.connection.events(&self.tab)
    }

    /// Waits until this number of workers runs under this tab. A worker of the previous page may
    /// end late.
    ///
    /// # Errors
    /// If the number is not reached within [`PATIENCE`].
    pub fn wait_for_workers(&self, count: usize) -> Result<(), Failure> {
        let what = format!("{count} workers");
        let reached = self.wait(&what, PATIENCE, || Ok(self.targets("worker").len() == count));
        reached.map_err(|failure| {
            let running = self.targets("worker");
            let where_from = |page: &Page<'_>| page.text("location.href");
            let addresses: Vec<_> = running.iter().map(where_from).collect();
            Failure::new(format!("{failure}; there are {addresses:?}"))
        })
    }

    /// The workers (`worker`), frames (`iframe`) or service workers
    /// (`service_worker`) that run now under this tab, oldest first.
    pub fn targets(&self, kind: &str) -> Vec<Page<'a>> {
        let mut sessions: Vec<String> = Vec::new();
        for Event { method, params } in self.connection.events(&self.tab) {
            let session = params["sessionId"].as_str().unwrap_or_default();
            match method.as_str() {
                "Target.attachedToTarget" if params["targetInfo"]["type"] == kind => {
                    sessions.push(session.to_owned());
                }
                "Target.detachedFromTarget" => sessions.retain(|known| known != session),
                _ => {}
            }
        }
        let page = |session| Page {
            connection: self.connection,
            context: self.context.clone(),
            tab: self.tab.clone(),
            session,
        };
        sessions.retain(|session| self.connection.knows(session));
        sessions.into_iter().map(page).collect()
    }

    /// A frame of this tab, by a part of its address, whether or not it runs in a separate process.
    ///
    /// # Errors
    /// If there is none in time.
    pub fn frame(&self, address: &str) -> Result<Page<'a>, Failure> {
        let mut found = None;
        let what = format!("a frame at {address}");
        self.wait(&what, PATIENCE, || {
            for page in self.targets("iframe") {
                let href = page.text("location.href").unwrap_or_default();
                if href.contains(address) {
                    found = Some(page);
                    return Ok(true);
                }
            }
            Ok(false)
        })?;
        found.ok_or_else(|| Failure::new(what))
    }

    /// The addresses that the tab and its workers have requested so far.
    pub fn requests(&self) -> Vec<String> {
        let events = self.connection.events(&self.tab);
        let requests = events.iter().filter(|event| event.method == "Network.requestWillBeSent");
        let address = |event: &Event| event.params["request"]["url"].as_str().map(str::to_owned);
        requests.filter_map(address).collect()
    }

    /// The errors in the tab and its workers so far: uncaught exceptions and errors in the console.
    /// It ignores errors of the previous test in the tab, whose host is gone: those of its page
    /// until this test leaves it, those of a service worker or a request unknown to this test, and
    /// the browser's message that it did not find the script of a service worker, which names no
    /// host.
    pub fn faults(&self) -> Vec<String> {
        let events = self.connection.events(&self.tab);
        let visits = events.iter().filter(|event| event.method == "Page.frameNavigated");
        let visited: Vec<_> = visits.map(|event| host_of(&event.params["frame"]["url"])).collect();
        let requests = self.requests();
        let is_of_this_test = |event: &&Event| {
            let script = &event.params["exceptionDetails"]["url"];
            let is_service_worker = script.as_str().is_some_and(|url| url.ends_with("/sw.js"));
            let entry = &event.params["entry"];
            let resource = entry["url"].as_str().filter(|_| entry["source"] == "network");
            entry["text"] != NO_SERVICE_WORKER
                && (!is_service_worker || visited.contains(&host_of(script)))
                && resource.is_none_or(|url| {
                    visited.contains(&host_of(&entry["url"])) || requests.iter().any(|it| it == url)
                })
        };
        let from_its_first_page =
            events.iter().skip_while(|event| event.method != "Page.frameNavigated");
        from_its_first_page.filter(is_of_this_test).filter_map(fault).collect()
    }

    /// Fails if anything went wrong in the tab or its workers.
    ///
    /// # Errors
    /// A failure that lists the errors.
    pub fn expect_no_faults(&self) -> Result<(), Failure> {
        // Earlier events are reported before this answer.
        self.evaluate("0")?;
        let faults = self.faults();
        ensure(faults.is_empty(), || format!("the page reported: {}", faults.join("; ")))
    }
}

impl Tab for Page<'_> {
    fn visit(&self, url: &str) -> Result<(), Failure> {
        self.go_to(url)
    }

    fn load_again(&self) -> Result<(), Failure> {
        self.call("Page.reload", json!({})).map(drop)
    }

    fn value(&self, expression: &str) -> Result<Value, Failure> {
        self.evaluate(expression)
    }

    fn press(&self, key: &str) -> Result<(), Failure> {
        self.press(key)
    }

    fn press_button(&self, name: &str) -> Result<(), Failure> {
        self.find("button", name)?.click()
    }

    fn click(&self, at: Point) -> Result<(), Failure> {
        self.click(at)
    }

    fn drag(&self, from: Point, to: Point) -> Result<(), Failure> {
        self.drag(from, to)
    }

    fn screenshot(&self, file: &Path) -> Result<(), Failure> {
        self.screenshot(file)
    }

    fn faults(&self) -> Vec<String> {
        self.faults()
    }
}

impl Element<'_> {
    /// Its accessible name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its accessible description.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// Whether it is enabled for assistive technology.
    pub fn is_usable(&self) -> bool {
        self.usable
    }

    /// Calls a function of the element, given as JavaScript with `this`.
    ///
    /// # Errors
    /// If it throws.
    pub fn call(&self, function: &str, argument: Value) -> Result<Value, Failure> {
        let params = json!({
            "objectId": self.object, "functionDeclaration": function,
            "arguments": [{ "value": argument }], "returnByValue": true, "awaitPromise": true,
        });
        let mut result = self.page.call("Runtime.callFunctionOn", params)?;
        match result.get("exceptionDetails") {
            Some(details) => Err(Failure::new(format!("“{}” throws: {details}", self.name))),
            None => Ok(result["result"]["value"].take()),
        }
    }

    /// Its centre, after scrolling it into view.
    ///
    /// # Errors
    /// If it no longer exists.
    pub fn middle(&self) -> Result<Point, Failure> {
        let function = "function () {
            this.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            const box = this.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }";
        let middle = self.call(function, Value::Null)?;
        match (middle[0].as_f64(), middle[1].as_f64()) {
            (Some(x), Some(y)) => Ok(Point { x, y }),
            _ => Err(Failure::new(format!("“{}” is nowhere", self.name))),
        }
    }

    /// Clicks it with the mouse.
    ///
    /// # Errors
    /// If another element covers it.
    pub fn click(&self) -> Result<(), Failure> {
        let at = self.middle()?;
        let hit = self.call(
            "function (at) {
                const hit = document.elementFromPoint(at.x, at.y);
                return hit !== null && (this.contains(hit) || hit.contains(this)
                    || [...(this.labels ?? [])].some(label => label.contains(hit)));
            }",
            json!({ "x": at.x, "y": at.y }),
        )?;
        ensure(hit == true, || format!("“{}” is covered by something else", self.name))?;
        self.page.click(at)
    }

    /// Gives it the focus.
    ///
    /// # Errors
    /// If it no longer exists.
    pub fn focus(&self) -> Result<(), Failure> {
        self.call("function () { this.focus(); }", Value::Null).map(drop)
    }

    /// Replaces the contents of a text field.
    ///
    /// # Errors
    /// If it no longer exists.
    pub fn fill(&self, text: &str) -> Result<(), Failure> {
        self.focus()?;
        self.call("function () { this.select(); }", Value::Null)?;
        if text.is_empty() { self.page.press("Delete") } else { self.page.type_text(text) }
    }

    /// A property of the element as a text, such as `value` or `textContent`.
    ///
    /// # Errors
    /// If it no longer exists.
    pub fn property(&self, name: &str) -> Result<String, Failure> {
        let value = self.call("function (name) { return String(this[name]); }", json!(name))?;
        Ok(value.as_str().unwrap_or_default().to_owned())
    }
}

pub(crate) fn steps(from: Point, to: Point) -> impl Iterator<Item = Point> {
    (1..=6).map(move |step| {
        let part = f64::from(step) / 6.0;
        Point { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    })
}

/// The physical key, the Windows key code, and the text that the key types.
fn key_details(key: &str) -> (String, u32, &str) {
    let named = |number, text| (key.to_owned(), number, text);
    match key {
        "Backspace" => named(8, ""),
        "Tab" => named(9, ""),
        "Enter" => named(13, "\r"),
        "Escape" => named(27, ""),
        " " => ("Space".to_owned(), 32, " "),
        "End" => named(35, ""),
        "Home" => named(36, ""),
        "ArrowLeft" => named(37, ""),
        "ArrowUp" => named(38, ""),
        "ArrowRight" => named(39, ""),
        "ArrowDown" => named(40, ""),
        "Delete" => named(46, ""),
        _ => {
            let upper = key.to_ascii_uppercase();
            (format!("Key{upper}"), upper.chars().next().map_or(0, u32::from), key)
        }
    }
}

/// The host and the port of an address.
fn host_of(url: &Value) -> &str {
    url.as_str().and_then(|url| url.split('/').nth(2)).unwrap_or_default()
}

fn fault(event: &Event) -> Option<String> {
    let params = &event.params;
    match event.method.as_str() {
        "Runtime.exceptionThrown" => Some(params["exceptionDetails"].to_string()),
        "Runtime.consoleAPICalled" if params["type"] == "error" => {
            Some(format!("console.error {}", params["args"]))
        }
        "Log.entryAdded" if params["entry"]["level"] == "error" => {
            Some(format!("{} {}", params["entry"]["text"], params["entry"]["url"]))
        }
        _ => None,
    }
}
