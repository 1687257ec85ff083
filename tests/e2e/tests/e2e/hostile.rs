//! Random use of the page: clicks, drags, typing, messages and crashes, in an order that depends on
//! a seed.

use std::env;

use luft_e2e::{Failure, Luft, Point, ensure, with_luft};
use luft_rules::random::SplitMix64;
use serde_json::json;

/// The number of events, and the number after which the page is checked.
const EVENTS: usize = 120;
const LOOK: usize = 40;

/// The window, in CSS pixels.
const WIDTH: usize = 900;
const HEIGHT: usize = 700;

const KEYS: [&str; 14] = [
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "Enter",
    "Escape",
    "Tab",
    "Home",
    "End",
    " ",
    "f",
    "n",
    "q",
    "e",
];

/// A text with a visible effect if it were interpreted as HTML.
const HTML: &str = "<img src=x onerror=\"window.hostile = 1\"><script>window.hostile = 2</script>";

/// The environment variable with another seed.
const SEED: &str = "LUFT_HOSTILE_SEED";

#[test]
#[ignore = "long"]
fn random_use_causes_no_exception_and_no_html_and_loses_no_game() -> Result<(), Failure> {
    let seed = env::var(SEED).ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let run = |luft: &Luft<'_>| {
        let deny = json!({ "behavior": "deny" });
        luft.page.call_browser("Browser.setDownloadBehavior", deny)?;
        luft.page.set_screen(WIDTH as u32, HEIGHT as u32, 1.0, false)?;
        luft.unfold_fields()?;
        let mut random = SplitMix64::new(seed);
        for number in 1..=EVENTS {
            event(luft, &mut random)?;
            if number % LOOK == 0 {
                look(luft)?;
            }
        }
        luft.page.expect_no_faults()
    };
    with_luft("hostile", "", run)
        .map_err(|failure| Failure::new(format!("{failure}\n  again by {SEED}={seed}")))
}

fn event(luft: &Luft<'_>, random: &mut SplitMix64) -> Result<(), Failure> {
    let page = luft.page;
    match random.below(16) {
        0..=2 => page.click(point(random)),
        3 => page.tap(point(random)),
        4..=6 => page.drag(square(luft, random)?, square(luft, random)?),
        7..=8 => {
            page.click(square(luft, random)?)?;
            page.click(square(luft, random)?)
        }
        9..=10 => page.press(KEYS[random.below(KEYS.len())]),
        11 => typed(luft, random),
        12 => posted(luft, random),
        // Ends the worker without notice.
        13 => page.targets("worker").first().map_or(Ok(()), |worker| {
            worker.call("Runtime.terminateExecution", json!({})).map(drop)
        }),
        14 => pressed(luft, random),
        _ => reloaded(luft, random),
    }
}

fn point(random: &mut SplitMix64) -> Point {
    Point { x: random.below(WIDTH) as f64, y: random.below(HEIGHT) as f64 }
}

fn square(luft: &Luft<'_>, random: &mut SplitMix64) -> Result<Point, Failure> {
    let [file, rank] = [b'a', b'1'].map(|first| char::from(first + random.below(8) as u8));
    luft.point(&format!("{file}{rank}"))
}

/// Fills a field, and presses the button beside it.
fn typed(luft: &Luft<'_>, random: &mut SplitMix64) -> Result<(), Failure> {
    let texts = [
        HTML.to_owned(),
        format!("[White \"{}\"]\n[Black \"B\"]\n\n1. e4 {{{HTML}}} *", HTML.replace('"', "\\\"")),
        "1. e4 e5 * 1. d4 *".to_owned(),
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".to_owned(),
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1".to_owned(),
        "x".repeat(100_000),
        "\0\u{202e}\u{1f600}".to_owned(),
        "e4".to_owned(),
    ];
    let fields = ["move-input", "fen-input", "pgn-input"];
    let actions = ["play-move", "set-position", "load-pgn"];
    let index = random.below(fields.len());
    let text = json!(texts[random.below(texts.len())]);
    let set = format!("{}.value = {text}", luft.part(fields[index]));
    luft.page.evaluate(&set)?;
    act(luft, actions[index])
}

/// Presses any button, enabled or disabled.
fn pressed(luft: &Luft<'_>, random: &mut SplitMix64) -> Result<(), Failure> {
    let press = format!(
        "(() => {{ const all = document.querySelectorAll('[data-action]');
            all[{} % all.length].click(); }})()",
        random.below(1000)
    );
    luft.page.evaluate(&press).map(drop)
}

fn act(luft: &Luft<'_>, action: &str) -> Result<(), Failure> {
    let press = format!("document.querySelector('[data-action={action}]').click()");
    luft.page.evaluate(&press).map(drop)
}

fn posted(luft: &Luft<'_>, random: &mut SplitMix64) -> Result<(), Failure> {
    let messages = [
        "null".to_owned(),
        "{ luft: 'forfeit', color: 'white' }".to_owned(),
        "{ luft: [1, [2]] }".to_owned(),
        format!("{{ luft: 'forfeit', color: {} }}", json!(HTML)),
        "new Uint8Array(100000)".to_owned(),
    ];
    let message = &messages[random.below(messages.len())];
    luft.page.evaluate(&format!("postMessage({message}, '*')")).map(drop)
}

/// Opens the page again: unchanged, with another address, or with damaged storage.
fn reloaded(luft: &Luft<'_>, random: &mut SplitMix64) -> Result<(), Failure> {
    match random.below(3) {
        0 => luft.reload(),
        1 => {
            let queries = ["?level=%3Cimg%20src=x%20onerror=alert(1)%3E", "?fen=8/8&time=0", "?"];
            luft.visit(queries[random.below(queries.len())])
        }
        _ => {
            let damage = format!(
                "for (const key of Object.keys(localStorage)) {{
                    const text = localStorage.getItem(key);
                    const at = {} % (text.length + 1);
                    localStorage.setItem(key, text.slice(0, at) + '<b>' + text.slice(at + 1));
                }}",
                random.below(10_000)
            );
            luft.page.evaluate(&damage)?;
            luft.reload()
        }
    }
}

/// Checks that the page is intact, and that it shows what it has stored.
fn look(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.page.expect_no_faults()?;
    let foreign = "!document.querySelector('luft-board :is(img, iframe, object, b, script)') \
        && window.hostile === undefined";
    ensure(luft.page.evaluate(foreign)? == true, || "HTML was let in".to_owned())?;
    let message = luft.message()?;
    ensure(message.chars().count() <= 1000, || format!("a message of {} bytes", message.len()))?;

    // Selections, open choices and drafts are not stored.
    for _ in 0..3 {
        luft.page.press("Escape")?;
    }
    let (moves, cells) = (luft.moves()?, luft.part_text("grid")?);
    luft.reload()?;
    let again = (luft.moves()?, luft.part_text("grid")?);
    // The computer may have moved in the meantime.
    ensure(again.0.starts_with(&moves), || format!("{moves:?} became {:?}", again.0))?;
    ensure(again.0 != moves || again.1 == cells, || format!("{cells} became {}", again.1))?;
    let message = luft.message()?;
    ensure(!message.contains("The stored game"), || message)
}
