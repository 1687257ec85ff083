//! Messages between a frame and the embedding page.

use std::fs;
use std::path::Path;

use luft_e2e::{
    Failure, FirefoxTab, HostOptions, Luft, MOUNT, PATIENCE, Page, Server, ensure, host_with,
    with_tab,
};
use luft_rules::random::SplitMix64;
use serde_json::{Value, json};

use crate::schema::Schema;
use crate::site::Stranger;

/// Records all messages, and gives the frame the height that it requests, as described in
/// docs/frame.md.
const NOTING: &str = "
    self.heard = [];
    addEventListener('message', ({ source, data }) => {
        const frame = document.querySelector('iframe');
        if (source === frame.contentWindow) {
            heard.push(data);
            if (data.luft === 1 && data.type === 'size') {
                frame.height = data.height;
            }
        }
    });";

/// The script that begins to record, and loads an address into the page's frame.
fn with_frame(address: &str) -> String {
    let address = Value::from(address);
    format!(
        "(() => {{ {NOTING}
            Object.assign(document.querySelector('iframe'), {{ src: {address}, width: 400 }}); }})()"
    )
}

/// The schema that the build publishes.
fn schema() -> Result<Value, Failure> {
    let text = fs::read_to_string(luft_e2e::dist()?.join("frame.schema.json"))?;
    serde_json::from_str(&text).map_err(|error| Failure::new(error.to_string()))
}

fn open_host() -> Result<Server, Failure> {
    host_with(HostOptions { open_to_all_origins: true, ..HostOptions::default() })
}

/// Opens Luft in the frame of the stranger's page. `query` follows its address, and `ORIGIN` in it stands for the
/// stranger's.
fn open_frame(
    tab: &Page<'_>,
    stranger: &Stranger,
    luft: &Server,
    query: &str,
) -> Result<(), Failure> {
    tab.go_to(&stranger.origin())?;
    let origin = Value::from(stranger.origin());
    let is_open = format!("location.origin === {origin} && document.readyState === 'complete'");
    tab.wait_until("the page", &is_open)?;
    let address = luft.url() + &query.replace("ORIGIN", &stranger.origin());
    tab.evaluate(&with_frame(&address)).map(drop)
}

/// Sends messages to the frame, each of which must be valid by the schema.
fn send(tab: &Page<'_>, messages: &[Value]) -> Result<(), Failure> {
    let schema = schema()?;
    for message in messages {
        let allowed = Schema::of(&schema, "toFrame").allows(message)?;
        ensure(allowed, || format!("not allowed: {message}"))?;
    }
    let messages = Value::from(messages.to_vec());
    tab.evaluate(&format!("{messages}.forEach((one) => frames[0].postMessage(one, '*'))")).map(drop)
}

/// The messages that the page has received since the last call, once there is one that a script
/// accepts.
fn heard(tab: &Page<'_>, what: &str, wanted: &str) -> Result<Vec<Value>, Failure> {
    tab.wait(what, PATIENCE, || {
        Ok(tab.evaluate(&format!("heard.some((data) => {wanted})"))? == true)
    })?;
    let text = tab.text("JSON.stringify(heard.splice(0))")?;
    let messages: Vec<Value> =
        serde_json::from_str(&text).map_err(|error| Failure::new(error.to_string()))?;
    let schema = schema()?;
    for message in &messages {
        let allowed = Schema::of(&schema, "fromFrame").allows(message)?;
        ensure(allowed, || format!("not in the schema: {message}"))?;
    }
    Ok(messages)
}

/// The types of messages, and their contents.
fn summary(messages: &[Value]) -> String {
    let told = |message: &Value| {
        let member = |name: &str| message[name].as_str().map(|text| format!(" {text}"));
        let more = ["san", "reason", "fault", "code"].into_iter().filter_map(member);
        format!("{}{}", message["type"].as_str().unwrap_or_default(), more.collect::<String>())
    };
    messages.iter().map(told).collect::<Vec<_>>().join(", ")
}

fn expect(messages: &[Value], expected: &str) -> Result<(), Failure> {
    let summary = summary(messages);
    ensure(summary == expected, || format!("heard {summary}, not {expected}"))
}

/// A lesson in a frame reports the learner's progress to its page.
#[test]
#[ignore = "long"]
fn a_lesson_in_a_frame_reports_its_progress() -> Result<(), Failure> {
    let (luft, stranger) = (open_host()?, Stranger::around("about:blank", "", &[])?);
    with_tab(|tab| {
        let pgn = "1.+e4+e5+2.+Nf3+*+1.+d4+*";
        let query = format!("?origin=ORIGIN&exercise=white&pace=instant&pgn={pgn}");
        open_frame(tab, &stranger, &luft, &query)?;
        heard(tab, "ready", "data.type === 'ready'")?;
        let state = |message: &Value| {
            let member = |name: &str| message[name].to_string();
            let state = message["state"].as_str()?;
            Some(format!("{state} {}/{} {}", member("number"), member("count"), member("mistakes")))
        };
        let states =
            |messages: &[Value]| messages.iter().filter_map(state).collect::<Vec<_>>().join(", ");
        let play = |mv: &str| send(tab, &[json!({ "luft": 1, "type": "play", "move": mv })]);
        play("h3")?;
        // Both are waited for at once: the second may arrive together with the first.
        let taken_back = "data.ply === 0 && heard.slice(0, heard.indexOf(data))
            .some(({ state }) => state === 'wrong')";
        let told = heard(tab, "wrong, and taken back", taken_back)?;
        ensure(states(&told) == "wrong 1/2 1", || states(&told))?;
        play("e4")?;
        heard(tab, "the answer", "data.san === 'e5' && data.byComputer")?;
        play("Nf3")?;
        let told = heard(tab, "solved", "data.state === 'solved'")?;
        ensure(states(&told) == "solved 1/2 1", || states(&told))?;
        tab.expect_no_faults()
    })
}

/// All messages, to and from a frame of another origin whose address names the embedding page;
/// without storage at first, in a sandbox.
#[test]
fn a_frame_and_the_page_that_it_names_exchange_messages() -> Result<(), Failure> {
    let luft = open_host()?;
    for attributes in ["sandbox=\"allow-scripts\"", ""] {
        let stranger = Stranger::around("about:blank", attributes, &[])?;
        with_tab(|tab| {
            open_frame(
                tab,
                &stranger,
                &luft,
                "?origin=ORIGIN&level=easy&color=white&pace=instant",
            )?;
            let start = heard(tab, "ready", "data.type === 'ready'")?;
            ensure(summary(&start).ends_with("size, ready"), || summary(&start))?;
            let ready = start.iter().find(|message| message["type"] == "ready");
            ensure(ready.is_some_and(|ready| ready["turn"] == "white"), || summary(&start))?;
            send(tab, &[json!({ "luft": 1, "type": "play", "move": "e4" })])?;
            let game = heard(tab, "the reply", "data.byComputer")?;
            ensure(summary(&game).starts_with("move e4, position, move "), || summary(&game))?;
            send(
                tab,
                &[
                    json!({ "luft": 1, "type": "goTo", "ply": 1 }),
                    json!({ "luft": 1, "type": "flip" }),
                    json!({ "luft": 1, "type": "set", "options": { "theme": "dark", "lang": "de" } }),
                    json!({ "luft": 1, "type": "lock", "locked": ["undo", "settings"] }),
                    json!({ "luft": 1, "type": "undo", "id": 7 }),
                ],
            )?;
            let refused = heard(tab, "the refusal", "data.id === 7")?;
            ensure(summary(&refused).ends_with("position, error undo undo-disabled"), || {
                summary(&refused)
            })?;
            let frame = tab.frame(MOUNT)?;
            let root = "document.querySelector('luft-board').dataset";
            frame.wait_until(
                "the look",
                &format!("{root}.theme === 'dark' && {root}.orientation === 'black' && {root}.locked === 'undo settings'"),
            )?;
            let wanted =
                "innerHeight >= document.documentElement.scrollHeight && innerHeight > 700";
            frame.wait_until("a frame that needs no scrolling", wanted)?;
            send(tab, &[json!({ "luft": 1, "type": "forfeit", "color": "white" })])?;
            expect(&heard(tab, "the end", "data.type === 'end'")?, "end forfeit")?;
            let set = json!({ "fen": "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "opponent": "person" });
            send(tab, &[json!({ "luft": 1, "type": "set", "options": set })])?;
            expect(&heard(tab, "the game", "data.fen?.startsWith('8/8/8/4k3')")?, "position")?;
            tab.expect_no_faults()
        })?;
    }
    Ok(())
}

/// A page that the address does not name receives no messages, and its messages are ignored.
#[test]
#[ignore = "long"]
fn a_frame_exchanges_messages_with_no_other_page() -> Result<(), Failure> {
    let luft = open_host()?;
    let stranger = Stranger::around("about:blank", "", &[])?;
    with_tab(|tab| {
        for origins in ["", "?origin=https://club.example", "?origin=ORIGIN+javascript:alert(1)"] {
            open_frame(tab, &stranger, &luft, origins)?;
            let frame = tab.frame(MOUNT)?;
            let board = Luft::new(&frame);
            board.wait_ready()?;
            frame.evaluate("self.got = new Promise((done) => addEventListener('message', () => setTimeout(done))), 0")?;
            send(tab, &[json!({ "luft": 1, "type": "play", "move": "e4" })])?;
            frame.evaluate("got.then(() => true)")?;
            ensure(board.moves()?.is_empty(), || format!("{origins}: a stranger plays"))?;
            ensure(tab.number("heard.length")? == 0.0, || format!("{origins}: a stranger hears"))?;
        }
        tab.expect_no_faults()
    })
}

/// A junk value.
fn junk(random: &mut SplitMix64) -> Value {
    let values = [
        json!(null),
        json!(-1),
        json!(0.5),
        json!(1e300),
        json!(true),
        json!([]),
        json!(["undo", 1]),
        json!({}),
        json!({ "__proto__": { "luft": 1 } }),
        json!("x".repeat(5_000)),
        json!("<img src=x onerror=alert(1)>"),
        json!("\u{0}\u{202e}'\"&?#"),
        json!([[[[[[]]]]]]),
    ];
    values[random.below(values.len())].clone()
}

/// A message that a frame must refuse: it is damaged, or asks for something impossible.
fn hostile(random: &mut SplitMix64, schema: &Value) -> Result<Value, Failure> {
    const IMPOSSIBLE: [&str; 9] = [
        r#"{ "type": "play", "move": "e2e5" }"#,
        r#"{ "type": "play", "move": "" }"#,
        r#"{ "type": "play", "move": "Qxf7# and wins" }"#,
        r#"{ "type": "undo" }"#,
        r#"{ "type": "set", "options": { "fen": "8/8/8/8/8/8/8/8 w - - 0 1", "theme": "dark" } }"#,
        r#"{ "type": "set", "options": { "level": "godlike" } }"#,
        r#"{ "type": "set", "options": { "time": "soon", "board": "wood" } }"#,
        r#"{ "type": "set", "options": { "pgn": "1. e4 e5 2. Ke4 *" } }"#,
        r#"{ "type": "forfeit", "color": "white", "board": "another" }"#,
    ];
    const SOUND: [&str; 6] = [
        r#"{ "type": "set", "options": { "theme": "dark", "ply": 2, "level": "hard" } }"#,
        r#"{ "type": "play", "move": "e2e4" }"#,
        r#"{ "type": "goTo", "ply": 3 }"#,
        r#"{ "type": "lock", "locked": ["undo"] }"#,
        r#"{ "type": "forfeit", "color": "white" }"#,
        r#"{ "type": "resign", "id": "a" }"#,
    ];
    let read = |text: &str| -> Value { serde_json::from_str(text).unwrap_or_default() };
    if random.below(4) == 0 {
        let mut message = read(IMPOSSIBLE[random.below(IMPOSSIBLE.len())]);
        message["luft"] = json!(1);
        return Ok(message);
    }
    loop {
        let mut message = read(SOUND[random.below(SOUND.len())]);
        message["luft"] = json!(1);
        let names: Vec<String> =
            message.as_object().into_iter().flat_map(|members| members.keys().cloned()).collect();
        let name = &names[random.below(names.len())];
        match random.below(5) {
            0 if name != "luft" => {
                message.as_object_mut().and_then(|members| members.remove(name));
            }
            1 if name == "luft" => {
                message["luft"] =
                    [json!(2), json!("1"), json!([1]), json!(true)][random.below(4)].clone();
            }
            2 if name != "luft" => message[name] = junk(random),
            3 => {
                let other = ["constructor", "origin", "board", "id", "__proto__", "toString"];
                message[other[random.below(other.len())]] = junk(random);
            }
            4 if name == "options" => message["options"]["origin"] = junk(random),
            _ => {
                message["type"] = json!(["ready", "constructor", "", "__proto__"][random.below(4)]);
            }
        }
        if !Schema::of(schema, "toFrame").allows(&message)? {
            return Ok(message);
        }
    }
}

/// Each of 10,000 hostile messages is answered with an error, and changes nothing.
#[test]
#[ignore = "long"]
fn hostile_messages_change_nothing() -> Result<(), Failure> {
    let schema = schema()?;
    let mut random = SplitMix64::new(21);
    let messages = (0..10_000)
        .map(|_| hostile(&mut random, &schema))
        .collect::<Result<Vec<Value>, Failure>>()?;
    let luft = open_host()?;
    let stranger = Stranger::around("about:blank", "", &[])?;
    with_tab(|tab| {
        open_frame(tab, &stranger, &luft, "?origin=ORIGIN&opponent=person&locked=undo")?;
        heard(tab, "ready", "data.type === 'ready'")?;
        let frame = tab.frame(MOUNT)?;
        let board = Luft::new(&frame);
        send(tab, &[json!({ "luft": 1, "type": "play", "move": "e4" })])?;
        heard(tab, "the move", "data.type === 'position'")?;
        let page = "JSON.stringify([Object.entries(document.querySelector('luft-board').dataset), document.querySelector('luft-board').query])";
        let before = frame.text(page)?;
        for part in messages.chunks(2_000) {
            let text = Value::from(part.to_vec()).to_string();
            // Parsed from text, so that members may have any name.
            let text = Value::from(text);
            tab.evaluate(&format!(
                "JSON.parse({text}).forEach((one) => frames[0].postMessage(one, '*'))"
            ))?;
        }
        // Values that JSON cannot represent, and messages that are not meant for Luft.
        tab.evaluate(
            "(() => {
                const cycle = { luft: 1, type: 'set' };
                cycle.options = cycle;
                const strange = [cycle, { luft: 1, type: 'play', move: NaN }, { luft: 1n }, Object.assign([], { luft: 1 })];
                [null, 'luft', 1, undefined, new Map([['luft', 1]]), new Date(), ...strange]
                    .forEach((one) => frames[0].postMessage(one, '*'));
                self.errors = 10000 + strange.length;
            })()",
        )?;
        tab.wait("the answers", PATIENCE, || Ok(tab.evaluate("heard.length >= errors")? == true))?;
        let answers = heard(tab, "the answers", "true")?;
        let errors = answers.iter().filter(|answer| answer["type"] == "error").count();
        ensure(errors == 10_004 && answers.len() == errors, || {
            let other = answers.iter().find(|answer| answer["type"] != "error");
            format!("{errors} errors of {} answers, and {other:?}", answers.len())
        })?;
        let after = frame.text(page)?;
        ensure(after == before, || format!("{before} has become {after}"))?;
        let (moves, message) = (board.moves()?, board.message()?);
        ensure(moves == ["e4"] && message.is_empty(), || format!("{moves:?} {message}"))?;
        tab.expect_no_faults()
    })
}

#[test]
#[ignore = "long"]
fn a_frame_exchanges_messages_in_firefox() -> Result<(), Failure> {
    let luft = open_host()?;
    let stranger = Stranger::around("about:blank", "", &[])?;
    let tab = FirefoxTab::open()?;
    tab.go_to(&stranger.origin())?;
    tab.wait_until(false, "the page", "document.querySelector('iframe') !== null")?;
    let query = format!("?origin={}&level=easy&pace=instant", stranger.origin());
    tab.evaluate(false, &with_frame(&(luft.url() + &query)))?;
    tab.wait_until(false, "ready", "heard.some(({ type }) => type === 'ready')")?;
    tab.evaluate(false, "frames[0].postMessage({ luft: 1, type: 'play', move: 'e4' }, '*')")?;
    tab.wait_until(false, "the reply", "heard.some(({ byComputer }) => byComputer)")
}

/// The page in docs/frame.md that gives its frame the right height.
#[test]
fn the_snippet_in_the_documentation_works() -> Result<(), Failure> {
    let document =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/frame.md"))?;
    let snippet = document.split("```html\n").nth(1).and_then(|rest| rest.split("```").next());
    let snippet = snippet.ok_or_else(|| Failure::new("docs/frame.md has no snippet"))?;
    let luft = open_host()?;
    let stranger = Stranger::around("about:blank", "", &[])?;
    let host = luft.url();
    let origin = host.trim_end_matches(MOUNT);
    let snippet = snippet
        .replace("https://example.org/luft/", &host)
        .replace("https://example.org", origin)
        .replace("https://club.example", &stranger.origin());
    with_tab(|tab| {
        tab.go_to(&stranger.origin())?;
        let page = Value::from(format!("<!doctype html>{snippet}"));
        tab.evaluate(&format!("document.open(), document.write({page}), document.close(), 0"))?;
        tab.wait_until("the height", "document.querySelector('iframe').clientHeight !== 640")?;
        let frame = tab.frame(MOUNT)?;
        Luft::new(&frame).wait_ready()?;
        frame.wait_until("all in sight", "document.documentElement.scrollHeight <= innerHeight")
    })
}

/// Each form of the markup that "Share" offers shows the game in the page of another site.
#[test]
#[ignore = "long"]
fn the_markup_of_share_works_in_another_page() -> Result<(), Failure> {
    let luft = open_host()?;
    let stranger = Stranger::around("about:blank", "", &[])?;
    with_tab(|tab| {
        let board = Luft::new(tab);
        board.open(&format!("{}?opponent=person", luft.url()))?;
        board.play(&["e4", "e5"])?;
        tab.evaluate(&format!("{}.querySelector('[data-action=share]').click()", board.root()))?;
        tab.wait_until(
            "the dialog",
            "document.querySelector('[data-part=share-markup]') !== null",
        )?;
        let markups = tab.text(
            "JSON.stringify([...document.querySelectorAll('.share option')].map((option) => {
                option.selected = true;
                option.parentElement.dispatchEvent(new Event('change'));
                return document.querySelector('[data-part=share-markup]').value;
            }))",
        )?;
        let markups: Vec<String> =
            serde_json::from_str(&markups).map_err(|error| Failure::new(error.to_string()))?;
        let [plain, fitting, element] = &markups[..] else {
            return Err(Failure::new(format!("{markups:?}")));
        };
        for markup in [plain, fitting, element] {
            tab.go_to(&stranger.origin())?;
            let page =
                Value::from(format!("<!doctype html><link rel=\"icon\" href=\"data:,\">{markup}"));
            tab.evaluate(&format!("document.open(), document.write({page}), document.close(), 0"))?;
            if markup == element {
                let shown = Luft::in_element(tab);
                shown.wait_ready()?;
                shown.wait_for_moves(&["e4", "e5"])?;
                continue;
            }
            let frame = tab.frame(MOUNT)?;
            Luft::new(&frame).wait_for_moves(&["e4", "e5"])?;
            if markup == fitting {
                let wanted =
                    "document.documentElement.scrollHeight <= innerHeight && innerHeight !== 640";
                frame.wait_until("all in sight", wanted)?;
            }
        }
        tab.expect_no_faults()
    })
}
