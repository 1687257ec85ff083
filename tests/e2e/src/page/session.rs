//! The connection with a tab: commands, expressions, waiting, and the frames and workers below it.

use std::time::Duration;

use serde_json::{Value, json};

use crate::Failure;
use crate::connection::{Connection, Event};
use crate::tab::{PATIENCE, Tab};

/// True at the next frame.
const FRAME: &str = "new Promise(done => requestAnimationFrame(() => done(true)))";

/// A tab, or a frame or worker of one.
pub struct Page<'a> {
    pub(super) connection: &'a Connection,
    /// The id of its browser context.
    context: String,
    /// The session of the tab itself.
    tab: String,
    pub(super) session: String,
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
}
