//! Evaluates a browser trace of a page's main thread, by CPU time, which does not run while other
//! programs do, and by the wall clock.

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::{Event, Failure, PATIENCE, Page};

/// The categories of the trace that are evaluated here.
pub const CATEGORIES: [&str; 2] = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/// The categories for the latency from an event to the frame.
pub const LATENCY: [&str; 2] = ["benchmark", "input"];

impl Page<'_> {
    /// Traces the browser in some categories while `act` runs. Returns one value per trace event,
    /// with times in microseconds.
    ///
    /// # Errors
    /// The failure of `act`, or the browser's failure to trace.
    pub fn trace(
        &self,
        categories: &[&str],
        act: impl FnOnce() -> Result<(), Failure>,
    ) -> Result<Vec<Value>, Failure> {
        let before = self.events().len();
        let config = json!({ "includedCategories": categories, "excludedCategories": ["*"] });
        self.call(
            "Tracing.start",
            json!({ "transferMode": "ReturnAsStream", "traceConfig": config }),
        )?;
        let done = act();
        self.call("Tracing.end", json!({}))?;
        let mut stream = Value::Null;
        self.wait("the trace", PATIENCE, || {
            let complete = |event: &Event| event.method == "Tracing.tracingComplete";
            let found = self.events().into_iter().skip(before).find(complete);
            stream = found.map_or(Value::Null, |mut event| event.params["stream"].take());
            Ok(!stream.is_null())
        })?;
        done?;
        let text = self.read_stream(&stream)?;
        let mut trace: Value = serde_json::from_str(&text)
            .map_err(|error| Failure::new(format!("the trace is no JSON: {error}")))?;
        match trace["traceEvents"].take() {
            Value::Array(events) => Ok(events),
            _ => Err(Failure::new("the trace has no events")),
        }
    }

    fn read_stream(&self, stream: &Value) -> Result<String, Failure> {
        let mut text = String::new();
        loop {
            let part = self.call("IO.read", json!({ "handle": stream }))?;
            text += part["data"].as_str().unwrap_or_default();
            if part["eof"] == true {
                self.call("IO.close", json!({ "handle": stream }))?;
                return Ok(text);
            }
        }
    }
}

/// The pointer events.
const POINTER: [&str; 3] = ["pointerdown", "pointermove", "pointerup"];

/// A span of work on the main thread, with times in milliseconds.
#[derive(Clone, Debug)]
pub struct Span {
    /// Its kind: an event of a type, a frame's callbacks, a task.
    pub name: String,
    /// When it began, by the wall clock.
    pub began: f64,
    /// Its duration by the wall clock.
    pub wall: f64,
    /// Its CPU time.
    pub work: f64,
}

impl Span {
    fn ended(&self) -> f64 {
        self.began + self.wall
    }

    fn holds(&self, other: &Self) -> bool {
        self.began <= other.began && other.ended() <= self.ended()
    }
}

/// A frame caused by pointer events, with times in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Frame {
    /// The CPU time of listeners and animation-frame callbacks.
    pub own: f64,
    /// The same by the wall clock.
    pub own_wall: f64,
    /// The CPU time of all tasks, including the browser's style, layout and painting.
    pub whole: f64,
}

/// The frames caused by pointer events, in order.
pub fn frames(trace: &[Value]) -> Vec<Frame> {
    let spans = main_thread(trace);
    let tasks: Vec<_> = spans.iter().filter(|span| span.name == "RunTask").collect();
    let own = |name: &str| POINTER.contains(&name) || MORE.contains(&name);
    let mut frames = Vec::new();
    let mut events: Vec<&Span> = Vec::new();
    for span in &spans {
        if own(&span.name) {
            events.push(span);
        } else if span.name == "FireAnimationFrame"
            && events.iter().any(|event| POINTER.contains(&&*event.name))
        {
            events.push(span);
            frames.push(frame(&events, &tasks));
            events.clear();
        }
    }
    frames
}

/// Further events caused by a pointer.
const MORE: [&str; 6] =
    ["mousedown", "mousemove", "mouseup", "click", "gotpointercapture", "lostpointercapture"];

fn frame(parts: &[&Span], tasks: &[&Span]) -> Frame {
    // A nested span counts as part of the outer one.
    let outer = parts.iter().enumerate().filter(|(index, part)| {
        !parts.iter().enumerate().any(|(other, whole)| other != *index && whole.holds(part))
    });
    let outer: Vec<_> = outer.map(|(_, part)| *part).collect();
    let around = tasks.iter().filter(|task| outer.iter().any(|part| task.holds(part)));
    Frame {
        own: outer.iter().map(|part| part.work).sum(),
        own_wall: outer.iter().map(|part| part.wall).sum(),
        whole: around.map(|task| task.work).sum(),
    }
}

/// The times from each event of a drag until its frame was presented, in milliseconds by the wall
/// clock. Events without a frame are skipped.
pub fn latencies(trace: &[Value]) -> Vec<f64> {
    let mut events: Vec<_> = trace.iter().filter(|event| event["name"] == "EventLatency").collect();
    events.sort_by(|one, other| one["ts"].as_u64().cmp(&other["ts"].as_u64()));
    let mut begun: HashMap<String, &Value> = HashMap::new();
    let mut latencies = Vec::new();
    for event in events {
        // Ids are reused.
        let id = format!("{} {}", event["pid"], event["id2"]);
        match event["ph"].as_str() {
            Some("b") => drop(begun.insert(id, event)),
            Some("e") => {
                latencies.extend(begun.remove(&id).and_then(|begun| latency(begun, event)));
            }
            _ => {}
        }
    }
    latencies
}

fn latency(begun: &Value, ended: &Value) -> Option<f64> {
    let kind = &begun["args"]["event_latency"]["event_type"];
    let micros = ended["ts"].as_f64()? - begun["ts"].as_f64()?;
    (kind == "MOUSE_DRAGGED").then_some(micros / 1000.0)
}

/// The longest task of the main thread, in CPU time.
pub fn longest_task(trace: &[Value]) -> f64 {
    let tasks = main_thread(trace).into_iter().filter(|span| span.name == "RunTask");
    tasks.map(|task| task.work).fold(0.0, f64::max)
}

/// The largest number of elements whose style was computed at once.
pub fn most_restyled(trace: &[Value]) -> u64 {
    let styled = trace.iter().filter(|event| event["name"] == "UpdateLayoutTree");
    styled.filter_map(|event| event["args"]["elementCount"].as_u64()).max().unwrap_or_default()
}

/// The spans of the page's main thread, by their start. The page's thread is the one with the most
/// events.
pub fn main_thread(trace: &[Value]) -> Vec<Span> {
    let thread = |event: &Value| (event["pid"].as_u64(), event["tid"].as_u64());
    let heard: Vec<_> =
        trace.iter().filter(|event| event["name"] == "FireAnimationFrame").map(thread).collect();
    let count = |of| heard.iter().filter(|thread| **thread == of).count();
    let Some(main) = heard.iter().copied().max_by_key(|thread| count(*thread)) else {
        return Vec::new();
    };
    let ours = trace.iter().filter(|event| event["ph"] == "X" && thread(event) == main);
    let mut spans: Vec<_> = ours.map(span).collect();
    spans.sort_by(|one, other| one.began.total_cmp(&other.began));
    spans
}

fn span(event: &Value) -> Span {
    let time = |name: &str| event[name].as_f64().unwrap_or_default() / 1000.0;
    let name = match event["args"]["data"]["type"].as_str() {
        Some(kind) if event["name"] == "EventDispatch" => kind,
        _ => event["name"].as_str().unwrap_or_default(),
    };
    Span { name: name.to_owned(), began: time("ts"), wall: time("dur"), work: time("tdur") }
}
