//! The headers that the README recommends, and the embedding pages that are trusted.

use std::fs;
use std::path::Path;

use luft_e2e::{Failure, HostOptions, Luft, PATIENCE, Page, ensure, host, host_with, with_tab};
use serde_json::{Value, json};

use crate::everywhere::{review_and_learn, with_blunder};
use crate::language;
use crate::site::{SERVED, Stranger, play_in_frame};

/// Headers with their values, as hosts send them.
type Headers = &'static [(&'static str, &'static str)];

/// All headers of the README's text block that contains a line.
pub fn headers_of_the_readme(line: &str) -> Result<Headers, Failure> {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let readme: &'static str = fs::read_to_string(readme)?.leak();
    let blocks = readme.split("```http\n").skip(1).filter_map(|rest| rest.split("```").next());
    let found = blocks.into_iter().find(|block| block.lines().any(|other| other.starts_with(line)));
    let block =
        found.ok_or_else(|| Failure::new(format!("the README has no block with {line}")))?;
    let headers: Vec<_> = block.lines().filter_map(|line| line.split_once(": ")).collect();
    Ok(headers.leak())
}

fn options(headers: Headers) -> HostOptions {
    HostOptions { headers, ..HostOptions::default() }
}

/// Waits until the page has requested a file.
fn wait_asked(tab: &Page<'_>, file: &str) -> Result<(), Failure> {
    tab.wait(file, PATIENCE, || Ok(tab.requests().iter().any(|address| address.ends_with(file))))
}

#[test]
#[ignore = "long"]
fn the_policy_in_the_readme_lets_everything_work() -> Result<(), Failure> {
    let headers = headers_of_the_readme("Content-Security-Policy: default-src 'none'")?;
    let server = host_with(options(headers))?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&format!("{}?level=medium", server.url()))?;
        luft.type_move("e4")?;
        luft.wait_for_count(2)?;
        tab.wait_for_workers(1)?;
        let message = luft.message()?;
        ensure(message.is_empty(), || message)?;
        wait_asked(tab, "/luft.net")?;
        wait_asked(tab, "/lazy/sound.js")?;
        language::choose(&luft, "de")?;
        tab.wait_until("German", "document.documentElement.lang === 'de'")?;
        // The styles of the page, of its dialogs and of the parts loaded during play, each with all
        // its rules.
        tab.wait_until(
            "the styles",
            "document.styleSheets.length === 3
                && [...document.styleSheets].every(({ cssRules }) => cssRules.length > 20)
                && getComputedStyle(document.documentElement).backgroundColor === 'rgb(241, 245, 247)'",
        )?;
        tab.wait_until("the service worker", SERVED)?;
        luft.reload()?;
        luft.wait_for_count(2)?;
        luft.open(&format!("{}&lang=en", with_blunder(&server.url())))?;
        review_and_learn(&luft)?;
        // The policy blocks the inline script, and the file replaces it.
        let faults = tab.faults();
        let other: Vec<_> = faults.iter().filter(|text| !text.contains("inline script")).collect();
        ensure(other.is_empty(), || format!("the page reported: {other:?}"))
    })
}

#[test]
#[ignore = "long"]
fn an_isolated_page_of_its_own_plays() -> Result<(), Failure> {
    let headers = headers_of_the_readme("Cross-Origin-Opener-Policy")?;
    let server = host_with(options(headers))?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&server.url())?;
        ensure(tab.evaluate("crossOriginIsolated")? == true, || "it is not isolated".to_owned())?;
        luft.type_move("e4")?;
        luft.wait_for_count(2)?;
        // If no worker could start, a message would say so. Workers are not counted: once the
        // expected number did not appear although the move had been played, for an unknown reason.
        let message = luft.message()?;
        ensure(message.is_empty(), || message)?;
        tab.expect_no_faults()
    })
}

/// Checks that a frame in an isolated page of another site can play.
fn plays_in_isolation(
    luft_sends: Headers,
    page_sends: Headers,
    attributes: &str,
) -> Result<(), Failure> {
    let server = host_with(options(luft_sends))?;
    let stranger = Stranger::around(&server.url(), attributes, page_sends)?;
    with_tab(|tab| {
        let frame = stranger.open_in(tab)?;
        ensure(tab.evaluate("crossOriginIsolated")? == true, || "nothing is isolated".to_owned())?;
        play_in_frame(&Luft::new(&frame), "e4")?;
        tab.expect_no_faults()
    })
}

#[test]
#[ignore = "long"]
fn plays_in_a_frame_of_an_isolated_page() -> Result<(), Failure> {
    let luft_sends = headers_of_the_readme("Cross-Origin-Resource-Policy: cross-origin")?;
    let page_sends = headers_of_the_readme("Cross-Origin-Opener-Policy")?;
    plays_in_isolation(luft_sends, page_sends, "")
}

#[test]
#[ignore = "long"]
fn plays_in_a_frame_without_credentials() -> Result<(), Failure> {
    let page_sends = &[
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Embedder-Policy", "credentialless"),
    ];
    plays_in_isolation(&[], page_sends, "credentialless")
}

/// Lets the embedding page report that Black has left, and waits until the frame has received the
/// message.
fn say_black_has_left(tab: &Page<'_>, frame: &Page<'_>) -> Result<(), Failure> {
    frame.evaluate(
        "self.heard = new Promise(done => addEventListener('message', () => setTimeout(done), { once: true })); 0",
    )?;
    tab.evaluate("frames[0].postMessage({ luft: 'forfeit', color: 'black' }, '*')")?;
    frame.evaluate("self.heard.then(() => true)").map(drop)
}

#[test]
#[ignore = "long"]
fn a_page_of_another_origin_ends_no_game_unless_it_is_named() -> Result<(), Failure> {
    let server = host()?;
    let stranger = Stranger::around(&server.url(), "", &[])?;
    with_tab(|tab| {
        let frame = stranger.open_in(tab)?;
        let luft = Luft::new(&frame);
        say_black_has_left(tab, &frame)?;
        luft.expect_status("Your turn")?;
        for (origin, is_named) in [("https://club.example", false), (&*stranger.origin(), true)] {
            let address = format!("{}?parents={origin}", server.url());
            frame.evaluate(&format!("location.replace({}); 0", Value::from(address)))?;
            frame.wait_until(
                "the other address",
                "location.search !== '' && document.querySelector('[data-ready=true]') !== null",
            )?;
            frame.wait_until(
                "the parent in it",
                &format!("location.search.includes({})", Value::from(origin)),
            )?;
            luft.wait_ready()?;
            say_black_has_left(tab, &frame)?;
            if is_named {
                let (result, _) = luft.wait_for_result()?;
                ensure(result == "You win", || format!("the result is {result}"))?;
            } else {
                luft.expect_status("Your turn")?;
            }
        }
        tab.expect_no_faults()
    })
}

/// The software bill of materials is for hosts; browsers never request it.
#[test]
#[ignore = "long"]
fn the_bill_of_materials_lies_beside_the_page_and_is_not_loaded() -> Result<(), Failure> {
    let bill = fs::read(luft_e2e::dist()?.join("sbom.cdx.json"))?;
    let bill: Value = serde_json::from_slice(&bill)
        .map_err(|error| Failure::new(format!("the bill is no JSON: {error}")))?;
    let parts = bill["components"].as_array().cloned().unwrap_or_default();
    let foreign = parts.iter().filter(|part| part["hashes"][0]["content"].is_string()).count();
    let is_licensed = |part: &Value| part["licenses"][0]["expression"].is_string();
    ensure(foreign > 10 && parts.iter().all(is_licensed), || format!("it lists {parts:?}"))?;
    let host = host()?;
    with_tab(|tab| {
        Luft::new(tab).open(&host.url())?;
        tab.wait_until("the service worker", SERVED)?;
        let requests = tab.requests();
        let asked = requests.iter().any(|address| address.contains("sbom"));
        let kept = tab.evaluate(
            "caches.keys()
                .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
                .then((all) => all.flat().some(({ url }) => url.includes('sbom')))",
        )?;
        ensure(!asked && kept == false, || "it is loaded".to_owned())
    })
}

/// Records the rules of the page's trusted-types policy, and the blobs that it creates.
const SPY: &str = "
    const { createPolicy } = TrustedTypePolicyFactory.prototype;
    trustedTypes.createPolicy = (name, rules) => {
        self.rules = { name, ...rules };
        return createPolicy.call(trustedTypes, name, rules);
    };
    const { createObjectURL } = URL;
    self.blobs = [];
    URL.createObjectURL = (blob) => {
        self.blobs.push(createObjectURL(blob));
        return self.blobs.at(-1);
    };";

/// Tries the rules with the page's own values and with others.
const TRIED: &str = r#"(() => {
    const passes = (rule, texts) => texts.filter((text) => {
        try { return rules[rule](text) === text; } catch { return false; }
    });
    const home = new URL('./', document.baseURI).href;
    const stranger = URL.createObjectURL(new Blob(['alert()'], { type: 'text/javascript' }));
    const own = [`${home}sw.js`, `${home}v-0123456789abcdef/worker.js`, blobs[0]];
    const foreign = [stranger, 'worker.js', '', 'data:text/javascript,alert()', 'javascript:alert()',
        'https://evil.example/v-0/worker.js', `${home}../worker.js`, `${home}%2e%2e/worker.js`,
        `${home}..%2fworker.js`, `${home}upload?worker.js`, `${home}a\\..\\worker.js`,
        `${location.origin}/worker.js`, home.replace('http', 'https') + 'sw.js'];
    const drawn = ['', document.querySelector('.piece').outerHTML.replaceAll('></path>', '/>')];
    const active = ['<img src=x onerror=alert()>', '<svg onload="alert()"></svg>',
        '<svg><script>alert()</script></svg>', '<svg><a href="javascript:alert()"><path d=""/></a></svg>',
        '<svg><use href="https://evil.example/#a"/></svg>', 'text', '<path d="" style="a"/>',
        '<svg class="\"><script>alert()</script>"></svg>'];
    return { name: rules.name, own: passes('createScriptURL', own).length - own.length,
        foreign: passes('createScriptURL', foreign),
        drawn: passes('createHTML', drawn).length - drawn.length, active: passes('createHTML', active) };
})()"#;

#[test]
#[ignore = "long"]
fn the_policy_of_trusted_types_allows_only_lufts_own_values() -> Result<(), Failure> {
    let policy = "require-trusted-types-for 'script'; trusted-types luft";
    let server = host_with(options(vec![("Content-Security-Policy", policy)].leak()))?;
    with_tab(|tab| {
        tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SPY }))?;
        let luft = Luft::new(tab);
        luft.open(&format!("{}?players=2&fen=4k3/8/8/3p4/4P3/8/8/4K3_w_-_-_0_1", server.url()))?;
        luft.drag("e4", "d5")?;
        tab.wait_until("a drawn piece", "document.querySelector('.kind .piece') !== null")?;
        tab.wait_until("the worker's program", "blobs.length > 0")?;
        let tried = tab.evaluate(TRIED)?;
        let wanted = json!({ "name": "luft", "own": 0, "foreign": [], "drawn": 0, "active": [] });
        ensure(tried == wanted, || format!("the policy passes {tried}"))?;
        // The policy also allows the template of boards.
        tab.evaluate(
            "document.body.append(Object.assign(document.createElement('luft-board'), { id: 'second' }))",
        )?;
        Luft::at(tab, "#second").wait_ready()
    })
}
