//! Checks every state of the page with axe-core (<https://github.com/dequelabs/axe-core>).

use std::path::PathBuf;
use std::time::Duration;
use std::{env, fs};

use luft_e2e::{
    Failure, HostFault, HostOptions, Luft, ensure, host_online_only, host_with, with_tab,
};
use serde_json::{Value, json};

/// The environment variable with axe-core's script; without it, the one that `cargo xtask test` has
/// downloaded.
const AXE_VARIABLE: &str = "LUFT_AXE";

/// A game with a mistake of each kind.
const MISTAKES: &str =
    "?pgn=1.+e4+e5+2.+Nf3+Nc6+3.+Bc4+Nd4+4.+Nxe5+Qg5+5.+Nxf7+Qxg2+6.+Rf1+Qxe4%2B+7.+Be2+Nf3%23+0-1";

/// A state of a page: its name, and the actions that lead to it from the one before.
type State = (&'static str, fn(&Luft<'_>) -> Result<(), Failure>);

/// A page: the query to open, and its states. Loading a page takes as long as checking it, and
/// axe-core's first check of a page twice as long as the next: so states share pages.
type Visit<'a> = (&'a str, &'a [State]);

/// Every state of the page. Add further states here.
const VISITS: [Visit<'_>; 7] = [
    (
        "",
        &[
            ("first sight", |_| Ok(())),
            ("first sight on a telephone", |luft| luft.page.set_screen(390, 844, 2.0, true)),
            ("the dialog for a new game", |luft| open(luft, "n", "New game")),
            ("the sheet of settings", open_settings),
            ("the position in words", |luft| open(luft, "w", "Position in words")),
            ("the shortcuts", |luft| {
                open(luft, "?", "Keyboard shortcuts")?;
                // One shortcut waits for its key.
                luft.page.press("Enter")
            }),
            ("the board editor on a telephone", |luft| {
                // The shortcut no longer waits.
                luft.page.press("Escape")?;
                close_dialog(luft)?;
                luft.page.set_screen(390, 844, 2.0, true)?;
                edit(luft)
            }),
            ("the dialog for a picture", |luft| {
                luft.press_button("Save picture")?;
                luft.page.wait_until("the dialog", DIALOG)
            }),
            ("a position that cannot be played", |luft| {
                close_dialog(luft)?;
                luft.press_button("Clear board")
            }),
            ("a friend elsewhere", |luft| {
                leave_editor(luft)?;
                crate::friend::begin(luft)?;
                luft.drag("e2", "e4")
            }),
            ("a game with remarks", |luft| {
                let pgn = "1. e4 {best by test} e5 (1... c5 $1 2. Nf3) 2. Nf3 Nc6 *";
                luft.field("Game (PGN)")?.fill(pgn)?;
                luft.press_button("Load PGN")?;
                luft.wait_for_count(4)
            }),
        ],
    ),
    (
        "?color=white",
        &[
            ("a game", |luft| {
                luft.drag("e2", "e4")?;
                luft.wait_for_count(2)
            }),
            ("a hint", |luft| {
                luft.page.press("h")?;
                luft.wait_for_message("Ask again")
            }),
            ("the result", |luft| {
                luft.press_button("Resign")?;
                luft.wait_for_result().map(drop)
            }),
            ("the dialog to share", |luft| {
                luft.press_button("Share")?;
                luft.page.find("dialog", "Share").map(drop)
            }),
        ],
    ),
    (
        "?players=2",
        &[
            ("a piece is selected", |luft| luft.click("e2")),
            ("nothing but the board", |luft| {
                luft.page.press("Escape")?;
                luft.page.press("z")
            }),
            ("a move refused, with its reason", |luft| {
                luft.page.press("z")?;
                luft.drag("e1", "e3")
            }),
            ("an earlier position", |luft| {
                luft.drag("e2", "e4")?;
                luft.wait_for_count(1)?;
                luft.page.press("k")
            }),
            ("the dialog to play on", |luft| open(luft, "g", "Play on from here?")),
            ("an analysis", |luft| {
                close_dialog(luft)?;
                luft.page.press("j")?;
                luft.press_button("Analyse")?;
                let line = "document.querySelector('[data-part=analysis-lines] li') !== null";
                luft.page.wait_until("a line", line)
            }),
            ("check", |luft| set(luft, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")),
            ("what is counted", |luft| set(luft, "7k/8/6K1/8/8/8/8/R7 w - - 60 120")),
            ("the dialog for a claim", |luft| {
                set(luft, "7k/8/6K1/8/8/8/8/R7 w - - 99 120")?;
                open(luft, "c", "Claim a draw")
            }),
            ("a promotion by mouse", |luft| {
                close_dialog(luft)?;
                set(luft, "8/P6k/8/8/8/8/7p/K7 w - - 0 1")?;
                luft.drag("a7", "a8")
            }),
            ("a promotion by keyboard", |luft| {
                luft.page.press("Escape")?;
                luft.page.evaluate("document.querySelector('[data-square=a7]').focus()")?;
                luft.page.press("Enter")?;
                luft.walk_to("a8")?;
                luft.page.press("Enter")
            }),
            ("the board editor", |luft| {
                luft.page.press("Escape")?;
                set(luft, "4k3/8/8/3pP3/8/8/8/R3K2R w K d6 0 1")?;
                edit(luft)?;
                luft.press_button("white queen")
            }),
            ("more", |luft| {
                leave_editor(luft)?;
                set(luft, START)?;
                luft.unfold_fields()
            }),
            ("an answer under More", |luft| luft.set_position("8/8")),
            ("a draw is offered", |luft| {
                set(luft, START)?;
                luft.drag("e2", "e4")?;
                luft.press_button("Offer draw")?;
                luft.drag("e7", "e5")
            }),
            ("a move to be confirmed", |luft| {
                set(luft, START)?;
                open_settings(luft)?;
                luft.page.evaluate("document.querySelector('[name=confirm-moves]').click()")?;
                luft.page.press("Escape")?;
                luft.drag("e2", "e4")
            }),
        ],
    ),
    (
        "?level=hard&color=white",
        &[
            ("the computer thinks", |luft| luft.drag("h2", "h4")),
            ("a premove", |luft| {
                luft.wait_for_turn()?;
                luft.drag("a2", "a4")?;
                luft.drag("g1", "f3")
            }),
            ("the stored games", |luft| {
                luft.visit("?color=white")?;
                luft.drag("e2", "e4")?;
                luft.wait_for_count(2)?;
                open(luft, "l", "Your games")
            }),
        ],
    ),
    (
        MISTAKES,
        &[
            ("a review", crate::review::finish),
            ("a mistake to retry", |luft| {
                luft.press_button("Retry your mistakes")?;
                let exercise = "document.querySelector('[data-exercise]') !== null";
                luft.page.wait_until("the exercise", exercise)
            }),
        ],
    ),
    (
        "?exercise=auto&pgn=1.+e4+{Good.}+*+1.+d4+*",
        &[("an exercise", |luft| {
            luft.drag("e2", "e4")?;
            luft.expect_button("Next", true, "")
        })],
    ),
    (
        "?players=2&time=5&level=x&color=y&ply=z&orientation=soon",
        &[
            ("a message that can be unfolded", |luft| {
                let open = "document.querySelector('.answer details').open = true";
                luft.page.evaluate(open).map(drop)
            }),
            ("clocks", |luft| luft.drag("e2", "e4")),
        ],
    ),
];

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Sets a position by the field for it, and folds that away.
fn set(luft: &Luft<'_>, fen: &str) -> Result<(), Failure> {
    luft.set_position(fen)?;
    luft.wait_for_message("Position set.")?;
    luft.page.evaluate(&format!("{}.open = false", luft.part("more"))).map(drop)
}

fn open_settings(luft: &Luft<'_>) -> Result<(), Failure> {
    close_dialog(luft)?;
    luft.page.press(",")?;
    luft.wait_for_settings()
}

fn edit(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.page.press("e")?;
    luft.page.find("button", "Clear board").map(drop)
}

fn leave_editor(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.page.press("Escape")?;
    luft.page.wait_until("no editor", "document.querySelector('[data-editing]') === null")
}

/// Closes the dialog of the state before, if it had one.
fn close_dialog(luft: &Luft<'_>) -> Result<(), Failure> {
    if luft.page.evaluate(DIALOG)? == true {
        luft.page.press("Escape")?;
    }
    luft.page.wait_until("no dialog", &format!("!({DIALOG})"))
}

const DIALOG: &str = "document.querySelector('dialog[open]') !== null";

fn open(luft: &Luft<'_>, key: &str, dialog: &str) -> Result<(), Failure> {
    close_dialog(luft)?;
    luft.page.press(key)?;
    luft.page.find("dialog", dialog).map(drop)
}

/// The script of axe-core. The tests fail without it, because nothing would be checked.
fn axe() -> Result<String, Failure> {
    let fetched = || {
        let folders = fs::read_dir(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("..")).ok()?;
        let scripts = folders.flatten().map(|folder| folder.path().join("package/axe.min.js"));
        scripts.filter(|script| script.is_file()).max()
    };
    let named = env::var_os(AXE_VARIABLE).map(PathBuf::from);
    let script = named.or_else(fetched).ok_or_else(|| {
        Failure::new(format!(
            "no axe-core: `cargo xtask test` fetches it, or name its script in {AXE_VARIABLE}"
        ))
    })?;
    fs::read_to_string(&script)
        .map_err(|error| Failure::new(format!("cannot read {}: {error}", script.display())))
}

/// The rules to check: all, or only one.
#[derive(Clone, Copy)]
enum Rules {
    All,
    /// This rule is the only one that depends on colours.
    ColorContrast,
}

impl Rules {
    fn options(self) -> Value {
        match self {
            Self::All => json!({
                "resultTypes": ["violations"],
                "rules": {
                    "target-size": { "enabled": true },
                    "label-content-name-mismatch": { "enabled": true },
                },
            }),
            Self::ColorContrast => json!({
                "resultTypes": ["violations"],
                "runOnly": { "type": "rule", "values": ["color-contrast"] },
            }),
        }
    }
}

/// The time limit for axe-core, which takes much longer than the page on a busy machine.
const AXE_WITHIN: Duration = Duration::from_secs(120);

/// The faults that axe-core finds on the page now, one per line.
fn faults(luft: &Luft<'_>, axe: &str, rules: Rules) -> Result<Vec<String>, Failure> {
    // All animations have ended.
    luft.page.evaluate(
        "document.getAnimations().filter(it => it.effect.getTiming().iterations === 1)
            .forEach(it => it.finish())",
    )?;
    if luft.page.evaluate("typeof axe")? != "object" {
        luft.page.evaluate(&format!("{axe}; typeof axe"))?;
    }
    luft.page.evaluate(&format!(
        "window.found = undefined;
         axe.run(document, {}).then(({{ violations, passes }}) => ({{
            looked: passes.length,
            faults: violations.flatMap(({{ id, nodes }}) =>
                nodes.map(({{ target, failureSummary }}) =>
                    `${{id}}: ${{target.join(' ')}}: ${{failureSummary.replaceAll(/\\s+/g, ' ')}}`)),
        }}), error => ({{ looked: 0, faults: [`${{error}}`] }})).then(found => window.found = found); 0",
        rules.options(),
    ))?;
    luft.page.wait("axe-core has looked", AXE_WITHIN, || {
        Ok(luft.page.evaluate("typeof window.found")? == "object")
    })?;
    let found = luft.page.evaluate("window.found")?;
    let looked = found["looked"].as_u64().unwrap_or_default();
    let least = match rules {
        Rules::All => 11,
        Rules::ColorContrast => 1,
    };
    let faults = found["faults"].as_array().into_iter().flatten();
    let faults: Vec<_> =
        faults.map(|fault| fault.as_str().unwrap_or_default().to_owned()).collect();
    ensure(looked >= least || !faults.is_empty(), || {
        format!("axe-core has looked at {looked} rules only")
    })?;
    Ok(faults)
}

/// All faults on the page in a tab.
pub fn found(luft: &Luft<'_>) -> Result<Vec<String>, Failure> {
    faults(luft, &axe()?, Rules::All)
}

/// Checks pages, each in its own tab, and fails with all faults.
fn look(
    visits: &[Visit<'_>],
    prepare: impl Fn(&Luft<'_>) -> Result<(), Failure>,
    look: impl Fn(&Luft<'_>, &str) -> Result<Vec<String>, Failure>,
) -> Result<(), Failure> {
    let axe = axe()?;
    let mut all = Vec::new();
    for (query, states) in visits {
        let mut at = *query;
        let visited = with_tab(|tab| {
            // A separate server, so that no page sees data that another has stored.
            let server = host_online_only()?;
            let luft = Luft::new(tab);
            let show_on_computer = || tab.set_screen(1280, 800, 1.0, false);
            show_on_computer()?;
            luft.open(&format!("{}{query}", server.url()))?;
            prepare(&luft)?;
            for (name, reach) in *states {
                at = name;
                show_on_computer()?;
                reach(&luft)?;
                let found = look(&luft, &axe)?;
                all.extend(found.into_iter().map(|fault| format!("{name}: {fault}")));
            }
            Ok(())
        });
        all.extend(visited.err().map(|failure| format!("{at}: {failure}")));
    }
    expect_none(&all)
}

/// The elements that have a theme, each with its own.
const THEMED: &str = "[document.documentElement, ...document.querySelectorAll('[data-theme]')]
    .map((element) => [element, element.dataset.theme])";

/// The faults that axe-core finds on the page now, and in its colours in the other themes. A theme
/// is only an attribute for the style, so the state is entered once for all themes.
fn faults_in_each_theme(luft: &Luft<'_>, axe: &str) -> Result<Vec<String>, Failure> {
    let mut all = faults(luft, axe, Rules::All)?;
    // Disables colour transitions.
    luft.page.evaluate(
        "self.still ??= (sheet => { sheet.replaceSync('* { transition: none !important }');
            document.adoptedStyleSheets.push(sheet); return true; })(new CSSStyleSheet())",
    )?;
    luft.page.evaluate(&format!("self.themed = {THEMED}; 0"))?;
    for theme in ["dark", "contrast"] {
        luft.page.evaluate(&format!(
            "themed.forEach(([{{ dataset }}]) => {{ dataset.theme = '{theme}'; }})"
        ))?;
        let found = faults(luft, axe, Rules::ColorContrast)?;
        all.extend(found.into_iter().map(|fault| format!("{theme}: {fault}")));
    }
    luft.page.evaluate(
        "themed.forEach(([{ dataset }, theme]) => {
            if (theme === undefined) { delete dataset.theme; } else { dataset.theme = theme; } })",
    )?;
    Ok(all)
}

fn expect_none(faults: &[String]) -> Result<(), Failure> {
    ensure(faults.is_empty(), || format!("{} faults:\n{}", faults.len(), faults.join("\n")))
}

fn with_tab_of(
    test: impl FnOnce(&Luft<'_>) -> Result<Vec<String>, Failure>,
) -> Result<Vec<String>, Failure> {
    let mut found = Vec::new();
    with_tab(|tab| {
        found = test(&Luft::new(tab))?;
        Ok(())
    })?;
    Ok(found)
}

#[test]
#[ignore = "long"]
fn no_state_has_a_fault() -> Result<(), Failure> {
    look(&VISITS, |_| Ok(()), faults_in_each_theme)
}

/// States without dialogs, whose names depend on the language.
#[test]
#[ignore = "long"]
fn no_language_has_a_fault() -> Result<(), Failure> {
    const STATES: &[State] = &[
        ("first sight", |_| Ok(())),
        ("the sheet of settings", open_settings),
        ("the shortcuts", |luft| open_any(luft, "?")),
        ("a game", |luft| {
            close_dialog(luft)?;
            luft.drag("e2", "e4")?;
            luft.wait_for_count(2)
        }),
        ("the board editor", |luft| {
            luft.page.press("e")?;
            luft.page.wait_until("the editor", EDITING)
        }),
    ];
    for language in ["de", "he"] {
        let speaks = format!("document.documentElement.lang === '{language}'");
        let prepare = |luft: &Luft<'_>| luft.page.wait_until("the language", &speaks);
        let query = format!("?color=white&lang={language}");
        look(&[(&query, STATES)], prepare, |luft, axe| faults(luft, axe, Rules::All))
            .map_err(|failure| Failure::new(format!("{language}: {failure}")))?;
    }
    Ok(())
}

const EDITING: &str = "document.querySelector('[data-part=editor]:not([hidden])') !== null";

fn open_any(luft: &Luft<'_>, key: &str) -> Result<(), Failure> {
    close_dialog(luft)?;
    luft.page.press(key)?;
    luft.page.wait_until("a dialog", DIALOG)
}

#[test]
fn a_failed_start_has_no_fault() -> Result<(), Failure> {
    let missing = &[("luft.js", HostFault::Status("404 Not Found"))];
    let server = host_with(HostOptions { faults: missing, ..HostOptions::default() })?;
    let axe = axe()?;
    let found = with_tab_of(|luft| {
        luft.page.go_to(&server.url())?;
        let told = "document.querySelector('[data-part=fault]') !== null";
        luft.page.wait_until("what is wrong", told)?;
        faults(luft, &axe, Rules::All)
    })?;
    expect_none(&found)
}
