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

#[cfg(test)]
mod tests {
    use super::*;

    fn event(name: &str, began: u32, wall: u32, work: u32) -> Value {
        let (name, data) = match name.split_once(' ') {
            Some((name, kind)) => (name, json!({ "data": { "type": kind } })),
            None => (name, json!({})),
        };
        let [ts, dur, tdur] = [began, wall, work].map(|time| time * 1000);
        json!({ "ph": "X", "pid": 1, "tid": 1, "name": name, "args": data, "ts": ts, "dur": dur,
                "tdur": tdur })
    }

    #[test]
    fn a_frame_is_its_events_and_its_callbacks() {
        let trace = [
            event("RunTask", 0, 9, 5),
            event("EventDispatch pointerup", 1, 7, 4),
            event("EventDispatch lostpointercapture", 2, 1, 1),
            event("RunTask", 10, 20, 10),
            event("FireAnimationFrame", 11, 3, 2),
            event("RunTask", 40, 5, 5),
            event("FireAnimationFrame", 41, 1, 1),
        ];
        let frames = frames(&trace);
        assert_eq!(frames.len(), 1, "the second frame has no event: {frames:?}");
        let Frame { own, own_wall, whole } = frames[0];
        assert_eq!((own, own_wall, whole), (6.0, 10.0, 15.0));
        assert_eq!(longest_task(&trace), 10.0);
    }

    #[test]
    fn an_event_is_followed_to_its_frame() {
        let at = |phase: &str, id: u32, kind: &str, ts: u32| {
            json!({ "ph": phase, "pid": 1, "id2": { "local": id }, "name": "EventLatency", "ts": ts,
                    "args": { "event_latency": { "event_type": kind } } })
        };
        let trace = [
            at("b", 1, "MOUSE_DRAGGED", 1_000),
            at("b", 2, "KEY_PRESSED", 1_500),
            at("e", 2, "", 3_000),
            at("e", 1, "", 18_000),
            at("b", 1, "MOUSE_DRAGGED", 20_000),
            at("e", 1, "", 45_500),
        ];
        assert_eq!(latencies(&trace), [17.0, 25.5]);
    }

    #[test]
    fn other_threads_are_not_looked_at() {
        let mut other = event("FireAnimationFrame", 0, 9, 9);
        other["tid"] = json!(2);
        let trace =
            [other, event("FireAnimationFrame", 1, 1, 1), event("FireAnimationFrame", 3, 1, 1)];
        assert_eq!(main_thread(&trace).len(), 2);
    }
}
