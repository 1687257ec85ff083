//! What a tab and its workers have requested, and what went wrong in them.

use serde_json::Value;

use super::session::Page;
use crate::Failure;
use crate::connection::Event;
use crate::failure::ensure;

/// The browser's error message when the host of a service worker is gone, as are those of earlier
/// tests.
const NO_SERVICE_WORKER: &str = "An unknown error occurred when fetching the script.";

impl Page<'_> {
    /// The addresses that the tab and its workers have requested so far.
    pub fn requests(&self) -> Vec<String> {
        let events = self.events();
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
        let events = self.events();
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
