//! Checks that the scripts of `<luft-board>` and of frames, their types, manifest, schema and
//! documents name the same attributes, methods, events and messages.

use std::fs;

use luft_architecture::{hold, root};
use serde_json::Value;

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The quoted words of a text.
fn quoted(text: &str) -> Vec<&str> {
    text.split('\'').skip(1).step_by(2).collect()
}

/// The text between two marks of a file.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(start).expect(start);
    rest.split_once(end).expect(end).0
}

#[test]
fn each_attribute_method_and_event_is_described_everywhere() {
    let script = text("www/element.js");
    let types = text("www/npm/luft-board.d.ts");
    let manifest = text("www/npm/custom-elements.json");
    let document = text("docs/element.md");
    let mut faults = Vec::new();
    let mut expect = |file: &str, text: &str, what: String| {
        if !text.contains(&what) {
            faults.push(format!("{file} lacks {what}"));
        }
    };
    let options = text("www/options.js");
    for name in quoted(between(&options, "const OPTIONS = [", "];")) {
        expect("docs/element.md", &document, format!("| `{name}` |"));
        expect("custom-elements.json", &manifest, format!("\"name\": \"{name}\""));
        if name != "lang" {
            expect("luft-board.d.ts", &types, format!("\n  {name}: "));
        }
    }
    for name in ["play", "undo", "resign", "forfeit", "flip", "restart", "goTo"] {
        expect("www/element.js", &script, format!("\n  {name}("));
        expect("luft-board.d.ts", &types, format!("\n  {name}("));
        expect("custom-elements.json", &manifest, format!("\"name\": \"{name}\""));
        expect("docs/element.md", &document, format!("`{name}("));
    }
    for name in ["ready", "before-move", "move", "end", "position", "exercise", "refused", "error"]
    {
        expect("luft-board.d.ts", &types, format!("'luft-{name}'"));
        expect("custom-elements.json", &manifest, format!("\"luft-{name}\""));
        expect("docs/element.md", &document, format!("| `luft-{name}` |"));
    }
    let reasons = text("crates/app/src/ground/request_refusal.rs");
    for code in reasons.split(" => \"").skip(1).filter_map(|rest| rest.split('"').next()) {
        expect("docs/element.md", &document, format!("| `{code}` |"));
        expect("luft-board.d.ts", &types, format!("| '{code}'"));
        expect("frame.schema.json", &text("www/frame.schema.json"), format!("\"{code}\""));
    }
    let frame = text("www/lazy/frame.js");
    let schema: Value = serde_json::from_str(&text("www/frame.schema.json")).expect("JSON");
    let protocol = text("docs/frame.md");
    for name in quoted(between(&options, "const OPTIONS = [", "];")) {
        let known = !schema["$defs"]["options"]["properties"][name].is_null();
        expect("frame.schema.json", if known { name } else { "" }, name.to_owned());
    }
    for line in between(&frame, "const MESSAGES = {", "\n};").lines() {
        let name = line.strip_prefix("  ").and_then(|line| line.split_once(": {"));
        if let Some((name, _)) = name.filter(|(name, _)| name.chars().all(char::is_alphabetic)) {
            expect("docs/frame.md", &protocol, format!("`{name}`"));
            expect("frame.schema.json", &schema.to_string(), format!("\"{name}\""));
        }
    }
    for part in between(&script, "const PARTS = {", "};").split(": '").skip(1) {
        let name = part.split('\'').next().unwrap_or_default();
        expect("docs/element.md", &document, format!("`{name}`"));
        expect("custom-elements.json", &manifest, format!("\"name\": \"{name}\""));
    }
    hold(&faults, "who uses the element reads one of them");
}
