//! Tests of how traces are evaluated.

use luft_e2e::trace::{Frame, frames, latencies, longest_task, main_thread};
use serde_json::{Value, json};

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
    let trace = [other, event("FireAnimationFrame", 1, 1, 1), event("FireAnimationFrame", 3, 1, 1)];
    assert_eq!(main_thread(&trace).len(), 2);
}
